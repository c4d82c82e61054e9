import { expect, test } from 'vitest'
import type { PlayerId, TeamId } from '#domain/ids.ts'
import type { DraftTransaction } from '#server/ground/upstream/draft-types.ts'
import { waiverLines } from './story-waivers.ts'

const names = {
  teams: new Map([
    [1, 'Reds'],
    [2, 'Blues'],
    [3, 'Greens'],
  ] as unknown as [TeamId, string][]),
  players: new Map(
    [
      { id: 10, web_name: 'Salah', club: 'LIV' },
      { id: 11, web_name: 'Saka', club: 'ARS' },
      { id: 20, web_name: 'Nobody', club: 'LIV' },
      { id: 21, web_name: 'No one', club: null },
      { id: 30, web_name: 'Silva', club: 'MCI' },
      { id: 31, web_name: 'Silva', club: 'FUL' },
    ].map(({ id, ...player }) => [id as PlayerId, player]),
  ),
}
let id = 0
function move(over: object): DraftTransaction {
  id++
  return {
    id,
    team: 1,
    gameweek: 5,
    kind: 'w',
    result: 'a',
    playerIn: 10,
    playerOut: 20,
    index: id,
    priority: 1,
    added: '',
    ...over,
  } as never
}

test('who got whom and who came too late, in the order in which the waivers were processed', () => {
  const moves = [
    move({ team: 2, result: 'di', index: 2 }),
    move({ team: 2, result: 'di', index: 3, playerOut: 21 }),
    move({ team: 1, index: 1 }),
    move({ team: 3, index: 4, playerIn: 11, playerOut: 21 }),
  ]
  expect(waiverLines(moves, 5, names)).toEqual([
    'Reds got Salah for Nobody.',
    'Blues wanted Salah, and Reds came first.',
    'Greens got Saka for No one.',
  ])
})

test('two players of one name have their clubs', () => {
  expect(waiverLines([move({ playerIn: 30, playerOut: 31 }), move({ team: 2, playerIn: 11 })], 5, names)).toEqual([
    'Reds got Silva (MCI) for Silva (FUL).',
    'Blues got Saka for Nobody.',
  ])
  expect(waiverLines([move({ playerIn: 30 })], 5, names)).toEqual(['Reds got Silva for Nobody.'])
})

test('free agents, other gameweeks, other claims that failed, and a team’s own second claim say nothing', () => {
  const moves = [
    move({ kind: 'f' }),
    move({ gameweek: 4 }),
    move({ result: 'do' }),
    move({ result: 'di', playerIn: 11 }),
    move({ team: 99 }),
  ]
  expect(waiverLines(moves, 5, names)).toEqual([])
  expect(waiverLines([move({}), move({ result: 'di' })], 5, names)).toEqual(['Reds got Salah for Nobody.'])
})

test('of many waivers the first are listed, and how many more there are', () => {
  const moves = Array.from({ length: 12 }, (_, place) => move({ playerIn: 100 + place }))
  const lines = waiverLines(moves, 5, names)
  expect(lines).toHaveLength(8)
  expect(lines.at(-1)).toBe('And 5 more.')
})
