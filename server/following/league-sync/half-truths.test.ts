import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { TeamId } from '#domain/ids.ts'
import { fillSubscriptions } from '#server/facts/subscriptions/teams-store.ts'
import { syncLeague } from '#server/following/leagues/jobs.ts'
import type { DraftLeague } from '#server/ground/upstream/draft-types.ts'
import type { TestApp } from '#test/app.ts'
import { follow, signUp } from '#test/following.ts'
import { startLate } from '#test/late-league.ts'
import type { GuideLeague, TestGame } from '#test/simulator.ts'
import { changeClassic } from '#test/upstream-changes.ts'
import { unlinkTeams } from './read-who-left.ts'

let game: TestGame
let program: TestApp
/** Of the classic game. */
let late: GuideLeague
let drafted: GuideLeague
let forget: () => Promise<void>
let close: () => Promise<void>

beforeAll(async () => {
  ;({ game, program, late, forget, close } = await startLate())
  await program.lookForNews()
  const found = game.draftLeagues.find(({ name }) => name === 'The Long Ball Society')
  if (!found) throw new Error('no draft league')
  drafted = found
})

beforeEach(() => forget())

afterAll(() => close())

describe('a draft league has no answers about gameweeks that it does not play', () => {
  test.each([
    ['before its draft', { drafted: false }, null, 0],
    ['after its last gameweek', { stopGameweek: 3 }, 3, 3],
  ])('%s', async (_, change, latest, gameweeks) => {
    changeDraft(change)
    await follow(program, drafted)
    await program.lookForNews()
    expect((await program.ask('ann', 'GET', '/api/league-sync')).body).toMatchObject([
      { state: 'ready', latest_gameweek: latest },
    ])
    for (const [path, rows] of [
      ['league-standings', gameweeks * drafted.team_ids.length],
      ['bench-king-data', gameweeks * drafted.team_ids.length],
    ] as const)
      expect((await program.ask('ann', 'GET', `/api/${path}`)).body).toHaveLength(rows)
    const { body } = await program.ask('ann', 'GET', '/api/no-subs-data')
    const named = JSON.stringify(body).match(/"gameweek":\d+/g) ?? []
    expect(named.filter((found) => Number(found.slice(11)) > gameweeks)).toEqual([])
  })

  function changeDraft(change: Partial<DraftLeague>): void {
    const { upstream } = program.deps
    const league: typeof upstream.draft.league = async (...asked) => {
      const found = await upstream.draft.league(...asked)
      return found && { ...found, ...change }
    }
    program.deps.upstream = { ...upstream, draft: { ...upstream.draft, league } }
  }
})

describe('what one answer of the classic game leaves out', () => {
  beforeEach(async () => {
    await follow(program, late)
    await signUp(program, late, { state: 'confirmed' })
    await program.lookForNews('classic')
    expect(await links()).toEqual({ saved: 1, chosen: 1, members: late.team_ids.length })
    await sql`update league set read_through = null`.execute(program.deps.db)
  })

  test('an empty table is taken for an error, and removes nothing', async () => {
    const shown = (await program.ask('ann', 'GET', '/api/league-standings')).body
    expect(shown.length).toBeGreaterThan(late.team_ids.length)
    changeClassic(program, {
      standings: async (original, ...asked) => {
        const page = await original(...asked)
        return page && { ...page, rows: [], hasNext: false, newEntries: [], newEntriesHaveNext: false }
      },
    })
    await program.lookForNews('classic')
    expect(await links()).toEqual({ saved: 1, chosen: 1, members: late.team_ids.length })
    expect((await program.ask('ann', 'GET', '/api/league-sync')).body).toMatchObject([{ state: 'failed' }])
    expect((await program.ask('ann', 'GET', '/api/league-standings')).body).toEqual(shown)
  })

  // A 404 for a team may be a temporary error, and keeping the league of a team that was really deleted does no harm.
  test.each([
    ['its own list says that it is there', null],
    ['it cannot be asked', 'server-error'],
    ['it is not there', 'not-found'],
  ] as const)('a team that was on no page of its league stays in it: %s', async (_, fault) => {
    skip(late.team_ids[0])
    if (fault) await game.fault(fault, { path: `/entry/${late.team_ids[0]}/` })
    await game.forgetCalls()
    await program.lookForNews('classic')
    expect(await links()).toEqual({ saved: 1, chosen: 1, members: late.team_ids.length - 1 })
    const asked = Object.keys((await game.calls()).paths).filter((path) => /\/entry\/\d+\/$/.test(path))
    expect(asked).toEqual([expect.stringContaining(`/${late.team_ids[0]}/`)])
    expect((await program.ask('ann', 'GET', '/api/league-sync')).body).toMatchObject([{ state: 'ready' }])
  })

  test.each([
    ['the team names others', 'other' as const],
    ['the team has one of the other type under the same number', 'type' as const],
  ])('a team that has left loses it: %s', async (_, how) => {
    skip(late.team_ids[0])
    changeClassic(program, {
      team: async (original, ...asked) => {
        const team = await original(...asked)
        if (!team) return null
        const leagues = team.leagues.flatMap((one) => {
          if (one.id !== late.id) return one
          return how === 'type' ? { ...one, type: 'h2h' as const } : []
        })
        return { ...team, leagues }
      },
    })
    await program.lookForNews('classic')
    expect(await links()).toEqual({ saved: 0, chosen: 0, members: late.team_ids.length - 1 })
    const { team_status } = await program.deps.db
      .selectFrom('subscription')
      .select('team_status')
      .executeTakeFirstOrThrow()
    expect(team_status).toBe('no-league')
  })

  function skip(team: number | undefined): void {
    changeClassic(program, {
      standings: async (original, ...asked) => {
        const page = await original(...asked)
        return page && { ...page, rows: page.rows.filter((row) => row.team !== team) }
      },
    })
  }
})

test('removing a team that left its league while its sign-up is being filled causes no deadlock', async () => {
  const { db } = program.deps
  const { id, key } = await signUp(program, drafted, { state: 'confirmed' })
  const team = { game: key.game, season: key.season, team_id: drafted.team_ids[0] as TeamId }
  for (let round = 0; round < 60; round++) {
    await db
      .insertInto('subscription_league')
      .values({ subscription_id: id, league: key.id })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    await Promise.all([
      db.transaction().execute((trx) => unlinkTeams(trx, key, [team.team_id])),
      db.transaction().execute((trx) => fillSubscriptions(trx, { team, own: [key], leagues: [key], at: new Date() })),
    ])
  }
  expect(await db.selectFrom('subscription').select('state').execute()).toEqual([{ state: 'confirmed' }])
})

test('leagues read within 30 seconds share one job for mails; within 10 where a gameweek is final after 2', async () => {
  const key = await follow(program, drafted)
  const { queue } = program.deps
  const sent: unknown[] = []
  program.deps.queue = {
    ...queue,
    async send(job, _, options) {
      if (job === 'queue-news') sent.push(options?.afterSeconds)
    },
  }
  const { config } = program.deps
  for (const finalSeconds of [900, 2]) {
    program.deps.config = { ...config, delays: { ...config.delays, finalSeconds } }
    await sql`update league set read_through = null`.execute(program.deps.db)
    await syncLeague(program.deps, key)
  }
  expect(sent).toEqual([30, 10])
})

test('a draft team missing in one answer about its league stays in it until its own list lacks it', async () => {
  await follow(program, drafted)
  await program.lookForNews()
  const { upstream } = program.deps
  const members = drafted.team_ids.length
  const recheck = async (team: typeof upstream.draft.team) => {
    const without: typeof upstream.draft.league = async (...asked) => {
      const found = await upstream.draft.league(...asked)
      return found && { ...found, entries: found.entries.filter(({ teamId }) => teamId !== drafted.team_ids[0]) }
    }
    program.deps.upstream = { ...upstream, draft: { ...upstream.draft, league: without, team } }
    await sql`update league set read_through = null`.execute(program.deps.db)
    await program.lookForNews()
  }
  await recheck(async () => null)
  expect(await links()).toEqual({ saved: 1, chosen: 0, members: members - 1 })
  await recheck(async (...asked) => {
    const team = await upstream.draft.team(...asked)
    return team && { ...team, leagues: [] }
  })
  expect(await links()).toEqual({ saved: 0, chosen: 0, members: members - 1 })
})

async function links(): Promise<unknown> {
  const { rows } = await sql`select
    (select count(*)::int from saved_team_league) as saved, (select count(*)::int from subscription_league) as chosen,
    (select count(*)::int from league_team) as members`.execute(program.deps.db)
  return rows[0]
}
