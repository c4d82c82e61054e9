import type { ReactNode } from 'react'
import { Link, useHref } from 'react-router'
import { LINK_PATH } from '#contract/base/link-path.ts'
import type { ProgrammeRow, WeekRow } from '#contract/views/programme.ts'
import { leagueSearch } from '#display/games/league-address.ts'
import { SCREENS } from '#display/views/screens.ts'
import { ordinal } from '#domain/facts/written.ts'
import { paths } from '#web/base/paths.ts'
import { RankMove } from '#web/base/table/RankMove.tsx'
import { FormPills } from '#web/base/ui/FormPills.tsx'
import { signed, whole } from '#web/base/ui/figures.ts'
import { KeepForm } from '#web/features/league-link/KeepForm.tsx'
import { nameIn } from './names.ts'
import type { ShownProgramme } from './use-programme.ts'
import styles from './YourWeek.module.css'
import { CALLED_OFF, resultOf } from './your-week.ts'

type Props = { shown: ShownProgramme; row: ProgrammeRow }

/** Five figures of the reader's own team, each of which leads to the screen that tells more. A reader of a link is asked above the page which row is theirs, and may keep it here. */
export function YourWeek({ shown, row }: Props) {
  const isOfLink = useHref('/').startsWith(`${LINK_PATH}/`)
  const own = row.table.find(shown.isOwn)
  // Nothing was played: there are no figures of it.
  if (row.headline.kind === CALLED_OFF) return null
  if (!own) return isOfLink ? <div className={styles.unknown} data-week="later" /> : null
  return (
    <div className={styles.column} data-week={isOfLink ? 'link' : 'own'}>
      <OwnWeek row={row} own={own} />
      {isOfLink && <KeepForm row={{ ...row, team_id: own.team_id, team_name: nameIn(row)(own.team_id) }} />}
    </div>
  )
}

function OwnWeek({ row, own }: { row: ProgrammeRow; own: WeekRow }) {
  return (
    <section className={styles.week} aria-labelledby="your-week">
      <h2 id="your-week">
        Your week <span>{nameIn(row)(own.team_id)}</span>
      </h2>
      <dl>
        <Line row={row} label="Points" path={`${paths.lineUp}/${own.team_id}`}>
          {whole(own.points)}
        </Line>
        {row.table.length > 1 && (
          <Line row={row} label="Table" path={SCREENS.season.path} words={`of ${row.table.length}`}>
            <RankMove rank={own.rank} before={own.last_rank} />
          </Line>
        )}
        <ResultLine row={row} own={own} />
        <Line row={row} label="Bench" path={SCREENS.benchKing.path}>
          {whole(own.bench_points)}
        </Line>
        <MovesLine row={row} own={own} />
      </dl>
    </section>
  )
}

function ResultLine({ row, own }: { row: ProgrammeRow; own: WeekRow }) {
  const result = resultOf(row, own)
  if (!result) return null
  if (result.kind === 'place')
    return (
      <Line row={row} label="Week" path={SCREENS.season.path} words={`of ${result.of}, by points of the week`}>
        {ordinal(result.place)}
      </Line>
    )
  return (
    <Line
      row={row}
      label="Result"
      path={SCREENS.headToHead.path}
      words={
        <>
          <FormPills outcomes={[result.letter]} /> {result.other}
        </>
      }
    >
      {result.score}
    </Line>
  )
}

/** The best player who came, and the best who went. */
function MovesLine({ row, own: { moves } }: { row: ProgrammeRow; own: WeekRow }) {
  if (!moves) return null
  const { best, gone, gained } = moves
  const words = [
    best && `in: ${best.web_name} ${whole(best.points)}`,
    gone && `out: ${gone.web_name} ${whole(gone.points)}`,
  ]
  return (
    <Line row={row} label="Moves" path={SCREENS.waiwerKing.path} words={words.filter(Boolean).join(' · ')}>
      {signed(gained)}
    </Line>
  )
}

type LineProps = { row: ProgrammeRow; label: string; path: string; words?: ReactNode; children: ReactNode }

function Line({ row, label, path, words, children }: LineProps) {
  const search = new URLSearchParams(leagueSearch(row, row.gameweek))
  return (
    <div>
      <dt className="label">
        <Link to={{ pathname: row.edition === 0 ? SCREENS.live.path : path, search: `?${search}` }}>{label}</Link>
      </dt>
      <dd className={styles.words}>{words}</dd>
      <dd className={styles.figure}>{children}</dd>
    </div>
  )
}
