// The figures of a draft league as plain arithmetic on arrays: without names, checks, output or compression.
import type { LeagueFacts } from '#domain/facts/facts.ts'

const SQUAD = 15
const STARTERS = 11

export type Arrays = {
  teams: number
  gameweeks: number
  players: number
  /** By gameweek, then player. */
  points: Int16Array
  /** By gameweek, then team, then place. */
  picks: Int16Array
  /** Two teams and two scores each, in order of gameweeks. */
  matches: Int32Array
}

export type Sums = { total: Int32Array; bench: Int32Array; lockedEleven: Int32Array; matchPoints: Int32Array }

export function arraysOf({ teams, gameweeks, points, weeks, matches }: LeagueFacts, players: number): Arrays {
  const places = new Map(teams.map(({ team }, index) => [team, index]))
  const arrays: Arrays = {
    teams: teams.length,
    gameweeks: gameweeks.length,
    players,
    points: new Int16Array(gameweeks.length * players),
    picks: new Int16Array(gameweeks.length * teams.length * SQUAD),
    matches: new Int32Array(matches.length * 4),
  }
  for (const [at, gameweek] of gameweeks.entries()) {
    for (const [player, scored] of points.get(gameweek) ?? []) arrays.points[at * players + player] = scored
    for (const [place, { team }] of teams.entries())
      for (const [index, player] of (weeks.get(team)?.get(gameweek)?.picks ?? []).entries())
        arrays.picks[(at * teams.length + place) * SQUAD + index] = player
  }
  for (const [index, { teamA, teamB, pointsA, pointsB }] of matches.entries())
    arrays.matches.set(
      [teamA ? (places.get(teamA) ?? 0) : 0, teamB ? (places.get(teamB) ?? 0) : 0, pointsA, pointsB],
      index * 4,
    )
  return arrays
}

/** Totals and ranks of every gameweek; returns those at the end. */
export function computeSums({ teams, gameweeks, players, points, picks, matches }: Arrays): Sums {
  const [total, bench, lockedEleven, matchPoints] = [0, 1, 2, 3].map(() => new Int32Array(teams)) as [
    Int32Array,
    Int32Array,
    Int32Array,
    Int32Array,
  ]
  for (let gameweek = 0; gameweek < gameweeks; gameweek++) {
    for (let team = 0; team < teams; team++)
      for (let place = 0; place < SQUAD; place++) {
        const scored = points[gameweek * players + (picks[(gameweek * teams + team) * SQUAD + place] ?? 0)] ?? 0
        const locked = points[gameweek * players + (picks[team * SQUAD + place] ?? 0)] ?? 0
        if (place >= STARTERS) bench[team] = (bench[team] ?? 0) + scored
        else {
          total[team] = (total[team] ?? 0) + scored
          lockedEleven[team] = (lockedEleven[team] ?? 0) + locked
        }
      }
    for (const sums of [total, bench, lockedEleven]) sums.toSorted()
  }
  for (let match = 0; match < matches.length; match += 4) {
    const [a = 0, b = 0, pointsA = 0, pointsB = 0] = matches.subarray(match, match + 4)
    matchPoints[a] = (matchPoints[a] ?? 0) + (pointsA > pointsB ? 3 : pointsA === pointsB ? 1 : 0)
    matchPoints[b] = (matchPoints[b] ?? 0) + (pointsB > pointsA ? 3 : pointsA === pointsB ? 1 : 0)
  }
  return { total, bench, lockedEleven, matchPoints }
}
