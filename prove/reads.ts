// One account reads the largest league as fast as it may, from one address and through ten links of its own: another person's call still
// comes soon, the web's memory stays small, and nothing fails. Live answers are those of three leagues that are played. `READS_ONLY=pages npm run prove -- reads` tries only what has this in its name.
import { once } from 'node:events'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { sql } from 'kysely'
import type { TeamId } from '#domain/ids.ts'
import { saveTeam, writeTeams } from '#server/facts/teams/store.ts'
import { createDb, createPool, type Db } from '#server/ground/db/db.ts'
import { addressOfEmbedded } from '#server/ground/db/embedded-postgres.ts'
import type { LeagueKey } from '#server/ground/db/tables.ts'
import { inventedLeague } from '#server/people/weekly-mail/mail.fixture.ts'
import { makeViews } from '#server/views/publishing/make-views.ts'
import { writeSegments } from '#server/views/segments/store.ts'
import { logIn, registerPerson } from '#test/program/running-program.ts'
import { storedLeague } from '#test/stored-league.ts'
import type { Flood } from './flood-thread.ts'
import { medianOf, residentMb } from './memory.ts'
import type { Finding, Proof } from './proof.ts'
import { type Asking, LEAGUE, READS, SEED, TEAM } from './reads-asked.ts'
import { asked, type Season, saveTeams, startSeason } from './season.ts'

const SIZE = {
  whole: { teams: 500, gameweeks: 38, reads: 1200, links: 10 },
  short: { teams: 60, gameweeks: 12, reads: 40, links: 2 },
}
const AT_ONCE = 8
const NEWER_THAN_ANY = 1_000_000
const QUIET_MS = 3000
const NOTICED_MS = 50
/** Times as long as in quiet, where that is not too short to be noticed. */
const AS_LONG = 3
const QUICK_MS = 5
/** As many megabytes as an operator is asked to have for the web, less what PostgreSQL takes. */
const MOST_MEGABYTES = 600

export const proof: Proof = async ({ isShort }) => {
  const size = SIZE[isShort ? 'short' : 'whole']
  const more = { TRUSTED_PROXIES: '127.0.0.1', NEWS_EVERY_SECONDS: '5', LIVE_EVERY_SECONDS: '3600' }
  const season = await startSeason({ gameweek: 3, more })
  await season.game.moveTo(3, 'live')
  const db = createDb(createPool(addressOfEmbedded(`${season.dataDir}/postgres`), 2))
  try {
    const league = await storeLargest(db, size)
    const other = await registered(season, 'other')
    await untilLive(season)
    const quiet = await times(season, other, sleep(QUIET_MS))
    const found: Finding[] = []
    for (const [place, [what, requestsOf]] of Object.entries(READS).filter(isTried).entries()) {
      // Each with a minute of its own.
      const name = `reader-${place}`
      const token = await registered(season, name)
      const cookie = await logIn(season.program.url, addressOf(name))
      await keepTeam(db, token, league)
      await saveTeams({ ...season, token })
      const { url: site } = season.program
      const keys = await makeLinks(db, { url: site, token, count: size.links })
      const access = await makeAccessToken(site, token)
      const flood = read(season, {
        requests: requestsOf({ token, cookie, keys, access }),
        from: place + 1,
        reads: size.reads,
      })
      const taken = await times(season, other, flood)
      const { statuses, megabytes } = await flood
      const tried = `${inWords(statuses)}; half of the calls in ${medianOf(taken).toFixed(1)} ms, the longest ${Math.round(taken.reduce((most, one) => Math.max(most, one), 0))}; in a quiet time ${medianOf(quiet).toFixed(1)}`
      found.push(
        {
          what: `another person’s call beside ${what}, all but the slowest twentieth`,
          tried,
          figure: slowestTwentieth(taken),
          unit: 'ms',
          limit: NOTICED_MS,
        },
        {
          what: `half of another person’s calls beside ${what}`,
          ...{ tried: 'as many', figure: medianOf(taken), unit: 'ms' },
          limit: AS_LONG * Math.max(medianOf(quiet), QUICK_MS),
        },
        { what: 'failures', tried: what, figure: failuresIn(statuses), unit: 'times', limit: 0 },
        { what: 'memory of the web', tried: what, figure: megabytes, unit: 'MB', limit: MOST_MEGABYTES },
      )
    }
    return found
  } finally {
    await db.destroy()
    await season.stop()
  }
}

function registered({ program, dataDir }: Season, name: string): Promise<string> {
  return registerPerson({ url: program.url, dataDir, email: addressOf(name) })
}

function addressOf(name: string): string {
  return `${name}@example.test`
}

/** The leagues of the official game are played. */
async function untilLive({ program, token }: Season): Promise<void> {
  const until = performance.now() + 60_000
  while (performance.now() < until) {
    const feeds: unknown = await (await asked(`${program.url}/api/live/squads`, token)).json()
    if (Array.isArray(feeds) && feeds.length > 0) return
    await sleep(500)
  }
  throw new Error('Nothing is live')
}

function isTried([what]: [string, Asking]): boolean {
  return new RegExp(process.env.READS_ONLY ?? '').test(what)
}

function slowestTwentieth(taken: readonly number[]): number {
  return taken.toSorted((a, b) => a - b)[Math.floor(taken.length * 0.95)] ?? Number.NaN
}

/** The league and its finished answers, as they stand after its season. */
async function storeLargest(db: Db, { teams, gameweeks }: { teams: number; gameweeks: number }): Promise<LeagueKey> {
  const { season } = await db
    .selectFrom('game_state')
    .where('game', '=', 'draft')
    .select('season')
    .executeTakeFirstOrThrow()
  const invented = inventedLeague({ seed: SEED, teams, gameweeks })
  const within = { game: 'draft' as const, season }
  const league = await storedLeague(db, { ...within, type: 'draft', league_id: LEAGUE })
  const made = makeViews({ ...invented, ...league }, { version: 1, shown: new Map() })
  const shown = { shown_through: gameweeks, read_through: gameweeks, updated_at: new Date() }
  await db.transaction().execute(async (trx) => {
    await writeTeams(
      trx,
      invented.facts.teams.map(({ team, teamName, ownerFirstName, ownerLastName }) => ({
        ...{ ...within, team_id: team, team_name: teamName, leagues_read: true },
        ...{ owner_first_name: ownerFirstName, owner_last_name: ownerLastName },
      })),
    )
    const members = invented.facts.teams.map(({ team }, place) => ({ league: league.id, place, team_id: team }))
    await trx.insertInto('league_team').values(members).execute()
    await trx
      .updateTable('league')
      .set({ name: 'The largest', scoring: 'h', state: 'ready', ...shown, answers_version: NEWER_THAN_ANY })
      .where('id', '=', league.id)
      .execute()
    await writeSegments(trx, league, made)
    // Its line-ups are another team's.
    await sql`
      insert into team_gameweek (game, season, gameweek, team_id, picks, captain, vice_captain, chip, multipliers, subs, transfer_cost)
      select game, season, gameweek, ${TEAM}, picks, captain, vice_captain, chip, multipliers, subs, transfer_cost
      from team_gameweek where game = 'draft' and season = ${season}
        and team_id = (select min(team_id) from team_gameweek where game = 'draft')
    `.execute(trx)
  })
  return league
}

async function keepTeam(db: Db, token: string, league: LeagueKey): Promise<void> {
  const key = { game: league.game, season: league.season, team_id: TEAM as TeamId }
  await db.transaction().execute((trx) => saveTeam(trx, uidOf(token), { key, status: 'ready', leagues: [league] }))
}

function uidOf(token: string): string {
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).sub
}

type Making = { url: string; token: string; count: number }

async function makeLinks(db: Db, { url: site, token, count }: Making): Promise<string[]> {
  const made: string[] = []
  for (let i = 0; i < count; i++) {
    const answer = await asked(`${site}/api/league-links`, token, { leagueId: LEAGUE, game: 'draft' })
    const { url } = (await answer.json()) as { url?: string }
    const key = /\/l\/([\w-]{22})/.exec(url ?? '')?.[1]
    if (!key) throw new Error(`link ${i}: ${answer.status}`)
    made.push(key)
    // Whoever makes many links in a row waits; here the time is not the question.
    await db.deleteFrom('identity_attempt').execute()
  }
  return made
}

async function makeAccessToken(site: string, token: string): Promise<string> {
  const answer = await asked(`${site}/api/access-tokens`, token, { name: 'prove', days: 30 })
  return ((await answer.json()) as { token: string }).token
}

type Reads = Omit<Flood, 'atOnce'> & { from: number }

/** As many reads as asked for, from one address. */
async function read({ program }: Season, { requests, reads, from }: Reads) {
  const headers = { 'x-forwarded-for': `203.0.113.${from}`, 'accept-encoding': 'br' }
  const flood: Flood = {
    requests: requests.map((one) => ({ ...one, url: program.url + one.url, headers: { ...headers, ...one.headers } })),
    reads,
    atOnce: AT_ONCE,
  }
  const thread = new Worker(path.join(import.meta.dirname, 'flood-thread.ts'), { workerData: flood })
  let megabytes = 0
  const watch = setInterval(() => {
    megabytes = Math.max(megabytes, residentMb(program.process.pid ?? 0))
  }, 100)
  const [statuses] = (await once(thread, 'message')) as [Statuses]
  clearInterval(watch)
  return { statuses, megabytes }
}

/** How long the other person's calls take, one after the other until something has ended. */
async function times({ program }: Season, token: string, until: Promise<unknown>): Promise<number[]> {
  let isOver = false
  void until.then(() => {
    isOver = true
  })
  const taken: number[] = []
  while (!isOver) {
    const begun = performance.now()
    await (await asked(`${program.url}/api/account`, token)).arrayBuffer()
    taken.push(performance.now() - begun)
  }
  return taken
}

type Statuses = Readonly<Record<number, number>>

function failuresIn(statuses: Statuses): number {
  return Object.entries(statuses).reduce((sum, [status, count]) => sum + (Number(status) >= 500 ? count : 0), 0)
}

function inWords(statuses: Statuses): string {
  return Object.entries(statuses)
    .map(([status, count]) => `${count} × ${status}`)
    .join(', ')
}
