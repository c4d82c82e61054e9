import { at } from '../base/random.ts'
import { chooseLineUp } from './eleven.ts'
import { emptyStats, matchStats } from './match-stats.ts'
import { type Player, type Stats, statNames } from './model.ts'
import { pointsOf } from './scoring.ts'
import { type SeasonNow, scoresOf } from './season-now.ts'

export type Totals = {
  player: Player
  stats: Stats
  points: number
  eventPoints: number
  /** Matches played in. */
  matches: number
  form: number
  perMatch: number
  /** How many settled gameweeks the player was in the best eleven; `inDreamTeam`: whether in the latest. */
  dreamTeams: number
  inDreamTeam: boolean
}

/** What every listed player has collected so far, in the order of the list. */
export function totalsOf(seasonNow: SeasonNow): Totals[] {
  const totals = new Map(seasonNow.players.map((player) => [player, emptyTotals(player)]))
  for (const { match, progress } of seasonNow.fixtures) {
    if (progress === null) continue
    for (const [player, stats] of matchStats(match, progress)) addMatch(totals.get(player), stats)
  }
  for (const { gameweek, player, by } of seasonNow.season.corrections) {
    const one = totals.get(player)
    if (one && gameweek <= seasonNow.final) one.points += by
  }
  addForm(seasonNow, totals)
  for (let gameweek = 1; gameweek <= seasonNow.final; gameweek++) {
    for (const player of dreamTeam(seasonNow, gameweek)) {
      const one = totals.get(player)
      if (one) Object.assign(one, { dreamTeams: one.dreamTeams + 1, inDreamTeam: gameweek === seasonNow.current })
    }
  }
  return [...totals.values()]
}

/** The best legal eleven of a settled gameweek. */
export function dreamTeam(seasonNow: SeasonNow, gameweek: number): Player[] {
  const points = at(seasonNow.season.points, gameweek)
  const best = seasonNow.season.players.filter((player) => at(points, player.index) > 3)
  return chooseLineUp(best, (player) => at(points, player.index)).slice(0, 11)
}

/** Place of each in a list of values, the highest first; equal values share a place. */
export function places(values: readonly number[]): number[] {
  const sorted = [...values].sort((one, other) => other - one)
  const first = new Map<number, number>()
  for (const [place, value] of sorted.entries()) if (!first.has(value)) first.set(value, place + 1)
  return values.map((value) => first.get(value) ?? 0)
}

function emptyTotals(player: Player): Totals {
  const none = { points: 0, eventPoints: 0, matches: 0, form: 0, perMatch: 0, dreamTeams: 0, inDreamTeam: false }
  return { player, stats: emptyStats(), ...none }
}

function addMatch(totals: Totals | undefined, stats: Stats): void {
  if (!totals) return
  for (const name of statNames) totals.stats[name] += stats[name]
  totals.points += pointsOf(totals.player.position, stats)
  if (stats.minutes > 0) totals.matches++
}

function addForm(seasonNow: SeasonNow, totals: Map<Player, Totals>): void {
  const weeks = [0, 1, 2, 3].map((back) => seasonNow.current - back).filter((gameweek) => gameweek > 0)
  const scores = weeks.map((gameweek) => scoresOf(seasonNow, gameweek).points)
  for (const one of totals.values()) {
    const points = scores.map((list) => at(list, one.player.index))
    one.eventPoints = points[0] ?? 0
    one.form = points.reduce((sum, value) => sum + value, 0) / Math.max(1, weeks.length)
    one.perMatch = one.matches > 0 ? one.points / one.matches : 0
  }
}
