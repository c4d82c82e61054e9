import type { Transaction } from 'kysely'
import { sql } from 'kysely'
import type { Config } from '#server/ground/base/config.ts'
import { Failure } from '#server/ground/base/failure.ts'
import type { Db } from '#server/ground/db/db.ts'
import type { LeagueKey, Tables } from '#server/ground/db/tables.ts'
import { isSecret } from '#server/ground/http/is-secret.ts'
import type { Person } from '#server/ground/identity/identity.ts'
import { lockUnlessGone } from '#server/ground/identity/refusals.ts'
import type { PushTarget } from '#server/ground/posts/push-request.ts'
import { hashOfAddress, sealed, unsealed } from '#server/ground/posts/seal.ts'

/** Browsers of one account: nobody has more. */
const MOST_DEVICES = 10

type Switches = Pick<Tables['push_device'], 'final' | 'waivers' | 'deadline'>
type NewDevice = Switches & { target: PushTarget; now: Date }

/** A browser has one address: its new user replaces the previous one. Throws where it is another browser's, by its secret. */
export async function writeDevice(
  db: Db,
  person: Person,
  { target, now, ...switches }: NewDevice,
  config: Pick<Config, 'secret'>,
): Promise<number> {
  const address_hash = hashOfAddress(target.endpoint, config)
  return db.transaction().execute(async (trx) => {
    await lockUnlessGone(trx, person)
    const before = await trx
      .selectFrom('push_device')
      .where('address_hash', '=', address_hash)
      .select(['user_id', 'address'])
      .forUpdate()
      .executeTakeFirst()
    if (before && before.user_id !== person.uid && !isOf(before, target.auth, config))
      throw new Failure('conflict', 'The address of this browser belongs to another one.')
    await trx.deleteFrom('push_device').where('address_hash', '=', address_hash).execute()
    const { count } = await trx
      .selectFrom('push_device')
      .where('user_id', '=', person.uid)
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    if (count >= MOST_DEVICES)
      throw new Failure('conflict', `${MOST_DEVICES} of your browsers hear already. Switch one of them off first.`)
    const { id } = await trx
      .insertInto('push_device')
      .values({
        user_id: person.uid,
        session: person.session ?? null,
        host: new URL(target.endpoint).hostname,
        address: sealed(JSON.stringify(target), config),
        address_hash,
        ...switches,
        created_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return Number(id)
  })
}

type Renewal = { before: Pick<PushTarget, 'endpoint' | 'auth'>; target: PushTarget }

/** The new address of a browser. False where none has the one before with its secret, or somebody else's has the new one. */
export async function writeTarget(
  db: Db,
  { before, target }: Renewal,
  config: Pick<Config, 'secret'>,
): Promise<boolean> {
  const address_hash = hashOfAddress(target.endpoint, config)
  return db.transaction().execute(async (trx) => {
    const found = await trx
      .selectFrom('push_device')
      .where('address_hash', '=', hashOfAddress(before.endpoint, config))
      .select(['id', 'user_id', 'address'])
      .forUpdate()
      .executeTakeFirst()
    if (!found || !isOf(found, before.auth, config)) return false
    // The page may have told of the new address already.
    const others = trx.selectFrom('push_device').where('address_hash', '=', address_hash).where('id', '!=', found.id)
    const other = await others.select(['id', 'user_id']).forUpdate().executeTakeFirst()
    if (other && other.user_id !== found.user_id) return false
    if (other) await trx.deleteFrom('push_device').where('id', '=', other.id).execute()
    await trx
      .updateTable('push_device')
      .set({ host: new URL(target.endpoint).hostname, address: sealed(JSON.stringify(target), config), address_hash })
      .where('id', '=', found.id)
      .execute()
    return true
  })
}

/** Whether the stored browser has this secret: nobody but the browser and we know it. */
function isOf({ address }: { address: Buffer }, auth: string, config: Pick<Config, 'secret'>): boolean {
  const stored = unsealed(address, config)
  return stored !== null && isSecret(auth, (JSON.parse(stored) as PushTarget).auth)
}

export type DeviceRow = Awaited<ReturnType<typeof devicesOf>>[number]

export function devicesOf(db: Db, uid: string) {
  return db
    .selectFrom('push_device')
    .where('user_id', '=', uid)
    .select(['id', 'host', 'created_at', 'final', 'waivers', 'deadline'])
    .orderBy('id')
    .execute()
}

type Of = { uid: string; id: number }

/** False where it is none of the person's. */
export async function writeSwitches(db: Db, { uid, id }: Of, switches: Switches): Promise<boolean> {
  const changed = await db
    .updateTable('push_device')
    .set(switches)
    .where('id', '=', id)
    .where('user_id', '=', uid)
    .returning('id')
    .executeTakeFirst()
  return changed !== undefined
}

/** Deletes its queued pushes, too. False where the person has no such browser. */
export async function deleteDevice(db: Db, { uid, id }: Of): Promise<boolean> {
  const ended = await db
    .deleteFrom('push_device')
    .where('id', '=', id)
    .where('user_id', '=', uid)
    .returning('id')
    .executeTakeFirst()
  return ended !== undefined
}

/** Called when the account is deleted. */
export async function endDevices(trx: Transaction<Tables>, uid: string): Promise<void> {
  await trx.deleteFrom('push_device').where('user_id', '=', uid).execute()
  await trx.deleteFrom('push_league_off').where('user_id', '=', uid).execute()
}

/** The leagues of the person's teams in the seasons that are played, and whether their browsers hear of each. */
export async function leaguesHeard(db: Db, uid: string): Promise<(LeagueKey & { name: string | null; on: boolean })[]> {
  const { rows } = await sql<LeagueKey & { name: string | null; on: boolean }>`
    select distinct league.id, league.game, league.season, league.type, league.league_id, league.name,
      not exists (select from push_league_off as muted where muted.user_id = saved.user_id and muted.league = league.id) as on
    from saved_team_league as saved join league on league.id = saved.league
    join game_state as state on state.game = league.game and state.season = league.season
    where saved.user_id = ${uid}`.execute(db)
  return rows
}

export async function writeLeague(
  db: Db,
  person: Person,
  { league, on }: { league: LeagueKey; on: boolean },
): Promise<void> {
  const row = { user_id: person.uid, league: league.id }
  await db.transaction().execute(async (trx) => {
    await lockUnlessGone(trx, person)
    if (on)
      await trx
        .deleteFrom('push_league_off')
        .where((eb) => eb.and(row))
        .execute()
    else
      await trx
        .insertInto('push_league_off')
        .values(row)
        .onConflict((conflict) => conflict.doNothing())
        .execute()
  })
}
