import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { OurLeagueWeek } from '#contract/views/our-league.ts'
import { ANN, office } from '#test/answers/office.ts'
import { filledTable, ownRows, rowsOf } from '#test/table-rows.ts'
import { afterEveryVisit, visit } from '#test/visit.tsx'

afterEveryVisit()

const weeks = office['GET /api/our-league'] as OurLeagueWeek[]

/** The screen at an address, and the questions of its call. */
async function open(path: string) {
  const asked: string[] = []
  const answer = ({ url }: Request) => {
    const { search, searchParams } = new URL(url)
    asked.push(search)
    const gameweek = searchParams.get('gameweek')
    return weeks.filter((week) => gameweek === null || String(week.gameweek) === gameweek)
  }
  return { ...(await visit(path, { person: ANN, answers: { ...office, 'GET /api/our-league': answer } })), asked }
}

test('the players of a gameweek by what they brought, those of the own team marked', async () => {
  await open('/our-league')
  const table = await filledTable()
  expect(rowsOf(table)).toEqual([
    { Player: 'Adeyemi', 'Position, club': 'FWD CAL', Team: 'Ann FC', Counted: '4', Points: '4' },
    { Player: 'Bruun', 'Position, club': 'MID EAS', Team: 'Bob Rovers', Counted: '0', Points: '0' },
    { Player: 'Castellan', 'Position, club': 'GKP HAR', Team: 'Cyd United, bench', Counted: '0', Points: '12' },
  ])
  expect(ownRows(table)).toEqual(['Adeyemi'])
  // Three players are no eleven.
  expect(screen.queryByRole('region', { name: 'The league’s eleven' })).toBeNull()
})

test('a tab leads to the season and back, and keeps the gameweek', async () => {
  const { user, address } = await open('/our-league?gw=2&sort=points')
  const forms = () => within(screen.getByRole('navigation', { name: 'Players' }))
  await filledTable(/in gameweek 2/)
  await user.click(forms().getByRole('link', { name: 'All season' }))
  expect(address()).toBe('/our-league-season?gw=2')
  const [first] = rowsOf(await filledTable(/up to gameweek 2/))
  expect(first).toMatchObject({ Player: 'Adeyemi', Counted: '11', Points: '11', Elevens: '2', Bench: '0' })
  expect(forms().getByRole('link', { current: 'page' }).textContent).toBe('All season')
  await user.click(forms().getByRole('link', { name: 'In our league' }))
  expect(address()).toBe('/our-league?gw=2')
})

test('of many players the first ten, the rest behind a link, and the eleven that brought most', async () => {
  const [first] = weeks.at(-1)?.players ?? []
  if (!first) throw new Error('Ann FC has a player')
  const positions = ['GKP', 'DEF', 'MID', 'FWD'] as const
  const many = Array.from({ length: 20 }, (_, place) => ({
    ...{ ...first, player_id: place + 1, web_name: `P${place + 1}`, position: positions[place % 4] ?? null },
    ...{ points: 40 - place, counted: 40 - place },
  }))
  const week = { ...weeks.at(-1), players: many } as OurLeagueWeek
  const { user, address } = await visit('/our-league', {
    person: ANN,
    answers: { ...office, 'GET /api/our-league': [week] },
  })
  const names = async () => rowsOf(await filledTable()).map(({ Player }) => Player)
  expect(await names()).toEqual(many.slice(0, 10).map(({ web_name }) => web_name))
  const eleven = within(screen.getByRole('region', { name: 'The league’s eleven' }))
  // 40, 39 + 35 + 31 + 27, 38 + 34 + 30 and 37 + 33 + 29.
  expect(eleven.getByText(/points ·/).parentElement?.textContent).toBe('373 points · 4-3-3')
  await user.click(within(screen.getByRole('list', { name: 'Rows' })).getByRole('link', { name: 'All' }))
  expect(address()).toBe('/our-league?rows=all')
  expect(await names()).toHaveLength(20)
})

test('while a team’s picks are missing the eleven is not known', async () => {
  const open = weeks.map((week) => ({ ...week, players: week.players.map((one) => ({ ...one, counted: null })) }))
  await visit('/our-league', { person: ANN, answers: { ...office, 'GET /api/our-league': open } })
  await filledTable()
  within(screen.getByRole('region', { name: 'The league’s eleven' })).getByText(/^Not known while/)
})

test('the gameweek alone is asked for, not the season', async () => {
  const { asked } = await open('/our-league?gw=2')
  await filledTable(/in gameweek 2/)
  expect(asked).toEqual(['?leagueIds=21&game=draft&gameweek=2'])
})

test('the worked example is about a player of the own team', async () => {
  const { user } = await open('/our-league')
  await user.click(await screen.findByText('How is this counted?'))
  screen.getByText('Adeyemi scored 4 in gameweek 3, which counted once. Counted: 4.')
})
