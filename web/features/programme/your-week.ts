import type { ProgrammeRow, WeekRow } from '#contract/views/programme.ts'
import { score } from '#domain/facts/written.ts'
import { placeAmong } from '#web/league/words/chat-text.ts'
import { wonBy } from './Matches.tsx'
import { nameIn } from './names.ts'

/** The kind of headline that a gameweek has in which nothing was played. */
export const CALLED_OFF = 'called-off'

/** How a team's week went: its match, or its place by the points of the week; null if neither is known. */
type Result =
  | { kind: 'match'; letter: 'W' | 'D' | 'L'; score: string; other: string }
  | { kind: 'place'; place: number; of: number }

export function resultOf(row: ProgrammeRow, { team_id, points }: WeekRow): Result | null {
  const match = row.results.find(({ team_a, team_b }) => team_a === team_id || team_b === team_id)
  if (match) {
    const isA = match.team_a === team_id
    const [own, other] = isA ? [match.points_a, match.points_b] : [match.points_b, match.points_a]
    const won = wonBy(match)
    const letter = won === null ? 'D' : (won === 'a') === isA ? 'W' : 'L'
    return { kind: 'match', letter, score: score(own, other), other: nameIn(row)(isA ? match.team_b : match.team_a) }
  }
  const all = row.table.map((each) => each.points)
  const place = placeAmong(all, points)
  const of = all.filter((each) => each !== null).length
  return place === null || of < 2 ? null : { kind: 'place', place, of }
}
