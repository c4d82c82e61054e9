import type { DraftPick, DraftRoomRow } from '#contract/views/draft-room.ts'
import { namesOfRows } from '#display/views/names-of-rows.ts'

export type TeamPick = DraftPick & Pick<DraftRoomRow, 'team_id' | 'team_name'>

/** Every pick with its team, in the order of the draft. */
export function picksOf(rows: readonly DraftRoomRow[]): TeamPick[] {
  const name = namesOfRows(rows)
  return rows
    .flatMap(({ picks, team_id }) =>
      picks.map(({ missed_out: missed, ...pick }) => ({
        ...pick,
        missed_out: missed && { ...missed, team_name: name(missed.team_id) },
        team_id,
        team_name: name(team_id),
      })),
    )
    .toSorted((a, b) => a.number - b.number)
}

const MOST = 5

/** The picks that brought most more, and most less, than those around them, the greatest first. */
export function bargainsAndFlops(rows: readonly DraftRoomRow[]): { bargains: TeamPick[]; flops: TeamPick[] } {
  const known = picksOf(rows).filter(({ against }) => against !== null)
  const sorted = known.toSorted((a, b) => (b.against ?? 0) - (a.against ?? 0))
  return {
    bargains: sorted.filter(({ against }) => (against ?? 0) > 0).slice(0, MOST),
    flops: sorted
      .filter(({ against }) => (against ?? 0) < 0)
      .slice(-MOST)
      .toReversed(),
  }
}

/** The picks after which a much better player was gone before the team's next turn, by how much better. */
export function goneBefore(rows: readonly DraftRoomRow[]): (TeamPick & { more: number })[] {
  return picksOf(rows)
    .map((pick) => ({ ...pick, more: (pick.missed_out?.in_all ?? 0) - (pick.in_all ?? 0) }))
    .filter(({ missed_out, in_all, more }) => missed_out !== null && in_all !== null && more > 0)
    .toSorted((a, b) => b.more - a.more)
    .slice(0, MOST)
}
