import { expect, test } from 'vitest'
import { best, holders } from './people.ts'

let team_id = 0
const row = (team_name: string, points: number | null, owner_last_name = team_name) => ({
  team_id: team_id++,
  team_name,
  owner_first_name: 'Jo',
  owner_last_name,
  points,
})

test.each([
  ['one', [row('A', 1), row('B', 3)], 3, 'Jo B, B'],
  ['a tie', [row('A', 3), row('B', 3), row('C', 3)], 3, 'A, B and C'],
  ['a tie of two', [row('A', 3), row('B', 3)], 3, 'A and B'],
  ['a tie of teams of one name', [row('A', 3, 'Lee'), row('A', 3, 'Ray')], 3, 'A (J. Lee) and A (J. Ray)'],
  ['a tie of many', ['A', 'B', 'C', 'D', 'E'].map((name) => row(name, 3)), 3, 'A, B and 3 other teams'],
  ['missing values', [row('A', null), row('B', -2)], -2, 'Jo B, B'],
  ['nothing known', [row('A', null)], null, ''],
  ['nobody', [], null, ''],
])('the best of %s', (_, rows, value, names) => {
  const found = best(rows, ({ points }) => points)
  expect(found.value).toBe(value)
  expect(holders(found.rows)).toBe(names)
})
