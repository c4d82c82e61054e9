import { setTimeout as sleep } from 'node:timers/promises'
import { startDatabaseProxy } from '#test/program/database-proxy.ts'
import {
  killAll,
  type RunningProgram,
  registerPerson,
  runningFirst,
  runProgram,
  signIn,
} from '#test/program/running-program.ts'
import { startGame, type TestGame } from '#test/simulator.ts'
import { queried, SHARED, startServer } from './database.ts'
import { asked, saveTeams, untilReady } from './season.ts'

/** Two web processes and four workers on one database. */
export type Fleet = {
  game: TestGame
  connectionString: string
  dataDir: string
  token: string
  /** Not saved at first; proofs save it. */
  otherTeam: number
  webUrl(number: number): string
  signInAgain(): Promise<void>
  changeTeam(url: string, isSaved: boolean): Promise<Response>
  /** Kills one process after the other and starts each again, at most `most` times. */
  killEvery(ms: number, most: number): { stop(): Promise<void> }
  kills(): number
  allReady(): Promise<void>
  crashDatabase(): void
  readOnlyFor(ms: number): Promise<void>
  hungFor(ms: number): Promise<void>
  /** Cuts a web process and a worker off from the database without a word; later their connections end. */
  cutOffFor(ms: number): Promise<void>
  stop(): Promise<void>
}

type Member = { role: 'web' | 'worker'; isApart?: true; isAhead?: true; port?: number; program?: RunningProgram }
const EMAIL = 'reader@example.test'
const NAME = 'fleet'
const LONGEST_START_MS = 60_000

/** `isApart`: on the host that is cut off. `isAhead`: its clock is a minute ahead. */
function members(): Member[] {
  const worker = 'worker' as const
  return [
    { role: 'web' },
    { role: 'web', isApart: true },
    { role: worker },
    { role: worker, isAhead: true },
    { role: worker },
    { role: worker, isApart: true },
  ]
}

const A_MINUTE_AHEAD = `
  const RealDate = Date
  globalThis.Date = class extends RealDate {
    constructor(...given) { super(...(given.length > 0 ? given : [RealDate.now() + 60_000])) }
    static now() { return RealDate.now() + 60_000 }
  }`

/** `most`: how many processes, for a short run. */
type Settings = { gameweek: number; perSecond: number; most: number }

export async function startFleet({ gameweek, perSecond, most }: Settings): Promise<Fleet> {
  const server = await startServer({ isSafe: true })
  const game = await startGame({ clock: { gameweek, state: 'open' } })
  const connectionString = await server.database(NAME)
  const near = await startDatabaseProxy(connectionString)
  const apart = await startDatabaseProxy(connectionString)
  const all = members().slice(0, most)
  let kills = 0

  async function start(member: Member): Promise<void> {
    const through = member.isApart ? apart : near
    const more = {
      ...SHARED,
      DATABASE_URL: through.connectionString,
      ROLE: member.role,
      UPSTREAM_PER_SECOND: String(perSecond),
      UPSTREAM_BREAKER_SECONDS: '1',
      LEAGUE_AGAIN_SECONDS: '1',
      TRUSTED_PROXIES: '127.0.0.1',
      LOG_LEVEL: 'error',
      ...(member.isAhead && runningFirst(A_MINUTE_AHEAD)),
    }
    const port = member.port === undefined ? {} : { port: member.port }
    // While the database is down a start is refused: a supervisor would try again.
    for (const until = performance.now() + LONGEST_START_MS; performance.now() < until; await sleep(300)) {
      const program = await runProgram({ ...port, dataDir: server.dataDir, gameUrl: game.url, more })
      if (program.process.exitCode !== null || program.process.signalCode !== null) continue
      member.program = program
      member.port = Number(new URL(program.url).port)
      return
    }
    throw new Error(`A ${member.role} does not start within ${LONGEST_START_MS / 1000} s`)
  }

  // The first one makes the tables.
  for (const member of all.slice(0, 1)) await start(member)
  await Promise.all(all.slice(1).map(start))
  const webUrl = (number: number) => all.filter(({ role }) => role === 'web')[number % 2]?.program?.url ?? ''
  const token = await registerPerson({ url: webUrl(0), dataDir: server.dataDir, email: EMAIL })
  const { sub } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { sub: string }
  await asked(`${webUrl(0)}/api/auth/register`, token, { uid: sub, email: EMAIL, consent: true })
  const season = { program: { url: webUrl(0) }, token, game }
  await saveTeams(season)
  await untilReady(season)

  const fleet: Fleet = {
    game,
    connectionString,
    dataDir: server.dataDir,
    token,
    otherTeam: game.draftLeagues[0]?.team_ids[1] ?? 0,
    webUrl,
    kills: () => kills,
    async signInAgain() {
      fleet.token = await signIn(webUrl(0), EMAIL)
    },
    changeTeam(url, isSaved) {
      const body = JSON.stringify({ teamId: fleet.otherTeam })
      const headers = { authorization: `Bearer ${fleet.token}`, 'content-type': 'application/json' }
      const [path, method] = isSaved ? ['save', 'POST'] : ['delete', 'DELETE']
      return fetch(`${url}/api/team/${path}`, { method, headers, body })
    },
    killEvery(ms, most) {
      let isOver = false
      const killing = (async () => {
        const last = kills + most
        for (; !isOver && kills < last; await waited(ms, () => isOver)) {
          const member = all[kills % all.length]
          kills += 1
          await member?.program?.kill()
          if (member) await start(member)
        }
      })()
      return {
        async stop() {
          isOver = true
          await killing
        },
      }
    },
    async allReady() {
      for (const until = performance.now() + LONGEST_START_MS; performance.now() < until; await sleep(100)) {
        const asking = all.map(({ program }) => fetch(`${program?.url}/readyz`).then(({ status }) => status))
        if ((await Promise.all(asking).catch(() => [0])).every((status) => status === 200)) return
      }
      throw new Error('Not every process becomes ready')
    },
    crashDatabase: () => server.crash(),
    async readOnlyFor(ms) {
      const end =
        'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and datname = current_database()'
      await queried(connectionString, `alter database ${NAME} set default_transaction_read_only = on`)
      await queried(connectionString, end)
      await sleep(ms)
      const writing = `alter database ${NAME} set default_transaction_read_only = off`
      await queried(connectionString, `begin read write; ${writing}; commit`)
      await queried(connectionString, end)
    },
    async hungFor(ms) {
      near.hang()
      apart.hang()
      await sleep(ms)
      near.resume()
      apart.resume()
    },
    async cutOffFor(ms) {
      apart.hang()
      await sleep(ms)
      // The server ends the connections of a host that is silent; what had been sent is lost. Its processes come back by themselves.
      apart.endAll()
    },
    async stop() {
      killAll()
      await near.close()
      await apart.close()
      await game.close()
      await server.stop()
    },
  }
  return fleet
}

/** Waits until the time is over, or `isOver` says so. */
async function waited(ms: number, isOver: () => boolean): Promise<void> {
  for (const until = performance.now() + ms; performance.now() < until && !isOver(); ) await sleep(50)
}
