import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { liveFeed, liveMatches, liveRows, liveScreen, liveSquads } from '#test/answers/live.ts'
import { ANN, office } from '#test/answers/office.ts'
import { filledTable } from '#test/table-rows.ts'
import { afterEveryVisit, failure, mount, visit } from '#test/visit.tsx'
import { LiveFreshness } from './LiveFreshness.tsx'

afterEveryVisit()

test.each([
  ['somebody is to play', 'between', 1, /Provisional · No match is on now/],
  ['everybody has played', 'between', 0, /Provisional · All played · final when the official game has checked it/],
  ['the last of them are playing', 'playing', 0, /Provisional · Matches are on/],
] as const)('between the last whistle and the final gameweek the table stays: %s', async (_, state, to_play, words) => {
  const rows = liveRows.map((row) => ({ ...row, state, to_play, playing: 0 }))
  await mount(<LiveFreshness rows={rows} league={null} failure={null} asOf={null} />, {
    person: ANN,
    answers: { ...office, 'GET /api/live/matches': liveMatches },
  })
  screen.getByText(words)
})

test.each([
  ['stand still', '2026-09-20T14:00:00Z', /No official news since/],
  ['are new', new Date().toISOString(), null],
] as const)('whether the official game is silent is asked where figures %s', async (_, as_of, told) => {
  const rows = liveRows.map((row) => ({ ...row, state: 'playing' as const, as_of }))
  const silent = liveMatches.map((one) => ({ ...one, silent_since: '2026-09-20T14:01:00Z' }))
  const { calls } = await mount(<LiveFreshness rows={rows} league={null} failure={null} asOf={null} />, {
    person: ANN,
    answers: { ...office, 'GET /api/live/matches': silent },
  })
  if (told) await screen.findByText(told)
  expect(calls).toHaveLength(told ? 1 : 0)
})

/** What stands above a table that is shown while its call is refused. */
async function toldWhile(refused: () => Response): Promise<string | undefined> {
  let isAway = false
  const answer = () => (isAway ? refused() : liveScreen(liveRows))
  await visit('/live', {
    person: ANN,
    settings: { refreshSeconds: 1 },
    answers: {
      ...office,
      'GET /api/live/screen': answer,
      'GET /api/live/matches': liveMatches,
      'GET /api/live/feed': liveFeed,
      'GET /api/live/squads': liveSquads,
    },
  })
  await filledTable()
  screen.getByText(/^Provisional · Matches are on/)
  isAway = true
  const told = await screen.findByText(/Offline|Failed to refresh/)
  await filledTable()
  return told.parentElement?.textContent
}

test('a table shown while the server is away says how old it is', async () => {
  expect(await toldWhile(() => new Response('<h1>Bad gateway</h1>', { status: 502 }))).toMatch(
    /^Provisional · Offline · as of \w{3} \d+ \w{3}, \d\d:\d\d$/,
  )
})

test('and the reason, where the server gives one', async () => {
  expect(await toldWhile(() => failure(503, 'Away.', { 'retry-after': '60' }))).toMatch(
    /^Provisional · Matches are on · as of .*Failed to refresh these figures. Away\.$/,
  )
})
