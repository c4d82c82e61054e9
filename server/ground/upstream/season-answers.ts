import * as z from 'zod/mini'
import { clubId, distinct, gameweek, minutes, playerId, points, rowId } from './answer-parts.ts'
import type { DraftState } from './draft-types.ts'
import type { EventStatus, Fixture, PlayerScore } from './game-types.ts'

/** `game` of the draft game. */
export const DraftStateAnswer = z.pipe(
  z.object({
    current_event: z.nullable(gameweek),
    current_event_finished: z.boolean(),
    next_event: z.nullable(gameweek),
    waivers_processed: z.boolean(),
  }),
  z.transform(
    (row): DraftState => ({
      current: row.current_event,
      currentFinished: row.current_event_finished,
      next: row.next_event,
      waiversProcessed: row.waivers_processed,
    }),
  ),
)

/** `event-status/` and `pl/event-status`, which adds `leagues_updated` to each day. */
export const EventStatusAnswer = z.pipe(
  z.object({
    status: z.array(
      z.object({
        date: z.string(),
        event: gameweek,
        bonus_added: z.boolean(),
        points: z.string(),
        leagues_updated: z.optional(z.boolean()),
      }),
    ),
    leagues: z.string(),
  }),
  z.transform(
    ({ status, leagues }): EventStatus => ({
      days: status.map((day) => ({
        date: day.date,
        gameweek: day.event,
        bonusAdded: day.bonus_added,
        points: day.points,
        leaguesUpdated: day.leagues_updated ?? null,
      })),
      leagues,
    }),
  ),
)

const listed = z
  .array(z.object({ id: playerId, stats: z.object({ total_points: points, minutes }) }))
  .check(z.refine((rows) => distinct(rows, (row) => row.id)))

const keyed = z.pipe(
  z.record(z.string(), z.object({ stats: z.unknown() })),
  z.transform((rows) => Object.entries(rows).map(([id, { stats }]) => ({ id: Number(id), stats }))),
)

/** `event/{gw}/live` of both games: a list, or an object keyed by the id; either may be empty before play. */
export const LiveAnswer = z.pipe(
  z.object({ elements: z.union([listed, z.pipe(keyed, listed)]) }),
  z.transform(({ elements }): PlayerScore[] =>
    elements.map(({ id, stats }) => ({ player: id, points: stats.total_points, minutes: stats.minutes })),
  ),
)

/** `fixtures/`; a match without a date has a null gameweek and has not started. */
export const FixturesAnswer = z.array(
  z.pipe(
    z.object({
      id: rowId,
      event: z.nullable(gameweek),
      team_h: clubId,
      team_a: clubId,
      started: z.nullable(z.boolean()),
      finished: z.boolean(),
      finished_provisional: z.boolean(),
    }),
    z.transform(
      (row): Fixture => ({
        id: row.id,
        gameweek: row.event,
        homeClub: row.team_h,
        awayClub: row.team_a,
        started: row.started ?? false,
        finished: row.finished,
        finishedProvisional: row.finished_provisional,
      }),
    ),
  ),
)
