import { describe, expect, test } from 'vitest'
import { leagueOf, matchOf, players, pointsFrom, teamId, teamsOf, weekOf } from '#domain/facts/facts.fixture.ts'
import type { LeagueFacts } from '#domain/facts/facts.ts'
import { rounds } from '#test/rounds.ts'
import * as places from './places.ts'

/** Enough runs and seasons to tell right chances from wrong ones. */
const RUNS = rounds({ usual: 300, full: 10_000 })
const SEASONS = rounds({ usual: 100, full: 400 })
const chances = (facts: LeagueFacts) => places.chances(facts, RUNS)

/** A league in which each team has one player, who scores so much in each gameweek. */
function league(scores: readonly (readonly number[])[], more: Partial<LeagueFacts> = {}): LeagueFacts {
  const gameweeks = (scores[0] ?? []).map((_, place) => place + 1)
  return leagueOf({
    scoring: 'c',
    teams: teamsOf(Object.fromEntries(scores.map((_, team) => [team + 1, `T${team + 1}`]))),
    gameweeks,
    points: new Map(
      gameweeks.map((gw) => [
        gw,
        pointsFrom(Object.fromEntries(scores.map((own, team) => [team + 1, own[gw - 1] ?? 0]))),
      ]),
    ),
    weeks: new Map(
      scores.map((_, team) => [
        teamId(team + 1),
        new Map(gameweeks.map((gw) => [gw, weekOf({ picks: players(team + 1) })])),
      ]),
    ),
    ...more,
  })
}

const rows = (found: places.Chances | null) => [...(found?.places.values() ?? [])].map((row) => [...row])

describe('what is certain', () => {
  test('who cannot be caught is first, and who cannot catch anybody last', () => {
    const steady = [100, 60, 20].map((score) => Array.from({ length: 20 }, () => score))
    expect(rows(chances(league(steady)))).toEqual([
      [1, 0, 0],
      [0, 1, 0],
      [0, 0, 1],
    ])
  })

  test('level teams that always score the same share the better place', () => {
    const level = [50, 50].map((score) => Array.from({ length: 10 }, () => score))
    expect(rows(chances(league(level)))).toEqual([
      [1, 0],
      [1, 0],
    ])
  })

  test('matches to come are worth three points: who meets only stronger ones falls behind', () => {
    // A leads by a point and loses to B, who scores more, in each of the matches that are left; C meets the average team.
    const scores = [40, 60, 50].map((score) => Array.from({ length: 5 }, () => score))
    const before = [1, 2, 3, 4, 5].map((gw) => matchOf(gw, { a: [1, 60], b: [2, 60] }))
    const won = matchOf(5, { a: [1, 40], b: [null, 30] })
    const coming = [6, 7].map((gw) => ({ ...matchOf(gw, { a: [1, 0], b: [2, 0] }), finished: false }))
    const found = chances(league(scores, { scoring: 'h', matches: [...before, won, ...coming] }))
    expect(rows(found)).toEqual([
      [0, 1, 0],
      [1, 0, 0],
      [0, 0, 1],
    ])
  })
})

describe('none', () => {
  const five = [1, 2, 3, 4, 5]
  test.each<[string, LeagueFacts]>([
    ['before five gameweeks', league([five.slice(1), five.slice(1)])],
    ['while a team has fewer', league([five, five], { weeks: new Map() })],
    ['of a single team', league([five])],
    ['after the last gameweek', league([Array.from({ length: 38 }, () => 1), Array.from({ length: 38 }, () => 2)])],
    ['after the last gameweek of a league that stops early', league([five, five], { stopGameweek: 5 })],
    [
      'without a match to come',
      league([five, five], { scoring: 'h', matches: [matchOf(5, { a: [1, 5], b: [2, 5] })] }),
    ],
  ])('%s', (_, facts) => expect(chances(facts)).toBeNull())
})

test('a league that stops early is played no further', () => {
  // Forty points behind since it missed two gameweeks, and ten more than the other in each to come.
  const whole = league(
    [60, 50].map((score) => Array.from({ length: 8 }, () => score)),
    { game: 'classic' },
  )
  const late = new Map([...(whole.weeks.get(teamId(1)) ?? [])].slice(2))
  const facts = { ...whole, weeks: new Map([...whole.weeks, [teamId(1), late]]) }
  const first = (stopGameweek: number) => chances({ ...facts, stopGameweek })?.places.get(teamId(1))?.[0]
  expect([first(11), first(12), first(13)]).toEqual([0, 1, 1])
  expect(chances({ ...facts, stopGameweek: 11 })?.places.get(teamId(2))?.[0]).toBe(1)
})

describe('a score that is not known', () => {
  const scores = [60, 50].map((score) => Array.from({ length: 8 }, () => score))
  const without = (facts: LeagueFacts, gameweeks: readonly number[]): LeagueFacts => {
    const [team = teamId(1)] = facts.weeks.keys()
    const own = [...(facts.weeks.get(team) ?? [])].filter(([gameweek]) => !gameweeks.includes(gameweek))
    return { ...facts, weeks: new Map([...facts.weeks, [team, new Map(own)]]) }
  }

  test('none by total points: the team would start from too low a total', () => {
    expect(chances(without(league(scores), [3]))).toBeNull()
    expect(chances(without(league(scores), [8]))).toBeNull()
  })

  test('a team that joined late in classic lacks no gameweek, so there are chances', () => {
    const late = without(league(scores, { game: 'classic' }), [1, 2])
    // Forty points behind, and ten more than the other in each of the thirty gameweeks to come.
    expect(rows(chances(late))).toEqual([
      [1, 0],
      [0, 1],
    ])
  })

  test('head to head starts from match points, which are all there', () => {
    const matches = [1, 2, 3, 4, 5, 6, 7, 8].map((gw) => matchOf(gw, { a: [1, 60], b: [2, 50] }))
    const coming = { ...matchOf(9, { a: [1, 0], b: [2, 0] }), finished: false }
    // Eight wins to none, and one match to come.
    expect(rows(chances(without(league(scores, { scoring: 'h', matches: [...matches, coming] }), [3])))).toEqual([
      [1, 0],
      [0, 1],
    ])
  })
})

test('every row adds up to one, and the same league gets the same chances', () => {
  const dice = diceFrom(7)
  const facts = league(
    Array.from({ length: 6 }, () => Array.from({ length: 8 }, () => Math.round(50 + 12 * normal(dice)))),
  )
  const found = rows(chances(facts))
  for (const row of found) expect(row.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 9)
  expect(rows(chances(facts))).toEqual(found)
})

test.each([
  [10, 10_000],
  [50, 10_000],
  [100, 5000],
  [500, 1000],
])('%i teams are played %i times', (teams, runs) => expect(places.runsOf(teams)).toBe(runs))

/** Seasons of unequal teams, with the chances after some gameweeks beside where they ended. */
test.each([
  ['head to head, after gameweek 6', { scoring: 'h', teams: 8, known: 6 }],
  ['head to head, after gameweek 20', { scoring: 'h', teams: 8, known: 20 }],
  ['total points, after gameweek 12', { scoring: 'c', teams: 10, known: 12 }],
] as const)(
  'many seasons end where they were expected to, in ten bins: %s',
  (_, { scoring, teams, known }) => {
    const bins = Array.from({ length: 10 }, () => ({ count: 0, expected: 0, ended: 0 }))
    const dice = diceFrom(teams * 100 + known)
    for (let season = 0; season < SEASONS; season++) {
      const skills = Array.from({ length: teams }, () => 50 + 5 * normal(dice))
      const scores = skills.map((skill) => Array.from({ length: 38 }, () => Math.round(skill + 12 * normal(dice))))
      const matches = scoring === 'h' ? fixturesOf(scores, known) : []
      const found = rows(
        chances(
          league(
            scores.map((own) => own.slice(0, known)),
            { scoring, matches },
          ),
        ),
      )
      const ends = scores.map((own, team) => endOf(own, scoring === 'h' ? pointsOf(team, scores) : 0))
      for (const [team, row] of found.entries())
        for (const [place, chance] of row.entries()) {
          const bin = bins[Math.min(9, Math.floor(chance * 10))]
          if (!bin) continue
          bin.count += 1
          bin.expected += chance
          bin.ended += ends.filter((end) => end > (ends[team] ?? 0)).length === place ? 1 : 0
        }
    }
    const cells = bins.reduce((sum, { count }) => sum + count, 0)
    const error = bins.reduce((sum, { expected, ended }) => sum + Math.abs(expected - ended), 0) / cells
    expect(cells).toBe(SEASONS * teams * teams)
    expect(error).toBeLessThanOrEqual(0.05)
    // What the chances call likely mostly happens: bins of a hundred and more are off by a fifth at most.
    for (const { count, expected, ended } of bins)
      if (count >= 100) expect(Math.abs(expected - ended) / count).toBeLessThanOrEqual(0.2)
  },
  120_000,
)

function endOf(own: readonly number[], matchPoints: number): number {
  return matchPoints * 10_000 + own.reduce((sum, score) => sum + score, 0)
}

/** Who meets whom: the first stands, the others go round. */
function pairsOf(teams: number, gameweek: number): [number, number][] {
  const order = [0, ...Array.from({ length: teams - 1 }, (_, place) => 1 + ((place + gameweek) % (teams - 1)))]
  return Array.from({ length: teams / 2 }, (_, place) => [order[place] ?? 0, order[teams - 1 - place] ?? 0])
}

function fixturesOf(scores: readonly (readonly number[])[], known: number) {
  return Array.from({ length: 38 }, (_, place) => place + 1).flatMap((gw) =>
    pairsOf(scores.length, gw).map(([a, b]) => ({
      ...matchOf(gw, { a: [a + 1, scores[a]?.[gw - 1] ?? 0], b: [b + 1, scores[b]?.[gw - 1] ?? 0] }),
      finished: gw <= known,
    })),
  )
}

function pointsOf(team: number, scores: readonly (readonly number[])[]): number {
  return fixturesOf(scores, 38).reduce((sum, { teamA, teamB, pointsA, pointsB }) => {
    if (teamA !== team + 1 && teamB !== team + 1) return sum
    const [own, other] = teamA === team + 1 ? [pointsA, pointsB] : [pointsB, pointsA]
    return sum + (own > other ? 3 : own === other ? 1 : 0)
  }, 0)
}

function diceFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}

function normal(dice: () => number): number {
  return Math.sqrt(-2 * Math.log(1 - dice())) * Math.cos(2 * Math.PI * dice())
}
