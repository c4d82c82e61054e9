import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { PlayerId, TeamId } from '#domain/ids.ts'
import type { TestApp } from '#test/app.ts'
import { follow, signUp } from '#test/following.ts'
import { startLate } from '#test/late-league.ts'
import { CLASSIC_LEAGUE_CALLS, countCalls, type GuideLeague, type TestGame } from '#test/simulator.ts'
import { changeClassic, onlyTeams } from '#test/upstream-changes.ts'
import { readClassicLeague } from './read-league.ts'

let game: TestGame
let program: TestApp
let late: GuideLeague
let forget: () => Promise<void>
let close: () => Promise<void>

beforeAll(async () => {
  ;({ game, program, late, forget, close } = await startLate())
})

beforeEach(() => forget())

afterAll(() => close())

describe('a league that cannot be followed', () => {
  const PUBLIC = { id: 314, type: 'classic', team_ids: [7] } as const

  test('one of the game itself: says so, and is not asked about again for a day', async () => {
    const [text, calls] = [/only private leagues/, 1]
    let now = new Date()
    program.deps.now = () => now
    await follow(program, { ...PUBLIC, team_ids: [...PUBLIC.team_ids] })
    await game.forgetCalls()
    for (let look = 0; look < 3; look++) await program.lookForNews('classic')
    expect(countCalls((await game.calls()).paths, CLASSIC_LEAGUE_CALLS)).toBe(calls)
    expect((await program.ask('ann', 'GET', '/api/league-sync')).body).toMatchObject([
      { state: 'failed', message: expect.stringMatching(text) },
    ])
    now = new Date(now.getTime() + 23 * 3_600_000)
    await program.lookForNews('classic')
    expect(countCalls((await game.calls()).paths, CLASSIC_LEAGUE_CALLS)).toBe(calls)
    now = new Date(now.getTime() + 2 * 3_600_000)
    await program.lookForNews('classic')
    expect(countCalls((await game.calls()).paths, CLASSIC_LEAGUE_CALLS)).toBe(2 * calls)
  })

  test('60 teams where at most 59 or 49 are followed: as few pages as needed, and no call about a team', async () => {
    const halfway = game.classicLeague('The Halfway Line')
    for (const [leagueMostTeams, pages] of [
      [59, 2],
      [49, 1],
    ] as const) {
      await forget()
      program.deps.config = { ...program.deps.config, leagueMostTeams }
      await follow(program, halfway)
      await program.lookForNews('classic')
      const [sync] = (await program.ask('ann', 'GET', '/api/league-sync')).body
      expect(sync).toMatchObject({
        state: 'failed',
        message: `This league is too large to be followed: it has more than ${leagueMostTeams} teams.`,
      })
      const { paths } = await game.calls()
      expect(countCalls(paths, /\/standings\/$/)).toBe(pages)
      expect(countCalls(paths, /\/entry\//)).toBe(0)
    }
  })

  test('60 teams where as many are followed: all of them, after two pages', async () => {
    const halfway = game.classicLeague('The Halfway Line')
    const key = await follow(program, halfway)
    const found = await readClassicLeague(program.deps.upstream.classic, key, { mostTeams: 60 })
    if (!('members' in found)) throw new Error(`refused: ${found.refused}`)
    expect([...found.members.keys()].toSorted()).toEqual(halfway.team_ids.toSorted())
    expect(countCalls((await game.calls()).paths, /\/standings\/$/)).toBe(2)
  })

  test('is followed once it can be, and what it showed before stays until then', async () => {
    let now = new Date()
    program.deps.now = () => now
    await follow(program, late)
    await program.lookForNews('classic')
    const shown = await standings()
    program.deps.config = { ...program.deps.config, leagueMostTeams: 5 }
    await sql`update league set read_through = null`.execute(program.deps.db)
    await program.lookForNews('classic')
    expect((await program.ask('ann', 'GET', '/api/league-sync')).body[0].state).toBe('failed')
    expect(await standings()).toEqual(shown)
    program.deps.config = { ...program.deps.config, leagueMostTeams: 500 }
    now = new Date(now.getTime() + 25 * 3_600_000)
    await program.lookForNews('classic')
    expect((await program.ask('ann', 'GET', '/api/league-sync')).body[0]).toMatchObject({
      state: 'ready',
      message: null,
    })
    expect(await column('refused_at')).toBeNull()
  })
})

describe('what the pages say', () => {
  test('a full name is split at its first space, unless a better place is known', async () => {
    const [first, second, third] = late.team_ids as TeamId[]
    changeClassic(program, {
      standings: async (original, ...asked) => {
        const page = await original(...asked)
        const names = new Map([
          [first, 'Ana Maria Lopez'],
          [second, 'Ana Maria Lopez'],
          [third, 'Pele'],
        ])
        return page && { ...page, rows: page.rows.map((row) => ({ ...row, ownerName: names.get(row.team) ?? 'A B' })) }
      },
    })
    const { key } = await signUp(program, late, { state: 'confirmed' })
    for (const [team_id, owner_last_name] of [
      [first, 'Lopez'],
      [second, 'Of Old'],
    ] as const)
      await program.deps.db
        .insertInto('team')
        .values({
          game: 'classic',
          season: key.season,
          team_id: team_id ?? (0 as TeamId),
          team_name: 'X',
          owner_first_name: 'Ana Maria',
          owner_last_name,
        })
        .execute()
    await program.lookForNews('classic')
    const rows = await program.deps.db
      .selectFrom('team')
      .where('team_id', 'in', [first ?? 0, second ?? 0, third ?? 0] as TeamId[])
      .selectAll()
      .execute()
    const owners = new Map(rows.map((row) => [row.team_id, [row.owner_first_name, row.owner_last_name]]))
    expect([first, second, third].map((team) => owners.get(team ?? (0 as TeamId)))).toEqual([
      ['Ana Maria', 'Lopez'],
      ['Ana', 'Maria Lopez'],
      ['Pele', ''],
    ])
  })

  test('a table that moves while it is read is read again', async () => {
    let moves = 1
    const halfway = game.classicLeague('The Halfway Line')
    changeClassic(program, {
      standings: async (original, id, page, ask) => {
        const found = await original(id, page, ask)
        if (page === 1 || !found || moves-- <= 0) return found
        const before = await original(id, 1, ask)
        return { ...found, rows: [...(before?.rows.slice(-1) ?? []), ...found.rows.slice(1)] }
      },
    })
    // The last team of the first page, and three more.
    const { standings } = await (await fetch(`${game.url}/classic/api/leagues-classic/${halfway.id}/standings/`)).json()
    const last: number = standings.results.at(-1).entry
    const shown = onlyTeams(program, halfway, [last, ...halfway.team_ids.filter((id) => id !== last).slice(0, 3)])
    await follow(program, shown)
    await program.lookForNews('classic')
    expect((await program.ask('ann', 'GET', '/api/league-sync')).body[0].state).toBe('failed')
    await program.lookForNews('classic')
    expect((await program.ask('ann', 'GET', '/api/league-sync')).body[0].state).toBe('ready')
    expect(await rowsIn('league_team')).toBe(4)
  })

  test('reading endless pages of matches is given up, and the league is read once they end', async () => {
    const duel = game.classicLeague('Duel in the Drizzle')
    let pages = 0
    const { upstream } = program.deps
    changeClassic(program, {
      headToHeadMatches: async (original, league, page) => {
        const found = await original(league, 1)
        pages++
        const matches = found?.matches.map((match) => ({ ...match, id: match.id + 100_000 * page })) ?? []
        return found && { ...found, matches, hasNext: true }
      },
    })
    await follow(program, duel)
    await program.lookForNews('classic')
    expect((await program.ask('ann', 'GET', '/api/league-sync')).body[0].state).toBe('failed')
    expect(pages).toBeLessThan(40)
    program.deps.upstream = upstream
    await program.lookForNews('classic')
    expect((await program.ask('ann', 'GET', '/api/league-sync')).body[0].state).toBe('ready')
  })

  test('a knock-out is kept with its winner, in the results and not in the table', async () => {
    const duel = game.classicLeague('Duel in the Drizzle')
    changeClassic(program, {
      headToHeadMatches: async (original, ...asked) => {
        const page = await original(...asked)
        const [final, ...rest] = page?.matches ?? []
        if (!page || !final || asked[1] !== 1) return page
        return {
          ...page,
          matches: [
            { ...final, isKnockout: true, winner: final.teamB, round: 'Cup final', tiebreak: 'goals scored' },
            ...rest,
          ],
        }
      },
    })
    await follow(program, duel)
    await program.lookForNews('classic')
    const { rows } = await sql<{ knockout: boolean; won: boolean; round: string; tiebreak: string }>`
      select is_knockout as knockout, winner = team_b as won, round, tiebreak from league_match where number = 0`.execute(
      program.deps.db,
    )
    expect(rows).toEqual([{ knockout: true, won: true, round: 'Cup final', tiebreak: 'goals scored' }])
    const { results, pointsTable } = (await program.ask('ann', 'GET', '/api/head-to-head-data')).body[duel.id]
    expect(results[1]).toHaveLength(6)
    expect(pointsTable[1].filter(({ played }: { played: number }) => played === 0)).toHaveLength(2)
  })

  test('a week with sixteen picks is stored as it is', async () => {
    const manager = 4000 as PlayerId
    const extra = { player: manager, position: 16, multiplier: 1, isCaptain: false, isViceCaptain: false }
    changeClassic(program, {
      picks: async (original, id, gameweek, ask) => {
        const week = await original(id, gameweek, ask)
        return week && { ...week, chip: 'manager', picks: [...week.picks, extra] }
      },
    })
    await signUp(program, late, { state: 'confirmed' })
    await program.lookForNews('classic')
    const { rows } = await sql<{ chip: string; picks: number[]; multipliers: number[] }>`
      select distinct chip, picks[16:] as picks, multipliers[16:] as multipliers from team_gameweek`.execute(
      program.deps.db,
    )
    expect(rows).toEqual([{ chip: 'manager', picks: [manager], multipliers: [1] }])
  })

  test('a team that the game no longer knows stands in the table without figures', async () => {
    const [gone] = late.team_ids
    await game.fault('not-found', { path: `/entry/${gone}/history/` })
    await follow(program, late, 1)
    await program.lookForNews('classic')
    expect((await program.ask('ann', 'GET', '/api/league-sync')).body[0].state).toBe('ready')
    const rows = (await program.ask('ann', 'GET', '/api/league-standings')).body
    const points = (team: number | undefined) =>
      rows
        .filter(({ team_id }: { team_id: number }) => team_id === team)
        .map((row: { gw_points: number | null }) => row.gw_points)
    expect(points(gone)).toEqual([null, null, null, null, null])
    expect(points(late.team_ids[1])).not.toContain(null)
  })
})

async function rowsIn(table: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}`.execute(program.deps.db)
  return rows[0]?.n ?? 0
}

/** Of the one league that there is. */
async function column(name: string): Promise<unknown> {
  const { rows } = await sql<{ value: unknown }>`select ${sql.ref(name)} as value from league`.execute(program.deps.db)
  return rows[0]?.value
}

async function standings(): Promise<unknown[]> {
  return (await program.ask('ann', 'GET', '/api/league-standings')).body
}
