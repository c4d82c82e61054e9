import { expect, test } from 'vitest'
import type { HeadToHeadLeague, HeadToHeadStanding } from '#contract/head-to-head.ts'
import { headToHeadChat } from './head-to-head-chat.ts'

const row = (teamName: string, part: Partial<HeadToHeadStanding>) => ({
  ...{ teamId: 1, teamName, playerName: 'Jo', played: 4, wins: 0, draws: 0, losses: 0, totalPoints: 0 },
  ...{ fplGwPoints: 0, fplTotalPoints: 0, gameweek: 4, ...part },
})
const league = {
  ...{ game: 'draft', league_id: 7, league_name: 'Ours', results: {}, futureSchedules: [] },
  pointsTable: {
    4: [
      row('A', { wins: 3, losses: 1, totalPoints: 9, fplGwPoints: 54, teamId: 5 }),
      row('B', { wins: 2, draws: 1, losses: 1, totalPoints: 7, fplGwPoints: -2 }),
      row('Average', { teamId: null, playerName: '', played: 0 }),
    ],
  },
} as unknown as HeadToHeadLeague

test('the table after a gameweek in its own order, without an average team that has not played', () =>
  expect(headToHeadChat(league, { gameweek: 4, isOwn: ({ team_id }) => team_id === 5 }).lines).toEqual([
    { place: 1, team: 'A', owner: 'Jo', figures: ['3-0-1', '54', '9'], isOwn: true },
    { place: 2, team: 'B', owner: 'Jo', figures: ['2-1-1', '-2', '7'], isOwn: false },
  ]))

test('no league, no lines', () =>
  expect(headToHeadChat(undefined, { gameweek: null, isOwn: () => true }).lines).toEqual([]))
