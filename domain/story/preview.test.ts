import { expect, test } from 'vitest'
import { leagueOf, matchOf, players, pointsFrom, teamId, teamsOf, weekOf } from '#domain/facts/facts.fixture.ts'
import type { LeagueFacts } from '#domain/facts/facts.ts'
import { previewOf } from './preview.ts'
import { seasonOf } from './season.ts'

const NAMES = { 1: 'Ann', 2: 'Bob', 3: 'Cyd' }

/** By team, the points of each gameweek from the first on: one starter scores them, and the bench a tenth. Null: not stored. */
type Scores = Readonly<Record<number, readonly (number | null)[]>>

function league(scores: Scores, given: Partial<LeagueFacts> = {}): LeagueFacts {
  const gameweeks = (Object.values(scores)[0] ?? []).map((_, place) => place + 1)
  const teams = Object.entries(scores)
  const of = (team: string) => [Number(team) * 10, Number(team) * 10 + 1] as const
  const picks = (team: string) => {
    const [starter, benched] = of(team)
    return players(starter, ...Array.from({ length: 10 }, (_, place) => 900 + place), benched)
  }
  return leagueOf({
    scoring: 'c',
    teams: teamsOf(NAMES),
    gameweeks,
    points: new Map(
      gameweeks.map((gameweek) => [
        gameweek,
        pointsFrom(
          Object.fromEntries(
            teams.flatMap(([team, all]) => {
              const points = all[gameweek - 1] ?? 0
              const [starter, benched] = of(team)
              return [
                [starter, points],
                [benched, points / 10],
              ]
            }),
          ),
        ),
      ]),
    ),
    weeks: new Map(
      teams.map(([team, all]) => [
        teamId(Number(team)),
        new Map(
          gameweeks.flatMap((gameweek) =>
            all[gameweek - 1] === null ? [] : [[gameweek, weekOf({ picks: picks(team) })] as const],
          ),
        ),
      ]),
    ),
    ...given,
  })
}

const preview = (facts: LeagueFacts) => previewOf(seasonOf(facts, new Map()))
const THREE: Scores = { 1: [50, 40, 60], 2: [60, 60, 20], 3: [10, 50, 40] }

test('teams come by place with what they have scored lately, and on the bench', () => {
  // 150, 140 and 100 points.
  expect(preview(league(THREE))?.teams).toEqual([
    { team: 1, lately: of(50, 40, 60), averagePoints: 50, averageBench: 5, first: null },
    { team: 2, lately: of(60, 60, 20), averagePoints: 140 / 3, averageBench: 140 / 30, first: null },
    { team: 3, lately: of(10, 50, 40), averagePoints: 100 / 3, averageBench: 100 / 30, first: null },
  ])
})

test('lately is five gameweeks', () => {
  const facts = league({ 1: [1, 2, 3, 4, 5, 6], 2: [9, 9, 9, 9, 9, 9], 3: [0, 0, 0, 0, 0, 0] })
  const ann = preview(facts)?.teams.find(({ team }) => team === 1)
  expect(ann?.lately.map(({ gameweek }) => gameweek)).toEqual([2, 3, 4, 5, 6])
  expect(ann?.averagePoints).toBe(4)
})

test('a gameweek that is not stored is not known, and counts in no average', () => {
  const facts = league({ ...THREE, 2: [60, null, 20] })
  const bob = preview(facts)?.teams.find(({ team }) => team === 2)
  expect(bob).toMatchObject({ lately: of(60, null, 20), averagePoints: 40, averageBench: 4 })
})

test('without a known gameweek there is no average', () => {
  const facts = league({ ...THREE, 2: [null, null, null] })
  const bob = preview(facts)?.teams.find(({ team }) => team === 2)
  expect(bob).toMatchObject({ lately: of(null, null, null), averagePoints: null, averageBench: null })
})

test('who came later races by the gameweeks that both have had', () => {
  // Classic: 150 against 120, of two gameweeks; in the first of them Bob had 40 more.
  const facts = league({ 1: [70, 20, 60], 2: [null, 60, 60], 3: [0, 0, 0] }, { game: 'classic' })
  expect(preview(facts)?.races[0]).toEqual({ ahead: 1, behind: 2, gap: 30, turned: 1, of: 2 })
  expect(preview(facts)?.teams[1]?.lately).toEqual(of(60, 60).map((one) => ({ ...one, gameweek: one.gameweek + 1 })))
})

test.each<[string, Scores, object[]]>([
  // By place: 150 and 140, then 100. Bob was ahead by 10, by 20 and behind by 40; more than 10 once.
  [
    'neighbours',
    THREE,
    [
      { ahead: 1, behind: 2, gap: 10, turned: 1, of: 3 },
      { ahead: 2, behind: 3, gap: 40, turned: 0, of: 3 },
    ],
  ],
  [
    'level on points',
    { 1: [50, 50], 2: [40, 60], 3: [0, 0] },
    [
      { ahead: 1, behind: 2, gap: 0, turned: 1, of: 2 },
      { ahead: 2, behind: 3, gap: 100, turned: 0, of: 2 },
    ],
  ],
  // A total that is not known races with nobody.
  ['a hole', { ...THREE, 2: [60, null, 20] }, [{ ahead: 1, behind: 3, gap: 50, turned: 0, of: 3 }]],
  [
    'below zero',
    { 1: [-4], 2: [-8], 3: [-8] },
    [
      { ahead: 1, behind: 2, gap: 4, turned: 0, of: 1 },
      { ahead: 2, behind: 3, gap: 0, turned: 0, of: 1 },
    ],
  ],
])('races: %s', (_, scores, expected) => {
  expect(preview(league(scores))?.races).toEqual(expected)
})

test('of many races, that for the first place and the three closest are told, by place', () => {
  const totals = [900, 700, 699, 600, 598, 500, 400, 399]
  const names = Object.fromEntries(totals.map((_, place) => [place + 1, `T${place}`]))
  const scores = Object.fromEntries(totals.map((total, place) => [place + 1, [total]]))
  const races = preview(league(scores, { teams: teamsOf(names) }))?.races
  expect(races?.map(({ ahead, gap }) => [ahead, gap])).toEqual([
    [1, 200],
    [2, 1],
    [4, 2],
    [7, 1],
  ])
})

test('of a head-to-head league the matches of the next gameweek are told, and no races', () => {
  const played = [1, 2, 3].map((gameweek) => matchOf(gameweek, { a: [1, 50], b: [2, 60] }))
  const next = { ...matchOf(4, { a: [1, 0], b: [null, 0] }), finished: false }
  const later = { ...matchOf(5, { a: [1, 0], b: [3, 0] }), finished: false }
  const found = preview(league(THREE, { scoring: 'h', matches: [...played, later, next] }))
  expect(found?.matches).toEqual([{ match: next, stakes: [] }])
  expect(found?.races).toEqual([])
})

test('of a knock-out its pairs are told, without a bye', () => {
  const played = [1, 2, 3].map((gameweek) => matchOf(gameweek, { a: [1, 50], b: [2, 60] }))
  const semi = matchOf(4, { a: [2, 0], b: [3, 0], knockoutWinner: null, finished: false })
  const bye = matchOf(4, { a: [1, 0], b: [null, 0], knockoutWinner: 1 })
  expect(preview(league(THREE, { scoring: 'h', matches: [...played, bye, semi] }))).toMatchObject({
    gameweek: 4,
    matches: [{ match: semi, stakes: [] }],
  })
})

test.each<[string, LeagueFacts, number | null]>([
  ['no gameweek yet', league({ 1: [], 2: [], 3: [] }), null],
  ['a league for points goes on to the end of the season', league(THREE), 4],
  ['or to its last gameweek', league(THREE, { stopGameweek: 3 }), null],
  ['a head-to-head league as long as it has matches', league(THREE, { scoring: 'h' }), null],
])('%s', (_, facts, gameweek) => {
  expect(preview(facts)?.gameweek ?? null).toBe(gameweek)
})

test.each<[string, LeagueFacts, number[] | null]>([
  ['the last of the table picks first', league(THREE), [3, 2, 1]],
  [
    'as the official game says, whatever the table',
    league(THREE, { waiverOrder: [teamId(2), teamId(3), teamId(1)] }),
    [2, 3, 1],
  ],
  ['not known while a place is not', league({ ...THREE, 2: [60, null, 20] }), null],
  ['a classic league has no waivers', league(THREE, { game: 'classic' }), null],
])('waivers: %s', (_, facts, order) => {
  expect(preview(facts)?.waiverOrder).toEqual(order)
})

function of(...points: (number | null)[]) {
  return points.map((one, place) => ({ gameweek: place + 1, points: one }))
}
