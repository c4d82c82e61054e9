import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '../app.ts'
import { communityAnswers, readClassicCommunity } from '../figures/naive-community.ts'
import { follow } from '../following.ts'
import { startGame, type TestGame } from '../simulator.ts'
import { AS_STARTED } from './as-started.ts'

const LATEST = 2
const NAMES = ['Better Late Than Never']
/** Calls of one process at a time. */
const PARALLEL = 16

const WORKER = path.resolve(import.meta.dirname, '../../server/program/worker.ts')
/** Workers that may still run: a failed test leaves none behind. */
const workers = new Set<ChildProcess>()

let game: TestGame
let program: TestApp

beforeAll(async () => {
  game = await startGame({ clock: { gameweek: LATEST + 1, state: 'open' } })
  program = await startApp(game.url)
  await program.lookForNews('classic')
})

afterAll(async () => {
  for (const worker of workers) worker.kill('SIGKILL')
  await program.close()
  await game.close()
})

test('two worker processes fetch and count together; when one is killed, the other does its work', async () => {
  for (const name of NAMES) await follow(program, game.classicLeague(name))
  await game.forgetCalls()
  const [first] = [await startWorker(), await startWorker()]
  await until(async () => (await count('team_gameweek')) > 12)
  first.kill('SIGKILL')
  await until(async () => (await count('community_range where changed_from is null')) > 0)
  await startWorker()
  await until(isPublished)
  const raw = await readClassicCommunity(game.url, NAMES.map(game.classicLeague), LATEST)
  for (let gameweek = 1; gameweek <= LATEST; gameweek++) {
    const { trending, summary } = communityAnswers(raw, gameweek)
    const shown = (await program.ask(null, 'GET', `/api/bench-trending-gw?gameweek=${gameweek}`)).body
    expect(shown.meta.teams).toBe(trending.teams)
    expect(shown.data.map(idOf)).toEqual(trending.data.map(idOf))
    for (const [name, figure] of Object.entries(trending.kpis)) expect(shown.kpis[name]).toBeCloseTo(figure ?? 0, 9)
    const { metrics } = (await program.ask(null, 'GET', `/api/no-subs/community-summary?gameweek=${gameweek}`)).body
    for (const [name, figure] of Object.entries(summary.metrics)) expect(metrics[name]).toBeCloseTo(figure ?? 0, 9)
  }
  const { paths } = await game.calls()
  const again = Object.entries(paths).filter(([path]) => path.includes('/picks/'))
  // Two calls each are normal: the program's and `readClassicCommunity`'s. Only requests in flight at the kill may be repeated.
  expect(again.reduce((sum, [, calls]) => sum + calls - 2, 0)).toBeLessThanOrEqual(PARALLEL)
}, 180_000)

/** As the web's process forks it. */
async function startWorker(): Promise<ChildProcess> {
  const env = { ...process.env, ...AS_STARTED.env }
  const child = fork(WORKER, { env, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  workers.add(child)
  child.send({ config: { ...program.deps.config, newsEverySeconds: 1 }, connectionString: program.connectionString })
  await once(child, 'message')
  return child
}

async function isPublished(): Promise<boolean> {
  const stale = await count(`league where read_through is distinct from ${LATEST}`)
  const dirty = await count('community_range where changed_from is not null')
  const { rows } = await program.pool.query(
    `select gameweek from community_tally join community_publication using (game, season, gameweek)
     group by gameweek, tallies_version having tallies_version = sum(community_tally.version)`,
  )
  return stale + dirty === 0 && rows.length === LATEST
}

async function count(what: string): Promise<number> {
  const { rows } = await program.pool.query<{ n: number }>(`select count(*)::int as n from ${what}`)
  return rows[0]?.n ?? 0
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await sleep(100)
}

function idOf({ player_id }: { player_id: number }): number {
  return player_id
}
