import type { LiveRow } from '#contract/live/live.ts'
import { namesOfRows } from '#display/views/names-of-rows.ts'
import { roundLine } from '#display/views/rounds.ts'

/** One side of a match; `row` is null for the average, and for a team that has no row. */
export type Side = { name: string; points: number | null; row: LiveRow | null }
export type Score = { key: number; sides: readonly [Side, Side]; isOwn: boolean; isAbout: boolean }

/** Each match of the gameweek once, the reader's own first and seen from their side, the others in the order of the rows. */
export function scoresOf(rows: readonly LiveRow[], isOwn: (row: LiveRow) => boolean): Score[] {
  const nameOf = namesOfRows(rows)
  const told = new Set<number>()
  const scores: Score[] = []
  for (const row of [...rows].sort((a, b) => Number(isOwn(b)) - Number(isOwn(a)))) {
    const { team_id, opponent_team_id: opponent, opponent_points } = row
    if (opponent === undefined || opponent_points === undefined || told.has(team_id)) continue
    told.add(team_id)
    if (opponent !== null) told.add(opponent)
    const other = rows.find((one) => one.team_id === opponent) ?? null
    scores.push({
      key: team_id,
      sides: [
        { name: nameOf(team_id), points: row.projected_points, row },
        { name: nameOf(opponent), points: opponent_points, row: other },
      ],
      isOwn: isOwn(row),
      isAbout: row.is_opponent_about === true,
    })
  }
  return scores
}

/** `Semi-finals · bye: Ann FC` where the gameweek is a round of a knock-out; else null. */
export function roundOf(rows: readonly LiveRow[]): string | null {
  const [one] = rows.filter(({ round }) => round !== undefined)
  if (one?.round === undefined) return null
  const byes = rows.filter((row) => row.round !== undefined && row.opponent_team_id === undefined)
  return roundLine({ round: one.round, byes: byes.map(({ team_id }) => team_id) }, namesOfRows(rows))
}

type Left = { short: string; rest: string }

const ALL_PLAYED: Left = { short: 'all played', rest: '' }
const NOTHING: Left = { short: '', rest: '' }

/** What is left of each match; once nothing is left of any, the line above the list says so, and no match repeats it. */
export function stillToPlay(scores: readonly Pick<Score, 'sides'>[]): Left[] {
  const left = scores.map(leftOf)
  return left.every((one) => one === ALL_PLAYED) ? left.map(() => NOTHING) : left
}

/** `5 v 4 to play`: whose players are still to come, or what else there is to say of them. The average has no players. */
function leftOf({ sides }: Pick<Score, 'sides'>): Left {
  const rows = sides.flatMap(({ row }) => (row ? [row] : []))
  if (rows.every(({ state }) => state === 'final')) return NOTHING
  if (rows.some(({ to_play }) => to_play > 0))
    return { short: rows.map(({ to_play }) => to_play).join(' v '), rest: ' to play' }
  return rows.some(({ playing }) => playing > 0) ? { short: 'on now', rest: '' } : ALL_PLAYED
}
