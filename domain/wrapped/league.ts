import type { LeagueFacts } from '#domain/facts/facts.ts'
import { feats } from '#domain/records/feats.ts'
import type { Feat } from '#domain/records/kinds.ts'
import { knockoutOf } from '#domain/tables/knockout.ts'
import type { StandingsRow } from '#domain/tables/standings.ts'
import type { TeamId } from '../ids.ts'
import { most, type TeamFigures } from './team.ts'

export type FinalWrapped = { teams: [TeamId, TeamId]; points: [number, number] }

export type LeagueWrapped = {
  /** Of a league that a knock-out decides: its final, the champion's side first; null until that is won. */
  final?: FinalWrapped | null
  /** By place. */
  table: { team: TeamId; rank: number | null; points: number | null; matchPoints: number | null }[]
  /** Who had the belt after most gameweeks: all who tie. */
  belt: { teams: TeamId[]; gameweeks: number } | null
  /** The highest score of a gameweek, and the biggest win: the earliest of equals. */
  highest: Feat | null
  biggestWin: Feat | null
  /** Most points on the bench: all who tie. */
  bench: { teams: TeamId[]; points: number } | null
}

type Told = { places: readonly StandingsRow[]; teams: readonly TeamFigures[] }

/** `places`: those after the last gameweek. */
export function leagueWrapped(facts: LeagueFacts, { places, teams }: Told): LeagueWrapped {
  const table = places
    .toSorted((a, b) => (a.rank ?? Infinity) - (b.rank ?? Infinity))
    .map(({ team, rank, totalPoints, record }) => ({
      team,
      rank,
      points: totalPoints,
      matchPoints: record?.points ?? null,
    }))
  const all = feats(facts)
  const belts = mostOf(teams, ({ belt: { gameweeks } }) => gameweeks)
  const isBenchKnown = teams.every(({ bench }) => bench !== null)
  const benches = isBenchKnown ? mostOf(teams, ({ bench }) => bench?.points ?? 0) : null
  return {
    ...(knockoutOf(facts) && { final: finalOf(facts) }),
    table,
    belt: belts && { teams: belts.teams, gameweeks: belts.value },
    highest: most(all.filter(({ kind }) => kind === 'highest')),
    biggestWin: most(all.filter(({ kind }) => kind === 'biggest-win')),
    bench: benches && { teams: benches.teams, points: benches.value },
  }
}

function finalOf(facts: LeagueFacts): FinalWrapped | null {
  const { final, champion } = knockoutOf(facts) ?? {}
  if (!final || champion === null || final.teamA === null || final.teamB === null) return null
  const { teamA, teamB, pointsA, pointsB } = final
  return champion === teamA
    ? { teams: [teamA, teamB], points: [pointsA, pointsB] }
    : { teams: [teamB, teamA], points: [pointsB, pointsA] }
}

/** Null where nobody has more than 0. */
function mostOf(teams: readonly TeamFigures[], of: (team: TeamFigures) => number) {
  const value = Math.max(0, ...teams.map(of))
  return value === 0 ? null : { value, teams: teams.filter((team) => of(team) === value).map(({ team }) => team) }
}
