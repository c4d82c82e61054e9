import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { liveFeed, liveMatches, liveRows, liveSquads } from '#test/answers/live.ts'
import { ANN, office } from '#test/answers/office.ts'
import { filledTable } from '#test/table-rows.ts'
import { afterEveryVisit, failure, visit } from '#test/visit.tsx'

afterEveryVisit()

test('a table shown while the server is away says how old it is', async () => {
  let isAway = false
  const answer = () => (isAway ? failure(503, 'Away.', { 'retry-after': '60' }) : liveRows)
  await visit('/live', {
    person: ANN,
    settings: { refreshSeconds: 1 },
    answers: {
      ...office,
      'GET /api/live': answer,
      'GET /api/live/matches': liveMatches,
      'GET /api/live/feed': liveFeed,
      'GET /api/live/squads': liveSquads,
    },
  })
  await filledTable()
  screen.getByText(/^Provisional · Matches are on/)
  isAway = true
  expect((await screen.findByText(/Offline/)).textContent).toMatch(
    /^Provisional · Offline · as of \w{3} \d+ \w{3}, \d\d:\d\d$/,
  )
  await filledTable()
  expect(screen.queryByText(/Matches are on/)).toBeNull()
})
