import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { killAll, registerPerson, runProgram, signIn } from './running-program.ts'
import { type GuideLeague, startGame, type TestGame } from './simulator.ts'

const LATEST = 6
const PARALLEL = 4

let game: TestGame
let league: GuideLeague
let dataDir: string

beforeAll(async () => {
  game = await startGame({ clock: { gameweek: LATEST + 1, state: 'open' } })
  const found = game.draftLeagues.find(({ name }) => name === 'The Corner Flag Club')
  if (!found) throw new Error('no such league')
  league = found
  dataDir = mkdtempSync('/tmp/benchside-program-')
})

afterEach(killAll)

afterAll(async () => {
  await game.close()
  rmSync(dataDir, { recursive: true, force: true })
})

test('a second program on the same data folder leaves at once, says why, and disturbs nobody', async () => {
  const beforeFirst = performance.now()
  const first = await runProgram({ port: 4871, dataDir, gameUrl: game.url })
  const begin = performance.now()
  const second = await runProgram({ port: 4873, dataDir, gameUrl: game.url })
  expect(second.process.exitCode).toBe(1)
  // On any machine: without waiting, it takes less than the first took to start, which made the database as well.
  expect(performance.now() - begin).toBeLessThan(Math.max(5000, 2 * (begin - beforeFirst)))
  expect(second.said()).toBe(
    `Another program is already running on the data folder ${dataDir}/postgres. Stop it, or set DATA_DIR.\n`,
  )
  expect((await fetch(`${first.url}/readyz`)).status).toBe(200)
  expect(await first.stop()).toBe(0)
})

test('killed in the middle of a sync, it goes on where it was, and nothing is lost or half-shown', async () => {
  let program = await runProgram({ port: 4871, dataDir, gameUrl: game.url })
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
  for (const deadline = performance.now() + 180_000; performance.now() < deadline; ) {
    const [state] = await ask('/api/league-sync')
    if (state?.state === 'ready') break
    // Between two questions the sync may have ended: nothing or everything, never a part.
    expect([0, league.team_ids.length * LATEST]).toContain((await ask('/api/bench-king-data')).length)
    if (kills < 3 && Number(state?.done) >= (kills + 1) * 12) {
      kills++
      await program.kill()
      program = await runProgram({ port: 4871, dataDir, gameUrl: game.url })
      token = await signIn(program.url, 'kim@example.test')
    }
    await sleep(150)
  }
  expect(kills).toBe(3)
  expect(await ask('/api/bench-king-data')).toHaveLength(league.team_ids.length * LATEST)
  const { paths } = await game.calls()
  const picks = Object.entries(paths).filter(([path]) => /\/entry\/\d+\/event\/\d+$/.test(path))
  const twice = picks.reduce((sum, [, calls]) => sum + calls - 1, 0)
  expect(twice).toBeLessThanOrEqual(kills * PARALLEL)
  await game.fault('none')
  expect(await program.stop()).toBe(0)
}, 240_000)

test('a gameweek that becomes final shows without a restart', async () => {
  const program = await runProgram({ port: 4871, dataDir, gameUrl: game.url })
  const token = await signIn(program.url, 'kim@example.test')
  await game.moveTo(LATEST + 1, 'final')
  const begin = performance.now()
  let latest: unknown
  while (latest !== LATEST + 1 && performance.now() - begin < 15_000) {
    const answer = await fetch(`${program.url}/api/league-sync`, { headers: { authorization: `Bearer ${token}` } })
    latest = ((await answer.json()) as { latest_gameweek: number }[])[0]?.latest_gameweek
    await sleep(200)
  }
  expect(latest).toBe(LATEST + 1)
  expect(await program.stop()).toBe(0)
}, 60_000)

test('the database killed under it: nothing but 503 meanwhile, and it comes back by itself', async () => {
  const program = await runProgram({ port: 4871, dataDir, gameUrl: game.url })
  const token = await signIn(program.url, 'kim@example.test')
  const headers = { authorization: `Bearer ${token}` }
  const pid = Number(readFileSync(`${dataDir}/postgres/postmaster.pid`, 'utf8').split('\n')[0])
  process.kill(pid, 'SIGKILL')
  const seen = new Set<number>()
  const begin = performance.now()
  // Until it has been well for half a second: processes of the dead server answer a moment longer.
  for (let calm = 0; calm < 5 && performance.now() - begin < 10_000; ) {
    const { status } = await fetch(`${program.url}/api/team/all`, { headers })
    const isReady = (await fetch(`${program.url}/readyz`)).status === 200
    seen.add(status)
    calm = isReady && status === 200 ? calm + 1 : 0
    await sleep(100)
  }
  expect([...seen].toSorted()).toEqual([200, 503].filter((status) => seen.has(status)))
  expect((await fetch(`${program.url}/api/team/all`, { headers })).status).toBe(200)
  expect((await fetch(`${program.url}/readyz`)).status).toBe(200)
  expect(await program.stop()).toBe(0)
}, 60_000)

test('a wrong configuration stops the start with everything that is wrong', async () => {
  const program = await runProgram({ port: 4871, dataDir, gameUrl: game.url, more: { PORT: 'x', LOG_LEVEL: 'loud' } })
  expect(program.process.exitCode).toBe(1)
  expect(program.said()).toContain(
    '  - PORT: must be a whole number from 1 to 65535, not "x"\n  - LOG_LEVEL: must be one of',
  )
})
