import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { first, lineUp, player, seats } from '#test/answers/line-up.ts'
import { ANN, office } from '#test/answers/office.ts'
import { column } from '#test/table-rows.ts'
import { type Answers, afterEveryVisit, expectAlert, failure, visit } from '#test/visit.tsx'

afterEveryVisit()

const CALL = 'GET /api/line-up/101'
const open = (address: string, answer: Answers[string]) =>
  visit(address, { person: ANN, answers: { ...office, [CALL]: answer } })
const sheet = (name: string) => screen.findByRole('region', { name })
const asked = ({ url }: Request) => new URL(url).searchParams.get('gw')

test('the week’s team and the first one, with their points and how they compare', async () => {
  await open('/lineup/101', lineUp)
  const played = await sheet('Gameweek 3')
  expect(played.textContent).toMatch(/70 points.*4-4-2/)
  const locked = await sheet('First team, kept all season')
  expect(locked.textContent).toMatch(/66 points/)
  expect(locked.textContent).toContain('4 points fewer than really scored')
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Ann FC')
  screen.getByText(/^Final after gameweek 3/)
})

test('the list holds the same team, its bench below', async () => {
  const { user, address } = await open('/lineup/101', lineUp)
  await user.click(within(await screen.findByRole('navigation', { name: 'View' })).getByRole('link', { name: 'List' }))
  expect(address()).toBe('/lineup/101?view=list')
  const played = within(await sheet('Gameweek 3'))
  const eleven = await played.findByRole('table', { name: 'Gameweek 3: the eleven' })
  expect(column(eleven, 'Player').slice(0, 3)).toEqual(['Player 1', 'Player 2 ▲ came on', 'Player 3'])
  expect(column(eleven, 'Points')).toHaveLength(11)
  const bench = played.getByRole('table', { name: 'Gameweek 3: the bench' })
  expect(column(bench, 'Player')).toEqual(['Player 12', 'Player 13', 'Player 14', 'Player 15'])
})

test('captains, chips and costs of a classic team, and no first team for who came late', async () => {
  const captain = player(3, { is_captain: true, multiplier: 3 })
  await open('/lineup/101?game=classic&view=list', {
    ...lineUp,
    game: 'classic',
    chip: '3xc',
    transfer_cost: 4,
    locked: null,
    line_up: { ...first, starters: [player(1), player(2, { is_vice_captain: true }), captain, ...seats(4, 11)] },
  })
  const played = await sheet('Gameweek 3')
  expect(played.textContent).toContain('Triple Captain')
  expect(played.textContent).toContain('66 scored, 4 paid for transfers')
  const eleven = within(played).getByRole('table', { name: 'Gameweek 3: the eleven' })
  expect(column(eleven, 'Player').slice(1, 3)).toEqual(['Player 2 vice-captain', 'Player 3 captain, counts 3 times'])
  expect(column(eleven, 'Points')[2]).toBe('9')
  expect((await sheet('First team, kept all season')).textContent).toContain('This team joined after gameweek 1')
})

test.each([
  ['on the pitch', ''],
  ['in the list', '&view=list'],
])('an assistant manager stands below the bench with his points, %s', async (_, view) => {
  const manager = player(16, { position: null, points: 9 })
  await open(`/lineup/101?game=classic${view}`, {
    ...lineUp,
    ...{ game: 'classic', chip: 'manager', net_points: 75, line_up: { ...first, manager } },
  })
  const played = await sheet('Gameweek 3')
  expect(played.textContent).toMatch(/75 points.*On the bench54 points.*Assistant manager9 points/)
  within(played).getByText('Player 16')
  expect(screen.getAllByText('Assistant manager')).toHaveLength(1)
})

test('another gameweek is an address, and keeps the list', async () => {
  const { user, address } = await open('/lineup/101?view=list', (request: Request) => ({
    ...lineUp,
    gameweek: Number(asked(request) ?? 3),
  }))
  await sheet('Gameweek 3')
  await user.click(screen.getByRole('link', { name: 'Previous gameweek' }))
  await sheet('Gameweek 2')
  expect(address()).toBe('/lineup/101?view=list&gw=2')
})

describe('addresses that lead to nothing', () => {
  test('a team in no league of the reader’s', async () => {
    await open('/lineup/101', () => failure(404, 'This team plays in none of your leagues.'))
    await screen.findByRole('heading', { name: 'Not in your leagues' })
    expect(screen.getByRole('link', { name: 'Back to the league table' }).getAttribute('href')).toBe('/current-season')
  })

  test('an ID that no team can have', async () => {
    await visit('/lineup/kettle', { person: ANN, answers: office })
    await screen.findByRole('heading', { name: 'Not in your leagues' })
  })

  test('a gameweek that is not final: the latest one is shown instead', async () => {
    await open('/lineup/101?gw=59', (request: Request) =>
      asked(request) === null ? lineUp : failure(404, 'No such gameweek.'),
    )
    await sheet('Gameweek 3')
    expect((screen.getByRole('combobox', { name: 'Gameweek' }) as HTMLSelectElement).value).toBe('3')
  })
})

test('a failure is shown, and its button retries', async () => {
  let asked = 0
  const { user } = await open('/lineup/101', () => (asked++ === 0 ? failure(400, 'Not today.') : lineUp))
  await expectAlert('Failed to fetch the line-up. Not today.')
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await sheet('Gameweek 3')
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
})

test('its files hold both teams of the gameweek, a row for each player', async () => {
  const saved: File[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    saved.push(file as File)
    return 'blob:file'
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  const { user } = await open('/lineup/101', lineUp)
  await user.click(await screen.findByRole('button', { name: 'Download' }))
  const panel = within(screen.getByRole('region', { name: 'Download' }))
  await user.click(panel.getByRole('button', { name: 'CSV' }))
  await panel.findByText('Saved as benchside-line-up-draft-101-gw-3.csv.')
  await user.click(panel.getByRole('button', { name: 'JSON' }))
  await panel.findByText('Saved as benchside-line-up-draft-101-gw-3.json.')
  const [csv = '', json = ''] = await Promise.all(saved.map((file) => file.text()))
  const lines = csv.replace('\ufeff', '').trimEnd().split('\r\n')
  expect(lines).toHaveLength(1 + 2 * 15)
  expect(lines[0]?.replaceAll('"', '')).toBe(
    'game,year,team_id,team_name,owner_first_name,owner_last_name,gameweek,team,part,player_id,web_name,position,club,points,multiplier,is_captain,is_vice_captain,substituted',
  )
  expect(lines[2]).toBe(
    '"draft","2026-27",101,"Ann FC","Ann","Arber",3,"line_up","starters",2,"Player 2","DEF","CAL",2,1,false,false,"on"',
  )
  expect(JSON.parse(json)).toEqual(lineUp)
})
