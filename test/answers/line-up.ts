import type { LineUp, LineUpPlayer } from '#contract/views/line-up.ts'

const POSITIONS = ['GKP', 'DEF', 'DEF', 'DEF', 'DEF', 'MID', 'MID', 'MID', 'MID', 'FWD', 'FWD'] as const

export function player(seat: number, changes: Partial<LineUpPlayer> = {}): LineUpPlayer {
  return {
    player_id: seat,
    web_name: `Player ${seat}`,
    position: POSITIONS[seat - 1] ?? 'DEF',
    club: 'CAL',
    points: seat,
    multiplier: seat > 11 ? 0 : 1,
    is_captain: false,
    is_vice_captain: false,
    substituted: null,
    ...changes,
  }
}

export const seats = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, place) => player(from + place))
export const first = { starters: seats(1, 11), bench: seats(12, 15), starters_points: 66, bench_points: 54 }
/** The line-up of the office's first team, after three gameweeks. */
export const lineUp: LineUp = {
  game: 'draft',
  year: '2026-27',
  team_id: 101,
  team_name: 'Ann FC',
  owner_first_name: 'Ann',
  owner_last_name: 'Arber',
  gameweeks: [3, 2, 1],
  missing: [],
  gameweek: 3,
  chip: null,
  transfer_cost: 0,
  net_points: 70,
  line_up: { ...first, starters: [player(1), player(2, { substituted: 'on' }), ...seats(3, 11)] },
  locked: first,
}
