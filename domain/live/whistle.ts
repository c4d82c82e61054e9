import type { LeagueFacts, Match, PlayerPoints, TeamGameweek } from '#domain/facts/facts.ts'
import { netScore } from '#domain/facts/scores.ts'
import { rulesOf } from '#domain/games/games.ts'
import { isBye } from '#domain/tables/knockout.ts'
import type { Game, Gameweek, TeamId } from '../ids.ts'
import type { Projection } from './projection.ts'
import { isPlayed, type Snapshot } from './snapshot.ts'
import { type LiveTeam, liveTeam, type SeenPlayers, seenPlayers } from './team.ts'

const NO_POSITIONS: SeenPlayers['positions'] = new Map()

/** What a snapshot says of each player that counts after the last whistle: points with bonus, and whether he played. */
export function figuresOf(snapshot: Snapshot): string {
  const { players } = seenPlayers(snapshot, NO_POSITIONS)
  const figures = [...players].map(([player, { points, hasAppeared }]) => [player, points, Number(hasAppeared)])
  return JSON.stringify(figures.toSorted(([a = 0], [b = 0]) => a - b))
}

/** Whether two snapshots in a row, both after the last whistle, agree: the game may contradict itself for a moment. */
export function isSettledBy(before: Snapshot | null, now: Snapshot): boolean {
  return before !== null && isPlayed(before) && isPlayed(now) && figuresOf(before) === figuresOf(now)
}

/** `picks`: as they were submitted, of every team that plays. */
type Played = { seen: SeenPlayers; picks: ReadonlyMap<TeamId, TeamGameweek> }

/**
 * The facts of a league as if its gameweek had ended as projected: `facts` end before it. What was moved in it is not known yet; a
 * knock-out between level teams has no winner.
 */
export function factsAtWhistle(facts: LeagueFacts, { seen, picks }: Played): LeagueFacts {
  const { gameweek } = seen.snapshot
  const points: PlayerPoints = new Map([...seen.players].map(([player, one]) => [player, one.points]))
  const weeks = new Map(
    facts.teams.map(({ team }) => {
      const week = picks.get(team)
      const before = facts.weeks.get(team) ?? new Map<Gameweek, TeamGameweek>()
      return [team, week ? new Map([...before, [gameweek, settled(facts.game, week, liveTeam(week, seen))]]) : before]
    }),
  )
  const known = { ...facts, points: new Map([...facts.points, [gameweek, points]]), weeks }
  return {
    ...known,
    gameweeks: [...facts.gameweeks, gameweek],
    matches: facts.matches.map((match) => (match.gameweek === gameweek ? ended(known, match) : match)),
    movesThrough: new Map(
      facts.teams.map(({ team }) => [team, Math.min(facts.movesThrough?.get(team) ?? gameweek - 1, gameweek - 1)]),
    ),
  }
}

/** As the official game will have the team: with its substitutions made. */
function settled(game: Game, week: TeamGameweek, { projection }: LiveTeam): TeamGameweek {
  const { starters, bench, subs }: Projection = projection
  const picks = [...starters, ...bench, ...week.picks.slice(starters.length + bench.length)]
  return {
    ...week,
    picks,
    multipliers: rulesOf(game).hasMultipliers ? picks.map((player) => projection.counts.get(player) ?? 0) : null,
    subs: subs.map(({ playerIn, playerOut }) => ({ playerIn, playerOut })),
  }
}

function ended(facts: LeagueFacts, match: Match): Match {
  const { gameweek, teamA, teamB } = match
  if (isBye(match)) return { ...match, finished: true }
  const scores = facts.teams.flatMap(({ team }) => netScore(facts, { team, gameweek }) ?? [])
  // As the live table has it: the average of the official draft game is rounded down.
  const average = Math.floor(scores.reduce((sum, score) => sum + score, 0) / Math.max(1, scores.length))
  const scoreOf = (team: TeamId | null, official: number) =>
    team === null ? average : (netScore(facts, { team, gameweek }) ?? official)
  const [pointsA, pointsB] = [scoreOf(teamA, match.pointsA), scoreOf(teamB, match.pointsB)]
  const winner = pointsA === pointsB ? null : pointsA > pointsB ? teamA : teamB
  return { ...match, pointsA, pointsB, finished: true, ...(match.isKnockout && { winner }) }
}
