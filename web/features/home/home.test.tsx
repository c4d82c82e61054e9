import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { belowMinimum, FIGURES } from '#test/answers/community.ts'
import { ANN, sync } from '#test/answers/office.ts'
import { rowsOf } from '#test/table-rows.ts'
import { type Answers, afterEveryVisit, failure, visit } from '#test/visit.tsx'

afterEveryVisit()

const TRENDING = 'GET /api/bench-trending-gw'
const SUMMARY = 'GET /api/no-subs/community-summary'
const none = belowMinimum({ gameweek: null, teams: 0 })
const all: Answers = {
  [TRENDING]: FIGURES['bench-trending-gw'],
  [SUMMARY]: FIGURES['no-subs/community-summary'],
}

const region = (name: string) => screen.getByRole('region', { name })
const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href')

test('the two games come first, then who hurt most, one to each seat, and a figure and a way to each page', async () => {
  await visit('/', { answers: all })
  const main = screen.getByRole('main')
  const order = [...main.querySelectorAll('h1, h2, caption')].map(({ textContent }) => textContent)
  expect(order).toEqual([
    'Who left points on the bench?',
    'FPL Draft',
    'Classic FPL',
    'On the bench, gameweek 3',
    'Which league is yours?',
    'What everybody left there',
    'In your league',
  ])

  const table = within(region('Who left points on the bench?')).getByRole('table')
  expect(rowsOf(table)).toEqual([
    { Seat: '12', Player: 'Adeyemi', '% of teams': '31.46%', 'GW points': '12' },
    { Seat: '13', Player: 'Bruun', '% of teams': '5.00%', 'GW points': '9' },
    { Seat: '14', Player: '—', '% of teams': '—', 'GW points': '—' },
    { Seat: '15', Player: '—', '% of teams': '—', 'GW points': '—' },
  ])
  screen.getByText('The bench players who hurt most.')
  screen.getByText(/^Classic, 1,412 teams · updated/)

  const doors = within(region('What everybody left there')).getAllByRole('listitem')
  expect(doors.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Bench Insights8\.43points on the average bench of gameweek 3, over 1,412 teams/),
    expect.stringMatching(/^What-If Machine25\.00%of 1,412 teams would have at least as many points/),
    expect.stringMatching(/^A whole leagueAn example12points of Adeyemi that 31\.46% of teams left on the bench/),
  ])
  const links = doors.map((door) => within(door).getByRole('link').getAttribute('href'))
  expect(links).toEqual(['/bench-insights', '/what-if-machine-insights', '/example/programme'])

  const names = ['Bench King', 'Waiwer King', 'Head to Head', 'No subs']
  expect(names.map(hrefOf)).toEqual(['/bench-king', '/waiwer-king', '/head-to-head', '/no-subs'])
})

test.each([
  ['is played to the live table', [{ ...sync, live_gameweek: 4 }], 'Live: gameweek 4 is being played', '/live'],
  [
    'is played to its end to the programme',
    [{ ...sync, live_gameweek: 4, whistle: { gameweek: 4, told_at: '2026-09-20T18:00:00Z', next_deadline: null } }],
    ...(['Open your programme', '/programme'] as const),
  ],
  ['is final to the programme', [sync], 'Open your programme', '/programme'],
])('the cover leads who is signed in where a gameweek %s', async (_, syncs, name, path) => {
  await visit('/', { person: ANN, answers: { ...all, 'GET /api/league-sync': syncs } })
  await screen.findByRole('link', { name })
  expect(hrefOf(name)).toBe(path)
})

test('where only the draft has figures, they are shown, and their links lead to them', async () => {
  const draftOnly = (call: 'bench-trending-gw' | 'no-subs/community-summary') => (request: Request) =>
    new URL(request.url).searchParams.get('game') === 'draft' ? FIGURES[call] : none[call]
  await visit('/', {
    answers: { [TRENDING]: draftOnly('bench-trending-gw'), [SUMMARY]: draftOnly('no-subs/community-summary') },
  })
  const doors = within(region('What everybody left there'))
  expect(doors.getByRole('link', { name: 'Bench Insights' }).getAttribute('href')).toBe('/bench-insights?game=draft')
  screen.getByText(/Draft, 1,412 teams/)
})

describe('without figures', () => {
  test('before the first final gameweek the seats are empty, and it says when they fill', async () => {
    await visit('/')
    const cover = region('Who left points on the bench?')
    expect(rowsOf(within(cover).getByRole('table')).map(({ Player }) => Player)).toEqual(['—', '—', '—', '—'])
    within(cover).getByText('The first figures come with the first final gameweek.')
    const doors = region('What everybody left there')
    expect(doors.textContent).not.toMatch(/\d+ teams/)
    expect(within(doors).getAllByText('—')).toHaveLength(3)
  })

  test('a call that fails leaves Home as it is, without figures', async () => {
    const shut = () => failure(400, 'The books are shut.')
    await visit('/', { answers: { [TRENDING]: shut, [SUMMARY]: shut } })
    screen.getByText('The figures cannot be read just now.')
    expect(screen.queryByRole('alert')).toBeNull()
    expect(hrefOf('FPL Draft')).toBe('/draft')
  })
})
