import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { LINK_HEADER } from '#contract/base/link-path.ts'
import { opens } from '#contract/people/keys.ts'
import type { Maker } from '#server/ground/http/made-work.ts'
import { TABLES } from '#server/people/assistant/present-tools.ts'
import { startApp, type TestApp } from '#test/app.ts'
import { assistantIn } from '#test/people/assistant.ts'
import { newAddress } from '#test/people/people.ts'
import { type GuideLeague, startGame, type TestGame } from '#test/simulator.ts'

let game: TestGame
let program: TestApp
let own: GuideLeague
let key: string

beforeAll(async () => {
  game = await startGame({ clock: { gameweek: 4, state: 'open' } })
  program = await startApp(game.url)
  await program.lookForNews()
  own = game.draftLeagues.find(({ name }) => name === 'Thursday Night Nutmegs') as GuideLeague
  await program.ask('ann', 'POST', '/api/team/save', { teamId: own.team_ids[0] })
  await program.runJobs()
  const { body } = await program.ask('ann', 'POST', '/api/league-links', { leagueId: own.id })
  key = /\/l\/([\w-]{22})/.exec(body.url)?.[1] ?? ''
}, 60_000)
afterAll(async () => {
  await program.close()
  await game.close()
})

/** What calls cannot do without; in a gameweek, where they take one. */
const ASKED: Record<string, (league: GuideLeague) => string> = {
  '/api/rivals': ({ id }) => `?league=${id}`,
  '/api/rivals-picture': ({ id }) => `?league=${id}`,
  '/api/league-picture': ({ id }) => `?leagueId=${id}&table=bench-king`,
  '/api/programme-picture': ({ id }) => `?leagueId=${id}`,
  '/api/wrapped-picture': ({ id }) => `?leagueId=${id}&card=1`,
  '/api/line-up/{teamId}': ({ team_ids }) => String(team_ids[1]),
  '/api/line-up/{teamId}/picture': ({ team_ids }) => String(team_ids[1]),
  '/api/leagues/{teamId}': () => '1',
  '/api/team-names/{teamId}': ({ team_ids }) => String(team_ids[1]),
  '/api/league-links/open': ({ id }) => `?leagueId=${id}`,
  '/api/league-links/{id}/card': () => '1',
}

type Read = { path: string; isMade: boolean; url: string }

/** Every call that reads, from the document of all calls. */
async function reads(): Promise<Read[]> {
  const { body } = await program.ask(null, 'GET', '/api/openapi.json')
  type Call = { description?: string; parameters?: { name: string }[] }
  const paths = Object.entries(body.paths as Record<string, { get?: Call }>)
  return paths.flatMap(([path, { get }]) => {
    if (!get) return []
    const asked = ASKED[path]?.(own) ?? ''
    const isByGameweek = get.parameters?.some(({ name }) => name === 'gameweek')
    const url = path.includes('{')
      ? path.replace(/\{.*?\}/, asked)
      : `${path}${asked || (isByGameweek ? '?gameweek=3' : '')}`
    return [{ path, url, isMade: get.description?.startsWith('Put together') === true }]
  })
}

/** How many rows the database gives while something runs, of stored answers about leagues or of all tables. */
async function rowsRead(run: () => Promise<unknown>, from = ''): Promise<number> {
  const asked = vi.spyOn(pg.Client.prototype, 'query')
  await run()
  const calls = asked.mock.calls.map(([first], place) => ({
    text: typeof first === 'string' ? first : String((first as { text?: string } | undefined)?.text),
    answer: asked.mock.results[place]?.value as Promise<pg.QueryResult> | undefined,
  }))
  asked.mockRestore()
  const found = await Promise.all(calls.filter(({ text }) => text.includes(from)).map((one) => one.answer))
  return found.reduce((sum, answer) => sum + (answer?.rows.length ?? 0), 0)
}

const storedAnswersRead = (run: () => Promise<unknown>) => rowsRead(run, '"league_segment"')

test('a call that is not made work reads one stored answer of the league at most', async () => {
  const light = (await reads()).filter(({ isMade }) => !isMade)
  expect(light.length).toBeGreaterThan(25)
  for (const { url } of light) {
    program.deps.answers.onGap()
    let status = 0
    const read = await storedAnswersRead(async () => {
      status = (await program.ask('ann', 'GET', url)).status
    })
    expect([url, status < 500, read <= 1, read]).toEqual([url, true, true, read])
  }
})

test('what a call that is not made work reads beside answers in memory are few rows, however long the season is', async () => {
  for (const { url } of (await reads()).filter(({ isMade }) => !isMade)) {
    const ask = () => program.ask('ann', 'GET', url)
    await ask()
    const read = await rowsRead(ask)
    expect([url, read < 8, read]).toEqual([url, true, read])
  }
})

test('a feed and the posts of chats are made work: a league has many entries in a match day, and a person many chats', async () => {
  const made = (await reads()).filter(({ isMade }) => isMade).map(({ path }) => path)
  expect(made).toEqual(expect.arrayContaining(['/api/live/feed', '/api/channels']))
})

test('a list of editions, a hall of fame and the latest programme read no season', async () => {
  const of = async (url: string) => {
    program.deps.answers.onGap()
    return storedAnswersRead(() => program.ask('ann', 'GET', url))
  }
  expect(await of('/api/programmes')).toBe(1)
  expect(await of('/api/programme')).toBe(1)
  expect(await of('/api/league-tickets')).toBe(1)
  // The latest table, bench and records.
  expect(await of('/api/hall-of-fame')).toBe(3)
})

test('what an assistant asks of a gameweek reads that gameweek alone', async () => {
  const { body } = await program.ask('ann', 'POST', '/api/access-tokens', { name: 'Of an assistant', days: 30 })
  const assistant = await assistantIn(program, body.token)
  const weekly = TABLES.flatMap(({ tool, view }) => (view.isWholeSeason ? [] : [tool]))
  expect(weekly.length).toBeGreaterThan(7)
  for (const tool of [...weekly, 'programme']) {
    program.deps.answers.onGap()
    let isError = false
    const read = await storedAnswersRead(async () => {
      isError = (await assistant.say(tool, { gameweek: 3 })).isError
    })
    expect([tool, isError, read]).toEqual([tool, false, 1])
  }
  await assistant.close()
})

describe('while the line of a maker is full', () => {
  /** As many works as may be under way and wait. */
  const MOST = 22

  async function whileFull(check: () => Promise<void>, maker: Maker = { name: 'ann-uid' }): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>()
    const works = Array.from({ length: MOST }, () => program.deps.made(maker, () => promise))
    try {
      await check()
    } finally {
      resolve()
      await Promise.all(works)
    }
  }

  test('each call that is made work is refused with the time to wait; calls that read what is stored are answered', async () => {
    const all = await reads()
    await whileFull(async () => {
      for (const { url, isMade } of all) {
        program.deps.answers.onGap()
        const { status, headers } = await program.ask('ann', 'GET', url)
        expect([url, status === 429]).toEqual([url, isMade])
        if (isMade) expect(Number(headers['retry-after'])).toBeGreaterThan(0)
      }
    })
  })

  test('so are answers about a season or a team, until they are in memory', async () => {
    program.deps.answers.onGap()
    await whileFull(async () => {
      expect((await program.ask('ann', 'GET', '/api/ledger')).status).toBe(429)
      expect((await program.ask('ann', 'GET', `/api/ledger?team=${own.team_ids[0]}`)).status).toBe(429)
    })
    expect((await program.ask('ann', 'GET', '/api/ledger')).status).toBe(200)
    await whileFull(async () => {
      expect((await program.ask('ann', 'GET', '/api/ledger')).status).toBe(200)
    })
  })

  test('so are several leagues in one live answer', async () => {
    await program.ask('bob', 'POST', '/api/team/save', { teamId: own.team_ids[1] })
    const other = game.draftLeagues.find(({ name }) => name === 'The Late Bus') as GuideLeague
    await program.ask('bob', 'POST', '/api/team/save', { teamId: other.team_ids[0] })
    await program.runJobs()
    const status = async (url: string) => (await program.ask('bob', 'GET', url)).status
    const cold = ['/api/live/screen', '/api/live']
    program.deps.answers.onGap()
    await whileFull(
      async () => {
        for (const url of cold) expect([url, await status(url)]).toEqual([url, 429])
        expect(await status(`/api/live/screen?leagueIds=${own.id}`)).toBe(200)
      },
      { name: 'bob-uid' },
    )
    for (const url of cold) expect([url, await status(url)]).toEqual([url, 200])
    await whileFull(
      async () => {
        for (const url of cold) expect([url, await status(url)]).toEqual([url, 200])
      },
      { name: 'bob-uid' },
    )
  })

  test('a reader of the maker’s links is refused who has filled it, and neither the maker nor others are', async () => {
    const remoteAddress = newAddress()
    const made = (await reads()).filter(
      ({ isMade, path }) => isMade && opens('link', { method: 'GET', path: colons(path) }),
    )
    expect(made.length).toBeGreaterThan(3)
    await whileFull(
      async () => {
        for (const { url } of made) {
          const headers = { [LINK_HEADER]: key }
          const { statusCode } = await program.app.inject({ url, headers, remoteAddress })
          expect([url, statusCode]).toEqual([url, 429])
        }
        for (const who of ['ann', 'bob'] as const)
          expect([who, (await program.ask(who, 'GET', '/api/hall-of-fame')).status]).toEqual([who, 200])
      },
      { name: 'links of ann-uid', reader: `links of ann-uid at ${remoteAddress}` },
    )
  })
})

/** A path as the contract writes it. */
function colons(path: string): string {
  return path.replace(/\{(.*?)\}/, ':$1')
}
