import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test } from 'vitest'
import { freePorts } from '../../scripts/free-ports.ts'
import { startGame, type TestGame } from '../simulator.ts'
import { killAll, runProgram } from './running-program.ts'

let game: TestGame
let dataDir: string
let port: number

beforeAll(async () => {
  game = await startGame({ clock: { gameweek: 2, state: 'open' } })
  dataDir = mkdtempSync('/tmp/benchside-stopping-')
  port = await freePorts(1)
})

afterEach(killAll)

afterAll(async () => {
  await game.close()
  rmSync(dataDir, { recursive: true, force: true })
})

type Ended = 'announced' | 'unannounced' | 'refused'

/** Sends calls on one connection until an answer has `connection: close`, or the connection ends without an answer. */
function keepAsking(thinkMs: number, onAnswer: () => void): Promise<Ended> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1' })
    const ask = () => socket.write('GET /healthz HTTP/1.1\r\nhost: localhost\r\n\r\n')
    let heard = ''
    socket.once('connect', ask)
    socket.on('error', ({ code }: NodeJS.ErrnoException) =>
      resolve(code === 'ECONNREFUSED' ? 'refused' : 'unannounced'),
    )
    socket.on('close', () => resolve('unannounced'))
    socket.on('data', (some) => {
      heard += some
      if (!/\{"status":"alive".*\}/.test(heard)) return
      if (/^connection: close/im.test(heard)) return resolve('announced')
      heard = ''
      onAnswer()
      setTimeout(ask, thinkMs)
    })
  })
}

test('keep-alive clients get a last answer with connection: close, and see no reset', async () => {
  const program = await runProgram({ port, dataDir, gameUrl: game.url })
  const seen: Ended[] = []
  let answered = 0
  const clients = Array.from({ length: 20 }, async (_, i) => {
    for (let end: Ended = 'announced'; end === 'announced'; seen.push(end))
      end = await keepAsking(20 + 10 * i, () => answered++)
  })
  while (answered < 200) await sleep(50)
  expect(await program.stop()).toBe(0)
  await Promise.all(clients)
  // Each gets one `connection: close`, and its next connection is refused.
  expect(seen.toSorted()).toEqual([...Array(20).fill('announced'), ...Array(20).fill('refused')])
}, 120_000)

test.each(['SIGTERM', 'SIGKILL'] as const)(
  '%s to npm ends all that it started, in order',
  async (signal) => {
    const env = {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      PORT: String(port),
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      DRAFT_API_URL: `${game.url}/draft/api`,
      CLASSIC_API_URL: `${game.url}/classic/api`,
    }
    const cwd = path.resolve(import.meta.dirname, '../..')
    const npm = spawn('npm', ['start'], { cwd, env, stdio: ['ignore', 'pipe', 'inherit'] })
    // A test that fails before it has ended the program must not leave it running.
    onTestFinished(() => void npm.kill())
    let said = ''
    npm.stdout.on('data', (some) => (said += some))
    while (!said.includes('Ready on') && npm.exitCode === null) await sleep(100)
    const running = path.join(dataDir, 'postgres/postmaster.pid')
    expect(existsSync(running)).toBe(true)
    npm.kill(signal)
    const [code] = await once(npm, 'exit')
    if (signal === 'SIGTERM') {
      // npm's process must not exit before the program has.
      expect(code).toBe(0)
      expect(existsSync(running)).toBe(false)
    }
    for (let tries = 0; existsSync(running) && tries < 600; tries++) await sleep(100)
    expect(existsSync(running)).toBe(false)
    await expect(fetch(`http://127.0.0.1:${port}/healthz`)).rejects.toThrow()
  },
  240_000,
)
