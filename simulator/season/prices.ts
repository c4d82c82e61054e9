import { at, share } from '../base/random.ts'
import type { Season } from './model.ts'

/** Prices before each deadline: up a tenth after good weeks, down after poor ones, never below the least. */
export function makePrices(season: Season): Int16Array[] {
  const prices = season.points.map(() => new Int16Array(season.players.length))
  for (const player of season.players) {
    const least = player.position <= 2 ? 38 : 43
    let price = player.startCost
    for (let gameweek = 1; gameweek <= 38; gameweek++) {
      if (gameweek > player.joins) {
        const last = at(at(season.points, gameweek - 1), player.index)
        const luck = share(season.seed, 'price', player.index, gameweek)
        if (last >= 8 && luck < 0.55) price += 1
        else if (last <= 1 && luck < 0.16) price = Math.max(least, price - 1)
      }
      at(prices, gameweek)[player.index] = price
    }
  }
  return prices
}
