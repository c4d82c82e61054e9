import { createHash, createHmac } from 'node:crypto'
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import type { TeamId } from '#domain/ids.ts'
import type { Config } from '#server/ground/base/config.ts'
import type { Db } from '#server/ground/db/db.ts'
import type { Tables } from '#server/ground/db/tables.ts'
import type { Person } from '#server/ground/identity/identity.ts'
import { keyFor } from '#server/ground/identity/key-for.ts'

/** Whoever reads through a link has this in place of a person's uid: no provider gives one with a space in it. */
const READER = /^link (\d+)$/

export function linkOf(uid: string): number | null {
  const id = READER.exec(uid)?.[1]
  return id === undefined ? null : Number(id)
}

export function linkHash(key: string): Buffer {
  return createHash('sha256').update(key).digest()
}

const KEY_BYTES = 16

/** A link's key, for its maker to read again: it follows from the link's seed only with the secret of the program. */
export function keyOfSeed(seed: Buffer, { secret }: Pick<Config, 'secret'>): string {
  const made = createHmac('sha256', keyFor(secret, 'keys of league links')).update(seed)
  return made.digest().subarray(0, KEY_BYTES).toString('base64url')
}

/** The name of a link card's picture: it follows from the key, but the key not from it. It opens that picture alone. */
export function cardNameOf(key: string): string {
  return createHmac('sha256', key).update('card').digest().subarray(0, 16).toString('base64url')
}

type Asking = { db: Db; now(): Date }

/**
 * Who reads with this key; null where there is no such link (any more). Found by its hash, so that the time says nothing about keys that
 * are nearly right, and asked of the database at every call: a link that has ended is dead in all processes at once.
 */
export async function readerOfLink(asking: Asking, key: string): Promise<Person | null> {
  return readerWhere(asking, ({ eb }) => eb('link.hash', '=', linkHash(key)))
}

/** The reader for whom a card's picture is drawn, found in the same way. */
export async function readerOfCard(asking: Asking, name: string): Promise<Person | null> {
  return readerWhere(asking, ({ eb }) => eb('link.card_hash', '=', linkHash(name)))
}

/** The same for a link of the caller's own. */
export async function readerOfOwn(asking: Asking, { uid, id }: { uid: string; id: number }): Promise<Person | null> {
  return readerWhere(asking, ({ eb, and }) => and([eb('link.id', '=', id), eb('link.user_id', '=', uid)]))
}

type Which = (eb: ExpressionBuilder<WithLink & Pick<Tables, 'league'>, 'link' | 'league'>) => Expression<SqlBool>

async function readerWhere({ db, now }: Asking, which: Which): Promise<Person | null> {
  const found = await db
    .selectFrom('league_link as link')
    .innerJoin('league', 'league.id', 'link.league')
    .where(which)
    .where((eb) => isAlive(eb, now()))
    .select(['link.id', 'link.user_id', 'link.names_on_card'])
    .select((eb) => wantsShortNames(eb, eb.ref('link.user_id')).as('short_names'))
    .select((eb) =>
      eb
        .selectFrom('hidden_name as hidden')
        .whereRef('hidden.league', '=', 'link.league')
        .where('hidden.shown_at', 'is', null)
        .select(sql<TeamId[]>`coalesce(jsonb_agg(hidden.team_id order by hidden.team_id), '[]')`.as('teams'))
        .as('hidden'),
    )
    .executeTakeFirst()
  if (!found) return null
  const names = {
    hidden: found.hidden ?? [],
    isShort: found.short_names === true,
    onCard: found.names_on_card,
  }
  const reader = { uid: `link ${found.id}`, email: '', emailVerified: true, signedInAt: new Date(0) }
  return { ...reader, key: 'link', maker: found.user_id, names }
}

/** Whether somebody has the links that they make of a league show first names and initials. */
export function wantsShortNames(
  { exists, selectFrom }: Pick<ExpressionBuilder<WithLink & Pick<Tables, 'league'>, 'league'>, 'exists' | 'selectFrom'>,
  uid: Expression<string> | string,
) {
  return exists(
    selectFrom('saved_team_league as saved')
      .whereRef('saved.league', '=', 'league.id')
      .where('saved.user_id', '=', uid)
      .where('saved.short_names', '=', true)
      .select('saved.league'),
  )
}

type WithLink = Tables & { link: Tables['league_link'] }

/** How long a link's maker has to keep it after another member asked to end it. */
const OBJECT_WITHIN_MS = 24 * 3_600_000

export function endOfAsked(askedAt: Date): Date {
  return new Date(askedAt.getTime() + OBJECT_WITHIN_MS)
}

/** The link's end has not come, its season is the game's current one, and other members have not ended it. */
export function isAlive({ and, or, eb, exists, selectFrom }: ExpressionBuilder<WithLink, 'link'>, now: Date) {
  return and([
    or([eb('link.ends_at', 'is', null), eb('link.ends_at', '>', now)]),
    or([eb('link.end_asked_at', 'is', null), eb('link.end_asked_at', '>', new Date(now.getTime() - OBJECT_WITHIN_MS))]),
    exists(
      selectFrom('game_state as state')
        .whereRef('state.game', '=', 'link.game')
        .whereRef('state.season', '=', 'link.season')
        .select('state.game'),
    ),
  ])
}
