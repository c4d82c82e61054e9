import * as z from 'zod/mini'
import { gameweek, leagueId, points, rank, rowId, scoring, teamId, text, total } from './answer-parts.ts'
import type {
  ClassicHeadToHeadStandingsPage,
  ClassicLeague,
  ClassicMatch,
  ClassicMatchesPage,
  ClassicNewEntry,
  ClassicStandingsPage,
} from './classic-types.ts'

const league = z.pipe(
  z.object({ id: leagueId, name: text, league_type: z.string(), scoring, start_event: gameweek }),
  z.transform(
    (row): ClassicLeague => ({
      id: row.id,
      name: row.name,
      leagueType: row.league_type,
      scoring: row.scoring,
      startGameweek: row.start_event,
    }),
  ),
)

const newEntry = z.pipe(
  z.object({ entry: teamId, entry_name: text, player_first_name: text, player_last_name: text }),
  z.transform(
    (row): ClassicNewEntry => ({
      team: row.entry,
      teamName: row.entry_name,
      ownerFirstName: row.player_first_name,
      ownerLastName: row.player_last_name,
    }),
  ),
)

function pageOf<Row extends z.ZodMiniType>(row: Row) {
  return z.object({ has_next: z.boolean(), page: rowId, results: z.array(row) })
}

const possiblyRank = z.pipe(
  z.nullable(rank),
  z.transform((value) => value ?? 0),
)

// `id` and `has_played` went in 2026-27: rows are known by their team.
const standing = z.pipe(
  z.object({
    entry: teamId,
    entry_name: text,
    player_name: text,
    rank: possiblyRank,
    last_rank: possiblyRank,
    total,
    event_total: points,
  }),
  z.transform((row) => ({
    team: row.entry,
    teamName: row.entry_name,
    ownerName: row.player_name,
    rank: row.rank,
    lastRank: row.last_rank,
    total: row.total,
    gameweekTotal: row.event_total,
  })),
)

const headToHeadStanding = z.pipe(
  z.object({
    entry: z.nullable(teamId),
    entry_name: text,
    player_name: z.nullable(text),
    rank: possiblyRank,
    total,
    points_for: total,
  }),
  z.transform((row) => ({
    team: row.entry,
    teamName: row.entry_name,
    ownerName: row.player_name,
    rank: row.rank,
    total: row.total,
    pointsFor: row.points_for,
  })),
)

/** `leagues-classic/{id}/standings/`: 50 rows a page, and of new entries likewise. */
export const StandingsAnswer = z.object({ league, standings: pageOf(standing), new_entries: pageOf(newEntry) })

/** `leagues-h2h/{id}/standings/`: the average side of an odd league has a null team. */
export const HeadToHeadStandingsAnswer = z.object({
  league,
  standings: pageOf(headToHeadStanding),
  new_entries: pageOf(newEntry),
})

export function toStandingsPage(answer: z.output<typeof StandingsAnswer>): ClassicStandingsPage {
  return { ...toPage(answer), rows: answer.standings.results }
}

export function toHeadToHeadStandingsPage(
  answer: z.output<typeof HeadToHeadStandingsAnswer>,
): ClassicHeadToHeadStandingsPage {
  return { ...toPage(answer), rows: answer.standings.results }
}

function toPage(answer: z.output<typeof StandingsAnswer> | z.output<typeof HeadToHeadStandingsAnswer>) {
  return {
    league: answer.league,
    hasNext: answer.standings.has_next,
    newEntries: answer.new_entries.results,
    newEntriesHaveNext: answer.new_entries.has_next,
  }
}

const oneOrNone = z.optional(z.number())

/** `leagues-h2h-matches/league/{id}/`: played matches and those to come; points are after the transfer cost. */
export const MatchesAnswer = pageOf(
  z.object({
    id: rowId,
    league: leagueId,
    event: gameweek,
    entry_1_entry: z.nullable(teamId),
    entry_1_name: z.nullable(text),
    entry_1_points: points,
    entry_2_entry: z.nullable(teamId),
    entry_2_name: z.nullable(text),
    entry_2_points: points,
    is_knockout: z.boolean(),
    winner: z.nullable(teamId),
    // All 0 before the match: they tell one that ended 0–0 from one to come.
    entry_1_win: oneOrNone,
    entry_1_draw: oneOrNone,
    entry_1_loss: oneOrNone,
  }),
)

type MatchRow = z.output<typeof MatchesAnswer>['results'][number]

function wasPlayed(row: MatchRow): boolean {
  const numbers = [row.entry_1_points, row.entry_2_points, row.entry_1_win, row.entry_1_draw, row.entry_1_loss]
  return row.winner !== null || numbers.some((number) => (number ?? 0) !== 0)
}

export function toMatchesPage(answer: z.output<typeof MatchesAnswer>): ClassicMatchesPage {
  const matches = answer.results.map(
    (row): ClassicMatch => ({
      id: row.id,
      gameweek: row.event,
      teamA: row.entry_1_entry,
      teamB: row.entry_2_entry,
      teamAName: row.entry_1_name ?? '',
      teamBName: row.entry_2_name ?? '',
      pointsA: row.entry_1_points,
      pointsB: row.entry_2_points,
      played: wasPlayed(row),
      isKnockout: row.is_knockout,
      winner: row.winner,
    }),
  )
  return { matches, hasNext: answer.has_next }
}
