import { describe, expect, test } from 'vitest'
import { players, teamId } from '#domain/facts/facts.fixture.ts'
import type { Feat } from '#domain/records/kinds.ts'
import { type Told, toldOf } from './sentences.ts'

const NAMES = ['', 'Ann FC', 'Bob Rovers', 'Cyd United']

function told(given: Partial<Told>): string[] {
  const nothing = { team: teamId(1), gameweek: 9, ofSeason: [], before: [], belts: [], place: 8 }
  const names = { team: (team: number) => NAMES[team] ?? '', player: (player: number) => `P${player}` }
  return toldOf({ ...nothing, ...given }, names).map(({ text }) => text)
}

const feat = (team: number, gameweek: number, value: number): Feat => {
  return { kind: 'highest', team: teamId(team), gameweek, value }
}

test('a record that fell', () => {
  const fallen = { ofSeason: [feat(1, 9, 92)], before: [feat(2, 3, 88)] }
  expect(told(fallen)).toEqual([
    'Ann FC scored 92, the most of anybody this season; until gameweek 9 it was 88 of Bob Rovers.',
  ])
  expect(told({ ...fallen, place: 3 })).toEqual([])
})

test.each<[string, Partial<Told>]>([
  ['one that stands', { ofSeason: [feat(1, 3, 92)], before: [feat(1, 3, 92)] }],
  ['one that is shared', { ofSeason: [feat(2, 3, 92), feat(1, 9, 92)], before: [feat(2, 3, 92)] }],
  ['somebody else’s', { ofSeason: [feat(2, 9, 92)], before: [feat(1, 3, 88)] }],
])('nothing of %s', (_, given) => {
  expect(told(given)).toEqual([])
})

const held = (...teams: number[]) => teams.map((team, place) => ({ gameweek: place + 1, teams: [teamId(team)] }))

test('a belt that changed hands after long', () => {
  const after = (...teams: number[]) => told({ belts: held(...teams), gameweek: teams.length, place: teams.length - 1 })
  expect(after(1, 2, 2, 2, 2, 1)).toEqual([
    'Ann FC took the belt from Bob Rovers in gameweek 6, who had had it for 4 gameweeks.',
  ])
  expect(after(2, 2, 2, 2, 1)).toHaveLength(1)
  expect(after(1, 2, 2, 2, 1)).toEqual([])
  expect(after(1, 1, 1, 1, 1)).toEqual([])
})

function late(team: number, value: number, given: Partial<Feat> = {}): Feat {
  const [player = undefined] = players(7)
  const of = { kind: 'denied' as const, team: teamId(team), gameweek: 9, value, since: 4, claimants: 1 }
  return {
    ...of,
    ...(player && { player }),
    served: teamId(3),
    scoredFor: [{ team: teamId(3), points: value }],
    ...given,
  }
}

test('whom others had been served with before: once somebody new leads, and at each fifty points', () => {
  expect(told({ ofSeason: [late(1, 61)], before: [late(1, 48)] })).toEqual([
    'Ann FC wanted P7 in gameweek 4; he went to Cyd United and has scored 61 there since.',
  ])
  const two = [late(1, 61, { claimants: 2 }), late(2, 61, { claimants: 2 })]
  const elsewhere = two.map((feat) => ({ ...feat, scoredFor: [{ team: teamId(2), points: 61 }] }))
  expect(told({ ofSeason: two })).toEqual([
    'Three clubs wanted P7 in gameweek 4; he went to Cyd United and has scored 61 there since.',
  ])
  expect(told({ ofSeason: elsewhere })).toEqual([
    'Three clubs wanted P7 in gameweek 4; he went to Cyd United and has scored 61 for others since.',
  ])
  // Told of the first alone.
  expect(told({ ofSeason: two, team: teamId(2) })).toEqual([])
})

test.each<[string, Partial<Told>]>([
  ['before the next step', { ofSeason: [late(1, 61)], before: [late(1, 55)] }],
  ['in the first weeks', { ofSeason: [late(1, 61)], place: 3 }],
  ['where two players share it', { ofSeason: [late(1, 61), late(2, 61, { since: 5 })] }],
])('nothing of a claim in vain %s', (_, given) => {
  expect(told(given)).toEqual([])
})

describe('what a record that fell is called', () => {
  const of = (kind: Feat['kind'], value: number, last: number) =>
    told({
      ofSeason: [{ ...feat(1, 9, value), kind }],
      before: [{ ...feat(2, 3, last), kind }],
    })

  test('one point is one', () => {
    expect(of('most-bench', 2, 1)).toEqual([
      'Ann FC left 2 points on the bench, the most of anybody this season; until gameweek 9 it was 1 of Bob Rovers.',
    ])
    expect(of('unluckiest-loser', 1, 0)).toEqual([
      'Ann FC lost with 1 point, the most that anybody has lost with this season; until gameweek 9 it was 0 of Bob Rovers.',
    ])
    expect(of('best-captain', 1, -1)).toEqual([
      'Ann FC had 1 point from its captain, the most of anybody this season; until gameweek 9 it was −1 of Bob Rovers.',
    ])
  })

  test.each(['highest', 'most-bench', 'best-captain', 'unluckiest-loser'] as const)(
    'nothing of %s: not of 0',
    (kind) => {
      expect([...of(kind, 0, -4), ...of(kind, -1, -4)]).toEqual([])
    },
  )

  test('all who shared it before are named', () => {
    const before = [feat(2, 3, 88), feat(3, 4, 88)]
    expect(told({ ofSeason: [feat(1, 9, 92)], before })).toEqual([
      'Ann FC scored 92, the most of anybody this season; until gameweek 9 it was 88 of Bob Rovers and Cyd United.',
    ])
    const own = [feat(1, 3, 88), feat(1, 4, 88)]
    expect(told({ ofSeason: [feat(1, 9, 92)], before: own })[0]).toMatch(/it was 88 of Ann FC\.$/)
  })
})

test('no belt of nobody', () => {
  const none = [1, 2, 3, 4, 5].map((gameweek) => ({ gameweek, teams: [] }))
  expect(told({ belts: [...none, ...held(1).map((one) => ({ ...one, gameweek: 6 }))], gameweek: 6, place: 5 })).toEqual(
    [],
  )
})

test('of somebody claimed too late who has scored nothing', () => {
  expect(told({ ofSeason: [late(1, 0)] })).toEqual([])
  expect(told({ ofSeason: [late(1, 1)] })).toEqual([
    'Ann FC wanted P7 in gameweek 4; he went to Cyd United and has scored 1 there since.',
  ])
})
