/**
 * A second computation of every number that a programme names, straight from the raw answers of the official games' addresses. It is told the
 * kind of the finding, its teams and its players, and nothing else. It shares nothing with `domain/`. Slow, plain and for tests only.
 */
import { type NaiveLuckLeague, rowOf } from './naive-luck.ts'

type Moves = { added: number[]; removed: number[]; difference: number; cost: number }
type Missed = { entry: number; element: number; value: number }

/** What is needed of a league besides what luck needs, whichever game it is of. */
export type NaiveStoryLeague = {
  luck: NaiveLuckLeague
  /** The name of the month in which the deadline of a gameweek is. */
  month(gw: number): string
  rank(team: number, gw: number): number
  record(team: number, gw: number): { points: number; scored: number }
  bench(team: number, gw: number): { points: number; elements: number[] } | null
  moves(team: number, gw: number): Moves
  /** Who was counted more than once, and how often. */
  captain(team: number, gw: number): { element: number; times: number } | null
  letGo(gw: number): Missed[]
  denied(gw: number): Missed[]
  /** Since the trade, up to a gameweek. */
  trades(team: number, gw: number): { other: number; players: number[]; balance: number }[]
}

export type Told = { kind: string; gw: number; teams: number[]; players: number[] }
type Values = Record<string, number | string>

/** The numbers of the finding as they should be; null for a kind that is not known here. */
export function valuesOf(league: NaiveStoryLeague, told: Told): Values | null {
  return KINDS[told.kind]?.(league, told) ?? null
}

const most = (values: readonly number[]) => Math.max(Number.NEGATIVE_INFINITY, ...values)
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

function weeksUpTo({ luck }: NaiveStoryLeague, gw: number): number[] {
  return luck.gameweeks.filter((other) => other <= gw)
}

function before(league: NaiveStoryLeague, gw: number): number[] {
  return weeksUpTo(league, gw - 1)
}

function scoresIn({ luck }: NaiveStoryLeague, gw: number): { team: number; score: number }[] {
  return luck.teams
    .flatMap((team) => ({ team, score: luck.score(team, gw) }))
    .flatMap(({ team, score }) => (score === null ? [] : [{ team, score }]))
    .sort((a, b) => b.score - a.score)
}

function here({ luck }: NaiveStoryLeague, gw: number): number[] {
  return luck.teams.filter((team) => luck.gameweeks.some((other) => other <= gw && luck.score(team, other) !== null))
}

/** The month that ends with a gameweek, and what each team had in it. */
function monthOf({ luck, month }: NaiveStoryLeague, gw: number) {
  const gameweeks = luck.gameweeks.filter((other) => other <= gw && month(other) === month(gw))
  const isEnd = month(gw + 1) !== month(gw)
  return {
    month: isEnd ? month(gw) : 'none that ends',
    weeks: gameweeks.length,
    sums: luck.teams.map((team) => sum(gameweeks.map((other) => luck.score(team, other) ?? 0))),
  }
}

function total({ luck }: NaiveStoryLeague, team: number, gw: number): number {
  return sum(luck.gameweeks.filter((other) => other <= gw).map((other) => luck.score(team, other) ?? 0))
}

function lead(league: NaiveStoryLeague, gw: number): { leaders: number[]; ahead: number; unit: string; level: number } {
  const teams = here(league, gw)
  const leaders = teams.filter((team) => league.rank(team, gw) === 1)
  const first = leaders[0] ?? 0
  const gap = (worth: (team: number) => number) =>
    worth(first) - most(teams.filter((team) => league.rank(team, gw) === 2).map(worth))
  if (!league.luck.isInMatches)
    return { leaders, ahead: gap((team) => total(league, team, gw)), unit: 'points', level: 0 }
  const ahead = gap((team) => league.record(team, gw).points)
  if (ahead !== 0) return { leaders, ahead, unit: 'match points', level: 0 }
  return {
    ...{ leaders, unit: 'points scored', level: league.record(first, gw).points },
    ahead: gap((team) => league.record(team, gw).scored),
  }
}

/** For how many gameweeks in a row, up to this one, something has been so. */
function inARow(gameweeks: readonly number[], isSo: (gw: number) => boolean): number {
  let length = 0
  for (const gw of gameweeks) length = isSo(gw) ? length + 1 : 0
  return length
}

function reign(league: NaiveStoryLeague, team: number | undefined, gw: number): number {
  return inARow(weeksUpTo(league, gw), (other) => lead(league, other).leaders.join() === String(team))
}

function matchIn({ luck }: NaiveStoryLeague, team: number | undefined, gw: number) {
  const match = luck.matches.find((one) => one.gw === gw && (one.a === team || one.b === team))
  if (!match) return null
  return match.a === team
    ? { own: match.ofA, other: match.ofB, opponent: match.b }
    : { own: match.ofB, other: match.ofA, opponent: match.a }
}

function duel(league: NaiveStoryLeague, { teams: [team], gw }: Told): { own: number; other: number; by: number } {
  const { own = 0, other = 0 } = matchIn(league, team, gw) ?? {}
  return { own, other, by: own - other }
}

function run(league: NaiveStoryLeague, team: number | undefined, gw: number, isSo: (by: number) => boolean): number {
  const played = weeksUpTo(league, gw).filter((other) => matchIn(league, team, other))
  return inARow(played, (other) => isSo(duel(league, { kind: '', gw: other, teams: [team ?? 0], players: [] }).by))
}

function holders(league: NaiveStoryLeague, gw: number): number[] {
  let holding: number[] = []
  for (const other of weeksUpTo(league, gw)) {
    if (holding.length === 0) {
      const scores = scoresIn(league, other)
      holding = scores.filter(({ score }) => score === scores[0]?.score).map(({ team }) => team)
    } else
      holding = holding.map((team) => {
        const match = matchIn(league, team, other)
        const isBeaten = match && match.opponent !== null && match.other > match.own
        return isBeaten && league.luck.teams.includes(match.opponent ?? 0) ? (match.opponent ?? 0) : team
      })
  }
  return [...new Set(holding)]
}

function beltReign(league: NaiveStoryLeague, team: number | undefined, gw: number): number {
  return inARow(weeksUpTo(league, gw), (other) => holders(league, other).includes(team ?? 0))
}

function benchesIn(league: NaiveStoryLeague, gw: number): number[] {
  return league.luck.teams.flatMap((team) => league.bench(team, gw)?.points ?? [])
}

function king(league: NaiveStoryLeague, { teams: [team = 0], gw }: Told): { bench: number; best: number } {
  const bench = league.bench(team, gw)
  return {
    bench: most(benchesIn(league, gw)),
    best: most((bench?.elements ?? []).map((one) => league.luck.points(gw, one))),
  }
}

function missed(found: (gw: number) => Missed[], { teams: [team], players: [player], gw }: Told): Values {
  const until = (at: number) => found(at).find(({ entry, element }) => entry === team && element === player)?.value ?? 0
  return { scored: until(gw), week: until(gw) - until(gw - 1) }
}

function beaten({ luck }: NaiveStoryLeague, { teams: [team = 0], gw }: Told): { beaten: number; others: number } {
  const { wins = 0, draws = 0, losses = 0 } = rowOf(luck, team, gw).all_play ?? {}
  return { beaten: wins, others: wins + draws + losses }
}

function moved(
  league: NaiveStoryLeague,
  { teams: [team = 0], gw }: Told,
  of: 'added' | 'removed',
): Moves & { best: number } {
  const moves = league.moves(team, gw)
  return { ...moves, best: most(moves[of].map((element) => league.luck.points(gw, element))) }
}

function captains(league: NaiveStoryLeague, gw: number) {
  return league.luck.teams.flatMap((team) => league.captain(team, gw)?.element ?? [])
}

function moveOfPlaces(league: NaiveStoryLeague, { teams: [team = 0], gw }: Told): Values {
  const [from, to] = [league.rank(team, before(league, gw).at(-1) ?? 0), league.rank(team, gw)]
  return { from, to, places: Math.abs(from - to) }
}

const KINDS: Record<string, (league: NaiveStoryLeague, told: Told) => Values> = {
  'lead-new': (league, { teams: [, former], gw }) => {
    const { ahead, unit } = lead(league, gw)
    return { ahead, unit, reign: reign(league, former, before(league, gw).at(-1) ?? 0) }
  },
  'lead-held': (league, { teams: [team], gw }) => {
    const { ahead, unit, level } = lead(league, gw)
    return { ahead, unit, level, reign: reign(league, team, gw) }
  },
  'season-first': (league, { gw }) => {
    const { ahead, unit, level } = lead(league, gw)
    return { ahead, unit, level }
  },
  'lead-shared': (league, { teams: [team = 0], gw }) => {
    const isInMatches = league.luck.isInMatches
    return {
      leaders: lead(league, gw).leaders.length,
      total: isInMatches ? league.record(team, gw).points : total(league, team, gw),
      unit: isInMatches ? 'match points' : 'points',
    }
  },
  'week-best': (league, { gw }) => {
    const [first, second] = scoresIn(league, gw)
    return { points: first?.score ?? 0, ahead: (first?.score ?? 0) - (second?.score ?? 0) }
  },
  'week-shared': (league, { gw }) => {
    const scores = scoresIn(league, gw).map(({ score }) => score)
    return { points: most(scores), winners: scores.filter((score) => score === most(scores)).length }
  },
  'month-best': (league, { gw }) => {
    const { month, weeks, sums } = monthOf(league, gw)
    const [first = 0, second = 0] = sums.toSorted((a, b) => b - a)
    return { month, points: first, ahead: first - second, weeks }
  },
  'month-shared': (league, { gw }) => {
    const { month, sums } = monthOf(league, gw)
    return { month, points: most(sums), winners: sums.filter((sum) => sum === most(sums)).length }
  },
  'record-high': (league, { gw }) => ({
    points: most(scoresIn(league, gw).map(({ score }) => score)),
    before: most(before(league, gw).flatMap((other) => scoresIn(league, other).map(({ score }) => score))),
  }),
  upset: (league, told) => {
    const last = before(league, told.gw).at(-1) ?? 0
    const [place = 0, otherPlace = 0] = told.teams.map((team) => league.rank(team, last))
    const { own, other } = duel(league, told)
    return { own, other, place, otherPlace }
  },
  'big-win': duel,
  'narrow-win': duel,
  draw: (league, told) => ({ points: duel(league, told).own }),
  'bench-match': (league, told) => {
    const { own, other } = duel(league, told)
    const undone = rowOf(league.luck, told.teams[0] ?? 0, told.gw).left_undone
    return { own, other, best: own + undone, lacked: told.players.length }
  },
  'lucky-win': (league, told) => ({ own: duel(league, told).own, ...beaten(league, told) }),
  'unlucky-loss': (league, told) => ({ own: duel(league, told).own, ...beaten(league, told) }),
  'bench-king': king,
  'bench-shared': (league, { gw }) => {
    const benches = benchesIn(league, gw)
    return { bench: most(benches), kings: benches.filter((points) => points === most(benches)).length }
  },
  'bench-record': (league, told) => ({
    ...king(league, told),
    before: most([0, ...before(league, told.gw).flatMap((gw) => benchesIn(league, gw))]),
  }),
  'bench-empty': (league, { gw }) => ({ teams: benchesIn(league, gw).length }),
  'move-best': (league, told) => {
    const { difference, best, added, cost } = moved(league, told, 'added')
    return { gained: difference, points: best, count: added.length, cost }
  },
  'move-worst': (league, told) => {
    const { difference, best, added, cost } = moved(league, told, 'removed')
    return { lost: -difference, points: best, count: added.length, cost }
  },
  'moves-none': (league, { gw }) => ({ teams: scoresIn(league, gw).length }),
  'captain-alone': (league, { teams: [team = 0], gw }) => {
    const { element = 0, times = 0 } = league.captain(team, gw) ?? {}
    const points = league.luck.points(gw, element)
    return { points, times, total: points * times }
  },
  'captain-blank': (league, { players: [own = 0, theirs = 0], gw }) => ({
    points: league.luck.points(gw, own),
    others: captains(league, gw).filter((element) => element === theirs).length,
    theirs: league.luck.points(gw, theirs),
  }),
  'chip-bench': ({ luck }, { teams: [team = 0], gw }) => {
    const four = luck.picks(team, gw).filter(({ position }) => position > 11 && position < 16)
    return { added: sum(four.map(({ element }) => luck.points(gw, element))) }
  },
  'chip-captain': ({ luck }, { players: [player = 0], gw }) => {
    const points = luck.points(gw, player)
    return { points, total: 3 * points }
  },
  'let-go': (league, told) => missed(league.letGo, told),
  'claim-lost': (league, told) => missed(league.denied, told),
  trade: (league, { teams: [team = 0, other], players, gw }) => {
    const balance = (at: number) =>
      league.trades(team, at).find((one) => one.other === other && players.every((each) => one.players.includes(each)))
        ?.balance ?? 0
    return { ahead: balance(gw), week: balance(gw) - balance(gw - 1) }
  },
  'belt-won': (league, { teams: [, former], gw }) => ({
    reign: beltReign(league, former, before(league, gw).at(-1) ?? 0),
  }),
  'belt-kept': (league, { teams: [team], gw }) => ({ reign: beltReign(league, team, gw) }),
  'run-won': (league, { teams: [team], gw }) => ({ length: run(league, team, gw, (by) => by > 0) }),
  'run-lost': (league, { teams: [team], gw }) => ({ length: run(league, team, gw, (by) => by < 0) }),
  'run-unbeaten': (league, { teams: [team], gw }) => ({ length: run(league, team, gw, (by) => by >= 0) }),
  'run-ended': (league, { teams: [team], gw }) => ({ length: run(league, team, gw - 1, (by) => by > 0) }),
  climb: moveOfPlaces,
  fall: moveOfPlaces,
  'locked-lead': (league, { teams: [would = 0, does = 0], gw }) => ({
    locked: sum(weeksUpTo(league, gw).map((other) => league.luck.firstTeam(would, other) ?? 0)),
    real: total(league, does, gw),
  }),
  week: (league, { teams: [team = 0], gw }) => {
    const scores = scoresIn(league, gw).map(({ score }) => score)
    const points = league.luck.score(team, gw) ?? 0
    return { points, place: 1 + scores.filter((score) => score > points).length, teams: scores.length }
  },
}
