import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { getLive } from '#contract/live/live.ts'
import { getLiveFeed } from '#contract/live/live-feed.ts'
import { getLiveScreen } from '#contract/live/live-screen.ts'
import { getLiveSquads } from '#contract/live/live-squads.ts'
import { getLeagueSync } from '#contract/people/leagues.ts'
import { getProgramme, getProgrammes } from '#contract/views/programme.ts'
import { ANSWERS } from '#display/views/views.ts'
import type { LeagueId, TeamId } from '#domain/ids.ts'
import { hideNameOf } from '#server/facts/league-links/hidden-store.ts'
import { startApp, type TestApp } from '#test/app.ts'
import { hold, lockWaits } from '#test/people/hold.ts'
import { newAddress } from '#test/people/people.ts'
import { hitsFor } from '#test/people/personal-data.ts'
import { type GuideLeague, startGame, type TestGame } from '#test/simulator.ts'
import { answersOf, putAnswers } from '#test/stored-answers.ts'

const FINAL = 3
const ENDED = 'This link shows nothing any more.'

let game: TestGame
let program: TestApp
let own: GuideLeague
let foreign: GuideLeague

beforeAll(async () => {
  game = await startGame({ clock: { gameweek: FINAL + 1, state: 'open' } })
  program = await startApp(game.url)
  await program.lookForNews()
  own = leagueNamed('Thursday Night Nutmegs')
  foreign = leagueNamed('The Long Ball Society')
  await program.ask('ann', 'POST', '/api/team/save', { teamId: own.team_ids[0] })
  await program.ask('bob', 'POST', '/api/team/save', { teamId: foreign.team_ids[0] })
  await program.runJobs()
}, 120_000)

afterAll(async () => {
  await program.close()
  await game.close()
})

function leagueNamed(name: string): GuideLeague {
  const found = game.guide.leagues.find((one) => one.name === name)
  if (!found) throw new Error(`no league called ${name}`)
  return found
}

async function make(who: 'ann' | 'bob', league: GuideLeague, more: object = {}) {
  const { status, body } = await program.ask(who, 'POST', '/api/league-links', { leagueId: league.id, ...more })
  return { status, body, id: body.id as number, key: String(/\/l\/([\w-]{22})\//.exec(body.url)?.[1]) }
}

async function read(key: string, url: string, token?: string) {
  const headers = { 'x-league-link': key, ...(token && { authorization: `Bearer ${token}` }) }
  const answer = await program.app.inject({ url, headers, remoteAddress: newAddress() })
  return { status: answer.statusCode, body: answer.body, json: () => answer.json() }
}

/** The addresses that a link may read, as its pages ask for them. */
function readings(league: GuideLeague): string[] {
  const ofLeague = `leagueIds=${league.id}`
  return [
    ...ANSWERS.map(({ call }) => `${call.path}?${ofLeague}`),
    ...[getProgramme, getProgrammes, getLeagueSync, getLive, getLiveFeed, getLiveScreen, getLiveSquads].map(
      ({ path }) => `${path}?${ofLeague}`,
    ),
    `/api/line-up/${league.team_ids[1]}`,
    `/api/line-up/${league.team_ids[1]}/picture`,
    `/api/rivals?league=${league.id}&a=${league.team_ids[1]}`,
    `/api/rivals-picture?league=${league.id}&a=${league.team_ids[1]}`,
    `/api/wrapped?${ofLeague}`,
    `/api/league-picture?table=season&leagueId=${league.id}`,
    `/api/programme-picture?leagueId=${league.id}`,
  ]
}

/** Those that show owners beside their teams; a programme does so only where two teams have the same name. */
function pictures(league: GuideLeague): string[] {
  return readings(league).filter((one) => one.includes('picture') && !one.includes('programme'))
}

async function drawn(key: string, url: string): Promise<Buffer> {
  const answer = await program.app.inject({ url, headers: { 'x-league-link': key }, remoteAddress: newAddress() })
  expect([url, answer.statusCode, answer.headers['content-type']]).toEqual([url, 200, 'image/png'])
  return answer.rawPayload
}

function asReader(key: string, what: 'hide-name' | 'show-name', payload: object) {
  const headers = { 'x-league-link': key }
  const url = `/api/league-links/${what}`
  return program.app.inject({ method: 'POST', url, headers, payload, remoteAddress: newAddress() })
}

const SYNC = '/api/league-sync'

const endAll = (who: 'ann' | 'bob') => program.ask(who, 'POST', '/api/league-links/end-all', { leagueId: own.id })

async function clearLinks(): Promise<void> {
  await program.deps.db.deleteFrom('league_link').execute()
  await program.deps.db.deleteFrom('identity_attempt').execute()
}

async function statusesOf(...links: { key: string }[]): Promise<number[]> {
  return Promise.all(links.map(async ({ key }) => (await read(key, SYNC)).status))
}

describe('what a link shows', () => {
  test('the league of its maker, as its maker sees it, to somebody without an account', async () => {
    const { key } = await make('ann', own)
    for (const url of readings(own)) expect([url, (await read(key, url)).status]).toEqual([url, 200])
    for (const { call } of ANSWERS) {
      const mine = await program.ask('ann', 'GET', call.path)
      expect((await read(key, call.path)).json()).toEqual(mine.body)
    }
  })

  test('no other league, whoever saved it: the answer is that for an unknown league', async () => {
    const { key } = await make('ann', own)
    const none = { ...foreign, id: 987_654, team_ids: [9_999_998, 9_999_999] }
    const [others, nones] = [readings(foreign), readings(none)]
    for (const [place, url] of others.entries()) {
      const [other, nothing] = [await read(key, url), await read(key, nones[place] ?? '')]
      expect([url, other.status, other.body]).toEqual([url, nothing.status, nothing.body])
      expect(other.body).not.toContain(foreign.name)
    }
    expect((await read(key, `${SYNC}?leagueIds=${foreign.id},${own.id}`)).json()).toMatchObject([{ league_id: own.id }])
  })

  test('the link counts, and not the person who is logged in', async () => {
    const { key } = await make('ann', own)
    expect((await read(key, SYNC, 'bob')).json()).toMatchObject([{ league_id: own.id }])
    expect((await read('A'.repeat(22), SYNC, 'bob')).status).toBe(401)
  })

  test.each([
    ['GET', '/api/team/all'],
    ['GET', '/api/account'],
    ['GET', '/api/account/export'],
    ['GET', '/api/league-links'],
    ['POST', '/api/league-links'],
    ['DELETE', '/api/league-links/1'],
    ['GET', '/api/league-links/1/card'],
    ['POST', '/api/league-links/end-all'],
    ['POST', '/api/league-links/short-names'],
    ['POST', '/api/league-links/periods'],
    ['POST', '/api/team/save'],
    ['DELETE', '/api/account'],
  ] as const)('%s %s is not for its readers', async (method, url) => {
    const { key } = await make('ann', own)
    const headers = { 'x-league-link': key }
    const payload = method === 'GET' ? {} : { payload: { leagueId: own.id, teamId: own.team_ids[0] } }
    const answer = await program.app.inject({ method, url, headers, remoteAddress: newAddress(), ...payload })
    expect(answer.statusCode).toBe(401)
  })
})

describe('keys', () => {
  test('the database has only the hash, and other people’s lists show nothing of it', async () => {
    const { key, id } = await make('ann', own)
    expect(await hitsFor(program.deps.db, key)).toEqual([])
    const listed = await program.ask('ann', 'GET', '/api/league-links')
    const mine = { id, league_id: own.id, ends_at: null, names_on_card: false }
    expect(listed.body.links).toContainEqual(expect.objectContaining(mine))
    const held = await program.ask('ann', 'GET', '/api/account/export')
    expect(held.body.league_links).toContainEqual(expect.objectContaining({ id, league_name: own.name }))
    for (const { body } of [listed, held]) expect(JSON.stringify(body)).not.toContain(key)
    expect(JSON.stringify((await program.ask('bob', 'GET', '/api/league-links')).body)).not.toContain(own.name)
  })

  test('guesses, and keys that are nearly right, are answered like ended keys', async () => {
    const { key } = await make('ann', own)
    const guesses = [
      '',
      'x',
      `${key}A`,
      key.slice(0, -1),
      key.toUpperCase(),
      `${key},${key}`,
      randomBytes(16).toString('base64url'),
      "' or true --",
    ]
    for (const guess of guesses)
      for (const url of readings(own)) {
        const answer = await read(guess, url)
        expect([guess, answer.status, answer.json()]).toEqual([
          guess,
          401,
          { error: ENDED, message: ENDED, code: 'unauthorized' },
        ])
      }
  })
})

describe('who makes and ends links', () => {
  test('the maker chooses whether the card names people, and sees it in the list', async () => {
    const { id, status } = await make('ann', own, { namesOnCard: true })
    expect(status).toBe(200)
    const { body } = await program.ask('ann', 'GET', '/api/league-links')
    expect(body.links).toContainEqual(expect.objectContaining({ id, names_on_card: true }))
    expect((await make('ann', own, { namesOnCard: 'yes' })).body.message).toBe('namesOnCard must be true or false')
    await program.ask('ann', 'DELETE', `/api/league-links/${id}`)
  })

  test('nobody can for a league without a team of theirs; the answer is that for an unknown league', async () => {
    const [other, none] = [await make('ann', foreign), await make('ann', { ...foreign, id: 987_654 })]
    expect([other.status, other.body]).toEqual([404, none.body])
    for (const what of ['end-all', 'short-names'])
      expect(
        (await program.ask('ann', 'POST', `/api/league-links/${what}`, { leagueId: foreign.id, on: true })).status,
      ).toBe(404)
  })

  test('a link that its maker ends is dead at once; others cannot end it one by one', async () => {
    const { id, key } = await make('ann', own)
    expect((await program.ask('bob', 'DELETE', `/api/league-links/${id}`)).status).toBe(404)
    expect((await read(key, SYNC)).status).toBe(200)
    expect((await program.ask('ann', 'DELETE', `/api/league-links/${id}`)).body).toEqual({ success: true })
    for (const url of readings(own)) expect((await read(key, url)).status).toBe(401)
    expect((await program.ask('ann', 'DELETE', `/api/league-links/${id}`)).status).toBe(404)
  })

  test('only its maker reads it again, as long as nobody has asked to end it', async () => {
    await program.ask('bob', 'POST', '/api/team/save', { teamId: own.team_ids[1] })
    await clearLinks()
    const open = async (who: 'ann' | 'bob', league = own) =>
      (await program.ask(who, 'GET', `/api/league-links/open?leagueId=${league.id}`)).body
    expect(await open('ann')).toEqual({ link: null })
    await make('ann', own)
    const { id, body } = await make('ann', own)
    expect(await open('ann')).toEqual({ link: { id, url: body.url } })
    expect(await open('bob')).toEqual({ link: null })
    expect(await open('ann', foreign)).toMatchObject({ code: 'not_found' })
    await endAll('bob')
    expect(await open('ann')).toEqual({ link: null })
  })

  test('no key is made for a link whose secret or seed is not known, though the link works', async () => {
    await clearLinks()
    const { key } = await make('ann', own)
    const open = async () => (await program.ask('ann', 'GET', `/api/league-links/open?leagueId=${own.id}`)).body
    for (const seed of [randomBytes(16), null]) {
      await program.deps.db.updateTable('league_link').set({ seed }).execute()
      expect(await open()).toEqual({ link: null })
    }
    expect((await read(key, SYNC)).status).toBe(200)
  })

  test('every member sees how many there are; they end their own at once, and those of others a day later', async () => {
    await program.ask('bob', 'POST', '/api/team/save', { teamId: own.team_ids[1] })
    await clearLinks()
    const [anns, kept, bobs] = [await make('ann', own), await make('ann', own), await make('bob', own)]
    const { body } = await program.ask('bob', 'GET', '/api/league-links')
    expect(body.leagues).toContainEqual(expect.objectContaining({ league_id: own.id, links: 3, here: 2 }))
    expect(body.links).toMatchObject([{ id: bobs.id, ends_unless_kept_at: null }])
    expect((await endAll('bob')).body).toEqual({ ended: 1, asked: 2 })
    expect(await statusesOf(anns, kept, bobs)).toEqual([200, 200, 401])

    // Their maker sees it, and keeps one.
    const soon = expect.stringMatching(/^\d{4}-/)
    const list = async () => (await program.ask('ann', 'GET', '/api/league-links')).body.links
    expect(await list()).toMatchObject([{ ends_unless_kept_at: soon }, { ends_unless_kept_at: soon }])
    for (const who of ['bob', null] as const)
      expect((await program.ask(who, 'POST', `/api/league-links/${kept.id}/keep`)).status).toBe(who ? 404 : 401)
    expect((await program.ask('ann', 'POST', `/api/league-links/${kept.id}/keep`)).body).toEqual({ success: true })
    expect((await endAll('bob')).body).toEqual({ ended: 0, asked: 0 })
    await program.deps.db
      .updateTable('league_link')
      .set({ end_asked_at: new Date(Date.now() - 24 * 3_600_000) })
      .where('end_asked_at', 'is not', null)
      .execute()
    expect(await statusesOf(anns, kept, bobs)).toEqual([401, 200, 401])
    expect(await list()).toMatchObject([{ id: kept.id, ends_unless_kept_at: null }])
  })

  test('makers whose links are to end get one mail about it, which leads to where they are kept', async () => {
    await program.ask('ann', 'POST', '/api/auth/register', {
      uid: 'ann-uid',
      email: 'ann@example.test',
      consent: false,
    })
    await program.ask('bob', 'POST', '/api/team/save', { teamId: own.team_ids[1] })
    await clearLinks()
    await make('ann', own)
    await make('ann', own)
    await program.runJobs()
    program.mails.length = 0
    for (let i = 0; i < 3; i++) await endAll('bob')
    await program.runJobs()
    expect(program.mails.map(({ to }) => to)).toEqual(['ann@example.test'])
    expect(program.mails[0]?.text).toContain(`${program.deps.config.publicUrl}/programme?league=${own.id}`)
    expect(program.mails[0]?.text).toContain('“Keep it”')
  })

  test('one account ends all links of leagues five times a day, and never the link of a chat', async () => {
    await clearLinks()
    const link = await make('ann', own)
    await program.deps.db
      .insertInto('channel')
      .values({
        ...(await program.deps.db
          .selectFrom('league_link')
          .where('id', '=', link.id)
          .select(['user_id', 'game', 'season', 'team_id', 'league'])
          .executeTakeFirstOrThrow()),
        ...{ kind: 'discord', name: 'Chat', link: link.id, time_zone: 'UTC', created_at: new Date() },
      } as never)
      .execute()
    for (let i = 0; i < 5; i++) expect((await endAll('ann')).body).toEqual({ ended: 0, asked: 0 })
    const sixth = await endAll('ann')
    expect([sixth.status, sixth.body.message]).toEqual([429, expect.stringMatching(/^Too many attempts/)])
    expect((await endAll('bob')).body).toEqual({ ended: 0, asked: 0 })
    expect((await program.ask('ann', 'DELETE', `/api/league-links/${link.id}`)).status).toBe(404)
    expect(await statusesOf(link)).toEqual([200])
    await program.deps.db.deleteFrom('channel').execute()
  })

  test('it ends at the time given, which must be ahead, and with its season', async () => {
    expect((await make('ann', own, { endsAt: '2020-01-01T00:00:00Z' })).status).toBe(400)
    expect((await make('ann', own, { endsAt: 'tomorrow' })).status).toBe(400)
    const endsAt = new Date(Date.now() + 3_600_000).toISOString()
    const [brief, whole] = [await make('ann', own, { endsAt }), await make('ann', own)]
    expect((await read(brief.key, SYNC)).status).toBe(200)
    const { db } = program.deps
    await db.updateTable('league_link').set({ ends_at: new Date() }).where('id', '=', brief.id).execute()
    expect((await read(brief.key, SYNC)).status).toBe(401)
    const { season } = await db
      .selectFrom('game_state')
      .select('season')
      .where('game', '=', 'draft')
      .executeTakeFirstOrThrow()
    await db
      .updateTable('game_state')
      .set({ season: '2030-31' as typeof season })
      .where('game', '=', 'draft')
      .execute()
    expect((await read(whole.key, SYNC)).status).toBe(401)
    await db.updateTable('game_state').set({ season }).where('game', '=', 'draft').execute()
    expect((await read(whole.key, SYNC)).status).toBe(200)
  })

  test('an account has at most fifty, also with simultaneous calls', async () => {
    await clearLinks()
    const made = []
    for (let i = 0; i < 5; i++) made.push(...(await Promise.all(Array.from({ length: 11 }, () => make('ann', own)))))
    expect(made.filter(({ status }) => status === 200)).toHaveLength(50)
    expect(made.filter(({ status }) => status === 409)).toHaveLength(5)
    await clearLinks()
  })
})

describe('names', () => {
  test('a league can be shown with first names and initials, but only through links', async () => {
    const { key } = await make('ann', own)
    const full = await program.ask('ann', 'GET', '/api/bench-king-data')
    await program.ask('ann', 'POST', '/api/league-links/short-names', { leagueId: own.id, on: true })
    const short = (await read(key, '/api/bench-king-data')).json()
    expect(short[0].owner_last_name).toBe(`${full.body[0].owner_last_name[0]}.`)
    expect((await program.ask('ann', 'GET', '/api/bench-king-data')).body).toEqual(full.body)
    const owners = full.body as { owner_first_name: string; owner_last_name: string }[]
    for (const url of readings(own).filter((one) => !pictures(own).includes(one))) {
      const { body } = await read(key, url)
      for (const { owner_first_name: first, owner_last_name: last } of owners) {
        expect([url, body.includes(`${first} ${last}`)]).toEqual([url, false])
        expect([url, body.includes(`"owner_last_name":"${last}"`)]).toEqual([url, false])
      }
    }
    const shortened = await Promise.all(pictures(own).map((url) => drawn(key, url)))
    await program.ask('ann', 'POST', '/api/league-links/short-names', { leagueId: own.id, on: false })
    expect((await read(key, '/api/bench-king-data')).json()).toEqual(full.body)
    for (const [place, url] of pictures(own).entries())
      expect([url, (await drawn(key, url)).equals(shortened[place] ?? Buffer.alloc(0))]).toEqual([url, false])
  })

  test('how names are shown is chosen for one’s own links: a member changes nothing on those of another', async () => {
    await program.ask('bob', 'POST', '/api/team/save', { teamId: own.team_ids[3] })
    await program.runJobs()
    const [anns, bobs] = [await make('ann', own), await make('bob', own)]
    const lastName = async ({ key }: { key: string }) =>
      (await read(key, '/api/bench-king-data')).json()[0].owner_last_name as string
    const choose = (who: 'ann' | 'bob', on: boolean) =>
      program.ask(who, 'POST', '/api/league-links/short-names', { leagueId: own.id, on })
    const whole = await lastName(anns)
    expect(whole).toMatch(/[^.]$/)
    await choose('bob', true)
    expect([await lastName(anns), await lastName(bobs)]).toEqual([whole, `${whole[0]}.`])
    await choose('ann', true)
    await choose('bob', false)
    expect([await lastName(anns), await lastName(bobs)]).toEqual([`${whole[0]}.`, whole])
    await choose('ann', false)
    await program.ask('bob', 'DELETE', '/api/team/delete', { teamId: own.team_ids[3] })
  })

  test('names are as short in sentences, where owners stand beside teams of one name', async () => {
    const { key } = await make('ann', own)
    const { db } = program.deps
    const league = await db
      .selectFrom('league')
      .select('id')
      .where('league_id', '=', own.id as LeagueId)
      .executeTakeFirstOrThrow()
    const stored = [...(await answersOf(db, league, 'programme')), ...(await answersOf(db, league, 'editions'))]
    const put = async (change: (text: string) => string) => {
      await putAnswers(
        db,
        league,
        stored.map((one) => ({ ...one, text: change(one.text) })),
      )
      await program.forget()
    }
    await put((text) => text.replaceAll(/"team_name":"[^"]*"/g, '"team_name":"Twins"'))
    await program.ask('ann', 'POST', '/api/league-links/short-names', { leagueId: own.id, on: true })
    for (const { path } of [getProgramme, getProgrammes]) {
      const full = JSON.stringify((await program.ask('ann', 'GET', `${path}?leagueIds=${own.id}`)).body)
      const owners = full.match(/Twins \([^)]*\)/g) ?? []
      expect([path, owners.length > 0]).toEqual([path, true])
      const { body } = await read(key, `${path}?leagueIds=${own.id}`)
      expect(body).toContain('Twins (')
      for (const owner of owners) expect([path, body.includes(owner)]).toEqual([path, false])
    }
    await program.ask('ann', 'POST', '/api/league-links/short-names', { leagueId: own.id, on: false })
    await put((text) => text)
  })

  test('a person can hide their own name through a link: it is in no answer until they show it again', async () => {
    const { key } = await make('ann', own)
    const team = own.team_ids[1]
    const { owner_first_name, owner_last_name } = (await program.ask('ann', 'GET', `/api/line-up/${team}`)).body
    const about = { leagueId: own.id, teamId: team }
    const hidden = await asReader(key, 'hide-name', about)
    expect(hidden.statusCode).toBe(200)
    expect((await asReader(key, 'hide-name', about)).json()).toEqual({ withdrawKey: null })
    expect((await asReader(key, 'hide-name', { ...about, teamId: foreign.team_ids[0] })).statusCode).toBe(404)
    expect((await asReader(key, 'hide-name', { leagueId: foreign.id, teamId: foreign.team_ids[0] })).statusCode).toBe(
      404,
    )
    for (const url of readings(own).filter((one) => !pictures(own).includes(one))) {
      const { body } = await read(key, url)
      expect([url, body.includes(`${owner_first_name} ${owner_last_name}`)]).toEqual([url, false])
      expect([
        url,
        body.includes(`"owner_first_name":"${owner_first_name}","owner_last_name":"${owner_last_name}"`),
      ]).toEqual([url, false])
    }
    expect((await asReader(key, 'show-name', { ...about, withdrawKey: 'guessed' })).statusCode).toBe(404)
    const { withdrawKey } = hidden.json()
    expect((await asReader(key, 'show-name', { ...about, withdrawKey })).json()).toEqual({ success: true })
    expect((await read(key, `/api/line-up/${team}`)).json()).toMatchObject({ owner_first_name, owner_last_name })
  })
})

describe('who hides and shows the names of others', () => {
  const about = (place: number) => ({ leagueId: own.id, teamId: own.team_ids[place] })
  const hide = (key: string, place: number) => asReader(key, 'hide-name', about(place))
  const by = (who: 'ann' | 'bob' | 'bobAgain', what: 'hide' | 'show', place: number) =>
    program.ask(who, 'POST', `/api/league-links/${what}-name`, about(place))
  const hiddenNames = async () =>
    (await program.ask('ann', 'GET', '/api/league-links')).body.leagues
      .find(({ league_id }: { league_id: number }) => league_id === own.id)
      .names.filter(({ is_hidden }: { is_hidden: boolean }) => is_hidden)

  beforeEach(async () => {
    await clearLinks()
    await program.deps.db.deleteFrom('hidden_name').execute()
    await program.ask('bob', 'POST', '/api/team/save', { teamId: own.team_ids[1] })
  })

  test('a reader hides one name of a league a day, and all its readers three, through whatever links', async () => {
    const { key } = await make('ann', own)
    const asOne = (place: number) =>
      program.app.inject({
        ...{ method: 'POST', url: '/api/league-links/hide-name', headers: { 'x-league-link': key } },
        ...{ payload: about(place), remoteAddress: '2001:db8:7:1::1' },
      })
    expect([(await asOne(1)).statusCode, (await asOne(2)).statusCode]).toEqual([200, 429])
    expect((await asOne(2)).json().message).toMatch(
      /in 24 hours\. Or log in and save the team: accounts are counted apart\.$/,
    )
    // Hiding a hidden name again does not count.
    expect((await asOne(1)).json()).toEqual({ withdrawKey: null })
    const { key: another } = await make('ann', own)
    const throughAnother = await program.app.inject({
      ...{ method: 'POST', url: '/api/league-links/hide-name', headers: { 'x-league-link': another } },
      ...{ payload: about(2), remoteAddress: '2001:db8:7:2::1' },
    })
    expect(throughAnother.statusCode).toBe(429)
    const others = [await hide(key, 2), await hide(another, 3), await hide(another, 4)]
    expect(others.map(({ statusCode }) => statusCode)).toEqual([200, 200, 429])
  })

  test('a reader who is refused has their turn of the day still', async () => {
    const { key } = await make('ann', own)
    const { db } = program.deps
    const asOne = async (place: number) => {
      const from = { headers: { 'x-league-link': key }, remoteAddress: '2001:db8:7:3::1' }
      const payload = about(place)
      const answer = await program.app.inject({ method: 'POST', url: '/api/league-links/hide-name', ...from, payload })
      return answer.statusCode
    }
    // As many as may be are hidden; then, with room again, so are as many as readers may in a day.
    const half = Math.ceil(own.team_ids.length / 2)
    const { id: league } = await db
      .selectFrom('league')
      .select('id')
      .where('league_id', '=', own.id as LeagueId)
      .executeTakeFirstOrThrow()
    const rows = own.team_ids.slice(0, half).map((id) => ({ league, team_id: id as TeamId, hidden_at: new Date() }))
    await db
      .insertInto('hidden_name')
      .values(rows.map((row) => ({ ...row, by_reader: true })))
      .execute()
    expect(await asOne(half)).toBe(409)
    await db.deleteFrom('hidden_name').execute()
    for (const place of [0, 1, 2]) await hide(key, place)
    expect(await asOne(3)).toBe(429)
    expect(await hiddenNames()).toHaveLength(3)
    await sql`update identity_attempt set attempts = attempts - 1 where attempts = 3`.execute(db)
    expect(await asOne(3)).toBe(200)
  })

  test('a link’s maker can undo a reader’s hiding once; then only an account can hide it, and show it', async () => {
    const { key } = await make('ann', own)
    const { team_name } = (await program.ask('ann', 'GET', `/api/line-up/${own.team_ids[1]}`)).body
    await hide(key, 1)
    expect(await hiddenNames()).toEqual([
      { team_id: own.team_ids[1], team_name, is_own: false, is_hidden: true, can_show: true },
    ])
    // Bob has no link of the league.
    expect((await by('bob', 'show', 1)).status).toBe(404)
    expect((await by('ann', 'show', 1)).body).toEqual({ success: true })
    expect(await hiddenNames()).toEqual([])
    const again = await hide(key, 1)
    expect([again.statusCode, again.json().message]).toEqual([
      409,
      expect.stringMatching(/has shown this name again\./),
    ])

    // An account can, and the maker can undo that once as well.
    const accounts: ('bob' | 'bobAgain')[] = ['bob', 'bobAgain']
    for (const who of accounts) {
      await program.ask(who, 'POST', '/api/team/save', { teamId: own.team_ids[1] })
      expect((await by(who, 'hide', 1)).body).toEqual({ withdrawKey: expect.stringMatching(/^[\w-]{22}$/) })
      const isFirst = who === 'bob'
      expect(await hiddenNames()).toMatchObject([{ team_id: own.team_ids[1], can_show: isFirst }])
      expect((await by('ann', 'show', 1)).status).toBe(isFirst ? 200 : 404)
    }
    expect((await by('ann', 'hide', 1)).body).toEqual({ withdrawKey: null })
    // In any browser.
    expect((await by('bob', 'show', 1)).body).toEqual({ success: true })
    expect(await hiddenNames()).toEqual([])
    // Bob's hiding and showing does not allow readers to hide it again.
    expect((await hide(key, 1)).statusCode).toBe(409)
  })

  test('a link’s maker gets a mail about a hidden name, three a day, that leads to where it is shown again', async () => {
    await program.ask('ann', 'POST', '/api/auth/register', {
      uid: 'ann-uid',
      email: 'ann@example.test',
      consent: false,
    })
    await make('ann', own)
    await program.runJobs()
    program.mails.length = 0
    for (let i = 0; i < 5; i++) {
      await by('bob', 'hide', 2)
      await by('bob', 'show', 2)
    }
    await by('ann', 'hide', 3)
    await program.runJobs()
    const mails = program.mails.map(({ to, text }) => ({ to, link: /https?:\S+/.exec(text)?.[0] }))
    const link = `${program.deps.config.publicUrl}/programme?league=${own.id}`
    expect(mails).toEqual(Array(3).fill({ to: 'ann@example.test', link }))
    expect(program.mails[0]?.text).toContain('Show the name again')
  })

  test('a maker whose registration was never completed gets it at their log-in’s address, once that is verified', async () => {
    const { db } = program.deps
    await db.deleteFrom('account').execute()
    await make('ann', own)
    program.mails.length = 0
    await sql`
      insert into auth_user (id, name, email, "emailVerified") values ('ann-uid', 'Ann', 'ann@example.test', false)
    `.execute(db)
    await by('bob', 'hide', 2)
    await program.runJobs()
    expect(program.mails).toEqual([])
    await db.updateTable('auth_user').set({ emailVerified: true }).execute()
    await by('bob', 'hide', 3)
    await program.runJobs()
    expect(program.mails.map(({ to }) => to)).toEqual(['ann@example.test'])
    await db.deleteFrom('auth_user').execute()
  })

  test('accounts hide three names of a league a day and half of them in all; what the maker shows makes room', async () => {
    const { db } = program.deps
    await make('ann', own)
    const others = ['one', 'two', 'three', 'four', 'five']
    const all = own.team_ids.length
    // As five accounts of strangers that have saved public Team IDs.
    const strangers = (place: number) => others[Math.floor(place / 2)] ?? ''
    const stored = db
      .selectFrom('league')
      .select('id')
      .where('league_id', '=', own.id as LeagueId)
    const { id: league } = await stored.executeTakeFirstOrThrow()
    const ignore = async () => undefined
    const hideAs = (place: number, now: Date) =>
      hideNameOf(db, {
        ...{ league, team: own.team_ids[place] as TeamId, by: strangers(place), now },
        ...{ count: ignore, tell: ignore },
      })
    const start = Date.now()
    const dayOf = (days: number) => new Date(start + days * 86_400_000)
    for (let place = 0; place < 3; place++) expect(await hideAs(place, dayOf(0))).not.toBeNull()
    // An owner reads how long they wait, and who helps sooner.
    await expect(hideAs(3, new Date(start + 3_600_000))).rejects.toThrow(
      /^As many .* Please try again in 23 hours\. Sooner, whoever made a link of this league can end it,/,
    )
    const most = Math.ceil(all / 2)
    for (let place = 3; place < most; place++) await hideAs(place, dayOf(place))
    await expect(hideAs(most, dayOf(most))).rejects.toThrow(/hidden as may be/)
    expect(await hiddenNames()).toHaveLength(most)
    for (let place = 0; place < most; place++) expect((await by('ann', 'show', place)).status).toBe(200)
    expect(await hiddenNames()).toEqual([])
    expect((await by('bob', 'hide', 1)).status).toBe(200)
  })

  test('an account that hides and shows what a reader has hidden leaves it hidden, and the other way round', async () => {
    const { key } = await make('ann', own)
    const { withdrawKey } = (await hide(key, 1)).json()
    expect((await by('bob', 'hide', 1)).body).toEqual({ withdrawKey: null })
    expect((await by('bob', 'show', 1)).status).toBe(200)
    expect(await hiddenNames()).toHaveLength(1)
    await by('bob', 'hide', 1)
    const about = { leagueId: own.id, teamId: own.team_ids[1] }
    expect((await asReader(key, 'show-name', { ...about, withdrawKey })).statusCode).toBe(200)
    expect(await hiddenNames()).toHaveLength(1)
    expect((await by('bob', 'show', 1)).status).toBe(200)
    expect(await hiddenNames()).toEqual([])
  })

  test('what an account hides at the moment in which a reader shows it stays hidden', async () => {
    const { key } = await make('ann', own)
    const { withdrawKey } = (await hide(key, 1)).json()
    const { db } = program.deps
    const held = await hold(db, 'delete on hidden_name', { moment: 'before' })
    const shown = asReader(key, 'show-name', { ...about(1), withdrawKey }).then(({ statusCode }) => statusCode)
    await lockWaits(db, 1)
    const hidden = by('bob', 'hide', 1)
    await Promise.race([hidden, lockWaits(db, 2)])
    await held.letGo()
    expect([await shown, (await hidden).status]).toEqual([200, 200])
    expect(await hiddenNames()).toHaveLength(1)
  })

  test('an account may hide what a reader has hidden, and hides two names of a league at most', async () => {
    const { key } = await make('ann', own)
    await hide(key, 1)
    const tries = await Promise.all([1, 2, 3, 4].map((place) => by('bob', 'hide', place)))
    expect(tries.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409])
    expect(tries.find(({ status }) => status === 409)?.body.message).toMatch(
      /^You have hidden 2 names of this league\./,
    )
  })

  test('another account of the same mailbox has the names that the first hid, and hides no more', async () => {
    for (const place of [1, 2]) await by('bob', 'hide', place)
    await program.ask('bobAgain', 'POST', '/api/team/save', { teamId: own.team_ids[1] })
    expect((await by('bobAgain', 'hide', 3)).status).toBe(409)
    expect((await by('bobAgain', 'show', 2)).body).toEqual({ success: true })
    expect((await by('bobAgain', 'hide', 3)).status).toBe(200)
  })
})

describe('a link whose maker leaves the league', () => {
  test.each(['the saved team', 'the account'] as const)('%s goes, and the link with it', async (what) => {
    const who = what === 'the account' ? 'bob' : 'ann'
    const team = who === 'ann' ? own.team_ids[0] : own.team_ids[1]
    await program.ask(who, 'POST', '/api/team/save', { teamId: team })
    const { key } = await make(who, own)
    expect((await read(key, SYNC)).status).toBe(200)
    const [method, url, body] =
      what === 'the account'
        ? (['DELETE', '/api/account', {}] as const)
        : (['DELETE', '/api/team/delete', { teamId: team }] as const)
    expect((await program.ask(who, method, url, body)).status).toBe(200)
    expect((await read(key, SYNC)).status).toBe(401)
  })
})
