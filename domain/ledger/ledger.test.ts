import { describe, expect, test } from 'vitest'
import {
  classicMultipliers,
  leagueOf,
  moveOf,
  players,
  pointsByGameweek,
  sub,
  teamId,
  teamsOf,
  weekOf,
  weeksFrom,
} from '../facts.fixture.ts'
import type { HistoryGameweek, LeagueFacts, Trade } from '../facts.ts'
import { ledger } from './ledger.ts'

/** Everybody scores what their number says, in every gameweek, unless a case says otherwise. */
const SCORED = Object.fromEntries(Array.from({ length: 40 }, (_, index) => [index + 1, index + 1]))
const ONE = teamsOf({ 1: 'One' })

type Given = Partial<LeagueFacts> & { weeks: LeagueFacts['weeks']; last?: number }

/** A draft league of one team, with every gameweek up to the last known. */
function draftLeague({ last = 2, ...given }: Given): LeagueFacts {
  const points = pointsByGameweek(Object.fromEntries(Array.from({ length: last }, (_, index) => [index + 1, SCORED])))
  return leagueOf({ teams: ONE, points, trades: [], ...given })
}

/** `kind points: player×factor …`, of one gameweek. */
function linesAt(facts: LeagueFacts, gameweek: number): string[] {
  const row = ledger(facts).find((one) => one.gameweek === gameweek)
  const sum = (row?.lines ?? []).reduce((all, { points }) => all + points, 0)
  expect(sum).toBe((row?.real ?? 0) - (row?.locked ?? 0))
  return (row?.lines ?? []).map(({ kind, points, players }) =>
    [`${kind} ${points}`, players.map(({ player, factor }) => `${player}×${factor}`).join(' ')].join(': '),
  )
}

/** The first fifteen with some replaced: `{ 2: 21 }` is 21 in the place of 2. */
function squad(instead: Record<number, number> = {}) {
  return players(...Array.from({ length: 15 }, (_, index) => instead[index + 1] ?? index + 1))
}

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
      teams: ONE,
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

describe('the draft game', () => {
  test('the first team kept is no line at all', () => {
    expect(linesAt(draftLeague({ weeks: weeksFrom({ 1: { 1: first, 2: first } }) }), 2)).toEqual([])
  })

  test('who came by a waiver and who left by it', () => {
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

  test('a starter of the first team who left, came back and starts is no line; a reserve who did came in', () => {
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

  test('an automatic substitution has two sides, of which a player who came has his own line', () => {
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

  test('what no move explains is “other”; not read where the trades were not read yet', () => {
    const { trades, ...facts } = draftLeague({
      weeks: weeksFrom({ 1: { 1: first, 2: weekOf({ picks: squad({ 3: 23 }) }) } }),
    })
    expect(linesAt({ ...facts, trades: trades ?? [] }, 2)).toEqual(['other 20: 3×-1 23×1'])
    expect(linesAt(facts, 2)).toEqual(['not-read 20: 3×-1 23×1'])
  })

  test('who left by a move and is there all the same was not brought by it', () => {
    const facts = draftLeague({
      weeks: weeksFrom({ 1: { 1: first, 2: weekOf({ picks: squad({ 5: 13, 13: 5 }) }) } }),
      moves: [moveOf(1, 2, { in: 33, out: 13 })],
    })
    expect(linesAt(facts, 2)).toEqual(['benched -5: 5×-1', 'other 13: 13×1'])
  })
})

describe('the classic game', () => {
  const captained = (captain: number, given: Parameters<typeof weekOf>[0] = {}) => {
    const { picks } = weekOf(given)
    const place = picks.indexOf(players(captain)[0] as never) + 1
    return weekOf({ captain: players(captain)[0] ?? null, multipliers: classicMultipliers(place), ...given })
  }
  function classicLeague({ last = 2, ...given }: Given): LeagueFacts {
    return { ...draftLeague({ last, ...given }), game: 'classic' }
  }

  test('another captain: the second counting of the one, less that of the other', () => {
    const facts = classicLeague({ weeks: weeksFrom({ 1: { 1: captained(4), 2: captained(7) } }) })
    expect(linesAt(facts, 2)).toEqual(['captaincy 3: 4×-1 7×1'])
  })

  test('a captain who came counts once as who came, and once as captain', () => {
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

  test('a first captain who sits loses both of his countings, each in its line', () => {
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

  test('a free hit counts in its gameweek only, and for those whom it took or brought', () => {
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

  test('whom a transfer had taken before, the free hit did not take', () => {
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

function transfer(gameweek: number, playerIn: number, playerOut: number) {
  return moveOf(1, gameweek, { in: playerIn, out: playerOut, kind: 'transfer' })
}
