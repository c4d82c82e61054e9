import type { ProgrammeRow } from '#contract/views/programme.ts'
import { roundLine } from '#display/views/rounds.ts'
import { listed } from '#domain/facts/missing-words.ts'
import { ordinal, score, written } from '#domain/facts/written.ts'
import { BENCHES } from '#domain/story/kinds.ts'
import { capital } from './numbers.ts'

/** Chats put a blank line between two lines: a league of twenty would fill a screen. */
export const IN_LINE = ' · '

const MOST = 3
/** Where a league has more matches, those of the headline and of the top are told, and the others counted. */
const MOST_MATCHES = 7

export const PROVISIONAL = 'Provisional: the official game has still to check the points.'

type Week = Pick<ProgrammeRow, 'results' | 'table' | 'knockout'> & { headline: { teams: readonly number[] } }
type Named = (team: number | null) => string

/** Who beat whom, and the best of the week; in leagues without matches its first three. Null where nobody has points. */
export function resultsLine(programme: Week, name: Named): string | null {
  const { results, table, knockout } = programme
  const scored = table.flatMap((row) => (row.points === null ? [] : [{ ...row, points: row.points }]))
  const best = scored.toSorted((a, b) => b.points - a.points)
  if (results.length > 0) {
    const matches = results.length > MOST_MATCHES + 1 ? weightiest(programme).slice(0, MOST_MATCHES) : results
    const scores = matches.map(
      ({ team_a, team_b, points_a, points_b }) => `${name(team_a)} ${score(points_a, points_b)} ${name(team_b)}`,
    )
    const left = results.length - matches.length
    // Of one match it says as much.
    const winners = results.length > 1 ? best.filter(({ points }) => points > 0 && points === best[0]?.points) : []
    return [
      roundLine(knockout, name) ?? [],
      scores,
      left > 0 ? `and ${left} more matches` : [],
      winners.length === 0 || winners.length > MOST ? [] : bestOf(winners, name),
    ]
      .flat()
      .join(IN_LINE)
  }
  if (best.every(({ points }) => points === 0)) return null
  return capital(bestOf(best.slice(0, MOST), name))
}

function bestOf(rows: readonly { team_id: number; points: number }[], name: Named): string {
  return `best of the week: ${listed(rows.map(({ team_id, points }) => `${name(team_id)} ${written(points)}`))}`
}

/** The matches of whom the headline is about, then by the place of the better team. */
function weightiest({ headline, results, table }: Week) {
  const weighed = results.map((match) => {
    const teams = [match.team_a, match.team_b].filter((team) => team !== null)
    const place = Math.min(...teams.map((team) => table.findIndex(({ team_id }) => team_id === team)))
    return { match, told: teams.filter((team) => headline.teams.includes(team)).length, place }
  })
  return weighed.toSorted((a, b) => b.told - a.told || a.place - b.place).map(({ match }) => match)
}

/** The top three and the last, with what decides. Null where no place is known. */
export function tableLine({ table }: Pick<ProgrammeRow, 'table'>, name: Named): string | null {
  const ranked = table.filter(({ rank }) => rank !== null)
  const said = (row: (typeof table)[number]) => `${name(row.team_id)} ${written(row.match_points ?? row.total_points)}`
  const top = ranked.slice(0, MOST).map((row) => `${row.rank}. ${said(row)}`)
  const last = ranked.length > MOST ? ranked.at(-1) : undefined
  if (top.length === 0) return null
  return [...top, ...(last ? [`last: ${said(last)}`] : [])].join(IN_LINE)
}

type Bench = { bench: Pick<ProgrammeRow['bench'], 'points' | 'players'> & { said: OneSaid | null } } & Record<
  'lead' | 'stories',
  readonly OneSaid[]
>
type OneSaid = { kind: string; teams: readonly number[]; also?: readonly Pick<OneSaid, 'kind' | 'teams'>[] | undefined }

/** Who left most on the bench, where no sentence says it: `Fullest bench: Ann 12 (Saka 9, Wood 3)`. Null where one does, and where nobody left any. */
export function benchLine(
  { bench, lead, stories, table }: Bench & Pick<ProgrammeRow, 'table'>,
  name: Named,
): string | null {
  const kings = table.filter(({ bench_points }) => bench_points === bench.points).map(({ team_id }) => team_id)
  const all = [...lead, ...stories, ...(bench.said ? [bench.said] : [])]
  const isTold = all
    .flatMap((one) => [one, ...(one.also ?? [])])
    .some(
      ({ kind, teams: [team] }) =>
        BENCHES.some((one) => one === kind) || (kind === 'bench-match' && kings.every((king) => king === team)),
    )
  if (isTold || bench.points === null || kings.length === 0 || kings.length > MOST) return null
  const players = bench.players.filter(({ points }) => points > 0).toSorted((a, b) => b.points - a.points)
  const who = listed(players.map(({ web_name, points }) => `${web_name} ${points}`))
  return `Fullest bench: ${listed(kings.map(name))} ${bench.points}${kings.length === 1 && who ? ` (${who})` : ''}`
}

/** The match to watch in the next gameweek, with the places of both: `Next: Ann (1st) v Bob (2nd)`. Null where there is none. */
export function nextLine({ next, table }: Pick<ProgrammeRow, 'next' | 'table'>, name: Named): string | null {
  const match = next?.matches[next.watch ?? -1]
  if (!match) return null
  const placed = (team: number | null) => {
    const rank = table.find(({ team_id }) => team_id === team)?.rank ?? null
    return `${name(team)}${rank === null ? '' : ` (${ordinal(rank)})`}`
  }
  return `Next: ${placed(match.team_a)} v ${placed(match.team_b)}`
}
