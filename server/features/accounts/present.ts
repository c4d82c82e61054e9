import type { HeldData } from '#contract/accounts.ts'
import type { Person } from '#server/identity/identity.ts'
import type { consentsOf } from './consent.ts'
import type { HeldTeamRow, SignIn } from './held.ts'
import type { Account } from './store.ts'

type Held = {
  now: Date
  asker: Person
  account: Account | null
  signIn: SignIn | null
  teams: HeldTeamRow[]
  consents: Awaited<ReturnType<typeof consentsOf>>
}

/** The file that a person takes home. */
export function presentHeld({ now, asker, account, signIn, teams, consents }: Held): HeldData {
  return {
    exported_at: now.toISOString(),
    person: { uid: asker.uid, email: asker.email, email_verified: asker.emailVerified },
    account: account && { ...account, registered_at: account.registered_at.toISOString() },
    sign_in: signIn && presentSignIn(signIn),
    saved_teams: presentTeams(teams),
    consent: consents.map(({ at, ...event }) => ({ at: at.toISOString(), ...event })),
  }
}

function presentSignIn({ methods, sessions, ...user }: SignIn): HeldData['sign_in'] {
  return {
    name: user.name,
    email: user.email,
    email_verified: user.emailVerified,
    ...timesOf(user),
    methods: methods.map((method) => ({ provider: method.providerId, ...timesOf(method) })),
    sessions: sessions.map(({ createdAt, expiresAt, ipAddress, userAgent }) => ({
      created_at: createdAt.toISOString(),
      expires_at: expiresAt.toISOString(),
      ip_address: ipAddress,
      user_agent: userAgent,
    })),
  }
}

function timesOf({ createdAt, updatedAt }: { createdAt: Date; updatedAt: Date }) {
  return { created_at: createdAt.toISOString(), updated_at: updatedAt.toISOString() }
}

/** One entry for each team, its leagues within. */
function presentTeams(rows: readonly HeldTeamRow[]): HeldData['saved_teams'] {
  const teams = Map.groupBy(rows, ({ game, season, team_id }) => `${game} ${season} ${team_id}`)
  return [...teams.values()].flatMap((ofTeam) => ofTeam.slice(0, 1).map((row) => presentTeam(row, ofTeam)))
}

function presentTeam(row: HeldTeamRow, all: readonly HeldTeamRow[]): HeldData['saved_teams'][number] {
  const { game, season, team_id, status, created_at, team_name } = row
  return {
    ...{ team_id, year: season, game, status, saved_at: created_at.toISOString(), team_name },
    player_name: team_name === null ? null : `${row.owner_first_name} ${row.owner_last_name}`.trim(),
    leagues: all.flatMap(({ league_id, type, league_name }) =>
      league_id === null || type === null ? [] : [{ league_id, league_name, ...(type === 'draft' ? {} : { type }) }],
    ),
  }
}
