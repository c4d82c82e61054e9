import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { LeagueId, TeamId } from '#domain/ids.ts'
import { recordConsent } from '#server/facts/consent/store.ts'
import { addressHashOf } from '#server/ground/mail/address.ts'
import { queueNews } from '#server/people/news/jobs.ts'
import { startApp, type TestApp } from '#test/app.ts'
import * as naive from '#test/figures/naive-league.ts'
import { type GuideLeague, startGame, type TestGame } from '#test/simulator.ts'
import { storedLeague } from '#test/stored-league.ts'
import { queueWeeklyMails } from './jobs.ts'
import { queueTestMail } from './mail-sample.ts'

const SEASON = '2026-27'
const START = new Date('2026-11-10T12:00:00Z')
const HOUR = 3_600_000

let game: TestGame
let program: TestApp
let league: GuideLeague
let gameweek = 4
let clock = START

beforeAll(async () => {
  game = await startGame({ now: START, clock: { gameweek, state: 'open' } })
  program = await startApp(game.url, { now: START })
  program.deps.now = () => clock
  league = game.draftLeagues.find(({ scoring, team_ids }) => scoring === 'h' && team_ids.length === 8) as GuideLeague
  await program.lookForNews()
}, 60_000)

beforeEach(async () => {
  await sql`truncate subscription, mail_token, outbox, account, saved_team, undeliverable cascade`.execute(
    program.deps.db,
  )
  program.mails.length = 0
  await program.forget()
})

afterAll(async () => {
  await program.close()
  await game.close()
})

/** A week later, and one more gameweek is final. */
async function anotherGameweek(): Promise<void> {
  gameweek++
  clock = new Date(clock.getTime() + 7 * 24 * HOUR)
  await game.moveTo(gameweek, 'open')
  await program.lookForNews()
}

type Wanted = { teams?: number[]; confirmedAt?: Date; state?: 'pending' | 'confirmed' | 'ended'; leagueId?: number }

async function consent(email: string, action: 'confirmed' | 'given' | 'withdrawn', at: Date): Promise<string> {
  const address_hash = addressHashOf(program.deps.config.secret, email)
  const event = { address_hash, person_hash: null, purpose: 'newsletter' as const, action, text: 'I agree', at }
  await program.deps.db.transaction().execute((trx) => recordConsent(trx, { ...event, page: '/draft', method: 'form' }))
  return address_hash
}

async function subscribed(email: string, wanted: Wanted = {}): Promise<void> {
  const { teams = league.team_ids.slice(0, 1), confirmedAt = clock, state = 'confirmed', leagueId = league.id } = wanted
  const { db } = program.deps
  const address_hash = await consent(email, 'confirmed', confirmedAt)
  const key = await storedLeague(db, { game: 'draft', season: SEASON, type: 'draft', league_id: leagueId as LeagueId })
  for (const team of teams) {
    const { id } = await db
      .insertInto('subscription')
      .values({
        email,
        address_hash,
        game: 'draft',
        season: SEASON,
        team_id: team as TeamId,
        state,
        team_status: 'ready',
        checked_at: confirmedAt,
        created_at: confirmedAt,
        confirmed_at: confirmedAt,
        ended_at: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db.insertInto('subscription_league').values({ subscription_id: id, league: key.id }).execute()
  }
}

/** Somebody with an account who saved the team and agreed to mails, at a given time. */
type Saved = { team: number; at: Date; weekly: boolean; agreedAt?: Date }

async function saved(email: string, { team, at, weekly, agreedAt = at }: Saved): Promise<void> {
  const { db } = program.deps
  const address_hash = await consent(email, 'given', agreedAt)
  const uid = `uid of ${email}`
  const of = { game: 'draft', season: SEASON, team_id: team as TeamId } as const
  await db.insertInto('account').values({ uid, email, weekly_mail: weekly, address_hash }).execute()
  await db
    .insertInto('saved_team')
    .values({ user_id: uid, ...of, status: 'ready', created_at: at })
    .execute()
  const key = await storedLeague(db, { game: 'draft', season: SEASON, type: 'draft', league_id: league.id as LeagueId })
  await db
    .insertInto('saved_team_league')
    .values({ user_id: uid, ...of, league: key.id })
    .execute()
}

function addressees(): string[] {
  return program.mails.map(({ to }) => to).toSorted()
}

test('every confirmed subscription gets its mail once, however often the jobs run', async () => {
  await subscribed('one@example.test')
  await subscribed('two@example.test', { teams: league.team_ids.slice(0, 2) })
  await anotherGameweek()
  expect(addressees()).toEqual(['one@example.test', 'two@example.test', 'two@example.test'])
  await queueNews(program.deps, { game: 'draft' }, { mails: queueWeeklyMails })
  await program.lookForNews()
  expect(program.mails).toHaveLength(3)
  const { rows } = await sql<{ state: string; kind: string }>`select state, kind from outbox`.execute(program.deps.db)
  expect(rows).toEqual(Array(3).fill({ state: 'sent', kind: 'weekly' }))
})

test('a pause stops the mails of an account and of its address; what it skips is not sent later', async () => {
  const { db } = program.deps
  const [one = 0, two = 0] = league.team_ids
  await saved('paused@example.test', { team: one, at: clock, weekly: true })
  await subscribed('paused@example.test', { teams: [two] })
  await saved('other@example.test', { team: one, at: clock, weekly: true })
  const pause = { user_id: 'uid of paused@example.test', since: clock, ends_at: new Date('2027-07-31T23:00:00Z') }
  await db.insertInto('pause').values(pause).execute()
  await anotherGameweek()
  expect(addressees()).toEqual(['other@example.test'])
  clock = new Date(clock.getTime() + HOUR)
  await db.updateTable('pause').set({ ends_at: clock }).execute()
  await program.lookForNews()
  expect(addressees()).toEqual(['other@example.test'])
  await anotherGameweek()
  expect(addressees().filter((to) => to === 'paused@example.test')).toHaveLength(2)
  // Queued a moment before the pause begins: dropped when its turn comes.
  await db
    .updateTable('outbox')
    .set({ state: 'queued', recipient: 'paused@example.test', html: 'x', text: 'x' })
    .where('state', '=', 'sent')
    .execute()
  program.mails.length = 0
  await db
    .updateTable('pause')
    .set({ ends_at: new Date('2027-07-31T23:00:00Z') })
    .execute()
  await program.deps.queue.send('deliver', { by: 'mail' })
  await program.runJobs()
  const rows = await db.selectFrom('outbox').where('reason', '=', 'paused').select('state').execute()
  expect(rows).toEqual([{ state: 'suppressed' }, { state: 'suppressed' }])
  await db.deleteFrom('pause').execute()
})

test('a mail is about the latest gameweek, with the figures of the raw answers', async () => {
  const [team = 0] = league.team_ids
  await subscribed('one@example.test', { teams: [team] })
  await anotherGameweek()
  const raw = await naive.readRawLeague(game.url, league.id, gameweek - 1)
  const final = gameweek - 1
  const [mail] = program.mails
  const text = mail?.text ?? ''
  expect(mail?.subject).toMatch(new RegExp(`^You (beat|lost|drew) .*\\b${naive.score(raw, team, final)}–`))
  expect(text).toMatch(new RegExp(`^Points +${naive.score(raw, team, final)} `, 'm'))
  expect(text).toMatch(new RegExp(`^Rank +${naive.rank(raw, team, final)}=? `, 'm'))
  expect(text).toMatch(
    new RegExp(
      `^Bench +${naive.benchPoints(raw, team, final)} +${naive.benchTotal(raw, team, final)} points this season`,
      'm',
    ),
  )
  const rows = text.slice(text.indexOf('\nThe table\n')).split('\n')
  for (const { entry_id, id, entry_name } of raw.entries) {
    const { wins, draws, losses, points } = naive.record(raw, id, final)
    const row = rows.find((line) => line.includes(` ${entry_name},`) || line.includes(` ${entry_name.slice(0, 20)}`))
    const figures = [naive.score(raw, entry_id, final), naive.scoreTotal(raw, entry_id, final)]
    expect(row?.split(/ +/).slice(-4)).toEqual([...figures.map(String), `${wins}-${draws}-${losses}`, `${points}`])
    expect(row?.startsWith('>')).toBe(entry_id === team)
  }
  expect(rows.findIndex((row) => row.startsWith('>'))).toBeGreaterThan(1)
})

test('a link to unsubscribe is in the mail and in its header, and only its hash is stored', async () => {
  await subscribed('one@example.test')
  await anotherGameweek()
  const [mail] = program.mails
  const token = /\/unsubscribe\?token=([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? ''
  expect(mail?.unsubscribeUrl).toBe(`${program.deps.config.publicUrl}/api/unsubscribe?token=${token}`)
  expect(mail?.html).toContain(`${program.deps.config.publicUrl}/unsubscribe?token=${token}`)
  const { rows } = await sql`
    select purpose, address_hash, expires_at from mail_token where hash = sha256(convert_to(${token}, 'utf8'))`.execute(
    program.deps.db,
  )
  const address_hash = addressHashOf(program.deps.config.secret, 'one@example.test')
  expect(rows).toEqual([{ purpose: 'unsubscribe', address_hash, expires_at: null }])
})

test('who confirmed too late, has ended, never confirmed, withdrew or cannot be reached gets no mail', async () => {
  const later = new Date(clock.getTime() + 7 * 24 * HOUR)
  await subscribed('in-time@example.test', { confirmedAt: new Date(later.getTime() - 1) })
  await subscribed('late@example.test', { confirmedAt: later })
  await subscribed('ended@example.test', { state: 'ended' })
  await subscribed('pending@example.test', { state: 'pending' })
  await subscribed('withdrawn@example.test')
  await consent('withdrawn@example.test', 'withdrawn', clock)
  await subscribed('gone@example.test')
  const address_hash = addressHashOf(program.deps.config.secret, 'gone@example.test')
  await program.deps.db.insertInto('undeliverable').values({ address_hash, since: clock, reason: '550' }).execute()
  await anotherGameweek()
  expect(addressees()).toEqual(['in-time@example.test'])
  const { rows } = await sql`select from outbox`.execute(program.deps.db)
  expect(rows).toHaveLength(1)
})

test('an account and a subscription with one address and one team get one mail', async () => {
  const [team = 0, other = 0] = league.team_ids
  await subscribed('both@example.test', { teams: [team] })
  await saved('both@example.test', { team, at: clock, weekly: true })
  await saved('account@example.test', { team: other, at: clock, weekly: true })
  await anotherGameweek()
  expect(addressees()).toEqual(['account@example.test', 'both@example.test'])
  expect(program.mails.every(({ text }) => text.includes('/account'))).toBe(true)
})

test('an account gets a mail if it agreed and saved its team in time, and has not switched mails off', async () => {
  const [team = 0] = league.team_ids
  const later = new Date(clock.getTime() + 7 * 24 * HOUR)
  await saved('off@example.test', { team, at: clock, weekly: false })
  await saved('saved-late@example.test', { team, at: later, agreedAt: clock, weekly: true })
  await saved('agreed-late@example.test', { team, at: clock, agreedAt: later, weekly: true })
  await saved('unnamed@example.test', { team, at: clock, weekly: true })
  await sql`update account set address_hash = null where email = 'unnamed@example.test'`.execute(program.deps.db)
  await saved('fine@example.test', { team, at: clock, weekly: true })
  await anotherGameweek()
  expect(addressees()).toEqual(['fine@example.test'])
})

test('the deadline is told in the time of the reader’s account, else in that of London', async () => {
  const [team = 0] = league.team_ids
  for (const name of ['far', 'unknown', 'both']) await saved(`${name}@example.test`, { team, at: clock, weekly: true })
  await subscribed('both@example.test', { teams: [team] })
  await sql`update account set time_zone = 'Asia/Tokyo' where email != 'unknown@example.test'`.execute(program.deps.db)
  await anotherGameweek()
  const timeOf = (name: string) =>
    /deadline is ([^.]*)\./.exec(
      program.mails.find(({ to }) => to.startsWith(name))?.text.replaceAll('\n', ' ') ?? '',
    )?.[1]
  const { rows } = await sql<{ deadline: Date }>`
    select deadline from gameweek where game = 'draft' and deadline > ${clock} order by deadline limit 1`.execute(
    program.deps.db,
  )
  const hour = (timeZone: string) =>
    new Intl.DateTimeFormat('en-GB', { timeZone, timeStyle: 'short' }).format(rows[0]?.deadline)
  expect(timeOf('far')).toContain(`, ${hour('Asia/Tokyo')}, your time`)
  expect(timeOf('both')).toContain(`, ${hour('Asia/Tokyo')}, your time`)
  expect(timeOf('unknown')).toContain(`, ${hour('Europe/London')}, in London`)
})

test('the mail waits for a league that is behind, and has it once it is there', async () => {
  await subscribed('one@example.test')
  await anotherGameweek()
  await sql`truncate outbox`.execute(program.deps.db)
  program.mails.length = 0
  const behind = (state: string) =>
    sql`update league set read_through = ${gameweek - 2}, state = ${state} where league_id = ${league.id}`.execute(
      program.deps.db,
    )
  await behind('syncing')
  await queueNews(program.deps, { game: 'draft' }, { mails: queueWeeklyMails })
  await program.runJobs()
  expect(program.mails).toEqual([])
  await program.lookForNews()
  expect(addressees()).toEqual(['one@example.test'])
})

test('a mail waits some hours for one of its leagues that cannot be read, and then only names it', async () => {
  const second = game.draftLeagues.find(({ id, scoring }) => id !== league.id && scoring === 'h') as GuideLeague
  const { db } = program.deps
  await subscribed('one@example.test')
  await subscribed('other@example.test', { teams: second.team_ids.slice(0, 1), leagueId: second.id })
  await anotherGameweek()
  // A draft team has one league: this makes a second one, which the next sync would remove.
  await sql`insert into subscription_league (subscription_id, league) select subscription.id, league.id
    from subscription cross join league where email = 'one@example.test' and league_id = ${second.id}`.execute(db)
  const again = async () => {
    await sql`truncate outbox`.execute(db)
    program.mails.length = 0
    await queueNews(program.deps, { game: 'draft' }, { mails: queueWeeklyMails })
    await program.runJobs()
    return program.mails.find(({ to }) => to === 'one@example.test')?.text
  }
  const both = await again()
  expect(both).toContain(`\n${league.name}\nDraft league`)
  expect(both).toContain(`\n${second.name}\nDraft league`)
  const put = (state: string, through: number) =>
    sql`update league set state = ${state}, read_through = ${through} where league_id = ${second.id}`.execute(db)
  await put('failed', 1)
  expect(await again()).toBeUndefined()
  clock = new Date(clock.getTime() + 7 * HOUR)
  await put('syncing', 1)
  expect(await again()).toBeUndefined()
  await put('syncing', gameweek - 1)
  expect(await again()).toBeUndefined()
  await put('failed', 1)
  const one = await again()
  expect(one).toContain(`\n${league.name}\nDraft league`)
  expect(one).toContain(`\n${second.name}\n\nThis league could not be read in time`)
})

test('a league without this gameweek is left out, and without another there is no mail', async () => {
  await subscribed('one@example.test')
  await anotherGameweek()
  await sql`truncate outbox`.execute(program.deps.db)
  program.mails.length = 0
  await sql`update league set shown_through = ${gameweek - 2} where league_id = ${league.id}`.execute(program.deps.db)
  await queueNews(program.deps, { game: 'draft' }, { mails: queueWeeklyMails })
  await program.runJobs()
  expect(program.mails).toEqual([])
})

test('a day after the gameweek became final no mail is written about it', async () => {
  await subscribed('one@example.test')
  await anotherGameweek()
  await sql`truncate outbox`.execute(program.deps.db)
  program.mails.length = 0
  clock = new Date(clock.getTime() + 24 * HOUR)
  await queueNews(program.deps, { game: 'draft' }, { mails: queueWeeklyMails })
  await program.runJobs()
  expect(program.mails).toEqual([])
})

test('the operator can send a test of any followed team, with a link to unsubscribe that names nobody', async () => {
  await subscribed('one@example.test')
  await anotherGameweek()
  program.mails.length = 0
  const [, team = 0] = league.team_ids
  const title = await queueTestMail(program.deps, { to: 'operator@example.test', game: 'draft', teamId: team })
  await program.runJobs()
  expect(program.mails).toMatchObject([{ to: 'operator@example.test', subject: title, unsubscribeUrl: null }])
  expect(title).toMatch(/^Test: You (beat|lost|drew) /)
  expect(program.mails[0]?.text).toMatch(/^Unsubscribe: \S+\/unsubscribe$/m)
  await expect(
    queueTestMail(program.deps, { to: 'operator@example.test', game: 'draft', teamId: 999_999_999 }),
  ).rejects.toThrow('No league that is followed')
})
