import { describe, expect, test } from 'vitest'
import { moveOf, players, sub, teamId, teamsOf, weekOf, weeksFrom } from '#domain/facts/facts.fixture.ts'
import type { Trade } from '#domain/facts/facts.ts'
import { draftLeague, linesAt, squad } from './ledger.fixture.ts'

const first = weekOf()

describe('the draft game', () => {
  test('a first team that was kept has no lines', () => {
    expect(linesAt(draftLeague({ weeks: weeksFrom({ 1: { 1: first, 2: first } }) }), 2)).toEqual([])
  })

  test('a waiver has a line for the player who came and one for the player who left', () => {
    const facts = draftLeague({
      weeks: weeksFrom({ 1: { 1: first, 2: weekOf({ picks: squad({ 3: 23 }) }) } }),
      moves: [moveOf(1, 2, { in: 23, out: 3 })],
    })
    expect(linesAt(facts, 2)).toEqual(['waiver-in 23: 23×1', 'waiver-out -3: 3×-1'])
  })

  test('a trade counts on both sides', () => {
    const trade: Trade = { gameweek: 2, offeredBy: teamId(1), receivedBy: teamId(2), items: [sub(31, 3)] }
    const others = players(...Array.from({ length: 15 }, (_, index) => index + 26))
    const facts = draftLeague({
      weeks: weeksFrom({
        1: { 1: first, 2: weekOf({ picks: squad({ 3: 31 }) }) },
        2: { 1: weekOf({ picks: others }), 2: weekOf({ picks: others.map((one) => (one === 31 ? 3 : one)) as never }) },
      }),
      trades: [trade],
    })
    expect(linesAt(facts, 2)).toEqual(['trade-in 31: 31×1', 'trade-out -3: 3×-1'])
    expect(linesAt({ ...facts, teams: teamsOf({ 2: 'Two' }) }, 2)).toEqual(['trade-in 3: 3×1', 'trade-out -31: 31×-1'])
  })

  test('trades come before the waivers of their gameweek', () => {
    // 3 leaves for 23, is traded back for 10, and leaves again for 24.
    const facts = draftLeague({
      last: 3,
      weeks: weeksFrom({ 1: { 1: first, 3: weekOf({ picks: squad({ 3: 23, 10: 24 }) }) } }),
      moves: [moveOf(1, 2, { in: 23, out: 3 }), moveOf(1, 3, { in: 24, out: 3, kind: 'free-agent' })],
      trades: [{ gameweek: 3, offeredBy: teamId(2), receivedBy: teamId(1), items: [sub(10, 3)] }],
    })
    expect(linesAt(facts, 3)).toEqual([
      'waiver-in 23: 23×1',
      'free-agent-in 24: 24×1',
      'free-agent-out -3: 3×-1',
      'trade-out -10: 10×-1',
    ])
  })

  test('the last move decides: a waiver, then a free agent', () => {
    const facts = draftLeague({
      last: 4,
      weeks: weeksFrom({ 1: { 1: first, 4: weekOf({ picks: squad({ 3: 23 }) }) } }),
      moves: [
        moveOf(1, 2, { in: 23, out: 3 }),
        moveOf(1, 3, { in: 3, out: 23 }),
        moveOf(1, 4, { in: 23, out: 3, kind: 'free-agent' }),
      ],
    })
    expect(linesAt(facts, 4)).toEqual(['free-agent-in 23: 23×1', 'free-agent-out -3: 3×-1'])
  })

  test('a first-team starter who left, came back and starts has no line; a reserve who did so came in', () => {
    const back = weekOf({ picks: squad({ 4: 12, 12: 4 }) })
    const facts = draftLeague({
      last: 3,
      weeks: weeksFrom({ 1: { 1: first, 3: back } }),
      moves: [
        moveOf(1, 2, { in: 21, out: 3 }),
        moveOf(1, 2, { in: 22, out: 12 }),
        moveOf(1, 3, { in: 3, out: 21 }),
        moveOf(1, 3, { in: 12, out: 22, kind: 'free-agent' }),
      ],
    })
    expect(linesAt(facts, 3)).toEqual(['free-agent-in 12: 12×1', 'benched -4: 4×-1'])
  })

  test('a reserve who starts was promoted, and the starter who sits was benched', () => {
    const facts = draftLeague({ weeks: weeksFrom({ 1: { 1: first, 2: weekOf({ picks: squad({ 5: 13, 13: 5 }) }) } }) })
    expect(linesAt(facts, 2)).toEqual(['promoted 13: 13×1', 'benched -5: 5×-1'])
  })

  test('an automatic substitution has two sides; a player who came by a move has a line of their own', () => {
    const on = (playerIn: number) => weekOf({ picks: squad({ 5: playerIn, [playerIn]: 5 }), subs: [sub(playerIn, 5)] })
    expect(linesAt(draftLeague({ weeks: weeksFrom({ 1: { 1: first, 2: on(13) } }) }), 2)).toEqual([
      'automatic-substitution 8: 5×-1 13×1',
    ])
    const came = weekOf({ picks: squad({ 5: 30, 12: 5 }), subs: [sub(30, 5)] })
    const facts = draftLeague({
      weeks: weeksFrom({ 1: { 1: first, 2: came } }),
      moves: [moveOf(1, 2, { in: 30, out: 12, kind: 'free-agent' })],
    })
    expect(linesAt(facts, 2)).toEqual(['free-agent-in 30: 30×1', 'automatic-substitution -5: 5×-1'])
  })

  test('a starter who was benched and came on again is no line', () => {
    const again = weekOf({ picks: squad(), subs: [sub(4, 12)] })
    expect(linesAt(draftLeague({ weeks: weeksFrom({ 1: { 1: first, 2: again } }) }), 2)).toEqual([])
  })

  test('the first team is the one that was submitted', () => {
    const settled = weekOf({ picks: squad({ 5: 13, 13: 5 }), subs: [sub(13, 5)] })
    expect(linesAt(draftLeague({ weeks: weeksFrom({ 1: { 1: settled, 2: first } }) }), 1)).toEqual([
      'automatic-substitution 8: 5×-1 13×1',
    ])
    expect(linesAt(draftLeague({ weeks: weeksFrom({ 1: { 1: settled, 2: first } }) }), 2)).toEqual([])
  })

  test('moves for the first gameweek are in the first team already', () => {
    const facts = draftLeague({
      weeks: weeksFrom({ 1: { 1: first, 2: weekOf({ picks: squad({ 5: 13, 13: 5 }) }) } }),
      moves: [moveOf(1, 1, { in: 13, out: 33 })],
    })
    expect(linesAt(facts, 2)).toEqual(['promoted 13: 13×1', 'benched -5: 5×-1'])
  })

  test('what no move explains is “other”, or “not-read” where the trades were not read yet', () => {
    const { trades, ...facts } = draftLeague({
      weeks: weeksFrom({ 1: { 1: first, 2: weekOf({ picks: squad({ 3: 23 }) }) } }),
    })
    expect(linesAt({ ...facts, trades: trades ?? [] }, 2)).toEqual(['other 20: 3×-1 23×1'])
    expect(linesAt(facts, 2)).toEqual(['not-read 20: 3×-1 23×1'])
  })

  test('a player who left by a move and is still there was not brought by that move', () => {
    const facts = draftLeague({
      weeks: weeksFrom({ 1: { 1: first, 2: weekOf({ picks: squad({ 5: 13, 13: 5 }) }) } }),
      moves: [moveOf(1, 2, { in: 33, out: 13 })],
    })
    expect(linesAt(facts, 2)).toEqual(['benched -5: 5×-1', 'other 13: 13×1'])
  })
})
