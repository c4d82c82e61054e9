import type { Page } from '@playwright/test'
import { type Assistant, connectAssistant } from '#test/people/assistant.ts'
import { elsewhere, PROGRAM } from './addresses.ts'
import { type Asking, askAboutMine, askAboutSquads } from './assistant-members.ts'
import { QUESTIONS } from './assistant-questions.ts'
import { expectList, expectSideBySide, expectWords } from './assistant-screens.ts'
import { expectSameTable, inOneOrder, type Json, plain, plainRow, type Tables } from './assistant-tables.ts'
import { expect, test } from './journey.ts'
import { latestGameweek } from './simulator.ts'
import { rowsOf } from './table.ts'

const DRAFT = 'The Corner Flag Club'
const CLASSIC = 'Duel in the Drizzle'
const TOTALS = 'The Halfway Line'

let assistant: Assistant
/** Of the same person, without JavaScript: it shows what the server has drawn. */
let screen: Page

test.beforeEach(async ({ page, context, signIn, browser }) => {
  await signIn()
  assistant = await connectAssistant(PROGRAM, { token: await makeToken(page), headers: elsewhere() })
  const storageState = await context.storageState()
  const reading = await browser.newContext({ javaScriptEnabled: false, extraHTTPHeaders: elsewhere(), storageState })
  screen = await reading.newPage()
})

test.afterEach(async () => {
  await assistant?.close()
  await screen?.context().close()
})

/** As people do. It is shown once. */
async function makeToken(page: Page): Promise<string> {
  await page.goto('/account')
  await page.getByRole('heading', { name: 'Access tokens' }).click()
  await page.getByRole('button', { name: 'Make a token' }).click()
  await page.getByLabel('Name', { exact: true }).fill('My assistant')
  await page.getByRole('button', { name: 'Make the token' }).click()
  return page.getByText(/^bsp_/).innerText()
}

test('an assistant answers questions about a draft league with what the screens show', async () => {
  await askAboutTables(DRAFT, 'draft')
  await askAboutMine(asking(), DRAFT)
  await askAboutSquads(asking(), DRAFT)
  await askAboutManagers()
  await askAboutProgramme()
  await askTooEarly()
})

test('an assistant answers questions about classic leagues with what the screens show', async () => {
  await askAboutTables(CLASSIC, 'classic')
  await askAboutSquads(asking(), CLASSIC)
  await askAboutPair()
  await askAboutRaces()
})

function asking(): Asking {
  return { told, screen }
}

async function told(tool: string, asked: object): Promise<Json> {
  const { text, isError } = await assistant.say(tool, asked)
  expect(isError ? text : '', tool).toBe('')
  return JSON.parse(text)
}

/** What answers a question is read from the tool’s table and from the screen’s alike. */
async function askAboutTables(league: string, game: 'draft' | 'classic'): Promise<void> {
  const latest = await latestGameweek()
  const questions = QUESTIONS.filter(({ only = game }) => only === game)
  expect(questions.length).toBeGreaterThanOrEqual(45)
  const compared = new Map<string, Promise<Tables>>()
  for (const { ask, tool, with: more, read } of questions)
    await test.step(ask, async () => {
      const key = JSON.stringify([tool, more])
      const tables = compared.get(key) ?? compare({ tool, league, ...more })
      compared.set(key, tables)
      const { said, seen, own } = await tables
      expect(read(said, own.said)).not.toEqual([])
      expect(inOneOrder(read(said, own.said))).toEqual(inOneOrder(read(seen, own.seen)))
    })

  async function compare({ tool, ...asked }: { tool: string; league: string; team?: string }): Promise<Tables> {
    const answer = await told(tool, asked)
    // Tables of players begin with the first ten.
    await screen.goto(`${answer.address}&rows=all`)
    const at = { game, gameweek: answer.gameweek ?? latest, isHeadToHead: true }
    return expectSameTable(screen, { tool, answer, at, team: asked.team })
  }
}

async function askAboutManagers(): Promise<void> {
  const answer = await told('months', { league: DRAFT })
  await screen.goto(answer.address)
  await test.step('Who was manager of each month?', () =>
    expectList(
      screen.getByRole('region', { name: 'Managers of the month' }),
      answer.managers_of_the_month.map(
        ({ month, is_over, manager, points }: Json) => `${points}${month}${is_over ? '' : ', so far'}${manager}`,
      ),
    ))
}

async function askAboutProgramme(): Promise<void> {
  const { next, ...answer } = await told('programme', { league: DRAFT })
  await screen.goto(answer.address)
  await test.step('What happened in my league?', () => {
    const sentences = [answer.headline, ...answer.lead, answer.bench, ...answer.stories].filter(Boolean)
    return expectWords(
      screen,
      sentences.map(({ text }) => text),
    )
  })
  await test.step('What were the results, and who traded?', () =>
    expectList(screen.getByRole('region', { name: 'Results' }), [
      ...answer.results.map((one: Json) => `${one.home} ${one.points_a}– to ${one.points_b} ${one.away}`),
      ...(answer.trades ?? []),
    ]))
  await screen.goto(next.address)
  for (const { home, away, side_by_side } of next.matches)
    await test.step(`How do ${home} and ${away} compare before they meet?`, () =>
      expectSideBySide(screen.getByRole('table', { name: `${home} against ${away}` }), side_by_side, ['home', 'away']))
  const before = screen.getByRole('region', { name: `Before gameweek ${next.gameweek}` })
  await test.step('Who picks first of the waivers?', () =>
    expect(before.getByRole('listitem')).toHaveText(next.waiver_order))
  await test.step('Until when can I change my team?', async () => {
    const times = before.locator('time')
    await expect(times.first()).toHaveAttribute('datetime', next.waivers)
    await expect(times.nth(1)).toHaveAttribute('datetime', next.deadline)
  })
}

async function askTooEarly(): Promise<void> {
  await test.step('What was my season like?', async () => {
    const { text, isError } = await assistant.say('wrapped', { league: DRAFT })
    expect(isError).toBe(true)
    await screen.goto('/wrapped')
    await expectWords(screen, [text])
  })
}

async function askAboutPair(): Promise<void> {
  const { rows } = await told('table', { league: CLASSIC })
  const [one, other] = [rows[4].team, rows[7].team]
  const answer = await told('rivals', { league: CLASSIC, team: one, against: other })
  await screen.goto(answer.address)
  const pair = screen.getByRole('table', { name: `${one} and ${other} side by side` })
  const [won, ...others] = answer.side_by_side
  await test.step('Who won when they met?', () =>
    expect(pair.getByRole('row').first()).toContainText(`${won.a}–${won.b}`))
  await test.step('Who of the two is better?', () => {
    const matches = answer.matches.map(({ gameweek, a, b }: Json) => ({ a, figure: `Gameweek ${gameweek}`, b }))
    return expectSideBySide(pair, [...matches.toReversed(), ...others], ['a', 'b'])
  })
  await test.step('How did each gameweek go between them?', async () => {
    const weeks = await rowsOf(screen.getByRole('table', { name: /^Points of each gameweek/ }))
    // The captain stands with the points.
    const shown = weeks.map((row) => Object.values(row).map((cell) => plain(cell.replace(/(?<=^−?\d+)\D.*$/, ''))))
    expect(shown).toEqual(
      answer.week_by_week.toReversed().map(({ GW, a, b, Difference }: Json) => [GW, a, b, Difference].map(plain)),
    )
  })
  await test.step('Who was ahead when?', async () => {
    const leads = screen.getByRole('region', { name: /^The lead / })
    await expectList(
      leads,
      answer.leads.map(({ from, to, ahead }: Json) =>
        from === to
          ? `GW ${from}${ahead} ahead, after gameweek ${from}`
          : `${from}–${to}${ahead} ahead, after gameweeks ${from} ${to === from + 1 ? 'and' : 'to'} ${to}`,
      ),
    )
  })
}

async function askAboutRaces(): Promise<void> {
  const { next } = await told('programme', { league: TOTALS })
  await screen.goto(next.address)
  await test.step('Which races are there?', () =>
    expectList(screen.getByRole('region', { name: 'The races' }), next.races))
  await test.step('Who has scored most lately?', async () => {
    const shown = await rowsOf(screen.getByRole('table', { name: 'Averages of the last five gameweeks' }))
    expect(shown.length).toBeGreaterThan(3)
    // A page shows the first of a large league, and the reader’s own.
    expect(next.lately.map(plainRow)).toEqual(expect.arrayContaining(shown.map(plainRow)))
  })
}
