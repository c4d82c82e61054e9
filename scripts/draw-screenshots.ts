// The pictures that a browser shows before it installs the site: `node scripts/draw-screenshots.ts` writes public/screens, from a demo of its own.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { chromium } from '@playwright/test'
import { findBrowser } from '../e2e/browser.ts'
import { startDemo } from './demo-program.ts'
import { freePorts } from './free-ports.ts'

const FOLDER = path.resolve(import.meta.dirname, '../public/screens')
/** As the manifest says. */
const SIZES = { narrow: { width: 390, height: 844 }, wide: { width: 1280, height: 800 } }
const PICTURES = [
  { name: 'season', path: '/current-season', size: 'narrow' },
  { name: 'bench-king', path: '/bench-king', size: 'narrow' },
  { name: 'season', path: '/current-season', size: 'wide' },
] as const
const QUALITY = 80

mkdirSync(FOLDER, { recursive: true })
const data = mkdtempSync(path.join(tmpdir(), 'benchside-screens-'))
const port = await freePorts(2)
const demo = await startDemo({ PORT: String(port), SIMULATOR_PORT: String(port + 1), DATA_DIR: data }, {})
const { executablePath, args } = await findBrowser()
const browser = await chromium.launch({ executablePath, args })
try {
  const context = await browser.newContext({ colorScheme: 'light', reducedMotion: 'reduce', serviceWorkers: 'block' })
  const page = await context.newPage()
  await page.goto(`${demo.publicUrl}/login`)
  await page.getByRole('button', { name: 'Log in to the demo' }).click()
  await page.getByRole('button', { name: 'Log out' }).waitFor()
  for (const { name, path: address, size } of PICTURES) {
    await page.setViewportSize(SIZES[size])
    await page.goto(demo.publicUrl + address)
    await page.locator('tr[data-own]').first().waitFor({ timeout: 120_000 })
    // The bar of the demo is no part of the site.
    await page.getByRole('complementary', { name: 'Demo' }).evaluate((bar) => bar.remove())
    const file = path.join(FOLDER, `${name}-${size}.jpg`)
    await page.screenshot({ path: file, type: 'jpeg', quality: QUALITY })
  }
} finally {
  await browser.close()
  await demo.stop()
  rmSync(data, { recursive: true, force: true })
}
