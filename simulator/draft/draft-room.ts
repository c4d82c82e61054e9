import type { Position } from '#domain/ids.ts'
import { at, taste } from '../base/random.ts'
import { isThere } from '../season/absences.ts'
import type { Player, Season } from '../season/model.ts'
import type { Choice, LeaguePlan, Manager } from './model.ts'

const squadSize = 15
const quota = { 1: 2, 2: 5, 3: 5, 4: 3 } satisfies Record<Position, number>

/** Fifteen rounds of a snake draft; each manager takes the highest-ranked player whose position still has room. */
export function holdDraft(season: Season, plan: LeaguePlan, managers: readonly Manager[]): Choice[] {
  const free = new Set(season.players.filter((player) => player.joins === 1 && isThere(player, plan.start)))
  const choices: Choice[] = []
  for (let round = 1; round <= squadSize; round++) {
    const order = round % 2 === 1 ? managers : [...managers].reverse()
    for (const [place, manager] of order.entries()) {
      const own = choices.filter((choice) => choice.manager === manager).map((choice) => choice.player)
      const player = favourite(season, manager, { own, free, round })
      free.delete(player)
      choices.push({ index: choices.length + 1, round, pick: place + 1, manager, player })
    }
  }
  return choices
}

type DraftState = { own: Player[]; free: Set<Player>; round: number }

function favourite(season: Season, manager: Manager, { own, free, round }: DraftState): Player {
  const room = (player: Player) => own.filter((one) => one.position === player.position).length < quota[player.position]
  let best: Player | null = null
  let bestScore = Number.NEGATIVE_INFINITY
  for (const player of free) {
    if (!room(player)) continue
    // Nobody takes goalkeepers early.
    const waits = player.position === 1 && round < 7 ? 200 : 0
    const score = -player.draftRank * (0.7 + 0.6 * taste(season.seed, manager.entry, player.index)) - waits
    if (score > bestScore) {
      best = player
      bestScore = score
    }
  }
  return best ?? at([...free], 0)
}
