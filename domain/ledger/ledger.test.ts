import { describe, expect, test } from 'vitest'
import {
  classicMultipliers,
  leagueOf,
  players,
  pointsByGameweek,
  teamsOf,
  weekOf,
  weeksFrom,
} from '#domain/facts/facts.fixture.ts'
import { draftLeague, linesAt, squad, transfer } from './ledger.fixture.ts'
import { ledger } from './ledger.ts'

const first = weekOf()

describe('the worked example', () => {
  test('a bench-boost week: 48 of the first team, 59 really', () => {
    // 1 is captain in both. 2 has left for 21; 12 starts, 3 sits; 15 has left for 22, who sits as well.
    const picks = players(1, 21, 12, 4, 5, 6, 7, 8, 9, 10, 11, 3, 13, 14, 22)
    const boost = {
      captain: players(1)[0] ?? null,
      chip: 'bboost',
      multipliers: picks.map((_, i) => (i === 0 ? 2 : 1)),
    }
    const facts = leagueOf({
      game: 'classic',
      teams: teamsOf({ 1: 'One' }),
      points: pointsByGameweek({
        2: {
          1: 6,
          2: 5,
          3: 4,
          4: 9,
          5: 6,
          6: 2,
          7: 2,
          8: 2,
          9: 2,
          10: 2,
          11: 2,
          12: 2,
          13: 1,
          14: 0,
          21: 9,
          22: 4,
          15: 8,
        },
      }),
      weeks: weeksFrom({
        1: {
          1: weekOf({ captain: players(1)[0] ?? null, multipliers: classicMultipliers(1) }),
          2: weekOf({ picks, ...boost }),
        },
      }),
      moves: [transfer(2, 21, 2), transfer(2, 22, 15)],
    })
    expect(ledger(facts)[0]).toMatchObject({ locked: 48, real: 59, missing: [] })
    expect(linesAt(facts, 2)).toEqual([
      'transfer-in 9: 21×1',
      'transfer-out -5: 2×-1',
      'promoted 2: 12×1',
      'bench-boost 5: 13×1 14×1 22×1',
    ])
  })
})

describe('what is not known', () => {
  test('a gameweek without picks is missing from then on; the others keep their lines', () => {
    const facts = draftLeague({
      last: 3,
      weeks: weeksFrom({ 1: { 1: first, 3: weekOf({ picks: squad({ 5: 13, 13: 5 }) }) } }),
    })
    expect(ledger(facts)).toMatchObject([
      { gameweek: 1, locked: 66, real: 66, missing: [] },
      { gameweek: 2, locked: 66, real: null, lines: [], missing: [2] },
      { gameweek: 3, locked: 66, real: 74, missing: [2] },
    ])
  })

  test('a team without its first gameweek has no ledger, and misses that gameweek', () => {
    const facts = draftLeague({ weeks: weeksFrom({ 1: { 2: first } }) })
    expect(ledger(facts)).toMatchObject([
      { locked: null, lines: [], missing: [1] },
      { locked: null, real: 66, lines: [], missing: [1] },
    ])
  })

  test('a late joiner has no ledger, and misses nothing', () => {
    const facts = {
      ...draftLeague({ weeks: weeksFrom({ 1: { 2: weekOf({ multipliers: classicMultipliers(1) }) } }) }),
      game: 'classic' as const,
    }
    expect(ledger(facts)).toMatchObject([
      { locked: null, real: null, lines: [], missing: [] },
      { locked: null, lines: [], missing: [] },
    ])
  })
})
