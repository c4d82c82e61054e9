import { describe, expect, test } from 'vitest'
import { APART, found, kindsOf, type Result, the, times, WON } from './find-top.fixture.ts'

describe('a new leader', () => {
  const FALLS: Result[] = [
    [1, 10, 2, 20],
    [3, 20, 4, 10],
  ]

  test('by what, after how long, and that nobody says "new" of who led before', () => {
    const first = found([...times(2, WON), FALLS])
    expect(the(first, 'lead-new')).toEqual({
      kind: 'lead-new',
      teams: [3, 1],
      values: {
        ...{ ahead: 3, unit: 'match points', level: 0, beside: 0, own: -1, other: -1, reign: 2, ago: 0, behind: -1 },
        ...{ from: 2, place: 2 },
      },
    })
    expect(kindsOf(first)).not.toContain('lead-held')
    const back: Result[] = [
      [1, 60, 2, 10],
      [3, 10, 4, 20],
    ]
    const again = found([...times(2, WON), FALLS, back])
    // 60 + 60 + 10 + 60 points scored, and 20 + 20 + 20 + 10.
    expect(the(again, 'lead-back')).toEqual({
      kind: 'lead-back',
      teams: [1, 3],
      values: {
        ahead: 120,
        unit: 'points scored',
        level: 9,
        beside: 0,
        own: -1,
        other: -1,
        reign: 1,
        ago: 2,
        behind: -1,
        ...{ from: 2, place: 2 },
      },
    })
    expect(kindsOf(again)).not.toContain('lead-new')
  })

  test('the leader before falls, with the match that it lost', () => {
    expect(the(found([...times(2, WON), FALLS]), 'leader-falls')).toEqual({
      kind: 'leader-falls',
      teams: [1, 2],
      values: { own: 10, other: 20, reign: 2, place: 2, bottom: 0, lost: 1, of: 1 },
    })
  })

  test('the leader before is named where its match says nothing, and the average is no team', () => {
    const draws: Result[] = [
      [1, 20, 2, 20],
      [3, 20, 4, 10],
    ]
    expect(the(found([...times(2, WON), draws]), 'lead-new')).toMatchObject({ teams: [3, 1, 1], values: { ahead: 2 } })
    const average: Result[] = [
      [1, 10, null, 20],
      [3, 20, 4, 10],
    ]
    expect(the(found([...times(2, WON), average]), 'leader-falls')).toMatchObject({ teams: [1] })
  })
})

describe('the match of the leader', () => {
  test('lost to the last of the table, once there is one to speak of', () => {
    const loses: Result[] = [
      [1, 10, 2, 20],
      [3, 20, 4, 20],
    ]
    const bottom = (weeks: number) => the(found([...times(weeks, APART), loses]), 'leader-beaten')?.values
    expect([bottom(4), bottom(5)]).toMatchObject([{ bottom: 0 }, { bottom: 1 }])
  })

  test('lost while the second could have gone top, and did not', () => {
    const won: Result[] = [
      [1, 60, 4, 5],
      [2, 30, 3, 20],
    ]
    const week = (own: number, other: number): Result[] => [
      [1, 10, 3, 20],
      [2, own, 4, other],
    ]
    const missed = (...played: Result[][]) => the(found(played), 'chance-missed')
    // 6 each, and 6 to 6 or 7 after it; nine with a win.
    expect(missed(won, won, week(10, 40))).toEqual({
      kind: 'chance-missed',
      teams: [2, 4],
      values: { own: 10, other: 40 },
    })
    expect(missed(won, won, week(40, 10))).toBeUndefined()
    // The leader has nine: level with a win, which points scored decide.
    expect(missed(won, APART, won, week(10, 40))).toBeUndefined()
    expect(missed(won, APART, won, week(300, 400))).toMatchObject({ values: { own: 300, other: 400 } })
  })

  test('lost, and first all the same', () => {
    const loses: Result[] = [
      [1, 10, 2, 20],
      [3, 20, 4, 20],
    ]
    expect(the(found([...times(2, APART), loses]), 'leader-beaten')).toEqual({
      kind: 'leader-beaten',
      teams: [1, 2, 3],
      values: {
        own: 10,
        other: 20,
        ahead: 3,
        unit: 'match points',
        level: 0,
        beside: 2,
        decided: 0,
        place: 4,
        bottom: 0,
        was: 4,
        lost: 1,
        of: 1,
      },
    })
    expect(kindsOf(found([...times(2, APART), loses], 0))).not.toContain('leader-beaten')
    // 12 to 5: a week ago it was 12 to 4 with two matches to play, and they were champions.
    const champions = found([...times(4, APART), loses], 1)
    const lead = { ahead: 7, unit: 'match points', level: 0, beside: 1, decided: 1 }
    expect(the(champions, 'leader-beaten')?.values).toEqual({
      own: 10,
      other: 20,
      ...lead,
      place: 4,
      bottom: 0,
      was: 8,
      lost: 1,
      of: 1,
    })
    const more = { own: -1, other: -1 }
    expect(the(champions, 'lead-held')?.values).toEqual({
      ...lead,
      ...more,
      was: 8,
      reign: 5,
      left: 1,
    })
    expect(the(champions, 'title-won')).toBeUndefined()
  })

  test.each<[string, Result, object]>([
    ['won by the second', [1, 20, 3, 30], { kind: 'top-match', teams: [3, 1], values: { own: 30, other: 20 } }],
    ['won by the first', [1, 30, 3, 20], { kind: 'top-held', teams: [1, 3], values: { own: 30, other: 20 } }],
    ['drawn', [1, 30, 3, 30], { kind: 'top-draw', teams: [1, 3], values: { points: 30 } }],
  ])('against the second: %s', (_, match, expected) => {
    const findings = found([...times(2, WON), [match, [2, 20, 4, 10]]])
    expect(findings).toContainEqual(expected)
    expect(kindsOf(findings)).not.toContain('leader-falls')
  })

  test('after one gameweek it is no news', () => {
    expect(
      kindsOf(
        found([
          WON,
          [
            [1, 10, 3, 30],
            [2, 20, 4, 10],
          ],
        ]),
      ),
    ).not.toContain('top-match')
  })
})

describe('three or more level at the top', () => {
  const first: Result[] = [
    [1, 60, 2, 10],
    [3, 20, 4, 10],
    [5, 20, 6, 10],
  ]
  const second: Result[] = [
    [1, 60, 2, 10],
    [3, 20, 4, 10],
    [5, 10, 6, 20],
  ]
  const third = (of: number): Result[] => [
    [1, 10, 2, 20],
    [3, 10, 4, 20],
    [5, of, 6, 10],
  ]

  test('with the same leader, and with a new one', () => {
    const level = (of: number) => the(found([first, second, third(of)]), 'level-top')
    expect(level(20)).toEqual({
      kind: 'level-top',
      teams: [1, 3, 5],
      values: { total: 6, count: 3, reign: 0, ago: 1, from: 1 },
    })
    expect(level(200)).toEqual({
      kind: 'level-top',
      teams: [5, 1, 3],
      values: { total: 6, count: 3, reign: 2, ago: 0, from: 3 },
    })
    expect(kindsOf(found([first, second, third(20)]))).toContain('lead-held')
    // It says who is new as well.
    expect(kindsOf(found([first, second, third(200)]))).not.toContain('lead-new')
  })

  test('is told once', () => {
    const again: Result[] = [
      [1, 20, 2, 10],
      [3, 20, 4, 10],
      [5, 20, 6, 10],
    ]
    expect(kindsOf(found([first, second, third(20), again]))).not.toContain('level-top')
  })
})

describe('the lead', () => {
  test('level in everything is shared', () => {
    const level: Result[] = [
      [1, 20, 2, 10],
      [3, 20, 4, 10],
    ]
    expect(found([level])).toEqual([
      { kind: 'lead-shared', teams: [1, 3], values: { leaders: 2, total: 3, unit: 'match points', left: 10, more: 0 } },
    ])
    const third: Result[] = [...level, [5, 15, 6, 10]]
    expect(the(found([third]), 'lead-shared')).toMatchObject({ teams: [1, 3], values: { more: 1 } })
  })

  test('level on match points, the points scored decide', () => {
    expect(the(found(times(2, WON)), 'lead-held')).toEqual({
      kind: 'lead-held',
      teams: [1, 3],
      values: {
        ...{ ahead: 80, unit: 'points scored', level: 6, beside: 0, own: -1, other: -1 },
        ...{ was: 0, reign: 2, decided: 0, left: 10 },
      },
    })
  })

  test('is the biggest of the season, from the sixth gameweek on', () => {
    const growing = (played: number) => the(found(times(played, APART), 30), 'lead-grows')
    expect(growing(5)).toBeUndefined()
    expect(growing(6)).toEqual({
      kind: 'lead-grows',
      // The fourth is level with the third.
      teams: [1, 3, 4],
      values: { ahead: 12, unit: 'match points', level: 0, beside: 1, was: 10, own: -1, other: -1, before: 10 },
    })
  })

  test('was as large a week ago over the same second, who may have shared that place', () => {
    const was = (last: Result[]) => the(found([...times(2, APART), last]), 'lead-held')
    const goesOn = (third: number, fourth: number): Result[] => [
      [1, 60, 2, 10],
      [3, third, 4, fourth],
    ]
    // 9 to 5, and 6 to 2 before.
    expect(was(goesOn(30, 20))).toMatchObject({ teams: [1, 3], values: { ahead: 4, was: 4 } })
    expect(was(goesOn(20, 30))).toMatchObject({ teams: [1, 4], values: { ahead: 4, was: 4 } })
  })

  test('over another second than a week ago is compared with none', () => {
    const last: Result[] = [
      [1, 60, 3, 10],
      [2, 10, 4, 90],
    ]
    // 6, 3, 3 and 0 before, with the third second on points scored; 9, 6, 3 and 0 now.
    const findings = found([WON, [...WON.slice(0, 1), [3, 15, 4, 20]], last])
    expect(the(findings, 'lead-held')).toMatchObject({ teams: [1, 4], values: { ahead: 3, was: -1 } })
  })

  test('after one gameweek is a first table, beside what its leader did', () => {
    const UNREAD = { points: -1, best: 0 }
    expect(found([WON])).toEqual([
      {
        kind: 'first-table',
        teams: [1, 3],
        values: { ahead: 40, unit: 'points scored', level: 3, beside: 0, left: 10, ...UNREAD },
      },
      { kind: 'leader-result', teams: [1, 2], values: { own: 60, other: 10, wins: 1, defeats: 0, led: 0 } },
    ])
    expect(
      the(
        found([
          [
            [1, 30, 2, 10],
            [3, 20, null, 20],
          ],
          [
            [1, 20, null, 20],
            [3, 20, 2, 20],
          ],
        ]),
        'leader-result',
      ),
    ).toEqual({
      kind: 'leader-result',
      teams: [1],
      values: { own: 20, other: 20, wins: 0, defeats: 0, led: 1 },
    })
  })
})
