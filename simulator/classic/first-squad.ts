import type { Gameweek, Position } from '#domain/ids.ts'
import { randomFor } from '../base/random.ts'
import { isThere } from '../season/absences.ts'
import type { Player, Season } from '../season/model.ts'
import type { Holding, Team } from './model.ts'
import { bestDeal, longOpinion, make, priceOf, type Squad } from './transfer-market.ts'

const budget = 1000
const quota = { 1: 2, 2: 5, 3: 5, 4: 3 } satisfies Record<Position, number>

/** The cheapest legal fifteen, made better step by step until the money is gone. */
export function firstSquad(season: Season, team: Team): Squad {
  const random = randomFor(season.seed, 'first-squad', team.entry)
  const gameweek = team.started
  const cheap = cheapest(season, gameweek, random.shuffled(season.players))
  const cost = cheap.reduce((sum, holding) => sum + holding.bought, 0)
  let squad: Squad = { holdings: cheap, bank: budget - cost }
  const worth = longOpinion(season, team.entry)
  for (let step = 0; step < 60; step++) {
    // Careful at first, so that the money does not all go into the first few players.
    const mostSpent = step < 40 ? Math.max(8, squad.bank * 0.16) : squad.bank
    const deal = bestDeal(season, squad, { gameweek, opinion: worth, leastGain: 0.05, mostSpent })
    if (!deal) continue
    // Before the first deadline, players are sold at the price that was paid.
    squad = make(squad, deal)
  }
  return squad
}

function cheapest(season: Season, gameweek: Gameweek, players: readonly Player[]): Holding[] {
  const there = players
    .filter((player) => isThere(player, gameweek))
    .sort((one, other) => priceOf(season, one, gameweek) - priceOf(season, other, gameweek))
  const chosen: Player[] = []
  for (const position of [1, 2, 3, 4] as const) {
    for (const player of there) {
      const have = chosen.filter((one) => one.position === position).length
      if (have === quota[position]) break
      const fits = player.position === position && chosen.filter((one) => one.club === player.club).length < 3
      if (fits) chosen.push(player)
    }
  }
  return chosen.map((player) => ({ player, bought: priceOf(season, player, gameweek) }))
}
