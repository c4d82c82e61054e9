import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Game } from '#domain/ids.ts'
import { recheckGameweek } from '#server/following/gameweeks/jobs.ts'
import { tallyTeamsOfRange } from '#server/views/insights/jobs.ts'
import { tallyRange } from '#server/views/insights/make-tally.ts'
import { startApp, type TestApp } from '../app.ts'
import { follow } from '../following.ts'
import { type GuideLeague, startGame, type TestGame } from '../simulator.ts'
import { changeClassic, onlyTeams } from '../upstream-changes.ts'
import { communityAnswers, type RawCommunity, readClassicCommunity, readDraftCommunity } from './naive-community.ts'

const LATEST = 7
/** Late joiners, a late start, teams that play in several of these leagues, and both kinds of league. */
const NAMES = ['Better Late Than Never', 'Second Wind', 'Old Boys and New Signings', 'Odd Socks Derby']
const CALLS = {
  trending: '/api/bench-trending-gw',
  presence: '/api/bench-presence-gw',
  medians: '/api/starter-medians',
  summary: '/api/no-subs/community-summary',
}

let game: TestGame
let program: TestApp
let season: string
/** The classic leagues with few of their teams, including those that join late. */
let leagues: GuideLeague[]

beforeAll(async () => {
  game = await startGame({ clock: { gameweek: LATEST, state: 'open' } })
  program = await startApp(game.url, { config: { communityMinTeams: 1 } })
  leagues = NAMES.map((name) => {
    const league = game.classicLeague(name)
    // Places in the first league: a team with a bench boost, and two that join late.
    const places = name === NAMES[0] ? [0, 1, 5, 6, 9, 22, 23] : [0, 1, 2, 3, 4]
    return onlyTeams(
      program,
      league,
      league.team_ids.filter((_, place) => places.includes(place)),
    )
  })
  for (const name of ['draft', 'classic'] as const) await program.lookForNews(name)
  season = (await program.deps.db.selectFrom('game_state').select('season').executeTakeFirstOrThrow()).season
}, 300_000)

afterAll(async () => {
  await program.close()
  await game.close()
})

// The order matters: the season moves on, leagues are added, and after each step all figures are compared again.
test('before any team is followed there is nothing, and it says so', async () => {
  const { status, body } = await program.ask(null, 'GET', CALLS.trending)
  const nothing = { game: 'classic', season, gameweek: LATEST - 1, teams: 0, updated_at: null }
  const kpis = { avg_bench_points_gw: null, abp_baseline_gw: null, avg_cumulative_bench_points: null }
  expect([status, body]).toEqual([200, { meta: nothing, kpis, data: [] }])
  expect((await program.ask(null, 'GET', `${CALLS.presence}?gameweek=3&game=draft`)).body).toEqual({
    meta: { ...nothing, game: 'draft', gameweek: 3 },
    data: [],
  })
  expect((await program.ask(null, 'GET', CALLS.medians)).body).toEqual({ meta: nothing, combined: [] })
  const metrics = { avg_locked_xi: null, avg_no_subs_total: null, avg_actual_points: null, pct_locked_ge_actual: null }
  expect((await program.ask(null, 'GET', CALLS.summary)).body).toEqual({ meta: nothing, metrics, spread: [] })
})

describe('every figure of every gameweek, computed a second time from the raw answers', () => {
  test('draft, with a league that starts in gameweek 6', async () => {
    for (const league of drafted()) await follow(program, league)
    await program.lookForNews('draft')
    const raw = await readDraft(LATEST - 1)
    expect(raw.weeks.filter(({ gameweek, since }) => gameweek === 6 && since === 6)).toHaveLength(4)
    await compareAll('draft', raw, LATEST - 1)
  })

  test('classic, from two leagues', async () => {
    for (const league of leagues.slice(0, 2)) await follow(program, league)
    await program.lookForNews('classic')
    const raw = await readClassic(leagues.slice(0, 2), LATEST - 1)
    await compareAll('classic', raw, LATEST - 1)
    expect(new Set(raw.weeks.map(({ team }) => team)).size).toBe(12)
    expect(raw.weeks.some((week) => week.gameweek === LATEST - 1 && week.eleven === null)).toBe(true)
    expect(raw.weeks.some((week) => week.bench.length === 0)).toBe(true)
  }, 60_000)

  test('a gameweek later, counted on top of what there was', async () => {
    const carried = await program.deps.db
      .selectFrom('community_range')
      .where('totals_through', '=', LATEST - 1)
      .execute()
    expect(carried.length).toBeGreaterThan(10)
    await game.moveTo(LATEST, 'final')
    for (const name of ['draft', 'classic'] as const) await program.lookForNews(name)
    await compareAll('draft', await readDraft(LATEST), LATEST)
    await compareAll('classic', await readClassic(leagues.slice(0, 2), LATEST), LATEST)
  }, 60_000)

  test('two more leagues, whose teams have old gameweeks; a team of two leagues counts once', async () => {
    for (const league of leagues.slice(2)) await follow(program, league)
    await program.lookForNews('classic')
    const raw = await readClassic(leagues, LATEST)
    const members = leagues.flatMap(({ team_ids }) => team_ids)
    expect(new Set(members).size).toBeLessThan(members.length)
    await compareAll('classic', raw, LATEST)
  }, 60_000)

  test('counting from scratch gives the same', async () => {
    await program.pool.query(
      `update community_range set changed_from = 1, changed_since = now(), version = version + 1, totals_through = 0, totals = ''`,
    )
    await program.pool.query('delete from community_tally')
    const raw = await readClassic(leagues, LATEST)
    await program.lookForNews('classic')
    await compareAll('classic', raw, LATEST)
  }, 60_000)
})

describe('what is asked', () => {
  test('without a gameweek it is the latest, with its season, and classic', async () => {
    for (const path of Object.values(CALLS)) {
      const { body } = await program.ask(null, 'GET', path)
      expect(body.meta).toMatchObject({ game: 'classic', season, gameweek: LATEST })
      expect(body).toEqual((await program.ask(null, 'GET', `${path}?gameweek=${LATEST}&game=classic&x=1`)).body)
    }
  })

  test('it may be kept for a minute, and is not sent twice', async () => {
    const { headers } = await program.ask(null, 'GET', CALLS.trending)
    expect(headers['cache-control']).toBe('public, max-age=60')
    const again = { 'if-none-match': String(headers.etag), 'accept-encoding': 'br' }
    const { statusCode, body } = await program.app.inject({ url: CALLS.trending, headers: again })
    expect([statusCode, body]).toEqual([304, ''])
    const packed = await program.app.inject({ url: CALLS.trending, headers: { 'accept-encoding': 'gzip' } })
    expect(packed.headers['content-encoding']).toBe('gzip')
  })

  test.each(['x', '', '0', '99', '-1', '1.5', '01', '1&gameweek=2'])('gameweek=%s is 400', async (gameweek) => {
    for (const path of Object.values(CALLS)) {
      const { status, body, headers } = await program.ask(null, 'GET', `${path}?gameweek=${gameweek}`)
      expect([status, body.error]).toEqual([400, 'gameweek must be a number from 1 to 47'])
      expect(headers['cache-control']).toBe('no-store')
    }
  })

  test('a game that there is not is 400', async () => {
    const { status, body } = await program.ask(null, 'GET', `${CALLS.summary}?game=chess`)
    expect([status, body.error]).toEqual([400, 'game must be draft or classic'])
  })

  test.each([13, 20, 47])('gameweek %i, which is not final, is 404 in words', async (gameweek) => {
    const { status, body, headers } = await program.ask(null, 'GET', `${CALLS.medians}?gameweek=${gameweek}`)
    expect([status, body.error, headers['cache-control']]).toEqual([
      404,
      `Gameweek ${gameweek} is not final yet.`,
      'no-store',
    ])
  })
})

describe('nothing is lost', () => {
  test('what was marked before a crash is counted by whoever comes next', async () => {
    const before = await everything()
    const team_id = await someTeam()
    await program.pool.query(`delete from team_gameweek where game = 'classic' and team_id = $1`, [team_id])
    const key = { game: 'classic' as const, season, range: team_id % 64 }
    await markAnew()
    await tallyRange(program.deps, key)
    await program.lookForNews('classic')
    expect(await everything()).not.toEqual(before)
    // As if the sync had crashed after resetting its progress, before it sent a job.
    await program.pool.query(`update league set read_through = 0 where game = 'classic'`)
    await program.lookForNews('classic')
    expect(await everything()).toEqual(before)
    expect(await dirty()).toEqual([])
  }, 60_000)

  test('what is marked while a range is counted stays marked', async () => {
    const { db } = program.deps
    const team_id = await someTeam()
    const key = { game: 'classic' as const, season, range: team_id % 64 }
    await markAnew()
    let isMarked = false
    const meanwhile = db.withPlugin({
      transformQuery: ({ node }) => node,
      async transformResult({ result }) {
        if (!isMarked) await markAnew()
        isMarked = true
        return result
      },
    })
    await tallyRange({ ...program.deps, db: meanwhile }, key)
    expect(await dirty()).toContain(key.range)
    await tallyRange(program.deps, key)
    expect(await dirty()).not.toContain(key.range)
    await program.lookForNews('classic')
    expect(await dirty()).toEqual([])
  })

  test('two workers share the ranges, and the figures are the same', async () => {
    const before = await everything()
    await markAnew()
    await program.pool.query('delete from community_tally where game = $1', ['classic'])
    await Promise.all([0, 32, 0].map((range) => tallyTeamsOfRange(program.deps, { game: 'classic', season, range })))
    expect(await dirty()).toEqual([])
    await program.runJobs()
    expect(await everything()).toEqual(before)
  }, 60_000)
})

test('a correction makes its gameweek and all later ones anew, and is recorded', async () => {
  const raw = await readClassic(leagues, LATEST)
  const [player = 0] = raw.weeks.find(({ gameweek }) => gameweek === 6)?.bench ?? []
  const was = raw.points[6]?.[player] ?? 0
  changeClassic(program, {
    live: async (original, gameweek) =>
      (await original(gameweek)).map((score) =>
        gameweek === 6 && score.player === player ? { ...score, points: was + 9 } : score,
      ),
  })
  await recheckGameweek(program.deps, { game: 'classic', gameweek: 5 })
  expect(await dirty()).toEqual([])
  const earlier = (await program.ask(null, 'GET', `${CALLS.trending}?gameweek=5`)).body
  await recheckGameweek(program.deps, { game: 'classic', gameweek: 6 })
  await program.lookForNews('classic')
  const corrected = structuredClone(raw)
  corrected.points[6] = { ...raw.points[6], [player]: was + 9 }
  // Official team totals would change as well; the bench points are enough to see the correction.
  const { body } = await program.ask(null, 'GET', `${CALLS.trending}?gameweek=6`)
  const wanted = communityAnswers(corrected, 6).trending
  expect(rounded(body.data)).toEqual(rounded(wanted.data))
  expect(body.kpis.avg_bench_points_gw).toBeCloseTo(wanted.kpis.avg_bench_points_gw ?? Number.NaN, 9)
  expect((await program.ask(null, 'GET', `${CALLS.trending}?gameweek=5`)).body).toEqual(earlier)
  const summary = (await program.ask(null, 'GET', CALLS.summary)).body
  expect(summary.metrics.avg_no_subs_total).toBeCloseTo(
    communityAnswers(corrected, LATEST).summary.metrics.avg_no_subs_total ?? Number.NaN,
    9,
  )
  const records = await program.deps.db.selectFrom('community_correction').selectAll().execute()
  expect(records).toMatchObject([{ game: 'classic', gameweek: 6, player_ids: [player], was: [was], is: [was + 9] }])
  await recheckGameweek(program.deps, { game: 'classic', gameweek: 6 })
  expect(await program.deps.db.selectFrom('community_correction').selectAll().execute()).toHaveLength(1)
}, 60_000)

test('below the least number of teams the figures are hidden, and the number of teams is answered', async () => {
  const teams = (await program.ask(null, 'GET', CALLS.trending)).body.meta.teams
  const withFirst = (await program.ask(null, 'GET', CALLS.summary)).body.meta.teams
  expect(withFirst).toBeLessThan(teams)
  program.deps.config = { ...program.deps.config, communityMinTeams: withFirst + 1 }
  await program.lookForNews('classic')
  const shown = (await program.ask(null, 'GET', CALLS.trending)).body
  expect([shown.meta.teams, shown.kpis.avg_bench_points_gw === null]).toEqual([teams, false])
  const { body } = await program.ask(null, 'GET', CALLS.summary)
  expect([body.meta.teams, body.metrics.avg_locked_xi, body.spread]).toEqual([withFirst, null, []])
  program.deps.config = { ...program.deps.config, communityMinTeams: teams + 1 }
  await program.lookForNews('classic')
  const hidden = (await program.ask(null, 'GET', CALLS.trending)).body
  expect([hidden.meta.teams, hidden.meta.gameweek, hidden.data]).toEqual([teams, LATEST, []])
  expect(hidden.kpis).toEqual({
    avg_bench_points_gw: null,
    abp_baseline_gw: null,
    avg_cumulative_bench_points: null,
  })
  expect((await program.ask(null, 'GET', CALLS.presence)).body.data).toEqual([])
  expect((await program.ask(null, 'GET', CALLS.medians)).body.combined).toEqual([])
})

function drafted(): GuideLeague[] {
  return game.draftLeagues.filter(({ name }) => ['The Long Ball Society', 'The Late Bus'].includes(name))
}

function readDraft(latest: number): Promise<RawCommunity> {
  return readDraftCommunity(
    game.url,
    drafted().map(({ id }) => id),
    latest,
  )
}

function readClassic(of: GuideLeague[], latest: number): Promise<RawCommunity> {
  return readClassicCommunity(game.url, of, latest)
}

async function compareAll(name: Game, raw: RawCommunity, latest: number): Promise<void> {
  for (let gameweek = 1; gameweek <= latest; gameweek++) {
    const wanted = communityAnswers(raw, gameweek)
    for (const call of ['trending', 'presence', 'medians', 'summary'] as const) {
      const { status, body } = await program.ask(null, 'GET', `${CALLS[call]}?gameweek=${gameweek}&game=${name}`)
      const { teams, ...figures } = wanted[call]
      const meta = { game: name, season, gameweek, teams, updated_at: expect.any(String) }
      expect([status, rounded(body)], `${call} of gameweek ${gameweek}`).toEqual([200, { meta, ...rounded(figures) }])
    }
  }
}

/** Sums may be made in another order: 9 decimals are more than anybody sees. */
function rounded<Value>(value: Value): Value {
  return JSON.parse(
    JSON.stringify(value, (_key, one) => (typeof one === 'number' ? Math.round(one * 1e9) / 1e9 : one)),
  ) as Value
}

async function everything(): Promise<unknown[]> {
  const answers: unknown[] = []
  for (const path of Object.values(CALLS))
    for (let gameweek = 1; gameweek <= LATEST; gameweek++) {
      const { meta, ...rest } = (await program.ask(null, 'GET', `${path}?gameweek=${gameweek}`)).body
      answers.push({ ...rest, teams: meta.teams })
    }
  return answers
}

async function dirty(): Promise<number[]> {
  const { rows } = await program.pool.query<{ range: number }>(
    `select range from community_range where game = 'classic' and changed_from is not null order by range`,
  )
  return rows.map(({ range }) => range)
}

async function markAnew(): Promise<void> {
  await program.pool.query(
    `update community_range set changed_from = 1, changed_since = now(), version = version + 1 where game = 'classic'`,
  )
}

async function someTeam(): Promise<number> {
  const { team_id } = await program.deps.db
    .selectFrom('team_gameweek')
    .where('game', '=', 'classic')
    .where('gameweek', '=', 1)
    .select('team_id')
    .orderBy('team_id')
    .executeTakeFirstOrThrow()
  return team_id
}
