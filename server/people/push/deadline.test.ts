import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PushMessage } from '#contract/people/push.ts'
import { ordinal } from '#domain/facts/written.ts'
import { readConfig } from '#server/ground/base/config.ts'
import { startApp, type TestApp } from '#test/app.ts'
import { type FakeChats, startFakeChats } from '#test/fake-chats.ts'
import { fakeBrowser, readPush } from '#test/people/read-push.ts'
import { type GuideLeague, startGame, type TestGame } from '#test/simulator.ts'

const HOUR = 3_600_000
const PLAIN = 'In less than two hours.'
const GAMEWEEK = 6

/** What the official game answers of a head-to-head league, and of any table. */
type Match = { entry_1_entry: number; entry_1_name: string; entry_2_entry: number; entry_2_name: string }
type Row = { entry: number; entry_name: string; rank: number; total: number }

let game: TestGame
let services: FakeChats
let program: TestApp
/** One team is in both. */
let duel: GuideLeague
let points: GuideLeague
let own: number
let paths = 0
const time: { now: Date; signedInAt: Date; config?: object } = {
  now: new Date('2026-11-10T12:00:00Z'),
  signedInAt: new Date('2027-12-31'),
}

beforeAll(async () => {
  game = await startGame({ now: time.now, clock: { gameweek: GAMEWEEK, state: 'open' } })
  services = await startFakeChats()
  const { push, outgoing } = readConfig({
    DATA_DIR: '/tmp/benchside-test-config',
    AUTH_SECRET: 'a-secret-of-the-tests-that-is-long-enough',
    OUTGOING_STAND_IN: services.url,
  })
  time.config = { push, outgoing }
  program = await startApp(game.url, time)
  await program.lookForNews('classic')
  const pairs = game.guide.leagues.flatMap((one) =>
    game.guide.leagues.flatMap((other) => {
      const both = one.team_ids.find((team) => other.team_ids.includes(team))
      return one.type === 'h2h' && other.type === 'classic' && both !== undefined ? [{ one, other, both }] : []
    }),
  )
  const [pair] = pairs
  if (!pair) throw new Error('no team is in a league of each type')
  duel = pair.one
  points = pair.other
  own = pair.both
  const selectedLeagues = [points, duel].map(({ id, type }) => ({ id, type }))
  await program.ask('ann', 'POST', '/api/team/save', { teamId: own, game: 'classic', selectedLeagues })
  await program.runJobs()
  const { deadline } = await program.deps.db
    .selectFrom('gameweek')
    .where('game', '=', 'classic')
    .where('gameweek', '=', GAMEWEEK)
    .select('deadline')
    .executeTakeFirstOrThrow()
  time.now = new Date(deadline.getTime() - HOUR)
}, 120_000)

afterAll(async () => {
  await program?.close()
  await services?.close()
  await game?.close()
})

/** What a browser that is added now is told of the deadline. */
async function told(): Promise<string[]> {
  const one = fakeBrowser(`/wpush/v2/${paths++}`)
  const { endpoint, p256dh, auth } = one
  const wanted = { final: false, waivers: false, deadline: true }
  await program.ask('ann', 'POST', '/api/push/devices', { endpoint, p256dh, auth, ...wanted })
  await program.lookForNews('classic')
  return services.taken
    .filter(({ host, path }) => endpoint === `https://${host}${path}`)
    .map(({ bytes }) => (JSON.parse(readPush(bytes, one)) as PushMessage).body)
}

const leave = ({ id, type }: GuideLeague, on: boolean) =>
  program.ask('ann', 'POST', '/api/push/leagues', { leagueId: id, game: 'classic', type, on })

async function official<Answer>(path: string): Promise<Answer> {
  return (await fetch(`${game.url}/classic/api/${path}`)).json()
}

async function rowsOf(path: string): Promise<Row[]> {
  return (await official<{ standings: { results: Row[] } }>(path)).standings.results
}

/** Whom the team plays, and their place. */
async function opponent(): Promise<string> {
  const { results } = await official<{ results: Match[] }>(
    `leagues-h2h-matches/league/${duel.id}/?event=${GAMEWEEK}&entry=${own}`,
  )
  const match = results.find(({ entry_1_entry, entry_2_entry }) => [entry_1_entry, entry_2_entry].includes(own))
  const isHome = match?.entry_1_entry === own
  const [entry, name] = isHome
    ? [match?.entry_2_entry, match?.entry_2_name]
    : [match?.entry_1_entry, match?.entry_1_name]
  const row = (await rowsOf(`leagues-h2h/${duel.id}/standings/`)).find((one) => one.entry === entry)
  return `${name} (${ordinal(row?.rank ?? 0)})`
}

test('of several leagues a reminder says the match, and the league; of one that has none, the place and the gap', async () => {
  const match = await opponent()
  expect(await told()).toEqual([`${PLAIN} You play ${match} in ${duel.name}.`])
  await leave(points, false)
  expect(await told()).toEqual([`${PLAIN} You play ${match}.`])
  await leave(points, true)
  await leave(duel, false)
  const rows = await rowsOf(`leagues-classic/${points.id}/standings/`)
  const row = rows.find(({ entry }) => entry === own)
  const [said = '', ...more] = await told()
  expect(more).toEqual([])
  expect(said).toMatch(
    new RegExp(`^${PLAIN} You are ${ordinal(row?.rank ?? 0)}, (\\d+ points? (behind|ahead of)|level with) `),
  )
})

test('a reminder stays plain where no league is heard of, and where a league is not read up to the gameweek', async () => {
  const { db } = program.deps
  await leave(points, false)
  await leave(duel, false)
  expect(await told()).toEqual([PLAIN])
  await leave(duel, true)
  await db
    .deleteFrom('league_segment')
    .where('view', '=', 'programme')
    .where('gameweek', '=', GAMEWEEK - 1)
    .execute()
  expect(await told()).toEqual([PLAIN])
})
