import { describe, expect, test } from 'vitest'
import { matchOf, teamId } from '#domain/facts/facts.fixture.ts'
import type { Match } from '#domain/facts/facts.ts'
import { type Base, type LiveLeague, liveTable } from './table.ts'

const base = (given: Partial<Base>): Base => ({
  totalPoints: 0,
  rank: null,
  record: { wins: 0, draws: 0, losses: 0, points: 0 },
  pointsFor: 0,
  ...given,
})

type Given = {
  points: Record<number, number>
  bases?: Record<number, Partial<Base>>
  matches?: Match[]
  game?: LiveLeague['game']
}

function tableOf({ points, bases = {}, matches, game = 'draft' }: Given) {
  return liveTable({
    game,
    scoring: matches ? 'h' : 'c',
    projected: new Map(Object.entries(points).map(([id, score]) => [teamId(Number(id)), score])),
    bases: new Map(Object.entries(bases).map(([id, given]) => [teamId(Number(id)), base(given)])),
    matches: matches ?? [],
  })
}

describe('a league of total points', () => {
  test('adds the gameweek to the last final total, shares ranks, and says what they were', () => {
    const bases = { 1: { totalPoints: 100, rank: 1 }, 2: { totalPoints: 95, rank: 2 }, 3: { totalPoints: 90, rank: 3 } }
    const table = tableOf({ points: { 1: 20, 2: 25, 3: 40 }, bases })
    expect(table.map(({ team, totalPoints, rank, lastRank }) => [team, totalPoints, rank, lastRank])).toEqual([
      [3, 130, 1, 3],
      [1, 120, 2, 1],
      [2, 120, 2, 2],
    ])
    expect(table.map(({ record, match }) => [record, match])).toEqual(Array(3).fill([null, null]))
  })

  test('has no place for a team whose total is not known, and starts a new team at 0', () => {
    const table = tableOf({ points: { 1: 20, 2: 25 }, bases: { 1: { totalPoints: null } } })
    expect(table.map(({ team, totalPoints, rank }) => [team, totalPoints, rank])).toEqual([
      [2, 25, 1],
      [1, null, null],
    ])
  })
})

describe('a head-to-head league', () => {
  const record = (wins: number, draws: number, losses: number) => ({ wins, draws, losses, points: 3 * wins + draws })
  const bases = {
    1: { rank: 1, record: record(2, 0, 0), pointsFor: 100 },
    2: { rank: 3, record: record(1, 0, 1), pointsFor: 90 },
    3: { rank: 2, record: record(1, 0, 1), pointsFor: 95 },
  }

  test('counts the match as it stands, then the points so far', () => {
    const matches = [matchOf(5, { a: [1, 0], b: [2, 0], finished: false })]
    const table = tableOf({ points: { 1: 30, 2: 41, 3: 40 }, bases, matches })
    expect(table.map(({ team, rank, lastRank, record }) => [team, rank, lastRank, record?.points])).toEqual([
      [2, 1, 3, 6],
      [1, 2, 1, 6],
      [3, 3, 2, 3],
    ])
    expect(table.map(({ match }) => match)).toEqual([
      { opponent: 1, opponentPoints: 30, isAbout: false, leads: 'this' },
      { opponent: 2, opponentPoints: 41, isAbout: false, leads: 'other' },
      null,
    ])
  })

  test('has the odd team meet the floor of the mean projected score, which is only about right in classic', () => {
    const matches = [matchOf(5, { a: [null, 0], b: [3, 0], finished: false })]
    const [draft, classic] = (['draft', 'classic'] as const).map((game) =>
      tableOf({ points: { 1: 30, 2: 41, 3: 36 }, bases, matches, game }).find(({ team }) => team === 3),
    )
    expect(draft?.match).toEqual({ opponent: null, opponentPoints: 35, isAbout: false, leads: 'this' })
    expect(classic?.match).toMatchObject({ opponentPoints: 35, isAbout: true })
  })

  test('shows a knock-out and leaves it out of the table; a draw stands as a draw', () => {
    const cup = [matchOf(5, { a: [1, 0], b: [2, 0], finished: false, knockoutWinner: null })]
    const table = tableOf({ points: { 1: 30, 2: 30 }, bases, matches: cup })
    expect(table.map(({ team, record, match }) => [team, record?.points, match?.leads])).toEqual([
      [1, 6, 'nobody'],
      [2, 3, 'nobody'],
    ])
  })

  test('a bye is no match, and no average plays in it; all of the round have its name', () => {
    const bye = matchOf(5, { a: [1, 0], b: [null, 0], knockoutWinner: 1, round: 'Semi-finals' })
    const semi = matchOf(5, { a: [2, 0], b: [3, 0], knockoutWinner: null, finished: false, round: 'Semi-finals' })
    const table = tableOf({ points: { 1: 30, 2: 41, 3: 36 }, bases, matches: [bye, semi] })
    expect(table.map(({ team, match, round }) => [team, match?.opponent, round])).toEqual([
      [1, undefined, 'Semi-finals'],
      [3, 2, 'Semi-finals'],
      [2, 3, 'Semi-finals'],
    ])
  })

  test('takes the official points of an opponent whose picks are not known', () => {
    const matches = [matchOf(5, { a: [1, 0], b: [9, 33], finished: false })]
    expect(tableOf({ points: { 1: 30 }, bases, matches })[0]?.match).toMatchObject({
      opponentPoints: 33,
      leads: 'other',
    })
  })
})
