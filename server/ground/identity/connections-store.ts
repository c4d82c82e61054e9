import { createHash } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { CONNECTION_PREFIX } from '#contract/people/connections.ts'
import type { Db } from '#server/ground/db/db.ts'
import type { Tables } from '#server/ground/db/tables.ts'
import type { Person } from './identity.ts'
import { isRefused } from './refusals.ts'

/** Clients that nobody has let in, at most: older ones go first. */
const MOST_UNUSED = 1000

export type ConnectionRow = { id: string; clientId: string; name: string | null; createdAt: Date; usedAt: Date | null }

/** Whom an assistant's token stands for; null where it is for another resource, or its connection has ended. Asked at every call. */
export async function readerOfConnection(db: Db, token: string, resource: string): Promise<Person | null> {
  const { rows } = await sql<{ uid: string; signedInAt: Date }>`
    select access."userId" as uid, refresh."authTime" as "signedInAt"
    from auth_access_token access
    join auth_refresh_token refresh on refresh.id = access."refreshId"
    join auth_consent consent on consent."clientId" = access."clientId" and consent."userId" = access."userId"
    join auth_user person on person.id = access."userId" and person."emailVerified"
    where access.token = ${storedOf(token)} and access.revoked is null and access."expiresAt" > now()
      and access.resources ? ${resource}
  `.execute(db)
  const [found] = rows
  if (!found || (await isRefused(db, found))) return null
  return { ...found, email: '', emailVerified: true, key: 'token' }
}

/** Whose a token is that renews others; null for one that does not work. */
export async function ownerOfRenewal(db: Db, token: string): Promise<string | null> {
  const { rows } = await sql<{ uid: string }>`
    select "userId" as uid from auth_refresh_token where token = ${storedOf(token)} and revoked is null
  `.execute(db)
  return rows[0]?.uid ?? null
}

/** As the library stores a token. */
function storedOf(token: string): string {
  return createHash('sha256').update(token.slice(CONNECTION_PREFIX.length)).digest('base64url')
}

/** A person's connections, newest first. */
export async function connectionsOf(db: Db, uid: string): Promise<ConnectionRow[]> {
  const { rows } = await sql<ConnectionRow>`
    select consent.id, "clientId", client.name, consent."createdAt", (
      select max(token."createdAt") from auth_access_token token
      where token."clientId" = consent."clientId" and token."userId" = consent."userId"
    ) as "usedAt"
    from auth_consent consent join auth_client client using ("clientId")
    where consent."userId" = ${uid} order by consent."createdAt" desc, consent.id
  `.execute(db)
  return rows
}

/** False where the person has no such connection. Codes that are on their way end with it: else they would work once the same client is let in again. */
export async function endConnection(db: Db, uid: string, id: string): Promise<boolean> {
  const { rows } = await sql`
    with ended as (delete from auth_consent where "userId" = ${uid} and id = ${id} returning "clientId"),
    tokens as (
      delete from auth_refresh_token where "userId" = ${uid} and "clientId" in (select "clientId" from ended)
    ),
    codes as (delete from auth_verification where value like ${`%"userId":"${uid}"%`})
    select "clientId" from ended
  `.execute(db)
  return rows.length > 0
}

/** Tokens go with the one that renews them. */
export async function endConnectionsOf(db: Kysely<Tables>, uid: string): Promise<void> {
  await sql`delete from auth_consent where "userId" = ${uid}`.execute(db)
  await sql`delete from auth_refresh_token where "userId" = ${uid}`.execute(db)
}

export async function isClient(db: Db, id: string): Promise<boolean> {
  const { rows } = await sql`select from auth_client where "clientId" = ${id}`.execute(db)
  return rows.length > 0
}

/** Strangers can register any number of clients: those that nobody has let in make room for newer ones. */
export async function dropUnusedClients(db: Db): Promise<void> {
  await sql`
    delete from auth_client where id in (
      select client.id from auth_client client
      where not exists (select from auth_consent consent where consent."clientId" = client."clientId")
      order by client."createdAt" desc, client.id offset ${MOST_UNUSED}
    )
  `.execute(db)
}

/** Once an hour: tokens that have expired, connections that were not used for as long, and clients that nobody has let in for a month. */
export async function sweepConnections(db: Db): Promise<void> {
  await sql`delete from auth_access_token where "expiresAt" <= now()`.execute(db)
  await sql`delete from auth_refresh_token where "expiresAt" <= now()`.execute(db)
  await sql`
    delete from auth_consent consent where "updatedAt" < now() - interval '1 day' and not exists (
      select from auth_refresh_token token
      where token."clientId" = consent."clientId" and token."userId" = consent."userId"
    )
  `.execute(db)
  await sql`
    delete from auth_client client where "createdAt" < now() - interval '30 days' and not exists (
      select from auth_consent consent where consent."clientId" = client."clientId"
    )
  `.execute(db)
}

/** The library issues tokens for resources that have a row. */
export async function keepResource(db: Db, resource: string): Promise<void> {
  await sql`
    insert into auth_resource (id, identifier, name) values (${resource}, ${resource}, ${resource})
    on conflict (identifier) do nothing
  `.execute(db)
}
