import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { SCREENS } from '#display/views/screens.ts'
import { VIEWS } from '#display/views/views.ts'
import { ANN, bench, office, standings, sync, team } from '#test/answers/office.ts'
import { wrappedOf } from '#test/answers/office-wrapped.ts'
import { column, filledTable, ownRows } from '#test/table-rows.ts'
import { type Answers, afterEveryVisit, expectAlert, failure, mount, OPEN_PAGES, visit } from '#test/visit.tsx'
import type { ScreenState } from '#web/league/answer/screen-state.ts'
import { ScreenStateText } from '#web/league/state/ScreenStateText.tsx'

afterEveryVisit()

const open = (path: string, answers: Answers = {}) => visit(path, { person: ANN, answers: { ...office, ...answers } })

/** Whom Ann has or had, where a row is about a player. */
const OWN_PLAYERS: Record<string, string> = {
  '/our-league': 'Adeyemi',
  '/our-league-season': 'Adeyemi',
  '/wire': 'Dahl',
}

describe.each(VIEWS)('$path', ({ path, call, failed }) => {
  test('shows a failure, also for an answer with wrong fields, and after a retry the own row', async () => {
    const name = `GET ${call.path}`
    const { promise, resolve } = Promise.withResolvers<Response>()
    const answers = [failure(400, 'It is broken.'), promise]
    const { user } = await open(path, { [name]: () => answers.shift() ?? (office[name] as object) })
    const again = () => user.click(screen.getByRole('button', { name: 'Try again' }))
    await expectAlert(`${failed}. It is broken.`)
    screen.getByRole('navigation', { name: 'League' })
    await again()
    await screen.findByText('Trying again …')
    resolve(Response.json('nonsense'))
    await expectAlert(new RegExp(`^${failed}\\. (?!It is broken)`))
    await again()
    expect(ownRows(await filledTable())).toEqual([OWN_PLAYERS[path] ?? 'Ann FC'])
    expect(screen.queryByRole('alert')).toBeNull()
  })
})

const DOWN = () => failure(500, 'It is broken.')

describe.each(Object.values(SCREENS))('$path', ({ path, answer }) => {
  test.each([
    ['the list of leagues', { 'GET /api/league-sync': DOWN }],
    ['its own call', { [`GET ${answer}`]: DOWN }],
    ['every call', Object.fromEntries(Object.keys(office).map((call) => [call, DOWN]))],
  ])('does not wait for ever where %s fails: it shows rows, or says so with a way to try again', async (_, answers) => {
    const wrapped = { 'GET /api/wrapped': wrappedOf(standings.slice(0, 3)) }
    const given = { ...office, 'GET /api/live/screen': DOWN, ...wrapped, ...answers }
    await visit(path, { person: ANN, answers: given, retriesAtOnce: true })
    await waitFor(() => {
      const isWaiting = document.querySelector('main [aria-busy="true"]') !== null
      const isTold = screen.queryAllByRole('button', { name: /^Try again/ }).length > 0
      expect([isWaiting, isTold || screen.queryAllByText(/Ann FC/).length > 0]).toEqual([false, true])
    })
  })
})

describe('in the place of a table', () => {
  test.each<[string, ScreenState, string]>([
    ['no team', { kind: 'no-team' }, 'Save your Team ID to see your league here.'],
    [
      'a team that the game has not told about',
      { kind: 'team-pending' },
      'The official game has not told us about it yet. We keep asking.',
    ],
    ['a team in no league', { kind: 'no-league' }, 'None of your saved teams plays in a league.'],
    ['a league on its way', { kind: 'syncing', done: 30, total: 120 }, 'Your league is on its way'],
    [
      'a league whose game did not answer',
      { kind: 'sync-failed', message: 'It was away.' },
      'It was away. It will be tried again.',
    ],
    [
      'a league that cannot be followed',
      { kind: 'not-followed', message: 'It has too many teams.' },
      'It has too many teams.',
    ],
    [
      'a league before its first gameweek',
      { kind: 'pre-season', gameweek: 1, deadline: '2026-08-14T17:30:00Z' },
      'Before kick-off',
    ],
  ])('%s is told', async (_, state, text) => {
    const view = { state, attempt: 0, isRetrying: false, retry: () => undefined }
    await mount(<ScreenStateText view={view} failed="Failed" />)
    screen.getByText(text)
    const bar = screen.queryByRole('progressbar', { name: 'Fetching gameweeks: 30 of 120' })
    expect(bar?.getAttribute('value')).toBe(state.kind === 'syncing' ? '30' : undefined)
  })

  test.each(['/current-season', '/head-to-head'])('%s waits for the draft', async (path) => {
    const calls = VIEWS.map((view) => [`GET ${view.call.path}`, 'isKeyed' in view ? {} : []])
    await open(path, {
      ...Object.fromEntries(calls),
      'GET /api/team/all': [{ ...team, status: 'not-drafted' }],
      'GET /api/league-sync': [{ ...sync, drafted: false, latest_gameweek: null }],
    })
    await screen.findByRole('heading', { name: 'The draft is still to come' })
    expect(screen.queryByRole('table')).toBeNull()
  })

  test('a league that plays for total points has no head-to-head', async () => {
    await open('/head-to-head', {
      'GET /api/head-to-head-data': {},
      'GET /api/league-sync': [{ ...sync, scoring: 'c' }],
    })
    await screen.findByText('None of your leagues plays head-to-head.')
  })
})

test('leagues are in one list, by kind; address, figures and next screen are of the chosen one', async () => {
  const pub = { league_id: 22, league_name: 'The Pub' }
  const duel = { game: 'classic', type: 'h2h', league_id: 91, league_name: 'The Duel' } as const
  const { user, address } = await open('/bench-king?gw=2', {
    'GET /api/bench-king-data': [
      ...bench,
      ...bench.map((row) => ({ ...row, ...pub, user_bench_total: 1 })),
      ...bench.map((row) => ({ ...row, ...duel, user_bench_total: 2 })),
    ],
    'GET /api/league-sync': [sync, { ...sync, ...pub }, { ...sync, ...duel }],
    'GET /api/team/all': [team, { ...team, ...pub }, { ...team, ...duel }],
  })
  const selector = () => screen.findByRole('combobox', { name: 'League' }) as Promise<HTMLSelectElement>
  expect([...(await selector()).options].map(({ text }) => text)).toEqual(['The Office', 'The Pub', 'The Duel'])
  expect((await selector()).querySelectorAll('optgroup')).toHaveLength(2)

  await user.selectOptions(await selector(), 'The Duel')
  await waitFor(() => expect(address()).toBe('/bench-king?gw=2&league=91&game=classic&type=h2h'))
  expect(column(await filledTable(), 'Bench Points GW 2')).toEqual(['2', '2', '2'])

  await user.selectOptions(await selector(), 'The Pub')
  await waitFor(() => expect(address()).toBe('/bench-king?gw=2&league=22'))
  expect(column(await filledTable(), 'Bench Points GW 2')).toEqual(['1', '1', '1'])

  const nav = within(screen.getByRole('navigation', { name: 'League' }))
  await user.click(nav.getByRole('link', { name: 'Market' }))
  await waitFor(() => expect(address()).toBe('/waiwer-king?gw=2&league=22'))
})

describe('sharing a view', () => {
  const CHAT = 'Copy for the group chat'

  /** Opens the view with its address in the address bar, too. */
  async function shown(address: string) {
    window.history.replaceState(null, '', address)
    const visited = await open(address)
    await filledTable()
    return visited
  }

  test('a message goes when the next comes', async () => {
    const refused = failure(400, 'No pencil.')
    const { user } = await open('/bench-king', { ...office, 'GET /api/league-picture': () => refused })
    await filledTable()
    await user.click(screen.getByRole('button', { name: CHAT }))
    await screen.findByText('Copied.')
    await user.click(screen.getByRole('button', { name: 'Share as picture' }))
    await expectAlert(/^Failed to draw the picture\. No pencil/)
    expect(screen.queryByText('Copied.')).toBeNull()
    await user.click(screen.getByRole('button', { name: CHAT }))
    await screen.findByText('Copied.')
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('as text for a chat, or as a link with the gameweek, the order and the league, even if not chosen', async () => {
    const address = '/bench-king?gw=2&sort=bench&dir=asc'
    const { user } = await shown(address)
    await user.click(screen.getByRole('button', { name: CHAT }))
    await screen.findByText('Copied.')
    const lines = (await navigator.clipboard.readText()).split('\n')
    expect(lines[0]).toBe('Bench King: The Office · gameweek 2')
    expect(lines.filter((line) => /^\u2007*\d+\. /u.test(line))).toEqual([
      expect.stringMatching(/3\. Ann FC \(Ann Arber\) 0 · 5\b.* ←$/),
      expect.stringMatching(/2\. Bob Rovers \(Bob Bray\) 8 · 16\b/),
      expect.stringMatching(/1\. Cyd United \(Cyd Cole\) 20 · 23\b/u),
    ])
    const link = `${OPEN_PAGES}/bench-king?league=21&gw=2&sort=bench&dir=asc`
    expect(lines.at(-1)).toBe(link)
    await user.click(screen.getByRole('button', { name: 'Copy link' }))
    await expect.poll(() => navigator.clipboard.readText()).toBe(link)
  })

  test('where the browser refuses, or has no clipboard, the text is shown to be copied by hand', async () => {
    const { user } = await shown('/bench-king?league=21&gw=2')
    const link = `${OPEN_PAGES}/bench-king?league=21&gw=2`
    const copy = async (name: string) => {
      await user.click(screen.getByRole('button', { name }))
      const dialog = within(await screen.findByRole('dialog', { name }))
      const { value } = dialog.getByRole<HTMLTextAreaElement>('textbox')
      await user.click(dialog.getByRole('button', { name: 'Close' }))
      expect(screen.queryByRole('dialog')).toBeNull()
      expect(screen.queryByText('Copied.')).toBeNull()
      return value
    }
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('no'))
    expect((await copy(CHAT)).endsWith(link)).toBe(true)
    expect(await copy('Copy link')).toBe(link)
    vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue(undefined as never)
    expect((await copy(CHAT)).endsWith(link)).toBe(true)
    expect(await copy('Copy link')).toBe(link)
  })
})
