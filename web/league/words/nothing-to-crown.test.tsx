import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ANN, office } from '#test/answers/office.ts'
import { filledTable } from '#test/table-rows.ts'
import { afterEveryVisit, visit } from '#test/visit.tsx'

afterEveryVisit()

/** All rows of an answer with some figures replaced by nothing. */
const without = (call: string, figures: object) => ({
  ...office,
  [call]: (office[call] as object[]).map((row) => ({ ...row, ...figures })),
})

test.each([
  ['/current-season', without('GET /api/league-standings', { gw_points: 0 }), 'Best of the gameweek', 'Nobody scored'],
  ['/ledger', without('GET /api/ledger', { locked: 50, real: 50, lines: [] }), 'Most by moves', 'Nobody gained points'],
  ['/ledger', without('GET /api/ledger', { locked: 50, real: 46, lines: [] }), 'Gained most', 'Nobody gained points'],
  [
    '/no-subs',
    without('GET /api/no-subs-data', { actual_total: 9, user_eleven_total: 9 }),
    'Best managed',
    'Nobody gained points',
  ],
  [
    '/no-subs',
    without('GET /api/no-subs-data', { actual_total: 9, user_eleven_total: 7 }),
    'Worst managed',
    'Nobody lost points',
  ],
])('%s: nobody is the best of nothing', async (path, answers, label, line) => {
  await visit(path, { person: ANN, answers })
  await filledTable()
  const said = [...(screen.getByText(label).parentElement?.querySelectorAll('dd') ?? [])]
  expect(said.map((each) => each.textContent)).toEqual(['—', line])
})
