import { expect, test } from 'vitest'
import { tradeLine } from './trade-line.ts'

const sides = { team: 'Row Z', other: 'Early Doors' }

test.each([
  [['Ingleby'], ['Chukwumaeze'], 'Row Z swap Chukwumaeze for Ingleby with Early Doors.'],
  [
    ['Ingleby', 'Fofié'],
    ['Chukwumaeze', 'Junqueira'],
    'Row Z swap Chukwumaeze and Junqueira for Ingleby and Fofié with Early Doors.',
  ],
  [
    ['Ingleby', 'Fofié', 'Mings'],
    ['Chukwumaeze', 'Junqueira', 'Kane'],
    'Row Z swap three players with Early Doors, among them Chukwumaeze and Junqueira for Ingleby and Fofié.',
  ],
])('whoever offered gives and gets, two players at most by name', (got, gave, line) => {
  expect(tradeLine({ ...sides, got, gave })).toBe(line)
})
