// biome-ignore lint/style/noRestrictedImports: made for the property tests, like everything in a fixture
import fc, { type GeneratorValue } from 'fast-check'
import { players, teamsOf } from './facts.fixture.ts'
import type { LeagueFacts, Match, Move, Substitution, TeamGameweek } from './facts.ts'
import type { Game, Gameweek, TeamId } from './ids.ts'

export const pool = players(...Array.from({ length: 24 }, (_, index) => index + 1))
const someTeams = fc.integer({ min: 2, max: 7 })
const somePoints = fc.integer({ min: -4, max: 24 })
const mostly = fc.integer({ min: 0, max: 9 }).map((dice) => dice > 0)

/** Leagues with holes: missing weeks and points, players without points, late joiners, gameweeks that are left out. */
export function anyLeague(g: GeneratorValue): LeagueFacts {
  const game = g(fc.boolean) ? 'draft' : 'classic'
  const teams = teamsOf(
    Object.fromEntries(Array.from({ length: g(() => someTeams) }, (_, id) => [id + 1, `T${id % 3}`])),
  )
  const startGameweek = g(fc.integer, { min: 1, max: 3 })
  const season = Array.from({ length: 7 }, (_, index) => startGameweek + index)
  const final = season.slice(0, g(fc.integer, { min: 0, max: 6 })).filter(() => g(() => mostly))
  const stored = final.filter(() => g(() => mostly))
  const points = new Map(stored.map((gameweek) => [gameweek, anyPoints(g)]))
  const weeks = new Map(teams.map(({ team }) => [team, anyWeeks(g, { game, gameweeks: final })]))
  const matches = season.flatMap((gameweek) => anyRound(g, { gameweek, teams: teams.map(({ team }) => team) }))
  const moves = season.flatMap((gameweek) => teams.flatMap(({ team }) => anyMoves(g, { team, gameweek })))
  const scoring = g(fc.boolean) ? 'h' : 'c'
  return { game, scoring, startGameweek, teams, gameweeks: final, points, weeks, matches, moves }
}

function anyPoints(g: GeneratorValue) {
  return new Map(pool.filter(() => g(() => mostly)).map((player) => [player, g(() => somePoints)]))
}

function anyWeeks(g: GeneratorValue, { game, gameweeks }: { game: Game; gameweeks: readonly Gameweek[] }) {
  return new Map(gameweeks.filter(() => g(() => mostly)).map((gameweek) => [gameweek, anyWeek(g, game)]))
}

export function anyWeek(g: GeneratorValue, game: Game): TeamGameweek {
  const squad = g(() => fc.shuffledSubarray(pool, { minLength: 16, maxLength: 16 }))
  const submitted = squad.slice(0, g(fc.integer, { min: 15, max: 16 }))
  const captain = game === 'classic' ? (submitted[g(fc.integer, { min: 0, max: 10 })] ?? null) : null
  const { picks, subs } = substituted(submitted, anySwaps(g))
  const boosted = g(fc.boolean)
  const multipliers =
    game === 'draft'
      ? null
      : picks.map((player, index) => (index < 11 || index > 14 || boosted ? (player === captain ? 2 : 1) : 0))
  const transferCost = game === 'draft' ? 0 : 4 * g(fc.integer, { min: 0, max: 3 })
  return { picks, multipliers, captain, viceCaptain: null, chip: boosted ? 'bboost' : null, subs, transferCost }
}

export function anySwaps(g: GeneratorValue) {
  const swap = fc.record({ from: fc.integer({ min: 0, max: 10 }), to: fc.integer({ min: 11, max: 14 }) })
  return g(() => fc.array(swap, { maxLength: 3 }))
}

/** What the official game does after a gameweek: the leaver takes the place of the one who comes on. */
export function substituted(submitted: TeamGameweek['picks'], swaps: { from: number; to: number }[]) {
  const picks = [...submitted]
  const subs: Substitution[] = []
  for (const { from, to } of swaps) {
    const [playerOut, playerIn] = [picks[from], picks[to]]
    if (playerOut === undefined || playerIn === undefined) continue
    picks[from] = playerIn
    picks[to] = playerOut
    subs.push({ playerIn, playerOut })
  }
  return { picks, subs }
}

/** Everybody once, the average team where the number is odd; some rounds are knock-outs. */
function anyRound(g: GeneratorValue, { gameweek, teams }: { gameweek: Gameweek; teams: TeamId[] }): Match[] {
  const sides: (TeamId | null)[] = teams.length % 2 === 0 ? teams : [...teams, null]
  const order = g(() => fc.shuffledSubarray(sides, { minLength: sides.length }))
  const isKnockout = gameweek > 5
  return Array.from({ length: order.length / 2 }, (_, index) => {
    const [teamA = null, teamB = null] = order.slice(2 * index)
    const [pointsA, pointsB] = [g(fc.integer, { min: 0, max: 3 }), g(fc.integer, { min: 0, max: 3 })]
    return { gameweek, teamA, teamB, pointsA, pointsB, isKnockout, winner: isKnockout ? teamA : null }
  })
}

function anyMoves(g: GeneratorValue, of: { team: TeamId; gameweek: Gameweek }): Move[] {
  const player = fc.constantFrom(...pool.slice(0, 5))
  return g(() => fc.array(fc.record({ playerIn: player, playerOut: player }), { maxLength: 4 })).map((move) => ({
    ...of,
    ...move,
  }))
}
