import { expect, test } from 'vitest'
import { teamNamed } from './present-names.ts'

const team = (team_id: number, team_name: string, owner: string) => {
  const [owner_first_name = '', owner_last_name = ''] = owner.split('/')
  return { team_id, team_name, owner_first_name, owner_last_name }
}
const TEAMS = [
  team(1, 'Nutmegs', 'Ann/Archer'),
  team(2, 'Nutmegs', 'Ann/Bell'),
  team(3, 'Row Z', 'Zoë'),
  team(4, 'Top Bins', 'José Luis/Bell-Ruiz'),
  team(5, 'Archer', 'Kim/Ostrowska'),
]

test.each([
  ['a number', '2', 2],
  ['an owner', ' ann archer ', 1],
  ['an owner with one name', 'ZOË', 3],
  ['an owner without the accents', 'jose luis bell-ruiz', 4],
  ['a first name', 'kim', 5],
  ['one of two first names', 'José', 4],
  ['a last name', 'bell', 2],
  ['a team before a last name', 'Archer', 5],
  ['a name that one team has', 'row z', 3],
])('%s finds one team', (_, asked, found) => {
  expect(teamNamed(TEAMS, asked).team_id).toBe(found)
})

test('of teams that share a name the number is to be said', () => {
  expect(() => teamNamed(TEAMS, 'Nutmegs')).toThrow(
    'Say which “Nutmegs”, by its number: Nutmegs (Ann Archer, 1), Nutmegs (Ann Bell, 2).',
  )
})

test('of owners who share a first name the one that is meant is to be said', () => {
  expect(() => teamNamed(TEAMS, 'Ann')).toThrow(
    'Say which “Ann”, by its number: Nutmegs (Ann Archer, 1), Nutmegs (Ann Bell, 2).',
  )
})

test('where there is no such team, all are listed', () => {
  expect(() => teamNamed(TEAMS, 'Bob')).toThrow(
    /^Nobody is called “Bob” here\. There are: Nutmegs .*, Row Z \(Zoë, 3\), .*\.$/,
  )
})
