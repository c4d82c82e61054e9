import { sql } from 'kysely'
import { teamsWithLeagues } from '#server/facts/teams/store.ts'
import type { Db } from '#server/ground/db/db.ts'

type Times = { createdAt: Date; updatedAt: Date }
type Session = { createdAt: Date; expiresAt: Date; ipAddress: string | null; userAgent: string | null }

/** What the embedded provider keeps of a person, without its secrets; null with a hosted one. */
export type SignIn = Times & {
  name: string
  email: string
  emailVerified: boolean
  methods: (Times & { providerId: string })[]
  sessions: Session[]
}

/** Read from the provider's tables: its own calls tell a person less than it keeps. */
export async function signInOf(db: Db, uid: string): Promise<SignIn | null> {
  const { rows } = await sql<Omit<SignIn, 'methods' | 'sessions'>>`
    select name, email, "emailVerified", "createdAt", "updatedAt" from auth_user where id = ${uid}
  `.execute(db)
  const [user] = rows
  if (!user) return null
  const methods = await sql<SignIn['methods'][number]>`
    select "providerId", "createdAt", "updatedAt" from auth_account where "userId" = ${uid} order by "createdAt"
  `.execute(db)
  const sessions = await sql<Session>`
    select "createdAt", "expiresAt", "ipAddress", "userAgent" from auth_session where "userId" = ${uid}
    order by "createdAt"
  `.execute(db)
  return { ...user, methods: methods.rows, sessions: sessions.rows }
}

/** The saved teams of all seasons, one row for each team and league. */
export async function teamsHeld(db: Db, uid: string) {
  return teamsWithLeagues(db, uid).select(['saved.created_at', 'within.short_names', 'within.periods']).execute()
}

export type HeldTeamRow = Awaited<ReturnType<typeof teamsHeld>>[number]

/** The leagues that are switched off for their browsers. */
export async function leaguesOffHeld(db: Db, uid: string) {
  return db
    .selectFrom('push_league_off as muted')
    .innerJoin('league', 'league.id', 'muted.league')
    .where('muted.user_id', '=', uid)
    .select(['league.game', 'league.season', 'league.type', 'league.league_id', 'league.name'])
    .orderBy('league.id')
    .execute()
}

export type HeldLeagueRow = Awaited<ReturnType<typeof leaguesOffHeld>>[number]

/** Whether they said that a league is the same as one of the season before. */
export async function sameLeaguesHeld(db: Db, uid: string) {
  return db
    .selectFrom('same_league as said')
    .innerJoin('league', 'league.id', 'said.league')
    .innerJoin('league as before', 'before.id', 'said.before')
    .where('said.user_id', '=', uid)
    .select(['said.said_at', 'said.is_same'])
    .select(['league.game', 'league.season', 'league.type', 'league.league_id', 'league.name'])
    .select(['before.season as before_season', 'before.type as before_type', 'before.league_id as before_id'])
    .select('before.name as before_name')
    .orderBy('said.said_at')
    .execute()
}

export type HeldSameLeagueRow = Awaited<ReturnType<typeof sameLeaguesHeld>>[number]

/** What the address has subscribed to, one row for each league of each subscription. */
export async function subscriptionsHeld(db: Db, address_hash: string) {
  return db
    .selectFrom('subscription')
    .leftJoin('subscription_league as within', 'within.subscription_id', 'subscription.id')
    .leftJoin('league', 'league.id', 'within.league')
    .where('address_hash', '=', address_hash)
    .select(['subscription.id', 'subscription.email', 'subscription.game', 'subscription.season'])
    .select(['team_id', 'subscription.state', 'team_status', 'created_at', 'confirmed_at', 'ended_at'])
    .select(['league.type', 'league.league_id'])
    .orderBy('subscription.id')
    .orderBy('league.type')
    .orderBy('league.league_id')
    .execute()
}

export type HeldSubscriptionRow = Awaited<ReturnType<typeof subscriptionsHeld>>[number]

/** Mails to the address, without what is in them. */
export async function mailsHeld(db: Db, address_hash: string) {
  return db
    .selectFrom('outbox')
    .where('address_hash', '=', address_hash)
    .select(['kind', 'subject as title', 'state', 'created_at', 'done_at'])
    .orderBy('id')
    .execute()
}

export type HeldMailRow = Awaited<ReturnType<typeof mailsHeld>>[number]
