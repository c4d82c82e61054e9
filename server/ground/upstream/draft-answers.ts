import * as z from 'zod/mini'
import {
  count,
  distinct,
  gameweek,
  leagueEntryId,
  leagueId,
  moment,
  playerId,
  points,
  rank,
  rowId,
  scoring,
  teamId,
  text,
  total as totalPoints,
} from './answer-parts.ts'
import type {
  DraftChoice,
  DraftLeague,
  DraftLeagueEntry,
  DraftMatch,
  DraftTeam,
  DraftTrade,
  DraftTransaction,
} from './draft-types.ts'

const leagueEntry = z.pipe(
  z.object({
    id: leagueEntryId,
    entry_id: z.nullable(teamId),
    entry_name: z.nullable(text),
    player_first_name: z.nullable(text),
    player_last_name: z.nullable(text),
    waiver_pick: z.nullish(count),
  }),
  z.transform(
    (row): DraftLeagueEntry => ({
      leagueEntryId: row.id,
      teamId: row.entry_id,
      teamName: row.entry_name,
      ownerFirstName: row.player_first_name,
      ownerLastName: row.player_last_name,
      waiverPick: row.waiver_pick ?? null,
    }),
  ),
)

const match = z.pipe(
  z.object({
    event: gameweek,
    started: z.boolean(),
    finished: z.boolean(),
    league_entry_1: leagueEntryId,
    league_entry_2: leagueEntryId,
    league_entry_1_points: points,
    league_entry_2_points: points,
  }),
  z.transform(
    (row): DraftMatch => ({
      gameweek: row.event,
      started: row.started,
      finished: row.finished,
      entryA: row.league_entry_1,
      entryB: row.league_entry_2,
      pointsA: row.league_entry_1_points,
      pointsB: row.league_entry_2_points,
    }),
  ),
)

const total = z.object({ league_entry: leagueEntryId, total: totalPoints, rank: z.nullish(rank) })

/** Only checks our own sums, so a row that cannot be read is left out. */
function totalsOf(standings: readonly unknown[]): DraftLeague['totals'] {
  return standings.flatMap((row) => {
    const { success, data } = z.safeParse(total, row)
    return success ? { entry: data.league_entry, total: data.total, rank: data.rank || null } : []
  })
}

/** `league/{id}/details`. A drafted head-to-head league without matches is incomplete. */
export const DraftLeagueAnswer = z
  .pipe(
    z.object({
      league: z.object({
        id: leagueId,
        name: text,
        scoring,
        start_event: gameweek,
        stop_event: gameweek,
        transaction_mode: z.string(),
        drafts: z.optional(z.array(z.object({ draft_started: z.optional(z.boolean()) }))),
      }),
      league_entries: z.array(leagueEntry).check(
        z.refine((rows) => distinct(rows, (row) => row.leagueEntryId)),
        // The average team has no number of its own.
        z.refine((rows) =>
          distinct(
            rows.filter(({ teamId }) => teamId !== null),
            (row) => row.teamId,
          ),
        ),
      ),
      standings: z.array(z.unknown()),
      matches: z.optional(z.array(match)),
    }),
    z.transform(({ league, standings, ...answer }) => ({
      id: league.id,
      name: league.name,
      scoring: league.scoring,
      startGameweek: league.start_event,
      stopGameweek: league.stop_event,
      transactionMode: league.transaction_mode,
      // `draft_status` is not reliable: a league that drafts again says `pre` in mid-season.
      drafted: league.transaction_mode !== 'not-drafted' || standings.length > 0,
      draftsHeld: league.drafts?.filter((draft) => draft.draft_started !== false).length ?? 0,
      entries: answer.league_entries,
      matches: answer.matches,
      totals: league.scoring === 'c' ? totalsOf(standings) : [],
    })),
  )
  .check(z.refine(({ scoring, drafted, matches }) => scoring === 'c' || !drafted || matches !== undefined))

export function toDraftLeague(answer: z.output<typeof DraftLeagueAnswer>): DraftLeague {
  return { ...answer, matches: answer.matches ?? [] }
}

/** `draft/league/{id}/transactions`: the whole season; trades are not in it. */
export const TransactionsAnswer = z.object({
  transactions: z.array(
    z.pipe(
      z.object({
        id: rowId,
        entry: teamId,
        event: gameweek,
        kind: z.string(),
        result: z.string(),
        element_in: playerId,
        element_out: playerId,
        index: z.nullable(count),
        priority: z.nullable(count),
        added: moment,
      }),
      z.transform(
        (row): DraftTransaction => ({
          id: row.id,
          team: row.entry,
          gameweek: row.event,
          kind: row.kind,
          result: row.result,
          playerIn: row.element_in,
          playerOut: row.element_out,
          index: row.index,
          priority: row.priority,
          added: row.added,
        }),
      ),
    ),
  ),
})

/** `draft/league/{id}/trades`. */
export const TradesAnswer = z.object({
  trades: z
    .array(
      z.pipe(
        z.object({
          id: rowId,
          event: gameweek,
          offered_entry: teamId,
          received_entry: teamId,
          state: z.string(),
          response_time: z.nullable(moment),
          tradeitem_set: z.array(z.object({ element_in: playerId, element_out: playerId })),
        }),
        z.transform(
          (row): DraftTrade => ({
            id: row.id,
            gameweek: row.event,
            offeredBy: row.offered_entry,
            receivedBy: row.received_entry,
            state: row.state,
            answered: row.response_time,
            items: row.tradeitem_set.map((item) => ({ playerIn: item.element_in, playerOut: item.element_out })),
          }),
        ),
      ),
    )
    .check(z.refine((rows) => distinct(rows, (row) => row.id))),
})

/** `draft/{league}/choices`: `pick` counts within the round, `index` over one draft; a league that drafted again may have both. */
export const ChoicesAnswer = z.object({
  choices: z
    .array(
      z.object({
        league: leagueId,
        entry: teamId,
        element: playerId,
        round: rowId,
        pick: rowId,
        index: rowId,
        draft: z.optional(rowId),
        choice_time: z.nullish(moment),
      }),
    )
    .check(z.refine((rows) => distinct(rows, (row) => `${row.draft} ${row.index}`))),
})

export function toDraftChoices(answer: z.output<typeof ChoicesAnswer>): DraftChoice[] {
  return answer.choices.map(({ entry: team, element: player, round, pick, index, draft, choice_time }) => ({
    team,
    player,
    round,
    pick,
    index,
    draft: draft ?? 0,
    madeAt: choice_time ?? null,
  }))
}

const possiblyName = z.pipe(
  z.nullish(text),
  z.transform((name) => name ?? ''),
)

/** `entry/{id}/public`: how the leagues of a team are found; a team without leagues has an empty list. */
export const DraftTeamAnswer = z.pipe(
  z.object({
    entry: z.object({
      id: teamId,
      name: text,
      player_first_name: possiblyName,
      player_last_name: possiblyName,
      league_set: z.array(leagueId),
      started_event: gameweek,
    }),
  }),
  z.transform(
    ({ entry }): DraftTeam => ({
      id: entry.id,
      name: entry.name,
      ownerFirstName: entry.player_first_name,
      ownerLastName: entry.player_last_name,
      leagues: entry.league_set,
      startedGameweek: entry.started_event,
    }),
  ),
)
