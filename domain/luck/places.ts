import type { LeagueFacts } from '#domain/facts/facts.ts'
import { lastGameweekOf } from '#domain/facts/last-gameweek.ts'
import { oncePerLeague } from '#domain/facts/once-per-league.ts'
import { gameweeksOf } from '#domain/facts/own-gameweeks.ts'
import { netScore } from '#domain/facts/scores.ts'
import type { Gameweek, TeamId } from '../ids.ts'
import { scoresOf } from './luck.ts'

export type Chances = {
  /** How often the rest of the season was played. */
  runs: number
  /** By team: the part of the runs in which it ended at each place, the first at 0. Ties share the better one. */
  places: ReadonlyMap<TeamId, Float64Array>
  /** Of teams with a match in the next gameweek that has any: the part of the runs in which it ends first after winning it, and after losing it. */
  stakes: ReadonlyMap<TeamId, { won: number; lost: number }>
}

const FEWEST_WEEKS = 5
const MOST_RUNS = 10_000
/** Leagues with more teams than this get fewer runs, in proportion. */
const TEAMS_OF_MOST_RUNS = 50

/** How often the rest is played for so many teams. */
export function runsOf(teams: number): number {
  return Math.round((MOST_RUNS * TEAMS_OF_MOST_RUNS) / Math.max(TEAMS_OF_MOST_RUNS, teams))
}

/**
 * The chances of each final place: the rest of the season is played many times, each team scoring as in one of its own weeks, drawn by lot. How good a team is, its
 * weeks so far only hint at: each run draws as many of them as there are and lets the team be as much better or worse as those are. The same league and gameweek give the same
 * chances. The average team scores the mean of the others; knock-out matches are left out. Null where nothing is left to play,
 * until every team has five weeks that are known, and in a league by total points while a score is not known: that team's total would be too low.
 * `runs`: fewer are quicker and rougher.
 */
export function chances(facts: LeagueFacts, runs = runsOf(facts.teams.length)): Chances | null {
  const rest = restOf(facts)
  const start = startOf(facts)
  if (rest.length === 0 || !start) return null
  const { counts, firsts } = play({ ...start, rest, isInMatches: facts.scoring === 'h', runs, seed: seedOf(facts) })
  const size = facts.teams.length
  const ids = facts.teams.map(({ team }) => team)
  return {
    runs,
    places: new Map(
      ids.map((team, own) => [team, counts.slice(own * size, (own + 1) * size).map((count) => count / runs)]),
    ),
    stakes: new Map(
      ids.flatMap((team, own) => {
        const of = firsts.get(own)
        return of ? [[team, { won: of.won / runs, lost: of.lost / runs }]] : []
      }),
    ),
  }
}

/** The chances of a league, counted once for all that shows them. */
export const seasonChances = oncePerLeague((facts) => chances(facts))

/** The matches of each gameweek to come, as pairs of places in the list of teams: −1 is the average, or a team that has left. Empty pairs for total points. */
function restOf(facts: LeagueFacts): Int16Array[] {
  const { scoring, matches, teams, gameweeks } = facts
  const latest = gameweeks.at(-1)
  if (latest === undefined) return []
  if (scoring === 'c')
    return Array.from({ length: Math.max(0, lastGameweekOf(facts) - latest) }, () => new Int16Array())
  const placeOf = new Map<TeamId | null, number>(teams.map(({ team }, place) => [team, place]))
  const coming = matches.filter(({ isKnockout, gameweek }) => !isKnockout && gameweek > latest)
  const byGameweek = [...Map.groupBy(coming, ({ gameweek }) => gameweek)].toSorted(([a], [b]) => a - b)
  return byGameweek.map(([, of]) =>
    Int16Array.from(of.flatMap(({ teamA, teamB }) => [placeOf.get(teamA) ?? -1, placeOf.get(teamB) ?? -1])),
  )
}

type Start = {
  /** The weeks so far of each team. */
  weeks: Float64Array[]
  /** Match points and points so far, as one number that sorts like the table: see `keyOf`. */
  keys: Float64Array
}

/** Points of a season stay far below it. */
const MATCH_POINT = 2 ** 20

function startOf(facts: LeagueFacts): Start | null {
  const { teams, gameweeks, scoring, matches } = facts
  const scores = gameweeks.map((gameweek) => scoresOf(facts, gameweek))
  const weeks = teams.map(({ team }) => Float64Array.from(scores.flatMap((of) => of.get(team) ?? [])))
  if (teams.length < 2 || weeks.some(({ length }) => length < FEWEST_WEEKS)) return null
  const keys = Float64Array.from(weeks, (own) => own.reduce((sum, score) => sum + score, 0))
  if (scoring === 'c') return teams.some(({ team }) => lacksScore(facts, team)) ? null : { weeks, keys }
  const known = new Set<Gameweek>(gameweeks)
  const placeOf = new Map<TeamId | null, number>(teams.map(({ team }, place) => [team, place]))
  keys.fill(0)
  for (const { teamA, teamB, pointsA, pointsB, finished, isKnockout, gameweek } of matches) {
    if (!finished || isKnockout || !known.has(gameweek)) continue
    for (const [team, own, other] of [
      [teamA, pointsA, pointsB],
      [teamB, pointsB, pointsA],
    ] as const) {
      const place = placeOf.get(team)
      if (place !== undefined) keys[place] = (keys[place] ?? 0) + own + MATCH_POINT * resultOf(own, other)
    }
  }
  return { weeks, keys }
}

/** A team that joined late lacks none of the gameweeks before. */
function lacksScore(facts: LeagueFacts, team: TeamId): boolean {
  return gameweeksOf(facts, team).some((gameweek) => netScore(facts, { team, gameweek }) === null)
}

function resultOf(own: number, other: number): number {
  return own > other ? 3 : own === other ? 1 : 0
}

type Rest = Start & { rest: readonly Int16Array[]; isInMatches: boolean; runs: number; seed: number }

type Played = {
  /** How often each team ended at each place: a row for each team. */
  counts: Float64Array
  /** By place in the list of teams: how often it ended first with its next match won, and with it lost. */
  firsts: ReadonlyMap<number, Firsts>
}

/** Plain loops over typed arrays: a league has ten million draws. */
function play({ weeks, keys, rest, isInMatches, runs, seed }: Rest): Played {
  const size = weeks.length
  const coming = comingOf(isInMatches ? rest[0] : undefined)
  const counts = new Float64Array(size * size)
  const [ends, scores, shifts] = [new Float64Array(size), new Float64Array(size), new Float64Array(size)]
  const { means, pulls, trust } = strengthsOf(weeks)
  let state = seed >>> 0
  for (let run = 0; run < runs; run++) {
    ends.set(keys)
    for (let team = 0; team < size; team++) {
      const own = weeks[team] as Float64Array
      let sum = 0
      for (let week = 0; week < own.length; week++) {
        state = next(state)
        sum += own[placeIn(state, own.length)] as number
      }
      shifts[team] = (pulls[team] as number) + (trust[team] as number) * (sum / own.length - (means[team] as number))
    }
    for (const pairs of rest) {
      let all = 0
      for (let team = 0; team < size; team++) {
        const own = weeks[team] as Float64Array
        state = next(state)
        const score = Math.round((own[placeIn(state, own.length)] as number) + (shifts[team] as number))
        scores[team] = score
        all += score
        ends[team] = (ends[team] as number) + score
      }
      if (!isInMatches) continue
      const round = { scores, ends, average: Math.round(all / size) }
      addResults(pairs, round)
      if (pairs === rest[0]) noteResults(coming, round)
    }
    countPlaces(ends, counts)
    countFirsts(coming, ends)
  }
  return {
    counts,
    firsts: new Map(
      coming.flatMap(({ a, b, ofA, ofB }) => [
        [a, ofA],
        [b, ofB],
      ]),
    ),
  }
}

/** The stakes of a match to come: places in the list of teams, what its result of this run gave either, and the counts. */
type Coming = { a: number; b: number; gaveA: number; gaveB: number; ofA: Firsts; ofB: Firsts }
type Firsts = { won: number; lost: number }
type Round = { scores: Float64Array; ends: Float64Array; average: number }

function comingOf(pairs: Int16Array | undefined): Coming[] {
  const none = () => ({ won: 0, lost: 0 })
  if (!pairs) return []
  return Array.from({ length: pairs.length / 2 }, (_, at) => {
    const [a, b] = [pairs[2 * at] as number, pairs[2 * at + 1] as number]
    return { a, b, gaveA: 0, gaveB: 0, ofA: none(), ofB: none() }
  })
}

function noteResults(coming: readonly Coming[], { scores, average }: Round): void {
  for (const match of coming) {
    const ofA = match.a < 0 ? average : (scores[match.a] as number)
    const ofB = match.b < 0 ? average : (scores[match.b] as number)
    match.gaveA = MATCH_POINT * resultOf(ofA, ofB)
    match.gaveB = MATCH_POINT * resultOf(ofB, ofA)
  }
}

/** The run as it was, but for the match's winner: for both of them. Whoever ends level with the first is first, too. */
function countFirsts(coming: readonly Coming[], ends: Float64Array): void {
  for (const { a, b, gaveA, gaveB, ofA, ofB } of coming) {
    let most = Number.NEGATIVE_INFINITY
    for (let team = 0; team < ends.length; team++)
      if (team !== a && team !== b) most = Math.max(most, ends[team] as number)
    const lostA = a < 0 ? Number.NEGATIVE_INFINITY : (ends[a] as number) - gaveA
    const lostB = b < 0 ? Number.NEGATIVE_INFINITY : (ends[b] as number) - gaveB
    const [wonA, wonB] = [lostA + 3 * MATCH_POINT, lostB + 3 * MATCH_POINT]
    if (wonA >= Math.max(most, lostB)) ofA.won++
    if (lostB >= Math.max(most, wonA)) ofB.lost++
    if (wonB >= Math.max(most, lostA)) ofB.won++
    if (lostA >= Math.max(most, wonB)) ofA.lost++
  }
}

type Strengths = {
  means: number[]
  /** How far a team's mean is drawn to that of the league. */
  pulls: number[]
  /** How much of the variation between a team's weeks is doubt about its strength. */
  trust: number[]
}

/**
 * A team far from the others after a few weeks was partly lucky, and no better for it: its mean is drawn to that of the league, the more the fewer and the more different its
 * weeks are and the closer the means lie together (the usual estimate of James and Stein).
 */
function strengthsOf(weeks: readonly Float64Array[]): Strengths {
  const means = weeks.map(mean)
  // A few weeks of one team say little about how much it varies; those of all teams together say more.
  const variance = mean(weeks.map((own, team) => varianceOf(own, means[team] ?? 0)))
  const errors = weeks.map(({ length }) => variance / length)
  const middle = mean(means)
  const between = Math.max(0, varianceOf(means, middle) - mean(errors))
  const weights = errors.map((error) => (error === 0 ? 1 : between / (between + error)))
  return {
    means,
    pulls: means.map((own, team) => (1 - (weights[team] ?? 1)) * (middle - own)),
    trust: weights.map(Math.sqrt),
  }
}

function mean(values: Iterable<number> & { length: number }): number {
  let sum = 0
  for (const value of values) sum += value
  return sum / values.length
}

function varianceOf(values: Iterable<number> & { length: number }, middle: number): number {
  let sum = 0
  for (const value of values) sum += (value - middle) ** 2
  return sum / Math.max(1, values.length - 1)
}

function addResults(pairs: Int16Array, { scores, ends, average }: Round): void {
  for (let at = 0; at < pairs.length; at += 2) {
    const [a, b] = [pairs[at] as number, pairs[at + 1] as number]
    const ofA = a < 0 ? average : (scores[a] as number)
    const ofB = b < 0 ? average : (scores[b] as number)
    if (a >= 0) ends[a] = (ends[a] as number) + MATCH_POINT * resultOf(ofA, ofB)
    if (b >= 0) ends[b] = (ends[b] as number) + MATCH_POINT * resultOf(ofB, ofA)
  }
}

function countPlaces(ends: Float64Array, counts: Float64Array): void {
  const size = ends.length
  const sorted = ends.toSorted()
  for (let team = 0; team < size; team++) {
    const end = ends[team] as number
    let [low, high] = [0, size]
    while (low < high) {
      const middle = (low + high) >>> 1
      if ((sorted[middle] as number) <= end) low = middle + 1
      else high = middle
    }
    const at = team * size + size - low
    counts[at] = (counts[at] as number) + 1
  }
}

/** A 32-bit generator (xorshift) that reaches every state except 0. */
function next(state: number): number {
  let bits = state
  bits ^= bits << 13
  bits ^= bits >>> 17
  bits ^= bits << 5
  return bits >>> 0
}

function placeIn(state: number, length: number): number {
  return Math.floor((state / 2 ** 32) * length)
}

/** Never 0. */
function seedOf({ teams, gameweeks }: LeagueFacts): number {
  const numbers = [...teams.map(({ team }) => team), gameweeks.at(-1) ?? 0]
  return numbers.reduce((hash, number) => Math.imul(hash ^ number, 0x01000193) >>> 0, 0x811c9dc5) || 1
}
