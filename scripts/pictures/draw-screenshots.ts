// `npm run screenshots -- shown`: the pictures that people see before they have the site, from a demo of its own: those of the README (docs/images) and
// those that a browser shows before it installs the site (public/screens).
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { chromium, type Page } from '@playwright/test'
import { findBrowser } from '../../e2e/browser.ts'
import { startDemo } from '../demo/demo-program.ts'
import { freePorts } from '../free-ports.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')
/** As the manifest says. */
const SIZES = { narrow: { width: 390, height: 844 }, wide: { width: 1280, height: 800 } }
const QUALITY = 80
/** How long leagues and the live table may take to be read. */
const LONGEST_MS = 120_000

type Picture = { file: string; path: string; size: keyof typeof SIZES; waitFor: string }

const OWN_ROW = 'tr[data-own]'
const FINAL: Picture[] = [
  { file: 'public/screens/season-narrow.jpg', path: '/current-season', size: 'narrow', waitFor: OWN_ROW },
  { file: 'public/screens/bench-king-narrow.jpg', path: '/bench-king', size: 'narrow', waitFor: OWN_ROW },
  { file: 'public/screens/season-wide.jpg', path: '/current-season', size: 'wide', waitFor: OWN_ROW },
  { file: 'docs/images/programme.jpg', path: '/programme', size: 'narrow', waitFor: '#the-bench' },
  { file: 'docs/images/bench-king.jpg', path: '/bench-king', size: 'narrow', waitFor: OWN_ROW },
  { file: 'docs/images/season.jpg', path: '/current-season', size: 'narrow', waitFor: OWN_ROW },
  { file: 'docs/images/wrapped.jpg', path: '/example/wrapped?card=1', size: 'narrow', waitFor: 'dialog[open]' },
]
const LIVE: Picture = { file: 'docs/images/live.jpg', path: '/live', size: 'narrow', waitFor: OWN_ROW }

const data = mkdtempSync(path.join(tmpdir(), 'benchside-screens-'))
const port = await freePorts(2)
const demo = await startDemo({ PORT: String(port), SIMULATOR_PORT: String(port + 1), DATA_DIR: data }, {})
const { executablePath, args } = await findBrowser()
const browser = await chromium.launch({ executablePath, args })
try {
  const context = await browser.newContext({
    colorScheme: 'light',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    deviceScaleFactor: 1.5,
  })
  const page = await context.newPage()
  await page.goto(`${demo.publicUrl}/login`)
  await page.getByRole('button', { name: 'Log in to the demo' }).click()
  await page.getByRole('button', { name: 'Log out' }).waitFor()
  for (const picture of FINAL) await draw(page, picture)
  await drawMail(page)
  await connectChat(page)
  await goTo('live')
  await draw(page, LIVE)
  await goTo('awaiting-bonus')
  await drawPost(page)
} finally {
  await browser.close()
  await demo.stop()
  rmSync(data, { recursive: true, force: true })
}

async function draw(page: Page, { file, path: address, size, waitFor }: Picture): Promise<void> {
  await page.setViewportSize(SIZES[size])
  await page.goto(demo.publicUrl + address)
  await page.locator(waitFor).first().waitFor({ timeout: LONGEST_MS })
  await keep(page, file)
}

/** The weekly mail of the demo's own team. */
async function drawMail(page: Page): Promise<void> {
  await page.setViewportSize(SIZES.narrow)
  await page.goto(`${demo.publicUrl}/mails`)
  await page.getByRole('link', { name: 'Look at any team’s weekly mail' }).click()
  await page.getByRole('link', { name: 'Row Z Collective', exact: true }).first().click()
  await page
    .getByText(/final after gameweek/)
    .first()
    .waitFor()
  await keep(page, 'docs/images/mail.jpg')
}

async function connectChat(page: Page): Promise<void> {
  await page.goto(`${demo.publicUrl}/account`)
  await page.getByRole('heading', { name: 'Chats', exact: true }).click()
  await page.getByRole('button', { name: 'Connect a chat' }).click()
  await page.getByLabel('Service', { exact: true }).selectOption('Discord')
  await page.getByLabel('League', { exact: true }).selectOption({ index: 0 })
  await page.getByLabel('Address of its webhook').fill('https://discord.com/api/webhooks/1234567890/invented-address')
  await page.getByRole('button', { name: 'Connect', exact: true }).click()
  await page.getByRole('button', { name: /^Disconnect/ }).waitFor()
}

/** What a chat got at the last whistle. */
async function drawPost(page: Page): Promise<void> {
  const posts = `${demo.publicUrl}/demo/posts`
  const post = page.locator('article section').filter({ has: page.locator('img') })
  const until = Date.now() + LONGEST_MS
  for (await page.goto(posts); (await post.count()) === 0 && Date.now() < until; await page.goto(posts))
    await sleep(2000)
  await page.evaluate(() => document.fonts.ready)
  await post.first().screenshot({ path: path.join(ROOT, 'docs/images/post.jpg'), type: 'jpeg', quality: QUALITY })
}

/** Goes to a moment of the next gameweek. */
async function goTo(state: 'live' | 'awaiting-bonus'): Promise<void> {
  const clock = `${demo.simulatorUrl}/simulator/clock`
  const now = (await (await fetch(clock)).json()) as { gameweek: number; state: string }
  const gameweek = now.state === 'final' || now.state === 'over' ? now.gameweek + 1 : now.gameweek
  const headers = { 'content-type': 'application/json' }
  await fetch(clock, { method: 'POST', headers, body: JSON.stringify({ gameweek, state }) })
  // The program looks for news every few seconds.
  await sleep(20_000)
}

/** The bar of the demo is no part of the site. */
async function keep(page: Page, file: string): Promise<void> {
  await page.getByRole('complementary', { name: 'Demo' }).evaluateAll((bars) => {
    for (const bar of bars) bar.remove()
  })
  await page.evaluate(() => document.fonts.ready)
  await page.screenshot({ path: path.join(ROOT, file), type: 'jpeg', quality: QUALITY })
}
