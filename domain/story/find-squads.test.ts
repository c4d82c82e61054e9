import { describe, expect, test } from 'vitest'
import {
  classicMultipliers,
  leagueOf,
  matchOf,
  moveOf,
  players,
  pointsByGameweek,
  teamsOf,
  weekOf,
  weeksFrom,
} from '#domain/facts/facts.fixture.ts'
import type { TeamGameweek } from '#domain/facts/facts.ts'
import type { PlayerId, Position } from '#domain/ids.ts'
import { findInSquads } from './find-squads.ts'
import { seasonOf, weekOf as storyWeek } from './season.ts'

const FORMATION: Position[] = [1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 1, 2, 3, 4]
/** The captain of a week stands first; the twelfth to fifteenth are the bench. */
const SQUAD = players(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15)
const plain = weekOf({ captain: 1 as PlayerId, viceCaptain: 2 as PlayerId, multipliers: classicMultipliers(1) })

type Given = Partial<TeamGameweek>

/** A classic league of three; what is given is of Ann, and the others have the plain week. */
function found(
  ann: Given,
  points: Record<number, number>,
  moves: [came: number, went: number][] = [],
  bob: Given = {},
  match: readonly [own: number, other: number] | null = null,
) {
  const facts = leagueOf({
    game: 'classic',
    ...(match ? { scoring: 'h' as const, matches: [matchOf(1, { a: [1, match[0]], b: [2, match[1]] })] } : {}),
    teams: teamsOf({ 1: 'Ann', 2: 'Bob', 3: 'Cy' }),
    weeks: weeksFrom({ 1: { 1: { ...plain, ...ann } }, 2: { 1: { ...plain, ...bob } }, 3: { 1: plain } }),
    points: pointsByGameweek({ 1: { 3: 1, ...points } }),
    moves: moves.map(([came, went]) => moveOf(1, 1, { in: came, out: went, kind: 'transfer' })),
  })
  return findInSquads(storyWeek(seasonOf(facts, new Map()), 1)).map(({ kind, teams, players: who, values }) => ({
    ...{ kind, teams, values },
    players: who,
  }))
}

const kindsOf = (findings: readonly { kind: string }[]) => findings.map(({ kind }) => kind)

describe('the captain', () => {
  const alone = { captain: 4 as PlayerId, multipliers: classicMultipliers(4) }

  test('whom nobody else named', () => {
    expect(found(alone, { 1: 2, 4: 9 })).toContainEqual({
      ...{ kind: 'captain-alone', teams: [1], players: [4] },
      values: { points: 9, times: 2, total: 18 },
    })
    expect(found(alone, { 1: 9, 4: 2 })).toContainEqual({
      ...{ kind: 'captain-blank', teams: [1], players: [4, 1] },
      values: { points: 2, others: 2, theirs: 9 },
    })
  })

  test('a vice-captain who stepped in was nobody’s choice', () => {
    const steppedIn = { captain: 5 as PlayerId, viceCaptain: 4 as PlayerId, multipliers: classicMultipliers(4) }
    expect(kindsOf(found(steppedIn, { 1: 2, 4: 9 }))).not.toContain('captain-alone')
    expect(kindsOf(found(steppedIn, { 1: 9, 4: 2 }))).not.toContain('captain-blank')
    // Of two teams whose captain counted only one had named him.
    const byRule = { captain: 5 as PlayerId, viceCaptain: 1 as PlayerId, multipliers: classicMultipliers(1) }
    expect(kindsOf(found(alone, { 1: 9, 4: 2 }, [], byRule))).not.toContain('captain-blank')
  })
})

describe('the bench', () => {
  test('nothing was on any', () => {
    expect(found({}, { 1: 5 })).toContainEqual({ kind: 'bench-empty', teams: [], players: [], values: { teams: 3 } })
  })

  test('is not empty beside one that was boosted', () => {
    const boosted = { chip: 'bboost', multipliers: SQUAD.map((_, place) => (place === 0 ? 2 : 1)) }
    const other = (place: number) => (place > 11 ? place + 100 : place)
    const findings = found({ ...boosted, picks: players(...SQUAD.map(other)) }, { 1: 5, 113: 10 })
    expect(kindsOf(findings)).not.toContain('bench-empty')
    expect(findings).toContainEqual({ kind: 'chip-bench', teams: [1], players: [], values: { added: 10 } })
    const less = found({ ...boosted, picks: players(...SQUAD.map(other)) }, { 1: 5, 113: 9 })
    expect(kindsOf(less)).not.toContain('chip-bench')
  })

  /** By gameweek, what Ann left on the bench with the twelfth and the thirteenth; the last match of Ann and Bob. */
  function kings(
    benches: readonly (readonly [number, number])[],
    match: readonly [own: number, other: number] | null,
    bob = 5,
    positions: ReadonlyMap<PlayerId, Position> = new Map(),
  ) {
    const squad = (first: number) => weekOf({ picks: players(...SQUAD.map((player) => player + first)) })
    const weeks = (first: number) => Object.fromEntries(benches.map((_, place) => [place + 1, squad(first)]))
    const facts = leagueOf({
      ...(match
        ? { scoring: 'h' as const, matches: [matchOf(benches.length, { a: [2, match[1]], b: [1, match[0]] })] }
        : {}),
      gameweeks: benches.map((_, place) => place + 1),
      teams: teamsOf({ 1: 'Ann', 2: 'Bob' }),
      weeks: weeksFrom({ 1: weeks(0), 2: weeks(100) }),
      points: pointsByGameweek(
        Object.fromEntries(benches.map(([a, b], place) => [place + 1, { 1: 9, 12: a, 13: b, 101: bob, 112: 1 }])),
      ),
    })
    return findInSquads(storyWeek(seasonOf(facts, positions), benches.length)).flatMap((one) =>
      /^bench/.test(one.kind) ? [{ kind: one.kind, teams: one.teams, players: one.players, values: one.values }] : [],
    )
  }

  test.each<[string, readonly [number, number], readonly [number, number] | null, object | null]>([
    ['full', [3, 5], null, { own: -1, other: -1, bench: 8, best: 5, behind: 0 }],
    ['smaller', [3, 4], null, null],
    ['full, with a match', [3, 5], [20, 21], { own: 20, other: 21, bench: 8, best: 5, behind: 0 }],
  ])('of the king: %s', (_, bench, match, values) => {
    expect(kings([bench], match)).toEqual(
      values ? [{ kind: 'bench-king', teams: match ? [1, 2] : [1], players: [13], values }] : [],
    )
  })

  test.each([
    // Of the 8 on the bench 3 are a second goalkeeper’s, who had 9 in goal.
    ['more than the match was lost by, and not enough', [20, 27], { short: 1 }],
    ['enough for a draw', [20, 25], {}],
    ['fewer than it was lost by', [20, 29], {}],
    ['in a win', [27, 20], {}],
  ] as const)('of the king: %s', (_, match, more) => {
    const positions = new Map(SQUAD.map((player, place) => [player, FORMATION[place] ?? 3]))
    const values = { own: match[0], other: match[1], bench: 8, best: 5, behind: 0, ...more }
    expect(kings([[3, 5]], match, 5, positions)).toMatchObject([{ kind: 'bench-king', values }])
    expect(Object.keys(kings([[3, 5]], match, 5, positions)[0]?.values ?? {})).toEqual(Object.keys(values))
  })

  test.each([
    [12, 3],
    [16, 7],
    // As many as the bench had, and the lead itself.
    [17, 0],
    [5, 0],
  ])('of the second, whose 9 points and a bench of 8 stand against %i: %i behind', (bob, behind) => {
    expect(kings([[3, 5]], null, bob)).toMatchObject([{ kind: 'bench-king', teams: [1], values: { behind } }])
  })

  test('is a record after three gameweeks, if nobody left as many', () => {
    const before: [number, number][] = [
      [2, 3],
      [2, 6],
      [0, 4],
    ]
    const values = { own: 10, other: 12, bench: 9, best: 9, behind: 0, before: 8 }
    expect(kings([...before, [0, 9]], [10, 12])).toEqual([
      { kind: 'bench-record', teams: [1, 2], players: [13], values },
    ])
    for (const [weeks, last] of [
      [before, 8],
      [before.slice(1), 9],
    ] as const)
      expect(kings([...weeks, [0, last]], [10, 12])).toMatchObject([{ kind: 'bench-king', values: { bench: last } }])
  })
})

test.each([
  ['a captain in vain', [20, 20], 'captain-blank', true],
  ['a captain in vain', [21, 20], 'captain-blank', false],
  ['a gain', [20, 20], 'move-best', true],
  ['a gain', [20, 21], 'move-best', false],
  ['a loss', [20, 20], 'move-worst', true],
  ['a loss', [21, 20], 'move-worst', false],
] as const)('%s beside the match %j', (_, match, kind, isFound) => {
  const alone = { captain: 4 as PlayerId, multipliers: classicMultipliers(4) }
  const moved = { picks: players(...SQUAD.map((player) => (player === 2 ? 30 : player))) }
  const given = kind === 'captain-blank' ? alone : moved
  const points = { 'captain-blank': { 1: 9, 4: 2 }, 'move-best': { 30: 8 }, 'move-worst': { 50: 8 } }[kind]
  expect(kindsOf(found(given, points, [[30, 50]], {}, match)).includes(kind)).toBe(isFound)
})

describe('moves', () => {
  /** Ann has another one in the place of the second player of all squads. */
  const picks = players(...SQUAD.map((player) => (player === 2 ? 30 : player)))
  const kinds = (ann: Given, points: Record<number, number>) =>
    found({ picks, ...ann }, points, [[30, 50]]).filter(({ kind }) => /^(move|hits|wildcard|free)/.test(kind))

  test.each<[string, Given, Record<number, number>, object[]]>([
    ['a gain', {}, { 30: 8 }, [{ kind: 'move-best', values: { gained: 8, points: 8, count: 1, cost: 0 } }]],
    ['a smaller gain', {}, { 30: 7 }, []],
    ['a loss', {}, { 50: 8 }, [{ kind: 'move-worst', values: { lost: 8, points: 8, count: 1, cost: 0 } }]],
    ['a smaller loss', {}, { 50: 7 }, []],
    // Its costs are most of the loss, whoever went.
    [
      'a hit for nothing',
      { transferCost: 4 },
      { 30: 3, 50: 3 },
      [{ kind: 'hits', values: { lost: 4, cost: 4, count: 1 } }],
    ],
    [
      'a hit that brought less',
      { transferCost: 8 },
      { 30: 4 },
      [{ kind: 'hits', values: { lost: 4, cost: 8, count: 1 } }],
    ],
    ['a hit that brought a little less', { transferCost: 8 }, { 30: 5 }, []],
    [
      'a hit that lost twice its cost',
      { transferCost: 4 },
      { 50: 4 },
      [{ kind: 'hits', values: { lost: 8, cost: 4, count: 1 } }],
    ],
    [
      'a loss beside which the hit is small',
      { transferCost: 4 },
      { 50: 9 },
      [{ kind: 'move-worst', values: { lost: 13, points: 9, count: 1, cost: 4 } }],
    ],
    ['a hit that paid', { transferCost: 4 }, { 30: 12 }, [{ kind: 'move-best', values: { gained: 8, cost: 4 } }]],
    ['a hit that paid a little', { transferCost: 4 }, { 30: 11 }, []],
    [
      'a wildcard',
      { chip: 'wildcard' },
      { 30: 15 },
      [{ kind: 'wildcard', players: [], values: { gained: 15, count: 1 } }],
    ],
    ['a wildcard that brought little', { chip: 'wildcard' }, { 30: 14 }, []],
    ['a free hit', { chip: 'freehit' }, { 30: 15 }, [{ kind: 'free-hit', players: [], values: { gained: 15 } }]],
    ['a free hit that brought little', { chip: 'freehit' }, { 30: 14 }, []],
    // Whoever is back in a week has not been let go.
    ['a free hit that cost points', { chip: 'freehit' }, { 50: 9 }, []],
    ['a wildcard that cost points', { chip: 'wildcard' }, { 50: 9 }, []],
    ['nothing either way', {}, { 30: 3, 50: 3 }, []],
  ])('%s', (_, ann, points, expected) => {
    expect(kinds(ann, points)).toMatchObject(expected)
    expect(kinds(ann, points)).toHaveLength(expected.length)
  })

  test('those that paid are not told of whoever had fewest', () => {
    expect(kindsOf(kinds({}, { 30: 8, 2: 7 }))).toEqual(['move-best'])
    expect(kinds({}, { 30: 8, 2: 9 })).toEqual([])
    // Nobody had fewer or more.
    expect(kindsOf(kinds({}, { 30: 8, 2: 8 }))).toEqual(['move-best'])
  })
})

test.each([
  [6, [[3, { points: 6, total: 18 }]]],
  [5, []],
])('a week of chips, with %i for the captain', (points, triples) => {
  const facts = leagueOf({
    game: 'classic',
    teams: teamsOf({ 1: 'Ann', 2: 'Bob', 3: 'Cy' }),
    weeks: weeksFrom({
      1: { 1: { ...plain, chip: 'wildcard' } },
      2: { 1: { ...plain, chip: 'freehit' } },
      3: { 1: { ...plain, chip: '3xc', multipliers: classicMultipliers(1, 3) } },
    }),
    points: pointsByGameweek({ 1: { 1: points } }),
  })
  const findings = findInSquads(storyWeek(seasonOf(facts, new Map()), 1))
  const told = findings.filter(({ kind }) => kind === 'chip-captain')
  expect(told.map(({ teams, values }) => [...teams, values])).toEqual(triples)
})
