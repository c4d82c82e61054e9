import { expect, test } from 'vitest'
import { leagueOf, matchOf, pointsByGameweek, teamsOf } from '#domain/facts/facts.fixture.ts'
import type { LeagueFacts, Match } from '#domain/facts/facts.ts'
import { championBy, isBye, knockoutOf, mayBeginCup, winnerOf } from './knockout.ts'

const league = (through: number, matches: Match[], given: Partial<LeagueFacts> = {}) =>
  leagueOf({
    ...{ game: 'classic', scoring: 'h', teams: teamsOf({ 1: 'One', 2: 'Two', 3: 'Three', 4: 'Four' }) },
    points: pointsByGameweek(Object.fromEntries(Array.from({ length: through }, (_, before) => [before + 1, {}]))),
    matches: [...TABLE, ...matches],
    ...given,
  })
const TABLE = Array.from({ length: 36 }, (_, before) => matchOf(before + 1, { a: [1, 50], b: [2, 40] }))
const SEMIS = [
  matchOf(37, { a: [1, 64], b: [4, 67], knockoutWinner: 4 }),
  matchOf(37, { a: [2, 50], b: [3, 53], knockoutWinner: 3 }),
]
const FINAL = matchOf(38, { a: [4, 53], b: [3, 50], knockoutWinner: 4 })
const still = (match: Match): Match => ({ ...match, pointsA: 0, pointsB: 0, winner: null, finished: false })

test('the winner of the final is champion, from the gameweek of the final on', () => {
  const facts = league(38, [...SEMIS, FINAL])
  expect(knockoutOf(facts)).toMatchObject({ final: FINAL, champion: 4 })
  expect([36, 37, 38].map((gameweek) => championBy(facts, gameweek))).toEqual([null, null, 4])
})

test.each<[string, LeagueFacts, ReturnType<typeof knockoutOf> | object]>([
  [
    'the table alone',
    league(
      38,
      [37, 38].map((gameweek) => matchOf(gameweek, { a: [1, 1], b: [2, 2] })),
    ),
    null,
  ],
  [
    'matches that end before the season: the rounds are to be drawn',
    league(36, []),
    { rounds: [], champion: null, toBeDrawn: 37 },
  ],
  ['the same in a season that ends with them', league(36, [], { months: [{ name: 'May', from: 1, to: 36 }] }), null],
  ['the same when the season is over: there was none', league(38, []), null],
  ['the same in draft', league(36, [], { game: 'draft' }), null],
  ['a league for points', league(38, [...SEMIS, FINAL], { scoring: 'c' }), null],
  ['semi-finals to come', league(36, SEMIS.map(still)), { final: null, champion: null, toBeDrawn: null }],
  ['semi-finals played', league(37, SEMIS), { final: null, champion: null, toBeDrawn: 38 }],
  ['a final to come', league(37, [...SEMIS, still(FINAL)]), { final: still(FINAL), champion: null }],
  ['a final that is played and not final', league(37, [...SEMIS, FINAL]), { final: FINAL, champion: null }],
  [
    'a level final without a winner yet',
    league(38, [...SEMIS, { ...FINAL, winner: null }]),
    { champion: null, toBeDrawn: null },
  ],
  ['a winner who did not play', league(38, [...SEMIS, { ...FINAL, winner: 9 as never }]), { champion: null }],
  ['a final alone', league(38, [FINAL]), { champion: 4 }],
  ['one match that others were left out of: no final', league(37, [{ ...FINAL, gameweek: 37 }]), { final: null }],
  [
    'a final before the last gameweek, between the two who were left',
    league(38, [...SEMIS.map((one) => ({ ...one, gameweek: 35 })), { ...FINAL, gameweek: 36 }]),
    { champion: 4 },
  ],
])('%s', (_, facts, expected) => {
  const found = knockoutOf(facts)
  if (expected === null) expect(found).toBeNull()
  else expect(found).toMatchObject(expected)
})

test.each<[teams: number, through: number[]]>([
  [1, []],
  [2, [37]],
  [3, [36]],
  [4, [36]],
  // Of recorded leagues: the first of 12 met in gameweek 35, the first of 95 in gameweek 32.
  [12, [34]],
  [95, [31]],
])('a cup of %s may begin after gameweek %j', (size, expected) => {
  const teams = teamsOf(Object.fromEntries(Array.from({ length: size }, (_, before) => [before + 1, 'Team'])))
  const after = (given: Partial<LeagueFacts>) =>
    Array.from({ length: 38 }, (_, before) => before + 1).filter((through) =>
      mayBeginCup(league(through, [], { scoring: 'c', teams, ...given })),
    )
  expect(after({})).toEqual(expected)
  for (const none of [{ cup: [FINAL] }, { scoring: 'h' }, { game: 'draft' }] as const) expect(after(none)).toEqual([])
})

test('rounds have their official names, else the usual ones by what they are', () => {
  const bye = matchOf(36, { a: [1, 60], b: [null, 0], knockoutWinner: 1 })
  const three = [2, 3, 4].map((team) => matchOf(36, { a: [team, 1], b: [team + 4, 0], knockoutWinner: team }))
  const names = (matches: Match[]) => knockoutOf(league(38, matches))?.rounds.map(({ name }) => name)
  expect(names([bye, ...three, ...SEMIS, FINAL])).toEqual(['Quarter-finals', 'Semi-finals', 'Final'])
  expect(names([{ ...bye, round: 'Last Ten' }, ...three])).toEqual(['Last Ten'])
  expect(names([bye])).toEqual(['Knock-out round'])
})

test.each<[string, Match, boolean, number | null]>([
  ['a bye, whatever is said of its winner', matchOf(37, { a: [null, 0], b: [2, 9], knockoutWinner: null }), true, 2],
  ['a knock-out', FINAL, false, 4],
  ['a match against the average', matchOf(3, { a: [1, 9], b: [null, 8] }), false, null],
])('%s', (_, match, bye, winner) => expect([isBye(match), winnerOf(match)]).toEqual([bye, winner]))
