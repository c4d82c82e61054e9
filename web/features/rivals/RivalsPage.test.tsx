import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { RivalSeason, Rivals } from '#contract/views/rivals.ts'
import { ANN, office, rivals, sync, team } from '#test/answers/office.ts'
import { afterEveryVisit, visit } from '#test/visit.tsx'
import { rivalsFile } from './rivals-files.ts'

afterEveryVisit()

const open = (search = '', found: Rivals = rivals, answers = office) =>
  visit(`/rivals${search}`, { person: ANN, answers: { ...answers, 'GET /api/rivals': found } })
const linesOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .map((row) => [...row.children].map((cell) => cell.textContent).join(' | '))
const duel = async () => linesOf(await screen.findByRole('table', { name: /side by side$/ }))
const listed = (name: string) =>
  within(screen.getByRole('region', { name }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
const [season] = rivals.seasons as [RivalSeason]
type Week = RivalSeason['weeks'][number]
/** By the head of each line, on which side the better figure is marked. */
function betterIn(table: HTMLElement): Record<string, string> {
  const lines = within(table).getAllByRole('rowheader')
  return Object.fromEntries(
    lines.map((head) => {
      const cells = [...(head.parentElement?.querySelectorAll('td') ?? [])].slice(0, 2)
      return [
        head.textContent,
        cells.map((cell, side) => (cell.hasAttribute('data-better') ? 'ab'[side] : '')).join(''),
      ]
    }),
  )
}
const withSeason = (given: Partial<RivalSeason>): Rivals => ({ ...rivals, seasons: [{ ...season, ...given }] })

test('the two side by side, their matches, drafts and trades, who was ahead when, and each week', async () => {
  const { calls } = await open()
  expect(await duel()).toEqual([
    'Ann FCAnn Arber | 1–0 | Cyd UnitedCyd Cole',
    '40 | Gameweek 2 | 20',
    '150 | Total points | 135',
    '2 | Gameweeks won | 1',
    '3 | Gameweeks ahead | 0',
    '60 | Best gameweek | 70',
    '15 | Left on the bench | 15',
    '0 | Moves | 0',
    '31 | Draft | 72',
    '+1.0 | Luck | −0.3',
    '9 | Short of the best eleven | 12',
  ])
  expect(listed('The lead never changed hands')).toEqual(['1–3Ann FC ahead, after gameweeks 1 to 3'])
  expect(linesOf(screen.getByRole('table', { name: /^Points of each gameweek/ }))).toEqual([
    'GW | Ann FC | Cyd United | Difference',
    '3 | 60 | 70 | +15',
    '2 | 40 | 20 | +25',
    '1 | 50 | 45 | +5',
  ])
  expect(listed('Their drafts')).toEqual([
    '31Ann FC: most from Kerr, round 1, 31. The draft kept would have 120',
    '72Cyd United: most from Lund, round 2, 44. The draft kept would have 100',
  ])
  expect(listed('Trades between them')).toEqual(['−12Ann FC got Ruiz for Toth and Nagy, since gameweek 2'])
  expect(screen.queryByRole('region', { name: /seasons$/ })).toBeNull()
  expect(calls.filter((call) => call === 'GET /api/rivals')).toHaveLength(1)
})

test('choosing on one side leads to an address; the same team again changes places', async () => {
  const { user, address } = await open('?sort=bench')
  await duel()
  const [a, b] = [screen.getByLabelText('Team'), screen.getByLabelText('Against')]
  expect([a.closest('form')?.method, new FormData(a.closest('form') ?? undefined).get('sort')]).toEqual([
    'get',
    'bench',
  ])
  const [ann, cyd, bob] = rivals.teams.map(({ team_id }) => String(team_id))
  await user.selectOptions(b, 'Bob Rovers')
  expect(address()).toBe(`/rivals?sort=bench&a=${ann}&b=${bob}`)
  await user.selectOptions(screen.getByLabelText('Team'), 'Bob Rovers')
  expect(address()).toBe(`/rivals?sort=bench&a=${bob}&b=${ann}`)
  await user.selectOptions(screen.getByLabelText('Against'), 'Bob Rovers')
  expect(address()).toBe(`/rivals?sort=bench&a=${ann}&b=${bob}`)
  await user.selectOptions(screen.getByLabelText('Team'), 'Cyd United')
  expect(address()).toBe(`/rivals?sort=bench&a=${cyd}&b=${bob}`)
})

test('the better figure of a line and a week is marked, level ones are not, and the own team is', async () => {
  const none = { points: null, total_points: null, bench_points: null, moves_points: null }
  const [first, second, third] = season.weeks as [Week, Week, Week]
  const weeks = [{ ...first, b: none }, { ...second, b: { ...second.b, points: 40 } }, third]
  await open('', withSeason({ weeks }))
  const table = await screen.findByRole('table', { name: /side by side$/ })
  expect(betterIn(table)).toEqual({
    ...{ 'Gameweek 2': 'a', 'Total points': 'a', 'Gameweeks won': 'b', 'Gameweeks ahead': 'a' },
    ...{
      'Best gameweek': 'b',
      'Left on the bench': 'b',
      Moves: 'b',
      Draft: 'b',
      Luck: '',
      'Short of the best eleven': 'a',
    },
  })
  expect(betterIn(screen.getByRole('table', { name: /^Points of each/ }))).toEqual({ 3: 'b', 2: '', 1: '' })
  const heads = within(table).getAllByRole('columnheader')
  expect(heads.map((head) => head.hasAttribute('data-own'))).toEqual([true, false])
})

test('who is ahead is worked out, and the text for a chat is a sentence and the results', async () => {
  const last = season.weeks.at(-1) as Week
  const behind = { ...last, a: { ...last.a, total_points: 130 } }
  const { user } = await open('', withSeason({ weeks: [...season.weeks.slice(0, -1), behind] }))
  await duel()
  await user.click(screen.getByText('How is this counted?'))
  screen.getByText('After gameweek 3 Ann FC has 130 points and Cyd United has 135: 135 − 130 = 5.')
  await user.click(screen.getByRole('button', { name: 'Copy for the group chat' }))
  const text = await navigator.clipboard.readText()
  expect(text.split('\n').slice(0, -1)).toEqual([
    'Rivals: The Office · gameweek 3',
    '',
    'Ann FC 1–0 Cyd United: 130 to 135 points.',
    'GW 2: 40–20',
    '',
  ])
})

test.each<[string, Partial<Rivals>, string]>([
  ['?a=4&b=4', { asked: 'same team' }, 'The address names the same team twice.'],
  ['?a=999', { asked: 'unknown team' }, 'A team that the address names is not in this league.'],
  ['?a=x', {}, 'The address does not name two teams.'],
])('%s is told, with a way on', async (search, found, words) => {
  await open(search, { ...rivals, ...found })
  await duel()
  screen.getByText(new RegExp(`^${words.replaceAll('.', '\\.')} Here are Ann FC and Cyd United instead\\.`))
  expect(screen.getByRole('link', { name: 'Go on with the usual two' }).getAttribute('href')).toBe('/rivals')
})

test('a league of one team has nobody to compare', async () => {
  await open('', { ...rivals, teams: rivals.teams.slice(0, 1), asked: 'alone', seasons: [] })
  await screen.findByText(/^There is nobody to compare: .* has one team only\.$/)
  expect(screen.queryByRole('table')).toBeNull()
})

test('before the first gameweek the screen says so', async () => {
  const unplayed = { ...office, 'GET /api/league-sync': [{ ...sync, latest_gameweek: null }] }
  await open('', { ...rivals, gameweek: null, teams: [], asked: 'alone', seasons: [] }, unplayed)
  await screen.findByText('Before kick-off')
})

test('a late joiner and a gameweek that is not read are dashes, and nobody is better for them', async () => {
  const none = { points: null, total_points: null, bench_points: null, moves_points: null }
  const weeks = season.weeks.map((week, place) => (place === 0 ? { ...week, b: none } : week))
  await open('', withSeason({ weeks, missing: { a: [], b: [] } }))
  expect((await duel()).slice(3, 7)).toEqual([
    '1 | Gameweeks won | 1',
    '2 | Gameweeks ahead | 0',
    '60 | Best gameweek | 70',
    '15 | Left on the bench | 10',
  ])
  expect(linesOf(screen.getByRole('table', { name: /^Points of each/ })).at(-1)).toBe('1 | 50 | — | —')
})

test('gameweeks that could not be read are named, and their sums are unknown', async () => {
  const weeks = season.weeks.map((week, place) =>
    place === 2 ? { ...week, a: { ...week.a, points: 60, total_points: null, bench_points: null } } : week,
  )
  await open('', withSeason({ weeks, missing: { a: [3], b: [] } }))
  expect((await duel())[2]).toBe('— | Total points | 135')
  expect((await duel())[6]).toBe('— | Left on the bench | 15')
  screen.getByText(/^Gameweek 3 of Ann FC could not be read yet/)
})

test('two teams of one name have their owners; a draw is nobody’s', async () => {
  const named = rivals.teams.map((one) => ({ ...one, team_name: 'Ann FC' }))
  const [a, b] = named as [RivalSeason['a'], RivalSeason['b']]
  await open('', {
    ...withSeason({
      a,
      b,
      matches: [
        { gameweek: 2, a: 40, b: 40 },
        { gameweek: 3, a: 1, b: 2 },
      ],
    }),
    teams: named,
  })
  expect((await duel()).slice(0, 3)).toEqual([
    'Ann FC (A. Arber)Ann Arber | 0–1 | Ann FC (C. Cole)Cyd Cole',
    '1 | Gameweek 3 | 2',
    '40 | Gameweek 2 | 40',
  ])
})

test('in a classic league captains count, and luck is against everybody', async () => {
  const captain = (points: number) => ({ web_name: 'Salah', points, times: 2 })
  const weeks = season.weeks.map((week) => ({
    ...week,
    a: { ...week.a, captain: captain(12) },
    b: { ...week.b, captain: week.gameweek === 2 ? null : captain(4) },
  }))
  const luck = {
    a: { all_play: { wins: 4, draws: 0, losses: 2 }, left_undone: 9 },
    b: { all_play: null, left_undone: null },
  }
  const classic = { game: 'classic', type: 'classic', league_id: 24, league_name: 'The Halfway Line' } as const
  const { draft: _, trades: _t, ...rest } = season
  const found = { ...rivals, ...classic, seasons: [{ ...rest, weeks, luck, matches: [] }] }
  const answers = {
    ...office,
    'GET /api/league-sync': [{ ...sync, ...classic, scoring: 'c' }],
    'GET /api/team/all': [{ ...team, ...classic }],
  }
  await open('', found, answers)
  expect((await duel()).slice(-3)).toEqual([
    '36 | Captains | 8',
    '4 | Wins against everybody | —',
    '9 | Short of the best eleven | —',
  ])
  expect(linesOf(screen.getByRole('table', { name: /^Points of each/ }))[2]).toBe('2 | 40Salah 12 | 20 | +25')
})

test('over several seasons: all matches and gameweeks, and each season', async () => {
  const before = {
    ...season,
    season: '2025-26',
    a: { ...season.a, team_name: 'Old Ann' },
    matches: [
      { gameweek: 1, a: 10, b: 20 },
      { gameweek: 9, a: 20, b: 20 },
    ],
  }
  const unread = season.weeks.map((week) => ({ ...week, b: { ...week.b, points: null, total_points: null } }))
  const first = { ...season, season: '2024-25', weeks: unread, matches: [] }
  await open('', { ...rivals, seasons: [season, before, first] })
  await duel()
  expect(listed('All 3 seasons')).toEqual([
    '1–1Matches won, 1 drawn',
    '4–2Gameweeks won',
    '2026-27150 to 135 points, matches 1–0',
    '2025-26150 to 135 points, matches 0–1: Old Ann and Cyd United',
    '2024-25Not all points are known',
  ])
})

test('the file has a row for each gameweek of all seasons', async () => {
  const file = rivalsFile({ ...rivals, seasons: [season, { ...season, season: '2025-26' }] }, 'CSV')
  const [a, b] = [season.a.team_id, season.b.team_id]
  expect(file.name).toBe(`benchside-rivals-draft-${rivals.league_id}-${a}-${b}.csv`)
  const lines = (await file.text()).trimEnd().split('\r\n')
  expect(lines).toHaveLength(7)
  const cells = (line = '') => line.replace(/["\ufeff]/g, '')
  expect(cells(lines[0])).toMatch(/^season,gameweek,a,b,a_points,a_total_points,a_bench_points,/)
  expect(cells(lines[1])).toBe('2026-27,1,Ann FC,Cyd United,50,50,5,-1,,,45,45,5,-1,,')
  expect(JSON.parse(await rivalsFile(rivals, 'JSON').text())).toEqual(JSON.parse(JSON.stringify(rivals)))
})

test('a second choice before the first is answered keeps both', async () => {
  const { promise } = Promise.withResolvers<Response>()
  const answers: (object | Promise<Response>)[] = [rivals, promise]
  const later = () => answers.shift() ?? promise
  const { user, address } = await visit('/rivals', {
    person: ANN,
    answers: { ...office, 'GET /api/rivals': later as () => object },
  })
  await duel()
  const [ann, cyd, bob] = rivals.teams.map(({ team_id }) => String(team_id))
  await user.selectOptions(screen.getByLabelText('Team'), 'Bob Rovers')
  expect(address()).toBe(`/rivals?a=${bob}&b=${cyd}`)
  await user.selectOptions(screen.getByLabelText('Against'), 'Ann FC')
  expect(address()).toBe(`/rivals?a=${bob}&b=${ann}`)
})
