import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ANN, ledger, office } from '#test/answers/office.ts'
import { filledTable, rowsOf } from '#test/table-rows.ts'
import { afterEveryVisit, visit } from '#test/visit.tsx'

afterEveryVisit()

const open = (search = '', answers = office) => visit(`/ledger${search}`, { person: ANN, answers })
const table = () => filledTable('From the points of the first team to the real ones')

/** The lines of the waterfall as they read: name and figure. */
async function steps(team: string): Promise<string[]> {
  const list = await screen.findByRole('list', { name: `Ledger of ${team}` })
  return [...list.children].map((item) => item.querySelector('summary')?.textContent ?? item.textContent ?? '')
}

test('teams from first team to real points, most gained first, and the own lines with their players', async () => {
  const { user } = await open()
  expect(rowsOf(await table())).toMatchObject([
    row('Cyd United Cyd Cole', ['100', '+12', '0', '+23', '+35', '135']),
    row('Ann FC Ann Arber', ['140', '+19', '−1', '−8', '+10', '150']),
    row('Bob Rovers Bob Bray', ['160', '+1', '−21', '−10', '−30', '130']),
  ])
  screen.getByText('You gained 10 points: 2nd of 3.')
  expect(await steps('Ann FC')).toEqual([
    'First team140',
    'Came in by waiver+19',
    'Went out by waiver−1',
    'Bench to start+6',
    'Start to bench−12',
    'Automatic substitutions−2',
    'Real150',
  ])
  await user.click(screen.getByText('Came in by waiver'))
  const list = screen.getByRole('list', { name: 'Ledger of Ann FC' })
  expect(within(list).getByText('Adeyemi').closest('li')?.textContent).toBe(
    'Adeyemi +20GW\u00a02\u00a0+9, GW\u00a03\u00a0+11',
  )

  // Another team, and one gameweek of it, are chosen.
  await user.selectOptions(screen.getByLabelText('Team'), 'Bob Rovers')
  expect((await steps('Bob Rovers'))[0]).toBe('First team160')
  await user.selectOptions(screen.getByLabelText('Gameweek'), 'GW 3')
  expect(await steps('Bob Rovers')).toEqual([
    'First team55',
    'Came in by waiver0',
    'Went out by waiver−16',
    'Start to bench−9',
    'Real30',
  ])
})

test('a team with an unknown gameweek shows dashes, and says why', async () => {
  const gap = ledger.map((each) =>
    each.team_name === 'Ann FC' && each.gameweek > 1
      ? { ...each, missing: [2], ...(each.gameweek === 2 && { real: null, lines: [] }) }
      : each,
  )
  await open('', { ...office, 'GET /api/ledger': gap })
  const dashes = row('Ann FC Ann Arber', ['—, without gameweek 2', '—', '—', '—', '—', '—, without gameweek 2'])
  expect(rowsOf(await table())).toContainEqual(expect.objectContaining(dashes))
  screen.getByText(/Gameweek 2 of Ann FC could not be read yet/)
  expect(await steps('Ann FC')).toEqual([
    'First team95',
    'Came in by waiver+11',
    'Bench to start+6',
    'Automatic substitutions−2',
    'Real110',
  ])
  screen.getByText(/without gameweek 2: not both scores are known/)
})

test('a late joiner has no first team to begin with', async () => {
  const late = ledger.map((each) => (each.team_name === 'Ann FC' ? { ...each, locked: null, lines: [] } : each))
  await open('', { ...office, 'GET /api/ledger': late })
  await screen.findByText('Ann FC has no first team to begin with.')
  expect(screen.queryByText(/^Ann FC (?:gained|lost)/)).toBeNull()
})

function row(Team: string, [first, came, went, lineUp, gained, real]: string[]) {
  return { Team, 'First team': first, In: came, Out: went, 'Line-up': lineUp, Gained: gained, Real: real }
}
