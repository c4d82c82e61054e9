import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import type { LeagueSync } from '#contract/people/leagues.ts'
import type { ProgrammeRow } from '#contract/views/programme.ts'
import { wrapped } from '#display/views/screens.ts'
import { stakesWords } from '#display/words/preview.ts'
import { score } from '#domain/facts/written.ts'
import { chosenSearch } from '#web/base/page/chosen-search.ts'
import { FormPills } from '#web/base/ui/FormPills.tsx'
import { Moment } from '#web/base/ui/Moment.tsx'
import type { LeagueView } from '#web/league/answer/use-league-view.ts'
import { useAddress } from '#web/league/choice/use-address.ts'
import styles from './NextWeek.module.css'
import { nameIn } from './names.ts'
import { Round } from './Results.tsx'

type Next = NonNullable<ProgrammeRow['next']>
type Match = Next['matches'][number]
type Props = { row: ProgrammeRow; sync: LeagueSync | null; isOwn: LeagueView<unknown>['isOwn']; hasPreview: boolean }

/** The next matches, first the one to watch and the own one; the latest edition also has the deadline for changes. */
export function NextWeek({ row, sync, isOwn, hasPreview }: Props) {
  const { withPreview } = useAddress()
  const { next } = row
  const isLatest = sync?.latest_gameweek === row.gameweek
  const deadline = isLatest ? sync.next_deadline : null
  const gameweek = next?.gameweek ?? (deadline === null ? null : sync?.next_gameweek)
  if (gameweek === null || gameweek === undefined) return isLatest && isOver(sync) ? <Over /> : null
  const isPlayed = isLatest && sync.live_gameweek === gameweek
  const times = row.edition === 0 ? sync?.whistle : isLatest && !isPlayed ? sync : null
  return (
    <section
      aria-labelledby="next-week"
      className={styles.next}
      data-tall={(next?.matches.length ?? 0) > 0 || undefined}
    >
      <h2 id="next-week">
        {isPlayed ? 'Now' : 'Next'}: gameweek {gameweek}
      </h2>
      {times && <Deadlines times={times} />}
      {next && <Matches row={row} next={next} isOwn={isOwn} />}
      {hasPreview && (
        <p className={styles.onward}>
          <Link to={withPreview(true)}>Preview of gameweek {gameweek}</Link>
        </p>
      )}
    </section>
  )
}

function isOver({ next_gameweek, live_gameweek }: LeagueSync): boolean {
  return next_gameweek === null && live_gameweek === undefined
}

/** In the place of a next gameweek. */
function Over() {
  const { search } = useLocation()
  return (
    <section aria-labelledby="next-week" className={styles.next}>
      <h2 id="next-week">The season is over</h2>
      <p className={styles.onward}>
        <Link to={{ pathname: wrapped.path, search: chosenSearch(search) }}>The season, wrapped</Link>
      </p>
    </section>
  )
}

/** Waivers and deadline, in the reader’s own zone. */
export function Deadlines({ times }: { times: Pick<LeagueSync, 'next_deadline' | 'next_waivers'> }) {
  const { next_deadline: deadline, next_waivers: waivers } = times
  if (deadline === null) return null
  return (
    <p className={styles.deadline}>
      {waivers !== undefined && (
        <span>
          Waivers <Moment at={waivers} />
        </span>
      )}
      <span>
        Deadline <Moment at={deadline} />
      </span>
    </p>
  )
}

function Matches({ row, next, isOwn }: Pick<Props, 'row' | 'isOwn'> & { next: Next }) {
  const watched = next.watch === null ? undefined : next.matches[next.watch]
  const own = next.matches.find(({ team_a, team_b }) =>
    [team_a, team_b].some((team_id) => isOwn({ game: row.game, team_id })),
  )
  const others = next.matches.filter((match) => match !== watched && match !== own)
  const name = nameIn(row)
  return (
    <>
      <Round row={row} knockout={next.knockout} />
      {watched && (
        <Big row={row} match={watched} title={watched === own ? 'The match to watch: yours' : 'The match to watch'}>
          <AtStake row={row} stakes={next.stakes} />
        </Big>
      )}
      {own && own !== watched && <Big row={row} match={own} title="Yours" />}
      {others.length > 0 && (
        <ul className={styles.others}>
          {others.map(({ team_a, team_b }) => (
            <li key={`${team_a} ${team_b}`}>
              <span>{name(team_a)}</span> <i>v</i> <span>{name(team_b)}</span>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

type BigProps = { row: ProgrammeRow; match: Match; title: string; children?: ReactNode }

function Big({ row, match, title, children }: BigProps) {
  const { team_a, team_b, met } = match
  return (
    <div className={styles.match}>
      <h3 className="label">{title}</h3>
      <Side row={row} team={team_a} />
      <i>v</i>
      <Side row={row} team={team_b} />
      {met.length > 0 && (
        <p className={styles.met}>
          Met before:{' '}
          {met
            .map((one) =>
              one.team_a === team_a ? score(one.points_a, one.points_b) : score(one.points_b, one.points_a),
            )
            .join(', ')}
        </p>
      )}
      {children}
    </div>
  )
}

/** How often the teams of a match end first, by its winner. */
function AtStake({ row, stakes }: { row: ProgrammeRow; stakes: Next['stakes'] }) {
  const name = nameIn(row)
  return stakes.map(({ team_id, won, lost }) => (
    <p key={team_id} className={styles.met}>
      {stakesWords({ team_id, won, lost }, name)}
    </p>
  ))
}

function Side({ row, team }: { row: ProgrammeRow; team: number | null }) {
  const form = row.table.find(({ team_id }) => team_id === team)?.form ?? []
  return (
    <div className={styles.side}>
      <b>{nameIn(row)(team)}</b>
      {form.length > 0 && <FormPills outcomes={form} />}
    </div>
  )
}
