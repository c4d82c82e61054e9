import type { LineUpPlayer } from '#contract/views/line-up.ts'
import type { Drawn } from './line-up.ts'

/** Two clubs of the demo's season for the shirts of placeholder players. */
const CLUBS = ['CAL', 'EAS'] as const

type Place = { name: string; position: NonNullable<LineUpPlayer['position']>; points: number }

const STARTERS: readonly Place[] = [
  { name: 'Keeper', position: 'GKP', points: 6 },
  { name: 'Left back', position: 'DEF', points: 2 },
  { name: 'Stopper', position: 'DEF', points: 1 },
  { name: 'Sweeper', position: 'DEF', points: 6 },
  { name: 'Right back', position: 'DEF', points: 2 },
  { name: 'Left wing', position: 'MID', points: 3 },
  { name: 'Anchor', position: 'MID', points: 2 },
  { name: 'Playmaker', position: 'MID', points: 5 },
  { name: 'Right wing', position: 'MID', points: 2 },
  { name: 'Centre forward', position: 'FWD', points: 2 },
  { name: 'Poacher', position: 'FWD', points: 2 },
]

const SUBSTITUTES: readonly Place[] = [
  { name: 'Twelfth', position: 'MID', points: 14 },
  { name: 'Impact', position: 'FWD', points: 11 },
  { name: 'Utility', position: 'DEF', points: 6 },
  { name: 'Reserve', position: 'GKP', points: 3 },
  { name: 'The kid', position: 'MID', points: 1 },
]

const sum = (places: readonly Place[]) => places.reduce((total, { points }) => total + points, 0)

/** One goalkeeper, four defenders, four midfielders, two forwards and five substitutes, of two clubs in turn. */
export const placeholder: Drawn = {
  starters: STARTERS.map((place, index) => playerOf(place, index)),
  bench: SUBSTITUTES.map((place, index) => playerOf(place, STARTERS.length + index)),
  bench_points: sum(SUBSTITUTES),
}

export const placeholderPoints = sum(STARTERS)

function playerOf({ name, position, points }: Place, index: number): LineUpPlayer {
  return {
    player_id: index + 1,
    web_name: name,
    position,
    points,
    club: CLUBS[index % CLUBS.length] ?? null,
    multiplier: index < STARTERS.length ? 1 : 0,
    is_captain: false,
    is_vice_captain: false,
    substituted: null,
  }
}
