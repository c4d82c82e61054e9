import { expect, test } from 'vitest'
import type { PlayerId, TeamId } from '#domain/ids.ts'
import type { Finding, FindingKind } from '#domain/story/finding.ts'
import { en } from './en.ts'
import { wordingOf } from './wording.ts'

const wording = wordingOf(en, {
  team: (team) => (team === 1 ? 'Ann FC' : 'Bob Rovers'),
  player: (player) => (player === 5 ? 'Kerr' : 'Lund'),
})

/** All sentences about Ann FC, Bob Rovers, Kerr and Lund with these values. */
function sentences(kind: FindingKind, values: Record<string, number>): string[] {
  const teams = [1, 2] as TeamId[]
  const finding = { kind, teams, players: [5, 6] as PlayerId[], values, since: 3 } as unknown as Finding
  return Array.from({ length: wording.sentences(kind) }, (_, phrasing) => wording.sentence(finding, phrasing))
}

const repeats = (number: number) => (text: string) => text.split(new RegExp(`\\b${number}\\b`)).length > 2

test('a figure that is all of another is not said twice', () => {
  expect(sentences('bench-king', { bench: 11, best: 11 }).filter(repeats(11))).toEqual([])
  expect(sentences('move-worst', { lost: 8, points: 9, count: 1, cost: 8 }).filter(repeats(8))).toEqual([])
  expect(sentences('let-go', { scored: 9, week: 9 }).filter(repeats(9))).toEqual([])
  expect(sentences('claim-lost', { scored: 9, week: 9 }).filter(repeats(9))).toEqual([])
  expect(sentences('trade', { ahead: 12, week: 12 }).filter(repeats(12))).toEqual([])
})

test('a gain by several players is not said to be the best one’s', () => {
  const told = (count: number) => sentences('move-best', { gained: 8, points: 4, count, cost: 0 })[1]
  expect([1, 2, 3].map(told)).toEqual([
    'Ann FC brought in Kerr (4), and gained 8 points.',
    'Ann FC brought in Kerr (4) and another, and gained 8 points.',
    'Ann FC brought in Kerr (4) and others, and gained 8 points.',
  ])
})

test.each<[FindingKind, Record<string, number>, RegExp]>([
  // A chip comes more than once, and may bring little.
  ['chip-captain', { points: 2, total: 6 }, /once a season/i],
  ['chip-bench', { added: 6 }, /well spent/],
  // Nobody is sold in a draft league.
  ['move-worst', { lost: 8, points: 9, count: 1, cost: 0 }, /\bsold\b/],
  // Points are many.
  ['move-worst', { lost: 8, points: 9, count: 1, cost: 4 }, /of it/],
  ['belt-won', { reign: 2 }, /had been there/],
  ['month-best', { points: 99, ahead: 9, weeks: 4 }, /the manager of the month is that of/],
])('no sentence of %s with %j says %s', (kind, values, untrue) => {
  expect(sentences(kind, values).filter((sentence) => untrue.test(sentence))).toEqual([])
})
