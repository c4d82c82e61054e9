import { describe, expect, test } from 'vitest'
import type { UnsaidProgramme } from '#server/views/programme/present.ts'
import { type CardOptions, cardOf, headlineOf, NO_BENCH, WITHOUT_MATCHES } from '#test/answers/link-cards.ts'

describe('the sentence', () => {
  const LONG = 'The Extraordinarily Long-Winded Bench'
  const last = headlineOf('last-decided', [5, 4], { behind: 4, unit: 'points', left: 1 })
  const alone = headlineOf('week-first', [1], {
    points: 60,
    ahead: 1,
    place: 1,
    from: 1,
    own: -1,
    other: -1,
    times: 1,
    ago: 0,
  })
  const king = 'Bench king: Cyd United, 21 points (Mota 13).'
  test.each<[string, CardOptions, string]>([
    ['a match', {}, `Gameweek 12: Ada FC upset leaders Bob Rovers 61–40. ${king}`],
    [
      'a score that the headline has itself',
      { headline: headlineOf('upset', [1, 2], { own: 61, other: 40, place: 8, otherPlace: 1 }, 2) },
      `Gameweek 12: Leaders Bob Rovers lose 40–61 to Ada FC. ${king}`,
    ],
    [
      'a draw',
      { headline: headlineOf('draw', [5, 6], { points: 44 }, 2), scores: { 5: 44, 6: 44 } },
      `Gameweek 12: Eve Albion and Fay City take a point each, 44–44. ${king}`,
    ],
    [
      'a headline about a team, whose match it does not name',
      { headline: headlineOf('lead-new', [4, 1], { ahead: 3, unit: 'match points', reign: 2 }) },
      `Gameweek 12: Dot Town take the lead, 3 clear. Dot Town 50–33 Cyd United. ${king}`,
    ],
    [
      'a match against the average',
      { headline: headlineOf('lead-new', [7, 1], { ahead: 3, unit: 'match points', reign: 2 }) },
      `Gameweek 12: Gus Athletic take the lead, 3 clear. Gus Athletic 20–20 The average. ${king}`,
    ],
    [
      'no matches',
      { ...WITHOUT_MATCHES, headline: last },
      `Gameweek 12: Eve Albion will finish last. Best of the week: Ada FC, 60 points. ${king}`,
    ],
    [
      'no matches, and a headline that has the best score',
      { ...WITHOUT_MATCHES, headline: alone },
      `Gameweek 12: Ada FC win the week with 60. ${king}`,
    ],
    [
      'two with the best score',
      { ...WITHOUT_MATCHES, headline: last, points: [60, 60, 2] },
      `Gameweek 12: Eve Albion will finish last. Best of the week: Ada FC and Bob Rovers, 60 points each. ${king}`,
    ],
    [
      'a gameweek without points',
      {
        of: { ...WITHOUT_MATCHES.of, ...NO_BENCH.of },
        kings: [],
        headline: headlineOf('called-off', [], {}),
        points: [],
      },
      'Gameweek 12: No match was played.',
    ],
    ['nobody left anything on the bench', NO_BENCH, 'Gameweek 12: Ada FC upset leaders Bob Rovers 61–40.'],
    [
      'two bench kings',
      { kings: [3, 4] },
      'Gameweek 12: Ada FC upset leaders Bob Rovers 61–40. Bench kings: Cyd United and Dot Town, 21 points each.',
    ],
    [
      'three bench kings',
      { kings: [3, 4, 5] },
      'Gameweek 12: Ada FC upset leaders Bob Rovers 61–40. Bench kings: 3 teams, 21 points each.',
    ],
    [
      'long names',
      { names: [LONG, `${LONG} Reserves`, `${LONG} Youth`] },
      `Gameweek 12: ${LONG} upset leaders ${LONG} Reserves, 61–40. Bench king: ${LONG} Youth, 21 points (Mota 13).`,
    ],
    [
      'names from right to left, each isolated',
      { names: ['فريق الأبطال 2026', 'הפועל ירושלים'] },
      `Gameweek 12: \u2068فريق الأبطال 2026\u2069 upset leaders \u2068הפועל ירושלים\u2069 61–40. ${king}`,
    ],
    ['no final gameweek yet', { isBefore: true }, 'No gameweek is final yet: its table stands here after the first.'],
  ])('%s', (_what, options, wanted) => {
    expect(cardOf(options).sentence).toBe(wanted)
  })
})

test('every edition has another address of its picture', () => {
  const editionOf = (options: CardOptions) => cardOf(options).edition
  const first = { edition: 1 }
  expect([editionOf({ isBefore: true }), editionOf({ of: first }), editionOf({ of: { edition: 2 } })]).toEqual([
    '0',
    '12-1',
    '12-2',
  ])
  expect(editionOf({ of: { gameweek: 13 } })).toBe('13-1')
})

describe('people', () => {
  const twins = ['Ada FC', 'Ada FC', 'Average']
  test('tell teams of one name apart only where the link names people, and else their numbers do', () => {
    const { sentence } = cardOf({ names: twins, isNamed: true })
    expect(sentence).toContain('Ada FC (W. Hohenstein 1) upset leaders Ada FC (W. Hohenstein 2)')
    expect(cardOf({ names: twins }).sentence).toBe(
      'Gameweek 12: Ada FC (1) upset leaders Ada FC (2) 61–40. Bench king: Average (3), 21 points (Mota 13).',
    )
  })

  test('are otherwise in nothing that is drawn or said', () => {
    expect(JSON.stringify(cardOf({ names: twins }))).not.toMatch(/Hohenstein|Wilhelmina/)
  })
})

describe('what comes', () => {
  const none = { gameweek: 13, matches: [], watch: null, stakes: [], teams: [], races: [] }
  const matches = [
    { team_a: 3, team_b: null, met: [] },
    { team_a: 1, team_b: 2, met: [] },
  ]
  const race = { ahead: 1, behind: 2, gap: 1, turned: 0, of: 1 }
  const coming = (next: object | null | undefined, more: CardOptions = {}) =>
    cardOf({ of: { next: next as UnsaidProgramme['next'] }, ...more }).coming
  test.each([
    [
      'a match to watch',
      { ...none, matches, watch: 1 },
      'Before gameweek 13: Ada FC v Bob Rovers is the match to watch.',
    ],
    [
      'one of the average',
      { ...none, matches, watch: 0 },
      'Before gameweek 13: Cyd United v The average is the match to watch.',
    ],
    [
      'a race',
      { ...none, races: [race, { ...race, ahead: 2, behind: 3 }] },
      'Before gameweek 13: Ada FC lead Bob Rovers by 1 point. In the last gameweek Bob Rovers did not gain more than that.',
    ],
    ['neither', none, 'Before gameweek 13: who comes into it how.'],
    ['an older programme', { ...none, teams: undefined }, null],
    ['the end of the season', null, null],
  ])('%s', (_, next, said) => {
    expect(coming(next)).toBe(said)
  })

  test('nothing, once the deadline has passed', () => {
    for (const toCome of [null, 14]) expect(coming(none, { toCome })).toBeNull()
  })

  test('owners stand beside teams of one name, and only where the link names people', () => {
    const next = { ...none, matches, watch: 1 }
    const said = (isNamed: boolean) => coming(next, { names: ['Ada FC', 'Ada FC'], isNamed })
    expect(said(true)).toBe(
      'Before gameweek 13: Ada FC (W. Hohenstein 1) v Ada FC (W. Hohenstein 2) is the match to watch.',
    )
    expect(said(false)).toBe('Before gameweek 13: Ada FC (1) v Ada FC (2) is the match to watch.')
  })
})
