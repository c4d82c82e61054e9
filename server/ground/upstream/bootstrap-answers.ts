import * as z from 'zod/mini'
import type { Chip } from '#domain/facts/facts.ts'
import { seasonOf } from '#domain/facts/season.ts'
import { waiversBefore } from '#domain/finality/waiver-times.ts'
import {
  clubCode,
  clubId,
  count,
  distinct,
  gameweek,
  moment,
  playerCode,
  playerId,
  playerPosition,
  points,
  text,
  total,
  whole,
} from './answer-parts.ts'
import type { Bootstrap, Club, GameweekInfo, Player } from './game-types.ts'

const player = z.pipe(
  z.object({
    id: playerId,
    code: playerCode,
    web_name: text,
    first_name: text,
    second_name: text,
    element_type: playerPosition,
    team: clubId,
    // Optional: they only serve to check other answers, and are never shown.
    total_points: z.optional(total),
    event_points: z.optional(points),
    minutes: z.optional(count),
  }),
  z.transform(
    ({ total_points: all, event_points: ofCurrent, minutes, ...row }): Player => ({
      id: row.id,
      code: row.code,
      webName: row.web_name,
      firstName: row.first_name,
      lastName: row.second_name,
      position: row.element_type,
      clubId: row.team,
      ...(all !== undefined &&
        ofCurrent !== undefined &&
        minutes !== undefined && { totals: { points: all, pointsOfCurrent: ofCurrent, minutes } }),
    }),
  ),
)

const club = z.pipe(
  z.object({ id: clubId, code: clubCode, name: text, short_name: text }),
  z.transform(({ short_name: shortName, ...row }): Club => ({ ...row, shortName })),
)

const players = z.array(player).check(
  z.minLength(1),
  z.refine((rows) => distinct(rows, (row) => row.id) && distinct(rows, (row) => row.code)),
)
const clubs = z.array(club).check(
  z.minLength(1),
  z.refine((rows) => distinct(rows, (row) => row.id)),
)

/** All gameweeks in their order, from the first: without the first there is no season. */
function inOrder(rows: readonly { id: number }[]): boolean {
  return rows.length > 0 && rows.every((row, index) => row.id === index + 1)
}

const classicEvents = z
  .array(
    z.object({
      id: gameweek,
      deadline_time: moment,
      finished: z.boolean(),
      data_checked: z.boolean(),
      is_current: z.boolean(),
      is_next: z.boolean(),
    }),
  )
  .check(z.refine(inOrder))

const draftEvents = z.object({
  current: z.nullable(gameweek),
  next: z.nullable(gameweek),
  data: z
    .array(
      z.object({
        id: gameweek,
        deadline_time: moment,
        waivers_time: z.optional(z.nullable(moment)),
        finished: z.boolean(),
      }),
    )
    .check(z.refine(inOrder)),
})

/** Each is for one play: all recorded ones have a `number` of 1, the second wildcard too, and what another one would mean is not known. */
const chip = z.pipe(
  z.object({
    name: text.check(z.minLength(1), z.maxLength(20)),
    number: z.literal(1),
    start_event: gameweek,
    stop_event: gameweek,
    chip_type: z.string(),
  }),
  z.transform(
    (row): Chip => ({
      name: row.name,
      from: row.start_event,
      to: row.stop_event,
      isOfTransfers: row.chip_type === 'transfer',
    }),
  ),
)

/** What nothing else needs: null where the answer lacks it or says it in another way, and the rest is read all the same. */
const chips = z.catch(z.nullable(z.array(chip).check(z.minLength(1), z.maxLength(30))), null)
const settings = z.catch(z.nullable(z.object({ max_extra_free_transfers: whole(0, 30) })), null)

/** `bootstrap-static/` of the classic game. */
export const ClassicBootstrapAnswer = z.pipe(
  z.object({
    events: classicEvents,
    elements: players,
    teams: clubs,
    chips,
    game_settings: settings,
  }),
  z.transform(
    ({ events, elements, teams, chips, game_settings }): Bootstrap => ({
      ...seasonAndGameweeks(events.map((event) => ({ ...event, dataChecked: event.data_checked }))),
      players: elements,
      clubs: teams,
      current: events.find((event) => event.is_current)?.id ?? null,
      next: events.find((event) => event.is_next)?.id ?? null,
      allowance: chips && game_settings && { chips, mostTransfers: game_settings.max_extra_free_transfers + 1 },
    }),
  ),
)

/** `bootstrap-static` of the draft game; its `fixtures` come in two shapes and are not read. */
export const DraftBootstrapAnswer = z.pipe(
  z.object({ events: draftEvents, elements: players, teams: clubs }),
  z.transform(
    ({ events, elements, teams }): Bootstrap => ({
      ...seasonAndGameweeks(
        events.data.map(({ waivers_time, ...event }) => ({
          ...event,
          waivers: waiversBefore(event.deadline_time, waivers_time),
          dataChecked: false,
        })),
      ),
      players: elements,
      clubs: teams,
      current: events.current,
      next: events.next,
    }),
  ),
)

type Event = { id: number; deadline_time: string; waivers?: string; finished: boolean; dataChecked: boolean }

function seasonAndGameweeks(events: readonly Event[]): Pick<Bootstrap, 'season' | 'gameweeks'> {
  const gameweeks = events.map(
    ({ id, deadline_time, waivers, finished, dataChecked }): GameweekInfo => ({
      gameweek: id,
      deadline: deadline_time,
      ...(waivers !== undefined && { waivers }),
      finished,
      dataChecked,
    }),
  )
  // The schema has checked that there is a first one.
  return { season: seasonOf(gameweeks[0]?.deadline ?? ''), gameweeks }
}
