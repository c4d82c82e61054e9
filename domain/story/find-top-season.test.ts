import { describe, expect, test } from 'vitest'
import { matchOf } from '#domain/facts/facts.fixture.ts'
import type { LeagueFacts } from '#domain/facts/facts.ts'
import { APART, found, kindsOf, type Result, the, times, WON } from './find-top.fixture.ts'

describe('decided', () => {
  test.each<[string, number, number, boolean]>([
    ['4 ahead of one match', 2, 1, true],
    ['6 ahead of two matches', 3, 2, false],
    ['8 ahead of two matches', 4, 2, true],
    ['decided a week ago', 6, 2, false],
  ])('a title: %s', (_, played, left, isWon) => {
    const ahead = 2 * played
    expect(the(found(times(played, APART), left), 'title-won')).toEqual(
      isWon
        ? { kind: 'title-won', teams: [1, 3, 4], values: { ahead, unit: 'match points', level: 0, beside: 1, left } }
        : undefined,
    )
  })

  test.each([
    ['4 behind with one match', 4, true],
    ['3 behind with one match', 3, false],
  ])('the last place: %s', (_, played, isLast) => {
    expect(the(found(times(played, APART), 1), 'last-decided')).toEqual(
      isLast
        ? { kind: 'last-decided', teams: [2, 4], values: { behind: 4, unit: 'match points', left: 1 } }
        : undefined,
    )
  })

  test('nothing is, of a league that a knock-out decides', () => {
    const cup = matchOf(30, { a: [1, 0], b: [2, 0], knockoutWinner: null, finished: false })
    const of = (more: Partial<LeagueFacts>) => kindsOf(found(times(4, APART), 0, more))
    const matches = times(4, APART).flatMap((results, place) =>
      [...results].map(([a, ofA, b, ofB]) => matchOf(place + 1, { a: [a, ofA], b: [b, ofB] })),
    )
    const last = APART.map(([a, , b]) => matchOf(5, { a: [a, 0], b: [b, 0], finished: false }))
    expect(of({ matches: [...matches, ...last] })).toContain('last-decided')
    expect(of({ matches: [...matches, ...last, cup] })).not.toContain('last-decided')
    expect(of({ matches: [...matches, cup] })).not.toContain('season-end')
  })
})

describe('the stages of a season', () => {
  test.each([
    [3, 3, true],
    [3, 4, true],
    [4, 3, false],
    [2, 4, false],
    // A league of five gameweeks has no half worth a word.
    [2, 3, false],
  ])('half is over after %i gameweeks with %i to play: %s', (played, left, isHalf) => {
    const half = the(found(times(played, WON), left), 'half')
    expect(half?.values).toEqual(isHalf ? expect.objectContaining({ left }) : undefined)
  })

  test('for how many gameweeks the leader has led at half-way, and with how many wins more the second would catch it', () => {
    const led = (played: Result[][]) => the(found(played, played.length), 'half-led')
    const draw: Result[] = [
      [1, 20, 2, 20],
      [3, 30, 4, 10],
    ]
    // 9, 3 for two others and 0: six points are two wins.
    expect(led(times(3, APART).map(copy))).toEqual({
      kind: 'half-led',
      teams: [1, 3, 4],
      values: { led: 3, of: 3, beside: 1, left: 3, need: 2, each: 0 },
    })
    // The third team led after a draw of the first; then it was 4 to 4, and 7 to 5.
    const later = led([draw, ...times(2, APART).map(copy)])
    expect(later).toMatchObject({ teams: [1, 3], values: { led: 2, of: 3, need: 1 } })
    // Level, there is nothing to catch.
    expect(led(times(3, WON).map(copy))).toMatchObject({ values: { led: 3, need: 0 } })
  })

  test('a title race names everybody who can still be first', () => {
    const race = (left: number) => the(found(times(3, APART), left), 'title-race')
    const lead = { ahead: 6, unit: 'match points', level: 0, beside: 1, was: 4, own: -1, other: -1 }
    expect(race(4)).toBeUndefined()
    // The last could only be level, with 150 points scored less.
    expect(race(3)).toMatchObject({ teams: [1, 3, 4], values: { ...lead, left: 3, can: 3 } })
    expect(race(2)).toMatchObject({ teams: [1, 3, 4], values: { ...lead, left: 2, can: 3 } })
    // Decided.
    expect(race(1)).toBeUndefined()
  })

  test('what makes the leader champion, whatever others do', () => {
    const enough = (played: Result[][], left: number) => the(found(played, left), 'title-race')?.values
    // 9 points; 3 for two others and none for the last, who have 12 with three wins, or 9 with two.
    expect(enough(times(3, APART).map(copy), 3)).toMatchObject({ enough: 4, each: 0 })
    expect(enough(times(3, APART).map(copy), 2)).toMatchObject({ enough: 1 })
    // 3 each, level to the end: 6 would not be more than 6.
    const level: Result[] = [
      [1, 60, 2, 10],
      [3, 50, 4, 10],
    ]
    expect(enough([level], 1)).toMatchObject({ enough: 0 })
  })
})

const copy = (week: readonly Result[]): Result[] => [...week]

describe('the end', () => {
  /** No match that would have saved it. */
  const NONE = { own: -1, other: -1 }
  const LEADS = /^(lead-|season|title|half)/

  test('first, second, third and last; nobody leads any more', () => {
    const findings = found(times(3, WON), 0).filter(({ kind }) => LEADS.test(kind))
    expect(findings).toEqual([
      {
        kind: 'season-end',
        teams: [1, 3],
        // Before the last gameweek it was 6, 6, 0 and 0.
        values: { ahead: 120, unit: 'points scored', level: 9, beside: 0, reign: 3, could: 2, decided: 0 },
      },
      { kind: 'season-turn', teams: [1], values: { ...NONE, gameweek: 1, whole: 1, unit: 'match points' } },
      {
        kind: 'title-missed',
        teams: [3, 4],
        values: { own: 20, other: 10, was: 0, unit: 'match points', place: 2, enough: 0 },
      },
    ])
    const uneven: Result[] = [
      [1, 60, 2, 10],
      [3, 20, 4, 30],
    ]
    expect(found([...times(2, WON), uneven], 0).filter(({ kind }) => LEADS.test(kind))).toEqual([
      {
        kind: 'season-end',
        teams: [1, 3],
        values: { ahead: 3, unit: 'match points', level: 0, beside: 0, reign: 3, could: 2, decided: 0 },
      },
      { kind: 'season-turn', teams: [1], values: { ...NONE, gameweek: 1, whole: 1, unit: 'match points' } },
      {
        kind: 'title-missed',
        teams: [3, 4],
        values: { own: 20, other: 30, was: 0, unit: 'match points', place: 2, enough: 0 },
      },
      {
        kind: 'season-third',
        teams: [4],
        values: { total: 3, unit: 'match points', ...NONE, was: 0, enough: 0 },
      },
      {
        kind: 'season-last',
        teams: [2],
        values: { total: 0, unit: 'match points', ...NONE, enough: 0, changed: 0, best: -1 },
      },
    ])
  })

  test('the match that took the champions to the top for good', () => {
    const swapped: Result[] = [
      [3, 59, 2, 10],
      [1, 20, 4, 10],
    ]
    expect(the(found([swapped, WON, WON], 0), 'season-turn')).toEqual({
      kind: 'season-turn',
      teams: [1, 2],
      values: { own: 60, other: 10, gameweek: 2, whole: 0, unit: 'match points' },
    })
  })

  const TWO: Result[][] = [
    [
      [1, 60, 2, 10],
      [3, 10, 4, 20],
    ],
    [
      [1, 60, 2, 10],
      [3, 200, 4, 10],
    ],
  ]

  test.each<[string, Result[], { teams: number[]; values: object }]>([
    [
      'the leader lost, and a draw would have done',
      [
        [1, 10, 2, 25],
        [3, 100, 4, 10],
      ],
      { teams: [1, 2], values: { own: 10, other: 25, was: 3, place: 2, enough: 1 } },
    ],
    [
      'the leader lost to the new champion, and a draw would have done',
      [
        [1, 10, 3, 100],
        [2, 25, 4, 10],
      ],
      { teams: [1, 3], values: { own: 10, other: 100, was: 3, place: 2, enough: 1 } },
    ],
    [
      'the second drew, and no result of it would have been enough',
      [
        [1, 25, 2, 10],
        [3, 100, 4, 100],
      ],
      { teams: [3, 4], values: { own: 100, other: 100, was: -3, place: 2, enough: 0 } },
    ],
    [
      'the second won, and so did the leader',
      [
        [1, 25, 2, 10],
        [3, 100, 4, 10],
      ],
      { teams: [3, 4], values: { own: 100, other: 10, was: -3, place: 2, enough: 0 } },
    ],
  ])('who missed the title: %s', (_, last, expected) => {
    // A week ago it was 6, 3, 3 and 0.
    expect(the(found([...TWO, last], 0), 'title-missed')).toEqual({
      kind: 'title-missed',
      teams: expected.teams,
      values: { unit: 'match points', ...expected.values },
    })
  })

  test('a result that would have left another team level is not said to be enough', () => {
    const weeks: Result[][] = [
      [
        [1, 20, 2, 20],
        [3, 30, 4, 10],
      ],
      [
        [1, 30, 3, 10],
        [2, 20, 4, 20],
      ],
      [
        [3, 30, 1, 10],
        [2, 30, 4, 10],
      ],
    ]
    // 4, 3, 2 and 1; then 6, 5, 4 and 1. A draw with the champion would have been 5, beside another team's 5.
    expect(the(found(weeks, 0), 'title-missed')).toMatchObject({
      teams: [1, 3],
      values: { was: 1, place: 3, enough: 3 },
    })
  })

  test('level with the champions, more points scored would have been enough', () => {
    const draw = (scored: number): Result[][] => [
      [
        [1, scored, 3, 10],
        [2, 20, 4, 10],
      ],
      [
        [3, 20, 1, 10],
        [2, 20, 4, 20],
      ],
    ]
    // 3 and 3; then 4 to 3. With a draw it is 4 each, of 40 points and 30, or of 30 and 40.
    const enough = (scored: number) => the(found(draw(scored), 0), 'title-missed')?.values
    expect(enough(50)).toMatchObject({ enough: 1 })
    expect(enough(21)).toMatchObject({ enough: 3 })
  })

  test('in which gameweek the title was decided', () => {
    const decided = (gameweeks: number) => the(found(times(gameweeks, APART), 0), 'season-end')?.values
    // 3 to 1 a gameweek: of four gameweeks 9 to 3 is enough with one to play, of six 12 to 4 with two.
    expect(decided(4)).toMatchObject({ decided: 3 })
    expect(decided(6)).toMatchObject({ decided: 4 })
  })

  test('how many could still win it', () => {
    const findings = found(
      [
        ...TWO,
        [
          [1, 10, 2, 25],
          [3, 100, 4, 10],
        ],
      ],
      0,
    )
    // A week ago it was 6, 3, 3 and 0. Now the first two have 6, and have scored 310 and 130.
    expect(the(findings, 'season-end')).toEqual({
      kind: 'season-end',
      teams: [3, 1],
      values: { ahead: 180, unit: 'points scored', level: 6, beside: 0, reign: 1, could: 3, decided: 0 },
    })
  })

  test('the third has the match in which it missed the title, but where that is told of it already', () => {
    const last: Result[] = [
      [1, 25, 2, 10],
      [3, 100, 4, 10],
    ]
    // A week ago it was 6, 3, 3 and 0; who was second missed it, too.
    expect(the(found([...TWO, last], 0), 'season-third')).toEqual({
      kind: 'season-third',
      teams: [4, 3],
      values: { total: 3, unit: 'match points', own: 10, other: 100, was: -3, enough: 0 },
    })
    // All have 3; who was second, behind on points scored, is third.
    const level: Result[][] = [
      [
        [1, 60, 2, 10],
        [3, 20, 4, 10],
      ],
      [
        [1, 10, 4, 12],
        [3, 10, 2, 30],
      ],
    ]
    expect(the(found(level, 0), 'title-missed')?.teams).toEqual([3, 2])
    expect(the(found(level, 0), 'season-third')).toMatchObject({ teams: [3], values: NONE })
  })

  test('nobody is third where two are', () => {
    expect(the(found(times(3, APART), 0), 'season-third')).toBeUndefined()
  })

  test('a shared title', () => {
    const level: Result[] = [
      [1, 20, 2, 10],
      [3, 20, 4, 5],
    ]
    expect(found(times(2, level), 0)).toEqual([
      { kind: 'season-shared', teams: [1, 3], values: { total: 6, unit: 'match points' } },
      {
        kind: 'season-last',
        teams: [4, 3],
        values: { total: 0, unit: 'match points', own: 5, other: 20, enough: 1, changed: 0, best: -1 },
      },
    ])
  })

  test('who was last a week ago', () => {
    const first: Result[] = [
      [1, 20, 2, 10],
      [3, 20, 4, 5],
    ]
    const second: Result[] = [
      [1, 20, 3, 10],
      [4, 30, 2, 5],
    ]
    // Then both had 0, and 10 and 5 scored; now 0 and 3.
    expect(the(found([first, second], 0), 'season-last')).toMatchObject({ teams: [2, 4], values: { changed: 1 } })
  })

  test.each<[string, Result[], object]>([
    [
      'a draw',
      [
        [4, 10, 1, 20],
        [2, 10, 3, 20],
      ],
      { teams: [4, 1], values: { own: 10, other: 20, enough: 1 } },
    ],
    [
      'a win, after a draw',
      [
        [4, 20, 1, 20],
        [2, 20, 3, 20],
      ],
      { teams: [4, 1], values: { own: 20, other: 20, enough: 3 } },
    ],
    [
      'a win against the one above',
      [
        [4, 10, 2, 30],
        [1, 30, 3, 20],
      ],
      { teams: [4, 2], values: { own: 10, other: 30, enough: 3 } },
    ],
  ])('what would have saved the last: %s', (_, last, expected) => {
    // A week ago 3, 3, 0 and 0 match points, with the second and the fourth last.
    const first: Result[] = [
      [1, 60, 2, 20],
      [3, 60, 4, 10],
    ]
    expect(the(found([first, last], 0), 'season-last')).toMatchObject(expected)
  })

  test('who has left last place, after how long, once the table is long enough', () => {
    const swapped: Result[] = [
      [2, 70, 1, 10],
      [3, 20, 4, 5],
    ]
    // The second had no point in five gameweeks; then it has 3, and the fourth none.
    const lasts = times(5, [
      [1, 60, 2, 5],
      [3, 20, 4, 10],
    ] as Result[])
    expect(the(found([...lasts, swapped], 4), 'last-left')).toEqual({
      kind: 'last-left',
      teams: [2, 4],
      values: { place: 3, reign: 5 },
    })
    expect(the(found([...lasts.slice(1), swapped], 4), 'last-left')).toBeUndefined()
  })

  test('who is second now, with the match, behind the same leader', () => {
    const before: Result[] = [
      [1, 60, 4, 5],
      [2, 30, 3, 20],
    ]
    const level: Result[] = [
      [1, 60, 2, 5],
      [3, 20, 4, 20],
    ]
    const passed: Result[] = [
      [1, 60, 3, 5],
      [2, 10, 4, 40],
    ]
    const secondAfter = (...played: Result[][]) => the(found(played, 5), 'second-new')
    expect(secondAfter(before, level, before)).toBeUndefined()
    expect(secondAfter(before, level, passed)).toEqual({
      kind: 'second-new',
      teams: [4, 2],
      values: { place: 3, own: 40, other: 10, unit: 'match points', from: 4 },
    })
    // The leader is another one: that is told.
    const lost: Result[] = [
      [1, 5, 3, 60],
      [2, 90, 4, 40],
    ]
    expect(secondAfter(before, before, lost)).toBeUndefined()
    // After one gameweek a place is no place yet.
    expect(secondAfter(before, passed)).toBeUndefined()
  })

  test('a final, the round before it with an upset, and the table that ended before both', () => {
    const round = (gameweek: number, of: [number, number][]) =>
      of.map(([a, b]) => matchOf(gameweek, { a: [a, 20], b: [b, 30], knockoutWinner: b }))
    const table = APART.map(([a, ofA, b, ofB]) => matchOf(1, { a: [a, ofA], b: [b, ofB] }))
    const semifinals = round(2, [
      [1, 2],
      [3, 4],
    ])
    const all = { matches: [...table, ...semifinals, ...round(3, [[2, 4]])] }
    expect(kindsOf(found(times(1, APART), 0, { ...all, gameweeks: [1] }))).toContain('table-won')
    expect(found(times(2, APART), 0, { ...all, gameweeks: [1, 2] })).toEqual([
      {
        kind: 'knockout-upset',
        teams: [2, 1],
        values: { own: 30, other: 20, place: 4, otherPlace: 1, round: 'Semi-finals' },
      },
      {
        kind: 'knockout-win',
        teams: [4, 3],
        values: { own: 30, other: 20, place: 2, otherPlace: 2, round: 'Semi-finals' },
      },
      { kind: 'knockout-through', teams: [4, 2], values: { count: 2, round: 'Semi-finals' } },
    ])
    expect(found(times(3, APART), 0, { ...all, gameweeks: [1, 2, 3] })).toEqual([
      // The last of the table has played the final: nobody is last.
      { kind: 'final-won', teams: [4, 2, 3], values: { own: 30, other: 20, place: 2, otherPlace: 4 } },
    ])
  })
})
