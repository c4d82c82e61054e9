import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getProgramme, type ProgrammeRow } from '#contract/views/programme.ts'
import { VIEWS } from '#display/views/views.ts'
import type { TeamId } from '#domain/ids.ts'
import { namesIn } from '#domain/story/names.ts'
import { leagueWeek } from '#domain/weekly/weekly.ts'
import { trustedLeague } from '#server/facts/leagues/facts-store.ts'
import { readConfig } from '#server/ground/base/config.ts'
import type { LeagueKey } from '#server/ground/db/tables.ts'
import { teamNamesOf } from '#server/people/news/names-store.ts'
import { type Award, awarded, awardsOf } from '#server/people/weekly-mail/mail-awards.ts'
import { presentView } from '#server/views/publishing/make-views.ts'
import { startApp, type TestApp } from '#test/app.ts'
import { deleteAll } from '#test/delete-all.ts'
import { type FakeChats, startFakeChats } from '#test/fake-chats.ts'
import { follow } from '#test/following.ts'
import { assistantIn } from '#test/people/assistant.ts'
import { type FakeBrowser, fakeBrowser, readPush } from '#test/people/read-push.ts'
import { subscribe } from '#test/people/weekly-reader.ts'
import { statementsDuring } from '#test/program/reads-of-database.ts'
import { type GuideLeague, startGame, type TestGame } from '#test/simulator.ts'

const START = new Date('2026-11-10T12:00:00Z')
const WEEK = 7 * 86_400_000
const GAMEWEEK = 4
/** Draft and classic, head-to-head with and without the average, and for total points. */
const NAMES = [
  'The Corner Flag Club',
  'Thursday Night Nutmegs',
  'Nine Chairs, One Kettle',
  'The Long Ball Society',
  'Old Boys and New Signings',
  'Duel in the Drizzle',
  'Odd Socks Derby',
  'The Allotment Cup',
  'Quiz Night Rivals',
  'Better Late Than Never',
  'Village Green Preservation',
  'Platform Two Commuters',
]
/** In these all teams have one name. */
const OF_ONE_NAME = ['The Corner Flag Club', 'Odd Socks Derby']
const READERS = ['ann', 'bob'] as const
type Reader = (typeof READERS)[number]

let game: TestGame
let chats: FakeChats
let program: TestApp
let leagues: GuideLeague[]
let browsers: Record<Reader, FakeBrowser>
const time: { now: Date; signedInAt: Date; config?: object } = { now: START, signedInAt: new Date('2027-12-31') }

beforeAll(async () => {
  game = await startGame({ now: START, clock: { gameweek: GAMEWEEK, state: 'open' } })
  chats = await startFakeChats()
  const { posts, push, outgoing } = readConfig({
    DATA_DIR: '/tmp/benchside-test-config',
    AUTH_SECRET: 'a-secret-of-the-tests-that-is-long-enough',
    OUTGOING_STAND_IN: chats.url,
  })
  time.config = { posts, push, outgoing }
  program = await startApp(game.url, time)
  leagues = NAMES.map((name) => game.guide.leagues.find((one) => one.name === name) as GuideLeague)
  callAllAlike(leagues.filter(({ name }) => OF_ONE_NAME.includes(name)).flatMap(({ team_ids }) => team_ids))
  await look()
  browsers = { ann: fakeBrowser('/wpush/v2/ann'), bob: fakeBrowser('/wpush/v2/bob') }
  for (const league of leagues) await follow(program, league)
  await bobFollowsToo()
  for (const who of READERS) await hearAll(who)
  for (const [place, league] of leagues.entries()) await connectChat(league, place)
  expect((await program.ask('bob', 'POST', '/api/account/dry-words', { on: true })).status).toBe(200)
  await look()
  // The database has a clock of its own.
  await program.deps.db.updateTable('saved_team').set({ created_at: START }).execute()
  chats.taken.length = 0
  time.now = new Date(START.getTime() + WEEK)
  await game.moveTo(GAMEWEEK + 1, 'open')
  await look()
}, 240_000)

afterAll(async () => {
  await program?.close()
  await chats?.close()
  await game?.close()
})

function keyOf(name: string): Promise<LeagueKey> {
  return program.deps.db
    .selectFrom('league')
    .where('name', '=', name)
    .select(['id', 'game', 'season', 'type', 'league_id'])
    .executeTakeFirstOrThrow()
}

async function look(): Promise<void> {
  for (const each of ['draft', 'classic'] as const) await program.lookForNews(each)
}

/** Changes what the official games say of these teams. */
function callAllAlike(teams: readonly unknown[]): void {
  const renamed = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(renamed)
    if (typeof value !== 'object' || value === null || value instanceof Date) return value
    const changed = Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, renamed(inner)]))
    const isOne = 'teamName' in changed && teams.includes(changed.team ?? changed.teamId)
    return isOne ? { ...changed, teamName: 'FC United' } : changed
  }
  const said = <Call extends (...asked: never[]) => Promise<unknown>>(call: Call) =>
    (async (...asked: Parameters<Call>) => renamed(await call(...asked))) as Call
  const { draft, classic } = program.deps.upstream
  program.deps.upstream = {
    draft: { ...draft, league: said(draft.league) },
    classic: {
      ...classic,
      standings: said(classic.standings),
      headToHeadStandings: said(classic.headToHeadStandings),
    },
  }
}

async function bobFollowsToo(): Promise<void> {
  const { db } = program.deps
  const [teams, chosen] = [
    await db.selectFrom('saved_team').select(['game', 'season', 'team_id', 'status']).execute(),
    await db.selectFrom('saved_team_league').select(['game', 'season', 'team_id', 'league']).execute(),
  ]
  const his = <Row extends object>(rows: Row[]) => rows.map((row) => ({ ...row, user_id: 'bob-uid' }))
  await db.insertInto('saved_team').values(his(teams)).execute()
  await db.insertInto('saved_team_league').values(his(chosen)).execute()
}

/** A browser, and the mail of each league. */
async function hearAll(who: Reader): Promise<void> {
  const email = `${who}@example.test`
  await program.ask(who, 'POST', '/api/auth/register', { uid: `${who}-uid`, email, consent: false })
  const { endpoint, p256dh, auth } = browsers[who]
  const device = { endpoint, p256dh, auth, final: true, waivers: false, deadline: false }
  expect((await program.ask(who, 'POST', '/api/push/devices', device)).status).toBe(200)
  for (const league of leagues) await subscribe(program, { email, leagues: [league], at: START })
}

async function connectChat({ id, type }: GuideLeague, place: number): Promise<void> {
  const address = `https://hooks.slack.com/services/T0123/B0456/abcdefghijkl${place}`
  const about = { leagueId: id, game: type === null ? 'draft' : 'classic', ...(type && { type }) }
  const { status } = await program.ask('ann', 'POST', '/api/channels', {
    ...about,
    ...{ kind: 'slack', address, timeZone: 'UTC' },
  })
  expect(status).toBe(200)
}

/** What a gameweek is told with. */
type Told = { headline: string; sentences: string[] }

/** As it is seen: gaps against links, and marks of direction, are invisible. */
function seen(text: string): string {
  return text.replace(/[\u200b\u2066-\u2069]/g, '')
}

async function onPage(who: Reader, { id, type }: GuideLeague): Promise<Told> {
  const of = `leagueIds=${id}&game=${type === null ? 'draft' : 'classic'}${type ? `&type=${type}` : ''}`
  const { body } = await program.ask(who, 'GET', `${getProgramme.path}?${of}&gameweek=${GAMEWEEK}`)
  const [{ headline, lead, bench, stories, thread }] = body as [ProgrammeRow]
  const said = [...lead, bench.said, ...stories, thread].flatMap((one) => (one ? seen(one.text) : []))
  return { headline: seen(headline.text), sentences: said }
}

const tokens = new Map<Reader, string>()

/** An account may have ten. */
async function tokenOf(who: Reader): Promise<string> {
  const known = tokens.get(who)
  if (known) return known
  const { body } = await program.ask(who, 'POST', '/api/access-tokens', { name: 'Of an assistant', days: 30 })
  tokens.set(who, body.token)
  return body.token
}

async function toAssistant(who: Reader, { name }: GuideLeague): Promise<Told> {
  const assistant = await assistantIn(program, await tokenOf(who))
  const { headline, lead, bench, stories, goes_on } = JSON.parse(
    (await assistant.say('programme', { league: name, gameweek: GAMEWEEK })).text,
  )
  await assistant.close()
  const said = [...lead, bench, ...stories, goes_on].flatMap((one) => (one ? seen(one.text) : []))
  return { headline: seen(headline.text), sentences: said }
}

function pushesTo(who: Reader): { title: string; body: string }[] {
  const { pathname } = new URL(browsers[who].endpoint)
  return chats.taken
    .filter(({ path }) => path === pathname)
    .map(({ bytes }) => JSON.parse(readPush(bytes, browsers[who])))
    .map(({ title, body }) => ({ title: seen(title), body: seen(body) }))
}

/** The header and the sections of the league’s chat, without the link at the end. */
function inChat(place: number): string[] {
  type Block = { text: { type: string; text: string } }
  const [post] = chats.taken.filter(({ path }) => path.endsWith(`abcdefghijkl${place}`))
  const blocks = (post?.body.blocks ?? []) as Block[]
  return blocks.filter(({ text }) => text.type === 'plain_text').map(({ text }) => seen(text.text))
}

/** What mails say of the league: the paragraphs below its title. */
function inMails(who: Reader, { name }: GuideLeague): string[] {
  const own = program.mails.filter(({ to, text }) => to === `${who}@example.test` && text.includes(`\n${name}\n`))
  return own.flatMap(({ text }) => {
    const paragraphs = seen(text).split('\n\n')
    const title = paragraphs.findIndex((paragraph) => paragraph.includes(`\n${name}\n`))
    return paragraphs.slice(title + 1, title + 6).map((paragraph) => paragraph.replaceAll('\n', ' '))
  })
}

/** The headline, the lead as one paragraph, and three of the other sentences, each with what goes on from it: none of the reader's team. */
async function expectMailed(who: Reader, league: GuideLeague, { headline, sentences }: Told): Promise<void> {
  const reader = (await teamNamesOf(program.deps.db, await keyOf(league.name))).get(league.team_ids[0] as TeamId)
  const [first, lead = ' ', ...others] = inMails(who, league)
  expect([first, sentences.join(' ').startsWith(lead)]).toEqual([headline, true])
  const left = sentences.filter((sentence) => !lead.includes(sentence) && !/^(?:They|Their|It) /.test(sentence))
  const items = others.filter((one) => left.some((sentence) => one.startsWith(sentence)))
  const ofOthers = left.filter((sentence) => !sentence.includes(reader ?? ''))
  expect([items.filter((one) => one.includes(reader ?? '')), items.length > 0]).toEqual([[], ofOthers.length > 0])
}

describe.each(NAMES.map((name, place) => ({ name, place })))('gameweek 4 of $name', ({ name, place }) => {
  test('is told in the same sentences on the page, to assistants, in the chat, in pushes and in mails', async () => {
    const league = leagues[place] as GuideLeague
    const told = await onPage('ann', league)
    expect(told.sentences.length).toBeGreaterThan(3)
    if (OF_ONE_NAME.includes(name)) expect(told.sentences.join()).toMatch(/FC United \(/)
    const title = `${name}, gameweek ${GAMEWEEK}: ${told.headline}`
    const [first = ''] = told.sentences
    expect(await toAssistant('ann', league)).toEqual(told)
    // In a chat the lead is one paragraph; then the bench, unless the lead tells of it, in figures where no sentence does, the results, the table and, where there are matches, the next one to watch.
    const [header, lead, ...others] = inChat(place)
    expect([header, told.sentences.join(' ').startsWith(lead ?? ' ')]).toEqual([title, true])
    const figures = others.filter((line) => !told.sentences.join(' ').includes(line) && !/^Fullest bench: /.test(line))
    const next = figures.filter((line) => line.startsWith('Next: '))
    expect([figures.length - next.length, others.length - next.length <= 3]).toEqual([2, true])
    expect(pushesTo('ann').filter((push) => push.title === title)).toMatchObject([{ body: first }])
    await expectMailed('ann', league, told)
  })

  test('and in the same dry words to whoever chose them', async () => {
    const league = leagues[place] as GuideLeague
    const told = await onPage('bob', league)
    expect(told).not.toEqual(await onPage('ann', league))
    const title = `${name}, gameweek ${GAMEWEEK}: ${told.headline}`
    expect(await toAssistant('bob', league)).toEqual(told)
    const [first = ''] = told.sentences
    expect(pushesTo('bob').filter((push) => push.title === title)).toMatchObject([{ body: first }])
    await expectMailed('bob', league, told)
  })
})

test.each(NAMES.map((name, place) => ({ name, place })))(
  'the awards in mails of $name are those of all facts',
  async ({ name, place }) => {
    const league = leagues[place] as GuideLeague
    const { db } = program.deps
    const key = await keyOf(name)
    const stored = await trustedLeague(db, key, GAMEWEEK)
    const { teams } = leagueWeek(stored.facts, GAMEWEEK) ?? { teams: [] }
    const answers = new Map(VIEWS.map(({ stored: view }) => [view, presentView(view, stored)]))
    const at = { game: key.game, gameweek: GAMEWEEK, isHeadToHead: league.scoring === 'h' }
    const awards = awardsOf(answers, { at, teams })
    expect(awards.length).toBeGreaterThan(3)
    const mail = program.mails.find(({ to, text }) => to === 'ann@example.test' && text.includes(`\n${name}\n`))
    const text = seen(mail?.text ?? '')
      .replaceAll('\n', ' ')
      .replace(/ \.+ +/g, ' = ')
    const nameOf = namesIn(stored.facts)
    const own = teams.find(({ team }) => seen(mail?.text ?? '').includes(`\n${nameOf(team)}\n`))?.team ?? null
    const lineOf = (award: Award) => `${award.label}: ${awarded(award, nameOf, own)} = ${award.value}`
    expect(awards.map(lineOf).filter((line) => !text.includes(line))).toEqual([])
  },
)

describe('what telling costs', () => {
  /** How often all line-ups of a league are loaded while the news is told again. */
  async function factsLoadedFor(tables: string[]): Promise<number> {
    await deleteAll(program.pool, tables)
    const [mails, posts] = [program.mails.length, chats.taken.length]
    const statements = await statementsDuring(async () => {
      for (const each of ['draft', 'classic'] as const) await program.deps.queue.send('queue-news', { game: each })
      await program.runJobs()
    })
    expect([program.mails.length > mails, chats.taken.length > posts]).toEqual([
      tables.includes('outbox'),
      tables.includes('post'),
    ])
    return statements.filter((text) => text.includes('from "team_gameweek"')).length
  }

  test('chats and pushes load no facts of a league', async () => {
    expect(await factsLoadedFor(['post'])).toBe(0)
  })

  test('mails load the facts of a league once, in whatever words they are', async () => {
    expect(await factsLoadedFor(['outbox'])).toBe(NAMES.length)
  })
})

test('waivers are told with the names of the programme', async () => {
  const { db } = program.deps
  const names = [...(await teamNamesOf(db, await keyOf('The Corner Flag Club'))).values()]
  expect(new Set(names).size).toBe(10)
  for (const name of names) expect(name).toMatch(/^FC United \(\p{L}\. /u)
})

test('whose name is hidden on the links of a league is not named in its chat', async () => {
  const place = NAMES.indexOf('Odd Socks Derby')
  const [, sentence = ''] = inChat(place)
  const [, owner = ''] = /FC United \((.*?)\)/.exec(sentence) ?? []
  const { db } = program.deps
  const [, last = ''] = owner.split('. ')
  const hidden = await db
    .selectFrom('league_team')
    .innerJoin('league', 'league.id', 'league_team.league')
    .innerJoin('team', 'team.team_id', 'league_team.team_id')
    .where('league.name', '=', 'Odd Socks Derby')
    .where('owner_last_name', '=', last)
    .select(['league_team.league', 'league_team.team_id'])
    .executeTakeFirstOrThrow()
  await db
    .insertInto('hidden_name')
    .values({ ...hidden, hidden_at: time.now, by_reader: true })
    .execute()
  await deleteAll(program.pool, ['post'])
  chats.taken.length = 0
  await program.deps.queue.send('queue-news', { game: 'classic' })
  await program.runJobs()
  const chat = inChat(place).join(' ')
  expect([chat.includes(`(${owner})`), chat.includes(`FC United (${hidden.team_id})`)]).toEqual([false, true])
})
