import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { LINK_HEADER } from '#contract/base/link-path.ts'
import { cardNameOf } from '#server/facts/league-links/store.ts'
import { announce } from '#server/ground/db/news.ts'
import type { LeagueKey } from '#server/ground/db/tables.ts'
import { startApp, type TestApp } from '#test/app.ts'
import { follow } from '#test/following.ts'
import { newAddress } from '#test/people/people.ts'
import { type GuideLeague, startGame, type TestGame } from '#test/simulator.ts'
import { answersOf, putAnswers, type StoredAnswer } from '#test/stored-answers.ts'
import { onlyTeams } from '#test/upstream-changes.ts'
import { cacheLinkCards } from './cached-link-cards.ts'

const FINAL = 3
const TABLES = ['season', 'bench-king', 'waiwer-king', 'head-to-head', 'no-subs', 'ledger'] as const
const NOT_YOURS = 'There is no league with this ID among those of your saved teams.'
const NOTHING = 'There is nothing to draw for this gameweek yet.'

let game: TestGame
let program: TestApp
let own: GuideLeague
let foreign: GuideLeague
let classic: GuideLeague
let classicKey: LeagueKey
/** Minutes since the tests began: the limit of pictures per minute is tested at the end. */
let minutes = 0

beforeAll(async () => {
  game = await startGame({ clock: { gameweek: FINAL + 1, state: 'open' } })
  program = await startApp(game.url)
  const now = performance.now.bind(performance)
  vi.spyOn(performance, 'now').mockImplementation(() => now() + minutes * 60_000)
  await program.lookForNews()
  await program.lookForNews('classic')
  own = draftLeague('Thursday Night Nutmegs')
  foreign = draftLeague('The Corner Flag Club')
  const late = game.classicLeague('Better Late Than Never')
  classic = onlyTeams(program, late, late.team_ids.slice(0, 6))
  await program.ask('ann', 'POST', '/api/team/save', { teamId: own.team_ids[0] })
  await program.ask('bob', 'POST', '/api/team/save', { teamId: foreign.team_ids[0] })
  classicKey = await follow(program, classic)
  await program.runJobs()
  await program.lookForNews('classic')
}, 120_000)

beforeEach(() => {
  minutes += 2
})

afterAll(async () => {
  vi.restoreAllMocks()
  await program.close()
  await game.close()
})

describe('a table', () => {
  test.each(TABLES)('%s: a PNG of 1080 by 1080 with a name of its own', async (table) => {
    const { status, headers, bytes } = await get('ann', `/api/league-picture?table=${table}&leagueId=${own.id}`)
    expect(status).toBe(200)
    expect(sizeOf(bytes)).toEqual([1080, 1080])
    expect(bytes.length).toBeLessThan(200_000)
    expect(headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'private, no-store',
      'content-disposition': `inline; filename="benchside-${table}-${own.id}.png"`,
    })
  })

  test('each table and each gameweek is another picture, and the latest is the one that is meant', async () => {
    const drawn = await Promise.all(
      TABLES.slice(0, 2).flatMap((table) =>
        ['', '&gw=1', '&gw=2', `&gw=${FINAL}`].map((gw) =>
          get('ann', `/api/league-picture?table=${table}&leagueId=${own.id}${gw}`),
        ),
      ),
    )
    const pictures = drawn.map(({ bytes }) => bytes.toString('base64'))
    expect(new Set(pictures).size).toBe(6)
    expect([pictures[0], pictures[4]]).toEqual([pictures[3], pictures[7]])
  })

  test('of a classic league', async () => {
    const query = `leagueId=${classic.id}&game=classic&type=${classic.type}`
    for (const table of ['season', 'no-subs'])
      expect((await get('ann', `/api/league-picture?table=${table}&${query}`)).status).toBe(200)
  })

  test("of someone else's league, and of one that does not exist: the same words, and nothing drawn", async () => {
    const wanted = { error: NOT_YOURS, message: NOT_YOURS, code: 'not_found' }
    for (const table of TABLES)
      for (const id of [foreign.id, 999_999])
        for (const more of ['', '&gw=1', '&gw=59', '&game=draft'])
          expect(await said('ann', `/api/league-picture?table=${table}&leagueId=${id}${more}`)).toEqual([404, wanted])
    const asBob = `/api/league-picture?table=season&leagueId=${classic.id}&game=classic`
    expect(await said('bob', asBob)).toEqual([404, wanted])
  })

  test('of a gameweek that is still to come', async () => {
    for (const table of TABLES) {
      const [status, body] = await said('ann', `/api/league-picture?table=${table}&leagueId=${own.id}&gw=${FINAL + 1}`)
      expect([status, body.message]).toEqual([404, NOTHING])
    }
  })
})

describe('a programme', () => {
  test.each([
    ['', [1080, 1350], ''],
    ['&form=story', [1080, 1920], '-story'],
  ])('%j: a PNG of its form, with a name of its own', async (form, size, ending) => {
    const latest = await get('ann', `/api/programme-picture?leagueId=${own.id}${form}`)
    expect([latest.status, sizeOf(latest.bytes)]).toEqual([200, size])
    expect(latest.bytes.length).toBeLessThan(250_000)
    const name = `benchside-programme-${own.id}-gw-${FINAL}${ending}.png`
    expect(latest.headers['content-disposition']).toBe(`inline; filename="${name}"`)
    const [same, earlier] = await Promise.all(
      [FINAL, 1].map((gw) => get('ann', `/api/programme-picture?leagueId=${own.id}&gw=${gw}${form}`)),
    )
    expect(same?.bytes.equals(latest.bytes)).toBe(true)
    expect(earlier?.bytes.equals(latest.bytes)).toBe(false)
  })

  test('of a classic league, and of no league of somebody else', async () => {
    const query = `leagueId=${classic.id}&game=classic&type=${classic.type}`
    expect((await get('ann', `/api/programme-picture?${query}`)).status).toBe(200)
    for (const [who, about] of [
      ['bob', query],
      ['ann', `leagueId=${foreign.id}`],
      ['ann', 'leagueId=999999'],
    ] as const)
      expect(await said(who, `/api/programme-picture?${about}&gw=1`)).toMatchObject([404, { message: NOT_YOURS }])
  })

  test('its preview is a picture of the gameweek to come, of own leagues alone', async () => {
    const preview = await get('ann', `/api/programme-picture?leagueId=${own.id}&edition=next`)
    expect([preview.status, sizeOf(preview.bytes)]).toEqual([200, [1080, 1080]])
    const name = `benchside-preview-${own.id}-gw-${FINAL + 1}.png`
    expect(preview.headers['content-disposition']).toBe(`inline; filename="${name}"`)
    const foreigner = await said('ann', `/api/programme-picture?leagueId=${foreign.id}&edition=next`)
    expect(foreigner).toMatchObject([404, { message: NOT_YOURS }])
    expect(await said('ann', `/api/programme-picture?leagueId=${own.id}&edition=last`)).toMatchObject([
      400,
      { message: 'edition must be next' },
    ])
    const setCurrent = (current_gameweek: number) =>
      program.deps.db
        .updateTable('game_state')
        .where('game', '=', 'draft')
        .set({ current_gameweek } as never)
        .execute()
    const cardOf = cacheLinkCards(program.deps)
    const coming = async () =>
      (await cardOf({ uid: 'ann-uid', email: '', emailVerified: true, signedInAt: new Date() })).coming
    expect(await coming()).toMatch(`Before gameweek ${FINAL + 1}: `)
    await setCurrent(FINAL + 1)
    expect(await coming()).toBeNull()
    expect(await said('ann', `/api/programme-picture?leagueId=${own.id}&edition=next`)).toMatchObject([
      404,
      { message: `Gameweek ${FINAL + 1} has begun: its preview is over.` },
    ])
    await setCurrent(FINAL)
    const programmes = await storedProgrammes()
    await store(changed(programmes, (text) => text.replace(/"teams":\[\{"team_id"/g, '"others":[{"team_id"')))
    const asked = `leagueId=${classic.id}&game=classic&type=${classic.type}&edition=next`
    expect(await said('ann', `/api/programme-picture?${asked}`)).toMatchObject([
      404,
      { message: 'This league has no preview.' },
    ])
    await store(programmes)
  })

  test('where there is none, the answer says so', async () => {
    const [status, body] = await said('ann', `/api/programme-picture?leagueId=${own.id}&gw=${FINAL + 1}`)
    expect([status, body.message]).toEqual([404, `This league has no programme of gameweek ${FINAL + 1}.`])
    const programmes = await storedProgrammes()
    await store(changed(programmes, () => '[]'))
    const query = `leagueId=${classic.id}&game=classic`
    expect(await said('ann', `/api/programme-picture?${query}`)).toMatchObject([
      404,
      { message: 'This league has no programme yet: the first one comes when a gameweek is final.' },
    ])
    await store(programmes)
    expect((await get('ann', `/api/programme-picture?${query}`)).status).toBe(200)
  })

  test('owners beside teams with the same name are named as its reader may see them', async () => {
    const programmes = await storedProgrammes()
    await store(changed(programmes, (text) => text.replaceAll(/"team_name":"[^"]*"/g, '"team_name":"Twins"')))
    const league = { game: 'classic', leagueId: classic.id }
    const { body } = await program.ask('ann', 'POST', '/api/league-links', league)
    const headers = { 'x-league-link': /\/l\/([\w-]{22})/.exec(body.url)?.[1] ?? '' }
    const drawn = async () => {
      const url = `/api/programme-picture?leagueId=${classic.id}&game=classic`
      const { statusCode, rawPayload } = await program.app.inject({ url, headers, remoteAddress: newAddress() })
      expect(statusCode).toBe(200)
      return rawPayload
    }
    const whole = await drawn()
    await program.ask('ann', 'POST', '/api/league-links/short-names', { ...league, on: true })
    expect((await drawn()).equals(whole)).toBe(false)
    await program.ask('ann', 'POST', '/api/league-links/short-names', { ...league, on: false })
    expect((await drawn()).equals(whole)).toBe(true)
    await store(programmes)
  })
})

describe('a line-up', () => {
  test('a PNG of 1080 by 1080 for every team of the own league', async () => {
    for (const team of own.team_ids.slice(0, 2)) {
      const { status, headers, bytes } = await get('ann', `/api/line-up/${team}/picture?gw=2`)
      expect([status, sizeOf(bytes)]).toEqual([200, [1080, 1080]])
      expect(bytes.length).toBeLessThan(200_000)
      expect(headers['content-disposition']).toBe(`inline; filename="benchside-line-up-${team}-gw-2.png"`)
    }
  })

  test('not of a team of somebody else', async () => {
    const [status, body] = await said('ann', `/api/line-up/${foreign.team_ids[0]}/picture`)
    expect([status, body.code]).toEqual([404, 'not_found'])
    expect((await get('bob', `/api/line-up/${foreign.team_ids[0]}/picture`)).status).toBe(200)
  })
})

describe('who gets one', () => {
  const paths = () => [
    `/api/league-picture?table=season&leagueId=${own.id}`,
    `/api/programme-picture?leagueId=${own.id}`,
    `/api/line-up/${own.team_ids[0]}/picture`,
  ]

  test('nobody without a valid token, and that is checked before the rest of the request', async () => {
    for (const path of [...paths(), '/api/league-picture?table=chess', '/api/line-up/x/picture']) {
      expect((await get(null, path)).status).toBe(401)
      expect((await said(null, path))[1].code).toBe('unauthorized')
    }
  })

  test('nobody whose address is not verified', async () => {
    for (const path of paths()) expect((await said('una', path))[0]).toBe(403)
  })

  test.each([
    ['no table', 'leagueId=1'],
    ['a table that is none', 'table=chess&leagueId=1'],
    ['no league', 'table=season'],
    ['a league that is no number', 'table=season&leagueId=1%20or%201'],
    ['a league given twice', 'table=season&leagueId=1&leagueId=2'],
    ['a gameweek beyond every season', 'table=season&leagueId=1&gw=60'],
    ['another game', 'table=season&leagueId=1&game=chess'],
  ])('%s: bad input', async (_name, query) => {
    const [status, body] = await said('ann', `/api/league-picture?${query}`)
    expect([status, body.code]).toEqual([400, 'invalid'])
  })

  test.each(['', 'leagueId=x', 'leagueId=1&form=square', 'leagueId=1&gw=0'])(
    'programme, %j: bad input',
    async (query) => {
      const [status, body] = await said('ann', `/api/programme-picture?${query}`)
      expect([status, body.code]).toEqual([400, 'invalid'])
    },
  )

  test('the official game is away: the pictures are there all the same', async () => {
    await game.fault('server-error')
    await game.forgetCalls()
    for (const path of paths())
      expect((await get('ann', `${path}${path.includes('?') ? '&' : '?'}gw=1`)).status).toBe(200)
    expect((await game.calls()).total).toBe(0)
    await game.fault('none')
  })
})

test('deleting a team ends its pictures, and a browser’s copies get no 304 any more', async () => {
  const chairs = draftLeague('Nine Chairs, One Kettle')
  const [teamId, other] = chairs.team_ids
  await program.ask('ann', 'POST', '/api/team/save', { teamId })
  await program.runJobs()
  const paths = [teamId, other].map((team) => `/api/line-up/${team}/picture`)
  paths.push(`/api/league-picture?table=waiwer-king&leagueId=${chairs.id}`)
  const before = await Promise.all(paths.map((path) => get('ann', path)))
  expect(before.map(({ status }) => status)).toEqual([200, 200, 200])
  await program.ask('ann', 'DELETE', '/api/team/delete', { teamId })
  await program.runJobs()
  for (const [place, path] of paths.entries()) {
    const tag = String(before[place]?.headers.etag)
    for (const known of [undefined, tag]) expect((await get('ann', path, known)).status, path).toBe(404)
  }
})

test('the foot has the open link of the league, for its maker and its readers alone', async () => {
  const path = `/api/league-picture?table=season&leagueId=${own.id}`
  const bytesFor = async (who: 'ann' | 'bob') => (await get(who, path)).bytes
  await program.ask('bob', 'POST', '/api/team/save', { teamId: own.team_ids[1] })
  await program.runJobs()
  const [before, bobs] = [await bytesFor('ann'), await bytesFor('bob')]
  const { body } = await program.ask('ann', 'POST', '/api/league-links', { leagueId: own.id })
  const shared = await bytesFor('ann')
  expect(shared.equals(before)).toBe(false)
  expect((await bytesFor('bob')).equals(bobs)).toBe(true)
  // No row is a reader's own, so that their picture is not the maker's.
  const read = await program.app.inject({
    url: path,
    headers: { [LINK_HEADER]: String(/\/l\/([\w-]{22})/.exec(body.url)?.[1]) },
    remoteAddress: newAddress(),
  })
  expect(read.statusCode).toBe(200)
  // A reader reads on by the link that they came by, not by one that was made since.
  const again = await program.ask('ann', 'POST', '/api/league-links', { leagueId: own.id })
  const readAgain = await program.app.inject({
    url: path,
    headers: { [LINK_HEADER]: String(/\/l\/([\w-]{22})/.exec(body.url)?.[1]) },
    remoteAddress: newAddress(),
  })
  expect(readAgain.rawPayload.equals(read.rawPayload)).toBe(true)
  await program.ask('ann', 'DELETE', `/api/league-links/${again.body.id}`)
  // A program with a token does not learn the key: it would open the league after the token has ended.
  const { body: made } = await program.ask('ann', 'POST', '/api/access-tokens', { name: 'A sheet', days: 30 })
  const authorization = `Bearer ${made.token}`
  const byToken = await program.app.inject({ url: path, headers: { authorization }, remoteAddress: newAddress() })
  expect([byToken.statusCode, byToken.rawPayload.equals(before)]).toEqual([200, true])
  await program.ask('ann', 'DELETE', `/api/access-tokens/${made.id}`)
  await program.ask('ann', 'DELETE', `/api/league-links/${body.id}`)
  expect((await bytesFor('ann')).equals(before)).toBe(true)
  await program.ask('bob', 'DELETE', '/api/team/delete', { teamId: own.team_ids[1] })
})

test('the foot of a line-up has the open link of the only league that its reader shares with the team', async () => {
  const [team] = own.team_ids
  const path = `/api/line-up/${team}/picture`
  const before = (await get('ann', path)).bytes
  const { body } = await program.ask('ann', 'POST', '/api/league-links', { leagueId: own.id })
  expect((await get('ann', path)).bytes.equals(before)).toBe(false)
  // Of two leagues nobody knows which one is meant.
  const { db } = program.deps
  await sql`with other as (
      insert into league (game, season, type, league_id)
      select game, season, type, 4242 from league where league_id = ${own.id} returning id
    ), member as (
      insert into league_team (league, team_id, place) select id, ${team}, 1 from other
    )
    insert into saved_team_league (user_id, game, season, team_id, league, short_names)
    select user_id, game, season, team_id, other.id, false from saved_team_league as saved, other
    where team_id = ${team}`.execute(db)
  expect((await get('ann', path)).bytes.equals(before)).toBe(true)
  await sql`delete from saved_team_league using league where league.id = league and league_id = 4242`.execute(db)
  await sql`delete from league where league_id = 4242`.execute(db)
  await program.ask('ann', 'DELETE', `/api/league-links/${body.id}`)
})

describe('what a browser has already', () => {
  test('the same tag: no bytes; other data: another tag', async () => {
    const path = `/api/league-picture?table=season&leagueId=${classic.id}&game=classic`
    const first = await get('ann', path)
    const tag = String(first.headers.etag)
    const again = await get('ann', path, tag)
    expect([again.status, again.bytes.length, again.headers.etag]).toEqual([304, 0, tag])
    await renameLeague()
    const changed = await get('ann', path, tag)
    expect(changed.status).toBe(200)
    expect(changed.headers.etag).not.toBe(tag)
    expect(changed.bytes.equals(first.bytes)).toBe(false)
  })

  test('only the browser of this person may cache it', async () => {
    const { headers } = await get('ann', `/api/league-picture?table=season&leagueId=${own.id}`)
    expect(headers['cache-control']).toMatch(/private/)
    expect(headers.vary).toMatch(/authorization/)
  })
})

test('the card of a link is for everybody', async () => {
  const { status, headers, bytes } = await get(null, '/og.png')
  expect([status, headers['content-type'], sizeOf(bytes)]).toEqual([200, 'image/png', [1200, 630]])
  expect(headers['cache-control']).toMatch(/^public/)
})

test('the API description says that these calls answer with pictures', async () => {
  const { body } = await program.ask(null, 'GET', '/api/openapi.json')
  for (const path of ['/api/league-picture', '/api/programme-picture', '/api/line-up/{teamId}/picture']) {
    const { content } = body.paths[path].get.responses['200']
    expect(Object.keys(content)).toEqual(['image/png'])
    expect(content['image/png'].schema).toMatchObject({ type: 'string', format: 'binary' })
  }
})

test('a person may have a limited number of new ones a minute; those already drawn do not count', async () => {
  const path = (gw: number, table: string) => `/api/league-picture?table=${table}&leagueId=${foreign.id}&gw=${gw}`
  const seen: number[] = []
  const another = draftLeague('The Long Ball Society')
  await program.ask('bob', 'POST', '/api/team/save', { teamId: another.team_ids[0] })
  await program.runJobs()
  for (const team of [...foreign.team_ids, ...another.team_ids])
    for (const gw of [1, 2, 3]) seen.push((await get('bob', `/api/line-up/${team}/picture?gw=${gw}`)).status)
  const [first, last] = [seen.indexOf(429), seen.lastIndexOf(200)]
  expect(first).toBeGreaterThan(10)
  expect(last).toBe(first - 1)
  const refused = await get('bob', path(1, 'season'))
  expect(refused.status).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect(JSON.parse(refused.bytes.toString()).code).toBe('too_many')
  expect((await get('bob', `/api/line-up/${foreign.team_ids[0]}/picture?gw=1`)).status).toBe(200)
  expect((await get('ann', `/api/league-picture?table=bench-king&leagueId=${own.id}`)).status).toBe(200)
}, 60_000)

test('readers of a link in one network who have had too many leave those of others, and its card', async () => {
  const { body } = await program.ask('ann', 'POST', '/api/league-links', { leagueId: own.id })
  const key = /\/l\/([\w-]{22})/.exec(body.url)?.[1] ?? ''
  const headers = { 'x-league-link': key }
  const from = async (remoteAddress: string, url: string) =>
    (await program.app.inject({ url, headers, remoteAddress })).statusCode
  const one = (client: number) => `2001:db8:9:${client}::1`
  const pictures = own.team_ids.flatMap((team) => [1, 2, 3].map((gw) => `/api/line-up/${team}/picture?gw=${gw}`))
  const seen: number[] = []
  for (const [client, url] of pictures.entries()) seen.push(await from(one(client), url))
  expect(seen).toContain(429)
  const refused = pictures[seen.indexOf(429)] ?? ''
  expect(await from(one(999), refused)).toBe(429)
  expect(await from(newAddress(), refused)).toBe(200)
  expect(await from(one(999), `/card/${cardNameOf(key)}.png`)).toBe(200)
}, 60_000)

test('readers of all links of a maker draw two at once, wherever they are, and nobody fills the queue', async () => {
  const links: string[] = []
  for (let count = 0; count < 3; count++) {
    const { body } = await program.ask('ann', 'POST', '/api/league-links', { leagueId: own.id })
    links.push(/\/l\/([\w-]{22})/.exec(body.url)?.[1] ?? '')
  }
  const urls = ['season', 'bench-king', 'no-subs', 'waiwer-king'].flatMap((table) =>
    [1, 2, 3].map((gw) => `/api/league-picture?table=${table}&leagueId=${own.id}&gw=${gw}`),
  )
  const asked = urls.flatMap((url) => links.map((key) => ({ url, key }))).slice(0, 30)
  const seen = await Promise.all(
    asked.map(async ({ url, key }) => {
      const headers = { 'x-league-link': key }
      return (await program.app.inject({ url, headers, remoteAddress: newAddress() })).statusCode
    }),
  )
  expect(new Set(seen)).toEqual(new Set([200, 429]))
}, 60_000)

async function get(who: 'ann' | 'bob' | 'una' | null, url: string, tag?: string) {
  const headers = { ...(who && { authorization: `Bearer ${who}` }), ...(tag && { 'if-none-match': tag }) }
  const answer = await program.app.inject({ url, headers })
  return { status: answer.statusCode, headers: answer.headers, bytes: answer.rawPayload }
}

async function said(who: 'ann' | 'bob' | 'una' | null, url: string) {
  const { status, bytes } = await get(who, url)
  return [status, JSON.parse(bytes.toString())]
}

/** Out of the bytes themselves: the signature, then the header's width and height. */
function sizeOf(bytes: Buffer): [number, number] {
  expect(bytes.subarray(0, 8).toString('latin1')).toBe('\x89PNG\r\n\x1a\n')
  expect(bytes.subarray(12, 16).toString()).toBe('IHDR')
  return [bytes.readUInt32BE(16), bytes.readUInt32BE(20)]
}

function storedProgrammes(): Promise<StoredAnswer[]> {
  return answersOf(program.deps.db, classicKey, 'programme')
}

/** Makes these the answers of the classic league. */
async function store(answers: readonly StoredAnswer[]): Promise<void> {
  const { db } = program.deps
  await putAnswers(db, classicKey, answers)
  await announce(db, { kind: 'league', league: classicKey.id })
  await new Promise((resolve) => setTimeout(resolve, 50))
}

/** Does what a sync does that finds the league renamed. */
async function renameLeague(): Promise<void> {
  const answers = await answersOf(program.deps.db, classicKey, 'standings')
  await store(changed(answers, (text) => text.replaceAll(classic.name, 'Another Name Altogether')))
}

function changed(answers: readonly StoredAnswer[], change: (text: string) => string): StoredAnswer[] {
  return answers.map((answer) => ({ ...answer, text: change(answer.text) }))
}

function draftLeague(name: string): GuideLeague {
  const found = game.draftLeagues.find((league) => league.name === name)
  if (!found) throw new Error(`no draft league called ${name}`)
  return found
}
