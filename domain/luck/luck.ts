import type { LeagueFacts, Match, PlayerPoints, TeamGameweek } from '#domain/facts/facts.ts'
import { starters, sumOfPoints } from '#domain/facts/lineup.ts'
import { oncePerLeague } from '#domain/facts/once-per-league.ts'
import { gameweeksOf, type Total, together, totalsUpTo } from '#domain/facts/own-gameweeks.ts'
import { netScore } from '#domain/facts/scores.ts'
import { outcome } from '#domain/tables/head-to-head.ts'
import type { Gameweek, PlayerId, Position, TeamId } from '../ids.ts'
import { type AllPlay, allPlay, expectedPoints } from './all-play.ts'
import { bestEleven } from './best-eleven.ts'

export type Positions = ReadonlyMap<PlayerId, Position | null>

export type LuckRow = {
  team: TeamId
  gameweek: Gameweek
  /** Against every other team in this gameweek; null if the own score is not known, or no other team has one. */
  allPlay: AllPlay | null
  /** Match points expected against an opponent drawn by lot; null without a match, or where a score is not known. */
  expectedPoints: number | null
  /** Match points of the real match: 3, 1 or 0; null without one. */
  realPoints: number | null
  /** Whether the real match is one of `allPlay`: against a team with a score, not the average or one that has left, and with the result of the two scores. */
  isMatchInAllPlay: boolean
  /** The best eleven of the fifteen, each player once; null where picks or positions are not known. */
  bestEleven: number | null
  /** Points of the best eleven less those of the official one, each once: at least 0, and 0 in a bench-boost week. */
  leftUndone: number | null
  /** Whether the bench counted: a bench-boost week. */
  isBoosted: boolean
  /** A lost match that the best eleven would have won, and whom the official eleven lacked for it. */
  wonByBench: { opponent: TeamId | null; by: number; players: PlayerId[] } | null
  /** Up to and including this gameweek; null with one of them missing, of this team or of all others. */
  totals: {
    allPlay: AllPlay | null
    expectedPoints: number | null
    realPoints: number | null
    leftUndone: number | null
  }
  /** The gameweeks up to this one whose score or picks are not known. */
  missing: Gameweek[]
}

type Week = Omit<LuckRow, 'team' | 'gameweek' | 'totals' | 'missing'>

/**
 * One row for every team and final gameweek in which it was there, by team, gameweeks ascending. Head-to-head leagues have expected and real match points; the knock-out is
 * left out of them, and so is the average team, whose real matches count all the same.
 */
export function luck(facts: LeagueFacts, positions: Positions): readonly LuckRow[] {
  const counted = countedWith(facts)
  const rows = counted.get(positions) ?? rowsOf(facts, positions)
  counted.set(positions, rows)
  return rows
}

const countedWith = oncePerLeague(() => new Map<Positions, readonly LuckRow[]>())

function rowsOf(facts: LeagueFacts, positions: Positions): LuckRow[] {
  const scores = new Map(facts.gameweeks.map((gameweek) => [gameweek, scoresOf(facts, gameweek)]))
  const matches = Map.groupBy(
    facts.scoring === 'h' ? facts.matches.filter(({ isKnockout, finished }) => finished && !isKnockout) : [],
    ({ gameweek }) => gameweek,
  )
  const there = facts.teams.flatMap(({ team }) => gameweeksOf(facts, team))
  const teamsIn = Map.groupBy(there, (gameweek) => gameweek)
  return facts.teams.flatMap(({ team }) => {
    const own = gameweeksOf(facts, team)
    const unscored = own.filter((gameweek) => !scores.get(gameweek)?.has(team))
    const weeks = new Map(
      own.map((gameweek) => {
        const played = scores.get(gameweek) ?? new Map<TeamId, number>()
        const match = matches.get(gameweek)?.find(({ teamA, teamB }) => teamA === team || teamB === team)
        return [gameweek, weekOf(facts, { team, gameweek, scores: played, match, positions })] as const
      }),
    )
    const totals = totalsOf(own, { weeks, hasOthers: (gameweek) => (teamsIn.get(gameweek)?.length ?? 0) > 1 })
    return [...weeks].map(([gameweek, week]) => rowOf(week, { team, gameweek, totals, unscored }))
  })
}

/** Net scores of a gameweek that are known. */
export function scoresOf(facts: LeagueFacts, gameweek: Gameweek): Map<TeamId, number> {
  return new Map(
    facts.teams.flatMap(({ team }) => {
      const score = netScore(facts, { team, gameweek })
      return score === null ? [] : [[team, score] as const]
    }),
  )
}

type OfWeek = {
  team: TeamId
  gameweek: Gameweek
  scores: ReadonlyMap<TeamId, number>
  match: Match | undefined
  positions: Positions
}

function weekOf(facts: LeagueFacts, { team, gameweek, scores, match, positions }: OfWeek): Week {
  const record = allPlay(scores, team)
  const points = facts.points.get(gameweek)
  const week = facts.weeks.get(team)?.get(gameweek)
  const best = points && week ? undone(week, { points, positions }) : null
  const real = match ? resultOf(match, team) : null
  return {
    allPlay: record,
    expectedPoints: record && match ? expectedPoints(record) : null,
    realPoints: real?.points ?? null,
    isMatchInAllPlay: real !== null && isAmong(scores, team, real),
    bestEleven: best?.best ?? null,
    leftUndone: best?.leftUndone ?? null,
    isBoosted: week?.chip === 'bboost',
    wonByBench: real && best ? rescued(real, best) : null,
  }
}

type Undone = { best: number; leftUndone: number; players: PlayerId[] }

/** How much more the best eleven of the fifteen had than those who counted. */
function undone(week: TeamGameweek, of: { points: PlayerPoints; positions: Positions }): Undone | null {
  const best = bestEleven(week.picks.slice(0, 15), of)
  if (!best) return null
  const played = starters(week)
  const sum = sumOfPoints(of.points, played)
  // Everybody counts in a bench-boost week: nothing was left undone.
  if (week.chip === 'bboost') return { best: best.points, leftUndone: 0, players: [] }
  return {
    best: Math.max(best.points, sum),
    leftUndone: Math.max(0, best.points - sum),
    players: best.players.filter((player) => !played.includes(player)),
  }
}

type Result = { points: number; own: number; other: number; opponent: TeamId | null }

function resultOf(match: Match, team: TeamId): Result {
  const isA = match.teamA === team
  const [own, other] = isA ? [match.pointsA, match.pointsB] : [match.pointsB, match.pointsA]
  const won = outcome(match)
  const points = won === 'draw' ? 1 : (won === 'a') === isA ? 3 : 0
  return { points, own, other, opponent: isA ? match.teamB : match.teamA }
}

function isAmong(scores: ReadonlyMap<TeamId, number>, team: TeamId, { opponent, own, other }: Result): boolean {
  const [scored, met] = [scores.get(team), opponent === null ? undefined : scores.get(opponent)]
  return scored !== undefined && met !== undefined && Math.sign(scored - met) === Math.sign(own - other)
}

/** The average team's score would have changed as well; that is ignored. */
function rescued({ points, own, other, opponent }: Result, { leftUndone, players }: Undone): LuckRow['wonByBench'] {
  const by = own + leftUndone - other
  return points === 0 && by > 0 ? { opponent, by, players } : null
}

type Totals = {
  wins: Map<Gameweek, Total>
  draws: Map<Gameweek, Total>
  losses: Map<Gameweek, Total>
  expectedPoints: Map<Gameweek, Total>
  realPoints: Map<Gameweek, Total>
  leftUndone: Map<Gameweek, Total>
}

/** `hasOthers`: whether any other team was there in a gameweek. */
type Known = { weeks: ReadonlyMap<Gameweek, Week>; hasOthers: (gameweek: Gameweek) => boolean }

/** A team's totals up to each of its gameweeks. Gameweeks in which no other team was there are not compared. */
function totalsOf(own: readonly Gameweek[], { weeks, hasOthers }: Known): Totals {
  const totals = (figure: (week: Week) => number | null, counts?: (gameweek: Gameweek) => boolean) =>
    totalsUpTo(
      own,
      (gameweek) => {
        const week = weeks.get(gameweek)
        return week ? figure(week) : null
      },
      counts,
    )
  const hasMatch = (gameweek: Gameweek) => weeks.get(gameweek)?.realPoints !== null
  return {
    wins: totals(({ allPlay: record }) => record?.wins ?? null, hasOthers),
    draws: totals(({ allPlay: record }) => record?.draws ?? null, hasOthers),
    losses: totals(({ allPlay: record }) => record?.losses ?? null, hasOthers),
    expectedPoints: totals(({ expectedPoints: expected }) => expected, hasMatch),
    realPoints: totals(({ realPoints: real }) => real, hasMatch),
    leftUndone: totals(({ leftUndone }) => leftUndone),
  }
}

type Of = { team: TeamId; gameweek: Gameweek; totals: Totals; unscored: readonly Gameweek[] }

function rowOf(week: Week, { team, gameweek, totals, unscored }: Of): LuckRow {
  const of = (figure: keyof Totals) => totals[figure].get(gameweek) ?? { total: null, missing: [] }
  const [wins, draws, losses] = [of('wins').total, of('draws').total, of('losses').total]
  return {
    team,
    gameweek,
    ...week,
    totals: {
      allPlay: wins === null || draws === null || losses === null ? null : { wins, draws, losses },
      expectedPoints: of('expectedPoints').total,
      realPoints: of('realPoints').total,
      leftUndone: of('leftUndone').total,
    },
    missing: together(
      of('leftUndone').missing,
      unscored.filter((earlier) => earlier <= gameweek),
    ),
  }
}
