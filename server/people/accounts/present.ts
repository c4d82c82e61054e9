import type { HeldData } from '#contract/people/account-export.ts'
import type { Account } from '#server/facts/accounts/store.ts'
import type { consentsOf } from '#server/facts/consent/store.ts'
import type { ChosenTeam } from '#server/facts/teams/chosen-store.ts'
import type { ConnectionRow } from '#server/ground/identity/connections-store.ts'
import type { Person } from '#server/ground/identity/identity.ts'
import { presentToken } from '#server/people/access-tokens/present.ts'
import type { TokenRow } from '#server/people/access-tokens/store.ts'
import type { ChannelRow } from '#server/people/channels/channel-store.ts'
import { presentChannel } from '#server/people/channels/present.ts'
import { presentConnection } from '#server/people/connections/present.ts'
import { leagueOf, presentLink } from '#server/people/league-links/present.ts'
import type { linksOf } from '#server/people/league-links/store.ts'
import type { DeviceRow } from '#server/people/push/device-store.ts'
import { presentDevice } from '#server/people/push/present.ts'
import { typeOf } from '#server/views/leagues/present.ts'
import type {
  HeldLeagueRow,
  HeldMailRow,
  HeldSameLeagueRow,
  HeldSubscriptionRow,
  HeldTeamRow,
  SignIn,
} from './held-store.ts'
import type { PendingConsent } from './pending-consent-store.ts'

type StoredAccount = {
  now: Date
  asker: Person
  account: Account | null
  signIn: SignIn | null
  teams: HeldTeamRow[]
  links: Awaited<ReturnType<typeof linksOf>>
  tokens: TokenRow[]
  connections: ConnectionRow[]
  calendarSince: Date | null
  channels: ChannelRow[]
  devices: DeviceRow[]
  leaguesOff: HeldLeagueRow[]
  sameLeagues: HeldSameLeagueRow[]
  paused: Date | null
  dryWords: boolean
  subscriptions: HeldSubscriptionRow[]
  mails: HeldMailRow[]
  consents: Awaited<ReturnType<typeof consentsOf>>
  pending: PendingConsent | null
}

/** What the page of a verification link says of the team that it was mailed for. */
export function presentChosen({ key, league, name }: ChosenTeam) {
  return { team: name ?? `Team ${key.team_id}`, league: leagueOf(league) }
}

/** The file of a person's data export. */
export function presentHeld(held: StoredAccount): HeldData {
  const { now, asker, account, signIn, teams, links, tokens, subscriptions, mails, consents, pending } = held
  return {
    exported_at: now.toISOString(),
    person: { uid: asker.uid, email: asker.email, email_verified: asker.emailVerified },
    account: account && presentAccount(account),
    sign_in: signIn && presentSignIn(signIn),
    saved_teams: presentTeams(teams),
    league_links: links.map(presentLink),
    access_tokens: tokens.map(presentToken),
    connections: held.connections.map(presentConnection),
    calendar_since: held.calendarSince?.toISOString() ?? null,
    channels: held.channels.map(presentChannel),
    push_devices: held.devices.map(presentDevice),
    push_leagues_off: held.leaguesOff.map(presentLeague),
    same_leagues: held.sameLeagues.map(presentSameLeague),
    paused_until: held.paused?.toISOString() ?? null,
    dry_words: held.dryWords,
    subscriptions: presentSubscriptions(subscriptions),
    mails: mails.map(({ kind, title, state, created_at, done_at }) => ({
      kind,
      title,
      state,
      created_at: created_at.toISOString(),
      done_at: done_at?.toISOString() ?? null,
    })),
    consent: consents.map(({ at, ...event }) => ({ at: at.toISOString(), ...event })),
    pending_consent: pending && { ...pending, at: pending.at.toISOString() },
  }
}

function presentAccount({ email, weekly_mail, time_zone, registered_at }: Account): HeldData['account'] {
  return { email, weekly_mail, time_zone, registered_at: registered_at.toISOString() }
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

function presentLeague({ game, season, league_id, type, name }: HeldLeagueRow): HeldData['push_leagues_off'][number] {
  return { game, year: season, league_id, ...typeOf(type), league_name: name }
}

function presentSameLeague({ said_at, is_same, ...row }: HeldSameLeagueRow): HeldData['same_leagues'][number] {
  const { game, before_season: season, before_id: league_id, before_type: type, before_name: name } = row
  return {
    at: said_at.toISOString(),
    is_same,
    league: presentLeague(row),
    before: presentLeague({ game, season, league_id, type, name }),
  }
}

/** One entry for each team, its leagues within. */
function presentTeams(rows: readonly HeldTeamRow[]): HeldData['saved_teams'] {
  const teams = Map.groupBy(rows, ({ game, season, team_id }) => `${game} ${season} ${team_id}`)
  return [...teams.values()].flatMap((ofTeam) => ofTeam.slice(0, 1).map((row) => presentTeam(row, ofTeam)))
}

function presentTeam(row: HeldTeamRow, all: readonly HeldTeamRow[]): HeldData['saved_teams'][number] {
  const { game, season, team_id, status, created_at, team_name } = row
  return {
    team_id,
    year: season,
    game,
    status,
    saved_at: created_at.toISOString(),
    team_name,
    player_name: team_name === null ? null : `${row.owner_first_name} ${row.owner_last_name}`.trim(),
    leagues: all.flatMap(({ league_id, type, league_name, short_names, periods }) =>
      league_id === null || type === null
        ? []
        : {
            ...{ league_id, league_name, ...typeOf(type) },
            ...(short_names && { short_names: true as const }),
            ...(periods?.length && { periods }),
          },
    ),
  }
}

/** One entry for each subscription, its leagues within. */
function presentSubscriptions(rows: readonly HeldSubscriptionRow[]): HeldData['subscriptions'] {
  const subscriptions = Map.groupBy(rows, ({ id }) => id)
  return [...subscriptions.values()].flatMap((all) =>
    all.slice(0, 1).map(({ email, game, season, team_id, state, team_status, ...times }) => ({
      email,
      game,
      year: season,
      team_id,
      state,
      status: team_status,
      requested_at: times.created_at.toISOString(),
      confirmed_at: times.confirmed_at?.toISOString() ?? null,
      ended_at: times.ended_at?.toISOString() ?? null,
      leagues: all.flatMap(({ league_id, type }) =>
        league_id === null || type === null ? [] : [{ league_id, ...typeOf(type) }],
      ),
    })),
  )
}
