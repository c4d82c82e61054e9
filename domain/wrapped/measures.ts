import { rankBy } from '#domain/facts/ranking.ts'
import type { TeamId } from '../ids.ts'
import type { TeamFigures } from './team.ts'

/**
 * By what the teams of a league are compared, the first counts most where awards are given. `title`: won the final. `lean`: least on the bench. `floor`:
 * the best worst gameweek. `feared`: the nemesis of most teams. `first`: the points of the first team; `gained`: more than those. `even`, `swing`: how far the best
 * gameweek is from the worst.
 */
export const MEASURES = [
  ...(['title', 'place', 'best', 'belt', 'won', 'paid', 'captain', 'pick', 'win', 'bench'] as const),
  ...(['floor', 'lean', 'feared', 'climb', 'first', 'gained', 'moves', 'loyal', 'even', 'swing', 'cost'] as const),
] as const
export type Measure = (typeof MEASURES)[number]

/**
 * Where a team stands by a measure, of how many who have a figure: ties share a place. `ahead`: the one team that is ahead, where it is one.
 * `isLast`: nobody is behind, in a list of two or more.
 */
export type Place = { place: number; of: number; ahead?: TeamId; isShared?: true; isLast?: true }
export type Places = Record<Measure, Place | null>

type Value = (figures: TeamFigures, feared: number) => number | null

/** The larger the better. Null where there is nothing to compare. */
const VALUES: Record<Measure, Value> = {
  title: ({ isChampion }) => (isChampion ? 1 : null),
  place: ({ rank }) => (rank === null ? null : -rank),
  best: ({ best }) => best?.points ?? null,
  belt: ({ belt }) => aboveNothing(belt.gameweeks),
  won: ({ won }) => aboveNothing(won),
  paid: ({ paid }) => paid?.points ?? null,
  captain: ({ captain }) => captain?.value ?? null,
  pick: ({ pick }) => pick?.brought ?? null,
  win: ({ win }) => win?.value ?? null,
  bench: ({ bench }) => bench?.points ?? null,
  floor: ({ worst }) => worst?.points ?? null,
  lean: ({ bench }) => (bench ? -bench.points : null),
  feared: (_, feared) => aboveNothing(feared),
  climb: ({ climb }) => climb && climb.from - climb.to,
  first: ({ ledger }) => ledger?.first ?? null,
  gained: ({ ledger }) => ledger && aboveNothing(ledger.real - ledger.first),
  moves: ({ moves }) => (moves === null ? null : aboveNothing(moves)),
  loyal: ({ moves }) => (moves === null ? null : -moves),
  even: ({ best, worst }) => (best && worst ? worst.points - best.points : null),
  swing: ({ best, worst }) => best && worst && aboveNothing(best.points - worst.points),
  cost: ({ cost }) => cost && -cost.points,
}

function aboveNothing(value: number): number | null {
  return value > 0 ? value : null
}

/** How many teams have lost to this one most often. */
export function fearedBy(teams: readonly TeamFigures[], team: TeamId): number {
  return teams.filter(({ nemesis }) => nemesis?.opponent === team).length
}

/** Each team's places among the teams of its league. */
export function placesOf(teams: readonly TeamFigures[]): Map<TeamId, Places> {
  const all = teams.map(({ team }) => [team, {} as Places] as const)
  for (const measure of MEASURES) {
    const ranks = rankBy(teams, (figures) => VALUES[measure](figures, fearedBy(teams, figures.team)))
    for (const [at, [, places]] of all.entries()) places[measure] = placeIn(teams, { ranks, at })
  }
  return new Map(all)
}

type Ranked = { ranks: readonly (number | null)[]; at: number }

function placeIn(teams: readonly TeamFigures[], { ranks, at }: Ranked): Place | null {
  const place = ranks[at] ?? null
  if (place === null) return null
  const known = ranks.flatMap((rank, index) => (rank === null ? [] : [{ rank, team: teams[index]?.team }]))
  const ahead = known.filter(({ rank }) => rank < place)
  const level = known.filter(({ rank }) => rank === place)
  const isLast = known.length > 1 && ahead.length + level.length === known.length
  return {
    place,
    of: known.length,
    ...(ahead.length === 1 && ahead[0]?.team !== undefined && { ahead: ahead[0].team }),
    ...(level.length > 1 && { isShared: true }),
    ...(isLast && { isLast: true }),
  }
}
