import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startSimulator } from '#simulator/app.ts'
import { startApp, type TestApp } from '#test/app.ts'
import { useUp } from '#test/people/readers.ts'

const YEAR = '2026-27'
const now = new Date('2026-11-10T12:00:00Z')

let simulator: Awaited<ReturnType<typeof startSimulator>>
let program: TestApp
let league: { id: number; name: string; team_ids: [number, number] }
let game: Guide['leagues']
let undrafted: { id: number; team_ids: [number] }

beforeAll(async () => {
  simulator = await startSimulator({ now, clock: { gameweek: 4, state: 'open' } })
  const { leagues } = await guide()
  game = leagues.filter((one) => one.game === 'draft')
  league = leagues.find(({ game, team_ids }) => game === 'draft' && team_ids.length === 6) as never
  undrafted = leagues.find(({ name }) => name === 'We Will Draft on Friday') as never
  program = await startApp(simulator.url, { now })
  await program.lookForNews()
}, 60_000)

beforeEach(async () => {
  await fault('none')
  await sql`truncate saved_team, league, team, team_gameweek, team_move, identity_attempt cascade`.execute(
    program.deps.db,
  )
  await sql`update upstream_gate set blocked_until = null, open_until = null, failures = 0`.execute(program.deps.db)
  await program.forget()
})

afterAll(async () => {
  await program.close()
  await simulator.close()
})

describe('saving a team', () => {
  test('answers with the entry and the state of its league', async () => {
    const { status, body } = await save(league.team_ids[0])
    expect(status).toBe(200)
    expect(body).toMatchObject({
      team_id: league.team_ids[0],
      year: YEAR,
      game: 'draft',
      league_id: league.id,
      league_name: league.name,
      status: 'ready',
      player_name: expect.stringMatching(/\S+ \S+/),
      team_name: expect.any(String),
      sync: [{ league_id: league.id, state: 'pending', done: 0, total: 0 }],
    })
    expect(body.entries).toHaveLength(1)
  })

  test('and the league is fetched afterwards', async () => {
    await save(league.team_ids[0])
    await program.runJobs()
    const { body } = await program.ask('ann', 'GET', '/api/league-sync')
    expect(body).toMatchObject([
      { league_id: league.id, state: 'ready', done: 18, total: 18, latest_gameweek: 3, next_gameweek: 4 },
    ])
    expect(body[0].next_deadline).toMatch(/^2026-\d\d-\d\dT/)
  })

  test('a second time changes nothing, and the answer is the same', async () => {
    const first = await save(league.team_ids[0])
    const second = await save(` ${league.team_ids[0]} `)
    expect(second).toMatchObject({ status: 200, body: { ...first.body, sync: expect.any(Array) } })
    expect((await program.ask('ann', 'GET', '/api/team/all')).body).toHaveLength(1)
  })

  test('twenty times at once saves it once', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => save(league.team_ids[0])))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect((await program.ask('ann', 'GET', '/api/team/all')).body).toHaveLength(1)
  })

  test('a second team of a league that is followed costs no call', async () => {
    await save(league.team_ids[0])
    await program.runJobs()
    await fetch(`${simulator.url}/simulator/calls`, { method: 'DELETE' })
    expect((await program.ask('bob', 'POST', '/api/team/save', { teamId: league.team_ids[1] })).body.status).toBe(
      'ready',
    )
    expect(await calls()).toBe(0)
  })

  test('sixty saves of an account in ten minutes ask the official game, and those that need not go on', async () => {
    await program.ask('bob', 'POST', '/api/team/save', { teamId: league.team_ids[0] })
    await program.runJobs()
    await useUp(program, 'saves that ask', 'ann-uid', 59)
    expect((await save(999_999)).status).toBe(404)
    await fetch(`${simulator.url}/simulator/calls`, { method: 'DELETE' })
    const of = { game: 'classic', selectedLeagues: [{ id: 1, type: 'classic' }] }
    for (const asked of [{}, of]) {
      const { status, body } = await program.ask('ann', 'POST', '/api/team/save', { teamId: 999_998, ...asked })
      expect([status, body.message]).toEqual([429, expect.stringMatching(/^Too many attempts\./)])
    }
    expect(await calls()).toBe(0)
    expect((await save(league.team_ids[1])).status).toBe(200)
    expect((await program.ask('bob', 'POST', '/api/team/save', { teamId: 999_999 })).status).toBe(404)
  })

  test.each([
    ['empty', '', 400, 'Please enter a Team ID'],
    ['missing', undefined, 400, 'Please enter a Team ID'],
    ['not digits', 'abc', 400, 'Team ID must be a number'],
    ['negative', -5, 400, 'Team ID must be a number'],
    ['zero', '0', 400, 'No team has this ID'],
    ['twenty digits', '12345678901234567890', 400, 'No team has this ID'],
    ['an object', { id: 1 }, 400, 'Please enter a Team ID'],
    ['of no team', 999_999, 404, 'The official draft game knows no team with the ID 999999'],
  ])('%s: a clear text, and nothing is saved', async (_name, teamId, status, text) => {
    const answer = await save(teamId)
    expect(answer.status).toBe(status)
    expect(answer.body.message).toContain(text)
    expect(answer.body).toEqual({ error: answer.body.message, message: answer.body.message, code: expect.any(String) })
    expect((await program.ask('ann', 'GET', '/api/team/all')).body).toEqual([])
  })

  test('with zeros before it is the number behind them, as the specification says digits only', async () => {
    const id = league.team_ids[0] ?? 0
    expect((await save(`00${id}`)).body).toMatchObject({ team_id: id })
    const [saved, ...more] = (await program.ask('ann', 'GET', '/api/team/all')).body
    expect([saved.team_id, more]).toEqual([id, []])
    expect((await program.ask('ann', 'GET', `/api/line-up/00${id}`)).status).not.toBe(400)
    const forgotten = await program.ask('ann', 'DELETE', '/api/team/delete', { teamId: `0${id}`, year: YEAR })
    expect(forgotten.body).toEqual({ success: true })
  })

  test('of the other game is refused: the answer says which game', async () => {
    const { leagues } = await guide()
    const id = leagues.find(({ game }) => game === 'classic')?.team_ids[0]
    const { status, body } = await save(id)
    const text = `The official draft game knows no team with the ID ${id}. This is a classic team.`
    expect([status, body.message, body.code]).toEqual([404, text, 'other_game'])
    expect((await program.ask('ann', 'GET', '/api/team/all')).body).toEqual([])
  })

  test.each([
    ['no season', '2026', 400, 'year must be a season such as 2026-27'],
    ['no season either', '2026-28', 400, 'year must be a season such as 2026-27'],
    ['a number', 2026, 400, 'year must be a season such as 2026-27'],
    ['last season', '2025-26', 409, 'Teams can be saved for the season 2026-27 only, not for 2025-26'],
    ['next season', '2027-28', 409, 'Teams can be saved for the season 2026-27 only, not for 2027-28'],
  ])('for a year that is %s: a clear text', async (_name, year, status, text) => {
    const answer = await program.ask('ann', 'POST', '/api/team/save', { teamId: league.team_ids[0], year })
    expect([answer.status, answer.body.message]).toEqual([status, text])
  })

  test('between July and the roll-over the new season is not open yet', async () => {
    program.deps.now = () => new Date('2027-07-05T12:00:00Z')
    const answer = await program.ask('ann', 'POST', '/api/team/save', { teamId: league.team_ids[0], year: '2027-28' })
    expect([answer.status, answer.body.message]).toEqual([
      409,
      'The official game has not opened its 2027-28 season yet. Please try again once it has.',
    ])
    program.deps.now = () => now
  })

  test('of a league that has not drafted: saved, with a message', async () => {
    const { status, body } = await save(undrafted.team_ids[0])
    expect([status, body.status, body.league_id]).toEqual([200, 'not-drafted', undrafted.id])
    await program.runJobs()
    expect((await program.ask('ann', 'GET', '/api/league-sync')).body).toMatchObject([
      { state: 'ready', drafted: false, total: 0 },
    ])
    expect((await program.ask('ann', 'GET', '/api/bench-king-data')).body).toEqual([])
  })

  test('of a team in no league: saved, with a message', async () => {
    const lonely = await teamWithoutLeague()
    const { status, body } = await save(lonely)
    expect([status, body.status, body.league_id, body.sync]).toEqual([200, 'no-league', null, []])
  })

  test('at most twenty', async () => {
    const values = Array.from({ length: 20 }, (_, i) => ({
      user_id: 'ann-uid',
      game: 'draft',
      season: YEAR,
      team_id: i + 1,
      status: 'pending',
    }))
    await program.deps.db
      .insertInto('saved_team')
      .values(values as never)
      .execute()
    const answer = await save(league.team_ids[0])
    expect([answer.status, answer.body.message]).toEqual([409, 'At most 20 teams can be saved for a season'])
  })

  test('at most twenty, however many at once', async () => {
    const ids = game.flatMap(({ team_ids }) => team_ids).slice(0, 30)
    // More than 22 changes of one person at once are refused: see `in-turn.ts`.
    const [first, rest] = [ids.slice(0, 12), ids.slice(12)]
    const answers = [
      ...(await Promise.all(first.map((id) => save(id)))),
      ...(await Promise.all(rest.map((id) => save(id)))),
    ]
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(20)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(10)
  })
})

describe('the official game is away while saving', () => {
  test.each(['updating-string', 'server-error', 'missing-field'])(
    '%s: the team is kept as pending and filled in later',
    async (kind) => {
      await fault(kind)
      const { status, body } = await save(league.team_ids[0])
      expect(status).toBe(200)
      expect(body).toMatchObject({
        team_id: league.team_ids[0],
        status: 'pending',
        team_name: null,
        player_name: null,
        league_id: null,
      })
      await fault('none')
      await program.deps.db
        .updateTable('upstream_gate' as never)
        .set({ blocked_until: null, open_until: null, failures: 0 } as never)
        .execute()
      await program.lookForNews()
      const [filled] = (await program.ask('ann', 'GET', '/api/team/all')).body
      expect(filled).toMatchObject({ status: 'ready', league_id: league.id, team_name: expect.any(String) })
      expect((await program.ask('ann', 'GET', '/api/bench-king-data')).body).toHaveLength(18)
    },
  )

  test('hanging: the answer comes after five seconds', async () => {
    await fault('hang')
    const begin = performance.now()
    const { status, body } = await save(league.team_ids[0])
    expect([status, body.status]).toEqual([200, 'pending'])
    // Five seconds and a slow machine's delay; a call without that limit takes ten.
    expect(performance.now() - begin).toBeLessThan(9000)
  })

  test('it turns out that there is no such team', async () => {
    await fault('server-error')
    await save(999_999)
    await fault('none')
    await program.lookForNews()
    expect((await program.ask('ann', 'GET', '/api/team/all')).body).toMatchObject([
      { team_id: 999_999, status: 'not-found' },
    ])
  })
})

describe('whose teams', () => {
  test('nobody gets in without a token, before the input is looked at', async () => {
    for (const [method, url] of CALLS)
      expect((await program.ask(null, method, url, method === 'GET' ? undefined : {})).status, url).toBe(401)
  })

  test('an unverified person gets the answer that they must verify', async () => {
    for (const [method, url] of CALLS) {
      const { status, body } = await program.ask('una', method, url, method === 'GET' ? undefined : { teamId: 1 })
      expect([status, body.message], url).toEqual([403, 'Please verify your email address first.'])
    }
  })

  test("another person's userId is refused", async () => {
    const body = { teamId: league.team_ids[0], userId: 'bob-uid', year: YEAR }
    expect((await program.ask('ann', 'POST', '/api/team/save', body)).status).toBe(403)
    expect((await program.ask('ann', 'DELETE', '/api/team/delete', body)).status).toBe(403)
    expect((await program.ask('ann', 'GET', '/api/team/all?userId=bob-uid')).status).toBe(403)
    expect((await program.ask('ann', 'GET', '/api/team/all?userId=ann-uid')).status).toBe(200)
  })

  test('deleting removes only one’s own team, and a second time changes nothing', async () => {
    const body = { teamId: league.team_ids[0], year: YEAR }
    await save(league.team_ids[0])
    await program.ask('bob', 'POST', '/api/team/save', body)
    await program.runJobs()
    for (let i = 0; i < 2; i++)
      expect(await program.ask('ann', 'DELETE', '/api/team/delete', body)).toMatchObject({
        status: 200,
        body: { success: true },
      })
    expect((await program.ask('ann', 'GET', '/api/team/all')).body).toEqual([])
    expect((await program.ask('ann', 'GET', '/api/bench-king-data')).body).toEqual([])
    expect((await program.ask('bob', 'GET', '/api/bench-king-data')).body).toHaveLength(18)
  })

  test('an earlier season is listed when asked for', async () => {
    const old = { user_id: 'ann-uid', game: 'draft', season: '2025-26', team_id: 7, status: 'ready' }
    await program.deps.db
      .insertInto('saved_team')
      .values(old as never)
      .execute()
    expect((await program.ask('ann', 'GET', '/api/team/all')).body).toEqual([])
    expect((await program.ask('ann', 'GET', '/api/team/all?year=2025-26')).body).toMatchObject([
      { team_id: 7, year: '2025-26' },
    ])
  })
})

const CALLS = [
  ['POST', '/api/team/save'],
  ['DELETE', '/api/team/delete'],
  ['GET', '/api/team/all'],
  ['GET', '/api/league-sync'],
] as const

function save(teamId: unknown) {
  return program.ask('ann', 'POST', '/api/team/save', { teamId, year: YEAR, userId: 'ann-uid' })
}

type Guide = {
  leagues: { game: string; id: number; name: string; team_ids: number[] }[]
  team_without_league: { id: number }
}

async function guide(): Promise<Guide> {
  return (await (await fetch(`${simulator.url}/simulator/guide`)).json()) as never
}

async function fault(kind: string): Promise<void> {
  await fetch(`${simulator.url}/simulator/fault`, {
    method: 'POST',
    body: JSON.stringify({ kind }),
    headers: { 'content-type': 'application/json' },
  })
}

async function calls(): Promise<number> {
  return ((await (await fetch(`${simulator.url}/simulator/calls`)).json()) as { total: number }).total
}

async function teamWithoutLeague(): Promise<number> {
  return (await guide()).team_without_league.id
}
