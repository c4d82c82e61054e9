import { type Dice, diceFrom, pool } from '#domain/facts/any-league.fixture.ts'
import { teamId, teamsOf } from '#domain/facts/facts.fixture.ts'
import type { HistoryGameweek, LeagueFacts, Match, Move, TeamGameweek, Trade } from '#domain/facts/facts.ts'
import type { Game, PlayerId, TeamId } from '#domain/ids.ts'
import { type LeagueWeek, leagueWeek, type WeekMatch } from '#domain/weekly/weekly.ts'
import type { Outcome, TeamWeek } from '#domain/weekly/weekly-teams.ts'
import type { StoryLeague } from './story.ts'
import { tradersIn } from './story-traders.ts'

/** A team in the middle of a league of five, of whose gameweek there is nothing to say. */
export function ownTeam(given: Partial<TeamWeek> = {}): TeamWeek {
  return {
    team: teamId(7),
    teamName: 'Own',
    ownerName: 'A Manager',
    rank: 3,
    lastRank: 3,
    points: 50,
    totalPoints: 600,
    missing: [],
    weekRank: 3,
    matchPoints: null,
    benchPoints: 6,
    totalBenchPoints: 80,
    benchRank: 3,
    bestBenched: scored(5, 4),
    moves: { difference: 0, cost: 0, added: [], removed: [] },
    captain: null,
    chip: null,
    boosted: null,
    form: [],
    streak: { outcome: null, length: 0 },
    locked: { elevenTotal: 600, rank: 3, actualTotal: 600, actualRank: 3 },
    ...given,
  }
}

/** Four others around it: 60, 55, 45 and 40 points in the gameweek. */
export function rivals(): TeamWeek[] {
  const places = [
    [1, 'Reds', 60],
    [2, 'Blues', 55],
    [4, 'Greens', 45],
    [5, 'Golds', 40],
  ] as const
  return places.map(([rank, teamName, points]) =>
    ownTeam({ team: teamId(rank), teamName, rank, lastRank: rank, points, totalPoints: 1000 - 100 * rank }),
  )
}

export function exampleWeek(own: TeamWeek, given: Partial<LeagueWeek> = {}): LeagueWeek {
  return {
    gameweek: 12,
    isFirst: false,
    teams: [...rivals(), own].toSorted((a, b) => (a.rank ?? 99) - (b.rank ?? 99)),
    winners: [teamId(1)],
    benchKings: [],
    benchRecordBefore: 40,
    bestMovers: [],
    worstMovers: [],
    matches: [],
    lockedLeaders: [],
    actualLeaders: [teamId(1)],
    ...given,
  }
}

export function exampleLeague(week: LeagueWeek, given: Partial<StoryLeague> = {}): StoryLeague {
  const names = ['Palmer', 'Saka', 'Haaland', 'Salah', 'Isak']
  const players = new Map(names.map((name, index) => [(index + 1) as PlayerId, name]))
  return { game: 'draft', name: 'The League', scoring: 'c', week, players, traders: new Set(), ...given }
}

export function scored(player: number, points: number) {
  return { player: player as PlayerId, points }
}

/** A match of the own team against team 1, the own side second. */
export function ownMatch(own: number, other: number, given: Partial<WeekMatch> = {}): WeekMatch {
  const outcome: Outcome = other > own ? 'W' : other < own ? 'L' : 'D'
  const sides = { teamA: teamId(1), teamB: teamId(7), pointsA: other, pointsB: own }
  return { ...sides, isKnockout: false, outcome, ...given }
}

/**
 * Leagues in which everything happens sooner or later: long seasons with runs and climbs, weeks in which all score alike or
 * nobody does, late joiners, chips, hits, knock-outs. `name` is what a team is called.
 */
export function eventfulLeagues(seed: number, name: (team: number) => string): StoryLeague[] {
  const dice = diceFrom(seed)
  const game: Game = dice(2) ? 'draft' : 'classic'
  const scoring = dice(2) ? 'h' : 'c'
  const ids = Array.from({ length: 1 + dice(9) }, (_, index) => index + 1)
  const gameweeks = Array.from({ length: 1 + dice(12) }, (_, index) => index + 1)
  const teams = teamsOf(Object.fromEntries(ids.map((id) => [id, name(id)])))
  const points = new Map(gameweeks.map((gameweek) => [gameweek, anyPoints(dice)]))
  const weeks = new Map(
    teams.map(({ team }) => {
      const joined = dice(6) ? 1 : 1 + dice(gameweeks.length)
      const stored = gameweeks.filter((gameweek) => gameweek >= joined && dice(15) > 0)
      return [team, new Map(stored.map((gameweek) => [gameweek, anyWeek(dice, game)]))]
    }),
  )
  const lastTable = game === 'classic' && dice(2) ? gameweeks.length - 1 : gameweeks.length
  const strong = ids.map(() => dice(5))
  const matches = gameweeks.flatMap((gameweek) =>
    anyRound(dice, { ids, gameweek, strong, isKnockout: gameweek > lastTable }),
  )
  const isLively = dice(4) > 0
  const moves = gameweeks.flatMap((gameweek) =>
    teams.flatMap(({ team }) => (isLively && dice(2) ? anyMoves(dice, { team, gameweek }) : [])),
  )
  const histories = game === 'draft' ? new Map() : new Map(teams.map(({ team }) => [team, anyHistory(dice, gameweeks)]))
  const trades = game === 'draft' && dice(3) ? { trades: anyTrades(dice, { ids, gameweeks }) } : {}
  const facts: LeagueFacts = {
    game,
    scoring,
    startGameweek: 1,
    teams,
    gameweeks,
    points,
    weeks,
    histories,
    matches,
    moves,
    ...trades,
  }
  const players = new Map(pool.map((player) => [player, `Alexander-Arnold ${'abcdefghijklmnopqrstuvwxyz'[player]}`]))
  return gameweeks.flatMap((gameweek) => {
    const week = leagueWeek(facts, gameweek)
    const traders = tradersIn(facts, gameweek)
    return week ? [{ game, name: 'The League', scoring, week, players, traders }] : []
  })
}

/** Some weeks everybody scores, some weeks all the same, and some weeks nobody at all. */
function anyPoints(dice: Dice): Map<PlayerId, number> {
  const [least, spread] = (
    [
      [-3, 18],
      [0, 9],
      [2, 2],
      [-2, 3],
    ] as const
  )[dice(4)] ?? [0, 1]
  return new Map(pool.map((player) => [player, least + dice(spread)]))
}

function anyWeek(dice: Dice, game: Game): TeamGameweek {
  const from = dice(10)
  const picks = pool.map((_, index) => pool[(index * 5 + from) % pool.length] ?? (1 as PlayerId)).slice(0, 15)
  const nothing = { viceCaptain: null, subs: [] }
  if (game === 'draft') return { picks, multipliers: null, captain: null, chip: null, transferCost: 0, ...nothing }
  const chip = [null, null, null, 'bboost', '3xc', 'wildcard', 'freehit'][dice(7)] ?? null
  const captainCounts = dice(8) === 0 ? 1 : chip === '3xc' ? 3 : 2
  const onBench = chip === 'bboost' ? 1 : 0
  const multipliers = picks.map((_, index) => (index === 0 ? captainCounts : index > 10 ? onBench : 1))
  return { picks, multipliers, captain: picks[0] ?? null, chip, transferCost: 4 * Math.max(dice(5) - 2, 0), ...nothing }
}

/** What is known of weeks of which the picks are not stored. */
function anyHistory(dice: Dice, gameweeks: readonly number[]): Map<number, HistoryGameweek> {
  const known = gameweeks.filter(() => dice(3) > 0)
  return new Map(
    known.map((gameweek) => [gameweek, { gross: 20 + dice(60), transferCost: 4 * dice(2), benchPoints: dice(30) }]),
  )
}

type Round = { ids: number[]; gameweek: number; strong: number[]; isKnockout: boolean }

/** Who plays whom changes from round to round, and some rounds are not played; the strong ones win mostly, by little or by much. */
function anyRound(dice: Dice, { ids, gameweek, strong, isKnockout }: Round): Match[] {
  const sides: (TeamId | null)[] = ids.map(teamId)
  if (sides.length % 2 === 1) sides.push(null)
  const order = [
    ...sides.slice(0, 1),
    ...sides.slice(1).map((_, index, rest) => rest[(index + gameweek) % rest.length] ?? null),
  ]
  const isTight = dice(4) === 0
  const played = dice(20) ? order.length / 2 : 0
  return Array.from({ length: played }, (_, index) => {
    const [teamA = null, teamB = null] = [order[index], order[order.length - 1 - index]]
    const pointsOf = (team: TeamId | null) =>
      isTight ? 50 + dice(2) : 30 + 8 * (strong[(team ?? 0) - 1] ?? 1) + dice(10)
    const [pointsA, pointsB] = [pointsOf(teamA), pointsOf(teamB)]
    const winner = isKnockout && dice(4) ? teamA : null
    return { gameweek, teamA, teamB, pointsA, pointsB, finished: true, isKnockout, winner }
  })
}

function anyMoves(dice: Dice, of: { team: TeamId; gameweek: number }): Move[] {
  return Array.from({ length: 1 + dice(3) }, (_, index) => {
    const [playerIn = 1 as PlayerId, playerOut = 2 as PlayerId] = [pool[index + dice(3)], pool[12 + index + dice(3)]]
    return { ...of, kind: 'waiver', playerIn, playerOut }
  })
}

/** A league of one has nobody to trade with. */
function anyTrades(dice: Dice, { ids, gameweeks }: Pick<Round, 'ids'> & { gameweeks: readonly number[] }): Trade[] {
  return gameweeks.flatMap((gameweek) => {
    const offering = dice(ids.length)
    const sides = { offeredBy: teamId(ids[offering] ?? 1), receivedBy: teamId(ids[offering + 1] ?? 1) }
    return dice(4) || ids.length === 1 ? [] : [{ gameweek, ...sides, items: [] }]
  })
}
