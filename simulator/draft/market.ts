import type { Gameweek } from '#domain/ids.ts'
import { at, type Random, randomFor } from '../base/random.ts'
import type { Season } from '../season/model.ts'
import type { LeaguePlan, Manager, Trade, Transaction } from './model.ts'
import { type Idea, ideas, type Squads } from './squads.ts'

const hour = 3_600_000
/** Gameweeks in which somebody trades. */
const tradeWeeks: Gameweek[] = [3, 6, 10, 12, 17, 23, 29]

export type Market = {
  season: Season
  plan: LeaguePlan
  managers: readonly Manager[]
  squads: Squads
  gameweek: Gameweek
}

/** Trades first, then waivers by the reverse of the table, then free agents; the squads change as they go. */
export function openMarket(
  market: Market,
  waiverOrder: readonly Manager[],
): { trades: Trade[]; transactions: Transaction[] } {
  const random = randomFor(market.season.seed, 'market', market.plan.id, market.gameweek)
  const trades = trade(market, random)
  const waivers = processWaivers(market, claims(market, random), waiverOrder)
  return { trades, transactions: [...waivers, ...freeAgents(market, random, waivers)] }
}

function trade({ season, plan, managers, squads, gameweek }: Market, random: Random): Trade[] {
  if (plan.trades === 'n' || !tradeWeeks.includes(gameweek) || gameweek <= plan.start) return []
  const [offering, receiving] = random.shuffled(managers)
  if (!offering || !receiving) return []
  const items: Trade['items'] = []
  for (const position of random.shuffled([2, 3, 4] as const).slice(0, random.between(1, 2))) {
    const playerOut = random.pick(squads.of(offering).filter((player) => player.position === position))
    const playerIn = random.pick(squads.of(receiving).filter((player) => player.position === position))
    squads.swap(offering, receiving, { fromOne: playerOut, fromOther: playerIn })
    items.push({ playerIn, playerOut })
  }
  const deadline = at(season.rounds, gameweek - 1).deadline - 48 * hour
  const offered = deadline - random.between(6, 14) * hour - random.below(3000) * 1000
  return [{ gameweek, offering, receiving, items, offered, answered: offered + random.between(10, 300) * 60_000 }]
}

/** Everyone's list of wishes, best first. Several wishes for one place are usual, so most lists end in denials. */
function claims({ season, managers, squads, gameweek }: Market, random: Random): Map<Manager, Idea[]> {
  return new Map(
    managers.map((manager) => {
      if (!random.chance(0.25 + 0.6 * manager.activity)) return [manager, []]
      const wishes = ideas(season, squads, manager, gameweek)
      const wanted = random.between(1, 4)
      const chosen = wishes.slice(0, 12).filter(() => random.chance(0.45))
      return [manager, chosen.slice(0, wanted)]
    }),
  )
}

/** Round by round, each manager's waivers in order until one is accepted. */
function processWaivers(market: Market, wishes: Map<Manager, Idea[]>, order: readonly Manager[]): Transaction[] {
  const { squads, gameweek, season } = market
  const due = at(season.rounds, gameweek - 1).deadline - 24 * hour
  const done: Transaction[] = []
  const nextWish = new Map(order.map((manager) => [manager, 0]))
  const isOpen = (manager: Manager) => (nextWish.get(manager) ?? 0) < (wishes.get(manager)?.length ?? 0)
  while (order.some(isOpen)) {
    for (const manager of order) {
      let accepted = false
      while (!accepted && isOpen(manager)) {
        const priority = nextWish.get(manager) ?? 0
        nextWish.set(manager, priority + 1)
        const { playerIn, playerOut } = at(wishes.get(manager) ?? [], priority)
        const result = !squads.isFree(playerIn) ? 'di' : squads.owns(manager, playerOut) ? 'a' : 'do'
        accepted = result === 'a'
        if (accepted) squads.move(manager, playerIn, playerOut)
        const added = due - 5 * hour - ((manager.entry * 7919 + gameweek * 104_729) % 100_000) * 1000
        const index = done.length + 1
        done.push({ manager, gameweek, kind: 'w', result, playerIn, playerOut, index, priority: priority + 1, added })
      }
    }
  }
  return done
}

/** Between waivers and deadline; now and then a manager drops a player they have just added. */
function freeAgents(market: Market, random: Random, waivers: readonly Transaction[]): Transaction[] {
  const { season, managers, squads, gameweek } = market
  const deadline = at(season.rounds, gameweek - 1).deadline
  const moves: Transaction[] = []
  for (const manager of random.shuffled(managers)) {
    const regret = random.chance(0.1) ? waivers.find((one) => one.manager === manager && one.result === 'a') : undefined
    const wishes = ideas(season, squads, manager, gameweek)
    const idea = regret
      ? instead(squads, wishes, regret)
      : random.chance(0.28 * manager.activity + 0.05)
        ? wishes[random.below(3)]
        : undefined
    if (!idea) continue
    const { playerIn, playerOut } = idea
    squads.move(manager, playerIn, playerOut)
    const added = deadline - (managers.length - moves.length) * hour + random.below(3000) * 1000
    moves.push({ manager, gameweek, kind: 'f', result: 'a', playerIn, playerOut, index: null, priority: null, added })
  }
  return moves
}

/** A better player for the one just added, or else the one dropped, if nobody else has added them. */
function instead(
  squads: Squads,
  wishes: readonly Idea[],
  { manager, playerIn, playerOut }: Transaction,
): Idea | undefined {
  const same = wishes.find((idea) => idea.playerOut === playerIn)
  if (same || !squads.isFree(playerOut) || !squads.owns(manager, playerIn)) return same
  return { playerIn: playerOut, playerOut: playerIn, gain: 0 }
}
