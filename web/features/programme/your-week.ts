import type { ProgrammeRow, WeekRow } from '#contract/views/programme.ts'
import { score } from '#domain/facts/written.ts'
import { placeAmong } from '#web/league/words/chat-text.ts'
import { nameIn } from './names.ts'

/** The kind of headline that a gameweek has in which nothing was played. */
export const CALLED_OFF = 'called-off'

/** Kinds whose sentence says who won the week. */
const SAY_WHO_WON = ['week-best', 'week-shared', 'record-high']
const MOST_NAMES = 2

/** Who scored most; null where a sentence of the front page says it, where a score is missing, and where many share it. */
export function bestOfWeek({ table, headline, lead }: ProgrammeRow): { teams: number[]; points: number } | null {
  const isSaid = [headline, ...lead].some(({ kind }) => SAY_WHO_WON.includes(kind))
  const scores = table.flatMap(({ points }) => points ?? [])
  if (isSaid || table.length < 2 || scores.length < table.length) return null
  const points = Math.max(...scores)
  const teams = table.flatMap((row) => (row.points === points ? row.team_id : []))
  return points > 0 && teams.length <= MOST_NAMES ? { teams, points } : null
}

/** How a team's week went: its match, or its place by the points of the week; null if neither is known. */
type Result =
  | { kind: 'match'; letter: 'W' | 'D' | 'L'; score: string; other: string }
  | { kind: 'place'; place: number; of: number }

export function resultOf(row: ProgrammeRow, { team_id, points }: WeekRow): Result | null {
  const match = row.results.find(({ team_a, team_b }) => team_a === team_id || team_b === team_id)
  if (match) {
    const isA = match.team_a === team_id
    const [own, other] = isA ? [match.points_a, match.points_b] : [match.points_b, match.points_a]
    const letter = own > other ? 'W' : own < other ? 'L' : 'D'
    return { kind: 'match', letter, score: score(own, other), other: nameIn(row)(isA ? match.team_b : match.team_a) }
  }
  const all = row.table.map((each) => each.points)
  const place = placeAmong(all, points)
  const of = all.filter((each) => each !== null).length
  return place === null || of < 2 ? null : { kind: 'place', place, of }
}
