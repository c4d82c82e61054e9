import { expect, test } from 'vitest'
import { addressToAdd } from '#display/people/team-to-add.ts'
import { teamToAddAt, teamToAddIn } from './team-to-add.ts'

test('a team goes along in an address, and is read from it', () => {
  const team = { game: 'draft', teamId: '40017' } as const
  expect(addressToAdd(team)).toBe('/enter-team-id?add=draft-40017')
  expect(teamToAddAt(addressToAdd(team))).toEqual(team)
})

test.each([
  '',
  '?add=',
  '?add=40017',
  '?add=rugby-40017',
  '?add=draft-0',
  '?add=draft-12345678901',
  '?add=draft-4%201',
])('"%s" names no team', (search) => expect(teamToAddIn(search)).toBeNull())
