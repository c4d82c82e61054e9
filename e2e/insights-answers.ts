import { expect, type Page, type Route } from '@playwright/test'
import type { CommunityAnswers as Answers } from '#test/answers/community.ts'

export type Call = keyof Answers
export type Question = { game?: 'classic' | 'draft'; gameweek?: string }

/** Fakes answers of the four calls and removes the figures that pages embed. Later fakes override earlier ones. */
export async function answerWith(page: Page, answers: Partial<Answers>): Promise<void> {
  await page.route((url) => url.pathname.endsWith('-insights'), withoutFigures)
  for (const [call, answer] of Object.entries(answers))
    await page.route(isCall(call), (route) => route.fulfill({ json: answer }))
}

/** The program's real answer, not a faked one. */
export async function answerOf<C extends Call>(page: Page, call: C, question: Question): Promise<Answers[C]> {
  const response = await page.request.get(`/api/${call}?${new URLSearchParams(question)}`)
  expect(response.status()).toBe(200)
  return response.json()
}

/** A fresh demo is still fetching its leagues: waits until the figures of both games no longer change. */
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

/** Removes the drawn page, as when server rendering failed: the browser then draws it and fetches the figures itself. */
async function withoutFigures(asked: Route): Promise<void> {
  const response = await asked.fetch()
  const html = await response.text()
  const body = html
    .replace(/<title>.*?<\/title>|<meta (?:name="description"|property)[^>]*>|<link rel="canonical"[^>]*>/gs, '')
    .replace(/(<div id="root">).*(<\/div>\s*<script type="application\/json" id="data">)/s, '$1$2')
    .replace(/"known":\[.*\]\}(?=<\/script>)/s, '"known":[]}')
  await asked.fulfill({ response, body })
}
