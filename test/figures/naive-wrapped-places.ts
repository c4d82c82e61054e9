/**
 * A second computation of where teams stand among each other, what they win and what their managers are called: a list a measure is written down and
 * counted through. It shares nothing with `domain/`. Slow, plain and for tests only.
 */
import { type NaiveSeason, teamSeason } from './naive-wrapped.ts'

type Figures = ReturnType<typeof teamSeason>
type Listed = { team: number; value: number }

/** In the order in which awards are given; the last is none. */
function lists(all: readonly Figures[]): Map<string, Listed[]> {
  const known = new Map<string, Listed[]>()
  const list = (measure: string, figureOf: (figures: Figures) => number | null | undefined) => {
    const values = all.map((figures) => ({ team: figures.team, value: figureOf(figures) ?? Number.NaN }))
    known.set(
      measure,
      values.filter(({ value }) => !Number.isNaN(value)),
    )
  }
  const above = (value: number | null | undefined) =>
    value !== null && value !== undefined && value > 0 ? value : null
  list('title', () => null)
  list('place', ({ rank }) => 1000 - rank)
  list('best', ({ best }) => best?.points)
  list('belt', ({ belt }) => above(belt.gameweeks))
  list('won', ({ won }) => above(won))
  list('paid', ({ paid }) => paid?.points)
  list('captain', ({ captain }) => captain?.value)
  list('pick', ({ pick }) => pick?.brought)
  list('win', ({ win }) => win?.value)
  list('bench', ({ bench }) => bench?.points)
  list('floor', ({ worst }) => worst?.points)
  list('lean', ({ bench }) => (bench ? 10_000 - bench.points : null))
  list('feared', ({ team }) => above(all.filter(({ nemesis }) => nemesis?.opponent === team).length))
  list('climb', ({ climb }) => (climb ? climb.from - climb.to : null))
  list('first', ({ ledger }) => ledger?.first)
  list('gained', ({ ledger }) => (ledger ? above(ledger.real - ledger.first) : null))
  list('moves', ({ moves }) => above(moves))
  list('loyal', ({ moves }) => (moves === null ? null : 10_000 - moves))
  list('even', ({ best, worst }) => (best && worst ? 10_000 - (best.points - worst.points) : null))
  list('swing', ({ best, worst }) => (best && worst ? above(best.points - worst.points) : null))
  list('cost', ({ cost }) => (cost ? -cost.points : null))
  return known
}

function placeIn(list: readonly Listed[], team: number) {
  const own = list.find((one) => one.team === team)
  if (!own) return null
  const ahead = list.filter(({ value }) => value > own.value)
  const level = list.filter(({ value }) => value === own.value)
  const behind = list.filter(({ value }) => value < own.value)
  return {
    place: ahead.length + 1,
    of: list.length,
    ...(ahead.length === 1 && { ahead: ahead[0]?.team }),
    ...(level.length > 1 && { isShared: true }),
    ...(behind.length === 0 && list.length > 1 && { isLast: true }),
  }
}

const NAMES = {
  paid: 'dealer',
  moves: 'tinkerer',
  loyal: 'loyalist',
  bench: 'hoarder',
  lean: 'economist',
  swing: 'daredevil',
  even: 'metronome',
  captain: 'skipper',
  pick: 'scout',
  climb: 'climber',
  won: 'specialist',
}

/** Every team with its places, its award and its manager’s name. */
export function teamSeasons(season: NaiveSeason) {
  const all = season.teams.map((team) => teamSeason(season, team))
  const known = lists(all)
  const places = new Map(
    all.map(({ team }) => [
      team,
      Object.fromEntries([...known].map(([measure, list]) => [measure, placeIn(list, team)])),
    ]),
  )
  const awards = new Map<number, { measure: string; place: number }>()
  const give = (mayBeLevel: boolean) => {
    for (let place = 1; place <= all.length; place++)
      for (const measure of known.keys()) {
        if (measure === 'cost') continue
        const winners = all.filter(({ team }) => places.get(team)?.[measure]?.place === place && !awards.has(team))
        for (const { team } of winners) {
          const own = places.get(team)?.[measure]
          const areAllLevel = own?.place === 1 && own.isLast === true
          if (!areAllLevel || mayBeLevel) awards.set(team, { measure, place })
        }
      }
  }
  give(false)
  give(true)
  return all.map((figures) => {
    const own = places.get(figures.team) ?? {}
    return {
      ...figures,
      feared: all.filter(({ nemesis }) => nemesis?.opponent === figures.team).length,
      places: own,
      award: awards.get(figures.team) ?? null,
      manager: managerOf(own, all.length),
    }
  })
}

function managerOf(own: Record<string, ReturnType<typeof placeIn>>, teams: number): string {
  if (teams < 2) return 'soloist'
  let best: { name: string; place: number; of: number } | null = null
  for (const [measure, name] of Object.entries(NAMES)) {
    const found = own[measure]
    if (!found || found.of < 2 || (found.place === 1 && found.isLast)) continue
    if (!best || found.place < best.place) best = { name, place: found.place, of: found.of }
  }
  if (!best) return 'newcomer'
  return best.place === 1 || best.place * 3 <= best.of ? best.name : 'all-rounder'
}
