import { expect, test } from 'vitest'
import type { LookedUpLeague } from '#contract/people/newsletter.ts'
import { choiceKey, participantsOf, rankOf, wanted } from '#web/league/choice/looked-up.ts'
import { readChoice, readTeam } from './classic-signup.ts'

const office: LookedUpLeague = { id: 7, name: 'The Office', type: 'classic', rank: 3, participants: 12 }
const duel: LookedUpLeague = { id: 7, name: 'The Duel', type: 'h2h', rank: null, participants: null }
const pub: LookedUpLeague = { id: 8, name: 'The Pub', type: 'classic', rank: 1, participants: 4 }
const team = { id: 123456, name: 'Ann FC', leagues: [office, duel, pub] }

const noSuchTeam = 'No team has this ID. A Team ID is a number of at most ten digits, from 1 on'

test.each([
  { typed: '', text: 'Please enter a Team ID' },
  { typed: '   ', text: 'Please enter a Team ID' },
  { typed: 'my team', text: 'Team ID must be a number' },
  { typed: '12.5', text: 'Team ID must be a number' },
  { typed: '0', text: noSuchTeam },
  { typed: '12345678901', text: noSuchTeam },
  {
    typed: 'https://draft.premierleague.com/entry/7/event/1',
    text: 'This is the address of a draft team. Its weekly mail is on the FPL Draft page.',
    way: { to: '/draft?team=7', words: 'Get the weekly mail of this draft team' },
  },
])('says of the ID "$typed": $text', ({ typed, text, way }) => {
  expect(readTeam(form([['teamId', typed]])).problem).toEqual({ text, field: 'teamId', ...(way && { way }) })
})

test.each(['123456', ' 123456 ', 'https://fantasy.premierleague.com/entry/123456/event/12', '/entry/123456/event/1'])(
  'reads the ID of "%s"',
  (typed) => {
    expect(readTeam(form([['teamId', typed]]))).toEqual({ teamId: '123456', problem: null })
  },
)

const chosen: [string, string] = ['selectedLeagues', 'h2h 7']
const email: [string, string] = ['email', 'ann@x.example']

test.each<{ case: string; filled: [string, string][]; text: string; field: string }>([
  { case: 'nothing', filled: [], text: 'Please select at least one league', field: 'selectedLeagues' },
  {
    case: 'a league that is not this team’s',
    filled: [['selectedLeagues', 'h2h 8']],
    text: 'Please select at least one league',
    field: 'selectedLeagues',
  },
  { case: 'no address', filled: [chosen, ['email', ' ']], text: 'Please enter your email', field: 'email' },
  { case: 'a bad one', filled: [chosen, ['email', 'ann@']], text: 'Please enter a valid email', field: 'email' },
  {
    case: 'no consent',
    filled: [chosen, email],
    text: 'You must agree to receive emails from Benchside',
    field: 'consent',
  },
])('says what is wrong with a choice: $case', ({ filled, text, field }) => {
  expect(readChoice(form(filled), team).problem).toEqual({ text, field })
})

test('leagues are chosen by number and type', () => {
  const data = form([chosen, ['selectedLeagues', 'classic 8'], email, ['consent', 'on']])
  const { choice, problem } = readChoice(data, team)
  expect(problem).toBeNull()
  expect(choice).toEqual({ leagues: [duel, pub], email: 'ann@x.example', consent: true })
  expect(wanted(team, choice.leagues)).toEqual({
    teamId: 123456,
    selectedLeagues: [
      { id: 7, type: 'h2h' },
      { id: 8, type: 'classic' },
    ],
  })
  expect(new Set(team.leagues.map(choiceKey)).size).toBe(3)
})

test('what is not known is said', () => {
  expect([office, duel].map(rankOf)).toEqual(['3', 'N/A'])
  const said = (league: LookedUpLeague) => Object.values(participantsOf(league)).join(' ').trim()
  expect([office, duel].map(said)).toEqual(['12 participants', 'participants unknown'])
})

function form(fields: [string, string][]): FormData {
  const data = new FormData()
  for (const [name, value] of fields) data.append(name, value)
  return data
}
