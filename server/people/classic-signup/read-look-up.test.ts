import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { LeagueId, Season, TeamId } from '#domain/ids.ts'
import { startApp, type TestApp } from '#test/app.ts'
import { signUpClassic, subscriptionsOf, useUp } from '#test/people/readers.ts'
import { type GuideLeague, startGame, type TestGame } from '#test/simulator.ts'
import { changeClassic } from '#test/upstream-changes.ts'
import { createLookUp } from './read-look-up.ts'

const START = new Date('2026-11-10T12:00:00Z')
const clock = { now: START }

let game: TestGame
let program: TestApp
/** Head-to-head, of twelve and of eleven: the second has the average side. */
let even: GuideLeague
let odd: GuideLeague

beforeAll(async () => {
  game = await startGame({ now: START, clock: { gameweek: 4, state: 'open' } })
  even = league('Duel in the Drizzle')
  odd = league('Odd Socks Derby')
  program = await startApp(game.url, clock)
}, 60_000)

beforeEach(async () => {
  await game.fault('none')
  await sql`truncate classic_lookup`.execute(program.deps.db)
  await sql`update upstream_gate set blocked_until = null, open_until = null, failures = 0`.execute(program.deps.db)
  // The in-memory entries have expired.
  later(3600)
  await game.forgetCalls()
})

afterAll(async () => {
  await program.close()
  await game.close()
})

function league(name: string): GuideLeague {
  const found = game.guide.leagues.find((one) => one.name === name)
  if (!found) throw new Error(`no league ${name}`)
  return found
}

function later(seconds: number): void {
  clock.now = new Date(clock.now.getTime() + seconds * 1000)
}

function lookUp(team: unknown) {
  return program.ask(null, 'GET', `/api/leagues/${team}`)
}

async function callsFor(part: string): Promise<number> {
  const { paths } = await game.calls()
  return Object.entries(paths).reduce((sum, [path, count]) => sum + (path.includes(part) ? count : 0), 0)
}

const inLeague = (body: { leagues: { id: number }[] }, { id }: GuideLeague) => body.leagues.find((one) => one.id === id)

test('the private leagues of a team, as the guide of the simulated game counts them', async () => {
  const [team = 0] = even.team_ids
  const { status, body, headers } = await lookUp(team)
  expect(status).toBe(200)
  expect(headers['cache-control']).toBe('private, no-store')
  expect(body.teamName).toMatch(/\S/)
  const own = game.guide.leagues.filter((one) => one.game === 'classic' && one.team_ids.includes(team))
  expect(own.length).toBeGreaterThan(1)
  const byId = (one: { id: number }, other: { id: number }) => one.id - other.id
  expect(body.leagues.toSorted(byId)).toEqual(
    own.toSorted(byId).map(({ id, name, scoring, team_ids }) => ({
      id,
      name,
      type: scoring === 'h' ? 'h2h' : 'classic',
      participants: team_ids.length,
      rank: expect.any(Number),
    })),
  )
})

test('the average side is not counted', async () => {
  expect(inLeague((await lookUp(odd.team_ids[0])).body, odd)).toMatchObject({ type: 'h2h', participants: 11 })
})

test('leaves out leagues that cannot be followed: those of the game itself, and those that are too large', async () => {
  const { upstream, config } = program.deps
  const [team = 0] = even.team_ids
  const { leagues } = (await upstream.classic.team(team as TeamId)) ?? { leagues: [] }
  expect(leagues.map(({ leagueType }) => leagueType)).toContain('s')
  const row = { name: 'Everybody', leagueType: 'x', rank: 7, startGameweek: 1 } as const
  const giants = [
    { ...row, id: 81 as LeagueId, type: 'classic' as const, participants: 228_341 },
    { ...row, id: 82 as LeagueId, type: 'classic' as const, participants: config.leagueMostTeams + 1 },
    { ...row, id: 83 as LeagueId, type: 'classic' as const, participants: config.leagueMostTeams },
    // Small, and still one of the game itself.
    { ...row, id: 84 as LeagueId, type: 'classic' as const, participants: 9, leagueType: 's' as const },
  ]
  changeClassic(program, {
    team: async (original, ...asked) => {
      const found = await original(...asked)
      return found && { ...found, leagues: [...found.leagues, ...giants] }
    },
  })
  const ask = (mostTeams: number) =>
    createLookUp({ ...program.deps, config: { ...config, leagueMostTeams: mostTeams } })({
      season: '2026-27' as Season,
      team_id: team as TeamId,
    })
  const ids = async (mostTeams: number) => (await ask(mostTeams)).leagues.map(({ id }) => id).toSorted((a, b) => a - b)
  const own = game.guide.leagues.filter((one) => one.game === 'classic' && one.team_ids.includes(team))
  const byId = (a: number, b: number) => a - b
  expect(await ids(config.leagueMostTeams)).toEqual([83, ...own.map(({ id }) => id)].toSorted(byId))
  await sql`truncate classic_lookup`.execute(program.deps.db)
  // The size of a head-to-head league is known only when it is counted: twelve are too many here.
  expect(await ids(11)).not.toContain(even.id)
  program.deps.upstream = upstream
})

test('before its first gameweek a league consists of new entries, who count, and nobody has a rank', async () => {
  const early = await startGame({ now: START, clock: { gameweek: 1, state: 'open' } })
  const then = await startApp(early.url, { now: START })
  const { body } = await then.ask(null, 'GET', `/api/leagues/${even.team_ids[0]}`)
  expect(inLeague(body, even)).toMatchObject({ participants: 12, rank: null })
  await then.close()
  await early.close()
})

test('is asked once in ten minutes', async () => {
  const [team] = even.team_ids
  const first = await lookUp(team)
  expect(await callsFor(`entry/${team}/`)).toBe(1)
  const { total } = await game.calls()
  later(599)
  expect((await lookUp(` ${team} `)).body).toEqual(first.body)
  expect((await game.calls()).total).toBe(total)
  later(1)
  await lookUp(team)
  expect(await callsFor(`entry/${team}/`)).toBe(2)
})

test('a hundred simultaneous look-ups share one call', async () => {
  const [team] = even.team_ids
  const answers = await Promise.all(Array.from({ length: 100 }, () => lookUp(team)))
  expect(new Set(answers.map(({ status, body }) => `${status} ${JSON.stringify(body)}`)).size).toBe(1)
  expect(answers[0]?.status).toBe(200)
  expect(await callsFor(`entry/${team}/`)).toBe(1)
  expect(await callsFor(`leagues-h2h/${even.id}/`)).toBe(1)
})

test('simultaneous requests for one team share one call', async () => {
  const { db, now, upstream, config } = program.deps
  let asked = 0
  const team: typeof upstream.classic.team = (...given) => {
    asked++
    return upstream.classic.team(...given)
  }
  const lookUpTeam = createLookUp({
    db,
    now,
    config,
    upstream: { ...upstream, classic: { ...upstream.classic, team } },
  })
  const key = { season: '2026-27' as Season, team_id: even.team_ids[0] as TeamId }
  await Promise.all(Array.from({ length: 100 }, () => lookUpTeam(key)))
  expect(asked).toBe(1)
})

test('an unknown team is asked for once a minute', async () => {
  // The draft game is asked about it, too, once.
  const text = 'The official classic game knows no team with the ID 999999'
  for (const seconds of [0, 59]) {
    later(seconds)
    const { status, body } = await lookUp(999_999)
    expect([status, body.message, body.error]).toEqual([404, text, text])
  }
  expect((await game.calls()).total).toBe(2)
  later(1)
  await lookUp(999_999)
  expect((await game.calls()).total).toBe(4)
})

test('the ID of a draft team: the answer says so', async () => {
  const [id] = game.draftLeagues[0]?.team_ids ?? []
  const { status, body } = await lookUp(id)
  const text = `The official classic game knows no team with the ID ${id}. This is a draft team.`
  expect([status, body.message, body.code]).toEqual([404, text, 'other_game'])
})

test('an unknown ID while the draft game is away: the answer', async () => {
  await game.fault('forbidden', { path: 'draft' })
  const { status, body } = await lookUp(999_998)
  expect([status, body.code]).toEqual([404, 'not_found'])
})

test.each([
  ['abc', 'Team ID must be a number'],
  ['-1', 'Team ID must be a number'],
  ['%20', 'Please enter a Team ID'],
  ['0', expect.stringContaining('No team has this ID')],
  ['12345678901', expect.stringContaining('No team has this ID')],
])('bad input: %s', async (team, text) => {
  const { status, body } = await lookUp(team)
  expect([status, body.message]).toEqual([400, text])
  expect((await game.calls()).total).toBe(0)
})

/** The text for a person who may have typed the right ID. */
const AWAY = expect.stringMatching(/^Failed to fetch team data: the official game .* try again in a minute\.$/)

test.each(['updating-string', 'server-error', 'null'])(
  'the official game is away (%s): the answer explains it, and the game is asked again after a quarter of a minute',
  async (kind) => {
    const [team] = even.team_ids
    await game.fault(kind)
    const { status, body, headers } = await lookUp(team)
    expect([status, body.error, body.code]).toEqual([503, AWAY, 'unavailable'])
    expect(Number(headers['retry-after'])).toBe(15)
    await game.fault('none')
    await game.forgetCalls()
    await sql`update upstream_gate set blocked_until = null, open_until = null, failures = 0`.execute(program.deps.db)
    later(14)
    expect((await lookUp(team)).status).toBe(503)
    expect((await game.calls()).total).toBe(0)
    later(1)
    expect((await lookUp(team)).status).toBe(200)
  },
)

test('an answer of an hour ago is used while the official game is away', async () => {
  const [team] = even.team_ids
  const first = await lookUp(team)
  later(3600)
  await game.fault('server-error')
  expect(await lookUp(team)).toMatchObject({ status: 200, body: first.body })
})

test('nobody waits longer than five seconds, whichever call to the game hangs', async () => {
  const [all, [counted], [nowhere]] = [odd.team_ids[0], even.team_ids, [999_997]]
  await game.fault('hang', { path: `/entry/${all}/` })
  await game.fault('hang', { path: `leagues-h2h/${even.id}/` })
  await game.fault('hang', { path: 'draft' })
  const begun = performance.now()
  const [nothing, uncounted, unknown] = await Promise.all([lookUp(all), lookUp(counted), lookUp(nowhere)])
  // Five seconds and a slow machine's delay; a call without that limit takes ten.
  expect(performance.now() - begun).toBeLessThan(9000)
  expect([nothing.status, nothing.body.error]).toEqual([503, AWAY])
  expect([unknown.status, unknown.body.code]).toEqual([404, 'not_found'])
  // A league that cannot be counted in time has no number, and is counted a minute later.
  expect(uncounted.status).toBe(200)
  expect(inLeague(uncounted.body, even)).toMatchObject({ participants: null, rank: expect.any(Number) })
  await game.fault('none')
  // The hanging calls are given up a moment later: until then, requests for the same team share them.
  await vi.waitFor(
    async () => {
      await sql`update upstream_gate set blocked_until = null, open_until = null, failures = 0`.execute(program.deps.db)
      later(60)
      expect((await lookUp(all)).status).toBe(200)
      expect(inLeague((await lookUp(counted)).body, even)).toMatchObject({ participants: 12 })
    },
    { timeout: 15_000, interval: 200 },
  )
}, 30_000)

test('counting an endless league stops once nobody waits for it', async () => {
  const { db, now, upstream, config } = program.deps
  let pages = 0
  const headToHeadStandings: typeof upstream.classic.headToHeadStandings = async (id) => {
    pages++
    await sleep(300)
    const named = { id, name: 'Endless', leagueType: 'x', scoring: 'h', startGameweek: 1, cupLeague: null } as const
    return { league: named, rows: [], hasNext: true, newEntries: [], newEntriesHaveNext: false }
  }
  const slow = { ...upstream, classic: { ...upstream.classic, headToHeadStandings } }
  const key = { season: '2026-27' as Season, team_id: even.team_ids[0] as TeamId }
  const { leagues } = await createLookUp({ db, now, config, upstream: slow })(key)
  const counted = leagues.filter(({ type }) => type === 'h2h')
  expect(counted.map(({ participants }) => participants)).toEqual(counted.map(() => null))
  expect(pages).toBeGreaterThan(counted.length)
  const asked = pages
  await sleep(2000)
  expect(pages - asked).toBeLessThanOrEqual(counted.length)
}, 15_000)

test('the look-ups of one client are limited', async () => {
  const client = '10.97.0.1'
  await useUp(program, 'look-up client', client, program.deps.config.signUps.lookUpsPerClient)
  const ask = (remoteAddress: string) => program.app.inject({ url: `/api/leagues/${even.team_ids[0]}`, remoteAddress })
  const refused = await ask(client)
  expect([refused.statusCode, refused.json().code]).toEqual([429, 'too_many'])
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect((await game.calls()).total).toBe(0)
  expect((await ask('10.97.0.2')).statusCode).toBe(200)
})

test('only leagues of the team can be chosen, once they were looked up', async () => {
  const [team = 0] = even.team_ids
  await lookUp(team)
  const own = { id: even.id, type: 'h2h' }
  for (const strange of [
    { id: 1, type: 'h2h' },
    { id: even.id, type: 'classic' },
  ]) {
    const { status, body } = await signUpClassic(program, 'a@x.test', { teamId: team, selectedLeagues: [own, strange] })
    expect([status, body.message]).toEqual([
      400,
      'Not all of these leagues are leagues of this team. Please get its leagues again.',
    ])
  }
  expect(await subscriptionsOf(program, 'a@x.test')).toEqual([])
  expect((await signUpClassic(program, 'a@x.test', { teamId: team, selectedLeagues: [own] })).status).toBe(200)
  expect(await subscriptionsOf(program, 'a@x.test')).toMatchObject([{ team_status: 'ready', checked_at: clock.now }])
})
