import { describe, expect, test } from 'vitest'
import type { PlayerId, TeamId } from '../ids.ts'
import { namesIn, playerNamesIn } from './names.ts'

type Team = [teamName: string, first?: string, last?: string]

/** What teams 231, 232 … are called. */
function called(...teams: Team[]): string[] {
  const all = teams.map(([teamName, ownerFirstName = 'Ann', ownerLastName = 'Lee'], place) => ({
    team: (231 + place) as TeamId,
    teamName,
    ownerFirstName,
    ownerLastName,
  }))
  const name = namesIn({ teams: all })
  return all.map(({ team }) => name(team))
}

test.each<[string, Team[], string[]]>([
  ['each its own name', [['Reds'], ['Blues']], ['Reds', 'Blues']],
  [
    'one name, two owners',
    [['FC United', 'Ann', 'Lee'], ['FC United', 'Bob', 'Ray'], ['Blues']],
    ['FC United (A. Lee)', 'FC United (B. Ray)', 'Blues'],
  ],
  [
    'one name but for letter case and spaces',
    [
      ['FC United', 'Ann', 'Lee'],
      [' fc united ', 'Bob', 'Ray'],
    ],
    ['FC United (A. Lee)', 'fc united (B. Ray)'],
  ],
  [
    'owners of one initial',
    [
      ['FC United', 'Joan', 'Smith'],
      ['FC United', 'John', 'Smith'],
    ],
    ['FC United (Joan Smith)', 'FC United (John Smith)'],
  ],
  [
    'two owners of one name, and a third of their initial',
    [
      ['FC United', 'John', 'Smith'],
      ['FC United', 'John', 'Smith'],
      ['FC United', 'Joan', 'Smith'],
    ],
    ['FC United (231)', 'FC United (232)', 'FC United (Joan Smith)'],
  ],
  [
    'owners without a first or a last name',
    [
      ['FC United', 'Pelé', ''],
      ['FC United', '', 'Ray'],
      ['FC United', '', ''],
    ],
    ['FC United (Pelé)', 'FC United (Ray)', 'FC United (233)'],
  ],
  [
    'an owner who is hidden behind the name of the team',
    [
      ['FC United', 'FC United', ''],
      ['FC United', 'Bob', 'Ray'],
    ],
    ['FC United (231)', 'FC United (B. Ray)'],
  ],
  [
    'names that are alike where they are cut',
    [
      [`${'a'.repeat(59)}bc`, 'Ann', 'Lee'],
      [`${'a'.repeat(59)}de`, 'Bob', 'Ray'],
    ],
    [`${'a'.repeat(59)}… (A. Lee)`, `${'a'.repeat(59)}… (B. Ray)`],
  ],
  ['no name', [[''], ['  ']], ['Team 231', 'Team 232']],
  ['a name from the right', [['הפועל']], ['\u2068הפועל\u2069']],
])('teams with %s', (_, teams, names) => expect(called(...teams)).toEqual(names))

describe('the average', () => {
  test('has a name that no team has', () => {
    expect(namesIn({ teams: [] })(null)).toBe('The average')
    expect(called(['Average', 'Ann', 'Lee'], ['the average', 'Bob', 'Ray'], ['Averages'])).toEqual([
      'Average (A. Lee)',
      'the average (B. Ray)',
      'Averages',
    ])
  })
})

test('a team that is not in the league is a number', () => {
  expect(namesIn({ teams: [] })(7 as TeamId)).toBe('Team 7')
})

test('players of one text are told apart by their club, and else by their number', () => {
  const called = (...all: [name: string, club: string | null][]) => {
    const players = all.map(([name, club], place) => ({ player: (10 + place) as PlayerId, name, club }))
    const name = playerNamesIn(players)
    return players.map(({ player }) => name(player))
  }
  expect(called(['Gabriel', 'ARS'], ['Saka', 'ARS'])).toEqual(['Gabriel', 'Saka'])
  expect(called(['Gabriel', 'ARS'], ['gabriel', 'EVE'], ['Saka', 'ARS'])).toEqual([
    'Gabriel (ARS)',
    'gabriel (EVE)',
    'Saka',
  ])
  expect(called(['Neto', 'BOU'], ['Neto', 'BOU'], ['Neto', 'CHE'], ['Neto', null])).toEqual([
    'Neto (10)',
    'Neto (11)',
    'Neto (CHE)',
    'Neto (13)',
  ])
  expect(called(['', 'ARS'])).toEqual(['Player 10'])
  expect(playerNamesIn([])(7 as PlayerId)).toBe('Player 7')
})
