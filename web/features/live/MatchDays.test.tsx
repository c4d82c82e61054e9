import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { liveFeed, liveMatches, liveRows, liveScreen, liveSquads } from '#test/answers/live.ts'
import { ANN, office, sync, team } from '#test/answers/office.ts'
import { type Answers, afterEveryVisit, expectAlert, failure, mount, visit } from '#test/visit.tsx'
import { MatchDays } from './MatchDays.tsx'

afterEveryVisit()

/** The clock that queries are asked by can be moved on; everything else goes by the real one. */
beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }))
afterEach(() => void vi.useRealTimers())

const aMinute = () => act(() => vi.advanceTimersByTimeAsync(60_000))

const live: Answers = {
  'GET /api/live/screen': liveScreen(liveRows),
  'GET /api/live/matches': liveMatches,
  'GET /api/live/feed': liveFeed,
  'GET /api/live/squads': liveSquads,
}

/** The whole screen, for tests that need more than the matches. */
const openScreen = (more: Answers = {}) => visit('/live', { person: ANN, answers: { ...office, ...live, ...more } })

function open(more: Answers = {}) {
  const part = <MatchDays rows={liveRows} league={sync} isOwn={({ team_id }) => team_id === team.team_id} />
  return mount(<section aria-label="The matches">{part}</section>, { person: ANN, answers: { ...live, ...more } })
}

const lines = () =>
  [...document.querySelectorAll<HTMLElement>('li[data-state]')].filter((each) => each.querySelector('p'))
const matches = async () => {
  const section = within(await screen.findByRole('region', { name: 'The matches' }))
  await section.findAllByText(/in it$/)
  return lines()
}
const textOf = (element: Element | null | undefined) => (element?.textContent ?? '').replace(/\s+/g, ' ').trim()

test('each match has its state, its score, the own players before all others, and all teams on request', async () => {
  const bob = liveSquads.map((squad) => ({ ...squad, team_id: 102 }))
  const { user } = await open({ 'GET /api/live/squads': [...liveSquads, ...bob] })
  const [over, on, coming, undated] = await matches()
  expect([over, on, coming, undated].map((each) => each?.dataset.state)).toEqual([
    'over',
    'playing',
    'before',
    'before',
  ])
  expect(textOf(over?.querySelector('p'))).toBe('Full time')
  expect(textOf(on?.querySelector('p'))).toBe('67 min')
  expect(textOf(coming?.querySelector('p'))).toMatch(/^\d\d:30$/)
  expect(textOf(undated?.querySelector('p'))).toBe('—')
  expect(textOf(on)).toContain('Harrow 0–3 Larkhill')
  expect(textOf(coming)).toContain('Gresham v Merrow')
  expect(textOf(on)).toContain('Yours Back 1 3, Mid 4 6, Mid 5 5')
  expect(textOf(over)).toContain('Thirteenth 2 on the bench, Fourteenth 1 on the bench')
  expect(textOf(undated)).toContain('Nobody has a player in it')
  if (!on) throw new Error('No match')
  await user.click(within(on).getByText('2 teams have 3 players in it'))
  expect(within(on).getAllByRole('listitem').map(textOf)).toEqual([
    'Ann FC Back 1 3, Mid 4 6, Mid 5 5',
    'Bob Rovers Back 1 3, Mid 4 6, Mid 5 5',
  ])
})

/** Expects all matches, without a word about who has whom. */
async function expectUnknown(): Promise<void> {
  await waitFor(() => expect(lines()).toHaveLength(4))
  expect(screen.queryByText(/in it$/)).toBeNull()
}

test('before any squad of the league is read, no match says that nobody has a player in it', async () => {
  await open({ 'GET /api/live/squads': [] })
  await expectUnknown()
})

test('squads that could not be fetched are not taken for empty, and can be retried', async () => {
  let isAway = true
  const { user } = await open({ 'GET /api/live/squads': () => (isAway ? failure(403, 'Away.') : liveSquads) })
  await screen.findByText(/^Failed to fetch who plays in them/)
  await expectUnknown()
  isAway = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await matches()).toHaveLength(4)
})

test('matches that could not be fetched can be retried', async () => {
  let isAway = true
  const { user } = await open({ 'GET /api/live/matches': () => (isAway ? failure(403, 'Away.') : liveMatches) })
  await expectAlert(/^Failed to fetch the matches/)
  isAway = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await matches()).toHaveLength(4)
})

test('while a match is on the page polls for the minute, and in a hidden tab for nothing', async () => {
  const { calls } = await open()
  await matches()
  const count = () => calls.filter((call) => call === 'GET /api/live/matches').length
  const before = count()
  await aMinute()
  await expect.poll(count).toBe(before + 1)
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  await aMinute()
  await aMinute()
  expect(count()).toBe(before + 1)
})

test('with no match on, the page polls every five minutes, and every minute while the game is silent', async () => {
  let silentSince: string | null = null
  const { calls } = await openScreen({
    'GET /api/live/matches': () => liveMatches.map((one) => ({ ...one, state: 'between', silent_since: silentSince })),
  })
  await matches()
  const asked = () => calls.filter((call) => call === 'GET /api/live/matches').length
  const first = asked()
  for (let minute = 0; minute < 4; minute++) await aMinute()
  expect(asked()).toBe(first)
  silentSince = '2026-09-12T14:31:00Z'
  await aMinute()
  await expect.poll(asked).toBe(first + 1)
  silentSince = null
  const said = await screen.findByText(/No official news since/)
  expect(said.textContent).toMatch(/since \w{3} \d+ \w{3}, \d\d:\d\d$/)
  await aMinute()
  await expect.poll(() => screen.queryByText(/No official news since/)).toBeNull()
})

test('once the gameweek is over nothing is polled', async () => {
  const over = { gameweek: null, state: null, as_of: null, matches: [] }
  const { calls } = await open({ 'GET /api/live/matches': liveMatches.map((one) => ({ ...one, ...over })) })
  const before = calls.length
  for (let minute = 0; minute < 6; minute++) await aMinute()
  expect(calls.slice(before)).toEqual([])
})
