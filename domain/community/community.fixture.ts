import { classicMultipliers, weekOf } from '#domain/facts/facts.fixture.ts'
import type { PlayerPoints, TeamGameweek } from '#domain/facts/facts.ts'
import type { Game, Gameweek, PlayerId, Position } from '#domain/ids.ts'
import { tallyTeams } from './community.ts'
import { communityFigures } from './community-figures.ts'
import { type CommunityTeam, packScores, packTeams } from './community-packing.ts'

type Case = {
  teams: Partial<CommunityTeam>[]
  points: ReadonlyMap<Gameweek, PlayerPoints>
  gameweek?: Gameweek
  game?: Game
  positions?: Record<number, Position | null>
  names?: Record<number, string>
}

export const before = { bench: 0, actual: 0 }
/** Players 1–15 of `weekOf`: keepers 1 and 12, defenders 2–5 and 13, midfielders 6–9 and 14, forwards 10, 11 and 15. */
export const fifteen = positionsFrom({ 1: [1, 12], 2: [2, 3, 4, 5, 13], 3: [6, 7, 8, 9, 14], 4: [10, 11, 15] })

function positionsFrom(lists: Record<Position, number[]>): Record<number, Position> {
  const pairs = Object.entries(lists).flatMap(([position, ids]) => ids.map((id) => [id, Number(position)]))
  return Object.fromEntries(pairs)
}

export function byPlayer<Value>(values: Record<number, Value>): ReadonlyMap<PlayerId, Value> {
  return new Map(Object.entries(values).map(([id, value]) => [Number(id) as PlayerId, value]))
}

export function figures({ teams, game = 'classic', gameweek = 1, points, positions = fifteen, names = {} }: Case) {
  const all = teams.map((team) => ({ week: classicWeek(), first: null, before, ...team }))
  const scores = packScores({ gameweek, points, positions: byPlayer(positions) })
  const { tally, totals } = tallyTeams(packTeams(all, game), scores)
  return { ...communityFigures(tally, { scores, names: byPlayer(names) }), totals }
}

export function classicWeek(given: Partial<TeamGameweek> = {}): TeamGameweek {
  return weekOf({ multipliers: classicMultipliers(1), ...given })
}

export function whatIf(first: CommunityTeam['first'], rest: Omit<Case, 'teams'>) {
  return figures({ teams: [{ first }], ...rest }).whatIf
}
