import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '#server/ground/base/config.ts'
import { startApp, type TestApp } from '#test/app.ts'
import { type FakeChats, startFakeChats } from '#test/fake-chats.ts'
import { type GuideLeague, startGame, type TestGame } from '#test/simulator.ts'

const HOUR = 3_600_000
/** How long before each deadline the simulated game processes waivers. */
const GAP = 9 * HOUR
const HOOK = 'https://discord.com/api/webhooks/123456789/secret-word-of-a-webhook'

let game: TestGame
let chats: FakeChats
let program: TestApp
let next: { gameweek: number; deadline: Date }
const time: { now: Date; signedInAt: Date; config?: object } = {
  now: new Date('2026-11-10T12:00:00Z'),
  signedInAt: new Date('2027-12-31'),
}

beforeAll(async () => {
  game = await startGame({ now: time.now, clock: { gameweek: 4, state: 'open' } })
  await game.fault('late-waivers')
  chats = await startFakeChats()
  const { posts, push, outgoing } = readConfig({
    DATA_DIR: '/tmp/benchside-test-config',
    AUTH_SECRET: 'a-secret-of-the-tests-that-is-long-enough',
    OUTGOING_STAND_IN: chats.url,
  })
  time.config = { posts, push, outgoing }
  program = await startApp(game.url, time)
  await program.lookForNews()
  next = await program.deps.db
    .selectFrom('gameweek')
    .where('game', '=', 'draft')
    .where('deadline', '>', new Date(time.now.getTime() + 3 * 24 * HOUR))
    .select(['gameweek', 'deadline'])
    .orderBy('deadline')
    .executeTakeFirstOrThrow()
  await game.moveTo(next.gameweek - 1, 'final')
  const league = game.draftLeagues.find(
    ({ scoring, team_ids }) => scoring === 'h' && team_ids.length === 8,
  ) as GuideLeague
  await program.ask('ann', 'POST', '/api/team/save', { teamId: league.team_ids[0] })
  const chat = { leagueId: league.id, game: 'draft', kind: 'discord', address: HOOK, timeZone: 'UTC' }
  expect((await program.ask('ann', 'POST', '/api/channels', chat)).status).toBe(200)
  const wanted = { reminders: true, waivers: true, preview: true, programme: false }
  await program.deps.db.updateTable('channel').set(wanted).execute()
  await program.lookForNews()
}, 120_000)

afterAll(async () => {
  await program?.close()
  await chats?.close()
  await game?.close()
})

/** What the chat is told of, that long before the deadline. */
async function toldBefore(milliseconds: number): Promise<string[]> {
  time.now = new Date(next.deadline.getTime() - milliseconds)
  chats.taken.length = 0
  await program.deps.queue.send('queue-news', { game: 'draft' })
  await program.runJobs()
  return chats.taken.map(({ body }) => JSON.stringify(body))
}

test('every screen, the calendar and the chat go by the time that the game names', async () => {
  const waivers = new Date(next.deadline.getTime() - GAP).toISOString()
  time.now = new Date(next.deadline.getTime() - 60 * HOUR)
  const [sync] = (await program.ask('ann', 'GET', '/api/league-sync')).body
  expect(sync).toMatchObject({ next_deadline: next.deadline.toISOString(), next_waivers: waivers })
  const [live] = (await program.ask('ann', 'GET', '/api/live/matches?game=draft')).body
  expect(live.next_waivers).toBe(waivers)
  const { url } = (await program.ask('ann', 'POST', '/api/calendar')).body
  const calendar = (await program.app.inject({ url: new URL(url).pathname })).body
  const start = waivers.replace('.000', '').replaceAll(/[-:]/g, '')
  expect(calendar).toMatch(new RegExp(`DTSTART:${start}\\r\\nSUMMARY:Waivers before gameweek ${next.gameweek}\\r`))

  const reminder = `Waivers before gameweek ${next.gameweek} run in less than two hours.`
  // A day and an hour before the deadline, nothing is near.
  const [preview, ...more] = await toldBefore(25 * HOUR)
  expect([preview, more]).toEqual([expect.stringContaining(`gameweek ${next.gameweek}`), []])
  expect(preview).not.toContain('two hours')
  expect(await toldBefore(23.5 * HOUR)).toEqual([])
  expect(await toldBefore(GAP + HOUR)).toEqual([expect.stringContaining(reminder)])
  await game.moveTo(next.gameweek, 'open')
  expect(await toldBefore(GAP - HOUR / 60)).toEqual([expect.stringContaining('waivers have run')])
})

test('the preview still comes while waivers are to come, also less than a day before the deadline', async () => {
  await program.deps.db.deleteFrom('post').execute()
  const told = await toldBefore(14 * HOUR)
  expect(told).toEqual([expect.stringContaining(`?edition=next`)])
})
