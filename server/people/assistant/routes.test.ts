import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { LEAGUE_SCREENS } from '#contract/views/screens.ts'
import { startApp, type TestApp } from '#test/app.ts'
import { follow } from '#test/following.ts'
import { type GuideLeague, startGame, type TestGame } from '#test/simulator.ts'

const LATEST = 7
const DRAFT = 'Thursday Night Nutmegs'
const CLASSIC = 'Duel in the Drizzle'

// biome-ignore lint/suspicious/noExplicitAny: answers of many shapes, read by path
type Json = any

let game: TestGame
let program: TestApp
let client: Client
let token: string
let draft: GuideLeague
let classic: GuideLeague

beforeAll(async () => {
  game = await startGame({ clock: { gameweek: LATEST + 1, state: 'open' } })
  program = await startApp(game.url)
  draft = game.guide.leagues.find(({ name }) => name === DRAFT) as GuideLeague
  classic = game.classicLeague(CLASSIC)
  for (const one of ['draft', 'classic'] as const) await program.lookForNews(one)
  for (const league of [draft, classic]) await follow(program, league)
  for (const one of ['draft', 'classic'] as const) await program.lookForNews(one)
  token = (await program.ask('ann', 'POST', '/api/access-tokens', { name: 'Of an assistant', days: 30 })).body.token
  client = await connect(token)
}, 120_000)

afterAll(async () => {
  await client?.close()
  await program?.close()
  await game?.close()
})

/** An assistant with this token, speaking to the program itself. */
async function connect(bearer: string): Promise<Client> {
  const fetch = async (url: string | URL, { method = 'GET', headers, body }: RequestInit = {}) => {
    const answer = await program.app.inject({
      method: method as 'POST',
      url: new URL(url).pathname,
      headers: Object.fromEntries(new Headers(headers)),
      ...(typeof body === 'string' && { payload: body }),
    })
    const isEmpty = [202, 204].includes(answer.statusCode)
    return new Response(isEmpty ? null : answer.body, {
      status: answer.statusCode,
      headers: { 'content-type': String(answer.headers['content-type'] ?? 'text/plain') },
    })
  }
  const assistant = new Client({ name: 'A test', version: '1' })
  const requestInit = { headers: { authorization: `Bearer ${bearer}` } }
  const transport = new StreamableHTTPClientTransport(new URL('http://localhost/mcp'), { fetch, requestInit })
  await assistant.connect(transport as Parameters<Client['connect']>[0])
  return assistant
}

async function said(name: string, asked: object = {}): Promise<{ text: string; isError: boolean }> {
  const { content, isError } = await client.callTool({ name, arguments: { ...asked } })
  const [{ text } = { text: '' }] = content as { text: string }[]
  return { text, isError: isError === true }
}
const texts = new Map<string, string>()
/** Many questions have one answer; a person's assistants may call 120 times a minute. */
async function answered(name: string, asked: object = {}): Promise<Json> {
  const key = JSON.stringify([name, asked])
  const text = texts.get(key) ?? (await said(name, asked)).text
  texts.set(key, text)
  return JSON.parse(text)
}

/** What the person's screen has: the rows of a call, of one gameweek. */
async function screen(path: string, { id, game: of, type }: GuideLeague, gameweek: number | null): Promise<Json[]> {
  const one = path === 'programme' ? `&gameweek=${gameweek}` : ''
  const asked = `leagueIds=${id}&game=${of}${type ? `&type=${type}` : ''}${one}`
  const { body } = await program.ask('ann', 'GET', `/api/${path}?${asked}`)
  return body.filter((row: Json) => gameweek === null || row.gameweek === undefined || row.gameweek === gameweek)
}

const most = (rows: Json[], of: string) => rows.toSorted((a, b) => b[of] - a[of])[0]
const least = (rows: Json[], of: string) => rows.toSorted((a, b) => a[of] - b[of])[0]
const sorted = (rows: Json[], of: string) => rows.map((row) => row[of]).toSorted((a, b) => a - b)
const first = (rows: Json[]) => rows[0]
const sheet = (answer: Json, name: string): Json[] => answer.details.find((one: Json) => one.name === name).rows

/** A question; the tool that answers it, and what is read from its answer; the call of the screen, and the same from its rows. */
type Question = {
  ask: string
  tool: string
  with?: object
  read(answer: Json): unknown
  call: string
  shown(rows: Json[]): unknown
  /** Its screen tells of all gameweeks together. */
  isOfSeason?: true
  /** Only the draft game has it. */
  isDraft?: true
}

const QUESTIONS: readonly Question[] = [
  {
    ask: 'What happened in my league?',
    tool: 'programme',
    read: ({ headline, lead }) => [headline.text, ...lead.map((one: Json) => one.text)],
    call: 'programme',
    shown: ([row]) => [row.headline.text, ...row.lead.map((one: Json) => one.text)],
  },
  {
    ask: 'What were the results?',
    tool: 'programme',
    read: ({ results }) => results.map((one: Json) => [one.points_a, one.points_b]),
    call: 'programme',
    shown: ([row]) => row.results.map((one: Json) => [one.points_a, one.points_b]),
  },
  {
    ask: 'How many points had each team?',
    tool: 'programme',
    read: ({ table }) => sorted(table, 'points'),
    call: 'programme',
    shown: ([row]) => sorted(row.table, 'points'),
  },
  {
    ask: 'How many matches come next?',
    tool: 'programme',
    read: ({ next }) => [next.gameweek, next.matches.length],
    call: 'programme',
    shown: ([row]) => [row.next.gameweek, row.next.matches.length],
  },
  {
    ask: 'Who leads the table?',
    tool: 'table',
    read: ({ rows }) => rows.filter((row: Json) => row.Rank === 1).map((row: Json) => row.team),
    call: 'league-standings',
    shown: (rows) => rows.filter((row) => row.rank === 1).map((row) => row.team_name),
  },
  {
    ask: 'How many points has everybody in all?',
    tool: 'table',
    read: ({ rows }) => sorted(rows, 'Total'),
    call: 'league-standings',
    shown: (rows) => sorted(rows, 'total_points'),
  },
  {
    ask: 'Who scored most this gameweek?',
    tool: 'table',
    read: ({ rows }) => most(rows, 'GW points')['GW points'],
    call: 'league-standings',
    shown: (rows) => most(rows, 'gw_points').gw_points,
  },
  {
    ask: 'How many matches has everybody won?',
    tool: 'table',
    read: ({ rows }) => sorted(rows, 'W'),
    call: 'league-standings',
    shown: (rows) => sorted(rows, 'wins'),
  },
  {
    ask: 'How many match points has everybody?',
    tool: 'head_to_head',
    read: ({ rows }) => sorted(rows, 'Total Points'),
    call: 'league-standings',
    shown: (rows) => sorted(rows, 'h2h_points'),
  },
  {
    ask: 'Who left most on the bench?',
    tool: 'bench',
    read: ({ rows }) => most(rows, 'Bench Points')['Bench Points'],
    call: 'bench-king-data',
    shown: (rows) => most(rows, 'user_bench_total').user_bench_total,
  },
  {
    ask: 'And over the season?',
    tool: 'bench',
    read: ({ rows }) => sorted(rows, 'Total Bench Points'),
    call: 'bench-king-data',
    shown: (rows) => sorted(rows, 'total_bench_points'),
  },
  {
    ask: 'What did everybody’s moves bring?',
    tool: 'moves',
    read: ({ rows }) => rows.map((row: Json) => row['Waiwer Points'] ?? row['Transfer Points']).toSorted(),
    call: 'waiwer-king-data',
    shown: (rows) => rows.map((row) => row.pointsDifference).toSorted(),
  },
  {
    ask: 'What would the first team have scored?',
    tool: 'first_team',
    read: ({ rows }) => sorted(rows, 'Starters GW 1'),
    call: 'no-subs-data',
    shown: (rows) => sorted(rows, 'user_eleven_total'),
  },
  {
    ask: 'How far is the real team ahead of it?',
    tool: 'first_team',
    read: ({ rows }) => most(rows, 'Difference').Difference,
    call: 'no-subs-data',
    shown: (rows) => Math.max(...rows.map((row) => row.actual_total - row.user_eleven_total)),
  },
  {
    ask: 'What has everybody really scored, by the ledger of the season?',
    tool: 'ledger',
    read: ({ rows }) => sorted(rows, 'Real'),
    call: 'ledger',
    shown: (rows) =>
      [...Map.groupBy(rows, ({ team_id }) => team_id).values()]
        .map((weeks) => weeks.reduce((sum, { real }) => sum + real, 0))
        .toSorted((a, b) => a - b),
    isOfSeason: true,
  },
  {
    ask: 'Who left least undone?',
    tool: 'luck',
    read: ({ rows }) => least(rows, 'Left on the bench')['Left on the bench'],
    call: 'luck',
    shown: (rows) => least(rows, 'total_left_undone').total_left_undone,
  },
  {
    ask: 'Who is the luckiest?',
    tool: 'luck',
    read: ({ rows }) => Math.max(...rows.map((row: Json) => Number(String(row.Luck).replace('−', '-')))),
    call: 'luck',
    // Written with one decimal.
    shown: (rows) =>
      Math.max(...rows.map((row) => Math.round(10 * (row.total_real_points - row.total_expected_points)) / 10)),
  },
  {
    ask: 'What is the highest score of the season?',
    tool: 'records',
    with: { details: true },
    read: (answer) => most(sheet(answer, 'records').filter(isHighest), 'value').value,
    call: 'records',
    shown: (rows) =>
      most(
        rows.flatMap(({ records }) => records.filter(isHighest)),
        'value',
      ).value,
  },
  {
    ask: 'Who has the belt longest?',
    tool: 'records',
    read: ({ rows }) => sorted(rows, 'Belt'),
    call: 'records',
    shown: (rows) => sorted(rows, 'belt_gameweeks'),
  },
  {
    ask: 'Whose draft has kept best?',
    tool: 'draft',
    read: ({ rows }) => sorted(rows, 'Draft kept'),
    call: 'draft-room',
    shown: (rows) => sorted(rows, 'kept_best_eleven'),
    isDraft: true,
  },
  {
    ask: 'Who was picked first?',
    tool: 'draft',
    with: { details: true },
    read: (answer) => first(sheet(answer, 'picks')).web_name,
    call: 'draft-room',
    shown: (rows) => rows.flatMap(({ picks }) => picks).find((pick: Json) => pick.number === 1).web_name,
    isDraft: true,
  },
]

function isHighest({ scope, kind }: Json): boolean {
  return scope === 'season' && kind === 'highest'
}

const asked = QUESTIONS.flatMap((question) =>
  [LATEST, LATEST - 1].flatMap((gameweek) =>
    (question.isDraft ? [DRAFT] : [DRAFT, CLASSIC]).map((league) => ({ ...question, gameweek, league })),
  ),
)

test('more than forty questions are asked', () => {
  expect(asked.length).toBeGreaterThan(40)
})

test.each(asked)('$league, gameweek $gameweek: $ask', async (question) => {
  const { tool, with: more, read, call, shown, gameweek, league } = question
  const answer = await answered(tool, { league, gameweek, ...more })
  const rows = await screen(call, league === DRAFT ? draft : classic, question.isOfSeason ? null : gameweek)
  const [said, seen] = [read(answer), shown(rows)]
  expect([said, seen]).not.toContain(undefined)
  expect(said).toEqual(seen)
  // The address is that of the screen.
  const { pathname, searchParams } = new URL(answer.address)
  expect(searchParams.get('league')).toBe(String((league === DRAFT ? draft : classic).id))
  expect(LEAGUE_SCREENS.map(({ path }) => path)).toContain(pathname)
})

test('a message without a token, with an invalid one, or about somebody else’s league learns nothing', async () => {
  const post = (headers: object, body: object | string = { jsonrpc: '2.0', id: 1, method: 'tools/list' }) =>
    program.app.inject({
      method: 'POST',
      url: '/mcp',
      headers: { accept: 'application/json, text/event-stream', 'content-type': 'application/json', ...headers },
      payload: body,
    })
  expect((await post({})).statusCode).toBe(401)
  expect((await post({ authorization: `Bearer bsp_${'A'.repeat(43)}` })).statusCode).toBe(401)
  const own = { authorization: `Bearer ${token}` }
  expect((await post(own)).statusCode).toBe(200)
  expect((await post(own, [{ jsonrpc: '2.0', id: 1, method: 'ping' }])).statusCode).toBe(400)
  expect((await post(own, 'no json')).statusCode).toBe(400)
  expect((await post({ ...own, accept: 'text/html' })).statusCode).toBe(406)
  const foreign = game.guide.leagues.find(({ name }) => name === 'The Long Ball Society')
  const { text, isError } = await said('table', { league: foreign?.name })
  expect([isError, text]).toEqual([
    true,
    expect.stringMatching(/^There is no league “The Long Ball Society”\. There are: /),
  ])
  expect(await said('table', { league: String(foreign?.id) })).toMatchObject({ isError: true })
})

test('somebody without a league is told what to do', async () => {
  const { body } = await program.ask('bob', 'POST', '/api/access-tokens', { name: 'Bob’s', days: 30 })
  const assistant = await connect(body.token)
  const { content, isError } = await assistant.callTool({ name: 'table', arguments: {} })
  expect([isError, content]).toEqual([
    true,
    [{ type: 'text', text: 'There is no league yet: save a Team ID on the site first.' }],
  ])
  await assistant.close()
})

test.each([
  ['no league, of two', 'table', {}, /^Say which league\. There are: .*Thursday Night Nutmegs \(\d+, draft\)/],
  [
    'a gameweek to come',
    'bench',
    { league: DRAFT, gameweek: 30 },
    /has nothing of gameweek 30\. The latest final one is gameweek 7\./,
  ],
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
])('an assistant that asks for %s is told so', async (_, tool, asked, text) => {
  expect(await said(tool, asked)).toEqual({ isError: true, text: expect.stringMatching(text) })
})

test('a team is found by its name, its owner or its number, and a part of a league’s name is enough', async () => {
  const { rows } = await answered('table', { league: DRAFT })
  const [{ team, owner }] = rows
  for (const name of [team, owner.toUpperCase()])
    expect((await answered('table', { league: 'nutmegs', team: name })).rows).toEqual([rows[0]])
})

test('while the official game is down, answers stay', async () => {
  const before = await said('table', { league: CLASSIC })
  await game.fault('server-error')
  expect(await said('table', { league: CLASSIC })).toEqual(before)
  await game.fault('none')
})

test('whoever opens the address in a browser is told what it is for', async () => {
  const { statusCode, headers, body } = await program.app.inject('/mcp')
  expect([statusCode, headers.allow]).toEqual([405, 'POST'])
  expect(body).toContain('Model Context Protocol')
})
