import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { startGame, type TestGame } from '../simulator.ts'
import { AS_STARTED } from './as-started.ts'
import { killAll, registerPerson, runProgram, signIn } from './running-program.ts'

const KIM = 'kim@example.test'

let game: TestGame
let dataDir: string

beforeAll(async () => {
  game = await startGame({ clock: { gameweek: 2, state: 'open' } })
  dataDir = mkdtempSync('/tmp/benchside-backup-program-')
})

afterEach(killAll)

afterAll(async () => {
  await game.close()
  rmSync(dataDir, { recursive: true, force: true })
})

const scripts = path.resolve(import.meta.dirname, '../../scripts/operate')

/** A command of the operator, as npm runs it. */
async function command(script: string, ...words: string[]): Promise<string> {
  return commandWith({}, script, ...words)
}

async function commandWith(more: Record<string, string>, script: string, ...words: string[]): Promise<string> {
  const env = { PATH: process.env.PATH, ...AS_STARTED.env, DATA_DIR: dataDir, ...more }
  const { stdout } = await promisify(execFile)(process.execPath, [path.join(scripts, script), ...words], { env })
  return stdout
}

async function teamsOf(url: string): Promise<unknown> {
  const headers = { authorization: `Bearer ${await signIn(url, KIM)}` }
  return (await fetch(`${url}/api/team/all`, { headers })).json()
}

function mails(): number {
  return existsSync(path.join(dataDir, 'mails')) ? readdirSync(path.join(dataDir, 'mails')).length : 0
}

async function askForReset(url: string): Promise<void> {
  const headers = { 'content-type': 'application/json', origin: url }
  const body = JSON.stringify({ email: KIM, redirectTo: `${url}/reset-password` })
  expect((await fetch(`${url}/api/identity/request-password-reset`, { method: 'POST', headers, body })).status).toBe(
    200,
  )
}

test('a running program is backed up, lost, put back on an empty machine, and mails wait for the operator', async () => {
  const running = await runProgram({ dataDir, gameUrl: game.url })
  const token = await registerPerson({ url: running.url, dataDir, email: KIM })
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const save = (teamId: number | undefined) =>
    fetch(`${running.url}/api/team/save`, { method: 'POST', headers, body: JSON.stringify({ teamId }) })
  const league = game.draftLeagues.find(({ name }) => name === 'The Long Ball Society')
  const [first, second] = league?.team_ids ?? []
  expect((await save(first)).status).toBe(200)
  const file = path.join(dataDir, 'backup.tar.gz')
  const [said] = await Promise.all([command('backup.ts', file), save(second)])
  expect(said).toMatch(/\d+ tables, \d+ rows/)
  await expect(command('restore.ts', file)).rejects.toMatchObject({
    stderr: expect.stringContaining('Another program is already running on the data folder'),
  })
  const teams = JSON.stringify(await teamsOf(running.url))
  expect(await running.stop()).toBe(0)
  const secret = readFileSync(path.join(dataDir, 'auth-secret'), 'utf8')

  for (const lost of ['postgres', 'auth-secret', 'mails'])
    rmSync(path.join(dataDir, lost), { recursive: true, force: true })
  await expect(command('backup.ts')).rejects.toMatchObject({
    stderr: `There is no database in the data folder ${dataDir}. Set DATA_DIR or DATABASE_URL.\n`,
  })
  expect(await command('restore.ts', file)).toContain('no mail goes out before: npm run operate mails resume')
  expect(readFileSync(path.join(dataDir, 'auth-secret'), 'utf8')).toBe(secret)
  expect(statSync(path.join(dataDir, 'auth-secret')).mode & 0o777).toBe(0o600)
  await expect(command('restore.ts', file)).rejects.toMatchObject({
    stderr: expect.stringContaining('The database is not empty'),
  })
  expect(await command('restore.ts', file, '--replace')).toContain('0 people who left since then')
  expect(await command('backup.ts')).toContain(path.join(dataDir, 'backups', 'benchside-'))

  const again = await runProgram({ dataDir, gameUrl: game.url })
  const known = (await teamsOf(again.url)) as { team_id: number }[]
  expect(known.length).toBeGreaterThan(0)
  for (const { team_id } of known) expect(teams).toContain(String(team_id))
  await askForReset(again.url)
  // The program checks its outbox at the start and every two minutes: a mail sent by mistake would be here after 1.5 seconds.
  await sleep(1500)
  expect(mails()).toBe(0)
  expect(await command('mails.ts', 'resume')).toContain('Mails go again.')
  for (let tries = 0; mails() === 0 && tries < 600; tries++) await sleep(100)
  expect(mails()).toBeGreaterThan(0)
  expect(await again.stop()).toBe(0)
}, 240_000)

test('the command refuses a damaged file and a missing argument', async () => {
  const file = path.join(dataDir, 'damaged.tar.gz')
  const good = readFileSync(path.join(dataDir, 'backup.tar.gz'))
  writeFileSync(file, good.subarray(0, good.length / 2))
  await expect(command('restore.ts', file, '--replace')).rejects.toMatchObject({
    code: 1,
    stderr: `The file ${file} is damaged or not whole: its check sum is wrong. Nothing was touched. Take another backup.\n`,
  })
  await expect(command('restore.ts')).rejects.toMatchObject({
    stderr: expect.stringContaining('npm run operate restore <file>'),
  })
})

test('a secret that is in the file alone can be read out of it as the command explains', async () => {
  const file = path.join(dataDir, 'backup.tar.gz')
  const settings = { DATABASE_URL: 'postgres://nobody@127.0.0.1:9/none', AUTH_SECRET: 'x'.repeat(40) }
  await expect(commandWith(settings, 'restore.ts', file)).rejects.toMatchObject({
    stderr: expect.stringContaining('head -c -72 <file> | tar xzOf - auth-secret shows it'),
  })
  const { stdout } = await promisify(execFile)('sh', ['-c', 'head -c -72 "$0" | tar xzOf - auth-secret', file])
  expect(stdout).toBe(readFileSync(path.join(dataDir, 'auth-secret'), 'utf8'))
})
