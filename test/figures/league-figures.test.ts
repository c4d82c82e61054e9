import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startSimulator } from '#simulator/app.ts'
import { startApp, type TestApp } from '../app.ts'
import * as naive from './naive-league.ts'

const LATEST = 12

type Guide = { leagues: { game: string; id: number; name: string; scoring: string; team_ids: number[] }[] }

let simulator: Awaited<ReturnType<typeof startSimulator>>
let program: TestApp
const leagues: naive.RawLeague[] = []

beforeAll(async () => {
  simulator = await startSimulator({ clock: { gameweek: LATEST + 1, state: 'open' } })
  program = await startApp(simulator.url)
  await program.lookForNews()
  const guide = (await (await fetch(`${simulator.url}/simulator/guide`)).json()) as Guide
  for (const league of guide.leagues.filter(({ game }) => game === 'draft')) {
    await program.ask('ann', 'POST', '/api/team/save', { teamId: String(league.team_ids[0]) })
    leagues.push(await naive.readRawLeague(simulator.url, league.id, LATEST))
  }
  await program.runJobs()
}, 120_000)

afterAll(async () => {
  await program.close()
  await simulator.close()
})

test('there are leagues of every kind', () => {
  const kinds = leagues.map(({ entries, everyEntry, scoring, gameweeks }) => ({
    teams: entries.length,
    scoring,
    gameweeks: gameweeks.length,
    average: everyEntry.length > entries.length,
  }))
  expect(kinds).toContainEqual({ teams: 10, scoring: 'h', gameweeks: LATEST, average: false })
  expect(kinds).toContainEqual({ teams: 8, scoring: 'h', gameweeks: LATEST, average: false })
  expect(kinds).toContainEqual({ teams: 9, scoring: 'h', gameweeks: LATEST, average: true })
  expect(kinds).toContainEqual({ teams: 6, scoring: 'c', gameweeks: LATEST, average: false })
  // One starts in mid-season, one has not drafted.
  expect(
    kinds
      .map(({ gameweeks }) => gameweeks)
      .toSorted((x, y) => x - y)
      .slice(0, 2),
  ).toEqual([0, 7])
})

describe('every figure of every team and gameweek, computed a second time from the raw answers', () => {
  test('current season', async () => {
    const rows = await rowsOf('/api/league-standings')
    const expected = each((raw, { entry_id: team_id, id }, gameweek) => {
      const { wins, draws, losses, points: h2h_points } = naive.record(raw, id, gameweek)
      return {
        team_id,
        gameweek,
        rank: naive.rank(raw, team_id, gameweek),
        last_rank: gameweek === raw.gameweeks[0] ? null : naive.rank(raw, team_id, gameweek - 1),
        gw_points: naive.score(raw, team_id, gameweek),
        total_points: naive.scoreTotal(raw, team_id, gameweek),
        ...(raw.scoring === 'h' && { wins, draws, losses, h2h_points }),
      }
    })
    expect(sorted(rows)).toMatchObject(sorted(expected))
    expect(rows.some((row) => row.wins === undefined)).toBe(true)
  })

  test('bench king', async () => {
    const expected = each((raw, { entry_id: team_id }, gameweek) => ({
      team_id,
      gameweek,
      user_bench_total: naive.benchPoints(raw, team_id, gameweek),
      total_bench_points: naive.benchTotal(raw, team_id, gameweek),
    }))
    expect(sorted(await rowsOf('/api/bench-king-data'))).toMatchObject(sorted(expected))
  })

  test('waiwer king', async () => {
    const rows = await rowsOf('/api/waiwer-king-data')
    const ids = (list: unknown) =>
      (list as { player_id: number }[]).map(({ player_id }) => player_id).toSorted((a, b) => a - b)
    const shown = rows.map(({ team_id, gameweek, pointsDifference, addedPlayers, removedPlayers }) => ({
      team_id,
      gameweek,
      pointsDifference,
      added: ids(addedPlayers),
      removed: ids(removedPlayers),
    }))
    const expected = each((raw, { entry_id: team_id }, gameweek) => {
      const { added, removed, difference } = naive.moves(raw, team_id, gameweek)
      const byId = (list: number[]) => list.toSorted((a, b) => a - b)
      return { team_id, gameweek, pointsDifference: difference, added: byId(added), removed: byId(removed) }
    })
    expect(sorted(shown)).toEqual(sorted(expected))
    expect(shown.filter(({ added }) => added.length > 0).length).toBeGreaterThan(20)
  })

  test('no subs', async () => {
    const rows = await rowsOf('/api/no-subs-data')
    for (const raw of leagues)
      for (const { entry_id } of raw.entries) {
        const first = naive.firstTeam(raw, entry_id)
        const sum = (elements: number[]) => raw.gameweeks.reduce((all, gw) => all + naive.total(raw, gw, elements), 0)
        const row = rows.find(({ team_id }) => team_id === entry_id)
        if (raw.gameweeks.length === 0) continue
        expect(row).toMatchObject({
          user_eleven_total: sum(first.eleven),
          user_bench_total: sum(first.bench),
          user_total: sum([...first.eleven, ...first.bench]),
          actual_total: naive.scoreTotal(raw, entry_id, LATEST),
          by_gameweek: raw.gameweeks.map((gameweek) => ({
            gameweek,
            eleven: naive.total(raw, gameweek, first.eleven),
            bench: naive.total(raw, gameweek, first.bench),
            actual: naive.score(raw, entry_id, gameweek),
          })),
        })
        const better = (name: string) =>
          rows.filter((other) => other.league_id === raw.id && Number(other[name]) > Number(row?.[name])).length
        expect(row).toMatchObject({
          locked_rank: 1 + better('user_eleven_total'),
          actual_rank: 1 + better('actual_total'),
        })
      }
  })

  test('head to head', async () => {
    const { body } = await program.ask('ann', 'GET', '/api/head-to-head-data')
    const played = leagues.filter(({ scoring }) => scoring === 'h')
    expect(Object.keys(body).map(Number).toSorted()).toEqual(played.map(({ id }) => id).toSorted())
    for (const raw of played) {
      const sides = new Map(
        raw.everyEntry.map((entry) => [
          entry.id,
          { team: entry.entry_id, name: entry.entry_id === null ? 'Average' : entry.entry_name },
        ]),
      )
      for (const gameweek of raw.gameweeks) {
        const results = raw.matches.filter(({ event }) => event === gameweek)
        expect(body[raw.id].results[gameweek]).toEqual(
          results.map((match) => ({
            gameweek,
            leagueName: raw.name,
            teamA: sides.get(match.league_entry_1)?.team,
            teamB: sides.get(match.league_entry_2)?.team,
            teamAName: sides.get(match.league_entry_1)?.name,
            teamBName: sides.get(match.league_entry_2)?.name,
            teamAScore: match.league_entry_1_points,
            teamBScore: match.league_entry_2_points,
          })),
        )
        const table = raw.everyEntry.map((entry) => {
          const { wins, draws, losses, points: totalPoints, scored, lately } = naive.record(raw, entry.id, gameweek)
          return {
            teamId: entry.entry_id,
            wins,
            draws,
            losses,
            totalPoints,
            played: wins + draws + losses,
            gameweek,
            fplGwPoints: lately,
            fplTotalPoints: scored,
            teamName: sides.get(entry.id)?.name ?? '',
          }
        })
        const order = table.toSorted(
          (a, b) =>
            b.totalPoints - a.totalPoints ||
            b.fplTotalPoints - a.fplTotalPoints ||
            a.teamName.localeCompare(b.teamName),
        )
        expect(body[raw.id].pointsTable[gameweek]).toMatchObject(order)
      }
      const coming = body[raw.id].futureSchedules as { gameweek: number; matches: object[] }[]
      const later = new Set(raw.matches.map(({ event }) => event).filter((event) => event > LATEST))
      expect(coming.map(({ gameweek }) => gameweek)).toEqual([...later].toSorted((x, y) => x - y))
      for (const { gameweek, matches } of coming)
        expect(matches.length).toBe(raw.matches.filter(({ event }) => event === gameweek).length)
    }
  })
})

type Row = Record<string, unknown> & { team_id: number; gameweek: number }

async function rowsOf(url: string): Promise<Row[]> {
  const { status, body } = await program.ask('ann', 'GET', url)
  expect(status).toBe(200)
  return body
}

function each<T>(
  compute: (raw: naive.RawLeague, entry: naive.RawLeague['entries'][number], gameweek: number) => T,
): T[] {
  return leagues.flatMap((raw) =>
    raw.entries.flatMap((entry) => raw.gameweeks.map((gameweek) => compute(raw, entry, gameweek))),
  )
}

function sorted<T extends { team_id: number; gameweek: number }>(rows: T[]): T[] {
  return rows.toSorted((a, b) => a.team_id - b.team_id || a.gameweek - b.gameweek)
}
