import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { CupRow } from '#contract/views/cup.ts'
import { ANN, office, sync } from '#test/answers/office.ts'
import { filledTable } from '#test/table-rows.ts'
import { afterEveryVisit, visit } from '#test/visit.tsx'

afterEveryVisit()

const rows = office['GET /api/cup'] as CupRow[]
const open = async (given: CupRow[]) => {
  await visit('/cup', { person: ANN, answers: { ...office, 'GET /api/cup': given } })
  await filledTable('Who is still in the cup')
}
const bracket = () => within(screen.getByRole('region', { name: 'Rounds' }))
const ties = () =>
  bracket()
    .getAllByRole('listitem')
    .filter((item) => item.querySelector('h3') === null)
    .map((item) => item.textContent?.replace(/\s+/g, ' '))

test('each tie stands once, with both scores; a bye is a bye, and a level one says how it was decided', async () => {
  await open(rows)
  expect(
    bracket()
      .getAllByRole('heading', { level: 3 })
      .map((head) => head.textContent),
  ).toEqual(['Semi-finals GW 2', 'Final GW 3'])
  expect(ties()).toEqual([
    'Ann FC (through)Bye',
    'Bob Rovers (through)55Cyd United20',
    'Ann FC (through)30Bob Rovers30Level: Ann FC go through on goals scored.',
  ])
  bracket().getByText('Ann FC have won the cup.')
  screen.getByText('How is this counted?')
})

const upTo = (gameweek: number, change: (tie: CupRow['ties'][number]) => object = () => ({})) =>
  rows.map((row) => ({
    ...row,
    ties: row.ties
      .filter((tie) => tie.gameweek <= gameweek)
      .map((tie) => ({ ...tie, ...(tie.gameweek === gameweek && change(tie)) })),
  }))

test('a round that is not drawn yet is said', async () => {
  await open(upTo(2))
  bracket().getByText('Still in it: Ann FC and Bob Rovers. The pairs of the next round are not drawn yet.')
})

test('pairs to come have no scores', async () => {
  await open(upTo(3, () => ({ points: null, opponent_points: null, through: null, tiebreak: undefined })))
  bracket().getByText('Still in it: Ann FC and Bob Rovers.')
  expect(ties().at(-1)).toBe('Ann FCBob Rovers')
})

test('two teams of one name are told apart by their owners', async () => {
  const same = 'Ann FC'
  await open(
    rows.map((row) => ({
      ...row,
      team_name: row.team_name === 'Bob Rovers' ? same : row.team_name,
      ties: row.ties.map((tie) => ({
        ...tie,
        opponent_name: tie.opponent_name === 'Bob Rovers' ? same : tie.opponent_name,
      })),
    })),
  )
  expect(ties().at(-1)).toContain('Ann FC (B. Bray)')
})

test('who has no league with a cup is told so', async () => {
  const answers = { ...office, 'GET /api/league-sync': [sync], 'GET /api/cup': [] }
  await visit('/cup', { person: ANN, answers })
  await screen.findByText('None of your leagues has a cup that has begun.')
})

test('many byes of a round stand in one line', async () => {
  const alone = (row: CupRow): CupRow => ({
    ...row,
    ties: row.ties.slice(0, 1).map((tie) => ({ ...tie, opponent_id: null, opponent_name: null })),
  })
  await open(rows.map(alone))
  bracket().getByText('Byes: Ann FC, Bob Rovers and Cyd United.')
  expect(ties()).toEqual([])
})
