import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { SessionEnded } from '#server/ground/db/session.ts'
import { startApp, type TestApp } from '#test/app.ts'
import { type GuideLeague, startGame, type TestGame } from '#test/simulator.ts'

const LATEST = 5

let game: TestGame
let program: TestApp
let league: GuideLeague

beforeEach(async () => {
  game = await startGame({ clock: { gameweek: LATEST + 1, state: 'open' } })
  program = await startApp(game.url)
  const found = game.draftLeagues.find(({ name }) => name === 'Thursday Night Nutmegs')
  if (!found) throw new Error('no such league')
  league = found
})

afterEach(async () => {
  await program.close()
  await game.close()
})

describe('what a league costs the official game', () => {
  test('at most 5 + n·g calls the first time, one live a gameweek, one bootstrap', async () => {
    await program.lookForNews()
    await follow()
    const { paths } = await game.calls()
    const n = league.team_ids.length
    expect(count(paths, /^\/draft\/api\/event\/\d+\/live$/)).toBe(LATEST)
    expect(count(paths, /bootstrap-static$/)).toBe(1)
    expect(count(paths, /\/event\/\d+$/)).toBe(n * LATEST)
    expect(count(paths, LEAGUE_CALLS)).toBeLessThanOrEqual(5 + n * LATEST)
  })

  test('at most n + 5 a week later, one live and one bootstrap more', async () => {
    await program.lookForNews()
    await follow()
    await game.moveTo(LATEST + 1, 'final')
    await game.forgetCalls()
    await program.lookForNews()
    const { paths } = await game.calls()
    expect(count(paths, /\/live$/)).toBe(1)
    expect(count(paths, /bootstrap-static$/)).toBe(1)
    expect(count(paths, LEAGUE_CALLS)).toBeLessThanOrEqual(league.team_ids.length + 5)
    expect((await program.ask('ann', 'GET', '/api/league-sync')).body[0].latest_gameweek).toBe(LATEST + 1)
  })

  test('nothing new: nothing but the question where the season stands', async () => {
    await program.lookForNews()
    await follow()
    await game.forgetCalls()
    await program.lookForNews()
    const { paths } = await game.calls()
    expect(Object.keys(paths).toSorted()).toEqual(['/draft/api/game', '/draft/api/pl/event-status'])
  })
})

describe('many leagues at once', () => {
  test('a small one runs before a big one that was sent earlier', async () => {
    const small = game.draftLeagues.find(({ name }) => name === 'The Late Bus')
    await program.lookForNews()
    await follow()
    await program.ask('bob', 'POST', '/api/team/save', { teamId: small?.team_ids[0] })
    await program.runJobs()
    await game.moveTo(LATEST + 1, 'final')
    await program.lookForNews()
    const { rows } = await sql<{ league_id: number }>`select league_id from league order by updated_at`.execute(
      program.deps.db,
    )
    expect(rows.map(({ league_id }) => Number(league_id))).toEqual([small?.id, league.id])
  })

  test('one that was sent again while it was read asks nothing', async () => {
    await program.lookForNews()
    await follow()
    await game.forgetCalls()
    const key = await program.deps.db.selectFrom('league').select('id').executeTakeFirstOrThrow()
    await program.deps.queue.send('sync-league', key)
    await program.runJobs()
    expect((await game.calls()).paths).toEqual({})
  })
})

describe('only final gameweeks are published', () => {
  test.each(['live', 'awaiting-bonus'])('while the next one is %s, the tables stand still', async (state) => {
    await program.lookForNews()
    await follow()
    const before = await bench()
    await game.moveTo(LATEST + 1, state)
    await program.lookForNews()
    expect(await bench()).toEqual(before)
    await game.moveTo(LATEST + 1, 'final')
    await program.lookForNews()
    expect((await bench()).filter(({ gameweek }) => gameweek === LATEST + 1)).toHaveLength(league.team_ids.length)
  })

  test('before the season there are no rows, and the first deadline is known', async () => {
    const early = await startGame({ clock: { gameweek: 1, state: 'before' } })
    const fresh = await startApp(early.url)
    await fresh.lookForNews()
    const [some] = early.draftLeagues
    await fresh.ask('ann', 'POST', '/api/team/save', { teamId: some?.team_ids[0] })
    await fresh.runJobs()
    const { body } = await fresh.ask('ann', 'GET', '/api/league-sync')
    expect(body).toMatchObject([
      { state: 'ready', latest_gameweek: null, next_gameweek: 1, next_deadline: expect.any(String) },
    ])
    expect((await fresh.ask('ann', 'GET', '/api/league-standings')).body).toEqual([])
    await fresh.close()
    await early.close()
  })

  test('a season that is over has nothing next', async () => {
    const late = await startGame({ clock: { gameweek: 38, state: 'over' } })
    const fresh = await startApp(late.url)
    await fresh.lookForNews()
    const six = late.draftLeagues.find(({ name }) => name === 'The Late Bus')
    await fresh.ask('ann', 'POST', '/api/team/save', { teamId: six?.team_ids[0] })
    await fresh.runJobs()
    const { body } = await fresh.ask('ann', 'GET', '/api/league-sync')
    expect(body).toMatchObject([{ state: 'ready', latest_gameweek: 38, next_gameweek: null, next_deadline: null }])
    await fresh.close()
    await late.close()
  })
})

describe('a sync that was cut short', () => {
  test.each([
    'server-error',
    'bad-gateway',
    'updating-string',
    'updating-string-200',
    'updating-page',
    'forbidden',
    'not-json',
    'half',
    'wrong-types',
    'missing-field',
    'empty-object',
    'null',
    'redirect',
  ])('by %s at the latest gameweek shows nothing half-done, and goes on where it stopped', async (kind) => {
    await program.lookForNews()
    await game.fault(kind, { path: `/entry/${league.team_ids.at(-1)}/event/${LATEST}` })
    await follow()
    const [state] = (await program.ask('ann', 'GET', '/api/league-sync')).body
    expect(state).toMatchObject({ state: 'failed', latest_gameweek: null })
    expect(state.message).toMatch(/We try again in a few minutes/)
    expect(await bench()).toEqual([])
    await game.fault('none')
    await heal()
    await game.forgetCalls()
    const stored = await storedWeeks()
    await program.lookForNews()
    const n = league.team_ids.length
    expect(await bench()).toHaveLength(n * LATEST)
    expect(count((await game.calls()).paths, /\/event\/\d+$/)).toBe(n * LATEST - stored)
    expect(stored).toBeGreaterThan(0)
  })

  test.each(['server-error', 'half', 'missing-field'])(
    'by %s at an older gameweek shows the latest one, without the views that need more',
    async (kind) => {
      await program.lookForNews()
      await game.fault(kind, { path: '/event/4' })
      await follow()
      const [state] = (await program.ask('ann', 'GET', '/api/league-sync')).body
      expect(state).toMatchObject({ state: 'failed', latest_gameweek: LATEST })
      const shown = await bench()
      const latest = shown.filter((row) => row.gameweek === LATEST)
      expect(latest).toHaveLength(league.team_ids.length)
      expect(latest.map(({ user_bench_total }) => user_bench_total)).not.toContain(null)
      expect((await program.ask('ann', 'GET', '/api/waiwer-king-data')).body).toEqual([])
      expect((await program.ask('ann', 'GET', '/api/no-subs-data')).body).toEqual([])
      await game.fault('none')
      await heal()
      await program.lookForNews()
      expect((await program.ask('ann', 'GET', '/api/no-subs-data')).body).toHaveLength(league.team_ids.length)
      expect((await program.ask('ann', 'GET', '/api/waiwer-king-data')).body).not.toEqual([])
    },
  )

  test('an error of our own is no failure of the league: it waits, and so do its mails', async () => {
    await program.lookForNews()
    await breakWrites()
    await expect(follow()).rejects.toThrow('our own trouble')
    const [league] = await program.deps.db.selectFrom('league').select(['state', 'failed_since']).execute()
    expect(league).toEqual({ state: 'pending', failed_since: null })
    await mendWrites()
    await program.forget()
    await program.lookForNews()
    expect((await program.ask('ann', 'GET', '/api/league-sync')).body).toMatchObject([
      { state: 'ready', message: null },
    ])
  })

  test('by the loss of its lock writes nothing more, and the next one goes on', async () => {
    await program.lookForNews()
    await game.fault('slow', { path: '/event/', delay_ms: 300 })
    const sync = follow()
    void sync.catch(() => undefined)
    await expect.poll(storedWeeks, { timeout: 20_000 }).toBeGreaterThan(0)
    await sql`
      select pg_terminate_backend(pid, 5000) from pg_stat_activity
      where datname = current_database() and application_name = 'benchside locks'
    `.execute(program.deps.db)
    await expect(sync).rejects.toBeInstanceOf(SessionEnded)
    const [league] = await program.deps.db.selectFrom('league').select(['state', 'message']).execute()
    expect(league).toEqual({ state: 'syncing', message: null })
    await game.fault('none')
    await program.forget()
    await program.lookForNews()
    expect((await program.ask('ann', 'GET', '/api/league-sync')).body).toMatchObject([{ state: 'ready' }])
  })

  test('by the official game it has failed since the first time, until it is read whole', async () => {
    await program.lookForNews()
    await game.fault('server-error', { path: '/event/4' })
    await follow()
    const first = await failedSince()
    expect(first).toBeInstanceOf(Date)
    await heal()
    await program.lookForNews()
    expect(await failedSince()).toEqual(first)
    await game.fault('none')
    await heal()
    await program.lookForNews()
    expect(await failedSince()).toBeNull()
  })

  async function failedSince(): Promise<Date | null | undefined> {
    const league = await program.deps.db.selectFrom('league').select('failed_since').executeTakeFirst()
    return league?.failed_since
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

  test('readers keep the old tables while the new gameweek cannot be read', async () => {
    await program.lookForNews()
    await follow()
    const before = await bench()
    await game.moveTo(LATEST + 1, 'final')
    await game.fault('server-error', { path: `/event/${LATEST + 1}` })
    await program.lookForNews()
    expect(await bench()).toEqual(before)
    await game.fault('none')
    await heal()
    await program.lookForNews()
    expect((await bench()).length).toBeGreaterThan(before.length)
  })

  test('run by four at once it is done once', async () => {
    await program.lookForNews()
    await program.ask('ann', 'POST', '/api/team/save', { teamId: league.team_ids[0] })
    await game.forgetCalls()
    await Promise.all([program.runJobs(), program.lookForNews(), program.lookForNews(), program.lookForNews()])
    const { paths } = await game.calls()
    expect(count(paths, /\/event\/\d+$/)).toBe(league.team_ids.length * LATEST)
    expect(await bench()).toHaveLength(league.team_ids.length * LATEST)
  })
})

test('saves and syncs of one league at the same time wait for each other, and never for ever', async () => {
  await program.lookForNews()
  await follow()
  const save = (teamId: number | undefined) => program.ask('bob', 'POST', '/api/team/save', { teamId })
  for (let round = 0; round < 10; round++) {
    await sql`update league set read_through = null`.execute(program.deps.db)
    const [, ...answers] = await Promise.all([program.lookForNews(), ...league.team_ids.map(save)])
    expect(answers.map(({ status }) => status)).toEqual(league.team_ids.map(() => 200))
    expect((await program.ask('ann', 'GET', '/api/league-sync')).body[0].state).toBe('ready')
  }
})

test('a team that is known from one league is asked for its others, once and behind the save', async () => {
  await program.lookForNews()
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

test.each([
  ['whose own list no longer has the league no longer sees it', []],
  ['whose own list still has the league keeps it: the answer was half a one', [0]],
])('a team that the league no longer lists and %s', async (_, keeps) => {
  await program.lookForNews()
  await follow()
  const draft = program.deps.upstream.draft
  const team = async (...asked: Parameters<typeof draft.team>) => {
    const found = await draft.team(...asked)
    return found && { ...found, leagues: found.leagues.filter((_, index) => keeps.includes(index)) }
  }
  const without = async (...asked: Parameters<typeof draft.league>) => {
    const found = await draft.league(...asked)
    return found && { ...found, entries: found.entries.filter(({ teamId }) => teamId !== league.team_ids[0]) }
  }
  program.deps.upstream = { ...program.deps.upstream, draft: { ...draft, team, league: without } }
  await sql`update league set read_through = null`.execute(program.deps.db)
  await program.lookForNews()
  expect((await bench()).length > 0).toBe(keeps.length > 0)
  expect((await program.ask('ann', 'GET', '/api/team/all')).body).toMatchObject([
    { team_id: league.team_ids[0], league_id: keeps.length > 0 ? league.id : null },
  ])
})

test('what is stored of a final gameweek is never overwritten', async () => {
  await program.lookForNews()
  await follow()
  await sql`update team_gameweek set transfer_cost = 4 where gameweek = 2`.execute(program.deps.db)
  await sql`update league set read_through = null`.execute(program.deps.db)
  await program.lookForNews()
  const { rows } = await sql<{
    cost: number
  }>`select min(transfer_cost) as cost from team_gameweek where gameweek = 2`.execute(program.deps.db)
  expect(rows[0]?.cost).toBe(4)
})

const LEAGUE_CALLS = /\/(entry|league|draft\/league)\//

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

/** The pause after a fault is over. */
async function heal(): Promise<void> {
  await sql`update upstream_gate set blocked_until = null, open_until = null, failures = 0`.execute(program.deps.db)
}

function count(paths: Record<string, number>, wanted: RegExp): number {
  return Object.entries(paths).reduce((sum, [path, calls]) => sum + (wanted.test(path) ? calls : 0), 0)
}
