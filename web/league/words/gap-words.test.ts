import { expect, test } from 'vitest'
import { bestOfAll, gapsInWords, lacksSomething } from './gap-words.ts'

const row = (team_name: string, value: number | null, ...missing: number[]) => ({ team_name, value, missing })
const worth = ({ value }: { value: number | null }) => value

test('missing gameweeks are named below a table, and nothing where none is missing', () => {
  expect(gapsInWords([row('A', 1), row('B', null)])).toBe('')
  expect(gapsInWords([row('A', 1), row('B', null, 20)])).toBe(
    'Gameweek 20 of B could not be read yet. Figures that need what is missing show a dash until the official game gives it.',
  )
})

test('nobody is best while a figure is missing, except that of a team which joined later', () => {
  expect(bestOfAll([row('A', 3), row('B', null, 2)], worth, lacksSomething)).toEqual({
    value: null,
    rows: [],
    isOpen: true,
  })
  const late = [row('A', 3), row('Late', null)]
  expect(bestOfAll(late, worth, lacksSomething)).toEqual({ value: 3, rows: [late[0]], isOpen: false })
})
