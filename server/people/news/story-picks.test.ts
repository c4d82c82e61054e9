import { expect, test } from 'vitest'
import { players as ids, weekOf } from '#domain/facts/facts.fixture.ts'
import type { TeamGameweek } from '#domain/facts/facts.ts'
import type { PlayerId, TeamId } from '#domain/ids.ts'
import { picksLines } from './story-picks.ts'

const TEAMS = ['Reds', 'Blues', 'Greens', 'Whites', 'Blacks', 'Golds', 'Pinks', 'Greys']
const names = {
  teams: new Map(TEAMS.map((name, index): [TeamId, string] => [(index + 1) as TeamId, name])),
  players: new Map(
    Array.from({ length: 40 }, (_, index): [PlayerId, { web_name: string; club: string }] => [
      (index + 1) as PlayerId,
      { web_name: index === 31 ? 'Player 31' : `Player ${index + 1}`, club: index === 31 ? 'ARS' : 'LIV' },
    ]),
  ),
}

const SQUAD = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15]
type Given = Partial<TeamGameweek> & { buys?: number[]; isNew?: true }

/** Each with the same squad before; `buys` come for the first of it. */
function lines(...given: Given[]): string[] {
  const all = given.map(({ buys = [], isNew, ...week }, index) => ({
    team: (index + 1) as TeamId,
    now: weekOf({ picks: ids(...buys, ...SQUAD.slice(buys.length)), ...week }),
    before: isNew ? null : weekOf({ picks: ids(...SQUAD) }),
  }))
  return picksLines(all, names)
}
const captain = (player: number) => ({ captain: player as PlayerId })

test.each<[string, Given[], string[]]>([
  ['nobody', [], []],
  ['no captain is known', [{}, {}], []],
  ['one team', [captain(9)], []],
  ['all the same', [captain(9), captain(9)], ['Everybody has Player 9 as captain.']],
  [
    'one alone',
    [captain(9), captain(9), captain(10)],
    ['Captains: Player 9 2', 'Alone with their captain: Greens Player 10'],
  ],
  [
    'everybody alone',
    [captain(8), captain(9), captain(10), captain(11)],
    ['Alone with their captain: Reds Player 8 · Blues Player 9 · Greens Player 10 · and 1 more team'],
  ],
  [
    'chips',
    [{ chip: 'wildcard' }, { chip: '3xc' }, { chip: 'new' }],
    ['Chips: Reds wildcard · Blues triple captain · Greens new'],
  ],
  ['hits', [{ transferCost: 8 }, { transferCost: 0 }], ['Hits: Reds −8']],
  ['a move', [{ buys: [20] }], ['Reds: Player 20 for Player 1']],
  ['two', [{ buys: [20, 21] }], ['Reds: Player 20 and Player 21 for Player 1 and Player 2']],
  ['many', [{ buys: [20, 21, 22, 23] }], ['Reds: 4 new players']],
  [
    'two players of one name',
    [{ buys: [31, 32] }],
    ['Reds: Player 31 (LIV) and Player 31 (ARS) for Player 1 and Player 2'],
  ],
  ['moves of a wildcard or a free hit are none', [{ buys: [20], chip: 'freehit' }], ['Chips: Reds free hit']],
  ['a team that had no squad before', [{ buys: [20], isNew: true }], []],
])('what a league chose: %s', (_, given, said) => {
  expect(lines(...given)).toEqual(said)
})

test('of a large league everything has room in eight lines: chips are counted, and the highest hits and some moves told', () => {
  const teams = Array.from({ length: 60 }, (_, at) => ({
    ...captain((at % 4) + 1),
    ...(at < 40 ? { chip: at < 10 ? 'bboost' : '3xc' } : { transferCost: at === 59 ? 8 : 4 }),
    buys: [20],
  }))
  const moved = (team: string) => `${team}: Player 20 for Player 1`
  expect(lines(...teams)).toEqual([
    'Captains: Player 1 15 · Player 2 15 · Player 3 15 · Player 4 15',
    'Chips: triple captain 30 · bench boost 10',
    'Hits: Team 60 −8 · Team 41 −4 · Team 42 −4 · Team 43 −4 · Team 44 −4 · and 15 more teams',
    ...TEAMS.slice(0, 4).map(moved),
    'And 56 more teams have moved.',
  ])
  expect(lines(...TEAMS.map(() => ({ buys: [20] })))).toEqual(TEAMS.map(moved))
})

test('who alone still has a chip stands after the chips that were played', () => {
  const week = (chip: string | null) => weekOf({ chip })
  const all = [1, 2].map((team) => ({ team: team as TeamId, now: week(team === 1 ? 'freehit' : null), before: null }))
  expect(picksLines(all, names, [{ chip: 'wildcard', team: 2 as TeamId }])).toEqual([
    'Chips: Reds free hit',
    'Only Blues still has a wildcard.',
  ])
})
