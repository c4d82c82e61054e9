import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { ANN, bench, office } from '#test/answers/office.ts'
import { filledTable } from '#test/table-rows.ts'
import { afterEveryVisit, visit } from '#test/visit.tsx'

afterEveryVisit()

const CALL = 'GET /api/bench-king-data'

test('a table fetches its gameweek, then the season of its league, and nothing for the next gameweek', async () => {
  const asked: string[] = []
  const { user } = await visit('/bench-king', {
    person: ANN,
    answers: {
      ...office,
      [CALL]: (request) => {
        const { search, searchParams } = new URL(request.url)
        asked.push(search)
        const gameweek = searchParams.get('gameweek')
        return bench.filter((row) => gameweek === null || String(row.gameweek) === gameweek)
      },
    },
  })
  await filledTable()
  await vi.waitFor(() => expect(asked).toEqual(['?leagueIds=21&game=draft&gameweek=3', '?leagueIds=21&game=draft']))
  await user.selectOptions(screen.getByRole('combobox', { name: 'Gameweek' }), 'GW 2')
  await screen.findByRole('columnheader', { name: /GW 2/ })
  expect(asked).toHaveLength(2)
})
