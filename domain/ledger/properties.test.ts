import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyLeague, diceFrom, pool } from '#domain/facts/any-league.fixture.ts'
import type { HistoryGameweek, LeagueFacts, TeamGameweek, Trade } from '#domain/facts/facts.ts'
import { lockedEleven } from '#domain/tables/locked-eleven.ts'
import { rounds } from '#test/rounds.ts'
import type { PlayerId, TeamId } from '../ids.ts'
import { LINE_KINDS } from './kinds.ts'
import { type LedgerRow, ledger } from './ledger.ts'

/** Any league with trades, chips and histories, and with gaps; its moves and picks contradict each other at random. */
function anyStory(seed: number): LeagueFacts {
  const dice = diceFrom(seed)
  const facts = anyLeague({ seed, teamCount: 2 + dice(5), gameweekCount: dice(8) })
  const { game, teams } = facts
  const anyOf = <Item>(items: readonly Item[]) => items[dice(items.length)] as Item
  if (game === 'draft') {
    const trades = facts.gameweeks.flatMap((gameweek): Trade[] => {
      if (dice(3)) return []
      const [offeredBy, receivedBy] = [anyOf(teams).team, anyOf(teams).team] as [TeamId, TeamId]
      return [{ gameweek, offeredBy, receivedBy, items: [{ playerIn: anyOf(pool), playerOut: anyOf(pool) }] }]
    })
    const kinds = ['waiver', 'free-agent'] as const
    const moves = facts.moves.map((move) => ({ ...move, kind: anyOf(kinds) }))
    return { ...facts, moves, ...(dice(5) && { trades }) }
  }
  const chips = [null, null, 'wildcard', 'freehit', '3xc']
  const weeks = new Map(
    [...facts.weeks].map(([team, own]) => [
      team,
      new Map([...own].map(([gameweek, week]) => [gameweek, week.chip ? week : withChip(week, anyOf(chips))])),
    ]),
  )
  const history = (): HistoryGameweek => {
    const chip = dice(3) ? { chip: anyOf(chips) } : {}
    return { gross: dice(80), transferCost: 4 * dice(3), benchPoints: dice(20), ...chip }
  }
  const histories = new Map(teams.map(({ team }) => [team, new Map(facts.gameweeks.map((gw) => [gw, history()]))]))
  const moves = facts.moves.map((move) => ({ ...move, kind: 'transfer' as const }))
  return { ...facts, weeks, histories, moves }
}

function withChip(week: TeamGameweek, chip: string | null | undefined): TeamGameweek {
  const multipliers = week.multipliers?.map((count) => (count === 2 && chip === '3xc' ? 3 : count)) ?? null
  return { ...week, chip: chip ?? null, multipliers }
}

function everyRow(holds: (row: LedgerRow, facts: LeagueFacts) => void): void {
  fc.assert(
    fc.property(fc.nat(), (seed) => {
      const facts = anyStory(seed)
      for (const row of ledger(facts)) holds(row, facts)
    }),
    { numRuns: rounds({ usual: 300, full: 3000 }) },
  )
}

test('in every gameweek of every season the lines add up to the real score less that of the first team', () => {
  let known = 0
  everyRow(({ locked, real, lines }) => {
    if (locked === null || real === null) return expect(lines).toEqual([])
    if (lines.length > 0) known += 1
    expect(lines.reduce((sum, { points }) => sum + points, 0)).toBe(real - locked)
  })
  expect(known).toBeGreaterThan(1000)
})

test('a line adds up to the points of its players, and every kind of line occurs', () => {
  const met = new Set<string>()
  everyRow(({ lines }) => {
    expect(new Set(lines.map(({ kind }) => kind)).size).toBe(lines.length)
    for (const { kind, points, players } of lines) {
      met.add(kind)
      if (players.length === 0) expect(['hits', 'not-read']).toContain(kind)
      else expect(players.reduce((sum, one) => sum + one.points * one.factor, 0)).toBe(points)
    }
  })
  expect([...LINE_KINDS].filter((kind) => !met.has(kind))).toEqual([])
})

test('a player counts in one line for being there, and beside it only in captaincy lines', () => {
  everyRow(({ lines }) => {
    const ofCaptain = new Set(['captaincy', 'triple-captain', 'manager'])
    const base = lines.filter(({ kind }) => !ofCaptain.has(kind)).flatMap(({ players }) => players)
    expect(new Set(base.map(({ player }) => player)).size).toBe(base.length)
    expect(base.every(({ factor }) => Math.abs(factor) === 1)).toBe(true)
  })
})

test('both totals are those of the what-if', () => {
  fc.assert(
    fc.property(fc.nat(), (seed) => {
      const facts = anyStory(seed)
      const wanted = lockedEleven(facts).flatMap(({ team, byGameweek }) =>
        byGameweek.map(({ gameweek, eleven, actual }) => ({ team, gameweek, locked: eleven, real: actual })),
      )
      const found = ledger(facts).map(({ team, gameweek, locked, real }) => ({ team, gameweek, locked, real }))
      expect(found).toEqual(wanted)
    }),
    { numRuns: rounds({ usual: 100, full: 1000 }) },
  )
})

test('without moves nobody came and nobody left by one', () => {
  everyRow((_, facts) => {
    const quiet = ledger({ ...facts, moves: [], ...(facts.trades && { trades: [] }) })
    const byMoves = quiet.flatMap(({ lines }) => lines).filter(({ kind }) => /-(in|out)$/.test(kind))
    expect(byMoves).toEqual([])
  })
})

test('the same facts in another order of teams give the same rows', () => {
  fc.assert(
    fc.property(fc.nat(), (seed) => {
      const facts = anyStory(seed)
      const byTeam = (rows: LedgerRow[]) => rows.toSorted((a, b) => a.team - b.team || a.gameweek - b.gameweek)
      expect(byTeam(ledger({ ...facts, teams: facts.teams.toReversed() }))).toEqual(byTeam(ledger(facts)))
    }),
    { numRuns: rounds({ usual: 50, full: 500 }) },
  )
})

/** The pool has everybody who plays in these leagues. */
test('everybody in a line is a player of the league', () => {
  const everybody = new Set<PlayerId>(pool)
  everyRow(({ lines }) =>
    expect(lines.flatMap(({ players }) => players).every(({ player }) => everybody.has(player))).toBe(true),
  )
})
