import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { ProgrammeRow } from '#contract/views/programme.ts'
import { ANN, office, sync } from '#test/answers/office.ts'
import { bareProgramme, programmeRow, said } from '#test/answers/office-programme.ts'
import { rowsOf } from '#test/table-rows.ts'
import { type Answers, afterEveryVisit, expectAlert, failure, visit } from '#test/visit.tsx'

afterEveryVisit()

const open = (search = '', answers: Answers = office) => visit(`/programme${search}`, { person: ANN, answers })
/** With everything that the default answers hold: a slow machine draws the page before they are there. */
async function openWhole() {
  const visited = await open()
  await screen.findByRole('region', { name: 'Your week Ann FC' })
  return visited
}
async function openRow(row: ProgrammeRow, more: Answers = {}) {
  await open('', { ...office, 'GET /api/programme': [row], ...more })
  await screen.findByRole('heading', { name: 'Send it' })
}
const headings = () => screen.getAllByRole('heading').map((each) => each.textContent)
const part = (name: string) => screen.getByRole('region', { name })
const itemsOf = (name: string) =>
  within(part(name))
    .getAllByRole('listitem')
    .map((each) => each.textContent)

test('a whole programme has its parts in their order', async () => {
  await openWhole()
  expect(headings()).toEqual([
    'The Office',
    'Cyd beats the leader',
    'Your week Ann FC',
    'On the bench of Ann FC',
    'Also this week',
    'Goes on, since gameweek 1',
    'Results',
    'The table',
    'Next: gameweek 4',
    'The match to watch: yours',
    'Send it',
  ])
  screen.getByText('Edition 2')
  screen.getByText('An earlier edition said: Bob Rovers had 31 points.')
  expect(itemsOf('On the bench of Ann FC')).toEqual(['Player 121', 'Player 132', 'Player 143', 'Player 154'])
  const shirts = () => within(part('On the bench of Ann FC')).getAllByRole('img')
  expect(shirts().map((each) => each.getAttribute('alt'))).toEqual(Array(4).fill('CAL jersey'))
})

test.each([
  ['another team left as many', 12, said('Ann FC left 12 points on the bench.'), ['Shared with Bob Rovers.']],
  ['its sentence says so', 12, said('Both left 12.', { kind: 'bench-shared' }), []],
  ['nobody did', 11, null, []],
])('a bench is said to be shared: %s', async (_, points, told, words) => {
  const table = bareProgramme.table.map((one) =>
    one.team_name === 'Bob Rovers' ? { ...one, bench_points: points } : one,
  )
  await openRow({ ...programmeRow, table, bench: { ...programmeRow.bench, said: told } })
  const bench = part('On the bench of Ann FC')
  expect(
    within(bench)
      .queryAllByText(/^Shared/)
      .map(({ textContent }) => textContent),
  ).toEqual(words)
})

test('the own week is five figures, a line each', async () => {
  await openWhole()
  const lines = [...part('Your week Ann FC').querySelectorAll('dl > div')].map((each) => each.textContent)
  expect(lines).toEqual([
    'Points60',
    'Tableof 31, up 1',
    'ResultwonW The average60–53',
    'Bench12',
    'Movesin: Adeyemi 9 · out: Castellan 3+6',
  ])
})

test('each figure of the own week leads to the screen that tells more', async () => {
  await openWhole()
  const links = within(part('Your week Ann FC')).getAllByRole<HTMLAnchorElement>('link')
  expect(Object.fromEntries(links.map((link) => [link.textContent, link.getAttribute('href')]))).toEqual({
    Points: '/lineup/101?league=21&gw=3',
    Table: '/current-season?league=21&gw=3',
    Result: '/head-to-head?league=21&gw=3',
    Bench: '/bench-king?league=21&gw=3',
    Moves: '/waiwer-king?league=21&gw=3',
  })
})

test('every sentence leads to the rows that prove it', async () => {
  await openWhole()
  const to = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
  expect([to('Cyd beats the leader'), to('It was the bench.'), to('The claim has scored 20 since.')]).toEqual([
    '/head-to-head?league=21&gw=3',
    '/bench-king?league=21&gw=3&team=102',
    '/ledger?league=21&gw=3&team=101',
  ])
  expect(to('The whole table')).toBe('/current-season')
})

test('sentences in a row about one team are one story', async () => {
  const about = (text: string, team: number) => said(text, { teams: [team] })
  await openRow({
    ...programmeRow,
    stories: [about('One.', 101), about('Two.', 101), about('Three.', 102)],
    thread: null,
  })
  const stories = within(screen.getByRole('region', { name: 'Also this week' })).getAllByRole('listitem')
  expect(stories.map((story) => story.textContent?.trim())).toEqual(['One. Two.', 'Three.'])
})

test('the numbers of a score stay on one line', async () => {
  await openWhole()
  const sentence = screen.getByRole('link', { name: 'Cyd United won 70–30.' })
  expect([...sentence.children].map(({ textContent }) => textContent)).toEqual(['70–30.'])
})

test('the own match comes first, and next to it the others', async () => {
  await openWhole()
  expect(itemsOf('Results')).toEqual(['Ann FC 60– to 53 The average', 'Bob Rovers 30– to 70 Cyd United'])
  expect(within(part('Results')).getAllByRole('listitem')[0]?.dataset.own).toBe('true')
  const next = part('Next: gameweek 4')
  within(next).getByText('Met before: 50–45')
  within(next).getByText('Ann FC end first in 62 % of simulated seasons if they win, 31 % if they lose.')
  expect(itemsOf('Next: gameweek 4')).toEqual(['Cyd United v The average'])
  // Waivers are processed when the game says.
  const times = [...next.querySelectorAll('time')].map(({ dateTime }) => dateTime)
  expect(times).toEqual([sync.next_waivers, sync.next_deadline])
  expect(rowsOf(within(part('The table')).getByRole('table'))).toMatchObject([
    { Place: '1, up 1', Team: 'Ann FC', Scored: '150', Points: '7' },
    { Team: 'Cyd United' },
    { Team: 'Bob Rovers' },
  ])
})

test('a gameweek that is played is not the next one, and its deadline is over', async () => {
  await openRow(programmeRow, { 'GET /api/league-sync': [{ ...sync, live_gameweek: 4 }] })
  expect(itemsOf('Now: gameweek 4')).toEqual(['Cyd United v The average'])
  expect(part('Now: gameweek 4').querySelector('time')).toBeNull()
})

test.each([
  ['is over', {}, '/wrapped'],
  ['has its last gameweek to end', { live_gameweek: 38 }, null],
])('once the season %s, the programme leads to what it was', async (_, more, path) => {
  const last = { next_gameweek: null, next_deadline: null, ...more }
  await openRow({ ...programmeRow, next: null }, { 'GET /api/league-sync': [{ ...sync, ...last }] })
  const [way = null] = screen.queryAllByRole('link', { name: 'The season, wrapped' })
  expect(way && new URL((way as HTMLAnchorElement).href).pathname).toBe(path)
})

test('an older edition names the latest one, and not the time of its update', async () => {
  await openRow({ ...programmeRow, gameweek: 2 }, { 'GET /api/league-sync': [{ ...sync, latest_gameweek: 3 }] })
  screen.getByText('The latest is gameweek 3')
  expect(screen.queryByText(/Final after gameweek/)).toBeNull()
})

test('a missing part leaves no empty place', async () => {
  await openRow(bareProgramme, {
    'GET /api/league-sync': [{ ...sync, scoring: 'c', next_gameweek: null, next_deadline: null, live_gameweek: 4 }],
  })
  expect(headings()).toEqual([
    'The Office',
    'Cyd beats the leader',
    'Your week Ann FC',
    'The week',
    'The table',
    'Send it',
  ])
  expect(rowsOf(within(part('The week')).getByRole('table'))).toMatchObject([
    { Place: '1', Team: 'Cyd United', Bench: '−2', Points: '70' },
    { Place: '2', Team: 'Ann FC' },
    { Place: '3', Team: 'Bob Rovers' },
  ])
  within(part('Your week Ann FC')).getByText('2nd')
})

test('a gameweek that was called off, and a league of one, show no empty figures', async () => {
  const headline = said('Nothing was played', { kind: 'called-off' })
  await openRow({ ...programmeRow, headline, bench: bareProgramme.bench, stories: [], thread: null })
  expect(headings()).toEqual(expect.arrayContaining(['Nothing was played', 'The table']))
  for (const name of ['Your week Ann FC', 'Results', 'Also this week'])
    expect(screen.queryByRole('heading', { name }), name).toBeNull()
})

const [ANN_FC, CYD] = [101, 103]
const player = (player_id: number, web_name: string) => ({ player_id, web_name })
const trades = [
  { offered_by: CYD, received_by: ANN_FC, got: [player(7, 'Ingleby')], gave: [player(8, 'Chukwumaeze')] },
  { offered_by: ANN_FC, received_by: CYD, got: [player(9, 'Mings')], gave: [player(10, 'Kane')] },
]

test.each([
  ['matches', 'Results', programmeRow],
  ['points', 'The week', bareProgramme],
])('the trades of a gameweek stand under its %s, once each', async (_, name, row) => {
  await openRow({ ...row, trades })
  expect(within(part(name)).getByRole('heading', { level: 3 }).textContent).toBe('Trades')
  expect(itemsOf(name).slice(-2)).toEqual([
    'Cyd United swap Chukwumaeze for Ingleby with Ann FC.',
    'Ann FC swap Kane for Mings with Cyd United.',
  ])
})

test('in a gameweek without trades nothing is said of them', async () => {
  await openRow(programmeRow)
  expect(within(part('Results')).queryByRole('heading', { level: 3 })).toBeNull()
})

test('two teams of one name have their owners in a trade', async () => {
  const table = programmeRow.table.map((one) => ({ ...one, team_name: 'Ann FC' }))
  await openRow({ ...programmeRow, table, trades: trades.slice(0, 1) })
  expect(itemsOf('Results').at(-1)).toMatch(/^Ann FC \(C\. .+\) swap Chukwumaeze for Ingleby with Ann FC \(A\. .+\)\.$/)
})

test('a league of one team shows the own figures only', async () => {
  await openRow({ ...bareProgramme, table: bareProgramme.table.slice(0, 1) })
  expect(headings()).toEqual(['The Office', 'Cyd beats the leader', 'Your week Ann FC', 'Next: gameweek 4', 'Send it'])
  const labels = [...part('Your week Ann FC').querySelectorAll('dt')].map((each) => each.textContent)
  expect(labels).toEqual(['Points', 'Bench', 'Moves'])
})

test.each(['/l/abc', '/example'])('below %s the page has no week of a reader without a row', async (base) => {
  await visit(`${base}/programme`, { person: ANN, answers: { ...office, 'GET /api/team/all': [] }, base })
  await screen.findByRole('heading', { name: 'Cyd beats the leader' })
  expect(screen.queryByRole('heading', { name: /Your week/ })).toBeNull()
})

test('the steps lead to the editions before and after, and the archive to all of them', async () => {
  const earlier = { ...bareProgramme, gameweek: 2, headline: said('The second week') }
  const { user, address } = await open('', {
    ...office,
    'GET /api/programme': (request) =>
      new URL(request.url).searchParams.get('gameweek') === '2' ? [earlier] : [programmeRow],
  })
  expect(screen.getByRole('link', { name: 'Next gameweek' }).getAttribute('aria-disabled')).toBe('true')
  expect(screen.getByRole('link', { name: 'The headline of gameweek 1', hidden: true }).getAttribute('href')).toBe(
    '/programme?gw=1',
  )
  await user.click(screen.getByRole('link', { name: 'Previous gameweek' }))
  await screen.findByRole('heading', { name: 'The second week' })
  expect(address()).toBe('/programme?gw=2')
  // Only the latest edition has the deadline.
  expect(screen.queryByRole('heading', { name: /^Next/ })).toBeNull()
  await user.click(screen.getByRole('link', { name: 'Next gameweek' }))
  await waitFor(() => expect(address()).toBe('/programme'))
})

test('a note says that a gameweek has no edition, and the latest is shown', async () => {
  await open('?gw=1', {
    ...office,
    'GET /api/programme': (request) => (new URL(request.url).searchParams.has('gameweek') ? [] : [programmeRow]),
    'GET /api/programmes': [],
  })
  await screen.findByRole('heading', { name: 'Cyd beats the leader' })
  screen.getByText(/Here is gameweek 3 instead\.$/)
})

test('while a gameweek is played, the page leads to it', async () => {
  await open('', { ...office, 'GET /api/league-sync': [{ ...sync, live_gameweek: 4 }] })
  expect(screen.getByRole('link', { name: 'see it live' }).getAttribute('href')).toBe('/live')
})

test('before the first final gameweek, and where the call fails, the page says so', async () => {
  const before = { ...sync, latest_gameweek: null, next_gameweek: 1 }
  await open('', { ...office, 'GET /api/programme': [], 'GET /api/programmes': [], 'GET /api/league-sync': [before] })
  screen.getByRole('heading', { name: 'Before kick-off' })
  // No plate for a number that is not there.
  expect(screen.queryByText('Gameweek', { exact: true })).toBeNull()
})

test('a failure to fetch the programme is shown', async () => {
  await open('', { ...office, 'GET /api/programme': () => failure(403, 'It is away.') })
  await expectAlert(/^Failed to fetch the programme/)
})

test('one press copies the whole programme for a chat', async () => {
  const { user } = await open()
  const write = vi.spyOn(navigator.clipboard, 'writeText')
  await user.click(screen.getByRole('button', { name: 'Copy for the group chat' }))
  await screen.findByText('Copied.')
  expect(write.mock.calls[0]?.[0]).toMatch(/^The Office, gameweek 3: Cyd beats the leader\n\nCyd United won 70–30\./)
})

test.each([
  ['Share as picture', 'portrait', 'benchside-programme-21-gw-3.png'],
  ['Share as story', 'story', 'benchside-programme-21-gw-3-story.png'],
])('%s: the front page, in its form', async (name, form, file) => {
  const asked = vi.fn<(search: string) => void>()
  const { user } = await open('', {
    ...office,
    'GET /api/programme-picture': (request) => {
      asked(new URL(request.url).search)
      return new Response(new Uint8Array([1]), { headers: { 'content-type': 'image/png' } })
    },
  })
  await user.click(screen.getByRole('button', { name }))
  await screen.findByText(`Saved as ${file}.`)
  expect(asked.mock.calls).toEqual([[`?form=${form}&leagueId=21&game=draft&gw=3`]])
})

test('who was manager of the month stands below a heading of its own, with a link to the month', async () => {
  const evidence = { path: '/months', gameweek: 3, team_id: 102 }
  const thread = said('Bob Rovers win August.', { kind: 'month-best', evidence })
  await openRow({ ...programmeRow, thread })
  screen.getByRole('heading', { name: 'The month is over' })
  expect(screen.getByRole('link', { name: 'Bob Rovers win August.' }).getAttribute('href')).toBe(
    '/months?league=21&gw=3&team=102',
  )
})

const whistle = {
  ...sync,
  live_gameweek: 3,
  latest_gameweek: 2,
  whistle: { gameweek: 3, told_at: '2026-09-14T22:00:00Z', next_deadline: '2026-09-19T10:00:00Z' },
}

test('from the last whistle on the gameweek is told, marked as provisional', async () => {
  await openRow({ ...programmeRow, edition: 0, corrected: [] }, { 'GET /api/league-sync': [whistle] })
  screen.getByText('Provisional')
  screen.getByText(/^At the last whistle,/)
  expect(screen.queryByRole('link', { name: /Gameweek 3/ })).toBeNull()
  for (const link of within(part('Your week Ann FC')).getAllByRole<HTMLAnchorElement>('link'))
    expect(link.getAttribute('href')).toMatch(/^\/live\?/)
  // The other deadline of the answer is that of the gameweek that is played.
  const times = [...part('Next: gameweek 4').querySelectorAll('time')].map(({ dateTime }) => dateTime)
  expect(times).toEqual(['2026-09-19T10:00:00Z'])
})

test('an older edition leads to that of the last whistle', async () => {
  await openRow({ ...bareProgramme, gameweek: 2 }, { 'GET /api/league-sync': [whistle] })
  expect(screen.queryByText('Provisional')).toBeNull()
  screen.getByText('The latest is gameweek 3')
  screen.getByRole('link', { name: 'read its programme' })
})

test('while a match is on the programme leads to the live screen', async () => {
  await openRow(bareProgramme, { 'GET /api/league-sync': [{ ...sync, live_gameweek: 4 }] })
  expect(screen.getByRole('link', { name: 'see it live' }).getAttribute('href')).toBe('/live')
})
