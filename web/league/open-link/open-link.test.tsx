import { screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { EXAMPLE_READER } from '#contract/base/example-path.ts'
import { ANN, office } from '#test/answers/office.ts'
import { filledTable } from '#test/table-rows.ts'
import { type Answers, afterEveryVisit, expectAlert, failure, OPEN_PAGES, visit } from '#test/visit.tsx'
import { forgetStored } from '#web/session/forget.ts'

afterEveryVisit()
afterEach(() => localStorage.clear())

const PAGE = '/bench-king?league=21&gw=2'
const LINK = 'Copy link'
const OPEN = 'GET /api/league-links/open'
const MAKE = 'POST /api/league-links'
const NAME = 'Anyone with this link can read the league. Make it?'
const question = () => screen.findByRole('dialog', { name: NAME })

/** The page of a league without an open link; `asked` are the searches with which it was asked for. */
async function closed(answers: Answers = {}) {
  window.history.replaceState(null, '', PAGE)
  let link: object | null = null
  const asked: string[] = []
  const visited = await visit(PAGE, {
    person: ANN,
    answers: {
      ...office,
      [OPEN]: ({ url }: Request) => {
        asked.push(new URL(url).search)
        return { link }
      },
      [MAKE]: () => {
        link = { id: 5, url: `${OPEN_PAGES}/programme` }
        return link
      },
      ...answers,
    },
  })
  await filledTable()
  const press = (name: string) => visited.user.click(screen.getByRole('button', { name }))
  const answer = async (name: string) => visited.user.click(within(await question()).getByRole('button', { name }))
  return { ...visited, asked, press, answer }
}

const copied = () => expect.poll(() => navigator.clipboard.readText())

test('the first press asks; the link is made, and what was pressed goes on with it', async () => {
  const { press, answer, sent, calls, asked } = await closed()
  await press(LINK)
  await answer('Make it')
  await copied().toBe(`${OPEN_PAGES}${PAGE}`)
  expect(sent(MAKE)).toEqual({ game: 'draft', leagueId: 21 })
  expect(new Set(asked)).toEqual(new Set(['?game=draft&leagueId=21']))
  await press('Copy for the group chat')
  await copied().toContain(`\n${OPEN_PAGES}${PAGE}`)
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(calls.filter((call) => call === MAKE)).toHaveLength(1)
})

test('“Not now” goes on without a link, and nobody is asked again in this browser until the log-out', async () => {
  const first = await closed()
  await first.press(LINK)
  await first.answer('Not now')
  await copied().toBe(`${location.origin}${PAGE}`)
  await navigator.clipboard.writeText('')
  await first.press(LINK)
  await copied().toBe(`${location.origin}${PAGE}`)
  expect(first.calls).not.toContain(MAKE)
  await forgetStored()
  await first.press(LINK)
  await question()
})

test('a picture asks, too, before it is drawn', async () => {
  const DRAW = 'GET /api/league-picture'
  const { press, answer, calls } = await closed({ [DRAW]: () => failure(400, 'No pencil.') })
  await press('Share as picture')
  await question()
  expect(calls).not.toContain(DRAW)
  await answer('Make it')
  await expectAlert(/^Failed to draw the picture\. No pencil/)
})

test('a link that could not be made is said in the question, which stays open', async () => {
  const { press, answer } = await closed({ [MAKE]: () => failure(409, 'You have 50 links already.') })
  await press(LINK)
  await answer('Make it')
  await expectAlert(/^The link was not made\. You have 50 links already\./)
  await answer('Not now')
  await copied().toBe(`${location.origin}${PAGE}`)
})

test('whether there is a link is not known: the address of the page is copied', async () => {
  const { press } = await closed({ [OPEN]: () => failure(503, 'Away.') })
  await press(LINK)
  await copied().toBe(`${location.origin}${PAGE}`)
})

test('pages that everybody reads anyway ask for no link', async () => {
  const { user, calls } = await visit('/example/bench-king', {
    base: '/example',
    person: EXAMPLE_READER,
    answers: { ...office, 'GET /api/team/all': [] },
  })
  await filledTable()
  await user.click(screen.getByRole('button', { name: LINK }))
  await screen.findByText('Copied.')
  expect(calls).not.toContain(OPEN)
})
