import type { LeagueFacts, Match, PlayerPoints, TeamGameweek } from '#domain/facts/facts.ts'
import { pointsOf } from '#domain/facts/lineup.ts'
import { gameweeksOf } from '#domain/facts/own-gameweeks.ts'
import { rankBy } from '#domain/facts/ranking.ts'
import { netScore } from '#domain/facts/scores.ts'
import { lockedGameweek, lockedScore, lockedTeam } from '#domain/tables/locked-eleven.ts'
import type { Gameweek, PlayerId, TeamId } from '../ids.ts'
import { bestEleven } from './best-eleven.ts'
import { REPLAYS, type Replay } from './kinds.ts'
import type { LuckRow, Positions } from './luck.ts'

/** What each team left undone, as `luck` counts it. */
type Undone = Pick<LuckRow, 'team' | 'gameweek' | 'leftUndone'>

export type ReplayRow = {
  team: TeamId
  replay: Replay
  /** Ties share a rank; null without a known gameweek. */
  rank: number | null
  /** Match points in head-to-head leagues, else all points; null without a gameweek that is known. */
  points: number | null
  /** Gameweeks that are left out, because a score that they need is not known. */
  missing: Gameweek[]
}

type ScoreOf = (team: TeamId, gameweek: Gameweek) => number | null

/**
 * The table of the league after its latest final gameweek, really and under each what-if that all teams follow: by match points, then points, as the official tables
 * are. The average team keeps its real scores; knock-out matches are out. In classic the captain of the first gameweek counts twice in what is kept, and what
 * was paid for transfers is paid in `real` and `best-eleven` alone. `rows` are those of `luck`.
 */
export function replays(
  facts: LeagueFacts,
  { rows, positions }: { rows: readonly Undone[]; positions: Positions },
): ReplayRow[] {
  const scores = scoresOf(facts, { rows, positions })
  return REPLAYS.flatMap((replay) => tableOf(facts, replay, scores[replay]))
}

/** The table if everybody had kept the eleven of the first gameweek, as `replays` has it. */
export function firstTeamTable(facts: LeagueFacts): ReplayRow[] {
  return tableOf(facts, 'first-team', scoresOf(facts, { rows: [], positions: new Map() })['first-team'])
}

function scoresOf(
  facts: LeagueFacts,
  { rows, positions }: { rows: readonly Undone[]; positions: Positions },
): Record<Replay, ScoreOf> {
  const undone = new Map(rows.map(({ team, gameweek, leftUndone }) => [`${team} ${gameweek}`, leftUndone]))
  const firsts = new Map(
    facts.teams.map(({ team }) => [team, facts.weeks.get(team)?.get(lockedGameweek(facts)) ?? null]),
  )
  const real: ScoreOf = (team, gameweek) => netScore(facts, { team, gameweek })
  return {
    real,
    'first-team': (team, gameweek) => {
      const first = firsts.get(team)
      return first ? lockedScore(lockedTeam(first, facts.game), facts.points.get(gameweek)).eleven : null
    },
    'best-eleven': (team, gameweek) => {
      const [score, more] = [real(team, gameweek), undone.get(`${team} ${gameweek}`) ?? null]
      return score === null || more === null ? null : score + more
    },
    'no-moves': (team, gameweek) => {
      const [first, points] = [firsts.get(team), facts.points.get(gameweek)]
      return first && points ? keptScore(first, { facts, points, positions }) : null
    },
  }
}

type Kept = { facts: LeagueFacts; points: PlayerPoints; positions: Positions }

/** The captain is counted twice before the eleven is chosen, so that it is the best one with them. */
function keptScore(first: TeamGameweek, { facts, points, positions }: Kept): number | null {
  const squad = first.picks.slice(0, 15)
  const { captain } = lockedTeam(first, facts.game)
  const counted = (player: PlayerId) => pointsOf(points, player) * (player === captain ? 2 : 1)
  const own = new Map(squad.map((player) => [player, counted(player)]))
  return bestEleven(squad, { points: own, positions })?.points ?? null
}

type Sum = { points: number; scored: number; known: number; missing: Gameweek[] }

function tableOf(facts: LeagueFacts, replay: Replay, scoreOf: ScoreOf): ReplayRow[] {
  const sums = facts.scoring === 'h' ? matchSums(facts, scoreOf) : scoreSums(facts, scoreOf)
  const found = facts.teams.map(({ team }) => sums.get(team) ?? nothing())
  const ranks = rankBy(found, ({ known, points, scored }) => (known === 0 ? null : [points, scored]))
  return facts.teams.map(({ team }, place) => {
    const { known, points, missing } = found[place] ?? nothing()
    return { team, replay, rank: ranks[place] ?? null, points: known === 0 ? null : points, missing }
  })
}

function nothing(): Sum {
  return { points: 0, scored: 0, known: 0, missing: [] }
}

function scoreSums(facts: LeagueFacts, scoreOf: ScoreOf): Map<TeamId, Sum> {
  return new Map(
    facts.teams.map(({ team }) => {
      const sum = nothing()
      for (const gameweek of gameweeksOf(facts, team)) add(sum, { gameweek, score: scoreOf(team, gameweek) })
      return [team, sum]
    }),
  )
}

function add(
  sum: Sum,
  { gameweek, score, points = score }: { gameweek: Gameweek; score: number | null; points?: number | null },
): void {
  if (score === null || points === null) sum.missing.push(gameweek)
  else {
    sum.known += 1
    sum.scored += score
    sum.points += points
  }
}

function matchSums(facts: LeagueFacts, scoreOf: ScoreOf): Map<TeamId, Sum> {
  const sums = new Map(facts.teams.map(({ team }) => [team, nothing()]))
  const known = new Set(facts.gameweeks)
  for (const match of facts.matches) {
    if (!match.finished || match.isKnockout || !known.has(match.gameweek)) continue
    const [a, b] = [sideScore(match, 'A', scoreOf), sideScore(match, 'B', scoreOf)]
    const isKnown = a !== null && b !== null
    addSide(match.teamA, a, isKnown ? resultOf(a, b) : null)
    addSide(match.teamB, b, isKnown ? resultOf(b, a) : null)

    function addSide(team: TeamId | null, score: number | null, points: number | null) {
      const sum = team === null ? undefined : sums.get(team)
      if (sum) add(sum, { gameweek: match.gameweek, score, points })
    }
  }
  return sums
}

/** The average team keeps what it had. A team that has left has its match's points in `real` alone: under the what-ifs its matches are not known. */
function sideScore(match: Match, side: 'A' | 'B', scoreOf: ScoreOf): number | null {
  const [team, points] = side === 'A' ? [match.teamA, match.pointsA] : [match.teamB, match.pointsB]
  return team === null ? points : scoreOf(team, match.gameweek)
}

function resultOf(own: number, other: number): number {
  return own > other ? 3 : own === other ? 1 : 0
}
