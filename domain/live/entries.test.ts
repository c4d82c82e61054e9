import { describe, expect, test } from 'vitest'
import { teamId } from '#domain/facts/facts.fixture.ts'
import type { PlayerId } from '../ids.ts'
import { beforeOf, entriesOf, type Stood, stoodBy } from './entries.ts'
import type { FeedEvent } from './feed.ts'
import type { LeagueSnapshot } from './league-feed.ts'
import type { LiveRow } from './table.ts'
import type { LiveTeam } from './team.ts'

const SEEN = new Date('2026-09-12T14:31:00Z')
const MISSED = null

function team(multipliers: Record<number, number>, subs: [out: number, on: number][] = []): LiveTeam {
  const players = Object.entries(multipliers).map(([player, multiplier]) => ({
    player: Number(player),
    points: 3,
    multiplier,
  }))
  const projection = { subs: subs.map(([playerOut, playerIn]) => ({ playerOut, playerIn, waits: false })) }
  return { players, projection } as unknown as LiveTeam
}

function leagueOf(teams: Record<number, LiveTeam>, ranks: [team: number, rank: number][]): LeagueSnapshot {
  const table = ranks.map(([one, rank]) => ({ team: teamId(one), rank, projectedPoints: 20, match: null }))
  return {
    teams: new Map(Object.entries(teams).map(([id, one]) => [teamId(Number(id)), one])),
    table: table as unknown as LiveRow[],
  }
}

function goalOf(player: number, seenAt: Date | null = SEEN) {
  const event = { kind: 'goal', fixture: 4, player: player as PlayerId, points: 5, minute: 31, isCorrection: false }
  return { event: event as FeedEvent, seenAt }
}

const TEAMS = { 1: team({ 7: 1, 8: 0 }), 2: team({ 7: 0, 9: 2 }) }
const BEFORE = leagueOf(TEAMS, [
  [1, 1],
  [2, 2],
])
const AFTER = {
  ...leagueOf({ ...TEAMS, 1: team({ 7: 1, 8: 1, 6: 0 }, [[6, 8]]) }, [
    [2, 1],
    [1, 2],
  ]),
  seenAt: SEEN,
}

describe('the entries of a league', () => {
  test('are the events of players whom somebody has, then the substitutions; moves stand with the last entry', () => {
    const entries = entriesOf([goalOf(7), goalOf(99)], BEFORE, AFTER)
    expect(entries).toMatchObject([
      { kind: 'goal', fixture: 4, minute: 31, gained: [{ team: 1, points: 5 }], benched: [2], seenAt: SEEN, moves: [] },
      { kind: 'substitution', fixture: null, player: 8, playerOut: 6, points: 3, gained: [{ team: 1, points: 3 }] },
    ])
    expect(entries.at(-1)?.moves).toEqual([
      { team: 2, rankBefore: 2, rank: 1, match: null },
      { team: 1, rankBefore: 1, rank: 2, match: null },
    ])
  })

  test('are none where nothing happened in the league, though ranks moved', () => {
    expect(entriesOf([goalOf(99)], BEFORE, { ...BEFORE, seenAt: SEEN })).toEqual([])
  })

  test('take back a substitution that would no longer happen, and have no time after missed snapshots', () => {
    const [entry] = entriesOf([], AFTER, { ...leagueOf({ 1: team({ 8: 0 }) }, []), seenAt: MISSED })
    expect(entry).toMatchObject({ kind: 'substitution', isCorrection: true, points: -3, seenAt: null })
  })

  test('of the first snapshot have no moves', () => {
    expect(entriesOf([goalOf(7)], beforeOf(null), AFTER).flatMap(({ moves }) => moves)).toEqual([])
  })

  test('are the same after the league was written down and read again', () => {
    const read = JSON.parse(JSON.stringify(stoodBy(BEFORE))) as Stood
    expect(entriesOf([goalOf(7)], beforeOf(read), AFTER)).toEqual(entriesOf([goalOf(7)], BEFORE, AFTER))
  })
})
