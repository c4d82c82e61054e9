// The drawn shirts: how much script they are, and how long a page of line-ups holds a slow phone.
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { type Browser, chromium, type Page } from '@playwright/test'
import react from '@vitejs/plugin-react'
import { build, minify, type Rolldown } from 'vite'
import { findBrowser } from '../e2e/browser.ts'
import { type Bench, median } from './bench.ts'

const MOST_BYTES = 2500
const MOST_TASK_MS = 50
const SLOWED = 4
const TABS = { whole: 9, short: 1 }
const SHIRTS = 30 * 15

export const bench: Bench = async ({ isShort }) => {
  const { code } = await minify('jersey.js', await bundled('domain/jersey/jersey.ts', 'es'), { module: true })
  const page = await bundled('bench/jersey-page.ts', 'iife')
  const browser = await chromium.launch(await findBrowser())
  try {
    const tabs = await tasksOf(browser, page, TABS[isShort ? 'short' : 'whole'])
    const longest = [0, 1].map((place) => median(tabs.map((tab) => Math.max(...(tab[place] ?? [])))))
    const alone = { beside: '', theirs: null }
    return [
      {
        what: 'script that draws the shirts, compressed',
        ...alone,
        ours: brotliCompressSync(code).length,
        unit: 'bytes',
        target: MOST_BYTES,
      },
      {
        what: 'longest task of 30 line-ups of 15 shirts, on a slow phone',
        ...alone,
        ours: Math.max(...longest),
        unit: 'ms',
        target: MOST_TASK_MS,
      },
    ]
  } finally {
    await browser.close()
  }
}

/** Of the first drawing in a tab and of the second: milliseconds of each task. */
type Tab = [number[], number[]]

/** Each time in a fresh tab, where no shirt is remembered, and once more in the same; and all shirts must appear. */
async function tasksOf(browser: Browser, page: string, count: number): Promise<Tab[]> {
  const tabs: Tab[] = []
  for (let round = 0; round < count; round++) {
    const tab = await browser.newPage()
    const devTools = await tab.context().newCDPSession(tab)
    await devTools.send('Emulation.setCPUThrottlingRate', { rate: SLOWED })
    await tab.setContent('<!doctype html>')
    await tab.addScriptTag({ content: page })
    tabs.push([await drawnIn(tab, SHIRTS), await drawnIn(tab, 2 * SHIRTS)])
    await tab.close()
  }
  return tabs
}

async function drawnIn(tab: Page, shirts: number): Promise<number[]> {
  const tasks = await tab.evaluate(() => jerseyBench.drawWithReact())
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
