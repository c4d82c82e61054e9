/** The tables of a league, for a second computation of what programmes say of them. It shares nothing with `domain/`. Slow, plain and for tests only. */
import {
  inARow,
  matchIn,
  most,
  type NaiveStoryLeague,
  type Told,
  total,
  type Values,
  weekBefore,
  weeksBefore,
  weeksUpTo,
} from './naive-story-league.ts'

export function here({ luck }: NaiveStoryLeague, gw: number): number[] {
  return luck.teams.filter((team) => luck.gameweeks.some((other) => other <= gw && luck.score(team, other) !== null))
}

/** Match points, or points of a league without matches. */
export function worth(league: NaiveStoryLeague, team: number, gw: number): number {
  return league.luck.isInMatches ? league.record(team, gw).points : total(league, team, gw)
}

export const unitOf = ({ luck }: NaiveStoryLeague) => (luck.isInMatches ? 'match points' : 'points')

export function ranked(league: NaiveStoryLeague, rank: number, gw: number): number[] {
  return here(league, gw).filter((team) => league.rank(team, gw) === rank)
}

/** Who is alone in a place. */
export function aloneIn(league: NaiveStoryLeague, rank: number, gw: number): number | null {
  const [team, other] = gw === 0 ? [] : ranked(league, rank, gw)
  return team === undefined || other !== undefined ? null : team
}

type Ahead = { ahead: number; unit: string; level: number; beside: number }

export function ahead(league: NaiveStoryLeague, gw: number): Ahead {
  const first = ranked(league, 1, gw)[0] ?? 0
  const next = ranked(league, 2, gw)[0] ?? 0
  const same = here(league, gw).filter((team) => team !== first && worth(league, team, gw) === worth(league, next, gw))
  const beside = same.length - 1
  const gap = (of: (team: number) => number) => of(first) - most(ranked(league, 2, gw).map(of))
  const by = gap((team) => worth(league, team, gw))
  if (by !== 0 || !league.luck.isInMatches) return { ahead: by, unit: unitOf(league), level: 0, beside }
  return {
    ahead: gap((team) => league.record(team, gw).scored),
    unit: 'points scored',
    level: league.record(first, gw).points,
    beside,
  }
}

/** What the first led one of the second by a gameweek ago, in the table’s own unit; -1 where it did not. */
export function was(league: NaiveStoryLeague, [first = 0, second = 0]: number[], gw: number): number {
  const before = weekBefore(league, gw)
  const wereTheseTwo = aloneIn(league, 1, before) === first && ranked(league, 2, before).includes(second)
  const by = worth(league, first, before) - worth(league, second, before)
  return before > 0 && wereTheseTwo && by >= 0 ? by : -1
}

/** Whether a team of four or more was last alone a gameweek ago, after five at least. */
export function wasBottom(league: NaiveStoryLeague, team: number | null, gw: number): number {
  const before = weekBefore(league, gw)
  const isLong = weeksBefore(league, gw).length > 4 && here(league, before).length > 3
  return team !== null && isLong && isBottom(league, team, before) ? 1 : 0
}

function isBottom(league: NaiveStoryLeague, team: number, gw: number): boolean {
  const rank = league.rank(team, gw)
  return aloneIn(league, rank, gw) === team && rank === here(league, gw).length
}

/** Where whoever a team met stood before: among the first three, or last alone; and whether it is elsewhere now. */
export function foe(league: NaiveStoryLeague, { gw, teams: [team] }: Pick<Told, 'gw' | 'teams'>): Values {
  const opponent = matchIn(league, team, gw)?.opponent ?? null
  const before = weekBefore(league, gw)
  if (opponent === null || weeksBefore(league, gw).length < 5 || !here(league, before).includes(opponent)) return {}
  const [place, now] = [league.rank(opponent, before), league.rank(opponent, gw)]
  const far: Values = Math.abs(now - place) > 1 ? { foeNow: now } : {}
  const moved = (isStill: boolean) => (isStill ? {} : { elsewhere: 1, ...far })
  if (wasBottom(league, opponent, gw)) return { foe: -1, ...moved(isBottom(league, opponent, gw)) }
  return place > 3 ? {} : { foe: place, ...moved(now === place) }
}

/** In a league for points: what two teams had in a gameweek. */
export function had({ luck }: NaiveStoryLeague, teams: (number | null)[], gw: number): { own: number; other: number } {
  const [own, other] = teams.map((team) => (luck.isInMatches || team === null ? null : luck.score(team, gw)))
  return typeof own === 'number' && typeof other === 'number' ? { own, other } : { own: -1, other: -1 }
}

/** All who have as much as the first in a league of matches. */
export function levelWithFirst(league: NaiveStoryLeague, gw: number): number[] {
  const all = here(league, gw)
  const best = most(all.map((team) => worth(league, team, gw)))
  return league.luck.isInMatches ? all.filter((team) => worth(league, team, gw) === best) : []
}

/** Three or more are, and they are others than a gameweek ago. */
export function isNewlyLevel(league: NaiveStoryLeague, gw: number): boolean {
  const [now, before] = [gw, weekBefore(league, gw)].map((when) => levelWithFirst(league, when).sort().join())
  return levelWithFirst(league, gw).length > 2 && now !== before
}

/** 1 or 0, before the gameweek. */
export function wasChampion(league: NaiveStoryLeague, team: number, gw: number): number {
  const before = weekBefore(league, gw)
  const canBe = league.luck.isInMatches && league.knockouts.length === 0 && before > 0
  return canBe && aloneIn(league, 1, before) === team && isChampion(league, team, before) ? 1 : 0
}

/** The leader and one of those in second place. */
export function firstTwo(league: NaiveStoryLeague, { teams, gw }: Told): number[] {
  const seconds = ranked(league, 2, gw)
  const second = seconds.find((team) => teams.includes(team)) ?? seconds[0] ?? 0
  return [aloneIn(league, 1, gw) ?? 0, second]
}

/** And the only other one with as much as that second. */
export function firstThree(league: NaiveStoryLeague, told: Told): number[] {
  const [first = 0, second = 0] = firstTwo(league, told)
  const isSame = (team: number) => worth(league, team, told.gw) === worth(league, second, told.gw)
  const same = here(league, told.gw).filter((team) => team !== first && team !== second && isSame(team))
  return [first, second, ...(same.length === 1 ? same : [])]
}

export function reign(league: NaiveStoryLeague, team: number | null, gw: number): number {
  return team === null ? 0 : inARow(weeksUpTo(league, gw), (other) => aloneIn(league, 1, other) === team)
}

export function ago(league: NaiveStoryLeague, team: number, gw: number): number {
  const past = weeksBefore(league, gw)
  for (const [back, other] of past.toReversed().entries()) if (ranked(league, 1, other).includes(team)) return back + 1
  return 0
}

/** All gameweeks that count for the table. */
export function counting({ luck, lastGameweek }: NaiveStoryLeague): number[] {
  if (luck.isInMatches) return [...new Set(luck.matches.map(({ gw }) => gw))]
  return Array.from({ length: lastGameweek + 1 }, (_, gw) => gw).filter((gw) => gw >= (luck.gameweeks[0] ?? 1))
}

export function left(league: NaiveStoryLeague, gw: number): number {
  return counting(league).filter((other) => other > gw).length
}

function matchesLeft({ luck }: NaiveStoryLeague, team: number, gw: number): number {
  return luck.matches.filter((one) => one.gw > gw && (one.a === team || one.b === team)).length
}

export const mayHave = (league: NaiveStoryLeague, team: number, gw: number) =>
  worth(league, team, gw) + 3 * matchesLeft(league, team, gw)

export function isChampion(league: NaiveStoryLeague, team: number, gw: number): boolean {
  const others = here(league, gw).filter((other) => other !== team)
  return others.every((other) => mayHave(league, other, gw) < worth(league, team, gw))
}

export function isLast(league: NaiveStoryLeague, team: number, gw: number): boolean {
  const others = here(league, gw).filter((other) => other !== team)
  return others.every((other) => worth(league, other, gw) > mayHave(league, team, gw))
}

/** The two at the bottom, the last first. */
export function lastTwo(league: NaiveStoryLeague, gw: number): number[] {
  return here(league, gw)
    .sort((a, b) => league.rank(b, gw) - league.rank(a, gw))
    .slice(0, 2)
}

/** The first two of a table by what they have, whoever they are. */
export function gapOf(league: NaiveStoryLeague, gw: number): number {
  const [first = 0, second = 0] = here(league, gw)
    .map((team) => worth(league, team, gw))
    .sort((a, b) => b - a)
  return first - second
}
