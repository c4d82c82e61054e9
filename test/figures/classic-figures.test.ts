import { beforeAll, describe, expect, test } from 'vitest'
import type { BenchKingRow } from '#contract/views/bench-king.ts'
import { followedAfter } from './followed.ts'
import * as naive from './naive-classic-league.ts'
import * as left from './naive-left.ts'
import { SAMPLED, sampledLeagues } from './sampled-leagues.ts'

const LATEST = SAMPLED

const followed = followedAfter(LATEST, (game, program) => [
  ...sampledLeagues(game, program).filter((league) => league.game === 'classic'),
  game.classicLeague('Duel in the Drizzle'),
])
const leagues: naive.RawClassicLeague[] = []
let have: left.RawLeft

beforeAll(async () => {
  for (const league of followed.leagues)
    leagues.push(await naive.readRawClassicLeague(followed.game.url, league, LATEST))
  have = await left.readRawLeft(
    followed.game.url,
    leagues.flatMap(({ teams }) => teams.map(({ entry }) => entry)),
  )
}, 300_000)

test('there is everything that makes a difference', () => {
  const kinds = leagues.map(({ teams, type, gameweeks, hasAverage }) => [teams.length, type, gameweeks[0], hasAverage])
  expect(kinds).toEqual([
    [8, 'classic', 1, false],
    [4, 'classic', 5, false],
    [11, 'h2h', 2, true],
    [12, 'h2h', 1, false],
  ])
  const weeks = leagues.flatMap(({ picks }) => Object.values(picks))
  for (const chip of ['bboost', '3xc', 'freehit', 'wildcard'])
    expect(weeks.filter(({ active_chip }) => active_chip === chip).length, chip).toBeGreaterThan(0)
  expect(weeks.filter((week) => week.entry_history.event_transfers_cost > 0).length).toBeGreaterThan(4)
  expect(weeks.filter((week) => week.automatic_subs.length > 0).length).toBeGreaterThan(20)
  const [late] = leagues
  const started = late?.teams.map(({ entry }) => late.gameweeks.find((gw) => late.picks[`${entry}/${gw}`]))
  expect([4, 6, undefined].map((first) => started?.includes(first))).toEqual([true, true, true])
})

test('every league is there', async () => {
  const { body } = await followed.program.ask('ann', 'GET', '/api/league-sync?game=classic')
  expect(
    body.map(({ league_id, league_name, type, state, latest_gameweek }: Row) => [
      league_id,
      league_name,
      type,
      state,
      latest_gameweek,
    ]),
  ).toEqual(leagues.toSorted((a, b) => a.id - b.id).map(({ id, name, type }) => [id, name, type, 'ready', LATEST]))
})

describe('every figure of every team and gameweek, computed a second time from the raw answers', () => {
  test('current season', async () => {
    const rows = await rowsOf('/api/league-standings')
    const expected = each((raw, { entry }, gameweek) => {
      const { wins, draws, losses, points: h2h_points } = naive.record(raw, entry, gameweek)
      const net = (gw: number) => naive.net(raw, entry, gw)
      const before = raw.gameweeks.includes(gameweek - 1) && naive.until(raw, gameweek - 1, net) !== null
      return {
        rank: naive.rank(raw, entry, gameweek),
        last_rank: before ? naive.rank(raw, entry, gameweek - 1) : null,
        gw_points: net(gameweek),
        total_points: naive.until(raw, gameweek, net),
        missing: [],
        chips_left: left.chips(have, entry, gameweek),
        free_transfers: left.free(have, entry, gameweek),
        ...(raw.type === 'h2h' && { wins, draws, losses, h2h_points, form: naive.form(raw, entry, gameweek) }),
      }
    })
    expect(rows).toEqual(expected)
    const kinds = new Set(rows.map(({ free_transfers }) => free_transfers))
    expect([null, 1, 2, 3, 4, 5].filter((count) => !kinds.has(count))).toEqual([])
    const lengths = new Set(rows.map(({ chips_left }) => (chips_left as unknown[] | null)?.length))
    expect([undefined, 1, 2, 3, 4].filter((count) => !lengths.has(count))).toEqual([])
  })

  test('bench king', async () => {
    const expected = each((raw, { entry }, gameweek) => {
      const bench = (gw: number) => naive.bench(raw, entry, gw)
      return {
        user_bench_total: bench(gameweek),
        total_bench_points: bench(gameweek) === null ? null : naive.until(raw, gameweek, bench),
        missing: [],
        ...(bench(gameweek) !== null && { left: naive.left(raw, entry, gameweek) }),
      }
    })
    const rows = await rowsOf('/api/bench-king-data')
    const pairs = (left: unknown) => (left as BenchKingRow['left'])?.map(({ player_id, points }) => [player_id, points])
    expect(rows.map((row) => ({ ...row, left: pairs(row.left) }))).toEqual(expected)
  })

  test('waiwer king: transfers, less what they cost', async () => {
    const rows = await rowsOf('/api/waiwer-king-data')
    const ids = (list: unknown) => byId((list as { player_id: number }[]).map(({ player_id }) => player_id))
    const shown = rows.map(({ addedPlayers, removedPlayers, ...row }) => ({
      ...row,
      added: ids(addedPlayers),
      removed: ids(removedPlayers),
    }))
    const expected = each((raw, { entry }, gameweek) => {
      const { added, removed, difference } = naive.moves(raw, entry, gameweek)
      const cost = raw.picks[`${entry}/${gameweek}`]?.entry_history.event_transfers_cost
      const figures = { pointsDifference: cost === undefined ? null : difference, transfer_cost: cost ?? null }
      return { ...figures, added: byId(added), removed: byId(removed), missing: [] }
    })
    expect(shown).toEqual(expected)
    expect(rows.filter(({ transfer_cost }) => Number(transfer_cost) > 0).length).toBeGreaterThan(4)
    expect(shown.filter(({ added }) => added.length > 4).length).toBeGreaterThan(2)
  })

  test('no subs', async () => {
    const rows = await rowsOf('/api/no-subs-data')
    const figures = leagues.flatMap((raw) =>
      raw.teams.map(({ entry, name, owner }) => {
        const weeks = raw.gameweeks.map((gameweek) => {
          const { eleven = null, bench = null } = naive.locked(raw, entry, gameweek) ?? {}
          return { gameweek, eleven, bench, actual: naive.net(raw, entry, gameweek) }
        })
        const sum = (of: (gw: number) => number | null) => naive.until(raw, LATEST, of)
        const eleven = sum((gw) => naive.locked(raw, entry, gw)?.eleven ?? null)
        const bench = sum((gw) => naive.locked(raw, entry, gw)?.bench ?? null)
        return {
          ...fields(raw, { entry, name, owner }),
          user_eleven_total: eleven,
          user_bench_total: bench,
          user_total: eleven === null || bench === null ? null : eleven + bench,
          actual_total: sum((gw) => naive.net(raw, entry, gw)),
          by_gameweek: weeks,
          missing: [],
        }
      }),
    )
    const place = (row: (typeof figures)[number], figure: 'user_eleven_total' | 'actual_total') => {
      const mine = row[figure]
      if (mine === null) return null
      const others = figures.filter(({ league_id }) => league_id === row.league_id)
      return 1 + others.filter((other) => (other[figure] ?? Number.NEGATIVE_INFINITY) > mine).length
    }
    const expected = figures.map((row) => ({
      ...row,
      locked_rank: place(row, 'user_eleven_total'),
      actual_rank: place(row, 'actual_total'),
    }))
    expect(rows).toEqual(sorted(expected))
    expect(rows.filter((row) => row.user_eleven_total === null).length).toBe(3)
  })

  test('head to head', async () => {
    const { body } = await followed.program.ask('ann', 'GET', '/api/head-to-head-data?game=classic')
    const played = leagues.filter(({ type }) => type === 'h2h')
    expect(Object.keys(body).map(Number)).toEqual(played.map(({ id }) => id).toSorted((a, b) => a - b))
    for (const raw of played) {
      const nameOf = (entry: number | null) => raw.teams.find((team) => team.entry === entry)?.name ?? 'Average'
      const sides = (match: (typeof raw.matches)[number]) => ({
        gameweek: match.event,
        leagueName: raw.name,
        teamA: match.entry_1_entry,
        teamB: match.entry_2_entry,
        teamAName: nameOf(match.entry_1_entry),
        teamBName: nameOf(match.entry_2_entry),
      })
      for (const gameweek of raw.gameweeks) {
        expect(body[raw.id].results[gameweek]).toEqual(
          raw.matches
            .filter(({ event }) => event === gameweek)
            .map((match) => ({
              ...sides(match),
              teamAScore: match.entry_1_points,
              teamBScore: match.entry_2_points,
            })),
        )
        const table = [...raw.teams.map(({ entry }) => entry), ...(raw.hasAverage ? [null] : [])].map((entry) => {
          const { wins, draws, losses, points, scored, lately } = naive.record(raw, entry, gameweek)
          return {
            teamId: entry,
            teamName: nameOf(entry),
            played: wins + draws + losses,
            wins,
            draws,
            losses,
            gameweek,
            totalPoints: points,
            fplGwPoints: lately,
            fplTotalPoints: scored,
            form: naive.form(raw, entry, gameweek),
            playerName: raw.teams.find((team) => team.entry === entry)?.owner ?? '',
          }
        })
        const order = table.toSorted(
          (a, b) =>
            b.totalPoints - a.totalPoints ||
            b.fplTotalPoints - a.fplTotalPoints ||
            a.teamName.localeCompare(b.teamName),
        )
        expect(body[raw.id].pointsTable[gameweek]).toEqual(order)
      }
      const coming = raw.matches.filter(({ event }) => event > LATEST)
      expect(body[raw.id].futureSchedules.flatMap(({ matches }: { matches: object[] }) => matches)).toEqual(
        coming.map(sides),
      )
    }
  })
})

type Row = Record<string, unknown> & { league_id: number; team_id: number; gameweek?: number }

async function rowsOf(url: string): Promise<Row[]> {
  const { status, body } = await followed.program.ask('ann', 'GET', `${url}?game=classic`)
  expect(status).toBe(200)
  return sorted(body as Row[])
}

/** What stands in every row: a name in one piece is taken apart at its first space. */
function fields(raw: naive.RawClassicLeague, { entry, name, owner }: naive.RawClassicLeague['teams'][number]) {
  const [first = '', ...rest] = owner.split(' ')
  return {
    game: 'classic',
    type: raw.type,
    league_id: raw.id,
    league_name: raw.name,
    team_id: entry,
    team_name: name,
    owner_first_name: first,
    owner_last_name: rest.join(' '),
  }
}

function each<T extends object>(
  compute: (raw: naive.RawClassicLeague, team: naive.RawClassicLeague['teams'][number], gameweek: number) => T,
) {
  return sorted(
    leagues.flatMap((raw) =>
      raw.teams.flatMap((team) =>
        raw.gameweeks.map((gameweek) => ({ ...fields(raw, team), gameweek, ...compute(raw, team, gameweek) })),
      ),
    ),
  )
}

function byId(list: number[]): number[] {
  return list.toSorted((a, b) => a - b)
}

function sorted<T extends { league_id: number; team_id: number; gameweek?: number }>(rows: T[]): T[] {
  return rows.toSorted(
    (a, b) => a.league_id - b.league_id || a.team_id - b.team_id || (a.gameweek ?? 0) - (b.gameweek ?? 0),
  )
}
