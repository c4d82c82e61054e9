import { expect, test } from 'vitest'
import { readSubscription } from './newsletter.ts'

const good = { email: 'ann@x.example', teamId: '123456', consent: 'on' }

test.each([
  { case: 'nothing filled in', over: { email: '', teamId: '', consent: null }, text: 'Please enter your email' },
  { case: 'blanks', over: { email: '  ', teamId: '', consent: null }, text: 'Please enter your email' },
  {
    case: 'a bad address before everything after it',
    over: { email: 'ann@x', teamId: '', consent: null },
    text: 'Please enter a valid email address',
  },
  {
    case: 'an address with a space',
    over: { email: 'a nn@x.example' },
    text: 'Please enter a valid email address',
  },
  { case: 'no ID before no consent', over: { teamId: ' ', consent: null }, text: 'Please enter your Team ID' },
  { case: 'no number before no consent', over: { teamId: 'my team', consent: null }, text: 'Team ID must be a number' },
  { case: 'a negative number', over: { teamId: '-4' }, text: 'Team ID must be a number' },
  {
    case: 'a number that is no ID',
    over: { teamId: '0' },
    text: 'No team has this ID. A Team ID is a number of at most ten digits, from 1 on',
  },
  {
    case: 'the address of a classic team before no consent',
    over: { teamId: 'https://fantasy.premierleague.com/entry/7/event/1', consent: null },
    text: 'This is the address of a classic team. Its weekly mail is on the Classic FPL page.',
  },
  {
    case: 'a bad address before the address of a classic team',
    over: { email: '', teamId: 'https://fantasy.premierleague.com/entry/7/event/1' },
    text: 'Please enter your email',
  },
  { case: 'no consent', over: { consent: null }, text: 'You must agree to receive emails from Benchside' },
])('says what is wrong: $case', ({ over, text }) => {
  expect(readSubscription(form({ ...good, ...over })).problem?.text).toBe(text)
})

test.each([
  { over: { email: '' }, field: 'email' },
  { over: { teamId: 'x' }, field: 'teamId' },
  { over: { teamId: 'fantasy.premierleague.com/entry/7/event/1' }, field: 'teamId' },
  { over: { consent: null }, field: 'consent' },
])('and which field it is about: $field', ({ over, field }) => {
  expect(readSubscription(form({ ...good, ...over })).problem?.field).toBe(field)
})

test.each([
  { case: 'as it should be', over: {} },
  { case: 'with blanks around', over: { email: ' ann@x.example ', teamId: ' 123456 ' } },
  { case: 'with the address of the points page', over: { teamId: 'draft.premierleague.com/entry/123456/event/12' } },
])('reads the form $case', ({ over }) => {
  expect(readSubscription(form({ ...good, ...over }))).toEqual({
    filled: { email: 'ann@x.example', teamId: '123456', consent: true },
    problem: null,
  })
})

function form(fields: Record<string, string | null>): FormData {
  const data = new FormData()
  for (const [name, value] of Object.entries(fields)) if (value !== null) data.append(name, value)
  return data
}
