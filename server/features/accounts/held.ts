import { sql } from 'kysely'
import type { Db } from '#server/db/db.ts'

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
  return db
    .selectFrom('saved_team as saved')
    .leftJoin('team', (join) =>
      join
        .onRef('team.game', '=', 'saved.game')
        .onRef('team.season', '=', 'saved.season')
        .onRef('team.team_id', '=', 'saved.team_id'),
    )
    .leftJoin('saved_team_league as within', (join) =>
      join
        .onRef('within.user_id', '=', 'saved.user_id')
        .onRef('within.game', '=', 'saved.game')
        .onRef('within.season', '=', 'saved.season')
        .onRef('within.team_id', '=', 'saved.team_id'),
    )
    .leftJoin('league', (join) =>
      join
        .onRef('league.game', '=', 'within.game')
        .onRef('league.season', '=', 'within.season')
        .onRef('league.type', '=', 'within.type')
        .onRef('league.league_id', '=', 'within.league_id'),
    )
    .where('saved.user_id', '=', uid)
    .select(['saved.game', 'saved.season', 'saved.team_id', 'saved.status', 'saved.created_at'])
    .select(['team.team_name', 'team.owner_first_name', 'team.owner_last_name'])
    .select(['within.type', 'within.league_id', 'league.name as league_name'])
    .orderBy('saved.created_at')
    .orderBy('saved.team_id')
    .orderBy('within.league_id')
    .execute()
}

export type HeldTeamRow = Awaited<ReturnType<typeof teamsHeld>>[number]
