import type { DraftPick, DraftRoomRow } from '#contract/views/draft-room.ts'
import { namesOfRows } from '#display/views/names-of-rows.ts'

/** `usual`: what a pick of its round has in this league; `ahead`: how many more it has, as both are shown. */
export type TeamPick = DraftPick & Pick<DraftRoomRow, 'team_id' | 'team_name'> & ReturnType<typeof compared>

function compared({ in_all, against }: Pick<DraftPick, 'in_all' | 'against'>) {
  const usual = in_all === null || against === null ? null : Math.round(in_all - against)
  return { usual, ahead: in_all === null || usual === null ? null : in_all - usual }
}

export function picksOf(rows: readonly DraftRoomRow[]): TeamPick[] {
  const name = namesOfRows(rows)
  return rows
    .flatMap(({ picks, team_id }) =>
      picks.map(({ missed_out: missed, ...pick }) => ({
        ...pick,
        ...compared(pick),
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

/** The picks that have most more, and most less, than those of their rounds, the greatest first; level ones in the order of the draft. */
export function bargainsAndFlops(rows: readonly DraftRoomRow[]): { bargains: TeamPick[]; flops: TeamPick[] } {
  const picks = picksOf(rows)
  const by = (sign: 1 | -1, isMeant: (pick: TeamPick) => boolean) =>
    picks
      .filter((pick) => isMeant(pick) && sign * (pick.ahead ?? 0) > 0)
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
