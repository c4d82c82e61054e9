import { expect, test } from 'vitest'
import type { LeagueId } from '#domain/ids.ts'
import { fixtureText, upstreamAnswering } from '#test/fixtures/upstream/readings.ts'

/** What is read of a match of the last round with these fields. */
async function readWith(fields: Record<string, unknown>) {
  const answer = JSON.parse(fixtureText('classic/leagues-h2h-matches.json'))
  answer.results[2] = { ...answer.results[2], ...fields }
  const page = await upstreamAnswering(JSON.stringify(answer)).classic.headToHeadMatches(8003 as LeagueId, 1)
  return page?.matches[2]
}

const ALONE = { teamA: 7002, teamB: null, pointsA: 73, pointsB: 0, winner: 7002, played: true }

test.each([
  ['without a second side', { entry_2_entry: null, entry_1_points: 73, entry_2_points: 40, winner: 7002 }],
  ['before it is played', { entry_2_entry: null, entry_1_points: 73, winner: null }],
  ['with the sides turned', { entry_1_entry: null, entry_2_entry: 7002, entry_2_points: 73, entry_1_points: 40 }],
  ['against somebody who is not there', { is_bye: true, entry_1_points: 73, winner: 7002 }],
])('a bye %s', async (_, fields) => {
  expect(await readWith(fields)).toMatchObject(ALONE)
})

test('a match against the average is no bye, and has neither a round nor a tie-break', async () => {
  const fields = { is_knockout: false, entry_2_entry: null, entry_2_points: 44, tiebreak: 'goals_scored' }
  expect(await readWith(fields)).toMatchObject({ teamB: null, pointsB: 44, round: null, tiebreak: null })
})

test.each([
  ['Semi-finals', 'Semi-finals'],
  [' Round of 2097152 ', 'Round of 2097152'],
  ['8èmes (aller/retour)', '8èmes (aller/retour)'],
  ['', null],
  ['   ', null],
  [null, null],
  ['The very long name of a knock-out round', null],
  ['<b>Final</b>', null],
  ['evil.example', null],
  ['https://evil.example', null],
  ['@everyone', null],
  ['*Final*', null],
])('a round called %j is %j', async (given, shown) => {
  expect((await readWith({ knockout_name: given }))?.round).toBe(shown)
})

test.each([
  ['goals_scored', 'goals scored'],
  ['-goals_conceded', 'goals conceded'],
  ['coin', null],
  [7, null],
  [{ by: 'lot' }, null],
  [undefined, null],
])('a tie-break %j is %j', async (given, read) => {
  expect((await readWith({ tiebreak: given }))?.tiebreak).toBe(read)
})

test.each([
  [2_815_434, 2_815_434],
  [null, null],
  [undefined, null],
  ['2815434', null],
  [{ id: 2_815_434 }, null],
])('a cup that is the league %j is %j, and the league is read', async (cup_league, read) => {
  const answer = JSON.parse(fixtureText('classic/leagues-classic-standings.json'))
  const given = JSON.stringify({ ...answer, league: { ...answer.league, cup_league } })
  const page = await upstreamAnswering(given).classic.standings(8001 as LeagueId, 1)
  expect(page?.league).toMatchObject({ name: 'Office Chairs', cupLeague: read })
})
