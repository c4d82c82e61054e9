import type { ProgrammeRow } from '#contract/views/programme.ts'
import { roundLine } from '#display/views/rounds.ts'
import { listed } from '#domain/facts/missing-words.ts'
import { score, written } from '#domain/facts/written.ts'

/** Chats put a blank line between two lines: a league of twenty would fill a screen. */
export const IN_LINE = ' · '

const MOST = 3
/** Where a league has more matches, those of the headline and of the top are told, and the others counted. */
const MOST_MATCHES = 7

export const PROVISIONAL = 'Provisional: the official game has still to check the points.'

type Week = Pick<ProgrammeRow, 'results' | 'table' | 'knockout'> & { headline: { teams: readonly number[] } }
type Named = (team: number | null) => string

/** Who beat whom; in leagues without matches the best of the week. Null where nobody has points. */
export function resultsLine(programme: Week, name: Named): string | null {
  const { results, table, knockout } = programme
  if (results.length > 0) {
    const told = results.length > MOST_MATCHES + 1 ? weightiest(programme).slice(0, MOST_MATCHES) : results
    const scores = told.map(
      ({ team_a, team_b, points_a, points_b }) => `${name(team_a)} ${score(points_a, points_b)} ${name(team_b)}`,
    )
    const left = results.length - told.length
    return [roundLine(knockout, name) ?? [], scores, left > 0 ? `and ${left} more matches` : []].flat().join(IN_LINE)
  }
  const scored = table.flatMap((row) => (row.points === null ? [] : [{ ...row, points: row.points }]))
  const best = scored.toSorted((a, b) => b.points - a.points).slice(0, MOST)
  if (best.every(({ points }) => points === 0)) return null
  return `Best of the week: ${listed(best.map(({ team_id, points }) => `${name(team_id)} ${points}`))}`
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
