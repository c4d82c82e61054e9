// How long every signed-in screen keeps a phone's processor busy, and what of it moves: those that first-screens does not look at.
import { chromium } from '@playwright/test'
import { LEAGUE_SCREENS } from '#contract/views.ts'
import { paths } from '#web/paths.ts'
import { findBrowser } from '../e2e/browser.ts'
import type { Bench, Row } from './bench.ts'
import { blockingAndShift } from './blocking-and-shift.ts'
import { runningDemo, signIn } from './demo.ts'
import { OWN_PAGES } from './first-screens.ts'
import { type Visit, visit } from './throttled-visit.ts'

const ROUNDS = 5
const PAGES = [...LEAGUE_SCREENS.map(({ path }) => path), `${paths.lineUp}/40017`, paths.teams, paths.account]

export const bench: Bench = async ({ isShort }) => {
  const { base } = runningDemo()
  const { cookie } = await signIn(base)
  const browser = await chromium.launch(await findBrowser())
  try {
    const pages = PAGES.filter((page) => !OWN_PAGES.includes(page))
    const rows: Row[] = []
    for (const page of isShort ? pages.slice(0, 1) : pages) {
      const visits: Visit[] = []
      for (let round = 0; round < (isShort ? 1 : ROUNDS); round++)
        visits.push(await visit(browser, base + page, { rows: 0, cookie }))
      rows.push(...blockingAndShift(`\`${page}\` signed in, cold on a slow phone`, visits))
    }
    return rows
  } finally {
    await browser.close()
  }
}
