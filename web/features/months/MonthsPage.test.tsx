import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { months as view } from '#display/views/months.ts'
import { spanWords } from '#display/views/span.ts'
import { sheetsOf } from '#display/views/view-sheets.ts'
import { ANN, months, office, sync } from '#test/answers/office.ts'
import { filledTable, rowsOf } from '#test/table-rows.ts'
import { afterEveryVisit, visit } from '#test/visit.tsx'
import { viewFile } from '#web/league/download/view-files.ts'
import { chatText } from '#web/league/words/chat-text.ts'
import { OPEN } from '#web/league/words/gap-words.ts'
import { viewChat } from '#web/league/words/view-chat.ts'

afterEveryVisit()

const open = (search = '', rows = months) =>
  visit(`/months${search}`, { person: ANN, answers: { ...office, 'GET /api/months': rows } })
const listed = () =>
  within(screen.getByRole('region', { name: 'Managers of the month' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
/** The figures above the table. */
const told = () =>
  screen
    .getAllByText(/^(Manager of the month|Best moves|Most on the bench)$/, { selector: 'dt' })
    .map(({ parentElement }) => parentElement?.textContent)
const shown = () => screen.getByText(/gameweeks? \d[^.]*\.$/, { selector: 'p > strong' }).parentElement?.textContent
const team = (name: string) => expect.stringMatching(new RegExp(`^${name}`))

test('the latest month, which is not over, and who was manager of each', async () => {
  await open()
  expect(rowsOf(await filledTable("The league's table of September so far, gameweek 3"))).toMatchObject([
    { Team: team('Cyd United'), Bench: '−2', Moves: '+4', 'Match pts': '3', Points: '70' },
    { Team: team('Ann FC'), Bench: '12', Moves: '+4', 'Match pts': '1', Points: '60' },
    { Team: team('Bob Rovers'), Bench: '1', Moves: '+4', 'Match pts': '0', Points: '30' },
  ])
  expect(shown()).toBe('September so far, gameweek 3. Not over: gameweeks 4 and 5 are to come.')
  screen.getByText('Ahead in September')
  expect(listed()).toEqual(['70September, so farCyd United', '100AugustBob Rovers'])
})

test('a month by its link: its sums, its manager, and the address', async () => {
  const { user, address } = await open('?league=7&team=1')
  await filledTable(/September/)
  const links = within(screen.getByRole('navigation', { name: 'Months' }))
  expect(links.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Sep', 'Aug'])
  await user.click(links.getByRole('link', { name: 'Aug' }))
  expect(rowsOf(await filledTable("The league's table of August, gameweeks 1 and 2"))).toMatchObject([
    { Team: team('Bob Rovers'), Bench: '16', Moves: '+8', 'Match pts': '3', Points: '100' },
    { Team: team('Ann FC'), Bench: '5', Moves: '+8', 'Match pts': '6', Points: '90' },
    { Team: team('Cyd United'), Bench: '23', Moves: '+8', 'Match pts': '0', Points: '65' },
  ])
  expect(shown()).toBe('August, gameweeks 1 and 2. ')
  screen.getByText('Manager of the month', { selector: 'dt' })
  expect(address()).toBe('/months?league=7&team=1&month=august')
  expect(links.getByRole('link', { name: 'Aug' }).getAttribute('aria-current')).toBe('true')
})

test('a period that the maker of the link has named: its link, its winner, and how it stands so far', async () => {
  const periods = [
    { name: 'Early <b>', from: 1, to: 1 },
    { name: 'First half', from: 2, to: 19 },
    { name: 'Christmas', from: 16, to: 20 },
  ]
  const { user, address } = await visit('/months', {
    person: ANN,
    answers: { ...office, 'GET /api/months': months, 'GET /api/league-sync': [{ ...sync, periods }] },
  })
  await filledTable(/September/)
  const links = within(screen.getByRole('navigation', { name: 'Months' }))
  expect(links.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Sep',
    'Aug',
    'Early <b>',
    'First half',
  ])
  const winners = within(screen.getByRole('region', { name: 'Winners of named periods' }))
  expect(winners.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '100First half, so farAnn FC',
    '50Early <b>Ann FC',
  ])
  await user.click(links.getByRole('link', { name: 'First half' }))
  await filledTable("The league's table of First half so far, gameweeks 2 and 3")
  screen.getByText('Ahead in First half')
  expect(address()).toBe('/months?month=first+half')
  await user.click(links.getByRole('link', { name: 'Early <b>' }))
  await screen.findByText('Winner of Early <b>')
})

test('any gameweeks by the form, which keeps the rest of the address and works as a GET form', async () => {
  const { user, address } = await open('?month=august&sort=bench')
  await filledTable(/August/)
  const [from, to] = [screen.getByLabelText('From'), screen.getByLabelText('To')]
  const form = from.closest('form')
  expect([form?.method, new FormData(form ?? undefined).get('sort')]).toEqual(['get', 'bench'])
  await user.selectOptions(from, 'GW 2')
  await user.selectOptions(to, 'GW 3')
  await user.click(screen.getByRole('button', { name: 'Show' }))
  await filledTable("The league's table of gameweeks 2 and 3")
  expect(address()).toBe('/months?sort=bench&from=2&to=3')
  screen.getByText('Most points')
  expect(screen.getByText('Any gameweeks').closest('details')?.open).toBe(true)
})

test('the form begins with the gameweeks that are shown, and forgets a gameweek of another screen', async () => {
  await open('?gw=3&sort=bench')
  await filledTable(/September/)
  const form = screen.getByLabelText('From').closest('form')
  expect([...new FormData(form ?? undefined)]).toEqual([
    ['from', '3'],
    ['to', '3'],
    ['sort', 'bench'],
  ])
})

test('who had most points, whose moves brought most and who left most on the bench', async () => {
  const rows = months.map((row) => (row.team_name === 'Ann FC' ? { ...row, moves_points: 9 } : row))
  await open('?month=august', rows)
  await filledTable(/August/)
  expect(told()).toEqual([
    'Manager of the month100Bob Rovers',
    'Best moves+18Ann Arber, Ann FC',
    'Most on the bench23Cyd Cole, Cyd United',
  ])
})

test.each([
  ['?month=may', 'No gameweek of that month is final in this league. Here is September so far, gameweek 3 instead.'],
  ['?from=2&to=9', 'These are no final gameweeks of this league. Here is September so far, gameweek 3 instead.'],
])('%s is told, with a way on', async (search, words) => {
  await open(search)
  await filledTable(/September/)
  screen.getByText(words, { exact: false })
  expect(screen.getByRole('link', { name: 'Stay with the latest month' }).getAttribute('href')).toBe('/months')
})

const tied = months
  .filter(({ team_name, gameweek }) => team_name !== 'Cyd United' || gameweek < 3)
  .map((row) => ({ ...row, gw_points: row.gameweek === 3 ? 60 : row.gw_points }))
  .map((row) => (row.team_name === 'Bob Rovers' ? { ...row, team_name: 'Ann FC' } : row))
  .map((row) =>
    row.team_name === 'Cyd United' && row.gameweek === 1
      ? { ...row, gw_points: null, bench_points: null, moves_points: null, match_points: null }
      : row,
  )

test('all who tie are named, one name twice with the owners', async () => {
  await open('', tied)
  await filledTable(/September/)
  expect(listed()).toEqual(['60September, so farAnn FC (A. Arber) and Ann FC (B. Bray)', '100AugustAnn FC (B. Bray)'])
})

test('the worked example and what could not be read tell two teams of one name apart', async () => {
  const lacking = tied.map((row) => (row.team_id === 102 ? { ...row, missing: [3] } : row))
  await open('', lacking)
  await filledTable(/September/)
  screen.getByText(/^Ann FC \(A\. Arber\) .* Points: /)
  screen.getByText(/^Gameweek 3 of Ann FC \(B\. Bray\) could not be read yet/)
})

test('a late joiner has only its own gameweeks', async () => {
  await open('?month=august', tied)
  const table = rowsOf(await filledTable(/August/))
  expect(table.at(-1)).toMatchObject({ Team: team('Cyd United'), Bench: '20', Points: '20' })
  expect(shown()).toBe('August, gameweeks 1 and 2. Cyd United came later: 1 gameweek.')
})

test('a gameweek that is not read is missing from the sums, and nobody is manager', async () => {
  const rows = months.map((row) =>
    row.team_name === 'Cyd United' && row.gameweek === 1
      ? { ...row, gw_points: null, bench_points: null, moves_points: null, missing: [1] }
      : row,
  )
  await open('?month=august', rows)
  expect(rowsOf(await filledTable(/August/)).at(-1)).toMatchObject({
    Team: team('Cyd United'),
    Points: expect.stringMatching(/^—/),
  })
  expect(listed()[1]).toBe('—AugustNobody: not all points are known.')
  expect(told()).toEqual(['Manager of the month', 'Best moves', 'Most on the bench'].map((label) => `${label}—${OPEN}`))
  screen.getByText(/^Gameweek 1 of Cyd United could not be read yet/)
})

test('the chat text and the file are those of the gameweeks that are shown', () => {
  const span = view.span(months, { month: 'august' })
  const rows = view.rows(months, null, span)
  const at = { game: 'draft', gameweek: null, isHeadToHead: true, ...(span && { span }) } as const
  const chat = viewChat(view, rows, { at, search: new URLSearchParams(), isOwn: () => false })
  const about = {
    league: 'The Office',
    gameweek: 3,
    when: span ? spanWords(span) : undefined,
    link: 'https://x.example',
  }
  expect(chatText(chat, about).split('\n').slice(0, 4)).toEqual([
    'Months: The Office · August, gameweeks 1 and 2',
    'Points · weeks won · bench · moves · match points',
    '',
    '1. Bob Rovers (Bob Bray) 100 · 1 · 16 · +8 · 3 🏆',
  ])
  const league = { game: 'draft', league_id: 7, league_name: 'The Office' } as const
  const file = (kind: string) => viewFile({ view, items: months, league, span: span ?? undefined }, kind)
  expect(['CSV: span', 'CSV: gameweeks', 'JSON'].map((kind) => file(kind).name)).toEqual([
    'benchside-months-span-draft-7-august.csv',
    'benchside-months-gameweeks-draft-7-august.csv',
    'benchside-months-draft-7-august.json',
  ])
  const [sums] = sheetsOf(view, months, span)
  expect(sums?.columns.slice(-9)).toEqual([
    ...['from', 'to', 'gameweeks', 'points', 'bench_points', 'moves_points', 'match_points', 'missing', 'weeks_won'],
  ])
  expect(sums?.rows.map((row) => row.slice(-9))).toEqual([
    [1, 2, 2, 90, 5, 8, 6, '', 1],
    [1, 2, 2, 100, 16, 8, 3, '', 1],
    [1, 2, 2, 65, 23, 8, 0, '', 0],
  ])
})

test('who won each gameweek stands below, the latest first', async () => {
  await open()
  const list = within(await screen.findByRole('region', { name: 'Who won each gameweek' }))
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '70Gameweek 3: Cyd United',
    '55Gameweek 2: Bob Rovers',
    '50Gameweek 1: Ann FC',
  ])
})
