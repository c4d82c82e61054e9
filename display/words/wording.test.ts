import { expect, test } from 'vitest'
import type { TeamId } from '#domain/ids.ts'
import type { Finding } from '#domain/story/finding.ts'
import { en, PLAIN_HEADLINE } from './en.ts'
import { dryWordingOf, dryWords, wordingOf } from './wording.ts'

const [ANN, BOB] = [1 as TeamId, 2 as TeamId]
const climb = (team: TeamId) =>
  ({
    kind: 'climb',
    teams: [team, team === ANN ? BOB : ANN],
    players: [],
    values: { from: 5, to: 2 },
    since: null,
  }) as unknown as Finding

const called = (ann: string) => ({ team: (team: TeamId) => (team === ANN ? ann : 'Bob Rovers'), player: () => '' })
const figuresOf = (ann: string) => dryWords(en, climb(ANN), called(ann))
const plain = wordingOf(en, called('Ann FC'))
const dry = dryWordingOf(en, called('Ann FC'), PLAIN_HEADLINE)

test('dry words are the figures alone, whatever the phrasing; in a headline without the full stop', () => {
  for (let phrasing = 0; phrasing < dry.sentences('climb'); phrasing++)
    expect(dry.sentence(climb(ANN), phrasing)).toBe(figuresOf('Ann FC'))
  expect(`${dry.headline(climb(ANN), 1)}.`).toBe(figuresOf('Ann FC'))
  expect(plain.sentence(climb(ANN), 1)).not.toBe(figuresOf('Ann FC'))
})

test('figures of 60 letters are a headline; of 61 another headline is used, and the sentence stays whole', () => {
  const leadOf = (letters: number) => {
    const names = called('x'.repeat(letters + 1 - figuresOf('').length))
    return dryWordingOf(en, names, PLAIN_HEADLINE)
  }
  expect(leadOf(60).headline(climb(ANN), 0)).toHaveLength(60)
  expect(leadOf(61).headline(climb(ANN), 0)).toBe('The gameweek in figures')
  expect(leadOf(61).sentence(climb(ANN), 0)).toHaveLength(62)
})

test('a place before the match stands between commas, of which none stands before another mark', () => {
  const ended = (phrasing: number) =>
    plain.sentence(
      {
        ...{ kind: 'run-ended', teams: [ANN, BOB], players: [], since: null },
        values: { own: 20, other: 30, length: 4, foe: 3, elsewhere: 1, wins: 0, defeats: 1 },
      } as unknown as Finding,
      phrasing,
    )
  expect([0, 3].map(ended)).toEqual([
    'After four wins in a row, Ann FC lost 20–30 to Bob Rovers, then third.',
    'It took Bob Rovers, then third, to stop Ann FC, winners of four in a row: 30–20.',
  ])
})

test('nobody gets the better of the average', () => {
  const values = { own: 30, other: 20, wins: 1, defeats: 0, led: 1 }
  const result = { kind: 'leader-result', teams: [ANN], players: [], values, since: null } as unknown as Finding
  const all = Array.from({ length: plain.sentences('leader-result') }, (_, phrasing) =>
    plain.sentence(result, phrasing),
  )
  expect(all.filter((text) => text === 'Ann FC beat the average 30–20.')).toHaveLength(2)
  expect(all.join()).not.toContain('the better of')
})
