/**
 * `real`: as it was. `first-team`: the eleven of the first gameweek, kept. `best-eleven`: nothing left undone in any gameweek. `no-moves`: the fifteen of the
 * first gameweek, the best eleven of them each time.
 */
export const REPLAYS = ['real', 'first-team', 'best-eleven', 'no-moves'] as const
export type Replay = (typeof REPLAYS)[number]
