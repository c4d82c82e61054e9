import type { Gameweek } from '#domain/ids.ts'
import { taste } from '../base/random.ts'
import type { Player, Season } from '../season/model.ts'
import type { Choice, Manager } from './model.ts'

/** Who owns whom in a league at one moment: a player is in one squad or in none. */
export type Squads = {
  of(manager: Manager): Player[]
  owns(manager: Manager, player: Player): boolean
  isFree(player: Player): boolean
  move(manager: Manager, playerIn: Player, playerOut: Player): void
  swap(one: Manager, other: Manager, players: { fromOne: Player; fromOther: Player }): void
}

export function squadsAfter(choices: readonly Choice[], managers: readonly Manager[]): Squads {
  const owners = new Map(choices.map((choice) => [choice.player, choice.manager]))
  const squads = new Map(managers.map((manager) => [manager, playersOf(choices, manager)]))
  function replace(manager: Manager, playerOut: Player, playerIn: Player): void {
    const squad = squads.get(manager) ?? []
    squads.set(
      manager,
      squad.map((player) => (player === playerOut ? playerIn : player)),
    )
    owners.set(playerIn, manager)
  }
  return {
    of: (manager) => squads.get(manager) ?? [],
    owns: (manager, player) => owners.get(player) === manager,
    isFree: (player) => !owners.has(player),
    move(manager, playerIn, playerOut) {
      owners.delete(playerOut)
      replace(manager, playerOut, playerIn)
    },
    swap(one, other, { fromOne, fromOther }) {
      replace(one, fromOne, fromOther)
      replace(other, fromOther, fromOne)
    },
  }
}

function playersOf(choices: readonly Choice[], manager: Manager): Player[] {
  return choices.filter((choice) => choice.manager === manager).map((choice) => choice.player)
}

const leastGain = 0.5

export type Idea = { playerIn: Player; playerOut: Player; gain: number }

/** What a manager thinks a player will bring: the outlook, shifted by the manager's own taste. */
export function worth(season: Season, manager: Manager, gameweek: Gameweek): (player: Player) => number {
  const outlook = season.outlook[gameweek]
  return (player) => {
    const liking = 0.75 + 0.5 * taste(season.seed, manager.entry, player.index, gameweek)
    return (outlook?.[player.index] ?? 0) * liking
  }
}

/** Moves a manager would like, best first: a free player for one of the manager's own in the same position. */
export function ideas(season: Season, squads: Squads, manager: Manager, gameweek: Gameweek): Idea[] {
  const value = worth(season, manager, gameweek)
  const own = squads.of(manager).map((player) => ({ player, value: value(player) }))
  const found: Idea[] = []
  for (const playerIn of season.players) {
    // Free agents only; an outlook of zero means that the player is unavailable.
    const worthIn = squads.isFree(playerIn) ? value(playerIn) : 0
    if (worthIn <= leastGain) continue
    for (const { player: playerOut, value: worthOut } of own) {
      const gain = worthIn - worthOut
      if (gain > leastGain && playerOut.position === playerIn.position) found.push({ playerIn, playerOut, gain })
    }
  }
  return found.sort((one, other) => other.gain - one.gain)
}
