import ical from 'ical.js'
import { sync as nodeIcal, type VEvent } from 'node-ical'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '#test/app.ts'
import { type GuideLeague, startGame, type TestGame } from '#test/simulator.ts'

const DAY_MS = 86_400_000
const clock = { now: new Date('2026-11-10T12:00:00Z') }

/** A deadline as the official game answers it. */
type RawEvent = { id: number; deadline_time: string; waivers_time?: string }
/** An event as a parser reads it. */
type Read = { uid: string; summary: string; start: number }

let game: TestGame
let program: TestApp

beforeAll(async () => {
  game = await startGame({ now: clock.now, clock: { gameweek: 4, state: 'open' } })
  program = await startApp(game.url, clock)
  await program.lookForNews()
  await program.ask('ann', 'POST', '/api/team/save', { teamId: leagueOf('draft').team_ids[0] })
}, 120_000)

afterAll(async () => {
  await program?.close()
  await game?.close()
})

function leagueOf(kind: string): GuideLeague {
  const found = game.guide.leagues.find((one) => one.game === kind)
  if (!found) throw new Error(`no ${kind} league`)
  return found
}

async function made(who: 'ann' | 'bob'): Promise<string> {
  const { body } = await program.ask(who, 'POST', '/api/calendar')
  return new URL(String(body.url)).pathname
}

const look = (path: string, headers: Record<string, string> = {}) => program.app.inject({ url: path, headers })

async function events(kind: 'draft' | 'classic'): Promise<RawEvent[]> {
  const answer = await (await fetch(`${game.url}/${kind}/api/bootstrap-static`, { redirect: 'follow' })).json()
  return kind === 'draft' ? answer.events.data : answer.events
}

/** Reads it with two independent parsers. */
function readTwice(text: string): [Read[], Read[]] {
  const calendar = new ical.Component(ical.parse(text))
  const first = calendar.getAllSubcomponents('vevent').map((part) => {
    const { uid, summary, startDate } = new ical.Event(part)
    return { uid, summary, start: startDate.toJSDate().getTime() }
  })
  const second = Object.values(nodeIcal.parseICS(text))
    .filter((part): part is VEvent => part?.type === 'VEVENT')
    .map(({ uid, summary, start }) => ({ uid, summary: String(summary), start: start.getTime() }))
  return [first, second]
}

test('two parsers read the deadlines of a person’s games, and draft waivers a day before', async () => {
  const answer = await look(await made('ann'))
  expect(answer.statusCode).toBe(200)
  expect(answer.headers).toMatchObject({
    'content-type': 'text/calendar; charset=utf-8',
    'cache-control': 'private, no-cache',
    'x-robots-tag': 'noindex, nofollow',
    'referrer-policy': 'no-referrer',
  })
  const expected = (await events('draft')).flatMap(({ id, deadline_time }) => {
    const deadline = Date.parse(deadline_time)
    return [`Waivers before gameweek ${id} ${deadline - DAY_MS}`, `Draft deadline, gameweek ${id} ${deadline}`]
  })
  expect(expected).toHaveLength(76)
  for (const read of readTwice(answer.body)) {
    expect(read.map(({ summary, start }) => `${summary} ${start}`).toSorted()).toEqual(expected.toSorted())
    expect(new Set(read.map(({ uid }) => uid)).size).toBe(read.length)
  }
})

test('every line is one that RFC 5545 allows: 75 octets, ended by CRLF, moments in UTC', async () => {
  const { body } = await look(await made('ann'))
  const lines = body.split('\r\n')
  expect(body).not.toMatch(/(?<!\r)\n/)
  expect(lines.filter((line) => Buffer.byteLength(line) > 75)).toEqual([])
  expect(lines.filter((line) => line.startsWith('DTSTART') && !/^DTSTART:\d{8}T\d{6}Z$/.test(line))).toEqual([])
})

test('no league, team or person is named', async () => {
  const { body } = await look(await made('ann'))
  const { league_name, team_name, player_name } = (await program.ask('ann', 'GET', '/api/team/all')).body[0] ?? {}
  for (const name of [league_name, team_name, player_name, 'ann@']) {
    expect(typeof name).toBe('string')
    expect(body).not.toContain(name)
  }
})

test('an event keeps its name when its deadline moves, and the calendar is a 304 until it does', async () => {
  const path = await made('ann')
  const before = await look(path)
  const etag = String(before.headers.etag)
  expect((await look(path, { 'if-none-match': etag })).statusCode).toBe(304)
  const { db } = program.deps
  const moved = new Date('2026-12-27T11:00:00Z')
  await db
    .updateTable('gameweek')
    .set({ deadline: moved })
    .where('game', '=', 'draft')
    .where('gameweek', '=', 18)
    .execute()
  const after = await look(path, { 'if-none-match': etag })
  expect(after.statusCode).toBe(200)
  const uidOf = (text: string) => readTwice(text)[0].find(({ summary }) => summary === 'Draft deadline, gameweek 18')
  expect(uidOf(after.body)).toEqual({ ...uidOf(before.body), start: moved.getTime() })
})

test('a new address ends the one before, and its owner ends it for good', async () => {
  const [first, second] = [await made('ann'), await made('ann')]
  expect((await look(first)).statusCode).toBe(404)
  expect((await look(second)).statusCode).toBe(200)
  expect((await program.ask('ann', 'GET', '/api/calendar')).body).toEqual({ since: clock.now.toISOString() })
  expect((await program.ask('ann', 'DELETE', '/api/calendar')).body).toEqual({ success: true })
  const ended = await look(second)
  expect([ended.statusCode, ended.body]).toEqual([404, 'This calendar has ended.\n'])
  expect((await program.ask('ann', 'GET', '/api/calendar')).body).toEqual({ since: null })
})

test.each(['x.ics', `${'A'.repeat(22)}.ics`, 'A'.repeat(22), '..ics'])(
  'an address that is none says what an ended one says: %s',
  async (name) => {
    const answer = await look(`/calendar/${name}`)
    expect([answer.statusCode, answer.body]).toEqual([404, 'This calendar has ended.\n'])
  },
)

test('a person without a team has an empty calendar, and nobody can end another’s', async () => {
  const [anns, bobs] = [await made('ann'), await made('bob')]
  expect(readTwice((await look(bobs)).body)).toEqual([[], []])
  await program.ask('bob', 'DELETE', '/api/calendar')
  expect((await look(anns)).statusCode).toBe(200)
})

test('the database has only the hash, and the export only the time it was made', async () => {
  const path = await made('ann')
  const key = path.replace('/calendar/', '').replace('.ics', '')
  const stored = await program.deps.db.selectFrom('calendar_feed').selectAll().execute()
  expect(JSON.stringify(stored)).not.toContain(key)
  const { body } = await program.ask('ann', 'GET', '/api/account/export')
  expect(body.calendar_since).toBe(clock.now.toISOString())
  expect(JSON.stringify(body)).not.toContain(key)
})
