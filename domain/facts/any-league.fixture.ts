import type { Game, Gameweek, TeamId } from '#domain/ids.ts'
import { moveOf, players, teamsOf } from './facts.fixture.ts'
import type { LeagueFacts, Match, Move, Substitution, TeamGameweek } from './facts.ts'

/** Small numbers, so that fast-check shrinks a failing case quickly; everything else is derived from the seed. */
export type Recipe = { seed: number; teamCount: number; gameweekCount: number }

/** A whole number from 0 up to, but not including, `limit`. */
export type Dice = (limit: number) => number

export const pool = players(...Array.from({ length: 24 }, (_, index) => index + 1))

/** Leagues with holes: missing weeks and points, players without points, late joiners, gameweeks that are left out. */
export function anyLeague({ seed, teamCount, gameweekCount }: Recipe): LeagueFacts {
  const dice = diceFrom(seed)
  const game = dice(2) ? 'draft' : 'classic'
  const scoring = dice(2) ? 'h' : 'c'
  const startGameweek = 1 + dice(3)
  const ids = Array.from({ length: teamCount }, (_, index) => index + 1)
  const teams = teamsOf(Object.fromEntries(ids.map((id) => [id, `T${id % 3}`])))
  const season = Array.from({ length: 7 }, (_, index) => startGameweek + index)
  const gameweeks = season.slice(0, gameweekCount).filter(() => mostly(dice))
  const stored = gameweeks.filter(() => mostly(dice))
  const points = new Map(stored.map((gameweek) => [gameweek, anyPoints(dice)]))
  // A classic team plays from gameweek 1, even if its league starts later.
  const played = game === 'classic' ? [...new Set([1, ...gameweeks])] : gameweeks
  const weeks = new Map(teams.map(({ team }) => [team, anyWeeks(dice, { game, gameweeks: played })]))
  const matches = season.flatMap((gameweek) => anyRound(dice, { gameweek, teams: teams.map(({ team }) => team) }))
  const moves = season.flatMap((gameweek) => teams.flatMap(({ team }) => anyMoves(dice, { team, gameweek })))
  return { game, scoring, startGameweek, teams, gameweeks, points, weeks, matches, moves }
}

/** The submitted fifteen of a week, and the same settled after up to four substitutions. */
export function anySubstituted(seed: number): { submitted: TeamGameweek['picks']; settled: TeamGameweek } {
  const dice = diceFrom(seed)
  const submitted = shuffled(dice, pool).slice(0, 15)
  return { submitted, settled: { ...anyWeek(dice, 'draft'), ...substituted(dice, submitted) } }
}

function anyPoints(dice: Dice) {
  return new Map(pool.filter(() => mostly(dice)).map((player) => [player, dice(28) - 4]))
}

function anyWeeks(dice: Dice, { game, gameweeks }: { game: Game; gameweeks: readonly Gameweek[] }) {
  return new Map(gameweeks.filter(() => mostly(dice)).map((gameweek) => [gameweek, anyWeek(dice, game)]))
}

/** Fifteen or sixteen picks, some weeks with a bench boost or with hits; the captain may end on the bench. */
function anyWeek(dice: Dice, game: Game): TeamGameweek {
  const submitted = shuffled(dice, pool).slice(0, 15 + dice(2))
  const { picks, subs } = substituted(dice, submitted)
  const plain = { picks, subs, viceCaptain: null }
  if (game === 'draft') return { ...plain, multipliers: null, captain: null, chip: null, transferCost: 0 }
  const captain = submitted[dice(11)] ?? null
  const chip = dice(4) ? null : 'bboost'
  const counts = (index: number) => index < 11 || index > 14 || chip !== null
  const multipliers = picks.map((player, index) => (counts(index) ? (player === captain ? 2 : 1) : 0))
  return { ...plain, multipliers, captain, chip, transferCost: 4 * dice(4) }
}

/** What the official game does after a gameweek: the leaver takes the place of the one who comes on. */
function substituted(dice: Dice, submitted: TeamGameweek['picks']) {
  const picks = [...submitted]
  const subs: Substitution[] = []
  for (let left = dice(5); left > 0; left -= 1) {
    const [from, to] = [dice(11), 11 + dice(4)]
    const [playerOut, playerIn] = [picks[from], picks[to]]
    if (playerOut === undefined || playerIn === undefined) continue
    picks[from] = playerIn
    picks[to] = playerOut
    subs.push({ playerIn, playerOut })
  }
  return { picks, subs }
}

/** Everybody once, the average team where the number is odd; the last rounds are knock-outs. */
function anyRound(dice: Dice, { gameweek, teams }: { gameweek: Gameweek; teams: TeamId[] }): Match[] {
  const sides: (TeamId | null)[] = teams.length % 2 === 0 ? teams : [...teams, null]
  const order = shuffled(dice, sides)
  const isKnockout = gameweek > 5
  return Array.from({ length: order.length / 2 }, (_, index) => {
    const [teamA = null, teamB = null] = order.slice(2 * index)
    const points = { pointsA: dice(4), pointsB: dice(4) }
    return { gameweek, teamA, teamB, ...points, finished: true, isKnockout, winner: isKnockout ? teamA : null }
  })
}

/** Up to four moves among few players, so that many are added and dropped again. */
function anyMoves(dice: Dice, of: { team: TeamId; gameweek: Gameweek }): Move[] {
  return Array.from({ length: dice(5) }, () => {
    const swap = { in: 1 + dice(5), out: 1 + dice(5) }
    return moveOf(of.team, of.gameweek, swap)
  })
}

function mostly(dice: Dice): boolean {
  return dice(10) > 0
}

function shuffled<Item>(dice: Dice, items: readonly Item[]): Item[] {
  return items
    .map((item) => ({ item, order: dice(1e9) }))
    .toSorted((a, b) => a.order - b.order)
    .map(({ item }) => item)
}

/** Mulberry32: small, even enough, and the same everywhere. */
export function diceFrom(seed: number): Dice {
  let state = seed
  return (limit) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * limit)
  }
}
