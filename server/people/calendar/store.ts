import { createHash, randomBytes } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { Game, Gameweek, Season } from '#domain/ids.ts'
import type { Db } from '#server/ground/db/db.ts'
import type { Tables } from '#server/ground/db/tables.ts'
import type { Deps } from '#server/ground/deps.ts'
import type { Person } from '#server/ground/identity/identity.ts'
import { lockUnlessGone } from '#server/ground/identity/refusals.ts'
import { type OwnTeam, ownTeams } from './matches-store.ts'

const KEY_BYTES = 16

/** Returns the key of a new address, which ends the old one; later nobody can read it: the database has its hash. */
export async function makeFeed(db: Db, person: Person, now: Date): Promise<string> {
  const key = randomBytes(KEY_BYTES).toString('base64url')
  const made = { hash: hashOf(key), created_at: now }
  await db.transaction().execute(async (trx) => {
    await lockUnlessGone(trx, person)
    await trx
      .insertInto('calendar_feed')
      .values({ user_id: person.uid, ...made })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet(made))
      .execute()
  })
  return key
}

/** Null where there is none. */
export async function feedSince(db: Db, uid: string): Promise<Date | null> {
  const feed = await db.selectFrom('calendar_feed').where('user_id', '=', uid).select('created_at').executeTakeFirst()
  return feed?.created_at ?? null
}

export async function endFeed(db: Db | Transaction<Tables>, uid: string): Promise<void> {
  await db.deleteFrom('calendar_feed').where('user_id', '=', uid).execute()
}

/** `waivers`: when those before it are processed; null in a game that has none. `moved`: how often either has moved, and when last. */
export type Deadline = {
  game: Game
  season: Season
  gameweek: Gameweek
  deadline: Date
  waivers: Date | null
  moved: number
  movedAt: Date | null
}
/** `since`: when the address was made. */
export type Feed = { since: Date; deadlines: readonly Deadline[]; teams: readonly OwnTeam[] }

/**
 * The deadlines of the season in the games in which the owner of the address has saved a team, in order, and those teams; null where no
 * such address exists. Found by its hash, so that the time reveals nothing about addresses that are nearly right.
 */
export async function feedOf({ db, made }: Pick<Deps, 'db' | 'made'>, key: string): Promise<Feed | null> {
  const feed = await db
    .selectFrom('calendar_feed')
    .where('hash', '=', hashOf(key))
    .select(['user_id', 'created_at'])
    .executeTakeFirst()
  if (!feed) return null
  const { user_id: uid, created_at: since } = feed
  // Whoever knows the address asks in the name of its owner.
  return made({ name: uid }, async () => ({ since, ...(await eventsOf(db, uid)) }))
}

async function eventsOf(db: Db, uid: string): Promise<Omit<Feed, 'since'>> {
  const deadlines = await db
    .selectFrom('gameweek')
    .innerJoin('game_state as state', (join) =>
      join.onRef('state.game', '=', 'gameweek.game').onRef('state.season', '=', 'gameweek.season'),
    )
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('saved_team')
          .whereRef('saved_team.game', '=', 'gameweek.game')
          .where('saved_team.user_id', '=', uid)
          .select('saved_team.team_id'),
      ),
    )
    .select(['gameweek.game', 'gameweek.season', 'gameweek.gameweek', 'gameweek.deadline'])
    .select(['gameweek.waivers_at as waivers', 'gameweek.times_moved as moved', 'gameweek.moved_at as movedAt'])
    .orderBy('gameweek.deadline')
    .orderBy('gameweek.game')
    .execute()
  return { deadlines, teams: await ownTeams(db, uid) }
}

function hashOf(key: string): Buffer {
  return createHash('sha256').update(key).digest()
}
