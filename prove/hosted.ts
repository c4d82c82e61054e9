// Log-in by the hosted provider, against its own emulator. `npx` fetches that; where it cannot be had, the proof breaks.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { chromium, type Page } from '@playwright/test'
import { readConfig } from '#server/ground/base/config.ts'
import { startProgram } from '#server/program/program.ts'
import { startGame } from '#test/simulator.ts'
import { logInAt, logOut, openPart, register, VERIFIED } from '../e2e/account-steps.ts'
import { inventAccount } from '../e2e/accounts.ts'
import { findBrowser } from '../e2e/browser.ts'
import { complaintsOf, expect, expectNone } from '../e2e/journey.ts'
import { freePorts } from '../scripts/free-ports.ts'
import type { Proof } from './proof.ts'
import { ran } from './vitest-lines.ts'

const TOOLS = 'firebase-tools@15.34.2'
const PROJECT = 'demo-benchside'
/** The tools are 240 MB, and are fetched once. */
const LONGEST_START_MS = 600_000

export const proof: Proof = async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'benchside-hosted-'))
  const emulator = await startEmulator(folder)
  try {
    const said = await ran(['firebase-contract'], { FIREBASE_AUTH_EMULATOR_HOST: emulator.host })
    await walk(folder, `http://${emulator.host}`)
    const tests = /Tests\s+(\d+ passed)/.exec(said)?.[1] ?? 'none'
    return [
      { what: 'tests of the contract of log-in that fail', tried: tests, figure: 0, unit: 'times', limit: 0 },
      { what: 'steps of a person in a browser that fail', tried: STEPS, figure: 0, unit: 'times', limit: 0 },
    ]
  } finally {
    await emulator.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function startEmulator(folder: string): Promise<{ host: string; stop(): Promise<unknown> }> {
  const [host, port] = ['127.0.0.1', await freePorts(3)]
  const emulators = { auth: { host, port }, hub: { host, port: port + 1 }, logging: { host, port: port + 2 } }
  writeFileSync(
    path.join(folder, 'firebase.json'),
    JSON.stringify({ emulators: { ...emulators, ui: { enabled: false } } }),
  )
  const args = ['--yes', TOOLS, 'emulators:start', '--only', 'auth', '--project', PROJECT]
  // `CI`: it then asks nobody for news of itself. No scripts: what they compile is for other emulators.
  const env = { ...process.env, CI: '1', XDG_CONFIG_HOME: folder, npm_config_ignore_scripts: 'true' }
  // A group of its own: `npx` passes no signal on.
  const child = spawn('npx', args, { cwd: folder, env, stdio: ['ignore', 'ignore', 'inherit'], detached: true })
  const ended = once(child, 'exit')
  const stop = () => {
    if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGTERM')
    return ended
  }
  const until = performance.now() + LONGEST_START_MS
  while (!(await fetch(`http://${host}:${port}/`).catch(() => null))?.ok) {
    if (child.exitCode === null && performance.now() < until) await sleep(200)
    else {
      await stop()
      throw new Error(`${TOOLS} does not start`)
    }
  }
  return { host: `${host}:${port}`, stop }
}

const STEPS = 'register, mail, verify, log in, save a team, reset, log in, leave'

/** One person with the built program and a real browser. */
async function walk(folder: string, emulatorUrl: string): Promise<void> {
  const game = await startGame({ clock: { gameweek: 3, state: 'open' } })
  const url = `http://localhost:${await freePorts(1)}`
  const config = readConfig({
    PORT: new URL(url).port,
    DATA_DIR: folder,
    DRAFT_API_URL: `${game.url}/draft/api`,
    CLASSIC_API_URL: `${game.url}/classic/api`,
    COMMUNITY_SAMPLE: '0',
    LOG_LEVEL: 'error',
  })
  const firebase = { projectId: PROJECT, apiKey: 'emulated', authDomain: 'demo.example', emulatorUrl }
  const program = await startProgram({ ...config, firebase })
  const browser = await chromium.launch(await findBrowser())
  try {
    const context = await browser.newContext({ baseURL: url, serviceWorkers: 'block' })
    // Once somebody has left, the page that says goodbye asks in vain, and so does its token.
    const complaints = await complaintsOf(context, { keepsAnswers: true, refusals: [400, 401] })
    await live(await context.newPage(), {
      team: game.draftLeagues[0]?.team_ids[0] ?? 0,
      mailedLink: (kind) => mailedLink(emulatorUrl, kind),
    })
    expectNone(complaints)
  } finally {
    await browser.close()
    await program.stop()
    await game.close()
  }
}

type Kind = 'VERIFY_EMAIL' | 'PASSWORD_RESET'
type Life = { team: number; mailedLink(kind: Kind): Promise<string> }

async function live(page: Page, { team, mailedLink }: Life): Promise<void> {
  const account = inventAccount()
  await register(page, account, { consent: true })
  await page.goto(await mailedLink('VERIFY_EMAIL'))
  // Whoever registered in this browser is signed in there, and is not asked.
  await expect(page.getByText(VERIFIED)).toBeVisible()
  await expect(page).toHaveURL('/login')
  await logInAt(page, account)
  await page.getByLabel('Team ID', { exact: true }).fill(String(team))
  await page.getByRole('button', { name: 'Save Team ID' }).click()
  await expect(page.getByText(`Team ID ${team} is saved.`)).toBeVisible()
  await page.getByRole('banner').locator('summary', { hasText: account.email }).click()
  await logOut(page)

  await page.goto('/login')
  await page.getByLabel('Email for the reset link').fill(account.email)
  await page.getByRole('button', { name: 'Reset Password' }).click()
  await expect(page.getByText('Password reset email sent.')).toBeVisible()
  await page.goto(await mailedLink('PASSWORD_RESET'))
  const fresh = 'another-twelfth-man'
  await page.getByLabel('New password', { exact: true }).fill(fresh)
  await page.getByLabel('Confirm new password').fill(fresh)
  await page.getByRole('button', { name: 'Set new password' }).click()
  await expect(page).toHaveURL('/login')
  await logInAt(page, { ...account, password: fresh })

  await page.goto('/account')
  await expect(page.getByRole('switch', { name: 'Weekly mail' })).toBeChecked()
  await openPart(page, 'Leave')
  await page.getByRole('button', { name: 'Delete my account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
  await dialog.getByRole('button', { name: 'Delete my account' }).click()
  await expect(page.getByText('Goodbye! Your account and everything we stored about you are gone.')).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible()
}

/** As the provider's template writes it, once its action URL is set as `docs/SETTINGS.md` says; the emulator sends nothing. */
async function mailedLink(emulatorUrl: string, kind: Kind): Promise<string> {
  const answer = await fetch(`${emulatorUrl}/emulator/v1/projects/${PROJECT}/oobCodes`)
  const { oobCodes } = (await answer.json()) as { oobCodes: { requestType: string; oobLink: string }[] }
  const found = oobCodes.findLast(({ requestType }) => requestType === kind)
  if (!found) throw new Error(`no mail of the kind ${kind}`)
  return `/verify-email${new URL(found.oobLink).search}`
}
