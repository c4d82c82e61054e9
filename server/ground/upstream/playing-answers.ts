import * as z from 'zod/mini'
import type { PlayerId } from '#domain/ids.ts'
import type { Counted, LiveFixture, LivePlayer } from '#domain/live/snapshot.ts'
import { clubId, count, distinct, gameweek, minutes, moment, playerId, points, rowId } from './answer-parts.ts'

/** A gameweek while it is played, player by player. */
export type PlayingPlayers = ReadonlyMap<PlayerId, LivePlayer>

const value = z.int().check(z.minimum(-1000), z.maximum(10_000))
const score = z.nullable(z.int().check(z.minimum(0), z.maximum(100)))

const playerStats = z.object({
  total_points: points,
  minutes,
  yellow_cards: count,
  red_cards: count,
  played: z.optional(z.boolean()),
})

type Explained = { fixture: number; stats: { kind: string; counted: Counted }[] }

/** One source of our recordings had null where there is nothing to explain. */
function explained<Schema extends z.ZodMiniType<Explained>>(one: Schema) {
  return z.pipe(
    z.nullable(z.array(one)),
    z.transform(
      (all): LivePlayer['fixtures'] =>
        new Map(
          all?.map(({ fixture, stats }) => [fixture, new Map(stats.map(({ kind, counted }) => [kind, counted]))]),
        ),
    ),
  )
}

const classicExplained = explained(
  z.pipe(
    z.object({
      fixture: rowId,
      stats: z.array(z.object({ identifier: z.string(), points, value })),
    }),
    z.transform(
      ({ fixture, stats }): Explained => ({
        fixture,
        stats: stats.map(({ identifier, ...counted }) => ({ kind: identifier, counted })),
      }),
    ),
  ),
)

const draftExplained = explained(
  z.pipe(
    z.tuple([z.array(z.object({ stat: z.string(), points, value })), rowId]),
    z.transform(
      ([stats, fixture]): Explained => ({
        fixture,
        stats: stats.map(({ stat, ...counted }) => ({ kind: stat, counted })),
      }),
    ),
  ),
)

function toPlayer(stats: z.output<typeof playerStats>, fixtures: LivePlayer['fixtures']): LivePlayer {
  return {
    points: stats.total_points,
    minutes: stats.minutes,
    played: stats.played ?? null,
    cards: stats.yellow_cards + stats.red_cards,
    fixtures,
  }
}

/** `event/{gw}/live/` of the classic game, with what explains the points; `LiveAnswer` reads the points alone. */
export const ClassicPlayingAnswer = z.pipe(
  z.object({
    elements: z
      .array(z.object({ id: playerId, stats: playerStats, explain: classicExplained }))
      .check(z.refine((rows) => distinct(rows, (row) => row.id))),
  }),
  z.transform(
    ({ elements }): PlayingPlayers => new Map(elements.map(({ id, stats, explain }) => [id, toPlayer(stats, explain)])),
  ),
)

type Side = { element: PlayerId; value: number }[]
const side = z.array(z.object({ element: playerId, value }))

function statsOf(rows: readonly { kind: string; h: Side; a: Side }[]): LiveFixture['stats'] {
  const byPlayer = (both: Side) => new Map(both.map((one) => [one.element, one.value]))
  return new Map(rows.map(({ kind, h, a }) => [kind, byPlayer([...h, ...a])]))
}

/** A fixture of the draft game: it has no minute, and its state comes from the classic game's fixture of the same code. */
export type DraftPlayingFixture = Pick<LiveFixture, 'id' | 'code' | 'stats'>

/** `event/{gw}/live` of the draft game; `elements` is an object, empty before play. */
export const DraftPlayingAnswer = z.pipe(
  z.object({
    elements: z.record(z.string(), z.object({ stats: playerStats, explain: draftExplained })),
    fixtures: z.array(
      z.pipe(
        z.object({ id: rowId, code: rowId, stats: z.array(z.object({ s: z.string(), h: side, a: side })) }),
        z.transform(
          ({ id, code, stats }): DraftPlayingFixture => ({
            id,
            code,
            stats: statsOf(stats.map(({ s, ...both }) => ({ kind: s, ...both }))),
          }),
        ),
      ),
    ),
  }),
  z.transform(({ elements, fixtures }): { players: PlayingPlayers; fixtures: DraftPlayingFixture[] } => ({
    players: new Map(
      Object.entries(elements).map(([id, { stats, explain }]) => [Number(id) as PlayerId, toPlayer(stats, explain)]),
    ),
    fixtures,
  })),
)

/** `fixtures/` with minutes, scores and figures; `FixturesAnswer` reads the states alone. */
export const PlayingFixturesAnswer = z.array(
  z.pipe(
    z.object({
      id: rowId,
      code: rowId,
      event: z.nullable(gameweek),
      kickoff_time: z.nullable(moment),
      started: z.nullable(z.boolean()),
      finished_provisional: z.boolean(),
      minutes,
      team_h: clubId,
      team_a: clubId,
      team_h_score: score,
      team_a_score: score,
      stats: z.array(z.object({ identifier: z.string(), h: side, a: side })),
    }),
    z.transform(
      (row): LiveFixture => ({
        id: row.id,
        code: row.code,
        gameweek: row.event,
        kickoff: row.kickoff_time,
        started: row.started ?? false,
        finishedProvisional: row.finished_provisional,
        minute: row.minutes,
        homeClub: row.team_h,
        awayClub: row.team_a,
        homeScore: row.team_h_score,
        awayScore: row.team_a_score,
        stats: statsOf(row.stats.map(({ identifier, ...both }) => ({ kind: identifier, ...both }))),
      }),
    ),
  ),
)
