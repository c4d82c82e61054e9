import { afterAll, beforeAll, expect, test } from 'vitest'
import { announce } from '#server/ground/db/news.ts'
import type { LeagueKey } from '#server/ground/db/tables.ts'
import { startApp, type TestApp } from '#test/app.ts'
import { follow } from '#test/following.ts'
import { newAddress } from '#test/people/people.ts'
import { type GuideLeague, startGame, type TestGame } from '#test/simulator.ts'
import { answersOf, putAnswers, type StoredAnswer } from '#test/stored-answers.ts'
import { onlyTeams } from '#test/upstream-changes.ts'

const HALF = 19
const NOT_YOURS = 'There is no league with this ID among those of your saved teams.'

let game: TestGame
let program: TestApp
let league: GuideLeague
let key: LeagueKey

beforeAll(async () => {
  game = await startGame({ clock: { gameweek: HALF + 1, state: 'open' } })
  program = await startApp(game.url)
  await program.lookForNews('classic')
  const whole = game.classicLeague('Better Late Than Never')
  league = onlyTeams(program, whole, whole.team_ids.slice(0, 4))
  await program.ask('ann', 'POST', '/api/team/save', { game: 'classic', teamId: league.team_ids[0] })
  key = await follow(program, league)
  await program.runJobs()
  await program.lookForNews('classic')
}, 240_000)

afterAll(async () => {
  await program?.close()
  await game?.close()
})

const asked = (more: string, id = league.id) =>
  `/api/wrapped-picture?leagueId=${id}&game=classic&type=${league.type}${more}`

test('a card of the league and one of a team: PNGs as tall as a phone, each another', async () => {
  const drawn = await Promise.all(
    ['&card=1', '&card=4', `&card=1&team=${league.team_ids[0]}`, `&card=8&team=${league.team_ids[0]}`].map((more) =>
      get('ann', asked(more)),
    ),
  )
  for (const { status, headers, bytes } of drawn) {
    expect(status).toBe(200)
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1080, 1920])
    expect(bytes.length).toBeLessThan(250_000)
    expect(headers).toMatchObject({ 'content-type': 'image/png', 'cache-control': 'private, no-store' })
  }
  expect(new Set(drawn.map(({ bytes }) => bytes.toString('base64'))).size).toBe(4)
  expect(drawn.map(({ headers }) => headers['content-disposition'])).toEqual(
    [`${league.id}-1`, `${league.id}-4`, `${league.team_ids[0]}-1`, `${league.team_ids[0]}-8`].map(
      (name) => `inline; filename="benchside-wrapped-${name}.png"`,
    ),
  )
})

test('the latest telling is the one that is meant', async () => {
  const [latest, half] = await Promise.all(['', `&gw=${HALF}`].map((gw) => get('ann', asked(`&card=2${gw}`))))
  expect(half?.bytes.equals(latest?.bytes ?? Buffer.of())).toBe(true)
  // At the season's end there are two.
  const stored = await answersOf(program.deps.db, key, 'wrapped')
  const end = (text: string) =>
    text.replace('"gameweek":19,', '"gameweek":38,').replace('"is_whole":false', '"is_whole":true')
  await store([...stored, ...stored.map(({ view, text }) => ({ view, gameweek: 38, text: end(text) }))])
  const both = await Promise.all(['', '&gw=38', `&gw=${HALF}`].map((gw) => get('ann', asked(`&card=2${gw}`))))
  const [newest, whole, earlier] = both.map(({ bytes }) => bytes.toString('base64'))
  expect([newest === whole, earlier === half?.bytes.toString('base64'), whole === earlier]).toEqual([true, true, false])
  await program.deps.db.deleteFrom('league_segment').where('view', '=', 'wrapped').where('gameweek', '=', 38).execute()
  await store(stored)
})

test.each([
  ['&card=6', 'There are 5 cards.'],
  ['&card=99', 'There are 5 cards.'],
  ['&card=1&team=999999', 'There is no such team in this league.'],
  ['&card=1&gw=12', 'This league has no cards yet: they come after gameweek 19, and at the end.'],
  ['&card=1&gw=38', 'This league has no cards yet: they come after gameweek 19, and at the end.'],
])('%s: there is none', async (more, words) => {
  expect(await said('ann', asked(more))).toMatchObject([404, { code: 'not_found', message: words }])
})

test.each(['', '&card=0', '&card=100', '&card=x', '&card=1&card=2', '&card=1&team=x', '&card=1&gw=0'])(
  '%j: bad input',
  async (more) => {
    expect(await said('ann', asked(more))).toMatchObject([400, { code: 'invalid' }])
  },
)

test('nobody without a token, without a verified address, or of another league gets one', async () => {
  expect(await said(null, asked('&card=1'))).toMatchObject([401, { code: 'unauthorized' }])
  expect((await said('una', asked('&card=1')))[0]).toBe(403)
  for (const [who, id] of [
    ['bob', league.id],
    ['ann', 999_999],
  ] as const)
    expect(await said(who, asked(`&card=1&team=${league.team_ids[0]}`, id))).toMatchObject([
      404,
      { message: NOT_YOURS },
    ])
})

test('before gameweek 19 there is nothing to draw', async () => {
  const stored = await answersOf(program.deps.db, key, 'wrapped')
  await store(changed(stored, () => '[]'))
  expect(await said('ann', asked('&card=1'))).toMatchObject([
    404,
    { message: 'This league has no cards yet: they come after gameweek 19, and at the end.' },
  ])
  await store(stored)
  expect((await get('ann', asked('&card=1'))).status).toBe(200)
})

test('names in other scripts, of symbols alone, and that would be links are drawn', async () => {
  const stored = await answersOf(program.deps.db, key, 'wrapped')
  const names = [
    '\u{1F525}\u{1F410}\u{1F525}',
    '\u0641\u0631\u064a\u0642 \u0627\u0644\u0646\u062c\u0648\u0645',
    'https://evil.com',
    '<svg onload=x>',
  ]
  for (const name of names) {
    await store(changed(stored, (text) => text.replaceAll(/"team_name":"[^"]*"/g, () => `"team_name":"${name}"`)))
    for (const more of ['&card=1', `&card=6&team=${league.team_ids[1]}`])
      expect((await get('ann', asked(more))).status, name + more).toBe(200)
  }
  await store(stored)
})

test('a team that shares its name is drawn with its owner', async () => {
  const stored = await answersOf(program.deps.db, key, 'wrapped')
  const drawn = async (owner: string) => {
    const fields = `"team_name":"Twins","owner_first_name":"${owner}"`
    await store(changed(stored, (text) => text.replaceAll(/"team_name":"[^"]*","owner_first_name":"[^"]*"/g, fields)))
    return (await get('ann', asked(`&card=7&team=${league.team_ids[0]}`))).bytes
  }
  expect((await drawn('Ann')).equals(await drawn('Bob'))).toBe(false)
  await store(stored)
})

test('hidden names stay hidden below a link, and the official game need not answer', async () => {
  const stored = await answersOf(program.deps.db, key, 'wrapped')
  // Only where teams share their name does a card have names of owners.
  await store(changed(stored, (text) => text.replaceAll(/"team_name":"[^"]*"/g, '"team_name":"Twins"')))
  const about = { game: 'classic', leagueId: league.id }
  const { body } = await program.ask('ann', 'POST', '/api/league-links', about)
  const headers = { 'x-league-link': /\/l\/([\w-]{22})/.exec(body.url)?.[1] ?? '' }
  const drawn = async () => {
    const answer = await program.app.inject({ url: asked('&card=1'), headers, remoteAddress: newAddress() })
    expect(answer.statusCode).toBe(200)
    return answer.rawPayload
  }
  await game.fault('server-error')
  await game.forgetCalls()
  const whole = await drawn()
  await program.ask('ann', 'POST', '/api/league-links/short-names', { ...about, on: true })
  expect((await drawn()).equals(whole)).toBe(false)
  expect((await get('ann', asked('&card=1'))).bytes.equals(whole)).toBe(true)
  await program.ask('ann', 'POST', '/api/league-links/short-names', { ...about, on: false })
  expect((await drawn()).equals(whole)).toBe(true)
  expect((await game.calls()).total).toBe(0)
  await game.fault('none')
  await store(stored)
})

async function get(who: 'ann' | 'bob' | 'una' | null, url: string) {
  const headers = who ? { authorization: `Bearer ${who}` } : {}
  const answer = await program.app.inject({ url, headers })
  return { status: answer.statusCode, headers: answer.headers, bytes: answer.rawPayload }
}

async function said(who: 'ann' | 'bob' | 'una' | null, url: string) {
  const { status, bytes } = await get(who, url)
  return [status, JSON.parse(bytes.toString())]
}

async function store(answers: readonly StoredAnswer[]): Promise<void> {
  await putAnswers(program.deps.db, key, answers)
  await announce(program.deps.db, { kind: 'league', league: key.id })
  await new Promise((resolve) => setTimeout(resolve, 50))
}

function changed(answers: readonly StoredAnswer[], change: (text: string) => string): StoredAnswer[] {
  return answers.map((answer) => ({ ...answer, text: change(answer.text) }))
}
