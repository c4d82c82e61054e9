import type { Gameweek, PlayerId, TeamId } from '#domain/ids.ts'
import type { LeagueFacts, LeagueTeam, Match, Move, MoveKind, PlayerPoints, TeamGameweek } from './facts.ts'

/** Hand-made facts for the tests of the rules: what a case does not name is empty, 0 or the plainest there is. */
export function players(...ids: number[]): PlayerId[] {
  return ids as PlayerId[]
}

export function teamId(id: number): TeamId {
  return id as TeamId
}

/** Points by player id. */
export function pointsFrom(points: Record<number, number>): PlayerPoints {
  return new Map(Object.entries(points).map(([id, scored]) => [Number(id) as PlayerId, scored]))
}

/** Players 1–15 at positions 1–15, a draft week unless multipliers are given. */
export function weekOf(given: Partial<TeamGameweek> = {}): TeamGameweek {
  const picks = players(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15)
  const nothing = { multipliers: null, captain: null, viceCaptain: null, chip: null, subs: [], transferCost: 0 }
  return { picks, ...nothing, ...given }
}

/** Multipliers of an ordinary classic week: the captain's position counts twice, the bench not at all. */
export function classicMultipliers(captainPosition: number, counts = 2): number[] {
  return Array.from({ length: 15 }, (_, index) => (index > 10 ? 0 : index === captainPosition - 1 ? counts : 1))
}

export function sub(playerIn: number, playerOut: number): { playerIn: PlayerId; playerOut: PlayerId } {
  return { playerIn: playerIn as PlayerId, playerOut: playerOut as PlayerId }
}

/** A waiver unless another kind is given. */
export function moveOf(
  team: number,
  gameweek: Gameweek,
  { kind = 'waiver', ...swap }: { in: number; out: number; kind?: MoveKind },
): Move {
  return { team: team as TeamId, gameweek, kind, ...sub(swap.in, swap.out) }
}

/** `[team, points]` against `[team, points]`; a null team is the average. Finished unless given otherwise. */
export function matchOf(
  gameweek: Gameweek,
  sides: {
    a: [number | null, number]
    b: [number | null, number]
    knockoutWinner?: number | null
    finished?: boolean
    round?: string
  },
): Match {
  const [teamA, pointsA] = sides.a as [TeamId | null, number]
  const [teamB, pointsB] = sides.b as [TeamId | null, number]
  const winner = (sides.knockoutWinner ?? null) as TeamId | null
  const { finished = true, knockoutWinner, round } = sides
  const isKnockout = knockoutWinner !== undefined
  return { gameweek, teamA, teamB, pointsA, pointsB, finished, isKnockout, winner, ...(round && { round }) }
}

/** Teams named after their ids unless names are given. */
export function teamsOf(names: Record<number, string>): LeagueTeam[] {
  return Object.entries(names).map(([id, teamName]) => ({
    team: Number(id) as TeamId,
    teamName,
    ownerFirstName: 'A',
    ownerLastName: 'Manager',
  }))
}

/** The weeks of each team, by team id and gameweek. */
export function weeksFrom(weeks: Record<number, Record<Gameweek, TeamGameweek>>): LeagueFacts['weeks'] {
  const byGameweek = (own: Record<Gameweek, TeamGameweek>) =>
    new Map(Object.entries(own).map(([gameweek, week]) => [Number(gameweek), week]))
  return new Map(Object.entries(weeks).map(([id, own]) => [Number(id) as TeamId, byGameweek(own)]))
}

/** The points of each final gameweek. */
export function pointsByGameweek(points: Record<Gameweek, Record<number, number>>): LeagueFacts['points'] {
  return new Map(Object.entries(points).map(([gameweek, scored]) => [Number(gameweek), pointsFrom(scored)]))
}

/** A draft league from gameweek 1; its final gameweeks are the ones with points unless given. */
export function leagueOf(given: Partial<LeagueFacts> = {}): LeagueFacts {
  return {
    game: 'draft',
    scoring: 'c',
    startGameweek: 1,
    teams: teamsOf({ 1: 'One', 2: 'Two' }),
    gameweeks: [...(given.points?.keys() ?? [])],
    points: new Map(),
    weeks: new Map(),
    matches: [],
    moves: [],
    ...given,
  }
}
