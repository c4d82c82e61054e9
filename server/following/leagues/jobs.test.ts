import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { SessionEnded } from '#server/ground/db/session.ts'
import { startApp, type TestApp } from '#test/app.ts'
import { forgetFollowed, openGate, startAnew } from '#test/following.ts'
import { countCalls, type GuideLeague, startGame, type TestGame } from '#test/simulator.ts'

const LATEST = 3

let game: TestGame
let program: TestApp
/** Six teams, all from gameweek 1 on. */
let league: GuideLeague
let given: TestApp['deps']
/** What the program asked before anybody followed a league. */
let askedAtStart: Record<string, number>

beforeAll(async () => {
  game = await startGame({ clock: { gameweek: LATEST + 1, state: 'open' } })
  program = await startApp(game.url)
  league = leagueCalled('The Long Ball Society')
  given = { ...program.deps }
  await program.lookForNews()
  askedAtStart = (await game.calls()).paths
})

beforeEach(async () => {
  Object.assign(program.deps, given)
  await forgetFollowed(game, program)
})

afterAll(async () => {
  await program.close()
  await game.close()
})

test('a new league costs at most 5 + n·g calls, one live a gameweek, one bootstrap, and then nothing', async () => {
  expect(countCalls(askedAtStart, /^\/draft\/api\/event\/\d+\/live$/)).toBe(LATEST)
  expect(countCalls(askedAtStart, /bootstrap-static$/)).toBe(1)
  await follow()
  const { paths } = await game.calls()
  const n = league.team_ids.length
  expect(countCalls(paths, /\/live$|bootstrap-static$/)).toBe(0)
  expect(countCalls(paths, PICKS)).toBe(n * LATEST)
  expect(countCalls(paths, LEAGUE_CALLS)).toBeLessThanOrEqual(5 + n * LATEST)

  await game.forgetCalls()
  await program.lookForNews()
  expect(Object.keys((await game.calls()).paths).toSorted()).toEqual(['/draft/api/game', '/draft/api/pl/event-status'])

  // As if it had been sent again while it was read.
  await game.forgetCalls()
  const key = await program.deps.db.selectFrom('league').select('id').executeTakeFirstOrThrow()
  await program.deps.queue.send('sync-draft-league', key)
  await program.runJobs()
  expect((await game.calls()).paths).toEqual({})
})

test('before the season there are no rows, and the first deadline is known; when it is over nothing is next', async () => {
  const other = await startGame({ clock: { gameweek: 1, state: 'before' } })
  const fresh = await startApp(other.url)
  const saveAndSync = async (name: string) => {
    await fresh.lookForNews()
    await fresh.ask('ann', 'POST', '/api/team/save', { teamId: leagueCalled(name).team_ids[0] })
    await fresh.runJobs()
    return (await fresh.ask('ann', 'GET', '/api/league-sync')).body
  }
  expect(await saveAndSync('The Long Ball Society')).toMatchObject([
    { state: 'ready', latest_gameweek: null, next_gameweek: 1, next_deadline: expect.any(String) },
  ])
  expect((await fresh.ask('ann', 'GET', '/api/league-standings')).body).toEqual([])
  await startAnew(other, fresh)
  await other.moveTo(38, 'over')
  expect(await saveAndSync('The Late Bus')).toMatchObject([
    { state: 'ready', latest_gameweek: 38, next_gameweek: null, next_deadline: null },
  ])
  await fresh.close()
  await other.close()
})

describe('a sync that was cut short', () => {
  test('at any call shows nothing half-done, has failed since its first fault, goes on where it stopped', async () => {
    const n = league.team_ids.length
    const since: unknown[] = []
    const fails = async (kind: string, path: string) => {
      await heal()
      await game.fault(kind, { path })
      await game.forgetCalls()
      await (since.length === 0 ? follow() : program.lookForNews())
      since.push(await failedSince())
      const [state] = (await program.ask('ann', 'GET', '/api/league-sync')).body
      expect(state, path).toMatchObject({ state: 'failed', message: expect.stringMatching(/We try again in a few/) })
      return { latest: state.latest_gameweek, picks: countCalls((await game.calls()).paths, PICKS) }
    }
    expect(await fails('half', `/league/${league.id}/details`)).toEqual({ latest: null, picks: 0 })
    expect(await bench()).toEqual([])
    expect(await fails('forbidden', `/entry/${league.team_ids.at(-1)}/event/${LATEST}`)).toEqual({
      latest: null,
      picks: n,
    })
    expect([await bench(), await storedWeeks()]).toEqual([[], n - 1])
    // Only the picks that failed are still missing in the latest gameweek.
    expect(await fails('wrong-types', '/transactions')).toEqual({ latest: LATEST, picks: 1 })
    await showsLatestOnly()
    expect((await fails('missing-field', '/event/1')).latest).toBe(LATEST)
    await showsLatestOnly()
    expect(since).toEqual(since.map(() => expect.any(Date)))
    expect(new Set(since.map(Number)).size).toBe(1)

    const stored = await storedWeeks()
    await heal()
    await game.forgetCalls()
    await program.lookForNews()
    expect(countCalls((await game.calls()).paths, PICKS)).toBe(n * LATEST - stored)
    expect(await bench()).toHaveLength(n * LATEST)
    expect((await program.ask('ann', 'GET', '/api/no-subs-data')).body).toHaveLength(n)
    expect((await program.ask('ann', 'GET', '/api/waiwer-king-data')).body).not.toEqual([])
    expect(await failedSince()).toBeNull()
  })

  /** The views that need more are not shown. */
  async function showsLatestOnly(): Promise<void> {
    const latest = (await bench()).filter((row) => row.gameweek === LATEST)
    expect(latest).toHaveLength(league.team_ids.length)
    expect(latest.map(({ user_bench_total }) => user_bench_total)).not.toContain(null)
    expect((await program.ask('ann', 'GET', '/api/waiwer-king-data')).body).toEqual([])
    expect((await program.ask('ann', 'GET', '/api/no-subs-data')).body).toEqual([])
  }

  test('after an error of our own the league has not failed: it waits, and so do its mails', async () => {
    await breakWrites()
    await expect(follow()).rejects.toThrow('our own trouble')
    const [row] = await program.deps.db.selectFrom('league').select(['state', 'failed_since']).execute()
    expect(row).toEqual({ state: 'pending', failed_since: null })
    await mendWrites()
    await program.forget()
    await program.lookForNews()
    expect((await program.ask('ann', 'GET', '/api/league-sync')).body).toMatchObject([
      { state: 'ready', message: null },
    ])
  })

  test('by the loss of its lock writes nothing more, and the next one goes on', async () => {
    await game.fault('slow', { path: '/event/', delay_ms: 300 })
    const sync = follow()
    void sync.catch(() => undefined)
    await expect.poll(storedWeeks, { timeout: 20_000 }).toBeGreaterThan(0)
    await sql`
      select pg_terminate_backend(pid, 5000) from pg_stat_activity
      where datname = current_database() and application_name = 'benchside locks'
    `.execute(program.deps.db)
    await expect(sync).rejects.toBeInstanceOf(SessionEnded)
    const [row] = await program.deps.db.selectFrom('league').select(['state', 'message']).execute()
    expect(row).toEqual({ state: 'syncing', message: null })
    await game.fault('none')
    await program.forget()
    await program.lookForNews()
    expect((await program.ask('ann', 'GET', '/api/league-sync')).body).toMatchObject([{ state: 'ready' }])
  })

  async function failedSince(): Promise<Date | null | undefined> {
    const row = await program.deps.db.selectFrom('league').select('failed_since').executeTakeFirst()
    return row?.failed_since
  }

  async function breakWrites(): Promise<void> {
    await sql`
      create function fail() returns trigger language plpgsql as $$ begin raise 'our own trouble'; end $$
    `.execute(program.deps.db)
    await sql`create trigger fail before insert on team_gameweek for each row execute function fail()`.execute(
      program.deps.db,
    )
  }

  async function mendWrites(): Promise<void> {
    await sql`drop trigger fail on team_gameweek`.execute(program.deps.db)
  }

  test('when four run at the same time, one does the work', async () => {
    await program.ask('ann', 'POST', '/api/team/save', { teamId: league.team_ids[0] })
    await game.forgetCalls()
    await Promise.all([program.runJobs(), program.lookForNews(), program.lookForNews(), program.lookForNews()])
    const { paths } = await game.calls()
    expect(countCalls(paths, PICKS)).toBe(league.team_ids.length * LATEST)
    expect(await bench()).toHaveLength(league.team_ids.length * LATEST)
  })
})

test('saves and syncs of one league at the same time wait for each other, and never for ever', async () => {
  await follow()
  const save = (teamId: number | undefined) => program.ask('bob', 'POST', '/api/team/save', { teamId })
  for (let round = 0; round < 4; round++) {
    await sql`update league set read_through = null`.execute(program.deps.db)
    const [, ...answers] = await Promise.all([program.lookForNews(), ...league.team_ids.map(save)])
    expect(answers.map(({ status }) => status)).toEqual(league.team_ids.map(() => 200))
    expect((await program.ask('ann', 'GET', '/api/league-sync')).body[0].state).toBe('ready')
  }
})

test('a team known from one league is asked for its other leagues, once and after the save', async () => {
  await follow()
  await game.forgetCalls()
  const teamId = league.team_ids[1]
  await program.ask('bob', 'POST', '/api/team/save', { teamId })
  expect((await game.calls()).total).toBe(0)
  await program.runJobs()
  await program.ask('bob', 'POST', '/api/team/save', { teamId })
  await program.runJobs()
  expect(await game.calls()).toEqual({ total: 1, paths: { [`/draft/api/entry/${teamId}/public`]: 1 } })
})

test('a team that its league does not list stays in it while its own list has it: the answer was partial', async () => {
  await follow()
  let isOnOwnList = true
  const draft = program.deps.upstream.draft
  const team = async (...asked: Parameters<typeof draft.team>) => {
    const found = await draft.team(...asked)
    return found && { ...found, leagues: isOnOwnList ? found.leagues : [] }
  }
  const without = async (...asked: Parameters<typeof draft.league>) => {
    const found = await draft.league(...asked)
    return found && { ...found, entries: found.entries.filter(({ teamId }) => teamId !== league.team_ids[0]) }
  }
  program.deps.upstream = { ...program.deps.upstream, draft: { ...draft, team, league: without } }
  for (const isKept of [true, false]) {
    isOnOwnList = isKept
    await sql`update league set read_through = null`.execute(program.deps.db)
    await program.lookForNews()
    expect((await bench()).length > 0).toBe(isKept)
    expect((await program.ask('ann', 'GET', '/api/team/all')).body).toMatchObject([
      { team_id: league.team_ids[0], league_id: isKept ? league.id : null },
    ])
  }
})

test('what is stored of a final gameweek is never overwritten', async () => {
  await follow()
  await sql`update team_gameweek set transfer_cost = 4 where gameweek = 2`.execute(program.deps.db)
  await sql`update league set read_through = null`.execute(program.deps.db)
  await program.lookForNews()
  const { rows } = await sql<{
    cost: number
  }>`select min(transfer_cost) as cost from team_gameweek where gameweek = 2`.execute(program.deps.db)
  expect(rows[0]?.cost).toBe(4)
})

// These move the season on, one after the other: the last tests of this file.
test('only final gameweeks are published; the one that becomes final costs at most n + 5 calls, one live and one bootstrap', async () => {
  await follow()
  const n = league.team_ids.length
  const before = await bench()
  for (const state of ['live', 'awaiting-bonus']) {
    await game.moveTo(LATEST + 1, state)
    await program.lookForNews()
    expect(await bench(), state).toEqual(before)
  }
  await game.moveTo(LATEST + 1, 'final')
  await game.forgetCalls()
  await program.lookForNews()
  const { paths } = await game.calls()
  expect(countCalls(paths, /\/live$/)).toBe(1)
  expect(countCalls(paths, /bootstrap-static$/)).toBe(1)
  expect(countCalls(paths, LEAGUE_CALLS)).toBeLessThanOrEqual(n + 5)
  expect((await bench()).filter(({ gameweek }) => gameweek === LATEST + 1)).toHaveLength(n)
  expect((await program.ask('ann', 'GET', '/api/league-sync')).body[0].latest_gameweek).toBe(LATEST + 1)
})

test('a small league runs before a big one sent earlier; readers keep old tables until they can be new', async () => {
  const big = leagueCalled('Thursday Night Nutmegs')
  await program.ask('bob', 'POST', '/api/team/save', { teamId: big.team_ids[0] })
  await program.runJobs()
  await follow()
  const before = await bench()
  await game.moveTo(LATEST + 2, 'final')
  await game.fault('server-error', { path: `/event/${LATEST + 2}` })
  await program.lookForNews()
  expect(await bench()).toEqual(before)
  await heal()
  await program.lookForNews()
  expect((await bench()).length).toBe(before.length + league.team_ids.length)
  const { rows } = await sql<{ league_id: number }>`select league_id from league order by updated_at`.execute(
    program.deps.db,
  )
  expect(rows.map(({ league_id }) => Number(league_id))).toEqual([league.id, big.id])
})

const LEAGUE_CALLS = /\/(entry|league|draft\/league)\//
const PICKS = /\/event\/\d+$/

function leagueCalled(wanted: string): GuideLeague {
  const found = game.draftLeagues.find(({ name }) => name === wanted)
  if (!found) throw new Error('no such league')
  return found
}

async function follow(): Promise<void> {
  await program.ask('ann', 'POST', '/api/team/save', { teamId: league.team_ids[0] })
  await program.runJobs()
}

async function bench(): Promise<{ gameweek: number; user_bench_total: number | null }[]> {
  return (await program.ask('ann', 'GET', '/api/bench-king-data')).body
}

async function storedWeeks(): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from team_gameweek`.execute(program.deps.db)
  return rows[0]?.n ?? 0
}

/** The fault is gone, and the pause after it. */
async function heal(): Promise<void> {
  await game.fault('none')
  await openGate(program)
}
