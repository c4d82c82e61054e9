import type { Gameweek } from '#domain/ids.ts'
import { at, share } from '../base/random.ts'
import { carryOver, chooseLineUp, settle, sumOfEleven } from '../season/eleven.ts'
import type { Player, Season } from '../season/model.ts'
import type { Manager, TeamWeek } from './model.ts'
import { worth } from './squads.ts'

export type Choosing = {
  season: Season
  manager: Manager
  gameweek: Gameweek
  squad: Player[]
  before: TeamWeek | null
}

/** The team that a manager sends in, and its result. */
export function teamWeek(choosing: Choosing): TeamWeek {
  const { season, manager, gameweek, squad, before } = choosing
  const forgets = share(season.seed, 'forgets', manager.entry, gameweek) < 0.3 - 0.25 * manager.activity
  const submitted =
    before && forgets ? carryOver(before.submitted, squad) : chooseLineUp(squad, worth(season, manager, gameweek))
  const played = at(season.played, gameweek)
  const { lineUp, subs } = settle(submitted, (player) => played[player.index] === 1)
  return { submitted, lineUp, subs, points: sumOfEleven(lineUp, at(season.points, gameweek)) }
}
