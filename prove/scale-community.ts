import { generateKeyPairSync, sign } from 'node:crypto'
import { queried, SHARED } from './database.ts'

/** An invented community: leagues of ten teams, each with the same number of people who follow it. */
export type Size = { leagues: number; people: number }
export const TEAMS_A_LEAGUE = 10
/** Beyond those of the simulator. */
const FIRST_NUMBER = 5_000_000
const KEY = 'key-of-the-proof'

export type Member = { leagueId: number; token: string }

/**
 * Written into the database, as if all had been read from the official game: leagues that begin with the gameweek that is played, whose teams
 * have line-ups of teams that the program has read.
 */
export async function inventCommunity(database: string, { leagues, people }: Size): Promise<void> {
  const statements = [
    `insert into league (game, season, type, league_id, name, scoring, start_gameweek, state, read_through, shown_through, updated_at,
       read_at, answers_version)
     select game, season, 'classic', ${FIRST_NUMBER} + i, 'League ' || i, 'c', current_gameweek, 'ready', current_gameweek, null, now(), now(),
       (select max(number) from program_version)
     from game_state, generate_series(1, ${leagues}) i where game = 'classic'`,
    `insert into team (game, season, team_id, team_name, owner_first_name, owner_last_name)
     select game, season, ${FIRST_NUMBER} + i, 'Team ' || i, 'Ann', 'Example'
     from game_state, generate_series(1, ${leagues * TEAMS_A_LEAGUE}) i where game = 'classic'`,
    `insert into league_team (league, team_id, place)
     select id, ${FIRST_NUMBER} + (league_id - ${FIRST_NUMBER} - 1) * ${TEAMS_A_LEAGUE} + place, place
     from league, generate_series(1, ${TEAMS_A_LEAGUE}) place where league_id > ${FIRST_NUMBER}`,
    // Every team has the line-up of a team that was read; neighbours have different ones.
    `insert into live_picks (game, season, gameweek, team_id, picks, captain, vice_captain, chip, subs, transfer_cost)
     with known as (select *, row_number() over (order by team_id) - 1 as place, count(*) over () as many from live_picks where game = 'classic')
     select known.game, known.season, gameweek, team.team_id, picks, captain, vice_captain, chip, subs, transfer_cost
     from team join known on team.game = known.game and (team.team_id * 7 + team.team_id / ${TEAMS_A_LEAGUE}) % many = place
     where team.team_id > ${FIRST_NUMBER}`,
    `insert into auth_user (id, name, email, "emailVerified") select 'person-' || i, 'Ann', 'ann-' || i || '@example.test', true
     from generate_series(1, ${people}) i`,
    `insert into auth_session (id, token, "userId", "expiresAt", "updatedAt")
     select 'session-' || i, 'session-' || i, 'person-' || i, now() + interval '1 day', now() from generate_series(1, ${people}) i`,
    `insert into saved_team (user_id, game, season, team_id, status)
     select 'person-' || i, game, season, ${FIRST_NUMBER} + ((i - 1) % ${leagues}) * ${TEAMS_A_LEAGUE} + 1, 'ready'
     from game_state, generate_series(1, ${people}) i where game = 'classic'`,
    `insert into saved_team_league (user_id, game, season, team_id, league)
     select saved.user_id, saved.game, saved.season, saved.team_id, league.id
     from saved_team saved join league on league.league_id = ${FIRST_NUMBER} + (saved.team_id - ${FIRST_NUMBER}) / ${TEAMS_A_LEAGUE} + 1
     where saved.user_id like 'person-%'`,
    'analyze',
  ]
  for (const statement of statements) await queried(database, statement)
}

/** Everybody with a token of their own, as the program's provider would have signed it. Before a web process has read the keys. */
export async function signIn(database: string, { leagues, people }: Size): Promise<Member[]> {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const jwk = JSON.stringify(publicKey.export({ format: 'jwk' }))
  await queried(
    database,
    `insert into auth_jwks (id, "publicKey", "privateKey", "createdAt") values ('${KEY}', '${jwk}', '', now() - interval '1 year')`,
  )
  const seconds = Math.floor(Date.now() / 1000)
  const head = encoded({ alg: 'EdDSA', kid: KEY })
  return Array.from({ length: people }, (_, place) => {
    const number = place + 1
    const about = {
      email: `ann-${number}@example.test`,
      email_verified: true,
      auth_time: seconds,
      sid: `session-${number}`,
    }
    const { PUBLIC_URL } = SHARED
    const claims = { sub: `person-${number}`, iss: PUBLIC_URL, aud: PUBLIC_URL, iat: seconds, exp: seconds + 7200 }
    const text = `${head}.${encoded({ ...about, ...claims })}`
    const token = `${text}.${sign(null, Buffer.from(text), privateKey).toString('base64url')}`
    return { leagueId: FIRST_NUMBER + 1 + (place % leagues), token }
  })
}

function encoded(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url')
}
