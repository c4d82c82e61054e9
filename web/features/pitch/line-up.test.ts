import { describe, expect, test } from 'vitest'
import type { LineUpPlayer } from '#contract/views/line-up.ts'
import {
  armband,
  benchFigure,
  chipName,
  costWords,
  differenceWords,
  formation,
  noFirstTeamWords,
  notReadWords,
  rowsOf,
  shownPoints,
} from './line-up.ts'

type Position = LineUpPlayer['position']

function player(changes: Partial<LineUpPlayer> = {}): LineUpPlayer {
  return {
    player_id: 1,
    web_name: 'Ann',
    position: 'MID',
    club: 'CAL',
    points: 5,
    multiplier: 1,
    is_captain: false,
    is_vice_captain: false,
    substituted: null,
    ...changes,
  }
}

const eleven = (defenders: number, midfielders: number, forwards: number): LineUpPlayer[] =>
  [
    'GKP' as Position,
    ...Array<Position>(defenders).fill('DEF'),
    ...Array<Position>(midfielders).fill('MID'),
    ...Array<Position>(forwards).fill('FWD'),
  ].map((position, index) => player({ player_id: index, position }))

describe('a formation', () => {
  test.each([
    ['4-4-2', 4, 4, 2],
    ['3-5-2', 3, 5, 2],
    ['5-4-1', 5, 4, 1],
    ['3-4-3', 3, 4, 3],
  ])('%s is four rows from the goalkeeper to the forwards', (name, ...counts) => {
    const rows = rowsOf(eleven(...counts))
    expect(rows.map(({ label }) => label)).toEqual(['Goalkeeper', 'Defenders', 'Midfielders', 'Forwards'])
    expect(rows.map(({ players }) => players.length)).toEqual([1, ...counts])
    expect(formation(eleven(...counts))).toBe(name)
  })

  test('players keep their order within a row', () => {
    const [, defenders] = rowsOf(eleven(4, 4, 2))
    expect(defenders?.players.map(({ player_id }) => player_id)).toEqual([1, 2, 3, 4])
  })

  test('players without a position are in the last row, and none is lost', () => {
    const lost = [player({ player_id: 90, position: null }), player({ player_id: 91, position: null })]
    const rows = rowsOf([...eleven(4, 4, 1), ...lost])
    expect(rows.at(-1)?.label).toBe('Forwards')
    expect(rows.at(-1)?.players.map(({ player_id }) => player_id)).toEqual([9, 90, 91])
    expect(formation([...eleven(4, 4, 1), ...lost])).toBe('')
  })

  test('a row without a team is left out', () => {
    expect(rowsOf(eleven(5, 5, 0)).map(({ label }) => label)).toEqual(['Goalkeeper', 'Defenders', 'Midfielders'])
    expect(rowsOf([])).toEqual([])
  })

  test('where no position is known all are in one row', () => {
    const all = Array.from({ length: 11 }, (_, index) => player({ player_id: index, position: null }))
    expect(rowsOf(all)).toEqual([{ label: 'Players', players: all }])
  })
})

test.each([
  ['a starter', 6, 1, 6],
  ['a captain', 6, 2, 12],
  ['a triple captain', 9, 3, 27],
  ['a captain below zero', -2, 2, -4],
  ['left on the bench', 8, 0, 8],
])('points of %s', (_, points, multiplier, shown) => expect(shownPoints(player({ points, multiplier }))).toBe(shown))

test.each([
  [{}, null],
  [
    { is_captain: true, multiplier: 2 },
    { letter: 'C', words: 'captain, counts twice' },
  ],
  [
    { is_captain: true, multiplier: 3 },
    { letter: 'C3', words: 'captain, counts 3 times' },
  ],
  [
    { is_captain: true, multiplier: 0 },
    { letter: 'C', words: 'captain' },
  ],
  [{ is_vice_captain: true }, { letter: 'V', words: 'vice-captain' }],
  [
    { is_vice_captain: true, multiplier: 2 },
    { letter: 'V', words: 'vice-captain, counts twice' },
  ],
  [
    { is_vice_captain: true, multiplier: 3 },
    { letter: 'V3', words: 'vice-captain, counts 3 times' },
  ],
])('the armband of %j', (changes, expected) => expect(armband(player(changes))).toEqual(expected))

const bench = (multiplier: number) => [1, 2, 3, 4].map((points) => player({ points, multiplier }))

test('the bench points are those of the official game', () => {
  expect(benchFigure({ bench: bench(0), bench_points: 10 })).toEqual({ points: 10, counts: false })
})

test('with a bench boost they are those that counted', () => {
  expect(benchFigure({ bench: bench(1), bench_points: 0 })).toEqual({ points: 10, counts: true })
})

test.each([
  ['3xc', 'Triple Captain'],
  ['bboost', 'Bench Boost'],
  ['freehit', 'Free Hit'],
  ['wildcard', 'Wildcard'],
  ['manager', 'Assistant Manager'],
  ['newchip', 'newchip'],
  ['constructor', 'constructor'],
])('the chip %s is called %s', (chip, name) => expect(chipName(chip)).toBe(name))

test('a gameweek of a team that could not be read is named', () => {
  expect(notReadWords({ missing: [] })).toBe('')
  expect(notReadWords({ missing: [3, 20] })).toBe('Gameweeks 3 and 20 of this team could not be read yet.')
})

const joined = 'This team joined after gameweek 1: there is no first team to keep.'
const notRead = (gameweek: number) =>
  `Gameweek ${gameweek} of this team could not be read yet, so its first team is not known.`

test.each([
  ['classic', [], joined],
  ['classic', [1, 4], notRead(1)],
  ['classic', [4], joined],
  ['draft', [], joined],
  ['draft', [5], notRead(5)],
] as const)('why a %s team that lacks %j has no first team', (game, missing, words) =>
  expect(noFirstTeamWords({ game, missing: [...missing] })).toBe(words),
)

describe('in words', () => {
  const played = { starters: [], bench: bench(0), starters_points: 61, bench_points: 10 }

  test.each([
    ['nothing was paid', 0, played, ''],
    ['transfers cost some', 4, played, '61 scored, 4 paid for transfers'],
    ['a bench boost counts', 8, { ...played, bench: bench(1) }, '71 scored, 8 paid for transfers'],
    [
      'an assistant manager counts',
      4,
      { ...played, manager: player({ points: 9, multiplier: 1 }) },
      '70 scored, 4 paid for transfers',
    ],
    ['the line-up is not known', 4, null, '4 paid for transfers'],
  ])('%s', (_, transfer_cost, line_up, expected) => expect(costWords({ line_up, transfer_cost })).toBe(expected))

  test.each([
    [61, 50, '11 points more than really scored'],
    [50, 61, '11 points fewer than really scored'],
    [51, 50, '1 point more than really scored'],
    [49, 50, '1 point fewer than really scored'],
    [50, 50, 'exactly what was really scored'],
    [50, null, 'what was really scored is not known'],
    [null, 50, ''],
  ])('the first team’s %d beside %d', (first, net_points, expected) => {
    const locked = first === null ? null : { ...played, starters_points: first }
    expect(differenceWords({ net_points, locked })).toBe(expected)
  })
})
