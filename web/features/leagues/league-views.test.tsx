import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import type { LeagueSync } from '#contract/leagues.ts'
import type { SavedTeam } from '#contract/teams.ts'
import { VIEWS } from '#contract/views.ts'
import { ANN, bench, office, sync, team } from '#test/answers/office.ts'
import { column, filledTable, ownRows } from '#test/table-rows.ts'
import { type Answers, afterEveryVisit, expectAlert, failure, visit } from '#test/visit.tsx'

afterEveryVisit()

const open = (path: string, answers: Answers = {}) => visit(path, { person: ANN, answers: { ...office, ...answers } })

/** Of a person with this team, whose leagues have no rows. */
function withoutRows(teams: SavedTeam[], syncs: LeagueSync[]): Answers {
  const calls = VIEWS.map((view) => [`GET ${view.call.path}`, 'isKeyed' in view ? {} : []])
  return { ...Object.fromEntries(calls), 'GET /api/team/all': teams, 'GET /api/league-sync': syncs }
}

describe.each(VIEWS)('$path', ({ path, call, failed }) => {
  const name = `GET ${call.path}`

  test('marks the person’s team in its sorted place', async () => {
    await open(path)
    expect(ownRows(await filledTable())).toEqual(['Ann FC'])
  })

  test('shows that the call failed, and asks again on request', async () => {
    let asked = 0
    const answer = office[name] as object
    const { user } = await open(path, {
      [name]: () => (asked++ === 0 ? failure(400, 'It is broken.') : answer),
    })
    await expectAlert(`${failed}. It is broken.`)
    screen.getByRole('navigation', { name: 'League' })
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await filledTable()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('shows a failure where the answer has the wrong fields', async () => {
    await open(path, { [name]: () => Response.json('nonsense') })
    await expectAlert(new RegExp(`^${failed}`))
  })

  test('waits for the draft', async () => {
    const drafted = { drafted: false, latest_gameweek: null }
    await open(path, withoutRows([{ ...team, status: 'not-drafted' }], [{ ...sync, ...drafted }]))
    await screen.findByRole('heading', { name: 'The draft is still to come' })
    expect(screen.queryByRole('table')).toBeNull()
  })
})

describe('in the place of a table', () => {
  const fetching = { state: 'syncing', done: 30, total: 120, latest_gameweek: null } as const
  test.each([
    ['no team', [], [], 'Save your Team ID, and this table fills with your league.'],
    [
      ...(['a team that the game has not told about', [{ ...team, league_id: null, status: 'pending' }], []] as const),
      'The official game has not told us about it yet. We keep asking.',
    ],
    [
      ...(['a team in no league', [{ ...team, league_id: null, status: 'no-league' }], []] as const),
      'None of your saved teams plays in a league.',
    ],
    ['a league on its way', [team], [{ ...sync, ...fetching }], 'Your league is on its way'],
    [
      ...(['a league whose game did not answer', [team]] as const),
      [{ ...sync, state: 'failed', latest_gameweek: null, message: 'It was away.' }],
      'It was away. It will be tried again.',
    ],
    [
      ...(['a league that cannot be followed', [{ ...team, status: 'league-too-large' }]] as const),
      [{ ...sync, state: 'failed', latest_gameweek: null, message: 'It has too many teams.' }],
      'It has too many teams.',
    ],
    [
      ...(['a league before its first gameweek', [team]] as const),
      [{ ...sync, latest_gameweek: null, next_gameweek: 1 }],
      'Before kick-off',
    ],
  ] as const)('%s is told', async (_, teams, syncs, text) => {
    await open('/bench-king', withoutRows([...teams] as SavedTeam[], [...syncs] as LeagueSync[]))
    await screen.findByText(text)
    expect(screen.queryByRole('table')).toBeNull()
  })

  test('the progress of a league is shown', async () => {
    await open('/bench-king', withoutRows([team], [{ ...sync, ...fetching }]))
    const bar = await screen.findByRole('progressbar', { name: 'Fetching gameweeks: 30 of 120' })
    expect(bar.getAttribute('value')).toBe('30')
  })

  test('a league that plays for total points has no head-to-head', async () => {
    await open('/head-to-head', { ...withoutRows([team], [{ ...sync, scoring: 'c' }]) })
    await screen.findByText('None of your leagues plays head-to-head.')
  })
})

describe('several leagues', () => {
  const other = { league_id: 22, league_name: 'The Pub' }
  const more: Answers = {
    'GET /api/bench-king-data': [...bench, ...bench.map((row) => ({ ...row, ...other, user_bench_total: 1 }))],
    'GET /api/league-sync': [sync, { ...sync, ...other }],
    'GET /api/team/all': [team, { ...team, ...other }],
  }
  const selector = () => screen.findByRole('combobox', { name: 'League' }) as Promise<HTMLSelectElement>

  test('the selector changes address and figures', async () => {
    const { user, address } = await open('/bench-king?gw=2', more)
    expect([...(await selector()).options].map(({ text }) => text)).toEqual(['The Office', 'The Pub'])
    await user.selectOptions(await selector(), 'The Pub')
    await waitFor(() => expect(address()).toBe('/bench-king?gw=2&league=22'))
    expect(column(await filledTable(), 'Bench Points GW 2')).toEqual(['1', '1', '1'])
  })

  test('draft and classic leagues are in one list, by their kind', async () => {
    const classic = { game: 'classic', type: 'h2h', league_id: 91, league_name: 'The Duel' } as const
    const { user, address } = await open('/bench-king', {
      'GET /api/bench-king-data': [...bench, ...bench.map((row) => ({ ...row, ...classic, user_bench_total: 2 }))],
      'GET /api/league-sync': [sync, { ...sync, ...classic }],
      'GET /api/team/all': [team, { ...team, ...classic }],
    })
    expect((await selector()).querySelectorAll('optgroup')).toHaveLength(2)
    await user.selectOptions(await selector(), 'The Duel')
    await waitFor(() => expect(address()).toBe('/bench-king?league=91&game=classic&type=h2h'))
    expect(column(await filledTable(), 'Bench Points GW 3')).toEqual(['2', '2', '2'])
  })

  test('the next screen shows the same league', async () => {
    const { user, address } = await open('/bench-king?league=22', more)
    await filledTable()
    await user.click(within(screen.getByRole('navigation', { name: 'League' })).getByRole('link', { name: 'Season' }))
    await waitFor(() => expect(address()).toBe('/current-season?league=22'))
  })
})

describe('handing a view on', () => {
  const CHAT = 'Copy for the group chat'

  /** The view as its address stands in the bar of a browser. */
  async function shown(address: string) {
    window.history.replaceState(null, '', address)
    const visited = await open(address)
    await filledTable()
    return visited
  }

  test('as text for a chat: the table that is shown, and its link', async () => {
    const { user } = await shown('/bench-king?league=21&gw=2')
    await user.click(screen.getByRole('button', { name: CHAT }))
    await screen.findByText('Copied.')
    const lines = (await navigator.clipboard.readText()).split('\n')
    expect(lines[0]).toBe('Bench King: The Office · gameweek 2')
    expect(lines.filter((line) => /^\u2007*\d+\. /u.test(line))).toEqual([
      expect.stringMatching(/1\. Cyd United \(Cyd Cole\) 20 · 23\b/u),
      expect.stringMatching(/2\. Bob Rovers \(Bob Bray\) 8 · 16\b/),
      expect.stringMatching(/3\. Ann FC \(Ann Arber\) 0 · 5\b.* ←$/),
    ])
    expect(lines.at(-1)).toBe(`${location.origin}/bench-king?league=21&gw=2`)
  })

  test('as a link that is whole: the league and the gameweek that nobody asked for, and the order', async () => {
    const { user } = await shown('/bench-king?sort=bench&dir=asc')
    await user.click(screen.getByRole('button', { name: 'Copy link' }))
    await screen.findByText('Copied.')
    const { pathname, searchParams } = new URL(await navigator.clipboard.readText())
    expect([pathname, Object.fromEntries(searchParams)]).toEqual([
      '/bench-king',
      { league: '21', gw: '3', sort: 'bench', dir: 'asc' },
    ])
  })

  test.each(['refuses', 'has no clipboard'])(
    'where the browser %s, the text is shown to be copied by hand',
    async (how) => {
      const { user } = await shown('/bench-king?league=21&gw=2')
      if (how === 'refuses') vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('no'))
      else vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue(undefined as never)
      await user.click(screen.getByRole('button', { name: CHAT }))
      const dialog = await screen.findByRole('dialog', { name: CHAT })
      const text = within(dialog).getByRole('textbox') as HTMLTextAreaElement
      expect(text.value).toMatch(/\/bench-king\?league=21&gw=2$/)
      await user.click(within(dialog).getByRole('button', { name: 'Close' }))
      expect(screen.queryByRole('dialog')).toBeNull()
      await user.click(screen.getByRole('button', { name: 'Copy link' }))
      const link = within(await screen.findByRole('dialog')).getByRole('textbox') as HTMLTextAreaElement
      expect(link.value).toBe(`${location.origin}/bench-king?league=21&gw=2`)
      expect(screen.queryByText('Copied.')).toBeNull()
    },
  )
})
