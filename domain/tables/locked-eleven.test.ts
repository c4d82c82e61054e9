import { expect, test } from 'vitest'
import {
  classicMultipliers,
  leagueOf,
  matchOf,
  players,
  pointsByGameweek,
  sub,
  teamId,
  teamsOf,
  weekOf,
  weeksFrom,
} from '#domain/facts/facts.fixture.ts'
import type { LeagueFacts } from '#domain/facts/facts.ts'
import { lockedEleven } from './locked-eleven.ts'

const [captain] = players(2)
const teams = teamsOf({ 1: 'One' })

function onlyRow(given: Partial<LeagueFacts>) {
  const [row] = lockedEleven(leagueOf({ teams, ...given }))
  return row
}

test('draft: the submitted eleven and bench of the first gameweek, in every gameweek since', () => {
  // Settled, 13 came on for 5, so 5 is one of the locked eleven and 13 one of the bench.
  const first = weekOf({ picks: players(1, 2, 3, 4, 13, 6, 7, 8, 9, 10, 11, 12, 5, 14, 15), subs: [sub(13, 5)] })
  const later = weekOf({ picks: players(21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32, 33, 34, 35) })
  const points = pointsByGameweek({ 1: { 1: 2, 5: 0, 13: 8, 15: 1 }, 2: { 1: 3, 5: 9, 13: 4, 21: 5, 32: 9 } })
  expect(onlyRow({ points, weeks: weeksFrom({ 1: { 1: first, 2: later } }) })).toEqual({
    team: 1,
    elevenTotal: 14,
    benchTotal: 13,
    fifteenTotal: 27,
    actualTotal: 15,
    lockedRank: 1,
    actualRank: 1,
    byGameweek: [
      { gameweek: 1, eleven: 2, bench: 9, actual: 10 },
      { gameweek: 2, eleven: 12, bench: 4, actual: 5 },
    ],
    missing: [],
  })
})

test('a keeper and an outfielder substituted in the first gameweek are both put back', () => {
  const picks = players(12, 2, 3, 4, 5, 6, 7, 8, 14, 10, 11, 1, 13, 9, 15)
  const weeks = weeksFrom({ 1: { 1: weekOf({ picks, subs: [sub(12, 1), sub(14, 9)] }) } })
  const row = onlyRow({ points: pointsByGameweek({ 1: { 1: 100, 9: 10, 12: 1, 14: 2 } }), weeks })
  expect(row).toMatchObject({ elevenTotal: 110, benchTotal: 3, actualTotal: 3 })
})

test('a draft league that starts in gameweek 5: the first team is that of its first gameweek', () => {
  const weeks = weeksFrom({ 1: { 5: weekOf(), 6: weekOf({ picks: players(30) }) } })
  const points = pointsByGameweek({ 5: { 1: 4 }, 6: { 1: 6, 12: 1, 30: 9 } })
  expect(onlyRow({ startGameweek: 5, points, weeks })).toMatchObject({
    elevenTotal: 10,
    benchTotal: 1,
    fifteenTotal: 11,
    actualTotal: 13,
  })
})

test('classic: a league that starts in gameweek 5 counts from there, with the team of gameweek 1', () => {
  const fifth = weekOf({ picks: players(30), captain: players(30)[0] ?? null })
  const weeks = weeksFrom({ 1: { 1: weekOf({ captain: captain ?? null }), 5: fifth }, 2: { 5: fifth } })
  const facts = leagueOf({
    game: 'classic',
    startGameweek: 5,
    points: pointsByGameweek({ 5: { 2: 4, 12: 3, 30: 9 } }),
    weeks,
  })
  expect(lockedEleven(facts).map((row) => [row.elevenTotal, row.benchTotal, row.actualTotal])).toEqual([
    [8, 3, 9],
    [null, null, 9],
  ])
})

test.each([
  ['plays: twice', { multipliers: classicMultipliers(2) }, { 1: 3, 2: 10 }, 23],
  ['does not play, the vice-captain gets nothing extra', { multipliers: classicMultipliers(3) }, { 3: 6 }, 6],
  ['is the triple captain: still only twice', { multipliers: classicMultipliers(2, 3), chip: '3xc' }, { 2: 10 }, 20],
  ['has a score below 0: twice', { multipliers: classicMultipliers(2) }, { 2: -2 }, -4],
])('classic: the captain who %s', (_, week, scored, eleven) => {
  const weeks = weeksFrom({ 1: { 1: weekOf({ captain: captain ?? null, ...week }) } })
  expect(onlyRow({ game: 'classic', points: pointsByGameweek({ 1: scored }), weeks })?.elevenTotal).toBe(eleven)
})

test('classic: a captain who was substituted out in the first gameweek is back, and counts twice in the second', () => {
  const picks = players(1, 13, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 2, 14, 15)
  const first = weekOf({ picks, multipliers: classicMultipliers(3), captain: captain ?? null, subs: [sub(13, 2)] })
  const points = pointsByGameweek({ 1: { 13: 5 }, 2: { 2: 7, 13: 1 } })
  // Only the players' points of gameweek 2 are known: enough for the first team.
  expect(onlyRow({ game: 'classic', points, weeks: weeksFrom({ 1: { 1: first } }) })).toMatchObject({
    elevenTotal: 14,
    benchTotal: 6,
    actualTotal: null,
    missing: [2],
  })
})

test('classic: a bench boost and a hit play no part in the what-if, and do in what really happened', () => {
  const multipliers = [1, 2, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1]
  const first = weekOf({ multipliers, captain: captain ?? null, chip: 'bboost', transferCost: 4 })
  const points = pointsByGameweek({ 1: { 1: 1, 2: 2, 12: 20 } })
  expect(onlyRow({ game: 'classic', points, weeks: weeksFrom({ 1: { 1: first } }) })).toMatchObject({
    elevenTotal: 5,
    benchTotal: 20,
    fifteenTotal: 25,
    actualTotal: 21,
  })
})

test('classic: the manager of 2024-25 is in neither the eleven nor the bench', () => {
  const picks = [...weekOf().picks, ...players(16)]
  const first = weekOf({ picks, multipliers: [...classicMultipliers(2), 1], captain: captain ?? null })
  const points = pointsByGameweek({ 1: { 1: 1, 16: 9 } })
  expect(onlyRow({ game: 'classic', points, weeks: weeksFrom({ 1: { 1: first } }) })).toMatchObject({
    elevenTotal: 1,
    benchTotal: 0,
    actualTotal: 10,
  })
})

test('draft has no captain, even where a flag is stored', () => {
  const weeks = weeksFrom({ 1: { 1: weekOf({ captain: captain ?? null }) } })
  expect(onlyRow({ points: pointsByGameweek({ 1: { 2: 6 } }), weeks })?.elevenTotal).toBe(6)
})

test('classic: a late joiner has no what-if, no locked rank, and an actual one', () => {
  const facts = leagueOf({
    game: 'classic',
    teams: teamsOf({ 1: 'One', 2: 'Late', 3: 'Three', 4: 'Four' }),
    points: pointsByGameweek({ 1: { 1: 5 }, 2: { 1: 6, 21: 40 } }),
    weeks: weeksFrom({
      1: { 1: weekOf(), 2: weekOf() },
      2: { 2: weekOf({ picks: players(21) }) },
      3: { 1: weekOf(), 2: weekOf() },
      4: { 1: weekOf({ picks: players(31) }), 2: weekOf({ picks: players(31) }) },
    }),
  })
  const rows = lockedEleven(facts)
  expect(rows.map((row) => [row.elevenTotal, row.lockedRank, row.actualTotal, row.actualRank])).toEqual([
    [11, 1, 11, 2],
    [null, null, 40, 1],
    [11, 1, 11, 2],
    [0, 3, 0, 4],
  ])
  expect(rows[1]).toMatchObject({ benchTotal: null, fifteenTotal: null, missing: [] })
  expect(rows[1]?.byGameweek).toEqual([
    { gameweek: 1, eleven: null, bench: null, actual: null },
    { gameweek: 2, eleven: null, bench: null, actual: 40 },
  ])
})

test('a gameweek whose points are not stored is missing from every total', () => {
  const weeks = weeksFrom({ 1: { 1: weekOf(), 2: weekOf(), 3: weekOf() } })
  const points = pointsByGameweek({ 1: { 1: 5 }, 3: { 1: 7 } })
  const row = onlyRow({ gameweeks: [1, 2, 3], points, weeks })
  expect(row).toMatchObject({ elevenTotal: null, benchTotal: null, actualTotal: null, missing: [2] })
  expect(row?.byGameweek[1]).toEqual({ gameweek: 2, eleven: null, bench: null, actual: null })
})

test('draft: a missing first gameweek leaves no what-if; a later one no real total; the others are ranked among themselves', () => {
  const facts = leagueOf({
    teams: teamsOf({ 1: 'One', 2: 'Without the first', 3: 'Without the second' }),
    points: pointsByGameweek({ 1: { 1: 5, 12: 2 }, 2: { 1: 6, 12: 1 } }),
    weeks: weeksFrom({ 1: { 1: weekOf(), 2: weekOf() }, 2: { 2: weekOf() }, 3: { 1: weekOf() } }),
  })
  expect(lockedEleven(facts)).toMatchObject([
    { elevenTotal: 11, benchTotal: 3, lockedRank: 1, actualTotal: 11, actualRank: 1, missing: [] },
    { elevenTotal: null, benchTotal: null, lockedRank: null, actualTotal: null, actualRank: null, missing: [1] },
    { elevenTotal: 11, benchTotal: 3, lockedRank: 1, actualTotal: null, actualRank: null, missing: [2] },
  ])
})

test('head-to-head: the official match points complete the real total, and not the what-if', () => {
  const matches = [matchOf(1, { a: [1, 40], b: [null, 38] }), matchOf(2, { a: [1, 99], b: [null, 41] })]
  const points = pointsByGameweek({ 1: { 1: 5 }, 2: { 1: 6 } })
  const weeks = weeksFrom({ 1: { 2: weekOf() } })
  expect(onlyRow({ scoring: 'h', points, weeks, matches })).toMatchObject({
    elevenTotal: null,
    fifteenTotal: null,
    actualTotal: 46,
    actualRank: 1,
    missing: [1],
    byGameweek: [
      { gameweek: 1, actual: 40 },
      { gameweek: 2, actual: 6 },
    ],
  })
})

test('classic: where the history has gameweek 1 and its picks are missing, its eleven has no total; the real total is complete', () => {
  const said = { gross: 30, transferCost: 4, benchPoints: 0 }
  const histories = new Map([
    [
      teamId(1),
      new Map([
        [1, said],
        [2, said],
      ]),
    ],
  ])
  const points = pointsByGameweek({ 1: {}, 2: {} })
  expect(onlyRow({ game: 'classic', points, histories })).toMatchObject({
    elevenTotal: null,
    actualTotal: 52,
    missing: [1],
  })
})

test('before the first final gameweek nothing is known', () => {
  expect(onlyRow({})).toMatchObject({
    elevenTotal: null,
    benchTotal: null,
    actualTotal: null,
    lockedRank: null,
    missing: [],
  })
})
