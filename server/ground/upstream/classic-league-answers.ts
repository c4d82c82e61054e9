import * as z from 'zod/mini'
import type { Tiebreak } from '#domain/facts/facts.ts'
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
  z.object({
    id: leagueId,
    name: text,
    league_type: z.string(),
    scoring,
    start_event: gameweek,
    // Null until the cup is drawn. Whatever else it may be must not keep a league from being read.
    cup_league: z.catch(z.optional(z.nullable(leagueId)), null),
  }),
  z.transform(
    (row): ClassicLeague => ({
      id: row.id,
      name: row.name,
      leagueType: row.league_type,
      scoring: row.scoring,
      startGameweek: row.start_event,
      cupLeague: row.cup_league ?? null,
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
    is_bye: z.optional(z.boolean()),
    knockout_name: z.optional(z.nullable(text)),
    // Null in all that was recorded. What else it may be is not known, and must not keep a league from being read.
    tiebreak: z.optional(z.unknown()),
  }),
)

type MatchRow = z.output<typeof MatchesAnswer>['results'][number]

function wasPlayed(row: MatchRow): boolean {
  const numbers = [row.entry_1_points, row.entry_2_points, row.entry_1_win, row.entry_1_draw, row.entry_1_loss]
  return row.winner !== null || numbers.some((number) => (number ?? 0) !== 0)
}

const MOST_OF_A_ROUND = 30
/** No full stop, colon or at sign: a mail program would make a link of them. */
const OF_A_ROUND = /^[\p{L}\p{N}][\p{L}\p{N} '’/()-]*$/u

/** The name of a round, unless it is empty, long or odd. */
function roundOf({ is_knockout, knockout_name }: MatchRow): string | null {
  const name = knockout_name?.trim() ?? ''
  return is_knockout && name.length <= MOST_OF_A_ROUND && OF_A_ROUND.test(name) ? name : null
}

/** As in the settings of the official game, `league_h2h_tiebreak_stats`. */
const TIEBREAKS = new Map<unknown, Tiebreak>([
  ['goals_scored', 'goals scored'],
  ['+goals_scored', 'goals scored'],
  ['goals_conceded', 'goals conceded'],
  ['-goals_conceded', 'goals conceded'],
])

function tiebreakOf({ is_knockout, tiebreak }: MatchRow): Tiebreak | null {
  return is_knockout ? (TIEBREAKS.get(tiebreak) ?? null) : null
}

/** The average enters no knock-out: whoever has no team to play goes through. */
function byeOf(row: MatchRow): Pick<ClassicMatch, 'teamA' | 'teamB' | 'pointsA' | 'pointsB' | 'winner'> | null {
  const { entry_1_entry: one, entry_2_entry: two } = row
  if (!row.is_knockout || !(row.is_bye || one === null || two === null)) return null
  const team = row.winner ?? one ?? two
  const points = team === two ? row.entry_2_points : row.entry_1_points
  return { teamA: team, teamB: null, pointsA: points, pointsB: 0, winner: team }
}

export function toMatchesPage(answer: z.output<typeof MatchesAnswer>): ClassicMatchesPage {
  const matches = answer.results.map((row): ClassicMatch => {
    const bye = byeOf(row)
    return {
      id: row.id,
      gameweek: row.event,
      teamA: row.entry_1_entry,
      teamB: row.entry_2_entry,
      teamAName: row.entry_1_name ?? '',
      teamBName: row.entry_2_name ?? '',
      pointsA: row.entry_1_points,
      pointsB: row.entry_2_points,
      played: wasPlayed(row) || bye !== null,
      isKnockout: row.is_knockout,
      winner: row.winner,
      round: roundOf(row),
      tiebreak: tiebreakOf(row),
      ...bye,
    }
  })
  return { matches, hasNext: answer.has_next }
}
