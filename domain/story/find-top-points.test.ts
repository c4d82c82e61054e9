import { describe, expect, test } from 'vitest'
import { leagueOf, pointsByGameweek, teamId, teamsOf, weekOf, weeksFrom } from '#domain/facts/facts.fixture.ts'
import type { LeagueFacts } from '#domain/facts/facts.ts'
import { LAST_GAMEWEEK } from '#domain/facts/last-gameweek.ts'
import { findAtTop } from './find-top.ts'
import { seasonOf, weekOf as storyWeek } from './season.ts'

/** Of a league for points, the points of Ann, Bob and others in each gameweek, up to the last of them. */
function found(scores: readonly (readonly number[])[], last = scores.length, given: Partial<LeagueFacts> = {}) {
  const from = last - scores.length + 1
  const gameweeks = scores.map((_, place) => from + place)
  const teams = (scores[0] ?? []).map((_, place) => place + 1)
  // The first player of a team scores all its points.
  const squad = (team: number) => weekOf({ picks: weekOf().picks.map((player) => (player + 100 * team) as never) })
  const own = (team: number) => Object.fromEntries(gameweeks.map((gameweek) => [gameweek, squad(team)]))
  const pointsOf = (of: readonly number[]) => Object.fromEntries(of.map((had, place) => [101 + 100 * place, had]))
  const facts = leagueOf({
    startGameweek: from,
    gameweeks,
    teams: teamsOf(Object.fromEntries(teams.map((team) => [team, `T${team}`]))),
    weeks: weeksFrom(Object.fromEntries(teams.map((team) => [team, own(team)]))),
    points: pointsByGameweek(Object.fromEntries(scores.map((of, place) => [from + place, pointsOf(of)]))),
    ...given,
  })
  return findAtTop(storyWeek(seasonOf(facts, new Map()), last)).map(({ kind, teams: about, values }) => ({
    ...{ kind, values },
    teams: about,
  }))
}

type Found = ReturnType<typeof found>
const the = (findings: Found, wanted: string) => findings.find(({ kind }) => kind === wanted)
const POINTS = { unit: 'points', level: 0, beside: 0 }

describe('the last gameweeks', () => {
  const ANN_LEADS = [
    [10, 4],
    [2, 1],
  ]

  test.each([
    ['of the season', LAST_GAMEWEEK, {}],
    ['that the league plays', 20, { stopGameweek: 20 }],
  ])('it ends after the last one %s', (_, last, given) => {
    // How many could still have won it is not known.
    const values = { ...POINTS, ahead: 7, reign: 2, could: 0, decided: 0 }
    expect(found(ANN_LEADS, last, given)).toEqual([
      { kind: 'season-end', teams: [1, 2], values },
      { kind: 'season-turn', teams: [1], values: { own: -1, other: -1, gameweek: last - 1, whole: 1, unit: 'points' } },
      {
        kind: 'title-missed',
        teams: [2],
        values: { own: 1, other: 2, was: -6, unit: 'points', place: 2, enough: 0 },
      },
    ])
  })

  test('the season turned where the champions went first for good', () => {
    const turn = (...scores: number[][]) => the(found(scores, LAST_GAMEWEEK), 'season-turn')
    const values = { own: 9, other: 2, gameweek: LAST_GAMEWEEK - 1, whole: 0, unit: 'points' }
    expect(turn([1, 5], [9, 2], [3, 1])).toEqual({ kind: 'season-turn', teams: [1, 2], values })
    // On the last day it is the title itself; of two who shared the lead nobody was passed.
    expect(turn([1, 5], [1, 2], [9, 1])).toBeUndefined()
    expect(turn([5, 5], [9, 2], [3, 1])).toBeUndefined()
    // What was before is not known.
    expect(
      the(
        found(
          [
            [9, 1],
            [2, 1],
          ],
          LAST_GAMEWEEK,
          { startGameweek: 1 },
        ),
        'season-turn',
      ),
    ).toBeUndefined()
  })

  test('who is last in the end may alone have had the best of the last gameweek', () => {
    const best = (of: number) =>
      the(
        found(
          [
            [50, 40, 30, 1],
            [5, 8, 8, of],
          ],
          LAST_GAMEWEEK,
        ),
        'season-last',
      )
    expect(best(9)).toMatchObject({ teams: [4], values: { total: 10, best: 9 } })
    expect(best(8)).toMatchObject({ teams: [4], values: { best: -1 } })
  })

  test.each<[string, number, object]>([
    ['places one of them first', 2, { kind: 'season-end', teams: [2, 1], values: { ...POINTS, ahead: 0, level: 13 } }],
    ['places both level', 1, { kind: 'season-shared', teams: [1, 2], values: { total: 13, unit: 'points' } }],
  ])('of two level teams who is champion where the official game %s', (_, rank, expected) => {
    const officialTable = new Map([
      [teamId(1), { total: 13, rank }],
      [teamId(2), { total: 13, rank: 1 }],
    ])
    const findings = found([...ANN_LEADS, [1, 8]], LAST_GAMEWEEK, { officialTable })
    expect(findings.filter(({ kind }) => kind === 'season-end' || kind === 'season-shared')).toEqual([
      expect.objectContaining({
        ...expected,
        values: expect.objectContaining((expected as { values: object }).values),
      }),
    ])
  })

  test('whoever led a week ago has missed it, else a second who could make it up in a gameweek', () => {
    const all = (first: number[]) => found([first, [1, 9, 30]], LAST_GAMEWEEK)
    // 30, 13 and 11; a week ago 0, 4 and 10.
    expect(the(all([10, 4, 0]), 'season-end')).toEqual({
      kind: 'season-end',
      teams: [3, 2],
      values: { ...POINTS, ahead: 17, reign: 1, could: 0, decided: 0 },
    })
    expect(the(all([10, 4, 0]), 'title-missed')).toEqual({
      kind: 'title-missed',
      teams: [1],
      values: { own: 1, other: 30, was: 10, unit: 'points', place: 3, enough: 0 },
    })
    const second = (behind: number) => the(all([0, 70 - behind, 70]), 'title-missed')
    expect(second(30)).toMatchObject({ teams: [2], values: { was: -30 } })
    expect(second(31)).toBeUndefined()
    // Two led: both have missed it, or the one that is not champion.
    expect(the(all([10, 10, 0]), 'title-missed')).toBeUndefined()
    expect(the(all([0, 10, 10]), 'title-missed')).toMatchObject({ teams: [2], values: { own: 9, other: 30, was: 0 } })
    expect(the(all([10, 10, 10]), 'title-missed')).toBeUndefined()
  })

  test('it is decided no sooner: what is left is told', () => {
    const lead = { ...POINTS, ahead: 7, was: 6 }
    const held = { own: 2, other: 1, reign: 2, decided: 0, left: 1 }
    expect(found(ANN_LEADS, LAST_GAMEWEEK - 1)).toEqual([
      { kind: 'lead-held', teams: [1, 2], values: { ...lead, ...held } },
      {
        kind: 'title-race',
        teams: [1, 2],
        values: { ...lead, own: 2, other: 1, left: 1, can: 2, meet: 0, enough: 0, each: 7, within: 7 },
      },
    ])
  })
})

test.each([
  [30, 3],
  [31, 2],
])('in the last gameweeks %i points behind a third is still close, or not: %i are', (behind, can) => {
  const race = the(found([[70, 60, 70 - behind]], LAST_GAMEWEEK - 1), 'title-race')
  expect(race).toMatchObject({ teams: [1, 2], values: { can, within: can === 3 ? behind : 10 } })
})

test.each<[string, number[][], object]>([
  [
    'one who led by 6',
    [
      [4, 10],
      [9, 3],
    ],
    { teams: [2, 1], was: 6, first: 3, second: 9 },
  ],
  [
    'both who led',
    [
      [4, 4],
      [9, 9],
    ],
    { teams: [1, 2] },
  ],
  [
    'with a third',
    [
      [4, 10, 4],
      [9, 3, 9],
    ],
    { teams: [2, 1, 3] },
  ],
  ['at once', [[4, 4]], { teams: [1, 2] }],
])('how two came level, %s', (_, scores, { teams, ...how }: { teams?: number[] }) => {
  const shared = the(found(scores, 10 + scores.length), 'lead-shared')
  expect(shared?.teams).toEqual(teams)
  const { was, first, second } = (shared?.values ?? {}) as Record<string, number>
  expect(JSON.parse(JSON.stringify({ was, first, second }))).toEqual(how)
})

test.each<[string, number[][], object]>([
  [
    'others',
    [
      [50, 40, 20],
      [10, 10, 35],
    ],
    { was: -1 },
  ],
  [
    'the same',
    [
      [50, 40, 20],
      [10, 10, 10],
    ],
    { was: 10 },
  ],
  [
    'two, of whom one is next now',
    [
      [50, 40, 40],
      [10, 10, 12],
    ],
    { was: 10 },
  ],
])('a lead over %s than a week ago', (_, scores, expected) => {
  expect(the(found(scores, 12), 'lead-held')?.values).toMatchObject(expected)
})

describe('who leads', () => {
  test('a new leader, with what both had', () => {
    const values = { ...POINTS, ahead: 17, own: 30, other: 5, reign: 2, ago: 0, behind: 6, from: 2, place: 3 }
    const all = [
      [10, 4, 0],
      [5, 5, 0],
      [5, 30, 22],
    ]
    // 39 to 22 and 20: who led is third now, and is named for it.
    expect(found(all)).toEqual([
      { kind: 'lead-new', teams: [2, 3, 1], values },
      { kind: 'lead-lost', teams: [1, 2], values: { reign: 2, place: 3, was: 6, unit: 'points' } },
    ])
  })

  test('from far below, past all who were between', () => {
    const all = [
      [30, 20, 10, 0],
      [0, 5, 5, 40],
    ]
    // 40 to 30, 25 and 15.
    expect(the(found(all), 'lead-new')).toMatchObject({ teams: [4, 1, 1], values: { from: 4, place: 2 } })
  })

  test('back in front, and alone where the lead was shared', () => {
    const back = [
      [10, 4],
      [0, 9],
      [8, 1],
    ]
    // 18 to 14.
    const values = { ...POINTS, ahead: 4, own: 8, other: 1, reign: 1, ago: 2, behind: 3, from: 2, place: 2 }
    expect(the(found(back), 'lead-back')).toEqual({ kind: 'lead-back', teams: [1, 2, 2], values })
    const shared = [
      [10, 10],
      [8, 1],
    ]
    const alone = { ...POINTS, ahead: 7, own: -1, other: -1, reign: 0, ago: 1, behind: -1, from: 1, place: 0 }
    expect(found(shared)).toEqual([{ kind: 'lead-new', teams: [1, 2], values: alone }])
  })
})

describe('how the lead moved', () => {
  test.each<[string, number[][], object | null]>([
    [
      'from 24 to 16, by a third',
      [
        [44, 20],
        [2, 10],
      ],
      { ahead: 16, was: 24, own: 2, other: 10 },
    ],
    [
      'from 80 to 60, by twenty',
      [
        [100, 20],
        [2, 22],
      ],
      { ahead: 60, was: 80, own: 2, other: 22 },
    ],
    [
      'from 25 to 17, by less',
      [
        [45, 20],
        [2, 10],
      ],
      null,
    ],
    [
      'from 10 to 3, by few points',
      [
        [30, 20],
        [2, 9],
      ],
      null,
    ],
    [
      'over another second',
      [
        [60, 20, 40],
        [2, 40, 5],
      ],
      null,
    ],
    [
      'not at all',
      [
        [44, 20],
        [10, 2],
      ],
      null,
    ],
  ])('it shrinks %s', (_, scores, values) => {
    const expected = values && { kind: 'lead-shrinks', teams: [1, 2], values: { ...POINTS, ...values } }
    expect(the(found(scores), 'lead-shrinks') ?? null).toEqual(expected)
  })

  test.each<[string, number[][], object | null]>([
    [
      'from 16 to 24, by a third',
      [
        [36, 20],
        [10, 2],
      ],
      { ahead: 24, was: 16, own: 10, other: 2 },
    ],
    [
      'from none',
      [
        [20, 20],
        [10, 2],
      ],
      null,
    ],
    [
      'from 17 to 25, by less',
      [
        [37, 20],
        [10, 2],
      ],
      null,
    ],
  ])('it grows %s', (_, scores, values) => {
    const expected = values && { kind: 'lead-stretched', teams: [1, 2], values: { ...POINTS, ...values } }
    expect(the(found(scores), 'lead-stretched') ?? null).toEqual(expected)
  })

  test('it is the biggest of the season from 15 points on, with what both had', () => {
    const growing = (last: number) => the(found([...Array.from({ length: 5 }, () => [6, 4]), [last, 4]]), 'lead-grows')
    // 10 after five gameweeks.
    expect(growing(8)).toBeUndefined()
    const values = { ...POINTS, ahead: 15, was: 10, own: 9, other: 4, before: 10 }
    expect(growing(9)).toEqual({ kind: 'lead-grows', teams: [1, 2], values })
    // Where that led lately, it leads as one that grew by much.
    const much = found([...Array.from({ length: 5 }, () => [6, 4]), [20, 4]])
    expect(['lead-grows', 'lead-stretched'].map((kind) => the(much, kind) !== undefined)).toEqual([true, true])
  })
})
