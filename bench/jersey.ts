// The drawn shirts: `node bench/jersey.ts`. Ends with 1 when a limit is broken. Beside the npm package soccer-jersey in the
// same run where it is installed: see peers/package.json, or give another folder with its node_modules.
import { existsSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { type Browser, chromium, type Page } from '@playwright/test'
import react from '@vitejs/plugin-react'
import { build, minify, type Rolldown } from 'vite'
import { findBrowser } from '../e2e/browser.ts'

const TIMES_THE_PEER = 60
const BYTES = 2500
const SCRIPT_MILLISECONDS = 50
const SLOWED = 4
const ROUNDS = 9
const SHIRTS = 30 * 15

const peer = path.resolve(process.argv[2] ?? path.join(import.meta.dirname, 'peers'), 'node_modules/soccer-jersey')
const peerScript = path.join(peer, 'dist/soccer-jersey.min.js')
const page = await bundled('bench/jersey-page.ts', 'iife')
const browser = await chromium.launch(await findBrowser())
const results = [await size(), await rates(browser), await lineUps(browser)]
await browser.close()
process.exit(results.includes(false) ? 1 : 0)

async function size(): Promise<boolean> {
  const { code } = await minify('jersey.js', await bundled('domain/jersey/jersey.ts', 'es'), {
    module: true,
  })
  const bytes = brotliCompressSync(code).length
  console.log(`size: ${bytes} bytes in brotli of ${code.length} minified (limit ${BYTES})`)
  return bytes <= BYTES
}

async function rates(browser: Browser): Promise<boolean> {
  const tab = await browser.newPage()
  await tab.setContent('<!doctype html>')
  await tab.addScriptTag({ content: page })
  const hasPeer = existsSync(peerScript)
  if (hasPeer) await tab.addScriptTag({ path: peerScript })
  const ours: number[] = []
  const ratios: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const rate = await tab.evaluate(() => jerseyBench.ourRate())
    ours.push(rate)
    if (hasPeer) ratios.push(rate / (await tab.evaluate(() => jerseyBench.peerRate())))
  }
  await tab.close()
  console.log(`rate: ${Math.round(median(ours))} data URIs a second`)
  if (!hasPeer) console.log('      soccer-jersey is not installed: not compared')
  else console.log(`      ${median(ratios).toFixed(0)} × soccer-jersey (limit ${TIMES_THE_PEER})`)
  return !hasPeer || median(ratios) >= TIMES_THE_PEER
}

async function lineUps(browser: Browser): Promise<boolean> {
  const react = await scriptOf(browser, () => jerseyBench.drawWithReact())
  const drawn = await scriptOf(browser, () => jerseyBench.draw())
  console.log(
    `page: 30 line-ups of 15, ms of script, ${SLOWED} × slowed, the first in a tab and the second (${ROUNDS} tabs, median)`,
  )
  console.log(
    `      ${medians(react, longest)} the longest task as the product draws them: LineUpPitch in React (limit ${SCRIPT_MILLISECONDS})`,
  )
  console.log(`      ${medians(react, sum)} all tasks of it`)
  console.log(`      ${medians(drawn, sum)} drawLineUp alone, in one task`)
  return (
    Math.max(...[0, 1].map((place) => median(react.map((tab) => longest(tab[place] ?? []))))) <= SCRIPT_MILLISECONDS
  )
}

/** Of the first drawing in a tab and of the second: milliseconds of each task. */
type Tab = [number[], number[]]

function medians(tabs: readonly Tab[], figure: (tasks: number[]) => number): string {
  return [0, 1].map((place) => median(tabs.map((tab) => figure(tab[place] ?? []))).toFixed(1)).join(' and ')
}

function longest(tasks: number[]): number {
  return Math.max(...tasks)
}

function sum(tasks: number[]): number {
  return tasks.reduce((total, milliseconds) => total + milliseconds, 0)
}

/** Each time in a fresh tab, where no shirt is remembered, and once more in the same; and all shirts must appear. */
async function scriptOf(browser: Browser, draw: () => number[] | Promise<number[]>): Promise<Tab[]> {
  const tabs: Tab[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const tab = await browser.newPage()
    const devTools = await tab.context().newCDPSession(tab)
    await devTools.send('Emulation.setCPUThrottlingRate', { rate: SLOWED })
    await tab.setContent('<!doctype html>')
    await tab.addScriptTag({ content: page })
    tabs.push([await drawnIn(tab, draw, SHIRTS), await drawnIn(tab, draw, 2 * SHIRTS)])
    await tab.close()
  }
  return tabs
}

async function drawnIn(tab: Page, draw: () => number[] | Promise<number[]>, shirts: number): Promise<number[]> {
  const tasks = await tab.evaluate(draw)
  await tab.waitForFunction(
    (count) => Array.from(document.images).filter((image) => image.naturalWidth > 0).length === count,
    shirts,
  )
  return tasks
}

/** As the browser gets it. */
async function bundled(entry: string, format: 'es' | 'iife'): Promise<string> {
  const built = await build({
    configFile: false,
    root: path.resolve(import.meta.dirname, '..'),
    logLevel: 'warn',
    plugins: [react({ compiler: true })],
    define: { 'process.env.NODE_ENV': '"production"' },
    build: { write: false, copyPublicDir: false, lib: { entry, formats: [format], name: 'bench' } },
  })
  const [script] = built as Rolldown.RolldownOutput[]
  return script?.output.find((part) => part.type === 'chunk')?.code ?? ''
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}
