import type { Gameweek } from '#domain/ids.ts'
import { at, taste } from '../base/random.ts'
import { isThere } from '../season/absences.ts'
import type { Player, Season } from '../season/model.ts'
import type { Holding } from './model.ts'

export type Squad = { holdings: Holding[]; bank: number }
export type Deal = { place: number; playerIn: Player; costIn: number; costOut: number; gain: number }

const mostPerClub = 3
const shortlist = 45

/** What a manager of a team thinks of a player for a gameweek. */
export type Opinion = (player: Player) => number

export function opinion(season: Season, entry: number, gameweek: Gameweek): Opinion {
  const outlook = at(season.outlook, gameweek)
  return remembered(
    season,
    ({ index }) => (outlook[index] ?? 0) * (0.75 + 0.5 * taste(season.seed, entry, index, gameweek)),
  )
}

/** For a whole season rather than a week. */
export function longOpinion(season: Season, entry: number): Opinion {
  return remembered(season, ({ rating, index }) => rating * (0.7 + 0.6 * taste(season.seed, entry, index)))
}

/** Caches opinions, as the search for the best deal needs the same ones over and over. */
function remembered(season: Season, form: Opinion): Opinion {
  const known = new Float64Array(season.players.length).fill(Number.NaN)
  return (player) => {
    const value = known[player.index] ?? Number.NaN
    if (!Number.isNaN(value)) return value
    const fresh = form(player)
    known[player.index] = fresh
    return fresh
  }
}

export function priceOf(season: Season, player: Player, gameweek: Gameweek): number {
  return at(at(season.prices, gameweek), player.index)
}

/** Half of what a player has gained is lost in the sale, rounded down in tenths. */
function sellingPrice(season: Season, { player, bought }: Holding, gameweek: Gameweek): number {
  const now = priceOf(season, player, gameweek)
  return now <= bought ? now : bought + Math.floor((now - bought) / 2)
}

export function teamValue(season: Season, squad: Squad, gameweek: Gameweek): number {
  return squad.bank + squad.holdings.reduce((sum, holding) => sum + sellingPrice(season, holding, gameweek), 0)
}

export type Wish = { gameweek: Gameweek; opinion: Opinion; leastGain: number; mostSpent: number }

/** The best transfer that can be paid for, if any is worth it. */
export function bestDeal(
  season: Season,
  squad: Squad,
  { gameweek, opinion: worth, leastGain, mostSpent }: Wish,
): Deal | null {
  const owned = new Set(squad.holdings.map((holding) => holding.player))
  const perClub = new Map<number, number>()
  for (const player of owned) perClub.set(player.club, (perClub.get(player.club) ?? 0) + 1)
  const lists = candidates(season, gameweek)
  let best: Deal | null = null
  for (const [place, holding] of squad.holdings.entries()) {
    const costOut = sellingPrice(season, holding, gameweek)
    const value = worth(holding.player)
    const money = costOut + Math.min(squad.bank, mostSpent)
    for (const playerIn of at(lists, holding.player.position)) {
      const gain = worth(playerIn) - value
      if (gain <= (best?.gain ?? leastGain) || owned.has(playerIn)) continue
      const costIn = priceOf(season, playerIn, gameweek)
      const fromClub = (perClub.get(playerIn.club) ?? 0) - (playerIn.club === holding.player.club ? 1 : 0)
      if (costIn <= money && fromClub < mostPerClub) best = { place, playerIn, costIn, costOut, gain }
    }
  }
  return best
}

export function make(squad: Squad, deal: Deal): Squad {
  const bank = squad.bank + deal.costOut - deal.costIn
  return { bank, holdings: squad.holdings.with(deal.place, { player: deal.playerIn, bought: deal.costIn }) }
}

const known = new WeakMap<Season, Player[][][]>()

/** The players worth considering in a gameweek, by position: the best of all, and the best cheap ones. */
function candidates(season: Season, gameweek: Gameweek): Player[][] {
  const weeks = known.get(season) ?? []
  known.set(season, weeks)
  weeks[gameweek] ??= [0, 1, 2, 3, 4].map((position) => {
    const there = season.players.filter((player) => player.position === position && isThere(player, gameweek))
    const outlook = at(season.outlook, gameweek)
    const sorted = there.sort((one, other) => (outlook[other.index] ?? 0) - (outlook[one.index] ?? 0))
    const cheap = sorted.filter((player) => priceOf(season, player, gameweek) <= 50)
    return [...new Set([...sorted.slice(0, shortlist), ...cheap.slice(0, 15)])]
  })
  return weeks[gameweek]
}
