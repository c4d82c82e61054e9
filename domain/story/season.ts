import type { LeagueFacts, Match } from '#domain/facts/facts.ts'
import { type LuckRow, luck, type Positions } from '#domain/luck/luck.ts'
import { belt } from '#domain/records/belt.ts'
import { feats } from '#domain/records/feats.ts'
import type { Feat } from '#domain/records/kinds.ts'
import { type BenchKingRow, benchKing } from '#domain/tables/bench.ts'
import { headToHead, type TableRow } from '#domain/tables/head-to-head.ts'
import { type StandingsRow, standings } from '#domain/tables/standings.ts'
import { type WaiverRow, waivers } from '#domain/tables/waivers.ts'
import type { Gameweek, TeamId } from '../ids.ts'

/** The rows of every view, by gameweek: made once for all programmes of a league. */
export type Season = {
  facts: LeagueFacts
  positions: Positions
  places: ReadonlyMap<Gameweek, readonly StandingsRow[]>
  benches: ReadonlyMap<Gameweek, readonly BenchKingRow[]>
  moves: ReadonlyMap<Gameweek, readonly WaiverRow[]>
  matches: ReadonlyMap<Gameweek, readonly Match[]>
  /** Of head-to-head leagues. */
  tables: ReadonlyMap<Gameweek, readonly TableRow[]>
  luck: ReadonlyMap<Gameweek, readonly LuckRow[]>
  feats: ReadonlyMap<Gameweek, readonly Feat[]>
  belt: ReadonlyMap<Gameweek, readonly TeamId[]>
}

type Duel = Match & { teamA: TeamId; teamB: TeamId }

/** One gameweek of it, with what was before. */
export type Week = {
  season: Season
  facts: LeagueFacts
  gameweek: Gameweek
  /** Those before, ascending. */
  before: readonly Gameweek[]
  places: readonly StandingsRow[]
  /** Everybody with a score, the best first. */
  scored: readonly { team: TeamId; points: number }[]
  /** Whether the scores of all teams are known: else somebody might have had more. */
  isScored: boolean
  /** Matches between two teams of the league, those of a knock-out among them. */
  duels: readonly Duel[]
  /** The same without knock-outs. */
  matches: readonly Duel[]
}

/** A match of a gameweek as one of its teams sees it; a null opponent is the average. Knock-outs are left out. */
export type OwnMatch = { own: number; other: number; opponent: TeamId | null }

export function matchOf({ matches }: Pick<Season, 'matches'>, team: TeamId, gameweek: Gameweek): OwnMatch | null {
  const match = matches
    .get(gameweek)
    ?.find(({ teamA, teamB, isKnockout }) => !isKnockout && (teamA === team || teamB === team))
  return match ? sideOf(match, team) : null
}

/** The match of the week between a team and another team of the league, as the first sees it: with its score of the week. */
export function duelOf({ duels }: Pick<Week, 'duels'>, team: TeamId): (OwnMatch & { opponent: TeamId }) | null {
  const match = duels.find(({ teamA, teamB }) => teamA === team || teamB === team)
  return match ? sideOf(match, team) : null
}

function sideOf<Opponent extends TeamId | null>(
  { teamA, teamB, pointsA, pointsB }: Match & { teamA: Opponent; teamB: Opponent },
  team: TeamId,
) {
  return teamA === team
    ? { own: pointsA, other: pointsB, opponent: teamB }
    : { own: pointsB, other: pointsA, opponent: teamA }
}

/** Everything that programmes of a league are made of, from its facts. */
export function seasonOf(facts: LeagueFacts, positions: Positions): Season {
  const byGameweek = <Row extends { gameweek: Gameweek }>(rows: readonly Row[]) =>
    Map.groupBy(rows, ({ gameweek }) => gameweek)
  const { results, tables } = headToHead(facts)
  return {
    facts,
    positions,
    places: byGameweek(standings(facts)),
    benches: byGameweek(benchKing(facts)),
    moves: byGameweek(waivers(facts)),
    matches: results,
    tables,
    luck: byGameweek(luck(facts, positions)),
    feats: byGameweek(feats(facts)),
    belt: new Map(belt(facts).map(({ gameweek, teams }) => [gameweek, teams])),
  }
}

/** A final gameweek of the season. */
export function weekOf(season: Season, gameweek: Gameweek): Week {
  const { facts } = season
  const places = season.places.get(gameweek) ?? []
  const isHere = new Set<TeamId | null>(facts.teams.map(({ team }) => team))
  const duels = (season.matches.get(gameweek) ?? []).flatMap((match) =>
    match.teamA !== null && match.teamB !== null && isHere.has(match.teamA) && isHere.has(match.teamB)
      ? [{ ...match, teamA: match.teamA, teamB: match.teamB }]
      : [],
  )
  return {
    season,
    facts,
    gameweek,
    before: facts.gameweeks.filter((other) => other < gameweek),
    places,
    scored: places
      .flatMap(({ team, gameweekPoints }) => (gameweekPoints === null ? [] : [{ team, points: gameweekPoints }]))
      .toSorted((a, b) => b.points - a.points),
    isScored: !places.some(({ gameweekPoints, missing }) => gameweekPoints === null && missing.includes(gameweek)),
    duels,
    matches: duels.filter(({ isKnockout }) => !isKnockout),
  }
}
