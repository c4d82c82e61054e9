// A league page that this device has shown before, beside the least program that asks for the same rows, which has not.
import { chromium } from '@playwright/test'
import { findBrowser } from '../e2e/browser.ts'
import { type Bench, median, type Row } from './bench.ts'
import { runningDemo, signIn } from './demo.ts'
import { ownScreen } from './own-screen.ts'
import { reactPage, serve } from './screen-peers.ts'
import { visit, visitAgain } from './throttled-visit.ts'

const ROUNDS = 5
const PAGES = ['/bench-king', '/current-season']

export const bench: Bench = async ({ isShort }) => {
  const { base } = runningDemo()
  const { cookie } = await signIn(base)
  const browser = await chromium.launch(await findBrowser())
  try {
    const table: Row[] = []
    for (const page of isShort ? PAGES.slice(0, 1) : PAGES) {
      const { rows, json } = await ownScreen(base + page, cookie)
      const peer = await reactPage(json)
      const server = await serve(peer)
      const ours: number[] = []
      const theirs: number[] = []
      for (let round = 0; round < (isShort ? 1 : ROUNDS); round++) {
        ours.push((await visitAgain(browser, base + page, { rows, cookie })).lastRowMs)
        theirs.push((await visit(browser, server.base, { rows })).lastRowMs)
      }
      server.stop()
      table.push({
        what: `last row of \`${page}\` signed in, second visit on a slow phone`,
        beside: `${peer.name}, cold`,
        ours: median(ours),
        theirs: median(theirs),
        unit: 'ms',
        target: 0.35,
      })
    }
    return table
  } finally {
    await browser.close()
  }
}
