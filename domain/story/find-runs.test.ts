import { describe, expect, test } from 'vitest'
import { leagueOf, matchOf, teamsOf } from '#domain/facts/facts.fixture.ts'
import { findRuns } from './find-runs.ts'
import { seasonOf, weekOf } from './season.ts'

type Score = readonly [own: number, other: number]
const [WON, DRAWN, LOST]: Score[] = [
  [2, 1],
  [1, 1],
  [1, 2],
] as const
const GOING = ['run-won', 'run-lost', 'run-unbeaten']
const isGoing = ({ kind }: { kind: string }) => GOING.includes(kind)
const times = (count: number, score: Score | undefined): Score[] => Array.from({ length: count }, () => score ?? [0, 0])

/** Of the first team, which meets all others in turn; `null`: the last match was against the average. */
function found(scores: readonly Score[], { teams = 9, last }: { teams?: number; last?: null } = {}) {
  const others = teams - 1
  const matches = scores.map(([own, other], place) => {
    const foe = last === null && place === scores.length - 1 ? null : 2 + (place % others)
    return matchOf(place + 1, { a: [1, own], b: [foe, other] })
  })
  const facts = leagueOf({
    scoring: 'h',
    teams: teamsOf(Object.fromEntries(Array.from({ length: teams }, (_, place) => [place + 1, `T${place}`]))),
    gameweeks: scores.map((_, place) => place + 1),
    matches,
  })
  return findRuns(weekOf(seasonOf(facts, new Map()), scores.length)).map(({ kind, teams: about, values, since }) => ({
    ...{ kind, since, values },
    teams: about,
  }))
}

describe('ended', () => {
  test.each<[string, Score[], Score, string]>([
    ['wins by a defeat', [LOST, ...times(4, WON)] as Score[], LOST as Score, 'run-ended'],
    ['wins by a draw', [LOST, ...times(4, WON)] as Score[], DRAWN as Score, 'run-ended'],
    ['defeats by a win', [WON, ...times(4, LOST)] as Score[], WON as Score, 'losing-ended'],
    ['defeats by a draw', [WON, ...times(4, LOST)] as Score[], DRAWN as Score, 'losing-ended'],
    ['without a defeat', [LOST, WON, DRAWN, DRAWN, WON] as Score[], LOST as Score, 'unbeaten-ended'],
    ['without a win', [WON, LOST, DRAWN, DRAWN, LOST] as Score[], WON as Score, 'winless-ended'],
  ])('%s: four matches, and not three', (_, before, end, kind) => {
    const [own, other] = end
    const foe = 2 + (before.length % 8)
    const ended = (all: Score[]) => found(all).filter((one) => !isGoing(one))
    expect(ended([...before, end])).toEqual([{ kind, since: 2, teams: [1, foe], values: { own, other, length: 4 } }])
    expect(ended([...before.slice(0, 1), ...before.slice(2), end])).toEqual([])
  })

  test('by the average, which is no team', () => {
    const scores = [LOST, ...times(4, WON), LOST] as Score[]
    expect(found(scores, { last: null })).toMatchObject([{ kind: 'run-ended', teams: [1] }])
  })

  test('after three matches in a league of four', () => {
    const scores = [LOST, ...times(3, WON), LOST] as Score[]
    expect(found(scores)).toEqual([])
    expect(found(scores, { teams: 4 })).toMatchObject([{ kind: 'run-ended', values: { length: 3 } }])
  })

  test.each<[string, Score[], object[]]>([
    [
      'win',
      [LOST, DRAWN, LOST, WON] as Score[],
      [{ kind: 'first-win', teams: [1, 5], values: { own: 2, other: 1, matches: 3 } }],
    ],
    [
      'defeat',
      [WON, DRAWN, WON, LOST] as Score[],
      [{ kind: 'first-defeat', teams: [1, 5], values: { own: 1, other: 2, matches: 3 } }],
    ],
    ['win so soon', [LOST, DRAWN, WON] as Score[], []],
    ['defeat so soon', [WON, WON, LOST] as Score[], []],
  ])('a first %s', (_, scores, expected) => {
    expect(found(scores)).toMatchObject(expected)
    expect(found(scores)).toHaveLength(expected.length)
  })

  test('several at once: the longest three are told alone, the others together', () => {
    const pair = (gameweek: number, a: number, b: number) => matchOf(gameweek, { a: [a, 2], b: [b, 1] })
    // Ann beats Bob in five gameweeks, Cy has lost to Di in four; then both ends come.
    const facts = leagueOf({
      scoring: 'h',
      teams: teamsOf({ 1: 'Ann', 2: 'Bob', 3: 'Cy', 4: 'Di', 5: 'Ed' }),
      gameweeks: [1, 2, 3, 4, 5, 6],
      matches: [
        ...[1, 2, 3, 4, 5].map((gameweek) => pair(gameweek, 1, 2)),
        pair(1, 3, 4),
        ...[2, 3, 4, 5].map((gameweek) => pair(gameweek, 4, 3)),
        matchOf(6, { a: [1, 1], b: [2, 1] }),
        pair(6, 3, 4),
      ],
    })
    const endsIn = (one: typeof facts) => findRuns(weekOf(seasonOf(one, new Map()), 6)).filter((of) => !isGoing(of))
    // With as many wins, and fewer points scored, Ed is behind Di until she loses.
    const ed = [1, 2, 3, 4, 6].map((gameweek) => matchOf(gameweek, { a: [5, 2], b: [null, 1] }))
    const passed = endsIn({ ...facts, matches: [...facts.matches, ...ed] })
    expect(passed.find(({ teams: [team] }) => team === 3)).toMatchObject({ values: { foe: 2, elsewhere: 1 } })
    const findings = endsIn(facts)
    expect(findings.map(({ kind, teams, values }) => ({ kind, teams, values }))).toEqual([
      { kind: 'run-ended', teams: [1, 2], values: { own: 1, other: 1, length: 5 } },
      { kind: 'losing-ended', teams: [2, 1], values: { own: 1, other: 1, length: 5, foe: 1 } },
      { kind: 'losing-ended', teams: [3, 4], values: { own: 2, other: 1, length: 4, foe: 2 } },
      { kind: 'runs-ended', teams: [4], values: { ended: 1, length: 4, run: 'wins' } },
    ])
  })
})

describe('going on', () => {
  test.each<[string, Score[], object[]]>([
    [
      'four wins',
      [LOST, ...times(4, WON)] as Score[],
      [{ kind: 'run-won', since: 2, values: { length: 4, longest: 1 } }],
    ],
    ['three wins', [LOST, ...times(3, WON)] as Score[], []],
    [
      'four defeats, as there were before',
      [...times(4, LOST), DRAWN, ...times(4, LOST)] as Score[],
      [{ kind: 'run-lost', since: 6, values: { length: 4, longest: 0 } }],
    ],
    ['three defeats', [WON, ...times(3, LOST)] as Score[], []],
    ['three matches unbeaten', [LOST, WON, DRAWN, DRAWN] as Score[], []],
    [
      'four matches unbeaten',
      [LOST, WON, DRAWN, DRAWN, WON] as Score[],
      [{ kind: 'run-unbeaten', since: 2, values: { length: 4, longest: 1 } }],
    ],
  ])('%s', (_, scores, expected) => {
    expect(found(scores)).toMatchObject(expected)
    expect(found(scores)).toHaveLength(expected.length)
  })

  test.each<[string, Score[], string]>([
    ['wins', [LOST, ...times(3, WON)] as Score[], 'run-won'],
    ['defeats', [WON, ...times(3, LOST)] as Score[], 'run-lost'],
    ['matches unbeaten', [LOST, WON, DRAWN, DRAWN] as Score[], 'run-unbeaten'],
  ])('three %s, and not two, in a league of four', (_, scores, kind) => {
    const ofFirst = (all: Score[]) => found(all, { teams: 4 }).filter(({ teams }) => teams[0] === 1)
    expect(ofFirst(scores)).toEqual([{ kind, teams: [1], since: 2, values: { length: 3, longest: 0 } }])
    expect(ofFirst(scores.slice(0, 3))).toEqual([])
  })
})
