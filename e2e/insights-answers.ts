import { expect, type Page, type Route } from '@playwright/test'
import type { Answer } from '#contract/endpoint.ts'
import type {
  getBenchPresence,
  getBenchTrending,
  getCommunitySummary,
  getStarterMedians,
  InsightMeta,
} from '#contract/insights.ts'

export type Answers = {
  'bench-trending-gw': Answer<typeof getBenchTrending>
  'bench-presence-gw': Answer<typeof getBenchPresence>
  'starter-medians': Answer<typeof getStarterMedians>
  'no-subs/community-summary': Answer<typeof getCommunitySummary>
}
export type Call = keyof Answers
export type Question = { game?: 'classic' | 'draft'; gameweek?: string }

const meta: InsightMeta = {
  game: 'classic',
  season: '2026-27',
  gameweek: 3,
  teams: 1412,
  updated_at: '2026-09-01T20:14:00.000Z',
}
const player = (player_id: number, web_name: string, points_gw: number, prevalence_pct_gw: number) => ({
  player_id,
  web_name,
  points_gw,
  prevalence_pct_gw,
})

/** Of an invented community; every figure is another one. */
export const FIGURES: Answers = {
  'bench-trending-gw': {
    meta,
    kpis: { avg_bench_points_gw: 8.4312, abp_baseline_gw: 2.1078, avg_cumulative_bench_points: 26 },
    data: [player(1, 'Adeyemi', 12, 31.456), player(2, 'Bruun', 9, 5)],
  },
  'bench-presence-gw': { meta, data: [player(3, 'Castellan', 0, 64.2), player(1, 'Adeyemi', 12, 31.456)] },
  'starter-medians': {
    meta,
    combined: [
      { element_type: 'FWD', median_points: 5.5, median_worst_points: 2 },
      { element_type: 'GKP', median_points: 3, median_worst_points: 3 },
      { element_type: 'MID', median_points: 4, median_worst_points: null },
      { element_type: 'DEF', median_points: 2.25, median_worst_points: -1 },
    ],
  },
  'no-subs/community-summary': {
    meta,
    metrics: { avg_locked_xi: 151.4271, avg_no_subs_total: 180.2512, avg_actual_points: 160, pct_locked_ge_actual: 25 },
    spread: [
      { from: -20, to: -10, teams: 9 },
      { from: -10, to: 0, teams: 6 },
      { from: 0, to: 10, teams: 4 },
      { from: 20, to: 30, teams: 1 },
    ],
  },
}

/** What the calls say where too few teams are known to say more. */
export function belowMinimum(about: Partial<InsightMeta>): Answers {
  const few = { ...meta, ...about }
  return {
    'bench-trending-gw': {
      meta: few,
      kpis: { avg_bench_points_gw: null, abp_baseline_gw: null, avg_cumulative_bench_points: null },
      data: [],
    },
    'bench-presence-gw': { meta: few, data: [] },
    'starter-medians': { meta: few, combined: [] },
    'no-subs/community-summary': {
      meta: few,
      metrics: { avg_locked_xi: null, avg_no_subs_total: null, avg_actual_points: null, pct_locked_ge_actual: null },
      spread: [],
    },
  }
}

/** The four calls answer so, and the pages come without figures of their own. Those asked before are overruled. */
export async function answerWith(page: Page, answers: Partial<Answers>): Promise<void> {
  await page.route((url) => url.pathname.endsWith('-insights'), withoutFigures)
  for (const [call, answer] of Object.entries(answers))
    await page.route(isCall(call), (route) => route.fulfill({ json: answer }))
}

/** One call is refused with a reason, at once and every time. */
export async function refuse(page: Page, call: Call, reason: string): Promise<void> {
  const json = { error: reason, message: reason, code: 'bad-input' }
  await page.route(isCall(call), (route) => route.fulfill({ status: 400, json }))
}

/** What the program itself answers. */
export async function answerOf<C extends Call>(page: Page, call: C, question: Question): Promise<Answers[C]> {
  const response = await page.request.get(`/api/${call}?${new URLSearchParams(question)}`)
  expect(response.status()).toBe(200)
  return response.json()
}

/** A fresh demo reads its leagues for a while: until the figures of both games stand still. */
export async function standingFigures(page: Page): Promise<void> {
  let before = ''
  const isStill = async () => {
    const last = before
    const classic = (await answerOf(page, 'no-subs/community-summary', { game: 'classic' })).meta
    const draft = (await answerOf(page, 'no-subs/community-summary', { game: 'draft' })).meta
    before = JSON.stringify([classic, draft])
    return classic.teams >= 400 && draft.teams >= 20 && before === last
  }
  await expect.poll(isStill, { timeout: 100_000, intervals: [500, 3_000] }).toBe(true)
}

function isCall(call: string) {
  return (url: URL) => url.pathname === `/api/${call}`
}

/** As where the server could not draw the page: the browser does, and asks for the figures itself. */
async function withoutFigures(asked: Route): Promise<void> {
  const response = await asked.fetch()
  const html = await response.text()
  const body = html
    .replace(/<title>.*?<\/title>|<meta (?:name="description"|property)[^>]*>|<link rel="canonical"[^>]*>/gs, '')
    .replace(/(<div id="root">).*(<\/div>\s*<script type="application\/json" id="data">)/s, '$1$2')
    .replace(/"known":\[.*\]\}(?=<\/script>)/s, '"known":[]}')
  await asked.fulfill({ response, body })
}
