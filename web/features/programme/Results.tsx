import { Link } from 'react-router'
import type { ProgrammeRow, WeekRow } from '#contract/views/programme.ts'
import { roundLine } from '#display/views/rounds.ts'
import { SCREENS } from '#display/views/screens.ts'
import { written } from '#domain/facts/written.ts'
import type { LeagueView } from '#web/league/answer/use-league-view.ts'
import { placeAmong } from '#web/league/words/chat-text.ts'
import styles from './Figures.module.css'
import { Matches } from './Matches.tsx'
import { nameIn } from './names.ts'
import { shownRows } from './shown-rows.ts'
import { Trades } from './Trades.tsx'
import { useChosen } from './use-chosen.ts'
import { CALLED_OFF } from './your-week.ts'

type Props = { row: ProgrammeRow; isOwn: LeagueView<unknown>['isOwn'] }

/** The results, the own one first; in leagues without matches, the points of the week. */
export function Results({ row, isOwn }: Props) {
  if (row.headline.kind === CALLED_OFF) return null
  if (row.results.length === 0) return <WeekTable row={row} isOwn={isOwn} />
  const isOwnMatch = ({ team_a, team_b }: ProgrammeRow['results'][number]) =>
    [team_a, team_b].some((team_id) => isOwn({ game: row.game, team_id }))
  const matches = row.results.toSorted((a, b) => Number(isOwnMatch(b)) - Number(isOwnMatch(a)))
  return (
    <section aria-labelledby="results" className={styles.part}>
      <h2 id="results">Results</h2>
      <Round row={row} knockout={row.knockout} />
      <Matches row={row} matches={matches} isOwn={isOwnMatch} />
      <Trades row={row} trades={row.trades} />
      <All path={SCREENS.headToHead.path} words="All matches" />
    </section>
  )
}

/** The round of a knock-out, and who has a bye in it. */
export function Round({ row, knockout }: { row: ProgrammeRow; knockout: ProgrammeRow['knockout'] }) {
  const words = roundLine(knockout, nameIn(row))
  return words === null ? null : <p className={styles.round}>{words}</p>
}

function WeekTable({ row, isOwn }: Props) {
  const known = row.table.filter(({ points }) => points !== null)
  const rows = known.toSorted((a, b) => (b.points ?? 0) - (a.points ?? 0))
  if (rows.length < 2 || rows.every(({ points }) => points === 0)) return null
  const name = nameIn(row)
  const place = (one: WeekRow) =>
    placeAmong(
      rows.map(({ points }) => points),
      one.points,
    )
  return (
    <section aria-labelledby="results" className={styles.part}>
      <h2 id="results">The week</h2>
      <table className={styles.table}>
        <caption className="unseen">Points of gameweek {row.gameweek}</caption>
        <thead>
          <tr>
            <th scope="col">Place</th>
            <th scope="col">Team</th>
            <th scope="col">Bench</th>
            <th scope="col">Points</th>
          </tr>
        </thead>
        <tbody>
          {shownRows(rows, isOwn).map(({ row: one, isAfterGap }) => (
            <tr key={one.team_id} data-own={isOwn(one) || undefined} data-after-gap={isAfterGap || undefined}>
              <td>{place(one)}</td>
              <th scope="row">{name(one.team_id)}</th>
              <td>{written(one.bench_points)}</td>
              <td className={styles.deciding}>{written(one.points)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <Trades row={row} trades={row.trades} />
    </section>
  )
}

export function All({ path, words }: { path: string; words: string }) {
  const search = useChosen()
  return (
    <p className={styles.all}>
      <Link to={{ pathname: path, search }}>{words}</Link>
    </p>
  )
}
