import ical from 'ical.js'
import { expect, test } from 'vitest'
import type { Game, Gameweek, Season } from '#domain/ids.ts'
import type { OwnTeam } from './matches-store.ts'
import { presentCalendar } from './present.ts'

const since = new Date('2026-11-10T12:00:00Z')
const deadline = {
  game: 'classic' as Game,
  season: '2026-27' as Season,
  gameweek: 12 as Gameweek,
  deadline: new Date('2026-11-21T11:00:00Z'),
  waivers: null,
  moved: 0,
  movedAt: null,
}

function team(league: string, opponent: string | null, over: Partial<OwnTeam> = {}): OwnTeam {
  const opponents = new Map(opponent === null ? [] : [[12 as Gameweek, opponent]])
  return { game: 'classic', league, first: 1, last: null, meets: { name: 'Ann FC', opponents }, ...over }
}

/** The summary and the description of the one event. */
function read(teams: OwnTeam[], over = {}): string[] {
  const feed = { since, deadlines: [{ ...deadline, ...over }], teams }
  const [part] = new ical.Component(ical.parse(presentCalendar(feed, 'https://b.example'))).getAllSubcomponents(
    'vevent',
  )
  const { summary, description } = new ical.Event(part)
  return description ? [summary, description] : [summary]
}

test.each<[string, OwnTeam[], string[]]>([
  ['no team', [], ['Classic deadline, gameweek 12']],
  [
    'a match',
    [team('The Office', 'Bob Rovers')],
    ['Classic deadline, gameweek 12: v Bob Rovers', 'The Office: Ann FC v Bob Rovers'],
  ],
  ['a gameweek without a match', [team('The Office', null)], ['Classic deadline, gameweek 12', 'The Office']],
  ['total points', [team('The Office', null, { meets: null })], ['Classic deadline, gameweek 12', 'The Office']],
  [
    'two teams in one league for total points',
    [team('The Office', null, { meets: null }), team('The Office', null, { meets: null })],
    ['Classic deadline, gameweek 12', 'The Office'],
  ],
  [
    'one league of matches among others',
    [team('The Office', null, { meets: null }), team('The Club', 'Bob Rovers')],
    ['Classic deadline, gameweek 12: v Bob Rovers', 'The Office\nThe Club: Ann FC v Bob Rovers'],
  ],
  [
    'matches in two leagues',
    [team('The Office', 'Cat Town'), team('The Club', 'Bob Rovers')],
    ['Classic deadline, gameweek 12: 2 matches', 'The Office: Ann FC v Cat Town\nThe Club: Ann FC v Bob Rovers'],
  ],
  [
    'a league of the other game',
    [team('The Office', 'Bob Rovers', { game: 'draft' })],
    ['Classic deadline, gameweek 12'],
  ],
  ['a league that begins later', [team('The Office', 'Bob Rovers', { first: 13 })], ['Classic deadline, gameweek 12']],
  ['a league that has ended', [team('The Office', 'Bob Rovers', { last: 11 })], ['Classic deadline, gameweek 12']],
  [
    'names that programs would make links of',
    [team('The, Office; x', 'evil.com')],
    ['Classic deadline, gameweek 12: v evil.\u200bcom', 'The, Office; x: Ann FC v evil.\u200bcom'],
  ],
])('%s', (_, teams, said) => {
  expect(read(teams)).toEqual(said)
})
