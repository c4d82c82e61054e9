import ical from 'ical.js'
import { sync as nodeIcal, type VEvent } from 'node-ical'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TeamId } from '#domain/ids.ts'
import { startApp, type TestApp } from '#test/app.ts'
import { statementsDuring } from '#test/program/reads-of-database.ts'
import { type GuideLeague, startGame, type TestGame } from '#test/simulator.ts'

const DAY_MS = 86_400_000
const clock = { now: new Date('2026-11-10T12:00:00Z') }

/** A deadline as the official game answers it. */
type RawEvent = { id: number; deadline_time: string; waivers_time?: string }
/** An event as a parser reads it. */
type Read = { uid: string; summary: string; description: string; start: number }
type RawDraftLeague = {
  league_entries: { id: number; entry_id: number; entry_name: string }[]
  matches: { event: number; league_entry_1: number; league_entry_2: number }[]
}

let game: TestGame
let program: TestApp

beforeAll(async () => {
  game = await startGame({ now: clock.now, clock: { gameweek: 4, state: 'open' } })
  program = await startApp(game.url, clock)
  await program.lookForNews()
  await program.ask('ann', 'POST', '/api/team/save', { teamId: leagueOf('draft').team_ids[0] })
  await program.runJobs()
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
    const { uid, summary, description, startDate } = new ical.Event(part)
    return { uid, summary, description, start: startDate.toJSDate().getTime() }
  })
  const second = Object.values(nodeIcal.parseICS(text))
    .filter((part): part is VEvent => part?.type === 'VEVENT')
    .map(({ uid, summary, description, start }) => ({
      uid,
      summary: String(summary),
      description: String(description),
      start: start.getTime(),
    }))
  return [first, second]
}

/** A line for each gameweek in which the first team of a draft league has a match: whom it plays. */
async function matchesOf({ id, team_ids: [own] }: GuideLeague): Promise<Map<number, { own: string; other: string }>> {
  const answer = (await (await fetch(`${game.url}/draft/api/league/${id}/details`)).json()) as RawDraftLeague
  const entries = new Map(answer.league_entries.map((entry) => [entry.id, entry]))
  const found = new Map<number, { own: string; other: string }>()
  for (const { event, league_entry_1, league_entry_2 } of answer.matches) {
    const sides = [entries.get(league_entry_1), entries.get(league_entry_2)]
    const [mine, other] = [sides.find((side) => side?.entry_id === own), sides.find((side) => side?.entry_id !== own)]
    if (mine && other) found.set(event, { own: mine.entry_name, other: other.entry_name })
  }
  return found
}

test('two parsers read the deadlines of a person’s games with league and opponent, and draft waivers a day before', async () => {
  const league = leagueOf('draft')
  const matches = await matchesOf(league)
  expect(matches.size).toBe(38)
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
    const { own, other } = matches.get(id) ?? { own: '', other: '' }
    const inLeague = `${league.name}: ${own} v ${other}`
    return [
      `Waivers before gameweek ${id} ${deadline - DAY_MS} ${inLeague}`,
      `Draft deadline, gameweek ${id}: v ${other} ${deadline} ${inLeague}`,
    ]
  })
  expect(expected).toHaveLength(76)
  for (const read of readTwice(answer.body)) {
    expect(read.map(({ summary, start, description }) => `${summary} ${start} ${description}`).toSorted()).toEqual(
      expected.toSorted(),
    )
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

test('it says neither the address nor the name of its owner', async () => {
  const { body } = await look(await made('ann'))
  const { player_name } = (await program.ask('ann', 'GET', '/api/team/all')).body[0] ?? {}
  for (const name of [player_name, 'ann@']) {
    expect(typeof name).toBe('string')
    expect(body).not.toContain(name)
  }
})

test('a league that is not read or not drafted leaves the deadlines bare', async () => {
  const path = await made('ann')
  const { db } = program.deps
  const [was] = await db.selectFrom('league').select('updated_at').execute()
  for (const [unlike, back] of [
    [{ updated_at: null }, { updated_at: was?.updated_at ?? null }],
    [{ drafted: false }, { drafted: true }],
  ]) {
    await db
      .updateTable('league')
      .set(unlike ?? {})
      .execute()
    const bare = readTwice((await look(path)).body)[0]
    await db
      .updateTable('league')
      .set(back ?? {})
      .execute()
    expect(bare).toHaveLength(76)
    expect(bare.filter(({ summary, description }) => summary.includes(' v ') || description)).toEqual([])
  }
})

test('a knock-out names no opponent, the average of an odd league is one, and a hidden owner is not named', async () => {
  const { db } = program.deps
  const league = leagueOf('draft')
  const [own, other] = [league.team_ids[0], league.team_ids[1]] as [TeamId, TeamId]
  const ofOwn = (gameweek: number) =>
    db
      .updateTable('league_match')
      .where('gameweek', '=', gameweek)
      .where((eb) => eb.or([eb('team_a', '=', own), eb('team_b', '=', own)]))
  await ofOwn(36).set({ is_knockout: true }).execute()
  await ofOwn(37).set({ team_a: own, team_b: null }).execute()
  await ofOwn(38).set({ team_a: other, team_b: own }).execute()
  // Two teams of one name are told apart by their owners, unless one has hidden theirs.
  const names = { team_name: 'Same FC', owner_last_name: 'Hidden' }
  await db.updateTable('team').set(names).where('team_id', 'in', [own, other]).execute()
  const ofId = db.selectFrom('league').select('id').where('name', '=', league.name)
  const { id } = await ofId.executeTakeFirstOrThrow()
  await db
    .insertInto('hidden_name')
    .values({ league: id, team_id: other, hash: null, hidden_at: clock.now, hidden_by: null, shown_at: null })
    .execute()
  const { body } = await look(await made('ann'))
  const summaries = readTwice(body)[0].flatMap(({ summary }) =>
    /deadline, gameweek 3[678]/.test(summary) ? summary : [],
  )
  expect(summaries).toEqual([
    'Draft deadline, gameweek 36',
    'Draft deadline, gameweek 37: v the average',
    `Draft deadline, gameweek 38: v Same FC (${other})`,
  ])
})

test('an event keeps its name when its deadline moves, says that it has changed, and is a 304 until it does', async () => {
  const { db } = program.deps
  const deadlineOf18 = db.updateTable('gameweek').where('game', '=', 'draft').where('gameweek', '=', 18)
  // The official game moves it: until now it was known for another time.
  const known = new Date('2026-12-27T11:00:00Z')
  await deadlineOf18.set({ deadline: known }).execute()
  const path = await made('ann')
  const before = await look(path)
  const etag = String(before.headers.etag)
  expect((await look(path, { 'if-none-match': etag })).statusCode).toBe(304)
  clock.now = new Date(clock.now.getTime() + DAY_MS)
  await program.lookForNews()
  const after = await look(path, { 'if-none-match': etag })
  expect(after.statusCode).toBe(200)
  const [was, is] = [versionsIn(before.body), versionsIn(after.body)]
  const uid = [...was.keys()].find((one) => one.startsWith('deadline-draft-2026-27-18@')) ?? ''
  expect(was.get(uid)).toMatchObject({ sequence: 0, start: known.getTime() })
  expect(is.get(uid)?.sequence).toBe(1)
  expect(is.get(uid)?.start).not.toBe(known.getTime())
  for (const stamp of ['last-modified', 'dtstamp'] as const)
    expect([was.get(uid)?.[stamp], is.get(uid)?.[stamp]]).toEqual(['20261110T120000Z', '20261111T120000Z'])
  const others = [...was.keys()].filter((one) => !one.includes('-draft-2026-27-18@'))
  expect(others.map((one) => is.get(one))).toEqual(others.map((one) => was.get(one)))
  await program.lookForNews()
  expect((await look(path, { 'if-none-match': String(after.headers.etag) })).statusCode).toBe(304)
})

/** Which version of each event a feed has. */
function versionsIn(text: string) {
  const parts = new ical.Component(ical.parse(text)).getAllSubcomponents('vevent')
  return new Map(
    parts.map((part) => {
      const { uid, sequence, startDate } = new ical.Event(part)
      const stampOf = (name: string) => String(part.getFirstPropertyValue(name)).replaceAll(/[-:]/g, '')
      const stamps = { 'last-modified': stampOf('last-modified'), dtstamp: stampOf('dtstamp') }
      return [uid, { sequence, start: startDate.toJSDate().getTime(), ...stamps }]
    }),
  )
}

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

test('a second team of a league costs no further statement, and the feed counts as work of its owner', async () => {
  const made = await program.ask('ann', 'POST', '/api/calendar')
  const { pathname } = new URL(made.body.url)
  const feed = () => program.app.inject({ url: pathname })
  // What the program does beside it meanwhile reads none of these tables.
  const reads = async () => (await statementsDuring(feed)).filter((one) => /^select .*(league|team|gameweek)/.test(one))
  const alone = await reads()
  expect(alone.length).toBeGreaterThan(2)
  await program.ask('ann', 'POST', '/api/team/save', { teamId: leagueOf('draft').team_ids[1] })
  await program.runJobs()
  expect(await reads()).toHaveLength(alone.length)
  const worked: string[] = []
  const { made: work } = program.deps
  const counting: typeof work = Object.assign(
    (maker: Parameters<typeof work>[0], run: Parameters<typeof work>[1]) => {
      worked.push(maker.name)
      return work(maker, run)
    },
    { apart: work.apart },
  ) as typeof work
  program.deps.made = counting
  expect((await feed()).statusCode).toBe(200)
  expect(worked).toEqual(['ann-uid'])
  program.deps.made = work
})
