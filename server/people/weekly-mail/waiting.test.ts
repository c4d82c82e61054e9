import { type KyselyPlugin, sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { LeagueId } from '#domain/ids.ts'
import type { Db } from '#server/ground/db/db.ts'
import type { JobDeps } from '#server/ground/deps.ts'
import { addressHashOf } from '#server/ground/mail/address.ts'
import { release } from '#server/ground/mail/operator.ts'
import { queueNews } from '#server/people/news/jobs.ts'
import { endWeeklyMails } from '#server/people/newsletter/ending-store.ts'
import { startApp, type TestApp } from '#test/app.ts'
import { subscribe } from '#test/people/weekly-reader.ts'
import { type GuideLeague, startGame, type TestGame } from '#test/simulator.ts'
import { queueWeeklyMails } from './jobs.ts'

const START = new Date('2026-11-10T12:00:00Z')
const BEFORE = new Date('2026-11-03T12:00:00Z')
const HOUR = 3_600_000
const FINAL = 4

let game: TestGame
let program: TestApp
/** One team is followed in both, as a classic team may be. Draft teams have one league, but the rules allow more. */
let first: GuideLeague
let second: GuideLeague
let clock = START

beforeAll(async () => {
  game = await startGame({ now: START, clock: { gameweek: FINAL + 1, state: 'open' } })
  program = await startApp(game.url)
  program.deps.now = () => clock
  const [one, other] = game.draftLeagues.filter(({ scoring }) => scoring === 'h')
  if (!one || !other) throw new Error('no two leagues')
  first = one
  second = other
  await program.lookForNews()
  for (const league of [first, second])
    await subscribe(program, { email: `reader ${league.id}`, leagues: [league], at: BEFORE })
  await program.lookForNews()
}, 60_000)

beforeEach(async () => {
  clock = new Date(START.getTime() + HOUR)
  await sql`truncate subscription, mail_token, outbox cascade`.execute(program.deps.db)
  await sql`update league set state = 'ready', read_through = ${FINAL}, shown_through = ${FINAL}, drafted = true`.execute(
    program.deps.db,
  )
})

afterAll(async () => {
  await program.close()
  await game.close()
})

/** Runs the job, and returns to whom mails were queued. */
async function queued(deps: JobDeps = program.deps): Promise<string[]> {
  await queueNews(deps, { game: 'draft' }, { mails: queueWeeklyMails })
  const rows = await program.deps.db.selectFrom('outbox').where('state', '=', 'queued').select('recipient').execute()
  return rows.map(({ recipient }) => recipient ?? '').toSorted()
}

async function textFor(email: string): Promise<string> {
  const { text } = await program.deps.db
    .selectFrom('outbox')
    .where('recipient', '=', email)
    .select('text')
    .executeTakeFirstOrThrow()
  return text ?? ''
}

async function both(email: string): Promise<void> {
  await subscribe(program, { email, leagues: [first, second], at: BEFORE })
}

test.each([
  ['syncing', 11.9, []],
  ['syncing', 12, ['two@x.test']],
  ['pending', 12, ['two@x.test']],
  ['failed', 5.9, []],
  ['failed', 6, ['two@x.test']],
])('a mail waits for a second league that is %s, then only names it: after %d h', async (state, hours, mailed) => {
  await both('two@x.test')
  await sql`update league set state = ${state}, read_through = 1 where league_id = ${second.id}`.execute(
    program.deps.db,
  )
  clock = new Date(START.getTime() + hours * HOUR)
  expect(await queued()).toEqual(mailed)
  if (mailed.length > 0) expect(await textFor('two@x.test')).toContain(`\n${second.name}\n\nThis league could not`)
})

test.each([
  ['was due a moment ago', -0.1, 5.8, []],
  ['has been due for six hours', -6, 6.1, ['one@x.test']],
  ['comes later', 1, 1, ['one@x.test']],
])('a recheck of the gameweek that %s', async (_, due, hours, mailed) => {
  await subscribe(program, { email: 'one@x.test', leagues: [first], at: BEFORE })
  clock = new Date(START.getTime() + hours * HOUR)
  await setRecheck(new Date(clock.getTime() + due * HOUR))
  const whom = await queued()
  await setRecheck(null)
  expect(whom).toEqual(mailed)
})

test('no mail is written after a first look that saw other points than the stored ones', async () => {
  const { db } = program.deps
  await subscribe(program, { email: 'one@x.test', leagues: [first], at: BEFORE })
  await sql`insert into gameweek_first_look (game, season, gameweek, points_hash, seen_at)
    select game, season, latest_final, 'other', now() from game_state where game = 'draft'`.execute(db)
  const before = await queued()
  await sql`delete from gameweek_first_look`.execute(db)
  expect([before, await queued()]).toEqual([[], ['one@x.test']])
})

async function setRecheck(at: Date | null): Promise<void> {
  await sql`update gameweek set look_again_at = ${at} where game = 'draft' and gameweek = ${FINAL}`.execute(
    program.deps.db,
  )
}

test.each([
  ['has not drafted', 'drafted = false'],
  ['has stopped', `stop_gameweek = ${FINAL - 1}`],
])('a draft league that %s has no news, and is not waited for', async (_, change) => {
  const { db } = program.deps
  await subscribe(program, { email: 'one@x.test', leagues: [second], at: BEFORE })
  await both('two@x.test')
  const stops = await db.selectFrom('league').select(['league_id', 'stop_gameweek']).execute()
  expect(stops.every(({ stop_gameweek }) => stop_gameweek === 38)).toBe(true)
  await sql`update league set state = 'syncing', ${sql.raw(change)} where league_id = ${second.id}`.execute(db)
  const mailed = await queued()
  await sql`update league set stop_gameweek = 38`.execute(db)
  expect(mailed).toEqual(['two@x.test'])
  expect(await textFor('two@x.test')).not.toContain(second.name)
})

test('after one failed query a mail still has all its leagues, and other readers get theirs', async () => {
  await subscribe(program, { email: 'one@x.test', leagues: [first], at: BEFORE })
  await both('two@x.test')
  await whileBroken(second, async () => expect(await queued()).toEqual(['one@x.test']))
  expect(await queued()).toEqual(['one@x.test', 'two@x.test'])
  const text = await textFor('two@x.test')
  expect(text).toContain(`\n${second.name}\nDraft league`)
  expect(text).not.toContain('could not be read')
})

test('a league that cannot be made for hours is named', async () => {
  await both('two@x.test')
  clock = new Date(START.getTime() + 6 * HOUR)
  await whileBroken(second, async () => expect(await queued()).toEqual(['two@x.test']))
  expect(await textFor('two@x.test')).toContain(`\n${second.name}\n\nThis league could not`)
})

test('a mail about a single league that cannot be made is logged once, and parked until the operator queues it again', async () => {
  const { deps } = program
  const logged: unknown[][] = []
  const log = { ...deps.log, error: (...line: unknown[]) => void logged.push(line), info: () => undefined } as never
  await subscribe(program, { email: 'one@x.test', leagues: [second], at: BEFORE })
  clock = new Date(START.getTime() + HOUR)
  await whileBroken(second, async () => {
    for (let look = 0; look < 3; look++) expect(await queued({ ...deps, log })).toEqual([])
    clock = new Date(START.getTime() + 6 * HOUR)
    for (let look = 0; look < 3; look++) expect(await queued({ ...deps, log })).toEqual([])
  })
  expect(logged).toHaveLength(1)
  const parked = await deps.db.selectFrom('outbox').select(['id', 'state', 'reason', 'recipient', 'text']).execute()
  expect(parked).toMatchObject([{ state: 'uncertain', reason: 'it could not be made', recipient: null, text: null }])
  expect(await queued()).toEqual([])
  expect(await release(deps.db, 'all', { at: clock })).toEqual(parked.map(({ id }) => id))
  expect(await queued()).toEqual(['one@x.test'])
})

test('leagues are made one after another', async () => {
  await both('two@x.test')
  const open = new Set<unknown>()
  let most = 0
  const db = program.deps.db.withPlugin({
    transformQuery({ node, queryId }) {
      most = Math.max(most, open.add(queryId).size)
      return node
    },
    async transformResult({ result, queryId }) {
      open.delete(queryId)
      return result
    },
  })
  expect(await queued({ ...program.deps, db })).toEqual(['two@x.test'])
  expect(most).toBe(1)
})

test('who is leaving while the mail is written gets none', async () => {
  await both('gone@x.test')
  await subscribe(program, { email: 'stays@x.test', leagues: [first], at: BEFORE })
  const leaving = Promise.withResolvers<void>()
  const written = Promise.withResolvers<void>()
  const left = program.deps.db.transaction().execute(async (trx) => {
    await leave(trx, 'gone@x.test')
    leaving.resolve()
    await written.promise
  })
  await leaving.promise
  await queueNews(program.deps, { game: 'draft' }, { mails: queueWeeklyMails })
  written.resolve()
  await left
  expect(await queued()).toEqual(['stays@x.test'])
})

test('somebody who has left since the recipients were read gets none', async () => {
  await both('gone@x.test')
  await subscribe(program, { email: 'stays@x.test', leagues: [first], at: BEFORE })
  const { db } = program.deps
  const late = beforeTransactions(db, () => db.transaction().execute((trx) => leave(trx, 'gone@x.test')))
  expect(await queued({ ...program.deps, db: late })).toEqual(['stays@x.test'])
  expect(await db.selectFrom('mail_token').where('purpose', '=', 'unsubscribe').select('hash').execute()).toHaveLength(
    1,
  )
})

test('somebody about whom a decision is under way is mailed after it', async () => {
  await both('busy@x.test')
  await program.deps.db.transaction().execute(async (trx) => {
    const address_hash = addressHashOf(program.deps.config.secret, 'busy@x.test')
    await sql`select pg_advisory_xact_lock(hashtextextended(${address_hash}, 0))`.execute(trx)
    expect(await queued()).toEqual([])
  })
  expect(await queued()).toEqual(['busy@x.test'])
})

test('the readers of many leagues are mailed once each, and not read all together', async () => {
  const { db } = program.deps
  const emails = Array.from({ length: 130 }, (_, i) => `r${i}@x.test`)
  for (const [i, email] of emails.entries()) {
    const copy = { ...first, id: 900_001 + i }
    await subscribe(program, { email, team: first.team_ids[i % first.team_ids.length], leagues: [copy], at: BEFORE })
  }
  await both('two@x.test')
  await sql`update league set (name, scoring, state, read_through, shown_through, stop_gameweek, weeks_total)
    = (select name, scoring, state, read_through, shown_through, stop_gameweek, weeks_total from league where league_id = ${first.id})
    where league_id > 900000`.execute(db)
  await sql`insert into league_team (league, team_id, place) select copy.id, team_id, place
    from league_team cross join (select id from league where league_id > 900000) as copy
    where league_team.league = (select id from league where league_id = ${first.id})`.execute(db)
  await sql`insert into league_segment (league, view, gameweek, brotli, tag, basis)
    select copy.id, view, gameweek, brotli, tag, basis
    from league_segment as answer cross join (select id from league where league_id > 900000) as copy
    where answer.league = (select id from league where league_id = ${first.id})`.execute(db)
  let most = 0
  const counting = db.withPlugin({
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      if (result.rows.some((row) => 'email' in row && 'progress' in row)) most = Math.max(most, result.rows.length)
      return result
    },
  })
  expect(await queued({ ...program.deps, db: counting })).toEqual([...emails, 'two@x.test'].toSorted())
  expect(most).toBeGreaterThan(0)
  expect(most).toBeLessThan(emails.length)
  expect(await queued()).toHaveLength(emails.length + 1)
  await sql`delete from subscription_league using league where league.id = league and league_id > 900000`.execute(db)
  await sql`delete from league where league_id > 900000`.execute(db)
})

async function leave(trx: Parameters<typeof endWeeklyMails>[0], email: string): Promise<void> {
  const address_hash = addressHashOf(program.deps.config.secret, email)
  const where = { text: 'no more', page: '/unsubscribe', method: 'link', at: clock }
  await endWeeklyMails(trx, { address_hash, person_hash: null, action: 'withdrawn', ...where })
}

/** The real database, where something happens just before every transaction. */
function beforeTransactions(db: Db, happens: () => Promise<void>): Db {
  return new Proxy(db, {
    get(target, name) {
      if (name === 'withPlugin') return (plugin: KyselyPlugin) => beforeTransactions(target.withPlugin(plugin), happens)
      if (name === 'transaction')
        return () => ({
          async execute(run: Parameters<ReturnType<Db['transaction']>['execute']>[0]) {
            await happens()
            return target.transaction().execute(run)
          },
        })
      const found: unknown = Reflect.get(target, name, target)
      return typeof found === 'function' ? found.bind(target) : found
    },
  })
}

/** Whoever reads the matches of this league meets an error of the database. */
async function whileBroken(league: GuideLeague, run: () => Promise<void>): Promise<void> {
  const { db } = program.deps
  const known = db.selectFrom('league').where('league_id', '=', league.id as LeagueId)
  const { id } = await known.select('id').executeTakeFirstOrThrow()
  await sql
    .raw(`create function hiccup(id bigint) returns boolean language plpgsql cost 100000
    as 'begin if id = ${id} then raise exception ''hiccup''; end if; return true; end'`)
    .execute(db)
  await sql`alter table league_match rename to kept_match`.execute(db)
  await sql`create view league_match as select * from kept_match where hiccup(league)`.execute(db)
  try {
    await run()
  } finally {
    await sql`drop view league_match`.execute(db)
    await sql`drop function hiccup`.execute(db)
    await sql`alter table kept_match rename to league_match`.execute(db)
  }
}
