import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { getLeagueSync } from '#contract/people/leagues.ts'
import { startApp, type TestApp } from '../app.ts'
import { type GuideLeague, startGame, type TestGame } from '../simulator.ts'
import { newAddress } from './people.ts'

/** What people without a link, or with that of another league, may try. */

const READS_A_MINUTE = 1200
const WRITES_A_MINUTE = 60
const LOOK_UPS = 9
const SYNC = getLeagueSync.path
const LINKS = '/api/league-links'

let game: TestGame
let program: TestApp
let own: GuideLeague
let foreign: GuideLeague
/** Ann's link of `own`, and Bob's of `foreign`. */
let annsLink: { id: number; key: string }
let bobsLink: { id: number; key: string }

beforeAll(async () => {
  game = await startGame({ clock: { gameweek: 4, state: 'open' } })
  program = await startApp(game.url, { config: { signUps: { perClient: 100, lookUpsPerClient: LOOK_UPS } } })
  await program.lookForNews()
  await program.lookForNews('classic')
  const [one, two] = ['Thursday Night Nutmegs', 'The Corner Flag Club'].map((name) =>
    game.draftLeagues.find((league) => league.name === name),
  )
  if (!one || !two) throw new Error('leagues are missing')
  own = one
  foreign = two
  await program.ask('ann', 'POST', '/api/team/save', { teamId: own.team_ids[0] })
  await program.ask('bob', 'POST', '/api/team/save', { teamId: foreign.team_ids[0] })
  await program.runJobs()
}, 120_000)

beforeEach(async () => {
  const { db } = program.deps
  await db.deleteFrom('league_link').execute()
  await db.deleteFrom('identity_attempt').execute()
  annsLink = await linkOf('ann', own)
  bobsLink = await linkOf('bob', foreign)
})

afterAll(async () => {
  await program.close()
  await game.close()
})

async function linkOf(who: 'ann' | 'bob', league: GuideLeague) {
  const { body } = await program.ask(who, 'POST', LINKS, { leagueId: league.id })
  return { id: body.id as number, key: String(/\/l\/([\w-]{22})\//.exec(body.url)?.[1]) }
}

type From = { client?: string; key?: string; token?: string; headers?: Record<string, string> }

async function send(
  method: 'GET' | 'POST' | 'DELETE',
  url: string,
  { client = newAddress(), ...from }: From,
  payload?: object,
) {
  const { key, token, headers } = from
  const all = { ...(key && { 'x-league-link': key }), ...(token && { authorization: `Bearer ${token}` }), ...headers }
  const answer = await program.app.inject({
    method,
    url,
    headers: all,
    remoteAddress: client,
    ...(payload && { payload }),
  })
  return { status: answer.statusCode, body: answer.body }
}

const guessed = () => randomBytes(16).toString('base64url')

function countsOf(answers: readonly { status: number }[]): Record<number, number> {
  const counts: Record<number, number> = {}
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1
  return counts
}

describe('guessing keys', () => {
  test('a client may guess only so often a minute, and then gets no answer to a right key either', async () => {
    const client = newAddress()
    const answers = []
    for (let i = 0; i < READS_A_MINUTE + 5; i++) answers.push(await send('GET', SYNC, { client, key: guessed() }))
    expect(countsOf(answers)).toEqual({ 401: READS_A_MINUTE, 429: 5 })
    expect(new Set(answers.slice(0, READS_A_MINUTE).map(({ body }) => body)).size).toBe(1)
    const [right, wrong] = [await send('GET', SYNC, { client, key: annsLink.key }), answers.at(-1)]
    expect([right.status, right.body]).toEqual([wrong?.status, wrong?.body])
    expect((await send('GET', SYNC, { key: annsLink.key })).status).toBe(200)
  })

  test.each([
    ['claim', { email: 'reader@example.test', password: 'twelfth-man' }],
    ['hide-name', {}],
    ['show-name', { withdrawKey: 'guessed' }],
  ])('%s: keys and withdrawal keys are guessed as seldom as anything is written', async (what, more) => {
    const client = newAddress()
    const answers = []
    for (let i = 0; i < WRITES_A_MINUTE + 5; i++)
      answers.push(
        await send(
          'POST',
          `${LINKS}/${what}`,
          { client, key: guessed() },
          { leagueId: own.id, teamId: own.team_ids[0], ...more },
        ),
      )
    expect(countsOf(answers)).toEqual({ 401: WRITES_A_MINUTE, 429: 5 })
  })

  test('guessing through a valid link does not show a hidden name again', async () => {
    const about = { leagueId: own.id, teamId: own.team_ids[1] }
    const { key } = annsLink
    expect((await send('POST', `${LINKS}/hide-name`, { key }, about)).status).toBe(200)
    for (const withdrawKey of ['', 'x', guessed(), key, "' or true --"])
      expect((await send('POST', `${LINKS}/show-name`, { key }, { ...about, withdrawKey })).status).toBe(404)
    const hidden = await program.deps.db.selectFrom('hidden_name').select('team_id').execute()
    expect(hidden).toEqual([{ team_id: own.team_ids[1] }])
    await program.deps.db.deleteFrom('hidden_name').execute()
  })
})

describe('another league’s data through the header of a link', () => {
  const about = (league: GuideLeague) => ({ leagueId: league.id, teamId: league.team_ids[1] })
  const none = { leagueId: 987_654, teamId: 9_999_999 }

  test.each([
    ['claim', { email: 'reader@example.test', password: 'twelfth-man' }],
    ['hide-name', {}],
    ['show-name', { withdrawKey: 'guessed' }],
  ])('%s of it is refused in the words for one that is none', async (what, more) => {
    const url = `${LINKS}/${what}`
    const answers = await Promise.all(
      [about(foreign), none].map((asked) => send('POST', url, { key: annsLink.key }, { ...asked, ...more })),
    )
    expect(answers[0]?.status).toBe(404)
    expect(answers[0]).toEqual(answers[1])
    expect(await program.deps.db.selectFrom('hidden_name').select('team_id').execute()).toEqual([])
  })

  test('a member of it gains nothing from another league’s link: the two are never read together', async () => {
    const url = `${SYNC}?leagueIds=${own.id},${foreign.id}`
    const { body } = await send('GET', url, { key: annsLink.key, token: 'bob' })
    expect(JSON.parse(body)).toMatchObject([{ league_id: own.id }])
    const both = await send('GET', url, { key: `${annsLink.key}, ${bobsLink.key}` })
    expect(both.status).toBe(401)
  })
})

describe('links of others', () => {
  test('are not ended by guessing numbers, and the answer is that of a link that does not exist', async () => {
    const mine = bobsLink.id
    const answers = []
    for (let id = 1; id <= annsLink.id + 20; id++)
      if (id !== mine) answers.push(await send('DELETE', `${LINKS}/${id}`, { token: 'bob' }))
    expect(countsOf(answers)).toEqual({ 404: annsLink.id + 19 })
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
    expect((await send('GET', SYNC, { key: annsLink.key })).status).toBe(200)
  })

  test('are ended neither by people who read through them, nor by all members of another league', async () => {
    const { id, key } = annsLink
    expect((await send('DELETE', `${LINKS}/${id}`, { key })).status).toBe(401)
    expect((await send('POST', `${LINKS}/end-all`, { key }, { leagueId: own.id })).status).toBe(401)
    expect((await send('POST', `${LINKS}/short-names`, { key }, { leagueId: own.id, on: true })).status).toBe(401)
    for (const [what, more] of [
      ['end-all', {}],
      ['short-names', { on: true }],
    ] as const) {
      const ask = (leagueId: number) => send('POST', `${LINKS}/${what}`, { token: 'bob' }, { leagueId, ...more })
      const [others, none] = [await ask(own.id), await ask(987_654)]
      expect([what, others.status, others.body]).toEqual([what, 404, none.body])
    }
    expect((await send('GET', SYNC, { key })).status).toBe(200)
  })

  test('are in no list but their maker’s, and counted for their own league alone', async () => {
    const { body } = await program.ask('bob', 'GET', LINKS)
    expect(body.links.map((link: { id: number }) => link.id)).toEqual([bobsLink.id])
    expect(body.leagues.map((league: { league_id: number }) => league.league_id)).toEqual([foreign.id])
  })
})

describe('scraping through the look-up on Home', () => {
  const numbers = (count: number) => Array.from({ length: count }, (_, i) => own.team_ids[i] ?? 900_000 + i)

  test('trying numbers is soon refused, found or not, and the official game is then left alone', async () => {
    const client = newAddress()
    await game.forgetCalls()
    const answers = []
    for (const id of numbers(LOOK_UPS + 10))
      answers.push(await send('GET', `/api/team-names/${id}?game=draft`, { client }))
    expect(countsOf(answers)[429]).toBe(10)
    expect(answers.slice(LOOK_UPS).every(({ status }) => status === 429)).toBe(true)
    const { paths } = await game.calls()
    const asked = Object.keys(paths).filter((path) => /\/entry\/\d+/.test(path))
    expect(asked.length).toBeGreaterThan(0)
    expect(asked.length).toBeLessThanOrEqual(2 * LOOK_UPS)
  })

  test('one limit with the sign-up’s look-up, whoever they claim to be and anywhere in their network', async () => {
    const ways = [
      { url: '/api/team-names/' },
      { url: '/api/leagues/' },
      { url: '/api/team-names/', headers: { 'x-forwarded-for': '198.51.100.7', 'x-real-ip': '198.51.100.7' } },
      { url: '/api/team-names/', token: 'bob' },
      { url: '/api/team-names/', key: annsLink.key },
    ]
    const answers = []
    for (const [i, id] of numbers(LOOK_UPS + 10).entries()) {
      const { url, ...from } = ways[i % ways.length] ?? { url: '' }
      answers.push(await send('GET', `${url}${id}`, { client: `2001:db8:77:1::${i + 1}`, ...from }))
    }
    expect(answers.map(({ status }) => status === 429)).toEqual(answers.map((_, i) => i >= LOOK_UPS))
  })

  test('the answer holds nothing about people, nor whether anybody uses this site', async () => {
    const { db } = program.deps
    const people = await db
      .selectFrom('team')
      .where('team_id', 'in', own.team_ids as never[])
      .select(['owner_first_name', 'owner_last_name'])
      .execute()
    const ask = async (league: GuideLeague) =>
      (await send('GET', `/api/team-names/${league.team_ids[2]}?game=draft`, {})).body
    const unknown = game.draftLeagues.find(
      ({ id, team_ids }) => id !== own.id && id !== foreign.id && team_ids.length > 2,
    )
    const [here, elsewhere] = [await ask(own), await ask(unknown ?? foreign)]
    for (const { owner_first_name: first, owner_last_name: last } of people)
      expect(here).not.toContain(`${first} ${last}`)
    const keysOf = (body: string) => Object.keys(JSON.parse(body).teams[0])
    expect(keysOf(here)).toEqual(keysOf(elsewhere))
    for (const body of [here, elsewhere]) expect(body).not.toMatch(/team_id|"here"|owner/)
  })
})
