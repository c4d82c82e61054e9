// The program killed at every stage of a gameweek that becomes final (reading, publishing, counting, mailing) and of a migration: before
// the database hears of the stage, after it was heard, before and after it is committed. Started again, it has to come to what a
// program comes to that nobody killed; whoever looks in between sees the league as it was or as it will be.
import { setTimeout as sleep } from 'node:timers/promises'
import { killAll, registerPerson, runProgram } from '#test/program/running-program.ts'
import { startGame, type TestGame } from '#test/simulator.ts'
import { type ProofServer, queried, SHARED, startServer } from './database.ts'
import type { Finding, Proof } from './proof.ts'
import { asked, saveTeams, untilReady } from './season.ts'
import { type Killing, killedAt, standOf, untilDone } from './stage-runs.ts'

const GAMEWEEK = 3
/** The leagues of the person who is mailed about each of them. */
const LEAGUES = 3
/** In the order of a gameweek: the statement that a process sends at that stage. */
const STAGES: readonly { part: string; text: string; isAlone?: true }[] = [
  { part: 'a sync', text: 'insert into "gameweek_score"' },
  { part: 'a sync', text: 'insert into "team_gameweek"' },
  { part: 'a sync', text: 'insert into "team_move"' },
  { part: 'a sync', text: 'insert into "league_match"' },
  { part: 'publishing', text: 'insert into "league_segment"' },
  { part: 'a tally', text: '"community_tally"' },
  { part: 'a tally', text: 'insert into "community_view"' },
  { part: 'mailing', text: 'insert into "outbox"' },
  { part: 'mailing', text: 'update outbox as mail' },
  // The result of a mail is written by a single statement, without a commit after it.
  { part: 'mailing', text: 'update "outbox"', isAlone: true },
]
/** How many migrations were done when the process was killed. */
const MIGRATED = [1, 2, 3]
const LANES = { whole: 3, short: 2 }

export const proof: Proof = async ({ isShort }) => {
  const server = await startServer()
  const game = await startGame({ clock: { gameweek: GAMEWEEK - 1, state: 'live' } })
  try {
    await makeSeed(server, game)
    await game.moveTo(GAMEWEEK, 'final')
    const seed = await standOf(await server.database('seed_copy', 'seed'))
    const calm = await runUndisturbed(server, game)
    const all = killings().filter((_, place) => !isShort || place % 13 === 4)
    const counts = { halfShown: 0, different: 0, twice: 0, migrations: 0 }
    const lanes = LANES[isShort ? 'short' : 'whole']
    const lane = async (number: number) => {
      for (const [place, killing] of all.entries()) if (place % lanes === number) await tried(killing, number)
    }
    await Promise.all(Array.from({ length: lanes }, (_, number) => lane(number)))
    const kept = isShort ? MIGRATED.slice(0, 1) : MIGRATED
    for (const count of kept) if (!(await isMigratedAfter(server, game, count))) counts.migrations += 1
    return findings(counts, { all, kept: kept.length })

    async function tried(killing: Killing, number: number): Promise<void> {
      const connectionString = await server.database(`lane_${number}`, 'seed')
      const then = await killedAt(killing, { connectionString, game, number })
      const isWhole = then.leagues.every((league, place) => [seed.leagues[place], calm.leagues[place]].includes(league))
      if (!isWhole) counts.halfShown += 1
      const after = await untilDone({ connectionString, game, gameweek: GAMEWEEK, number })
      const isOther = after.figures !== calm.figures || `${after.leagues}` !== `${calm.leagues}`
      if (isOther) counts.different += 1
      const isUnaccounted = after.accounted !== calm.accounted
      const isLost = after.mails < after.sent || after.mails > after.sent + after.uncertain
      if (after.twice > 0 || isUnaccounted || isLost) counts.twice += 1
      if (isOther || isUnaccounted || isLost)
        process.stderr.write(`${JSON.stringify({ killing, after, calm }, null, 2)}\n`)
    }
  } finally {
    killAll()
    await game.close()
    await server.stop()
  }
}

function killings(): Killing[] {
  return STAGES.flatMap(({ text, isAlone }) =>
    (isAlone ? [[text]] : [[text], [text, 'commit']]).flatMap((said) =>
      [false, true].map((isHeard) => ({ said, isHeard })),
    ),
  )
}

/** A person with leagues of every kind, all read, who gets the weekly mail. */
async function makeSeed(server: ProofServer, game: TestGame): Promise<void> {
  const connectionString = await server.database('seed')
  const more = { ...SHARED, DATABASE_URL: connectionString }
  const web = await runProgram({ dataDir: server.dataDir, gameUrl: game.url, more })
  if (web.process.exitCode !== null) throw new Error(web.said())
  const token = await registerPerson({ url: web.url, dataDir: server.dataDir, email: 'reader@example.test' })
  const { sub } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { sub: string }
  const consent = { uid: sub, email: 'reader@example.test', consent: true }
  const registered = await asked(`${web.url}/api/auth/register`, token, consent)
  if (registered.status !== 200) throw new Error(`register: ${registered.status} ${await registered.text()}`)
  await saveTeams({ program: web, token, game })
  await untilReady({ program: web, token })
  await game.moveTo(GAMEWEEK - 1, 'final')
  await untilMailed(connectionString)
  await web.stop()
}

/** Waits for the mails about the gameweek before: it becomes final after the teams were saved, so it is mailed. */
async function untilMailed(connectionString: string): Promise<void> {
  const ofGameweek = `kind = 'weekly' and key like 'weekly:%:${GAMEWEEK - 1}:%'`
  const states = `select state, count(*)::int as n from outbox where ${ofGameweek} group by state`
  let rows: { state: string; n: number }[] = []
  for (let tries = 0; tries < 600; tries++, await sleep(100)) {
    rows = await queried(connectionString, states)
    if (rows.length === 1 && rows[0]?.state === 'sent' && rows[0].n === LEAGUES) return
  }
  throw new Error(`The mails of the gameweek before are not sent: ${JSON.stringify(rows)}`)
}

async function runUndisturbed(server: ProofServer, game: TestGame) {
  const connectionString = await server.database('calm', 'seed')
  const calm = await untilDone({ connectionString, game, gameweek: GAMEWEEK, number: 99 })
  if (calm.mails === 0) throw new Error('Nobody is mailed')
  return calm
}

async function isMigratedAfter(server: ProofServer, game: TestGame, count: number): Promise<boolean> {
  const connectionString = await server.database('migrating')
  const said = [...Array<string>(count).fill('insert into "kysely_migration"')]
  await killedAt({ said, isHeard: true }, { connectionString, game, number: 98 }, { isStarting: true })
  const more = { ...SHARED, DATABASE_URL: connectionString, ROLE: 'worker' }
  const program = await runProgram({ dataDir: server.dataDir, gameUrl: game.url, more })
  await program.stop()
  const columns =
    "select string_agg(c, ',' order by c) as all from (select table_name || '.' || column_name as c from information_schema.columns where table_schema = 'public') x"
  const [[ours], [right]] = await Promise.all([
    queried<{ all: string }>(connectionString, columns),
    queried<{ all: string }>(await server.database('seed_again', 'seed'), columns),
  ])
  return ours?.all === right?.all
}

type Counts = { halfShown: number; different: number; twice: number; migrations: number }

function findings(counts: Counts, { all, kept }: { all: readonly Killing[]; kept: number }): Finding[] {
  const parts = [...new Set(STAGES.map(({ part }) => part))].join(', ')
  const tried = `${all.length} kills at the stages of ${parts}: before and after each was heard, and before and after it was committed`
  const times = { unit: 'times', limit: 0 } as const
  return [
    { what: 'leagues that were shown in part', tried, figure: counts.halfShown, ...times },
    { what: 'other figures than without a kill', tried, figure: counts.different, ...times },
    { what: 'mails sent twice or not accounted for', tried, figure: counts.twice, ...times },
    {
      what: 'tables other than without a kill',
      tried: `${kept} kills within the migrations`,
      figure: counts.migrations,
      ...times,
    },
  ]
}
