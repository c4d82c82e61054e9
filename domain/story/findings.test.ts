import { describe, expect, test } from 'vitest'
import {
  leagueOf,
  matchOf,
  moveOf,
  players,
  pointsByGameweek,
  teamId,
  teamsOf,
  weekOf,
  weeksFrom,
} from '#domain/facts/facts.fixture.ts'
import type { LeagueFacts, Match, TeamGameweek } from '#domain/facts/facts.ts'
import type { Finding, FindingKind } from './finding.ts'
import { findingsOf } from './findings.ts'
import { seasonOf, weekOf as storyWeek } from './season.ts'

const ELEVEN = players(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15)
/** Two teams of other players; the first eleven count. */
const squad = (first: number) => weekOf({ picks: ELEVEN.map((player) => (player + first) as never) })

/** `scores`: of team 1's and of team 2's first player and best on the bench, by gameweek. */
function twoTeams(
  scores: readonly (readonly [a: number, b: number, benchA: number, benchB: number])[],
  more: Partial<LeagueFacts> = {},
) {
  const gameweeks = scores.map((_, index) => index + 1)
  const own = (first: number) => Object.fromEntries(gameweeks.map((gameweek) => [gameweek, squad(first)]))
  return leagueOf({
    scoring: 'c',
    teams: teamsOf({ 1: 'Ann', 2: 'Bob' }),
    weeks: weeksFrom({ 1: own(0), 2: own(100) }),
    points: pointsByGameweek(
      Object.fromEntries(scores.map(([a, b, x, y], index) => [index + 1, { 1: a, 101: b, 12: x, 112: y }])),
    ),
    ...more,
  })
}

function foundIn(facts: LeagueFacts, gameweek = facts.gameweeks.at(-1) ?? 0): Finding[] {
  return findingsOf(storyWeek(seasonOf(facts, new Map()), gameweek))
}

const kinds = (findings: readonly Finding[]) => new Set(findings.map(({ kind }) => kind))
const of = <Kind extends FindingKind>(findings: readonly Finding[], kind: Kind) =>
  findings.flatMap((finding) => (finding.kind === kind ? [[finding.teams, finding.values]] : []))

describe('who leads', () => {
  test('a new leader, by what, and how long the one before led', () => {
    const findings = foundIn(
      twoTeams([
        [10, 5, 0, 0],
        [10, 8, 0, 0],
        [0, 30, 0, 0],
      ]),
    )
    const values = {
      ahead: 23,
      unit: 'points',
      level: 0,
      beside: 0,
      own: 30,
      other: 0,
      reign: 2,
      ago: 0,
      behind: 7,
      from: 2,
      place: 2,
    }
    expect(of(findings, 'lead-new')).toEqual([[[2, 1, 1], values]])
    expect(kinds(findings).has('lead-held')).toBe(false)
  })

  test('all level: shared, with everybody named', () => {
    const findings = foundIn(twoTeams([[10, 10, 0, 0]]))
    expect(of(findings, 'lead-shared')).toEqual([
      [[1, 2], { leaders: 2, total: 10, unit: 'points', left: 37, more: 0 }],
    ])
    expect(of(findings, 'week-shared')).toEqual([[[1, 2], { points: 10, winners: 2, met: 0 }]])
  })

  test('nobody is said to lead while a total is not known', () => {
    const facts = twoTeams([
      [10, 5, 0, 0],
      [10, 5, 0, 0],
    ])
    const weeks = new Map(
      [...facts.weeks].map(([team, own]) => [team, team === teamId(2) ? new Map([...own].slice(1)) : own]),
    )
    const isTop = (kind: FindingKind) => /^(lead|title|season|half|first-table)/.test(kind)
    expect([...kinds(foundIn({ ...facts, weeks }))].filter(isTop)).toEqual([])
  })
})

describe('the month', () => {
  const august = { months: [{ name: 'August', from: 1, to: 3 }] }
  const scores = [
    [10, 5, 0, 0],
    [10, 8, 0, 0],
    [0, 30, 0, 0],
  ] as const
  const best = [[[2], { month: 'August', points: 43, ahead: 23, weeks: 3, place: 1 }]]

  test('its manager, with its last gameweek alone, and whatever comes later', () => {
    const later = [...scores, [90, 0, 0, 0] as const]
    expect(of(foundIn(twoTeams(scores, august)), 'month-best')).toEqual(best)
    expect(of(foundIn(twoTeams(later, august), 3), 'month-best')).toEqual(best)
    for (const gameweek of [1, 2, 4])
      expect(kinds(foundIn(twoTeams(later, august), gameweek)).has('month-best')).toBe(false)
  })

  test('hits for its first gameweek are not taken off, those for others are', () => {
    const hits = (gameweek: number) => {
      const facts = twoTeams(scores, { ...august, game: 'classic' })
      const paid = (team: number) => (team === 2 ? { ...squad(100), transferCost: 8 } : squad(0))
      const weeks = [1, 2].map((team): [never, ReadonlyMap<number, TeamGameweek>] => [
        teamId(team) as never,
        new Map([1, 2, 3].map((gw) => [gw, gw === gameweek ? paid(team) : squad(team === 1 ? 0 : 100)])),
      ])
      return of(foundIn({ ...facts, weeks: new Map(weeks) }), 'month-best')
    }
    expect(hits(1)).toEqual(best)
    expect(hits(3)).toEqual([[[2], { month: 'August', points: 35, ahead: 15, weeks: 3, place: 1 }]])
  })

  test('all who tie', () => {
    const findings = foundIn(twoTeams([...scores.slice(0, 2), [0, 7, 0, 0]], august))
    expect(of(findings, 'month-shared')).toEqual([[[1, 2], { month: 'August', points: 20, winners: 2 }]])
    expect(kinds(findings).has('month-best')).toBe(false)
  })

  test.each<[string, Partial<LeagueFacts>]>([
    ['no months are known', {}],
    ['the month had one gameweek in the league', { months: [{ name: 'August', from: 3, to: 3 }] }],
    ['a gameweek of it is not there', { months: [{ name: 'August', from: 0, to: 3 }] }],
    ['there is nobody else', { ...august, teams: teamsOf({ 1: 'Ann' }) }],
    [
      'a score of it is not known',
      { ...august, weeks: weeksFrom({ 1: { 1: squad(0), 2: squad(0), 3: squad(0) }, 2: { 3: squad(100) } }) },
    ],
  ])('nobody where %s', (_, more) => {
    const found = kinds(foundIn(twoTeams(scores, more)))
    expect([found.has('month-best'), found.has('month-shared')]).toEqual([false, false])
  })

  test('nobody with no points', () => {
    expect(
      kinds(
        foundIn(
          twoTeams(
            [
              [-2, 2, 0, 0],
              [0, -2, 0, 0],
              [1, 0, 1, 1],
            ],
            august,
          ),
        ),
      ).has('month-best'),
    ).toBe(false)
  })
})

describe('the bench', () => {
  test('who left most, with the best of them', () => {
    const [king] = foundIn(twoTeams([[10, 5, 8, 3]])).filter(({ kind }) => kind === 'bench-king')
    expect(king).toMatchObject({ teams: [1], players: [12], values: { bench: 8, best: 8 } })
  })

  test('there is no bench king where no bench has points, and two teams can share the title', () => {
    expect(of(foundIn(twoTeams([[10, 5, 0, 0]])), 'bench-empty')).toEqual([[[], { teams: 2 }]])
    expect(of(foundIn(twoTeams([[10, 5, 8, 8]])), 'bench-shared')).toEqual([[[1, 2], { bench: 8, kings: 2 }]])
    expect([...kinds(foundIn(twoTeams([[10, 5, 7, 7]])))]).not.toContain('bench-shared')
    for (const [a, b] of [
      [-2, -1],
      [7, 3],
    ] as const)
      expect([...kinds(foundIn(twoTeams([[10, 5, a, b]])))]).not.toContain('bench-king')
  })

  test('nobody is named while a bench is not known', () => {
    const facts = twoTeams([[10, 5, 8, 3]])
    const weeks = new Map([...facts.weeks].filter(([team]) => team !== teamId(2)))
    expect([...kinds(foundIn({ ...facts, weeks }))].filter((kind) => kind.startsWith('bench'))).toEqual([])
  })
})

describe('moves', () => {
  test('what they brought and what they lost; 0 is neither', () => {
    const moves = [moveOf(1, 1, { in: 1, out: 50 }), moveOf(2, 1, { in: 140, out: 60 })]
    const facts = twoTeams([[10, 5, 0, 0]], { moves })
    const findings = foundIn({ ...facts, points: pointsByGameweek({ 1: { 1: 10, 101: 5, 60: 9 } }) })
    expect(of(findings, 'move-best')).toEqual([[[1], { gained: 10, points: 10, count: 1, cost: 0 }]])
    expect(of(findings, 'move-worst')).toEqual([[[2], { lost: 9, points: 9, count: 1, cost: 0 }]])
    // With 2 points nobody paid off, whatever the player who went has lost.
    for (const gone of [1, -3]) {
      const none = foundIn({ ...facts, points: pointsByGameweek({ 1: { 1: gone === 1 ? 1 : 2, 50: gone, 101: 5 } }) })
      expect([...kinds(none)].filter((kind) => kind.startsWith('move'))).toEqual([])
    }
  })
})

describe('with figures missing', () => {
  /** Of Bob nothing is known in the gameweek. */
  function withoutBob(facts: LeagueFacts): LeagueFacts {
    return { ...facts, weeks: new Map([...facts.weeks].filter(([team]) => team !== teamId(2))) }
  }

  test('nobody has a place in the week, nor was alone with a captain', () => {
    const facts = twoTeams([[10, 5, 8, 3]], { teams: teamsOf({ 1: 'Ann', 2: 'Bob', 3: 'Cy' }) })
    expect([...kinds(foundIn(withoutBob(facts)))]).toEqual(['unread'])
  })

  test('a bench whose players are not known has no king', () => {
    const facts = { ...twoTeams([[10, 5, 8, 3]]), game: 'classic' as const }
    const history = (benchPoints: number) => new Map([[1, { gross: 30, transferCost: 0, benchPoints }]])
    const histories = new Map([
      [teamId(1), history(20)],
      [teamId(2), history(3)],
    ])
    const found = foundIn({ ...facts, weeks: new Map(), histories })
    expect([...kinds(found)].filter((kind) => kind.startsWith('bench'))).toEqual([])
    expect(kinds(found).has('week-shared')).toBe(true)
  })
})

describe('what is no news', () => {
  test('a gameweek that was called off has that finding alone', () => {
    expect([
      ...kinds(
        foundIn(
          twoTeams([
            [10, 5, 0, 0],
            [0, 0, 0, 0],
          ]),
        ),
      ),
    ]).toEqual(['called-off'])
  })

  test('a gameweek of which nothing is known has that finding alone', () => {
    expect([...kinds(foundIn({ ...twoTeams([[10, 5, 0, 0]]), weeks: new Map() }))]).toEqual(['unread'])
  })

  // That it could not be read would not be true.
  test.each<[FindingKind, number, Partial<TeamGameweek>]>([
    ['bench-king', 3, {}],
    ['bench-empty', 0, {}],
    ['chip-bench', 3, { chip: 'bboost', multipliers: ELEVEN.map(() => 1) }],
  ])('a league of one has neither a lead nor a week to win, but a bench: %s', (kind, bench, week) => {
    const facts = twoTeams([[10, 5, bench, 0]], { teams: teamsOf({ 1: 'Ann' }), game: 'classic' })
    const weeks = weeksFrom({ 1: { 1: { ...squad(0), ...week } } })
    expect([...kinds(foundIn({ ...facts, weeks }))]).toEqual([kind])
  })

  test('a team that has left has no findings', () => {
    const moves = [moveOf(9, 1, { in: 50, out: 1 })]
    const facts = twoTeams(
      [
        [20, 5, 3, 0],
        [20, 5, 3, 0],
      ],
      { moves },
    )
    expect(foundIn(facts).filter(({ teams }) => teams.includes(teamId(9)))).toEqual([])
    const stayed = {
      teams: teamsOf({ 1: 'Ann', 2: 'Bob', 9: 'Cy' }),
      weeks: new Map([...facts.weeks, ...weeksFrom({ 9: { 1: squad(200), 2: squad(200) } })]),
    }
    expect(kinds(foundIn({ ...facts, ...stayed })).has('let-go')).toBe(true)
  })

  test('a league without final gameweeks has no programme', () => {
    expect(seasonOf(twoTeams([]), new Map()).facts.gameweeks).toEqual([])
  })
})

describe('last man standing', () => {
  /** Each team scores what its first player does: fewer of them every week, from the last team up. */
  const teams = [1, 2, 3, 4, 5, 6]
  function league(count: number, scores: (team: number, gameweek: number) => number) {
    const gameweeks = [1, 2, 3, 4, 5]
    const own = teams.slice(0, count)
    return leagueOf({
      scoring: 'c',
      teams: teamsOf(Object.fromEntries(own.map((team) => [team, `Team ${team}`]))),
      weeks: weeksFrom(
        Object.fromEntries(
          own.map((team) => [team, Object.fromEntries(gameweeks.map((gameweek) => [gameweek, squad(100 * team)]))]),
        ),
      ),
      points: pointsByGameweek(
        Object.fromEntries(
          gameweeks.map((gw) => [gw, Object.fromEntries(own.map((team) => [100 * team + 1, scores(team, gw)]))]),
        ),
      ),
    })
  }
  const told = (facts: LeagueFacts) =>
    [1, 2, 3, 4, 5].map((gameweek) => {
      const findings = foundIn(facts, gameweek)
      return [...of(findings, 'standing-few'), ...of(findings, 'standing-won')]
    })

  test('who goes out once three are left, until one is', () => {
    expect(told(league(6, (team, gameweek) => 40 - team - gameweek))).toEqual([
      [],
      [],
      [[[4, 1, 2, 3], { points: 33, left: 3 }]],
      [[[3, 1, 2], { points: 33, left: 2 }]],
      [[[1, 2], { points: 33, left: 1 }]],
    ])
  })

  test('nothing of a run that began with four', () => {
    expect(told(league(4, (team) => 40 - team)).flat()).toEqual([])
  })

  test('nothing where two go out together', () => {
    expect(told(league(5, (team, gameweek) => (gameweek === 1 ? 10 : 40 - Math.ceil(team / 2)))).slice(0, 2)).toEqual([
      [],
      [],
    ])
  })
})

describe('the cup', () => {
  const names = { 1: 'Ann FC', 2: 'Bob Rovers', 3: 'Cyd United', 4: 'Dot Town', 5: 'Eve City' }
  const squads = (team: number) => Object.fromEntries([1, 2, 3].map((gameweek) => [gameweek, squad(100 * team)]))
  const tie = (gameweek: number, a: number, b: number | null, won: number | null) =>
    matchOf(gameweek, { a: [a, 40], b: [b, 30], knockoutWinner: won })
  function told(cup: readonly Match[] | null, gameweek: number) {
    const league = leagueOf({
      scoring: 'c',
      teams: teamsOf(names),
      weeks: weeksFrom(Object.fromEntries([1, 2, 3, 4, 5].map((team) => [team, squads(team)]))),
      points: pointsByGameweek({ 1: { 101: 5 }, 2: { 101: 5 }, 3: { 101: 5 } }),
    })
    const findings = foundIn({ ...league, ...(cup && { cup }) }, gameweek)
    return [...of(findings, 'cup-through'), ...of(findings, 'cup-won')]
  }
  // Five teams: three byes and a tie, then two ties, then the final.
  const first = [tie(1, 1, null, 1), tie(1, 2, null, 2), tie(1, 3, null, 3), tie(1, 4, 5, 5)]
  const semis = [tie(2, 1, 5, 5), tie(2, 2, 3, 2)]
  const final = tie(3, 2, 5, 5)

  test.each<[string, readonly Match[] | null, number, unknown[]]>([
    ['nothing without one', null, 2, []],
    ['who is left of a round with byes', first, 1, [[[1, 2, 3, 5], { count: 4 }]]],
    ['who meets in the final', [...first, ...semis], 2, [[[5, 2], { count: 2 }]]],
    ['who has won it, whatever the points', [...first, ...semis, final], 3, [[[5, 2], { own: 30, other: 40 }]]],
    ['nothing in a gameweek without a round', [...semis, final], 1, []],
    ['nothing while a tie is not decided', [tie(2, 1, 5, null), tie(2, 2, 3, 2)], 2, []],
    ['nothing while a tie is no result', [{ ...tie(2, 1, 5, 5), finished: false }, tie(2, 2, 3, 2)], 2, []],
    ['nobody by name while many are left', [1, 2, 3, 4, 5].map((team) => tie(1, team, null, team)), 1, []],
  ])('%s', (_, cup, gameweek, findings) => expect(told(cup, gameweek)).toEqual(findings))
})
