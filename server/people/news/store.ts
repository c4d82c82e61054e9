import { sql } from 'kysely'
import type { Game, Gameweek, Season } from '#domain/ids.ts'
import type { OneGameweek } from '#server/facts/gameweeks/store.ts'
import type { Db } from '#server/ground/db/db.ts'

/** The gameweek that is news, and when it was first seen to be final. */
export type FinalGameweek = {
  game: Game
  season: Season
  gameweek: Gameweek
  finalAt: Date
  /** Whether to wait for a league that has lost many of its teams at once and is being read again. */
  isPatient?: boolean
}

/** Null where none is final yet, and while the game itself does not call it final. */
export async function latestFinal(db: Db, game: Game): Promise<(FinalGameweek & { deadline: Date }) | null> {
  const found = await db
    .selectFrom('game_state as state')
    .innerJoin('gameweek', (join) =>
      join
        .onRef('gameweek.game', '=', 'state.game')
        .onRef('gameweek.season', '=', 'state.season')
        .onRef('gameweek.gameweek', '=', 'state.latest_final'),
    )
    .where('state.game', '=', game)
    .where('gameweek.final_at', 'is not', null)
    .where(sql<boolean>`coalesce(state.says_final, state.latest_final) >= state.latest_final`)
    .select(['gameweek.season', 'gameweek.gameweek', 'gameweek.final_at', 'gameweek.deadline'])
    .executeTakeFirst()
  if (!found?.final_at) return null
  const { season, gameweek, final_at: finalAt, deadline } = found
  return { game, season, gameweek, finalAt, deadline }
}

/**
 * Whether the stored points of the gameweek, or of an earlier one, are due to be compared with the game's, or differ.
 * `since`: a comparison that has been due for longer is not waited for.
 */
export async function isBeingRechecked(
  db: Db,
  { game, season, gameweek }: FinalGameweek,
  { now, since }: { now: Date; since: Date },
): Promise<boolean> {
  const isDue = sql`coalesce(look_again_failing_since, look_again_at) <= ${now}
    and coalesce(look_again_failing_since, look_again_at) > ${since}`
  const of = sql`game = ${game} and season = ${season} and gameweek <= ${gameweek}`
  const { rows } = await sql`
    select from gameweek where ${of} and ${isDue}
    union all select from gameweek_first_look where ${of}`.execute(db)
  return rows.length > 0
}

/** Whether news from that time may have been sent already by a database that was lost. */
export async function isFromBeforeRestore(db: Db, at: Date): Promise<boolean> {
  const gate = await db.selectFrom('mail_gate').select('restored_at').executeTakeFirstOrThrow()
  return gate.restored_at !== null && gate.restored_at > at
}

/** The season that is played, and its next deadline, with the waivers before it. */
export async function nextDeadline(
  db: Db,
  game: Game,
  after: Date,
): Promise<{ season: Season; gameweek: Gameweek; deadline: Date; waivers: Date | null } | null> {
  const found = await db
    .selectFrom('game_state as state')
    .innerJoin('gameweek', (join) =>
      join.onRef('gameweek.game', '=', 'state.game').onRef('gameweek.season', '=', 'state.season'),
    )
    .where('state.game', '=', game)
    .where('gameweek.deadline', '>', after)
    .select(['gameweek.season', 'gameweek.gameweek', 'gameweek.deadline', 'gameweek.waivers_at as waivers'])
    .orderBy('gameweek.deadline')
    .executeTakeFirst()
  return found ?? null
}

export async function deadlineOf(db: Db, { game, season, gameweek }: OneGameweek): Promise<Date | null> {
  const found = await db
    .selectFrom('gameweek')
    .where((eb) => eb.and({ game, season, gameweek }))
    .select('deadline')
    .executeTakeFirst()
  return found?.deadline ?? null
}
