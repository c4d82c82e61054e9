import { expect, test } from 'vitest'
import type { PlayerId, TeamId } from '#domain/ids.ts'
import type { DraftTrade, DraftTransaction } from '#server/ground/upstream/draft-types.ts'
import { marketLines } from './story-waivers.ts'

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

function trade(over: object): DraftTrade {
  id++
  const items = [{ playerIn: 10, playerOut: 20 }]
  return { id, gameweek: 5, offeredBy: 1, receivedBy: 2, state: 'p', answered: null, items, ...over } as never
}

const waiversOf = (moves: DraftTransaction[]) => marketLines({ moves, trades: [] }, 5, names).waivers
const tradesOf = (trades: DraftTrade[]) => marketLines({ moves: [], trades }, 5, names).trades

test('who got whom and who came too late, in the order in which the waivers were processed', () => {
  const moves = [
    move({ team: 2, result: 'di', index: 2 }),
    move({ team: 2, result: 'di', index: 3, playerOut: 21 }),
    move({ team: 1, index: 1 }),
    move({ team: 3, index: 4, playerIn: 11, playerOut: 21 }),
  ]
  expect(waiversOf(moves)).toEqual([
    'Reds got Salah for Nobody.',
    'Blues wanted Salah, and Reds came first.',
    'Greens got Saka for No one.',
  ])
})

test('two players of one name have their clubs', () => {
  expect(waiversOf([move({ playerIn: 30, playerOut: 31 }), move({ team: 2, playerIn: 11 })])).toEqual([
    'Reds got Silva (MCI) for Silva (FUL).',
    'Blues got Saka for Nobody.',
  ])
  expect(waiversOf([move({ playerIn: 30 })])).toEqual(['Reds got Silva for Nobody.'])
})

test('free agents, other gameweeks, other claims that failed, and a team’s own second claim say nothing', () => {
  const moves = [
    move({ kind: 'f' }),
    move({ gameweek: 4 }),
    move({ result: 'do' }),
    move({ result: 'di', playerIn: 11 }),
    move({ team: 99 }),
  ]
  expect(waiversOf(moves)).toEqual([])
  expect(waiversOf([move({}), move({ result: 'di' })])).toEqual(['Reds got Salah for Nobody.'])
})

test('of many waivers the first are listed, and how many more there are', () => {
  const moves = Array.from({ length: 12 }, (_, place) => move({ playerIn: 100 + place }))
  const lines = waiversOf(moves)
  expect(lines).toHaveLength(8)
  expect(lines.at(-1)).toBe('5 more on The wire.')
})

test('trades are told once each, from the team that offered them, in the order in which they were made', () => {
  const later = trade({ answered: '2026-09-11T10:00:00Z' })
  const items = [
    { playerIn: 11, playerOut: 21 },
    { playerIn: 30, playerOut: 20 },
  ]
  const earlier = trade({ offeredBy: 3, receivedBy: 1, answered: '2026-09-10T10:00:00Z', items })
  expect(tradesOf([later, earlier])).toEqual([
    'Greens swap No one and Nobody for Saka and Silva with Reds.',
    'Reds swap Nobody for Salah with Blues.',
  ])
})

test.each(['o', 'w', 'r', 'a', 'i', 'v', 'e'])('a trade in state %s was not made', (state) => {
  expect(tradesOf([trade({ state })])).toEqual([])
})

test('trades of other gameweeks, with a team that has left, and undone ones say nothing', () => {
  const back = [{ playerIn: 20, playerOut: 10 }]
  expect(tradesOf([trade({ gameweek: 6 }), trade({ receivedBy: 99 }), trade({ offeredBy: 99 })])).toEqual([])
  expect(tradesOf([trade({}), trade({ items: back })])).toEqual([])
})

test('two players of one name have their clubs, one traded and one from the waivers', () => {
  const trades = [trade({ items: [{ playerIn: 30, playerOut: 20 }] })]
  expect(marketLines({ moves: [move({ playerIn: 31 })], trades }, 5, names)).toEqual({
    trades: ['Reds swap Nobody for Silva (MCI) with Blues.'],
    waivers: ['Reds got Silva (FUL) for Nobody.'],
  })
})
