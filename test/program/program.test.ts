import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { freePorts } from '../../scripts/free-ports.ts'
import { type GuideLeague, startGame, type TestGame } from '../simulator.ts'
import { killAll, registerPerson, runProgram, signIn } from './running-program.ts'

const LATEST = 2
const PARALLEL = 4

let game: TestGame
let league: GuideLeague
let dataDir: string

beforeAll(async () => {
  game = await startGame({ clock: { gameweek: LATEST + 1, state: 'open' } })
  const found = game.draftLeagues.find(({ name }) => name === 'The Long Ball Society')
  if (!found) throw new Error('no such league')
  league = found
  dataDir = mkdtempSync('/tmp/benchside-program-')
})

afterEach(killAll)

afterAll(async () => {
  await game.close()
  rmSync(dataDir, { recursive: true, force: true })
})

test('a second program on the same data folder ends at once with the reason, and does not disturb the first', async () => {
  const beforeFirst = performance.now()
  const metrics = await freePorts(2)
  const first = await runProgram({ dataDir, gameUrl: game.url, more: { METRICS_PORT: String(metrics) } })
  const begin = performance.now()
  const second = await runProgram({ dataDir, gameUrl: game.url })
  expect(second.process.exitCode).toBe(1)
  // A limit for slow machines, too: failing at once takes less time than the first start, which also made the database.
  expect(performance.now() - begin).toBeLessThan(Math.max(5000, 2 * (begin - beforeFirst)))
  expect(second.said()).toBe(
    `Another program is already running on the data folder ${dataDir}/postgres. Stop it, or set DATA_DIR.\n`,
  )
  expect((await fetch(`${first.url}/readyz`)).status).toBe(200)
  // The web's figures, and those of its worker beside it.
  expect(await metricsAt(metrics)).toContain('benchside_http_seconds_count{method="GET",route="/readyz",status="200"}')
  await expect
    .poll(() => metricsAt(metrics + 1), { timeout: 20_000 })
    .toContain('benchside_job_seconds_count{kind="look-for-news"')
  expect(await metricsAt(metrics + 1)).toContain('benchside_official_call_seconds_count{game="draft",endpoint="game"')
  expect(first.said()).toContain(`mails reach nobody and lie in ${dataDir}/mails\n`)
  expect(await first.stop()).toBe(0)
})

test('killed in the middle of a sync it continues where it was, and goes on when its database is killed', async () => {
  let program = await runProgram({ dataDir, gameUrl: game.url })
  let token = await registerPerson({ url: program.url, dataDir, email: 'kim@example.test' })
  const ask = async (path: string) =>
    (await fetch(`${program.url}${path}`, { headers: { authorization: `Bearer ${token}` } })).json() as Promise<
      Record<string, unknown>[]
    >

  await game.fault('slow', { path: '/event/', delay_ms: 400 })
  await game.forgetCalls()
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const body = JSON.stringify({ teamId: league.team_ids[0] })
  expect((await fetch(`${program.url}/api/team/save`, { method: 'POST', headers, body })).status).toBe(200)

  let kills = 0
  for (const deadline = performance.now() + 60_000; performance.now() < deadline; ) {
    const [state] = await ask('/api/league-sync')
    if (state?.state === 'ready') break
    // The sync may have ended since the last call: all rows or none, never a part.
    expect([0, league.team_ids.length * LATEST]).toContain((await ask('/api/bench-king-data')).length)
    if (kills < 1 && Number(state?.done) >= 4) {
      kills++
      await program.kill()
      program = await runProgram({ dataDir, gameUrl: game.url })
      token = await signIn(program.url, 'kim@example.test')
    }
    await sleep(150)
  }
  expect(kills).toBe(1)
  expect(await ask('/api/bench-king-data')).toHaveLength(league.team_ids.length * LATEST)
  const { paths } = await game.calls()
  const picks = Object.entries(paths).filter(([path]) => /\/entry\/\d+\/event\/\d+$/.test(path))
  const twice = picks.reduce((sum, [, calls]) => sum + calls - 1, 0)
  expect(twice).toBeLessThanOrEqual(kills * PARALLEL)
  await game.fault('none')

  // A gameweek that becomes final shows without a restart.
  await game.moveTo(LATEST + 1, 'final')
  const latest = async () => (await ask('/api/league-sync'))[0]?.latest_gameweek
  await expect.poll(latest, { timeout: 15_000 }).toBe(LATEST + 1)

  // The database killed under it: nothing but 503 meanwhile, and it comes back by itself.
  const pid = Number(readFileSync(`${dataDir}/postgres/postmaster.pid`, 'utf8').split('\n')[0])
  process.kill(pid, 'SIGKILL')
  const signedIn = { authorization: `Bearer ${token}` }
  const seen = new Set<number>()
  const begin = performance.now()
  // Until five checks in a row pass: processes of the killed server may still answer for a moment.
  for (let calm = 0; calm < 5 && performance.now() - begin < 10_000; ) {
    const { status } = await fetch(`${program.url}/api/team/all`, { headers: signedIn })
    const isReady = (await fetch(`${program.url}/readyz`)).status === 200
    seen.add(status)
    calm = isReady && status === 200 ? calm + 1 : 0
    await sleep(100)
  }
  expect([...seen].toSorted()).toEqual([200, 503].filter((status) => seen.has(status)))
  expect((await fetch(`${program.url}/api/team/all`, { headers: signedIn })).status).toBe(200)
  expect((await fetch(`${program.url}/readyz`)).status).toBe(200)
  expect(await program.stop()).toBe(0)
}, 120_000)

test('a wrong configuration stops the start with everything that is wrong', async () => {
  const program = await runProgram({ dataDir, gameUrl: game.url, more: { PORT: 'x', LOG_LEVEL: 'loud' } })
  expect(program.process.exitCode).toBe(1)
  expect(program.said()).toContain(
    '  - PORT: must be a whole number from 1 to 65535, not "x"\n  - LOG_LEVEL: must be one of',
  )
})

async function metricsAt(port: number): Promise<string> {
  const answer = await fetch(`http://127.0.0.1:${port}/metrics`).catch(() => null)
  return answer?.ok ? answer.text() : ''
}
