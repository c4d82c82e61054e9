import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
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
/** The name, title, figure and sentences of the shown card. */
const card = async () => {
  const shown = await screen.findByRole('article')
  return [...shown.querySelectorAll('p, h2')].map(({ textContent }) => textContent)
}
const link = (name: string) => screen.getByRole('link', { name })
const listed = () =>
  within(screen.getByRole('navigation', { name: 'All cards' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)

test('the first card of the reader’s own team, of the latest telling, and the list of all eight', async () => {
  const { calls } = await open()
  expect(await card()).toEqual([
    'Ann FC',
    'The first pick',
    '97',
    'Adeyemi, pick 4 of the draft.',
    'Ann FC in gameweek 38.',
  ])
  expect(listed()).toEqual([
    'The first pick97',
    'The move that paid+14',
    'The move that did not pay−11',
    'Left on the bench131',
    'The best gameweek71',
    'The nemesis12 of 19',
    'The belt4',
    'Where every point came from812',
  ])
  expect(link('The first pick').getAttribute('aria-current')).toBe('true')
  screen.getByText('1 of 8')
  expect(calls.filter((call) => call === 'GET /api/wrapped')).toHaveLength(1)
})

test('where every point came from is told in bars, of which what took away is marked', async () => {
  await open('?card=8')
  expect(await card()).toEqual(['Ann FC', 'Where every point came from', '812', '2nd of 3.'])
  const bars = [...screen.getByRole('article').querySelectorAll('dl > div')]
  expect(bars.map(({ textContent }) => textContent)).toEqual(['First team700', 'Came in+132', 'Went out−20'])
  expect(bars.map((bar) => bar.querySelector('rect')?.getAttribute('width'))).toEqual([
    '100%',
    `${(100 * 132) / 700}%`,
    `${(100 * 20) / 700}%`,
  ])
  expect(bars.map((bar) => bar.hasAttribute('data-loss'))).toEqual([false, false, true])
})

test('cards turn in a ring, and keep the rest of the address', async () => {
  const { user, address } = await open('?league=21&gw=19')
  await card()
  await user.click(link('Next'))
  expect(address()).toBe('/wrapped?league=21&gw=19&card=2')
  expect(await card()).toEqual(['Ann FC', 'The move that paid', '+14'])
  await user.click(link('Back'))
  await user.click(link('Back'))
  expect(address()).toBe('/wrapped?league=21&gw=19&card=8')
  await user.click(link('Next'))
  expect(address()).toBe('/wrapped?league=21&gw=19&card=1')
  await user.click(link('The nemesis'))
  expect(await card()).toEqual(['Ann FC', 'The nemesis', '12 of 19'])
})

test('another team, and the league, begin with their first card', async () => {
  const { user, address } = await open('?card=5')
  await card()
  const choice = screen.getByLabelText('Cards of')
  expect([...choice.querySelectorAll('option')].map(({ textContent }) => textContent)).toEqual([
    'The league',
    'Ann FC',
    'Bob Rovers',
    'Cyd United',
  ])
  await user.selectOptions(choice, 'Bob Rovers')
  expect(address()).toBe(`/wrapped?team=${bob.team_id}`)
  expect((await card()).slice(0, 2)).toEqual(['Bob Rovers', 'The first pick'])
  await user.selectOptions(screen.getByLabelText('Cards of'), 'The league')
  expect(await card()).toEqual(['The Office', 'First', '38'])
  screen.getByText('1 of 4')
  expect(listed()).toHaveLength(4)
})

test('the form that chooses keeps league and gameweek, and drops the card', async () => {
  await open('?league=21&gw=19&card=3')
  await card()
  const form = screen.getByRole<HTMLFormElement>('form', { name: 'Whose cards' })
  expect(form.method).toBe('get')
  expect([...new FormData(form)]).toEqual([
    ['team', String(ann.team_id)],
    ['league', '21'],
    ['gw', '19'],
  ])
})

test('of two tellings the latest is the default; one alone needs no choice', async () => {
  const { user, address } = await open()
  expect((await card()).at(-1)).toBe('Ann FC in gameweek 38.')
  expect(link('The season').getAttribute('aria-current')).toBe('page')
  await user.click(link('After gameweek 19'))
  expect(address()).toBe('/wrapped?gw=19')
  expect((await card()).at(-1)).toBe('Ann FC in gameweek 19.')
  await user.click(link('The season'))
  expect(address()).toBe('/wrapped')
})

test('after gameweek 19 there is one telling', async () => {
  await open('', [half])
  expect((await card()).at(-1)).toBe('Ann FC in gameweek 19.')
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
  ['?card=9', 'The address names no card. Here is the first instead.', 'Stay with the first', '/wrapped'],
  ['?card=0', 'The address names no card.', 'Stay with the first', '/wrapped'],
])('%s is told, with a way on', async (search, words, way, to) => {
  await open(search)
  await card()
  screen.getByText((text) => text.startsWith(words))
  expect(link(way).getAttribute('href')?.replace(/\?$/, '')).toBe(to)
})

test('before gameweek 19 the screen says when the cards come', async () => {
  await open('', [])
  await screen.findByText('The cards come after gameweek 19, and at the end of the season.')
  expect(screen.queryByRole('article')).toBeNull()
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
  expect((await card())[0]).toBe('Ann FC')
})

test('a reader of a league’s link begins with the league, and may choose any team', async () => {
  const base = '/l/AAAAAAAAAAAAAAAAAAAAAA'
  const answers = { ...office, 'GET /api/team/all': [], 'GET /api/wrapped': tellings }
  const { user, address } = await visit(`${base}/wrapped`, { person: ANN, answers, base })
  expect(await card()).toEqual(['The Office', 'First', '38'])
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
  await user.click(screen.getByRole('button', { name: 'Copy for the group chat' }))
  expect((await navigator.clipboard.readText()).split('\n')).toEqual([
    'Wrapped · @\u200beveryone · The Office',
    'The season',
    '',
    'Where every point came from: 812',
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
  const { user } = await open('', [half, { ...whole, teams }])
  await card()
  await user.click(screen.getByRole('button', { name: 'Copy for the group chat' }))
  expect((await navigator.clipboard.readText()).split('\n')[0]).toBe('Wrapped · FC United (A. Arber) · The Office')
})

test('a link from the league’s cards leads to them, whatever the address had asked for', async () => {
  const { user } = await open('?team=999&gw=19')
  await card()
  await user.click(screen.getByRole('button', { name: 'Copy link' }))
  expect(await navigator.clipboard.readText()).toBe(`${OPEN_PAGES}/?league=21&gw=19&team=0&card=1`)
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
  await user.click(screen.getByRole('button', { name: 'Share as picture' }))
  await screen.findByText(`Saved as benchside-wrapped-${ann.team_id}-4-gw-19.png.`)
  expect(asked).toEqual([`?card=4&team=${ann.team_id}&leagueId=21&game=draft&gw=19`])
})
