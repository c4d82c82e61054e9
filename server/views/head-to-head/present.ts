import type {
  HeadToHeadFixture,
  HeadToHeadLeague,
  HeadToHeadMatch,
  HeadToHeadStanding,
} from '#contract/views/head-to-head.ts'
import type { LeagueFacts, LeagueTeam, Match } from '#domain/facts/facts.ts'
import { answeredNames } from '#domain/facts/names.ts'
import type { Gameweek, TeamId } from '#domain/ids.ts'
import { headToHead, type TableRow } from '#domain/tables/head-to-head.ts'
import { isBye, knockoutOf, roundOf, winnerOf } from '#domain/tables/knockout.ts'
import type { StoredLeague } from '#server/facts/leagues/facts-store.ts'
import { nameOf } from '#server/facts/leagues/progress-store.ts'
import { leagueFields } from '#server/views/leagues/present.ts'

/** Keyed by the league's id; empty for a league that is not head-to-head. Results and tables from a gameweek on. */
export function presentHeadToHead(league: StoredLeague, from: Gameweek = 0): Record<string, HeadToHeadLeague> {
  if (league.facts.scoring !== 'h') return {}
  const { results, tables, schedule } = headToHead(league.facts)
  const teams = new Map(league.facts.teams.map((team) => [team.team, team]))
  const leagueName = headToHeadName(league)
  const name = answeredNames(league.facts.teams)
  return {
    [league.league_id]: {
      ...leagueFields({ ...league, name: leagueName }),
      results: keyed(results, from, (match) => ({
        ...sides(match),
        teamAScore: match.pointsA,
        teamBScore: match.pointsB,
        ...(match.isKnockout && { winner: winnerOf(match) }),
        ...(match.tiebreak && match.pointsA === match.pointsB && { tiebreak: match.tiebreak }),
      })),
      pointsTable: keyed(tables, from, (row) => standing(row, teams.get(row.team as TeamId))),
      futureSchedules: [...schedule, ...toBeDrawn(league.facts)].map(({ gameweek, matches }) => ({
        gameweek,
        matches: matches.map(sides),
      })),
    },
  }

  function sides(match: Match): HeadToHeadFixture {
    const { gameweek, teamA, teamB } = match
    const round = roundOf(league.facts, match)
    return {
      gameweek,
      leagueName,
      teamA,
      teamB,
      teamAName: name(teamA),
      teamBName: isBye(match) ? 'Bye' : name(teamB),
      ...(round !== null && { round }),
      ...(isBye(match) && { isBye: true as const }),
      ...(knockoutOf(league.facts)?.final === match && { isFinal: true as const }),
    }
  }

  function standing(row: TableRow, team: LeagueTeam | undefined): HeadToHeadStanding {
    return {
      teamId: row.team,
      teamName: name(row.team),
      playerName: team ? `${team.ownerFirstName} ${team.ownerLastName}`.trim() : '',
      played: row.played,
      wins: row.wins,
      draws: row.draws,
      losses: row.losses,
      totalPoints: row.totalPoints,
      fplGwPoints: row.gameweekPoints,
      fplTotalPoints: row.pointsTotal,
      gameweek: row.gameweek,
      form: [...row.form],
    }
  }
}

function toBeDrawn(facts: LeagueFacts): { gameweek: Gameweek; matches: Match[] }[] {
  const gameweek = knockoutOf(facts)?.toBeDrawn ?? null
  return gameweek === null ? [] : [{ gameweek, matches: [] }]
}

/** In this view, as specified, a league without a name is called by its id alone. */
function headToHeadName({ name, league_id }: StoredLeague): string {
  return name === nameOf({ name: null, league_id }) ? String(league_id) : name
}

function keyed<Row, Shown extends HeadToHeadMatch | HeadToHeadStanding>(
  rows: ReadonlyMap<Gameweek, readonly Row[]>,
  from: Gameweek,
  show: (row: Row) => Shown,
): Record<string, Shown[]> {
  return Object.fromEntries(
    [...rows].flatMap(([gameweek, list]) => (gameweek < from ? [] : [[gameweek, list.map(show)]])),
  )
}
