import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startApp, type TestApp } from '#test/app.ts'
import { useUp } from '#test/people/readers.ts'
import { startGame, type TestGame } from '#test/simulator.ts'

const START = new Date('2026-11-10T12:00:00Z')
const NOBODY = 999_999

let game: TestGame
let program: TestApp
let draft: TestGame['draftLeagues'][number]

beforeAll(async () => {
  game = await startGame({ now: START, clock: { gameweek: 4, state: 'open' } })
  program = await startApp(game.url, { now: START })
  const [first] = game.draftLeagues
  if (!first) throw new Error('no draft league')
  draft = first
}, 60_000)

beforeEach(async () => {
  await game.fault('none')
  await sql`update upstream_gate set blocked_until = null, open_until = null, failures = 0`.execute(program.deps.db)
  await program.forget()
})

afterAll(async () => {
  await program.close()
  await game.close()
})

function ask(path: string | number) {
  return program.ask(null, 'GET', `/api/team-names/${path}`)
}

test('a draft team: its name and league, and nothing about people', async () => {
  const { status, body, headers } = await ask(`${draft.team_ids[0]}?game=draft`)
  expect(status).toBe(200)
  expect(headers['cache-control']).toBe('private, no-store')
  expect(body).toEqual({
    teams: [
      {
        game: 'draft',
        team_name: expect.stringMatching(/\S/),
        leagues: expect.arrayContaining([{ league_name: draft.name }]),
      },
    ],
  })
})

test('of a classic team the private leagues that can be followed', async () => {
  const league = game.classicLeague('Duel in the Drizzle')
  const [team = 0] = league.team_ids
  const { body } = await ask(`${team}?game=classic`)
  const own = game.guide.leagues.filter((one) => one.game === 'classic' && one.team_ids.includes(team))
  const names = body.teams[0].leagues.map(({ league_name }: { league_name: string }) => league_name)
  expect(names.toSorted()).toEqual(own.map(({ name }) => name).toSorted())
  expect(Object.keys(body.teams[0])).toEqual(['game', 'team_name', 'leagues'])
})

test('a number alone is looked for in both games', async () => {
  const { body } = await ask(draft.team_ids[0] ?? 0)
  expect(body.teams.map((one: { game: string }) => one.game)).toContain('draft')
})

test('nothing of it is stored', async () => {
  const [team = 0] = game.classicLeague('Duel in the Drizzle').team_ids
  const counted = async () => {
    const { rows } = await sql<{ n: number }>`select (select count(*) from team) + (select count(*) from league) +
      (select count(*) from classic_lookup) + (select count(*) from subscription) as n`.execute(program.deps.db)
    return rows[0]?.n
  }
  const before = await counted()
  await ask(team)
  expect(await counted()).toBe(before)
})

test.each([
  ['abc', 400, 'Team ID must be a number'],
  ['0', 400, 'No team has this ID. A Team ID is a number of at most ten digits, from 1 on'],
  [`${NOBODY}`, 404, `The official game knows no team with the ID ${NOBODY}`],
  [`${NOBODY}?game=draft`, 404, `The official draft game knows no team with the ID ${NOBODY}`],
])('%s is answered with %i', async (path, status, error) => {
  const answered = await ask(path)
  expect([answered.status, answered.body.error]).toEqual([status, error])
})

test('while the official game is down it says so, and when to come back', async () => {
  await game.fault('server-error')
  const { status, body, headers } = await ask(draft.team_ids[4] ?? 0)
  expect([status, body.code]).toEqual([503, 'unavailable'])
  expect(body.error).toBe('The official game does not answer just now. Please try again in a minute.')
  expect(Number(headers['retry-after'])).toBeGreaterThan(0)
})

test('it counts as a look-up, of which a visitor has a limited number', async () => {
  const remoteAddress = '10.96.0.1'
  await useUp(program, 'look-up client', remoteAddress, program.deps.config.signUps.lookUpsPerClient)
  const url = `/api/team-names/${draft.team_ids[0]}`
  expect((await program.app.inject({ url, remoteAddress })).statusCode).toBe(429)
})

test('a number that was asked for a moment ago is not asked for again, whether it is a team or none', async () => {
  for (const team of [draft.team_ids[1], NOBODY + 7]) {
    const first = await ask(`${team}?game=draft`)
    await game.forgetCalls()
    const { status, body } = await ask(`${team}?game=draft`)
    expect([status, body]).toEqual([first.status, first.body])
    expect((await game.calls()).total).toBe(0)
  }
})

test('one client has two look-ups under way at most, so that others need not wait behind it', async () => {
  await game.fault('slow', { game: 'classic' })
  await game.forgetCalls()
  const remoteAddress = '10.96.0.2'
  const many = Array.from({ length: 4 }, (_, i) =>
    program.app.inject({ url: `/api/team-names/${880_000 + i}?game=classic`, remoteAddress }),
  )
  await expect.poll(askedOfMany, { timeout: 2500 }).toBe(2)
  const other = await ask(`${draft.team_ids[2]}?game=draft`)
  expect(other.status).toBe(200)
  expect(await askedOfMany()).toBe(2)
  await game.fault('none')
  await Promise.all(many)
})

test('whoever is signed in gets an answer while 40 clients have three slow look-ups each under way', async () => {
  await game.fault('slow', { game: 'classic' })
  const visitors = Array.from({ length: 40 }, (_, client) =>
    [0, 1, 2].map((i) =>
      program.app.inject({
        url: `/api/team-names/${870_000 + 3 * client + i}?game=classic`,
        remoteAddress: `10.97.0.${client}`,
      }),
    ),
  )
  const underWay = async () => Object.keys((await game.calls()).paths).filter((path) => /\/87\d{4}/.test(path))
  await expect.poll(async () => (await underWay()).length, { timeout: 10_000 }).toBeGreaterThan(1)
  const answers = await Promise.all([
    program.ask('ann', 'GET', `/api/team-names/${draft.team_ids[5]}?game=draft`),
    program.ask('ann', 'GET', `/api/leagues/${game.classicLeague('Duel in the Drizzle').team_ids[1]}`),
  ])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  // Visitors' slow calls did not close the gate, either.
  await game.fault('none')
  expect((await program.ask('bob', 'POST', '/api/team/save', { teamId: draft.team_ids[7] })).status).toBe(200)
  await Promise.all(visitors.flat())
})

/** How many of the client's numbers the official game was asked for. */
async function askedOfMany() {
  return Object.keys((await game.calls()).paths).filter((path) => path.includes('/88000')).length
}
