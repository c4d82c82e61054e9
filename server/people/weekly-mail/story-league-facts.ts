import { wordsAbout } from '#contract/games/games.ts'
import { score } from '#domain/facts/written.ts'
import type { Game, TeamId } from '#domain/ids.ts'
import type { WeekMatch } from '#domain/weekly/weekly.ts'
import type { TeamWeek } from '#domain/weekly/weekly-teams.ts'
import type { StoryLeague } from './story.ts'
import { count, listed, playerName, sideName, teamName } from './story-words.ts'

/** How many letters of names a sentence with two lists of them holds, for each. */
const roomForHalf = 60

/** What a league's story is made of; `known` are the teams of which the gameweek is stored. */
export type LeagueStoryFacts = {
  league: StoryLeague
  teams: ReadonlyMap<TeamId, TeamWeek>
  names: ReadonlyMap<TeamId, string>
  known: readonly (TeamWeek & { points: number })[]
}

export function leagueFacts(league: StoryLeague): LeagueStoryFacts {
  const { teams } = league.week
  return {
    league,
    teams: new Map(teams.map((team) => [team.team, team])),
    names: new Map(teams.map((team) => [team.team, teamName(team.teamName, team.team)])),
    known: teams.flatMap((team) => (team.points === null ? [] : [{ ...team, points: team.points }])),
  }
}

/** A place means something only while every team has one. */
export function isWholeTable({ teams }: StoryLeague['week']): boolean {
  return teams.every(({ rank }) => rank !== null)
}

/** Whose points of the week are missing, so that nobody can be named best; null where nothing is known of anybody. */
export function openWeek(facts: LeagueStoryFacts) {
  const { teams, winners, gameweek } = facts.league.week
  if (facts.known.length === 0 || winners.length > 0) return null
  const missing = teams.filter((team) => team.points === null && team.missing.includes(gameweek))
  const ids = missing.map(({ team }) => team)
  return ids.length > 0 ? { gameweek, names: named(facts, ids, roomForHalf) } : null
}

/** Whether the bench of everybody who was there is known. */
export function areBenchesKnown({ teams, gameweek }: StoryLeague['week']): boolean {
  return teams.every(({ benchPoints, missing }) => benchPoints !== null || !missing.includes(gameweek))
}

/** Whether the moves of every team that was there are known, and nobody brought in a player. */
export function nobodyMoved({ teams, gameweek }: StoryLeague['week']): boolean {
  const there = teams.filter(({ points, missing }) => points !== null || missing.includes(gameweek))
  return there.every(({ moves }) => moves?.added.length === 0)
}

export function winners(facts: LeagueStoryFacts, isSo: (amount: number) => boolean) {
  const { winners } = facts.league.week
  const points = firstOf(facts, winners)?.points ?? null
  return points !== null && isSo(winners.length) ? { names: named(facts, winners), points } : null
}

/** The lead is over the next best score; null where nobody else has one. */
export function soleWinner(facts: LeagueStoryFacts, isSo: (lead: number | null) => boolean) {
  const won = winners(facts, (amount) => amount === 1)
  const [, next] = facts.known.toSorted((a, b) => b.points - a.points)
  const lead = won && next ? won.points - next.points : null
  const second = next ? named(facts, [next.team]) : ''
  return won && isSo(lead) ? { ...won, lead: lead ?? 0, second, secondPoints: next?.points ?? 0 } : null
}

export function benchCrown(facts: LeagueStoryFacts, isSo: (kings: number) => boolean) {
  const { benchKings } = facts.league.week
  const king = firstOf(facts, benchKings)
  if (king === null || king.benchPoints === null || !isSo(benchKings.length)) return null
  return { names: named(facts, benchKings), bench: king.benchPoints, bestBenched: king.bestBenched }
}

/** What moves are called. */
const MOVE_WORDS = { draft: 'waivers', classic: 'transfers' } as const satisfies Record<Game, string>

type Movers = { names: string; moveWords: (typeof MOVE_WORDS)[Game]; teams: number; difference: number }

export function movers(facts: LeagueStoryFacts, isSo: (movers: Movers) => boolean) {
  const { game, players, week } = facts.league
  const moves = firstOf(facts, week.bestMovers)?.moves
  const star = moves?.added[0]
  if (!moves || !star) return null
  const amount = count(moves.added.length, wordsAbout(game).moves.one)
  const best = { star: playerName(players, star.player), starPoints: star.points, amount }
  const { length: teams } = week.bestMovers
  const all = {
    names: named(facts, week.bestMovers),
    moveWords: MOVE_WORDS[game],
    teams,
    difference: moves.difference,
    ...best,
  }
  return isSo(all) ? all : null
}

/** Of transfers, where one team did best and another did worst. */
export function bestAndWorst({ league: { game, week }, ...facts }: LeagueStoryFacts) {
  const [best, worst] = [week.bestMovers, week.worstMovers].map((teams) => (teams.length === 1 ? teams[0] : undefined))
  const gained = best === undefined ? null : facts.teams.get(best)?.moves
  const lost = worst === undefined ? null : facts.teams.get(worst)?.moves
  if (
    MOVE_WORDS[game] !== 'transfers' ||
    best === worst ||
    !best ||
    !worst ||
    !gained ||
    !lost ||
    gained.difference <= 0
  )
    return null
  const name = (team: TeamId) => facts.names.get(team) ?? ''
  return { best: name(best), gained: gained.difference, worst: name(worst), lost: lost.difference }
}

export function tableMatches({ matches }: StoryLeague['week']): WeekMatch[] {
  return matches.filter(({ isKnockout }) => !isKnockout)
}

export function isLevel({ outcome }: WeekMatch): boolean {
  return outcome === 'D'
}

export function onlyMatch(facts: LeagueStoryFacts, isSo: (match: WeekMatch) => boolean) {
  const [only, second] = tableMatches(facts.league.week)
  return only && !second && isSo(only) ? shown(facts, only) : null
}

export function biggestWin(facts: LeagueStoryFacts) {
  const match = widest(facts)
  return match ? shown(facts, match) : null
}

/** Null unless it was closer than the biggest win. */
export function closestMatch(facts: LeagueStoryFacts) {
  const biggest = widest(facts)
  const [closest] = tableMatches(facts.league.week).toSorted((a, b) => margin(a) - margin(b))
  return closest && biggest && margin(closest) < margin(biggest) ? shown(facts, closest) : null
}

function widest({ league: { week } }: LeagueStoryFacts): WeekMatch | null {
  const won = tableMatches(week).filter((match) => !isLevel(match))
  return won.toSorted((a, b) => margin(b) - margin(a))[0] ?? null
}

function margin({ pointsA, pointsB }: WeekMatch): number {
  return Math.abs(pointsA - pointsB)
}

/** The winner first. */
function shown({ names }: LeagueStoryFacts, { teamA, teamB, pointsA, pointsB, outcome }: WeekMatch) {
  const sides = [
    { name: sideName(names, teamA), points: pointsA },
    { name: sideName(names, teamB), points: pointsB },
  ] as const
  const [first, second] = outcome === 'L' ? [sides[1], sides[0]] : sides
  const letters = first.name.length + second.name.length
  return { first: first.name, second: second.name, score: score(first.points, second.points), letters }
}

type Leaders = { isSame: boolean; letters: number }

/** Nothing to tell in gameweek 1, where the locked first team and the actual team are the same. */
export function whatIf(facts: LeagueStoryFacts, isSo: (leaders: Leaders) => boolean) {
  const { lockedLeaders, actualLeaders, isFirst } = facts.league.week
  if (lockedLeaders.length === 0 || actualLeaders.length === 0 || isFirst) return null
  const isSame = lockedLeaders.join() === actualLeaders.join()
  const half = (teams: readonly TeamId[]) => named(facts, teams, roomForHalf)
  const both = { locked: half(lockedLeaders), actual: half(actualLeaders) }
  return isSo({ isSame, letters: both.locked.length + both.actual.length }) ? both : null
}

export function leaderNew(facts: LeagueStoryFacts) {
  const [leader, second] = leaders(facts)
  if (!leader || second || leader.lastRank === null || leader.lastRank === 1) return null
  return { name: named(facts, [leader.team]), from: leader.lastRank }
}

export function leadersLevel(facts: LeagueStoryFacts) {
  const level = leaders(facts).map(({ team }) => team)
  const areSomeLevel = level.length > 1 && level.length < facts.league.week.teams.length
  return areSomeLevel ? { names: named(facts, level) } : null
}

/** By how much the one leader is ahead: in match points where the league plays for them. */
export function leaderClear(facts: LeagueStoryFacts) {
  const { teams } = facts.league.week
  const [leader, second] = teams
  if (!leader || !second || second.rank === 1 || !isWholeTable(facts.league.week)) return null
  const isHeadToHead = facts.league.scoring === 'h'
  const held = (team: TeamWeek) => (isHeadToHead ? team.matchPoints : team.totalPoints) ?? 0
  const lead = held(leader) - held(second)
  return lead > 0
    ? { name: named(facts, [leader.team]), lead: count(lead, isHeadToHead ? 'match point' : 'point') }
    : null
}

/** Wins in a row of the one team with most of them. */
export function longestRun(facts: LeagueStoryFacts, atLeast: number) {
  const { week } = facts.league
  const playing = new Set(tableMatches(week).flatMap(({ teamA, teamB }) => [teamA, teamB]))
  const winning = week.teams.filter(({ team, streak }) => streak.outcome === 'W' && playing.has(team))
  const best = onlyBest(winning, ({ streak }) => (streak.length >= atLeast ? streak.length : null))
  return best ? { name: named(facts, [best.team]), length: best.streak.length } : null
}

/** The one team that moved most through the table. */
export function mover(facts: LeagueStoryFacts, places: (from: number, to: number) => number | null) {
  if (!isWholeTable(facts.league.week)) return null
  const moved = ({ rank, lastRank }: TeamWeek) => (lastRank === null || rank === null ? null : places(lastRank, rank))
  const best = onlyBest(facts.league.week.teams, moved)
  return best?.lastRank && best.rank !== null
    ? { name: named(facts, [best.team]), from: best.lastRank, to: best.rank }
    : null
}

function onlyBest(teams: readonly TeamWeek[], figure: (team: TeamWeek) => number | null): TeamWeek | null {
  const most = Math.max(...teams.flatMap((team) => figure(team) ?? []))
  const best = teams.filter((team) => figure(team) === most)
  return best.length === 1 ? (best[0] ?? null) : null
}

function leaders({ league: { week } }: LeagueStoryFacts): TeamWeek[] {
  return isWholeTable(week) ? week.teams.filter(({ rank }) => rank === 1) : []
}

function firstOf({ teams }: LeagueStoryFacts, ids: readonly TeamId[]): TeamWeek | null {
  const [id] = ids
  return id === undefined ? null : (teams.get(id) ?? null)
}

function named({ names }: LeagueStoryFacts, teams: readonly TeamId[], room?: number): string {
  return listed(
    teams.flatMap((team) => names.get(team) ?? []),
    room,
  )
}
