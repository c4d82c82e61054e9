import { expect, test } from 'vitest'
import { pageWithoutTeam, readTeamId, wrongWithTeamId } from './team-id.ts'

test.each([
  { text: '123456', teamId: '123456', game: null },
  { text: '00123456', teamId: '123456', game: null },
  { text: 'https://draft.premierleague.com/entry/0123456/event/12', teamId: '123456', game: 'draft' },
  { text: '000', teamId: '000', game: null },
  { text: '  123456\n', teamId: '123456', game: null },
  { text: 'https://draft.premierleague.com/entry/123456/event/12', teamId: '123456', game: 'draft' },
  { text: 'draft.premierleague.com/entry/123456/event/12', teamId: '123456', game: 'draft' },
  { text: 'http://draft.premierleague.com/entry/123456', teamId: '123456', game: 'draft' },
  { text: 'https://draft.premierleague.com/entry/123456/event/12?from=x#top', teamId: '123456', game: 'draft' },
  { text: 'https://draft.premierleague.com/entry/9/event/12', teamId: '9', game: 'draft' },
  { text: 'https://fantasy.premierleague.com/entry/7654321/event/12', teamId: '7654321', game: 'classic' },
  { text: 'fantasy.premierleague.com/entry/7654321/event/12/', teamId: '7654321', game: 'classic' },
  { text: 'https://www.fantasy.premierleague.com/entry/7654321/history', teamId: '7654321', game: 'classic' },
  { text: 'https://DRAFT.premierleague.com/entry/9/event/12', teamId: '9', game: 'draft' },
  { text: 'https://draft.premierleague.com.example/entry/9/event/12', teamId: '9', game: null },
  { text: '/entry/123456/event/3', teamId: '123456', game: null },
  { text: 'https://draft.premierleague.com/team/my', teamId: 'https://draft.premierleague.com/team/my', game: null },
  { text: 'my team', teamId: 'my team', game: null },
  { text: '', teamId: '', game: null },
])('reads $teamId of $game from "$text"', ({ text, teamId, game }) => {
  expect(readTeamId(text)).toEqual({ teamId, game })
})

const none = 'No team has this ID. A Team ID is a number of at most ten digits, from 1 on'

test.each([
  { teamId: '1', wrong: null },
  { teamId: '1234567890', wrong: null },
  { teamId: '', wrong: 'Please enter a Team ID' },
  { teamId: 'my team', wrong: 'Team ID must be a number' },
  { teamId: '12.5', wrong: 'Team ID must be a number' },
  { teamId: '-4', wrong: 'Team ID must be a number' },
  { teamId: '0123', wrong: null },
  { teamId: '00001234567890', wrong: null },
  { teamId: '0', wrong: none },
  { teamId: '000', wrong: none },
  { teamId: '012345678901', wrong: none },
  { teamId: '12345678901234567890', wrong: none },
])('says of "$teamId": $wrong', ({ teamId, wrong }) => {
  expect(wrongWithTeamId(teamId)).toBe(wrong)
})

test.each([
  { text: 'https://fantasy.premierleague.com/leagues/314/standings/c', isWithout: true },
  { text: 'https://draft.premierleague.com/league', isWithout: true },
  { text: 'fantasy.premierleague.com', isWithout: true },
  { text: 'https://draft.premierleague.com/entry/123456/event/12', isWithout: false },
  { text: '123456', isWithout: false },
  { text: 'https://example.com/leagues/314', isWithout: false },
])('"$text" is an official page without a team: $isWithout', ({ text, isWithout }) => {
  expect(pageWithoutTeam(text) !== null).toBe(isWithout)
})
