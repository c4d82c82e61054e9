import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { WrappedRow } from '#contract/views/wrapped.ts'
import { ANN, office, standings, sync } from '#test/answers/office.ts'
import { wrappedOf } from '#test/answers/office-wrapped.ts'
import { type Answers, afterEveryVisit, OPEN_PAGES, visit } from '#test/visit.tsx'

afterEveryVisit()

const tellings = wrappedOf(standings.slice(0, 3))
const [half, whole] = tellings as [WrappedRow, WrappedRow]
const [ann, bob] = whole.teams as [WrappedRow['teams'][number], WrappedRow['teams'][number]]

const open = (search = '', found: unknown = tellings, answers: Answers = office) =>
  visit(`/wrapped${search}`, { person: ANN, answers: { ...answers, 'GET /api/wrapped': found as object } })
/** The list of all cards, in brief. */
const listed = async () =>
  within(await screen.findByRole('list', { name: /^Cards of/ }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
/** The one card that can be reached. */
const shownCard = () => {
  const [only, ...others] = screen.getByRole('dialog').querySelectorAll<HTMLElement>('li:not([inert]) article')
  if (!only || others.length > 0) throw new Error(`${others.length} cards can be reached besides`)
  return only
}
/** What the card that fills the screen says: to whom, what, its figure, its sentences. */
const card = async () => {
  const stage = await screen.findByRole('dialog')
  const shown = shownCard()
  const whose = stage.getAttribute('aria-label')?.replace('Wrapped: ', '')
  const said = [...shown.querySelectorAll('h2, p')].filter((one) => one.closest('[aria-hidden]') === null)
  return [whose, ...said.map(({ textContent }) => textContent)]
}
/** In the dialog while it is open, and nothing is in reach behind it. */
const link = (name: string) => within(screen.queryByRole('dialog') ?? document.body).getByRole('link', { name })

test('all cards of the reader’s own team, of the latest telling, each a link that opens it', async () => {
  const { calls } = await open()
  expect(await listed()).toEqual([
    'The first pick97You picked Adeyemi first, up to gameweek 38.',
    'The move that paid+14The move that paid is +14.',
    'The move that did not pay−11The move that did not pay is −11.',
    'Left on the bench131Left on the bench is 131.',
    'The best gameweek71The best gameweek is 71.',
    'The nemesis12 of 19The nemesis is 12 of 19.',
    'The belt4The belt is 4.',
    'Where every point came from812Where every point came from is 812.',
    'The seasonThe HoarderThe season is The Hoarder.',
  ])
  screen.getByRole('list', { name: 'Cards of Ann FC' })
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(calls.filter((call) => call === 'GET /api/wrapped')).toHaveLength(1)
})

test('a card fills the screen: its place, its verdict and its sentences', async () => {
  const { user } = await open()
  await listed()
  await user.click(link('The first pick'))
  expect(await card()).toEqual([
    'Ann FC',
    'The first pick',
    '2nd of 3',
    '97',
    'You picked Adeyemi first, up to gameweek 38.',
    'Pick 4 of the draft.',
  ])
  expect(screen.getByRole('dialog')).toMatchObject({ open: true })
  expect(link('The first pick').getAttribute('aria-current')).toBe('true')
  within(screen.getByRole('dialog')).getByText('1 of 9')
})

test('cards turn in a ring by links and keys, and the way back leaves them', async () => {
  const { user, address } = await open('?league=21&gw=19&card=1')
  await card()
  await user.click(link('Next'))
  expect(address()).toBe('/wrapped?league=21&gw=19&card=2')
  expect((await card())[1]).toBe('The move that paid')
  await user.click(link('Back'))
  await user.click(link('Back'))
  expect(address()).toBe('/wrapped?league=21&gw=19&card=9')
  await user.keyboard('{ArrowRight}')
  expect(address()).toBe('/wrapped?league=21&gw=19&card=1')
  await user.keyboard('{ArrowLeft}')
  expect((await card())[1]).toBe('The season')
  await user.click(link('The nemesis'))
  expect((await card())[1]).toBe('The nemesis')
  await user.click(link('Close'))
  expect(address()).toBe('/wrapped?league=21&gw=19')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('Escape closes the cards, and only them', async () => {
  const { address } = await open('?gw=19&card=4')
  await card()
  fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }))
  expect(address()).toBe('/wrapped?gw=19')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('only the shown card can be reached', async () => {
  await open('?card=6')
  await card()
  const cards = [...screen.getByRole('dialog').querySelectorAll('li:has(article)')]
  expect(cards.map((one) => one.hasAttribute('inert'))).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9].map((at) => at !== 6))
})

test('a card that is swiped to is the one of the address, once it is there', async () => {
  const { address } = await open('?card=2')
  await card()
  const strip = screen.getByRole('dialog').querySelector('ol:has(article)') as HTMLElement
  Object.defineProperty(strip, 'clientWidth', { value: 400 })
  strip.scrollLeft = 640
  fireEvent.scroll(strip)
  expect(address()).toBe('/wrapped?card=2')
  strip.scrollLeft = 799
  fireEvent.scroll(strip)
  expect(address()).toBe('/wrapped?card=3')
})

test('where every point came from is told in bars, of which what took away is marked', async () => {
  await open('?card=8')
  expect((await card()).slice(-2)).toEqual(['Where every point came from is 812.', '2nd of 3.'])
  const bars = [...shownCard().querySelectorAll('dl > div')]
  expect(bars.map(({ textContent }) => textContent)).toEqual(['First team700', 'Came in+132', 'Went out−20'])
  expect(bars.map((bar) => bar.querySelector('rect')?.getAttribute('width'))).toEqual([
    '100%',
    `${(100 * 132) / 700}%`,
    `${(100 * 20) / 700}%`,
  ])
  expect(bars.map((bar) => bar.hasAttribute('data-loss'))).toEqual([false, false, true])
})

test('the race has a column for each known gameweek, the best marked, and below the line what is below 0', async () => {
  await open('?card=5')
  await card()
  const columns = [...shownCard().querySelectorAll('rect')]
  const of = (name: string) => columns.map((one) => Number(one.getAttribute(name)))
  // 40, 71 and −3 of 74 in all, of four gameweeks.
  expect(of('height').map(Math.round)).toEqual([54, 96, 4])
  expect(of('y').map(Math.round)).toEqual([42, 0, 96])
  expect(of('x').map(Math.round)).toEqual([3, 53, 78])
  expect(columns.map((one) => one.hasAttribute('data-best'))).toEqual([false, true, false])
})

test('the bench stands on the touchline, the scores and the awards in a table', async () => {
  const { user } = await open('?card=4')
  await card()
  const parts = (tag: string) => [...shownCard().querySelectorAll(tag)].map(({ textContent }) => textContent)
  expect(parts('li')).toEqual(['Silva12', 'Raya−1'])
  expect(shownCard().querySelectorAll('img')).toHaveLength(2)
  await user.click(link('The nemesis'))
  expect(parts('dl > div')).toEqual(['Gameweek 441–60'])
  await user.click(link('Close'))
  await user.selectOptions(screen.getByLabelText('Cards of'), 'The league')
  await user.click(link('The awards'))
  expect(parts('dl > div')).toEqual(['Ann FCThe golden bench. 131 points on the bench.131'])
})

test('another team, and the league, begin with all their cards', async () => {
  const { user, address } = await open('?card=5')
  await user.click(await screen.findByRole('link', { name: 'Close' }))
  const choice = screen.getByLabelText('Cards of')
  expect([...choice.querySelectorAll('option')].map(({ textContent }) => textContent)).toEqual([
    'The league',
    'Ann FC',
    'Bob Rovers',
    'Cyd United',
  ])
  await user.selectOptions(choice, 'Bob Rovers')
  expect(address()).toBe(`/wrapped?team=${bob.team_id}`)
  screen.getByRole('list', { name: 'Cards of Bob Rovers' })
  await user.selectOptions(screen.getByLabelText('Cards of'), 'The league')
  screen.getByRole('list', { name: 'Cards of The Office' })
  expect(await listed()).toHaveLength(5)
})

test('the form that chooses keeps league and gameweek, and drops the card', async () => {
  await open('?league=21&gw=19&card=3')
  await card()
  const form = screen.getByRole<HTMLFormElement>('form', { name: 'Whose cards', hidden: true })
  expect(form.method).toBe('get')
  expect([...new FormData(form)]).toEqual([
    ['team', String(ann.team_id)],
    ['league', '21'],
    ['gw', '19'],
  ])
})

test('of two tellings the latest is the default; one alone needs no choice', async () => {
  const { user, address } = await open()
  const half = () =>
    within(screen.getByRole('navigation', { name: 'Half or whole season' })).getByRole('link', { name: 'The season' })
  expect((await listed())[0]).toContain('up to gameweek 38')
  expect(half().getAttribute('aria-current')).toBe('page')
  await user.click(link('After gameweek 19'))
  expect(address()).toBe('/wrapped?gw=19')
  expect((await listed())[0]).toContain('up to gameweek 19')
  await user.click(half())
  expect(address()).toBe('/wrapped')
})

test('after gameweek 19 there is one telling', async () => {
  await open('', [half])
  expect((await listed())[0]).toContain('up to gameweek 19')
  expect(screen.queryByRole('link', { name: 'After gameweek 19' })).toBeNull()
})

test.each<[string, string, string, string]>([
  [
    '?team=999&card=2',
    'This team is not in this league. Here are the league’s cards instead.',
    'Go on with your own',
    '/wrapped',
  ],
  ['?team=x', 'This team is not in this league.', 'Go on with your own', '/wrapped'],
  [
    '?gw=12&card=2',
    'This league has no gameweek 12. Here is gameweek 38 instead.',
    'Stay with the latest',
    '/wrapped?card=2',
  ],
  ['?card=10', 'The address names no card. Here are all of them instead.', 'Stay with them', '/wrapped'],
  ['?card=0', 'The address names no card.', 'Stay with them', '/wrapped'],
])('%s is told, with a way on', async (search, words, way, to) => {
  await open(search)
  await listed()
  expect(screen.queryByRole('dialog')).toBeNull()
  screen.getByText((text) => text.startsWith(words))
  expect(link(way).getAttribute('href')?.replace(/\?$/, '')).toBe(to)
})

test('before gameweek 19 the screen says when the cards come', async () => {
  await open('', [])
  await screen.findByText('The cards come after gameweek 19, and at the end of the season.')
  expect(screen.queryByRole('list', { name: /^Cards of/ })).toBeNull()
  expect(screen.queryByLabelText('Cards of')).toBeNull()
})

test('before the first gameweek the screen says so', async () => {
  const unplayed = {
    ...office,
    'GET /api/league-sync': [{ ...sync, latest_gameweek: null }],
    'GET /api/programmes': [],
  }
  await open('', [], unplayed)
  await screen.findByText('Before kick-off')
})

test('a failed call is told, and can be tried again', async () => {
  let isDown = true
  const { user } = await open('', () => (isDown ? new Response('{}', { status: 500 }) : tellings))
  await screen.findByText(/^Failed to fetch the cards/)
  isDown = false
  await user.click(screen.getByRole('button', { name: /Try again/ }))
  await screen.findByRole('list', { name: 'Cards of Ann FC' })
})

test('a reader of a league’s link begins with the league, and may choose any team', async () => {
  const base = '/l/AAAAAAAAAAAAAAAAAAAAAA'
  const answers = { ...office, 'GET /api/team/all': [], 'GET /api/wrapped': tellings }
  const { user, address } = await visit(`${base}/wrapped`, { person: ANN, answers, base })
  await screen.findByRole('list', { name: 'Cards of The Office' })
  await user.selectOptions(screen.getByLabelText('Cards of'), 'Bob Rovers')
  expect(address()).toBe(`${base}/wrapped?team=${bob.team_id}`)
})

test('the card as text for a chat: its names make no links, and its link names team, gameweek and card', async () => {
  const lines = ['Lost to evil.com in 2 of 3 matches.']
  const teams = whole.teams.map((team) => ({
    ...team,
    team_name: team === ann ? '@everyone' : team.team_name,
    cards: team.cards.map((one, at) => (at === 7 ? { ...one, lines } : one)),
  }))
  const { user } = await open('?card=8', [half, { ...whole, teams }])
  await card()
  await user.click(screen.getByRole('button', { name: 'Copy' }))
  expect((await navigator.clipboard.readText()).split('\n')).toEqual([
    'Wrapped · @\u200beveryone · The Office',
    'The season',
    '',
    'Where every point came from: 812',
    'Where every point came from is 812.',
    'Lost to evil.\u200bcom in 2 of 3 matches.',
    'First team 700',
    'Came in +132',
    'Went out −20',
    '',
    `${OPEN_PAGES}/?league=21&gw=38&team=${ann.team_id}&card=8`,
  ])
})

test('a team that shares its name stands with its owner in the text for a chat', async () => {
  const teams = whole.teams.map((team) => ({ ...team, team_name: 'FC United' }))
  const { user } = await open('?card=1', [half, { ...whole, teams }])
  await card()
  await user.click(screen.getByRole('button', { name: 'Copy' }))
  expect((await navigator.clipboard.readText()).split('\n')[0]).toBe('Wrapped · FC United (A. Arber) · The Office')
})

test('a link from the league’s cards leads to them', async () => {
  const { user } = await open('?team=0&gw=19&card=5')
  await card()
  await user.click(screen.getByRole('button', { name: 'Copy' }))
  expect((await navigator.clipboard.readText()).split('\n').slice(3)).toEqual([
    'The awards: 3',
    'The awards is 3.',
    'Ann FC: The golden bench. 131 points on the bench.',
    '',
    `${OPEN_PAGES}/?league=21&gw=19&team=0&card=5`,
  ])
})

test('the picture is asked for with the team, the gameweek and the card', async () => {
  const asked: string[] = []
  const answers = {
    ...office,
    'GET /api/wrapped-picture': ({ url }: Request) => {
      asked.push(new URL(url).search)
      return new Response(new Blob(['x']), { headers: { 'content-type': 'image/png' } })
    },
  }
  const { user } = await open('?gw=19&card=4', tellings, answers)
  await card()
  await user.click(screen.getByRole('button', { name: 'Save picture' }))
  await screen.findByText(`Saved as benchside-wrapped-${ann.team_id}-4-gw-19.png.`)
  expect(asked).toEqual([`?card=4&team=${ann.team_id}&leagueId=21&game=draft&gw=19`])
})

test('a device that takes pictures gets the card’s, with the league’s open link', async () => {
  const shared: ShareData[] = []
  vi.stubGlobal(
    'navigator',
    Object.assign(navigator, { canShare: () => true, share: async (data: ShareData) => void shared.push(data) }),
  )
  const png = () => new Response(new Blob(['x']), { headers: { 'content-type': 'image/png' } })
  const { user } = await open('?gw=19&card=9', tellings, { ...office, 'GET /api/wrapped-picture': png })
  await card()
  await user.click(screen.getByRole('button', { name: 'Share' }))
  await vi.waitFor(() => expect(shared).toHaveLength(1))
  expect(shared[0]?.files?.map(({ name }) => name)).toEqual([`benchside-wrapped-${ann.team_id}-9-gw-19.png`])
  expect(shared[0]?.text).toContain('/l/')
  Reflect.deleteProperty(navigator, 'canShare')
  Reflect.deleteProperty(navigator, 'share')
})
