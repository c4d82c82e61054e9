import { describe, expect, test } from 'vitest'
import { classicMultipliers, players, pointsByGameweek, teamId, weeksFrom } from '#domain/facts/facts.fixture.ts'
import type { HistoryGameweek } from '#domain/facts/facts.ts'
import { captained, classicLeague, linesAt, squad, transfer } from './ledger.fixture.ts'

describe('the classic game', () => {
  test('another captain: one line with the new captain’s second counting, less that of the old one', () => {
    const facts = classicLeague({ weeks: weeksFrom({ 1: { 1: captained(4), 2: captained(7) } }) })
    expect(linesAt(facts, 2)).toEqual(['captaincy 3: 4×-1 7×1'])
  })

  test('a captain who was transferred in has two lines: one as a transfer, one as captain', () => {
    const facts = classicLeague({
      weeks: weeksFrom({ 1: { 1: captained(4), 2: captained(24, { picks: squad({ 4: 24 }) }) } }),
      moves: [transfer(2, 24, 4)],
    })
    expect(linesAt(facts, 2)).toEqual(['transfer-in 24: 24×1', 'transfer-out -4: 4×-1', 'captaincy 20: 4×-1 24×1'])
  })

  test('a triple captain counts a third time', () => {
    const triple = captained(4, { chip: '3xc', multipliers: classicMultipliers(4, 3) })
    const facts = classicLeague({ weeks: weeksFrom({ 1: { 1: captained(4), 2: triple } }) })
    expect(linesAt(facts, 2)).toEqual(['triple-captain 4: 4×1'])
  })

  test('chips of the first gameweek play no part in the first team', () => {
    const boosted = captained(4, { chip: 'bboost', multipliers: captained(4).picks.map((p) => (p === 4 ? 2 : 1)) })
    const facts = classicLeague({ weeks: weeksFrom({ 1: { 1: boosted, 2: captained(4) } }) })
    expect(linesAt(facts, 1)).toEqual(['bench-boost 54: 12×1 13×1 14×1 15×1'])
    expect(linesAt(facts, 2)).toEqual([])
  })

  test('a first-team captain on the bench loses both countings, each in a line of its own', () => {
    const facts = classicLeague({
      weeks: weeksFrom({ 1: { 1: captained(4), 2: captained(7, { picks: squad({ 4: 12, 12: 4 }) }) } }),
    })
    expect(linesAt(facts, 2)).toEqual(['promoted 12: 12×1', 'benched -4: 4×-1', 'captaincy 3: 4×-1 7×1'])
  })

  test('hits and the manager of 2024-25', () => {
    const picks = [...squad(), ...players(40)]
    const facts = classicLeague({
      weeks: weeksFrom({
        1: { 1: captained(4), 2: captained(4, { picks, multipliers: [...classicMultipliers(4), 1], transferCost: 8 }) },
      }),
    })
    expect(linesAt(facts, 2)).toEqual(['manager 40: 40×1', 'hits -8: '])
  })

  test('a wildcard’s transfers are the wildcard’s from then on', () => {
    const week = (chip: string | null) => captained(4, { picks: squad({ 3: 23 }), chip })
    const facts = classicLeague({
      last: 3,
      weeks: weeksFrom({ 1: { 1: captained(4), 2: week('wildcard'), 3: week(null) } }),
      moves: [transfer(2, 23, 3)],
    })
    const lines = ['wildcard-in 23: 23×1', 'wildcard-out -3: 3×-1']
    expect([2, 3].map((gameweek) => linesAt(facts, gameweek))).toEqual([lines, lines])
  })

  test('a free hit counts in its gameweek only, and only for players whom it took or brought', () => {
    // 23 came by a transfer for 3. The free hit takes 23 and 5, brings 3 and 25, and finds 24 for the reserve 12.
    const facts = classicLeague({
      last: 4,
      weeks: weeksFrom({
        1: {
          1: captained(4),
          2: captained(4, { picks: squad({ 3: 23 }) }),
          3: captained(4, { picks: squad({ 5: 25, 12: 24 }), chip: 'freehit' }),
          4: captained(4, { picks: squad({ 3: 23, 5: 12, 12: 5 }) }),
        },
      }),
      moves: [transfer(2, 23, 3), transfer(3, 3, 23), transfer(3, 25, 5), transfer(3, 24, 12)],
    })
    expect(linesAt(facts, 3)).toEqual(['free-hit-in 25: 25×1', 'free-hit-out -5: 5×-1'])
    expect(linesAt(facts, 4)).toEqual([
      'transfer-in 23: 23×1',
      'transfer-out -3: 3×-1',
      'promoted 12: 12×1',
      'benched -5: 5×-1',
    ])
  })

  test('a player who left and came back in one gameweek never left', () => {
    const facts = classicLeague({
      weeks: weeksFrom({ 1: { 1: captained(4), 2: captained(4, { picks: squad({ 5: 12, 12: 25 }) }) } }),
      moves: [transfer(2, 25, 12), transfer(2, 12, 5)],
    })
    expect(linesAt(facts, 2)).toEqual(['transfer-out -5: 5×-1', 'promoted 12: 12×1'])
  })

  test('a free hit from before the league began plays no part', () => {
    const facts = classicLeague({
      startGameweek: 3,
      points: pointsByGameweek({ 3: { 5: 4, 12: 7 } }),
      weeks: weeksFrom({
        1: {
          1: captained(4),
          2: captained(4, { picks: squad({ 5: 25, 12: 24 }), chip: 'freehit' }),
          3: captained(4, { picks: squad({ 5: 12, 12: 5 }) }),
        },
      }),
      moves: [transfer(2, 25, 5), transfer(2, 24, 12)],
    })
    expect(linesAt(facts, 3)).toEqual(['promoted 7: 12×1', 'benched -4: 5×-1'])
  })

  test('a player whom a transfer had taken before is not taken by the free hit', () => {
    const facts = classicLeague({
      last: 3,
      weeks: weeksFrom({
        1: {
          1: captained(4),
          2: captained(4, { picks: squad({ 3: 23 }) }),
          3: captained(4, { picks: squad({ 3: 25 }), chip: 'freehit' }),
        },
      }),
      moves: [transfer(2, 23, 3), transfer(3, 3, 23), transfer(3, 25, 3)],
    })
    expect(linesAt(facts, 3)).toEqual(['free-hit-in 25: 25×1', 'transfer-out -3: 3×-1'])
  })

  test('a gameweek known by its history only has one line; its transfers are named once its chip is known', () => {
    const history = (chip?: string | null): HistoryGameweek => ({
      gross: 90,
      transferCost: 4,
      benchPoints: 0,
      ...(chip !== undefined && { chip }),
    })
    const known = (chip?: string | null) =>
      classicLeague({
        last: 3,
        weeks: weeksFrom({ 1: { 1: captained(4), 3: captained(4, { picks: squad({ 3: 23 }) }) } }),
        histories: new Map([[teamId(1), new Map([[2, history(chip)]])]]),
        moves: [transfer(2, 23, 3)],
      })
    // 66 of the eleven, and 4 of the captain.
    expect(linesAt(known(), 2)).toEqual(['not-read 16: '])
    expect(linesAt(known(), 3)).toEqual(['not-read 20: 3×-1 23×1'])
    expect(linesAt(known(null), 3)).toEqual(['transfer-in 23: 23×1', 'transfer-out -3: 3×-1'])
    expect(linesAt(known('wildcard'), 3)).toEqual(['wildcard-in 23: 23×1', 'wildcard-out -3: 3×-1'])
  })

  test('transfers that are not read yet explain nothing', () => {
    const facts = classicLeague({
      weeks: weeksFrom({ 1: { 1: captained(4), 2: captained(4, { picks: squad({ 3: 23 }) }) } }),
      movesThrough: new Map([[teamId(1), 1]]),
    })
    expect(linesAt(facts, 2)).toEqual(['not-read 20: 3×-1 23×1'])
  })
})
