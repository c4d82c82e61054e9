import { expect, test } from 'vitest'
import { teamNamed } from './present-names.ts'

const team = (team_id: number, team_name: string, owner_last_name: string) => ({
  team_id,
  team_name,
  owner_first_name: 'Ann',
  owner_last_name,
})
const TEAMS = [team(1, 'Nutmegs', 'Archer'), team(2, 'Nutmegs', 'Bell'), team(3, 'Row Z', '')]

test.each([
  ['a number', '2', 2],
  ['an owner', ' ann archer ', 1],
  ['an owner with one name', 'ANN', 3],
  ['a name that one team has', 'row z', 3],
])('%s finds one team', (_, asked, found) => {
  expect(teamNamed(TEAMS, asked).team_id).toBe(found)
})

test('of teams that share a name the number is to be said', () => {
  expect(() => teamNamed(TEAMS, 'Nutmegs')).toThrow(
    'Say which “Nutmegs”, by its number: Nutmegs (Ann Archer, 1), Nutmegs (Ann Bell, 2).',
  )
})

test('where there is no such team, all are listed', () => {
  expect(() => teamNamed(TEAMS, 'Bob')).toThrow(
    /^Nobody is called “Bob” here\. There are: Nutmegs .*, Row Z \(Ann, 3\)\.$/,
  )
})
