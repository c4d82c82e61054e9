import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import type { LiveRow } from '#contract/live/live.ts'
import { finalRows, liveFeed, liveMatches, liveRows, liveScreen, liveSquads } from '#test/answers/live.ts'
import { ANN, office, sync, team } from '#test/answers/office.ts'
import { column, filledTable, rowsOf } from '#test/table-rows.ts'
import { type Answers, afterEveryVisit, expectAlert, failure, mount, visit } from '#test/visit.tsx'
import { BenchKingNow } from './BenchKingNow.tsx'
import { FinalGameweek } from './FinalGameweek.tsx'
import { LiveSquadPitch } from './LiveSquadPitch.tsx'

afterEveryVisit()

const CALL = 'GET /api/live/screen'
const table = () => filledTable('The table of gameweek 4 if everything ended now')

const MATCHES = 'GET /api/live/matches'
const SQUADS = 'GET /api/live/squads'
const FEED = 'GET /api/live/feed'

/** `live`: the rows, or a way to them or to a failure; with them the last of the feed. */
function open(live: LiveRow[] | (() => LiveRow[] | Response), { more = {} }: { more?: Answers } = {}) {
  return visit('/live', {
    person: ANN,
    answers: {
      ...office,
      [CALL]: typeof live === 'function' ? () => screenIf(live()) : liveScreen(live),
      [MATCHES]: liveMatches,
      [SQUADS]: liveSquads,
      [FEED]: liveFeed,
      ...more,
    },
  })
}

const screenIf = (found: LiveRow[] | Response) => (found instanceof Response ? found : liveScreen(found))

const scores = () =>
  within(screen.getByRole('list', { name: 'Head to head' }))
    .getAllByRole('listitem')
    .map((each) => each.textContent)

const ownOf = (rows: HTMLElement) =>
  [...rows.querySelectorAll('tr[data-own] th')].map((each) => each.textContent?.replace(/\s+/g, ' '))

describe('the table', () => {
  test('has ranks, matches, the own row and each team’s pitch, with and without projected substitutions', async () => {
    const { user } = await open(liveRows)
    const rows = await table()
    expect(rowsOf(rows)).toMatchObject([
      { Rank: '1, up 1', Team: 'Ann FC Ann Arber', Points: '7', 'GW points': '44' },
      { Rank: '2, down 1', Team: 'Bob Rovers Bob Bray', Points: '6', Total: '180' },
      { Rank: '3, as before', Playing: '0', 'To play': '0', Bench: '3' },
    ])
    expect(scores()).toEqual(['Ann FC 44–40 Bob Rovers · 0 v 2 to play', 'Cyd United 20–34 The average · all played'])
    expect(ownOf(rows)).toEqual(['Ann FC Ann Arber'])
    expect(screen.getByText(/^Provisional · Matches are on/).textContent).toMatch(/as of Sat 12 Sep, \d\d:31$/)
    expect(screen.queryByText(/^The gameweek before/)).toBeNull()

    const opener = screen.getByRole('button', { name: 'Ann FC Ann Arber' })
    await user.click(opener)
    expect(opener.getAttribute('aria-expanded')).toBe('true')
    const onBench = async () =>
      within(await screen.findByRole('list', { name: 'On the bench' })).getAllByRole('listitem')
    expect((await onBench())[0]?.textContent).toMatch(/^Top 2.*did not play/)
    const [keeper] = within(screen.getByRole('list', { name: 'Goalkeeper' })).getAllByRole('listitem')
    expect(keeper?.textContent).toBe('Keeper8+33 of them provisional bonus90 min')
    const back = within(screen.getByRole('list', { name: 'Defenders' })).getAllByRole('listitem')
    expect(back.map((each) => each.dataset.state)).toEqual(['playing', 'to play', 'absent'])
    screen.getByText('for Top 2, who did not play')
    screen.getByText('Provisional bonus: Keeper +3, Back 1 +1.')
    screen.getByText('3-5-2')

    await user.click(screen.getByRole('switch', { name: 'With projected substitutions' }))
    await waitFor(async () => expect((await onBench())[0]?.textContent).toMatch(/^Twelfth/))
    expect(screen.queryByText('for Top 2, who did not play')).toBeNull()
    // Bob wins 40–39 now: 3 points more, and Ann 3 fewer. The average is that of 40, 39 and 20.
    expect(rowsOf(await table())).toMatchObject([
      { Rank: '1, as before', Team: 'Bob Rovers Bob Bray', Points: '9', Total: '180' },
      { Rank: '2, as before', Points: '4', 'GW points': '39', Total: '185' },
      { Rank: '3, as before', Points: '3' },
    ])
    expect(scores()).toEqual(['Ann FC 39–40 Bob Rovers · 0 v 2 to play', 'Cyd United 20–33 The average · all played'])
    await user.click(screen.getByRole('button', { name: 'Ann FC Ann Arber' }))
    expect(screen.queryByRole('list', { name: 'On the bench' })).toBeNull()
  })

  test('after the last whistle it says that all is played, not that anything goes on', async () => {
    await open(liveRows.map((row) => ({ ...row, state: 'between', to_play: 0, playing: 0 })))
    await filledTable('The table of gameweek 4, as projected')
    expect(screen.queryByText('If everything ended now')).toBeNull()
  })

  test('of a classic league for total points has captains, no match, and a note if its base is not final', async () => {
    const classic = { game: 'classic', type: 'classic', league_id: 91, league_name: 'The Pub' } as const
    const totals = liveRows.map(
      ({ opponent_team_id: _1, opponent_points: _2, is_opponent_about: _3, h2h_points: _4, ...row }): LiveRow => ({
        ...row,
        ...classic,
        captain: 'Kane',
        is_base_provisional: true,
      }),
    )
    const { user } = await open(totals, {
      more: {
        'GET /api/league-sync': [{ ...sync, ...classic, scoring: 'c' }],
        'GET /api/team/all': [{ ...team, ...classic }],
      },
    })
    const rows = await table()
    screen.getByText('The gameweek before is not final yet: totals and ranks lack it.')
    expect(column(rows, 'Captain')).toEqual(['Kane', 'Kane', 'Kane'])
    // On phones these stand below the name.
    expect([...rows.querySelectorAll<HTMLElement>('tbody th')].map(({ dataset }) => dataset.under)).toEqual([
      'Ann Arber · 3 on · Kane',
      'Bob Bray · 2 to play, 1 on · Kane',
      'Cyd Cole · Kane',
    ])
    expect(screen.queryByRole('list', { name: 'Head to head' })).toBeNull()
    await user.click(screen.getByRole('switch', { name: 'With projected substitutions' }))
    expect(column(await table(), 'Total')).toEqual(['185', '180', '150'])
  })

  test('a match opens to what is needed and both elevens, and above the table stands what happened last', async () => {
    const bob = liveSquads.map((one) => ({ ...one, team_id: 102, transfer_cost: 4 }))
    const { user } = await visit('/live', {
      person: ANN,
      answers: {
        ...office,
        [CALL]: liveScreen(liveRows, { gameweek: 4, after: 0, entries: liveFeed[0]?.entries ?? [] }),
        [MATCHES]: liveMatches,
        [FEED]: liveFeed,
        [SQUADS]: ({ url }: Request) => (new URL(url).searchParams.get('team') === '102' ? bob : liveSquads),
      },
    })
    await table()
    const said = within(screen.getByRole('list', { name: 'The latest' })).getAllByRole('listitem')
    expect(said.map(({ textContent }) => textContent?.trim())).toEqual([
      'Yellow card taken back Mid 10 +1 Cyd United +1',
      'You lead 44–40, 1st Substitution Twelfth for Top 2 +5',
      'Goal Mid 9 +5 Bob Rovers +5',
    ])
    await user.click(within(screen.getByRole('list', { name: 'Head to head' })).getByText('Ann FC'))
    const mine = await screen.findByRole('list', { name: 'The players of Ann FC' })
    const theirs = screen.getByRole('list', { name: 'The players of Bob Rovers' })
    expect(await within(mine).findAllByRole('listitem')).toHaveLength(11)
    await within(theirs).findByText('Transfers')
    expect(theirs.textContent).toContain('Transfers −4')
    screen.getByText(/^To win, Bob Rovers must get 5 more from .+ than Ann FC from .+\.$/)
  })

  test('that could not be fetched can be retried, and marks and announces what has changed', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    onTestFinished(() => void vi.useRealTimers())
    // This screen waits for nothing.
    const lot = vi.spyOn(Math, 'random').mockReturnValue(0)
    onTestFinished(() => lot.mockRestore())
    const aLook = () => act(() => vi.advanceTimersByTimeAsync(20_000))
    let answer: () => LiveRow[] | Response = () => failure(403, 'It is away.')
    const { user, calls } = await open(() => answer())
    await expectAlert(/^Failed to fetch the live table/)
    answer = () => liveRows
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await table()
    await screen.findAllByText(/in it$/)

    const asked = () => [MATCHES, SQUADS, FEED].map((name) => calls.filter((call) => call === name).length)
    const before = asked()
    const [matches = 0, ...others] = before
    await aLook()
    expect(asked()).toEqual(before)
    const later = { as_of: '2026-09-12T14:32:00Z' }
    answer = () =>
      liveRows.map((row) => ({
        ...row,
        ...later,
        ...(row.team_id === 102 ? { projected_points: 46, rank: 1, team_name: 'Ann FC' } : { rank: 2 }),
      }))
    await aLook()
    await waitFor(async () => expect(column(await table(), 'GW points')[0]).toBe('46'))
    const changed = () => [...document.querySelectorAll('[data-changed]')].map((each) => each.textContent)
    expect(changed()).toEqual(['46'])
    await screen.findByText('Ann FC (A. Arber), rank 2: 44 points to 40 in the match.')
    // What happened came with the table, and who has whom does not change.
    await expect.poll(asked).toEqual([matches + 1, ...others])
  })

  test('that changes asks for nothing else at once, since all screens hear of it in the same seconds', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    onTestFinished(() => void vi.useRealTimers())
    const lot = vi.spyOn(Math, 'random').mockReturnValue(0.9)
    onTestFinished(() => lot.mockRestore())
    let answer = liveRows
    const { calls } = await open(() => answer)
    await screen.findAllByText(/in it$/)
    const asked = () => [FEED, SQUADS, MATCHES].map((name) => calls.filter((call) => call === name).length)
    const before = asked()
    answer = liveRows.map((row) => ({ ...row, as_of: '2026-09-12T14:32:00Z', projected_points: 77 }))
    await act(() => vi.advanceTimersByTimeAsync(20_000))
    await waitFor(async () => expect(column(await table(), 'GW points')).toContain('77'))
    expect(asked()).toEqual(before)
  })

  test('is not there for somebody without a team', async () => {
    await open([], { more: { 'GET /api/league-sync': [], 'GET /api/team/all': [] } })
    await screen.findByRole('link', { name: 'Go to your teams' })
  })
})

describe('the pitch of a team', () => {
  const ann = liveRows.find(({ team_id }) => team_id === 101) as LiveRow
  const show = (squads: Answers[string]) =>
    mount(<LiveSquadPitch row={ann} />, { person: ANN, answers: { [SQUADS]: squads } })

  test('whose picks are not known says so', async () => {
    await show([])
    await screen.findByText('The line-up of this team is not known yet.')
  })

  test('that could not be fetched can be retried', async () => {
    let isAway = true
    const { user } = await show(() => (isAway ? failure(403, 'It is away.') : liveSquads))
    await expectAlert(/^Failed to fetch the players/)
    isAway = false
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await screen.findByRole('list', { name: 'On the bench' })
  })
})

test.each([
  ['is who has left most', 9, '9Bob Rovers'],
  ['is several where they have the same', 0, '3Ann FC and Cyd United'],
  ['is nobody before there are points', null, '0Nobody has points on the bench yet'],
])('over the table the bench king right now %s', (_, ofBob, text) => {
  const benchOf = ({ team_id, bench_points }: LiveRow) => (ofBob === null ? 0 : team_id === 102 ? ofBob : bench_points)
  render(<BenchKingNow rows={liveRows.map((row) => ({ ...row, bench_points: benchOf(row) }))} />)
  expect(screen.getByText('Bench king right now').parentElement?.textContent).toBe(`Bench king right now${text}`)
})

describe('once the gameweek is final', () => {
  const about = (label: string) =>
    [...(screen.getByText(label).parentElement?.querySelectorAll('dd') ?? [])].map((each) => each.textContent)

  test('it has the final table, who won, scored and benched most, the next deadline, nothing provisional', async () => {
    await open(finalRows)
    const rows = await filledTable('The table of gameweek 4')
    screen.getByRole('heading', { name: 'Gameweek 4 is final' })
    expect(rowsOf(rows)).toMatchObject([
      { Rank: '1, up 1', Team: 'Ann FC Ann Arber', 'GW points': '44', Total: '190' },
      { Rank: '2, down 1', Bench: '9' },
      { Rank: '3, as before' },
    ])
    expect(scores()).toEqual(['Ann FC 44–41 Bob Rovers', 'Cyd United 20–34 The average'])
    // Nothing is known any more of what a score would open to.
    expect(screen.getByRole('list', { name: 'Head to head' }).querySelector('details')).toBeNull()
    within(rows).getByRole('link', { name: 'Ann FC' })
    expect(within(rows).queryByRole('columnheader', { name: 'To play' })).toBeNull()
    expect(screen.queryByText(/provisional/i)).toBeNull()
    expect(screen.queryByRole('switch')).toBeNull()
    expect(ownOf(rows)).toEqual(['Ann FC Ann Arber'])
    expect(about('Most points')).toEqual(['44', 'Ann Arber, Ann FC'])
    expect(about('Bench king of the gameweek')).toEqual(['9', 'Bob Bray, Bob Rovers'])
    expect(screen.queryByText('Best captain')).toBeNull()
    screen.getByText(/^Deadline of gameweek/)
    const ways = screen.getByRole('heading', { name: 'In this programme' }).parentElement as HTMLElement
    expect(
      within(ways)
        .getAllByRole('link')
        .map((each) => [each.textContent, each.getAttribute('href')])
        .slice(0, 3),
    ).toEqual([
      ['Season', '/current-season'],
      ['Head to head', '/head-to-head'],
      ['Bench King', '/bench-king'],
    ])
  })

  test('in classic it names the best captain, and nobody while one is not known', async () => {
    const classic = { game: 'classic', type: 'classic', league_id: 91, league_name: 'The Pub' } as const
    const [first, ...others] = finalRows.map((row) => ({ ...row, ...classic, captain: 'Kane', captain_points: 12 }))
    if (!first) throw new Error('no row')
    const show = (best: Partial<LiveRow>) =>
      mount(
        <FinalGameweek rows={[{ ...first, ...best }, ...others]} sync={null} league={classic} isOwn={() => false} />,
      )
    await show({ captain: 'Saka', captain_points: 26 })
    expect(about('Best captain')).toEqual(['26', 'Saka of Bob Rovers'])
    cleanup()
    const twin = { captain: 'Saka', captain_points: 26, team_name: 'Cyd United' }
    await show(twin)
    expect(about('Best captain')).toEqual(['26', 'Saka of Cyd United (B. Bray)'])
    cleanup()
    await show({ captain_points: null })
    expect(about('Best captain')).toEqual(['—', 'Not known while a gameweek is missing'])
    cleanup()
    await show({ gw_points: null, bench_points: null, captain: null, captain_points: null, missing: [] })
    expect(about('Best captain')[0]).toBe('12')
  })

  test('in a gameweek of zero points nobody is best', async () => {
    const nothing = { gw_points: 0, bench_points: 0, captain_points: 0 }
    await open(finalRows.map((row) => ({ ...row, ...nothing })))
    await filledTable('The table of gameweek 4')
    expect(about('Most points')).toEqual(['—', 'Nobody scored'])
    expect(about('Bench king of the gameweek')).toEqual(['—', 'Nobody left points'])
  })
})
