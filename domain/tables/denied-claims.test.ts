import { expect, test } from 'vitest'
import { players, teamId } from '#domain/facts/facts.fixture.ts'
import { deniedClaims } from './denied-claims.ts'

type Listed = Parameters<typeof deniedClaims>[0][number]

/** The claims in the order in which they were processed: team, player, result. */
function listed(...claims: [team: number, player: number, result: string, given?: Partial<Listed>][]): Listed[] {
  return claims.map(([team, player, result, given], place) => {
    const [playerIn] = players(player)
    if (playerIn === undefined) throw new Error('No player')
    return { id: 100 - place, team: teamId(team), gameweek: 4, kind: 'w', result, playerIn, index: place + 1, ...given }
  })
}

const denied = (claims: readonly Listed[]) =>
  deniedClaims(claims).map(({ team, player, gameweek, served }) => [team, player, gameweek, served].map(Number))

test('whoever came too late, whom they wanted and who was served, in whatever order the claims are listed', () => {
  const claims = listed([1, 7, 'a'], [2, 7, 'di'], [3, 8, 'a'], [3, 7, 'di'])
  const expected = [
    [2, 7, 4, 1],
    [3, 7, 4, 1],
  ]
  expect(denied(claims)).toEqual(expected)
  expect(denied(claims.toReversed())).toEqual(expected)
})

test.each<[string, Listed[]]>([
  ['whose player to drop was gone', listed([1, 7, 'a'], [2, 7, 'do'])],
  ['for whom the same team got', listed([1, 7, 'a'], [1, 7, 'di'])],
  ['for whom the same team got as a free agent', listed([1, 7, 'a'], [2, 7, 'di'], [2, 7, 'a', { kind: 'f' }])],
  ['for whom nobody got that gameweek', listed([1, 7, 'a', { gameweek: 3 }], [2, 7, 'di'])],
  ['for whom somebody got only afterwards', listed([2, 7, 'di'], [1, 7, 'a'])],
  ['of no waiver', listed([1, 7, 'a'], [2, 7, 'di', { kind: 'f', index: null }])],
])('no claim %s', (_, claims) => {
  expect(denied(claims)).toEqual([])
})

test('several claims of a team for one player in one gameweek count as one', () => {
  const twice = listed([1, 7, 'a'], [2, 7, 'di'], [2, 7, 'di'])
  const later = listed([3, 7, 'a', { gameweek: 5 }], [2, 7, 'di', { gameweek: 5 }])
  expect(denied([...later, ...twice])).toEqual([
    [2, 7, 4, 1],
    [2, 7, 5, 3],
  ])
})
