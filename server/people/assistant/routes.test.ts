import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { MonthsRow } from '#contract/views/months.ts'
import type { WrappedRow } from '#contract/views/wrapped.ts'
import { startApp, type TestApp } from '#test/app.ts'
import { follow } from '#test/following.ts'
import { type Assistant, assistantIn } from '#test/people/assistant.ts'
import { type GuideLeague, startGame, type TestGame } from '#test/simulator.ts'

const HALF = 19

// That tables equal those of the screens is shown by the journey e2e/assistant.e2e.ts.

const DRAFT = 'Thursday Night Nutmegs'
const CLASSIC = 'Duel in the Drizzle'

// biome-ignore lint/suspicious/noExplicitAny: answers of many shapes, read by path
type Json = any

let game: TestGame
let program: TestApp
let assistant: Assistant
let token: string
let draft: GuideLeague
let classic: GuideLeague

beforeAll(async () => {
  // Seasons are told in cards from here on.
  game = await startGame({ clock: { gameweek: HALF + 1, state: 'open' } })
  program = await startApp(game.url)
  draft = game.guide.leagues.find(({ name }) => name === DRAFT) as GuideLeague
  classic = game.classicLeague(CLASSIC)
  for (const one of ['draft', 'classic'] as const) await program.lookForNews(one)
  for (const league of [draft, classic]) await follow(program, league)
  for (const one of ['draft', 'classic'] as const) await program.lookForNews(one)
  token = (await program.ask('ann', 'POST', '/api/access-tokens', { name: 'Of an assistant', days: 30 })).body.token
  assistant = await assistantIn(program, token)
}, 120_000)

afterAll(async () => {
  await assistant?.close()
  await program?.close()
  await game?.close()
})

const said = (tool: string, asked: object = {}) => assistant.say(tool, asked)

async function answered(tool: string, asked: object = {}): Promise<Json> {
  const { text, isError } = await said(tool, asked)
  expect(isError ? text : '').toBe('')
  return JSON.parse(text)
}

/** What a call of the person’s screens answers. */
async function screen<Row = Json>(path: string, { id, game: of, type }: GuideLeague, more = ''): Promise<Row[]> {
  const asked = `leagueIds=${id}&game=${of}${type ? `&type=${type}` : ''}${more}`
  return (await program.ask('ann', 'GET', `/api/${path}?${asked}`)).body
}

const searchOf = ({ address }: { address: string }) => Object.fromEntries(new URL(address).searchParams)
const sheet = (answer: Json, name: string): Json[] => answer.details.find((one: Json) => one.name === name).rows

describe('who may ask', () => {
  test('a message without a token, with an invalid one, or about somebody else’s league learns nothing', async () => {
    const post = (headers: object, body: object | string = { jsonrpc: '2.0', id: 1, method: 'tools/list' }) =>
      program.app.inject({
        method: 'POST',
        url: '/mcp',
        headers: { accept: 'application/json, text/event-stream', 'content-type': 'application/json', ...headers },
        payload: body,
      })
    for (const [headers, challenge] of [
      [{}, /^Bearer realm="Benchside"$/],
      [{ authorization: `Bearer bsp_${'A'.repeat(43)}` }, /^Bearer realm="Benchside", error="invalid_token", /],
    ] as const) {
      const { statusCode, headers: answered } = await post(headers)
      expect([statusCode, answered['www-authenticate']]).toEqual([401, expect.stringMatching(challenge)])
    }
    const own = { authorization: `Bearer ${token}` }
    const open = await post(own)
    expect([open.statusCode, open.headers['www-authenticate']]).toEqual([200, undefined])
    expect((await post(own, [{ jsonrpc: '2.0', id: 1, method: 'ping' }])).statusCode).toBe(400)
    expect((await post(own, 'no json')).statusCode).toBe(400)
    const foreign = game.guide.leagues.find(({ name }) => name === 'The Long Ball Society')
    for (const tool of ['table', 'months', 'rivals', 'wrapped', 'programme'])
      expect(await said(tool, { league: foreign?.name })).toEqual({
        isError: true,
        text: expect.stringMatching(/^There is no league “The Long Ball Society”\. There are: /),
      })
    expect(await said('table', { league: String(foreign?.id) })).toMatchObject({ isError: true })
  })

  test('somebody without a league is told what to do', async () => {
    const { body } = await program.ask('bob', 'POST', '/api/access-tokens', { name: 'Bob’s', days: 30 })
    const other = await assistantIn(program, body.token)
    expect(await other.say('table')).toEqual({
      isError: true,
      text: 'There is no league yet: save a Team ID on the site first.',
    })
    expect(await other.say('leagues')).toMatchObject({ isError: true })
    await other.close()
  })

  test.each(['legacy', 'auto', { pin: '2026-07-28' }] as const)('the SDK’s client gets in: %j', async (mode) => {
    const client = await assistantIn(program, token, mode)
    const { isError, text } = await client.say('leagues')
    expect([isError, JSON.parse(text).length]).toEqual([false, 2])
    await client.close()
  })

  test('whoever opens the address in a browser is told what it is for', async () => {
    const { statusCode, headers, body } = await program.app.inject('/mcp')
    expect([statusCode, headers.allow]).toEqual([405, 'POST'])
    expect(body).toContain('Model Context Protocol')
  })
})

test.each<[string, string, object, RegExp]>([
  ['no league, of two', 'table', {}, /^Say which league\. There are: .*Thursday Night Nutmegs \(\d+, draft\)/],
  [
    'a gameweek to come',
    'bench',
    { league: DRAFT, gameweek: 30 },
    /has nothing of gameweek 30\. The latest final one is gameweek 19\./,
  ],
  ['a season at a gameweek to come', 'table', { league: DRAFT, gameweek: 30 }, /has nothing of gameweek 30\./],
  ['a programme to come', 'programme', { league: DRAFT, gameweek: 30 }, /has nothing of gameweek 30/],
  [
    'a team that is not there',
    'luck',
    { league: DRAFT, team: 'Nobody' },
    /^Nobody is called “Nobody” here\. There are: /,
  ],
  [
    'a screen of the other game',
    'draft',
    { league: CLASSIC },
    /has no Draft: only leagues of the draft game have it\.$/,
  ],
  [
    'a month to come',
    'months',
    { league: DRAFT, month: 'May' },
    /has no such months or gameweeks\. There are: August, .*January; gameweeks 1 to 19\.$/,
  ],
  ['gameweeks to come', 'months', { league: DRAFT, from: 18, to: 21 }, /has no such months or gameweeks/],
  ['a rival that is not there', 'rivals', { league: DRAFT, against: 'Nobody' }, /^Nobody is called “Nobody” here\./],
  ['cards of nobody', 'wrapped', { league: DRAFT, team: 'Nobody' }, /^Nobody is called “Nobody” here\. There are: /],
  [
    'cards of a gameweek without any',
    'wrapped',
    { league: DRAFT, gameweek: 18 },
    /^There are no cards of gameweek 18\. There are: 19 \(the season up to gameweek 19\)\.$/,
  ],
])('an assistant that asks for %s is told so', async (_, tool, asked, text) => {
  expect(await said(tool, asked)).toEqual({ isError: true, text: expect.stringMatching(text) })
})

test('a team is found by its name, its owner or its number, and a part of a league’s name is enough', async () => {
  const { rows } = await answered('table', { league: DRAFT })
  const [{ team, owner }] = rows
  for (const name of [team, owner.toUpperCase()])
    expect((await answered('table', { league: 'nutmegs', team: name })).rows).toEqual([rows[0]])
})

test('details have the fields of the screen’s files', async () => {
  const isHighest = ({ scope, kind }: Json) => scope === 'season' && kind === 'highest'
  const records = sheet(await answered('records', { league: DRAFT, details: true }), 'records')
  const rows = await screen('records', draft, `&gameweek=${HALF}`)
  const highest = rows.flatMap((row) => row.records.filter(isHighest).map(({ value }: Json) => value))
  expect(highest.length).toBeGreaterThan(0)
  expect(records.filter(isHighest).map(({ value }) => value)).toEqual(highest)
  const [first] = sheet(await answered('draft', { league: DRAFT, details: true }), 'picks')
  const picks = (await screen('draft-room', draft)).flatMap((row) => row.picks)
  expect(first).toMatchObject({ web_name: picks.find(({ number }) => number === 1).web_name })
})

test('a list in a cell is written out', async () => {
  const matches = sheet(await answered('head_to_head', { league: DRAFT, details: true }), 'table')
  for (const { form } of matches) expect(form).toMatch(/^[WDL](; [WDL])*$/)
  const { rows, ...answer } = await answered('table', { league: CLASSIC, details: true })
  const left = answer.details.flatMap((one: { rows: Json[] }) => one.rows).map((row: Json) => row.chips_left)
  expect(left.length).toBe(rows.length)
  for (const chips of left) expect(chips ?? '').toMatch(/^(\w+ \(\d+\)(; )?)*$/)
})

test('details of a player are those of the player', async () => {
  const [first] = (await answered('our_league', { league: DRAFT })).rows
  const answer = await answered('our_league', { league: DRAFT, team: first.player, details: true })
  const rows = (answer.details as { rows: Json[] }[]).flatMap((one) => one.rows).filter((row) => 'player_id' in row)
  expect(new Set(rows.map((row) => row.web_name))).toEqual(new Set([first.player]))
})

test('details of a season are those of the gameweek that is asked for', async () => {
  const own = (await answered('table', { league: DRAFT })).rows[0].team
  for (const gameweek of [3, HALF]) {
    const asked = { league: DRAFT, details: true, team: own, ...(gameweek !== HALF && { gameweek }) }
    const weeks = sheet(await answered('ledger', asked), 'gameweeks')
    expect(weeks.map((row) => [row.team_name, row.gameweek])).toEqual([[own, gameweek]])
  }
})

test('details of a team’s matches are its season, with those to come', async () => {
  const { rows } = await answered('table', { league: DRAFT })
  const team = rows[2].team
  const answer = await answered('head_to_head', { league: DRAFT, team, details: true })
  const [league] = Object.values((await screen('head-to-head-data', draft)) as unknown as Record<string, Json>)
  const matches = [...Object.values(league.results), ...league.futureSchedules.map((one: Json) => one.matches)].flat()
  const own = (matches as Json[]).filter((one) => [one.teamAName, one.teamBName].includes(team))
  expect(own.length).toBeGreaterThan(HALF)
  expect(sheet(answer, 'matches')).toMatchObject(own.map(({ gameweek, teamA, teamB }) => ({ gameweek, teamA, teamB })))
  expect(sheet(answer, 'table').map((row) => [row.teamName, row.gameweek])).toEqual(
    Array.from({ length: HALF }, (_, place) => [team, place + 1]),
  )
})

test('details of all matches are those of the gameweek', async () => {
  const answer = await answered('head_to_head', { league: DRAFT, gameweek: 4, details: true })
  expect(sheet(answer, 'matches').map(({ gameweek }) => gameweek)).toEqual([4, 4, 4, 4])
})

test.each([
  [{ month: 'august ' }, { month: 'august' }],
  [
    { from: 5, to: 2 },
    { from: '2', to: '5' },
  ],
  [{ from: 17 }, { from: '17', to: '19' }],
  [{}, { month: 'january' }],
])('the table of %j adds up its gameweeks', async (asked, search) => {
  const { rows, ...answer } = await answered('months', { league: DRAFT, ...asked })
  const weeks = (await screen<MonthsRow>('months', draft)).filter(({ gameweek, month }) =>
    'month' in search ? month?.name.toLowerCase() === search.month : gameweek >= +search.from && gameweek <= +search.to,
  )
  const sums = Object.entries(Object.groupBy(weeks, ({ team_name }) => team_name))
  const points = sums.map(([team, own = []]) => [team, own.reduce((sum, row) => sum + (row.gw_points ?? 0), 0)])
  const best = points.toSorted(([, a], [, b]) => Number(b) - Number(a))
  expect(rows.map((row: Json) => [row.team, row.Points])).toEqual(best)
  expect(searchOf(answer as Json)).toEqual({ league: String(draft.id), ...search })
})

test('two rivals are named in any way, and the pair is in the address', async () => {
  const { rows } = await answered('table', { league: CLASSIC })
  const [one, other] = [rows[3], rows[1]]
  const pair = await answered('rivals', { league: CLASSIC, team: one.owner, against: other.team.toUpperCase() })
  expect([pair.a.team, pair.b.team]).toEqual([one.team, other.team])
  const against = await answered('rivals', { league: CLASSIC, against: rows[4].team })
  expect([against.a.you, against.b.team]).toEqual([true, rows[4].team])
  const { a, b } = searchOf(pair)
  const again = await answered('rivals', { league: CLASSIC, team: b, against: a })
  expect([again.a.team, again.b.team]).toEqual([other.team, one.team])
  expect(await said('rivals', { league: CLASSIC, team: a, against: one.team })).toEqual({
    isError: true,
    text: 'Both names are of one team: name two.',
  })
})

test('the cards of a league and of a team are told in words', async () => {
  for (const league of [draft, classic]) {
    const [row] = await screen<WrappedRow>('wrapped', league)
    const team = row?.teams[2]
    for (const [of, cards, number] of [
      [undefined, row?.cards, 0],
      [team?.team_name, team?.cards, team?.team_id],
    ] as const) {
      const answer = await answered('wrapped', { league: league.name, team: of })
      expect(answer.cards.map((card: Json) => [card.card, card.figure, ...card.words])).toEqual(
        cards?.map(({ title, big, verdict, lines }) => [title, big, verdict, ...lines]),
      )
      expect(searchOf(answer)).toMatchObject({ league: String(league.id), team: String(number) })
    }
  }
})

test('an older programme has the matches that came next, and no preview', async () => {
  const { next } = await answered('programme', { league: DRAFT, gameweek: HALF - 1 })
  expect(next).toMatchObject({ gameweek: HALF, matches: [{}, {}, {}, {}] })
  for (const name of ['deadline', 'waiver_order', 'no_preview']) expect(next).not.toHaveProperty(name)
  expect(searchOf(next)).toEqual({ league: String(draft.id), gw: String(HALF - 1) })
})

test('while the official game is down, answers stay', async () => {
  const before = await said('table', { league: CLASSIC })
  await game.fault('server-error')
  expect(await said('table', { league: CLASSIC })).toEqual(before)
  await game.fault('none')
})
