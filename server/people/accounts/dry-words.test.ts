import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { getProgrammePicture } from '#contract/views/line-up.ts'
import {
  type EditionRow,
  getProgramme,
  getProgrammes,
  type ProgrammeRow,
  type Said,
} from '#contract/views/programme.ts'
import { en } from '#display/words/en.ts'
import { dryWords } from '#display/words/wording.ts'
import { namesIn } from '#domain/story/names.ts'
import { trustedLeague } from '#server/facts/leagues/facts-store.ts'
import { readConfig } from '#server/ground/base/config.ts'
import type { LeagueKey } from '#server/ground/db/tables.ts'
import { startApp, type TestApp } from '#test/app.ts'
import { type FakeChats, startFakeChats } from '#test/fake-chats.ts'
import { fakeBrowser, readPush } from '#test/people/read-push.ts'
import { type GuideLeague, startGame, type TestGame } from '#test/simulator.ts'
import { storedLeague } from '#test/stored-league.ts'

const START = new Date('2026-11-10T12:00:00Z')
const WEEK = 7 * 86_400_000
const CHOOSE = '/api/account/dry-words'
const PUBLISHED = ['league', 'league_segment', 'team', 'programme'] as const

let game: TestGame
let services: FakeChats
let program: TestApp
let league: GuideLeague
let key: LeagueKey
let gameweek = 6
const time: { now: Date; signedInAt: Date; config?: object } = { now: START, signedInAt: new Date('2027-12-31') }

type Who = 'ann' | 'bob' | 'una' | null

beforeAll(async () => {
  game = await startGame({ now: START, clock: { gameweek, state: 'open' } })
  services = await startFakeChats()
  const { push, outgoing } = readConfig({
    DATA_DIR: '/tmp/benchside-test-config',
    AUTH_SECRET: 'a-secret-of-the-tests-that-is-long-enough',
    OUTGOING_STAND_IN: services.url,
  })
  time.config = { push, outgoing }
  program = await startApp(game.url, time)
  await program.lookForNews()
  league = game.draftLeagues.find(({ name }) => name === 'The Corner Flag Club') as GuideLeague
  for (const [place, who] of (['ann', 'bob'] as const).entries()) {
    await program.ask(who, 'POST', '/api/auth/register', {
      uid: `${who}-uid`,
      email: `${who}@example.test`,
      consent: true,
    })
    await program.ask(who, 'POST', '/api/team/save', { teamId: league.team_ids[place] })
  }
  await program.runJobs()
  // The database has a clock of its own.
  await program.deps.db.updateTable('saved_team').set({ created_at: START }).execute()
  key = await storedLeague(program.deps.db, {
    game: 'draft',
    season: '2026-27',
    type: 'draft',
    league_id: league.id as never,
  })
}, 120_000)

afterEach(() => choose(false))
afterAll(async () => {
  await program?.close()
  await services?.close()
  await game?.close()
})

const choose = (on: unknown, who: Who = 'ann') => program.ask(who, 'POST', CHOOSE, { on })
const read = async (who: 'ann' | 'bob', path: string) =>
  (await program.ask(who, 'GET', `${path}?leagueIds=${league.id}`)).body
const programme = async (who: 'ann' | 'bob'): Promise<ProgrammeRow> => (await read(who, getProgramme.path))[0]
const headlines = async (who: 'ann' | 'bob'): Promise<string[]> =>
  (await read(who, getProgrammes.path)).map(({ headline }: EditionRow) => headline)
const saidIn = ({ lead, bench, stories, thread }: ProgrammeRow): Said[] =>
  [...lead, bench.said, ...stories, thread].filter((one) => one !== null)

/** The figures of a sentence, made from what the league's facts call its teams and players. */
async function figuresOf(said: Said): Promise<string> {
  const { facts, players } = await trustedLeague(program.deps.db, key, gameweek)
  return dryWords(en, said as never, { team: namesIn(facts), player: (id) => String(players.get(id)) })
}

describe('who may', () => {
  test.each<[string, Who, unknown, number, string]>([
    ['not signed in', null, true, 401, 'Please log in.'],
    ['not verified', 'una', true, 403, 'Please verify your email address'],
    ['no choice', 'ann', undefined, 400, 'on must be true or false'],
    ['a choice that is none', 'ann', 'yes', 400, 'on must be true or false'],
  ])('%s', async (_, who, on, status, text) => {
    const answer = await choose(on, who)
    expect([answer.status, answer.body.message]).toEqual([status, expect.stringContaining(text)])
    expect((await program.ask('ann', 'GET', '/api/account')).body.dry_words).toBe(false)
  })
})

describe('whoever chose dry words', () => {
  test('reads figures alone, on every screen and in the picture, and can undo it', async () => {
    const [before, editions] = [await programme('ann'), await headlines('ann')]
    const picture = `${getProgrammePicture.path}?leagueId=${league.id}&game=draft`
    const drawn = (await program.ask('ann', 'GET', picture)).headers.etag
    expect(await choose(true)).toMatchObject({ status: 200, body: { dry_words: true } })
    expect((await program.ask('ann', 'GET', '/api/account')).body.dry_words).toBe(true)
    expect((await program.ask('ann', 'GET', '/api/account/export')).body.dry_words).toBe(true)
    const after = await programme('ann')
    expect(saidIn(after).length).toBeGreaterThan(3)
    for (const said of saidIn(after)) expect(said.text).toBe(await figuresOf(said))
    const figures = (await figuresOf(after.headline)).replace(/\.$/, '')
    expect(after.headline.text).toBe(figures.length <= 60 ? figures : 'The gameweek in figures')
    expect(after.headline.text).not.toBe(before.headline.text)
    expect((await headlines('ann'))[0]).toBe(after.headline.text)
    expect(after).not.toHaveProperty('isDry')
    expect((await program.ask('ann', 'GET', picture)).headers.etag).not.toBe(drawn)

    expect(await choose(false)).toMatchObject({ status: 200, body: { dry_words: false } })
    expect([await programme('ann'), await headlines('ann')]).toEqual([before, editions])
    expect((await program.ask('ann', 'GET', picture)).headers.etag).toBe(drawn)
  })

  test('changes nothing that others read, also by their own link, and publishes nothing anew', async () => {
    const made = (await program.ask('ann', 'POST', '/api/league-links', { leagueId: league.id })).body
    const headers = { 'x-league-link': String(/\/l\/([\w-]{22})\//.exec(made.url)?.[1]) }
    const byLink = async () => (await program.app.inject({ url: getProgramme.path, headers })).body
    const seen = async () => [await programme('bob'), await headlines('bob'), await byLink()]
    const [before, stored] = [await seen(), await allStored()]
    expect(before[2]).toContain((await programme('bob')).headline.text)
    await choose(true)
    await program.runJobs()
    await program.forget()
    expect(await seen()).toEqual(before)
    expect(await allStored()).toEqual(stored)
  })

  test('gets figures in mails and notices, and others get their sentences', async () => {
    const browsers = { ann: fakeBrowser('/wpush/v2/ann'), bob: fakeBrowser('/wpush/v2/bob') }
    for (const who of ['ann', 'bob'] as const) {
      const { endpoint, p256dh, auth } = browsers[who]
      const wants = { final: true, waivers: false, deadline: false }
      expect((await program.ask(who, 'POST', '/api/push/devices', { endpoint, p256dh, auth, ...wants })).status).toBe(
        200,
      )
    }
    await choose(true)
    gameweek++
    time.now = new Date(time.now.getTime() + WEEK)
    await game.moveTo(gameweek, 'open')
    await program.lookForNews()
    const shown = { ann: await programme('ann'), bob: await programme('bob') }
    expect(shown.ann.headline.text).not.toBe(shown.bob.headline.text)
    for (const who of ['ann', 'bob'] as const) {
      const text = program.mails.find(({ to }) => to === `${who}@example.test`)?.text.replaceAll('\n', ' ')
      expect(text).toContain(shown[who].lead[0]?.text)
      const { host, pathname } = new URL(browsers[who].endpoint)
      const [push] = services.taken.filter((one) => one.host === host && one.path === pathname)
      expect(push && JSON.parse(readPush(push.bytes, browsers[who]))).toMatchObject({
        title: `${league.name}, gameweek ${gameweek - 1}: ${shown[who].headline.text}`,
      })
    }
  })
})

/** What readers of the league are answered from. */
async function allStored(): Promise<unknown[]> {
  const rows = PUBLISHED.map((table) =>
    program.deps.db
      .selectFrom(table as 'league')
      .selectAll()
      .execute(),
  )
  return Promise.all(rows)
}
