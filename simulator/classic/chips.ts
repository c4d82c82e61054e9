import type { Gameweek } from '#domain/ids.ts'
import { randomFor } from '../base/random.ts'
import type { Season } from '../season/model.ts'
import type { Chip, Team } from './model.ts'

type Window = { chip: Chip; from: Gameweek; to: Gameweek; favourites: Gameweek[] }

/** Two of each, the first set until gameweek 19; favourites are the weeks of doubles and blanks. */
export const chipWindows: Window[] = [
  { chip: 'wildcard', from: 2, to: 19, favourites: [5, 8, 11] },
  { chip: 'freehit', from: 2, to: 19, favourites: [8, 12] },
  { chip: 'bboost', from: 1, to: 19, favourites: [1, 9, 11] },
  { chip: '3xc', from: 1, to: 19, favourites: [7, 9, 11] },
  { chip: 'wildcard', from: 20, to: 38, favourites: [24, 31, 32] },
  { chip: 'freehit', from: 20, to: 38, favourites: [29, 34] },
  { chip: 'bboost', from: 20, to: 38, favourites: [33, 36, 38] },
  { chip: '3xc', from: 20, to: 38, favourites: [22, 33, 36] },
]

/** When a team plays which chip: at most one a week, and none that changes a squad in the team's first week. */
export function chipPlan(season: Season, team: Team): Map<Gameweek, Chip> {
  const random = randomFor(season.seed, 'chips', team.entry)
  const plan = new Map<Gameweek, Chip>()
  for (const { chip, from, to, favourites } of random.shuffled(chipWindows)) {
    if (!random.chance(0.25 + 0.65 * team.activity)) continue
    const gameweek = random.chance(0.5) ? random.pick(favourites) : random.between(from, to)
    const first = chip === 'wildcard' || chip === 'freehit' ? team.started + 1 : team.started
    if (gameweek >= first && !plan.has(gameweek)) plan.set(gameweek, chip)
  }
  return plan
}
