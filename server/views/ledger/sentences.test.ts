import { expect, test } from 'vitest'
import type { LedgerLine } from '#contract/views/ledger.ts'
import { sentencesOf } from './sentences.ts'

type Player = [string, number, number?]

function line(kind: LedgerLine['kind'], points: number, ...players: Player[]): LedgerLine {
  const named = players.map(([web_name, scored, factor = 1], place) => ({
    player_id: place + 1,
    web_name,
    points: scored,
    factor,
  }))
  return { kind, points, players: named }
}

type Given = { locked?: number | null; real?: number | null; lines?: LedgerLine[] }

function told({ locked = 50, real = 55, lines = [] }: Given): string[] {
  return sentencesOf({ team_name: 'Ann FC', gameweek: 9, locked, real, lines }).map(({ text }) => text)
}

const bench = (...points: number[]) => points.map((scored, place): Player => [`Reserve ${place + 1}`, scored])
const seven = ['A', 'B', 'C', 'D', 'E', 'F', 'G'].map((name): Player => [name, 4])
const sixOut = ['H', 'I', 'J', 'K', 'L', 'M'].map((name): Player => [name, 4, -1])

test.each<[string, Given, string[]]>([
  ['an ordinary gameweek', { lines: [line('waiver-in', 9, ['Kerr', 9]), line('waiver-out', -4, ['Bell', 4, -1])] }, []],
  [
    'a first team that would have had 30 more',
    { locked: 61, real: 31 },
    ['Ann FC scored 31 in gameweek 9; left alone since the first, it would have had 61.'],
  ],
  ['one that would have had 29 more', { locked: 60, real: 31 }, []],
  [
    'below zero with a minus sign',
    { locked: 40, real: -3 },
    ['Ann FC scored −3 in gameweek 9; left alone since the first, it would have had 40.'],
  ],
  [
    'seven changes for nothing',
    {
      locked: 50,
      real: 50,
      lines: [line('waiver-in', 28, ...seven), line('waiver-out', -28, ...sixOut, ['N', 4, -1])],
    },
    ['7 changes since its first team, and Ann FC has the 50 points that it would have had without one.'],
  ],
  ['six changes for nothing', { locked: 50, real: 50, lines: [line('waiver-in', 24, ...seven.slice(1))] }, []],
  [
    'a third of the score by one who came',
    { real: 54, lines: [line('free-agent-in', 18, ['Kerr', 18])] },
    ['18 of Ann FC’s 54 points were Kerr’s, whom nobody had claimed.'],
  ],
  [
    'a captain who came, counted twice',
    {
      real: 70,
      lines: [line('transfer-in', 18, ['Kerr', 18]), line('captaincy', 14, ['Kerr', 18], ['York', 4, -1])],
    },
    ['36 of Ann FC’s 70 points were Kerr’s, who came by transfer.'],
  ],
  [
    'a triple captain who came, beside another who came and had more',
    {
      real: 70,
      lines: [
        line('wildcard-in', 26, ['Kerr', 12], ['Bell', 14]),
        line('captaincy', 12, ['Kerr', 12]),
        line('triple-captain', 12, ['Kerr', 12]),
      ],
    },
    ['36 of Ann FC’s 70 points were Kerr’s, who came on the wildcard.'],
  ],
  [
    'a captain who came and brought what most do',
    { real: 60, lines: [line('transfer-in', 15, ['Kerr', 15]), line('captaincy', 15, ['Kerr', 15])] },
    [],
  ],
  [
    'beside such a captain, one who is worth a sentence',
    { real: 54, lines: [line('transfer-in', 31, ['Kerr', 13], ['Bell', 18]), line('captaincy', 13, ['Kerr', 13])] },
    ['18 of Ann FC’s 54 points were Bell’s, who came by transfer.'],
  ],
  ['less than a third of it', { real: 55, lines: [line('free-agent-in', 18, ['Kerr', 18])] }, []],
  [
    'one who was let go',
    { lines: [line('trade-out', -20, ['Moss', 18, -1], ['Reid', 2, -1])] },
    ['Moss, once in the first team of Ann FC and since traded away, scored 18 without it.'],
  ],
  [
    'a starter who sat',
    { lines: [line('benched', -14, ['Pike', 2, -1], ['Ogle', 12, -1])] },
    ['Ogle started for Ann FC in the first team, and sat with 12 points in gameweek 9.'],
  ],
  [
    'substitutes',
    { lines: [line('automatic-substitution', 13, ['Ames', 8], ['Byrd', 5], ['Cole', 0], ['Dunn', 0, -1])] },
    ['Ames (8) and Byrd (5) came on unasked, which brought Ann FC 13 points.'],
  ],
  [
    'another captain',
    { lines: [line('captaincy', -18, ['Ware', 2], ['York', 20, -1])] },
    ['The armband of Ann FC in gameweek 9: Ware 2, its first captain York 20.'],
  ],
  [
    'a bench boost for nothing',
    { lines: [line('bench-boost', 0, ...bench(0, 0, 0, 0))] },
    ['Ann FC played its bench boost, and the bench brought 0.'],
  ],
  ['a bench boost like any other', { lines: [line('bench-boost', 12, ...bench(2, 5, 1, 4))] }, []],
  [
    'a great one',
    { lines: [line('bench-boost', 28, ...bench(15, 2, 9, 2))] },
    ['Ann FC played its bench boost, and the bench alone brought 28.'],
  ],
  ['a bench of which one started in the first team', { lines: [line('bench-boost', 0, ...bench(0, 0, 0))] }, []],
  ['a great one of which one did', { lines: [line('bench-boost', 28, ...bench(15, 4, 9))] }, []],
  [
    'hits for less than nothing',
    { lines: [line('transfer-in', 4, ['Ames', 4]), line('transfer-out', -12, ['Byrd', 12, -1]), line('hits', -8)] },
    ['Ann FC paid 8 points for transfers in gameweek 9; all its transfers together brought −8 that week.'],
  ],
  ['hits for something', { lines: [line('transfer-in', 4, ['Ames', 4]), line('hits', -8)] }, []],
  [
    'seven changes for nothing, of a called-off gameweek',
    { locked: 0, real: 0, lines: [line('waiver-in', 0, ...seven.map(([name]): Player => [name, 0]))] },
    [],
  ],
  [
    'seven changes for one point',
    { locked: 1, real: 1, lines: [line('waiver-in', 28, ...seven)] },
    ['7 changes since its first team, and Ann FC has the 1 point that it would have had without one.'],
  ],
  [
    'seven changes that left it below zero',
    { locked: -2, real: -2, lines: [line('waiver-in', 28, ...seven)] },
    ['7 changes since its first team, and Ann FC has the −2 points that it would have had without one.'],
  ],
  [
    'more by one who came than the team has',
    { locked: 20, real: 17, lines: [line('transfer-in', 18, ['Kerr', 18])] },
    [],
  ],
  [
    'more by one who came than a team below zero',
    { locked: 20, real: -4, lines: [line('transfer-in', 18, ['Kerr', 18])] },
    [],
  ],
  [
    'all of it by one who came',
    { locked: 18, real: 18, lines: [line('transfer-in', 18, ['Kerr', 18])] },
    ['18 of Ann FC’s 18 points were Kerr’s, who came by transfer.'],
  ],
  [
    'one substitute alone, for somebody below zero',
    { lines: [line('automatic-substitution', 14, ['Ames', 12], ['Dunn', -2, -1])] },
    ['Ames (12) came on unasked, which brought Ann FC 14 points.'],
  ],
  [
    'nobody who came on, and much by who went off',
    { lines: [line('automatic-substitution', 12, ['Dunn', -12, -1])] },
    [],
  ],
  [
    'captains, one of them below zero',
    { lines: [line('captaincy', 21, ['Ware', 20], ['York', -1, -1])] },
    ['The armband of Ann FC in gameweek 9: Ware 20, its first captain York −1.'],
  ],
  ['captains with as much', { lines: [line('captaincy', 0, ['Ware', 9], ['York', 9, -1])] }, []],
  ['a captain alone', { lines: [line('captaincy', 20, ['Ware', 20])] }, []],
  [
    'a bench boost for less than nothing',
    { lines: [line('bench-boost', -1, ...bench(0, 0, 0, -1))] },
    ['Ann FC played its bench boost, and the bench brought −1.'],
  ],
  ['nothing known', { locked: null, real: null }, []],
])('%s', (_, given, wanted) => {
  expect(told(given)).toEqual(wanted)
})

test('the more of it, the rarer', () => {
  const rarity = (locked: number) =>
    sentencesOf({ team_name: 'A', gameweek: 1, locked, real: 20, lines: [] })[0]?.rarity
  expect([rarity(50), rarity(60)]).toEqual([6, 20])
})

test('a captain who came is as rare as anybody else with half of it', () => {
  const rarity = (points: number) => {
    const lines = [line('transfer-in', points, ['Kerr', points]), line('captaincy', points, ['Kerr', points])]
    return sentencesOf({ team_name: 'A', gameweek: 1, locked: 60, real: 60, lines })[0]?.rarity
  }
  expect([rarity(16), rarity(17), rarity(20), rarity(21)]).toEqual([undefined, 6, 6, 20])
})
