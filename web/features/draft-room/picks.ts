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
/** Nobody calls the first pick of a draft a bargain, or a late one that brings nothing a flop. */
const [FIRST_OF_BARGAINS, LAST_OF_FLOPS] = [4, 6]

/** How many points more a pick has in all than one of its round, both as they are shown; null where it is not known. */
export function moreThanRound({ in_all, against }: DraftPick): number | null {
  return in_all === null || against === null ? null : in_all - ofRound({ in_all, against })
}

/** What a pick of the round has in this league. */
export function ofRound({ in_all, against }: { in_all: number; against: number }): number {
  return Math.round(in_all - against)
}

/** The picks that have most more, and most less, than those of their rounds, the greatest first; level ones in the order of the draft. */
export function bargainsAndFlops(rows: readonly DraftRoomRow[]): { bargains: TeamPick[]; flops: TeamPick[] } {
  const picks = picksOf(rows)
  const by = (sign: 1 | -1, isMeant: (pick: TeamPick) => boolean) =>
    picks
      .filter((pick) => isMeant(pick) && sign * (moreThanRound(pick) ?? 0) > 0)
      .toSorted((a, b) => sign * ((b.against ?? 0) - (a.against ?? 0)))
      .slice(0, MOST)
  return {
    bargains: by(1, ({ round }) => round >= FIRST_OF_BARGAINS),
    flops: by(-1, ({ round }) => round <= LAST_OF_FLOPS),
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
