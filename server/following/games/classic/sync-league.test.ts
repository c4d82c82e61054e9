import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { ANSWERS } from '#display/views/views.ts'
import { syncLeague } from '#server/following/leagues/jobs.ts'
import { startApp, type TestApp } from '#test/app.ts'
import { follow, forgetFollowed, openGate } from '#test/following.ts'
import { LATEST, NEXT, startLate } from '#test/late-league.ts'
import { CLASSIC_LEAGUE_CALLS, countCalls, type GuideLeague, startGame, type TestGame } from '#test/simulator.ts'
import { changeClassic, onlyTeams } from '#test/upstream-changes.ts'

let game: TestGame
let program: TestApp
let late: GuideLeague
let forget: () => Promise<void>
let close: () => Promise<void>
/** Four teams from gameweek 1 on, one from gameweek 4, and none yet of the one that starts in gameweek 6. */
const PICKS = 4 * LATEST + 2

beforeAll(async () => {
  ;({ game, program, late, forget, close } = await startLate())
})

beforeEach(() => forget())

afterAll(() => close())

test('a league is read in three steps, with each call made once; what is shown first is right already', async () => {
  const looks = atFirstPicks()
  const sent = await mailsLookedAt()
  const key = await follow(program, late)
  await game.forgetCalls()
  await syncLeague(program.deps, key)
  await program.runJobs()
  const { season, all } = await looks()
  const n = late.team_ids.length

  // Until its season is shown: a page, a history each, and picks of the five who have played.
  expect(countCalls(season, CLASSIC_LEAGUE_CALLS)).toBeLessThanOrEqual(2 * n + 1 + 5)
  expect([/\/standings\/$/, /\/history\/$/, /\/picks\/$/].map((path) => countCalls(season, path))).toEqual([1, n, 5])
  // Until all of it is shown: also their transfers, and gameweek 1 of four.
  expect(countCalls(all.paths, CLASSIC_LEAGUE_CALLS)).toBe(1 + n + 5 + 5 + 4)
  expect(countCalls(all.paths, /\/transfers\/$/)).toBe(5)

  const { paths } = await game.calls()
  expect(countCalls(paths, /\/event\/\d+\/picks\/$/)).toBe(PICKS)
  expect(Object.values(paths).every((calls) => calls === 1)).toBe(true)
  const gameweeksOf = (team: number | undefined) =>
    Object.keys(paths).flatMap((path) => new RegExp(`/entry/${team}/event/(\\d+)/picks/`).exec(path)?.[1] ?? [])
  expect(late.team_ids.slice(4).map((team) => gameweeksOf(team).toSorted())).toEqual([['4', '5'], []])

  expect(all.state).toMatchObject({ state: 'syncing', latest_gameweek: LATEST, total: PICKS })
  // Mails and other things that need the whole league still wait, and their job is queued once.
  expect(all.through).toBeNull()
  expect(await column('read_through')).toBe(LATEST)
  expect(sent).toEqual(['queue-news ready'])
  expect(withoutCauses(all.views)).toEqual(withoutCauses(await allViews()))
  expect(all.views[0]).toHaveLength(n * LATEST)

  // Programmes wait for the whole league, so none had to be corrected.
  const editions = await program.deps.db.selectFrom('programme').select(['edition', 'untrue']).execute()
  expect(editions).toEqual(Array.from({ length: LATEST }, () => ({ edition: 1, untrue: [] })))

  await game.forgetCalls()
  await program.lookForNews('classic')
  expect(await game.calls()).toEqual({ total: 1, paths: { '/classic/api/event-status/': 1 } })
})

test('teams that are known from another league cost nothing', async () => {
  const duel = game.classicLeague('Duel in the Drizzle')
  await follow(program, onlyTeams(program, game.classicLeague('The Halfway Line'), duel.team_ids))
  await program.lookForNews('classic')
  await follow(program, duel)
  await game.forgetCalls()
  await program.lookForNews('classic')
  const { paths } = await game.calls()
  expect(countCalls(paths, /\/entry\//)).toBe(0)
  expect(countCalls(paths, /leagues-h2h\//)).toBe(1)
  // 12 teams meet 6 times a gameweek: 228 matches, 50 a page.
  expect(countCalls(paths, /leagues-h2h-matches/)).toBe(5)
  const rows = (await program.ask('ann', 'GET', `/api/league-standings?game=classic&leagueIds=${duel.id}`)).body
  expect(rows).toHaveLength(12 * LATEST)
})

test('before the season, and before its first gameweek, the members of a league are known and nothing else is asked', async () => {
  const early = await startGame({ clock: { gameweek: 1, state: 'before' } })
  const fresh = await startApp(early.url)
  for (const [name, gameweek, state] of [
    ['Better Late Than Never', 1, 'before'],
    ['Second Wind', 4, 'open'],
  ] as const) {
    await forgetFollowed(early, fresh)
    await early.moveTo(gameweek, state)
    await fresh.lookForNews('classic')
    const league = early.classicLeague(name)
    await follow(fresh, onlyTeams(fresh, league, league.team_ids.slice(0, 3)))
    await early.forgetCalls()
    await fresh.lookForNews('classic')
    expect(countCalls((await early.calls()).paths, CLASSIC_LEAGUE_CALLS), name).toBe(1)
    const [sync] = (await fresh.ask('ann', 'GET', '/api/league-sync')).body
    expect(sync).toMatchObject({ state: 'ready', league_name: name, latest_gameweek: null })
    expect((await fresh.ask('ann', 'GET', '/api/no-subs-data')).body, name).toHaveLength(3)
  }
  await fresh.close()
  await early.close()
})

test('twice is once', async () => {
  await follow(program, late)
  await program.lookForNews('classic')
  const before = { views: await allViews(), ...(await counts()) }
  await sql`update classic_history set transfers_through = 0`.execute(program.deps.db)
  await sql`update league set read_through = null`.execute(program.deps.db)
  await game.forgetCalls()
  await Promise.all([program.lookForNews('classic'), program.lookForNews('classic'), program.runJobs()])
  expect({ views: await allViews(), ...(await counts()) }).toEqual(before)
  expect(before.moves).toBeGreaterThan(5)
  expect(countCalls((await game.calls()).paths, /\/transfers\/$/)).toBe(5)
})

test('two leagues that share teams can be read at the same time', async () => {
  const duel = game.classicLeague('Duel in the Drizzle')
  const pair = [onlyTeams(program, game.classicLeague('The Halfway Line'), duel.team_ids), duel]
  for (const league of pair) await follow(program, league)
  for (let round = 0; round < 3; round++) {
    await sql`update league set read_through = null`.execute(program.deps.db)
    await Promise.all([program.lookForNews('classic'), program.lookForNews('classic'), program.lookForNews('classic')])
    const { body } = await program.ask('ann', 'GET', '/api/league-sync')
    expect(body.map(({ state }: { state: string }) => state)).toEqual(['ready', 'ready'])
  }
})

test('a sync that was cut short at any of its questions shows what it has so far, and goes on where it stopped', async () => {
  await follow(program, late)
  for (const [kind, path, shown] of [
    ['half', '/standings/', 'nothing'],
    ['wrong-types', '/history/', 'nothing'],
    ['server-error', `/event/${LATEST}/picks/`, 'nothing'],
    ['half', '/event/1/picks/', 'its season'],
    ['wrong-types', '/transfers/', 'its season'],
    ['missing-field', '/event/3/picks/', 'all'],
  ] as const) {
    await heal()
    await game.fault(kind, { path })
    await program.lookForNews('classic')
    const [state] = (await program.ask('ann', 'GET', '/api/league-sync')).body
    expect(state, path).toMatchObject({
      state: 'failed',
      latest_gameweek: shown === 'nothing' ? null : LATEST,
      message: expect.stringMatching(/We try again in a few minutes/),
    })
    if (shown === 'nothing') for (const answer of await allViews()) expect(Object.values(answer), path).toEqual([])
    // The team that starts next week has no total yet.
    else expect(await lastTotals(), path).toHaveLength(late.team_ids.length - 1)
    // The views that need more than the season.
    for (const view of ['waiwer-king-data', 'no-subs-data'])
      expect((await program.ask('ann', 'GET', `/api/${view}`)).body.length > 0, path).toBe(shown === 'all')
    expect((await program.ask('ann', 'GET', '/api/our-league')).body, path).toEqual([])
  }
  const shown = await allViews()
  const stored = await rowsIn('team_gameweek')
  expect(stored).toBeGreaterThanOrEqual(5 + 4)
  await heal()
  await game.forgetCalls()
  await program.lookForNews('classic')
  const { paths } = await game.calls()
  expect(countCalls(paths, /\/picks\/$/)).toBe(PICKS - stored)
  // The team that starts next week has no history yet.
  expect(countCalls(paths, /\/(history|transfers)\/$/)).toBe(1)
  expect(await rowsIn('team_gameweek')).toBe(PICKS)
  expect((await program.ask('ann', 'GET', '/api/league-sync')).body[0]).toMatchObject({ state: 'ready' })
  expect(withoutCauses(await allViews())).toEqual(withoutCauses(shown))
})

// Moves the season on: the last test of this file.
test('the next gameweek costs little, even with a late joiner; readers see old tables until it is read', async () => {
  await follow(program, late)
  await program.lookForNews('classic')
  await game.moveTo(NEXT, 'final')
  await game.forgetCalls()
  await program.lookForNews('classic')
  const { paths } = await game.calls()
  const n = late.team_ids.length
  expect(countCalls(paths, /\/live\/$/)).toBe(1)
  expect(countCalls(paths, /bootstrap-static\/$/)).toBe(1)
  expect(countCalls(paths, /\/event\/6\/picks\/$/)).toBe(n)
  // A page, the transfers and picks of each, and the first history of the one who starts.
  expect(countCalls(paths, CLASSIC_LEAGUE_CALLS)).toBeLessThanOrEqual(1 + 2 * n + 1)
  const [state] = (await program.ask('ann', 'GET', '/api/league-sync')).body
  expect(state).toMatchObject({ state: 'ready', latest_gameweek: NEXT, done: state.total })

  const before = await allViews()
  await game.moveTo(NEXT + 1, 'final')
  await game.fault('server-error', { path: `/event/${NEXT + 1}/picks/` })
  await program.lookForNews('classic')
  expect((await program.ask('ann', 'GET', '/api/league-sync')).body[0].state).toBe('failed')
  expect(await allViews()).toEqual(before)
  await heal()
  await program.lookForNews('classic')
  expect((await allViews())[0]).toHaveLength(n * (NEXT + 1))
})

type Looks = {
  /** The calls made by the time that the first picks of gameweek 1 are requested. */
  season: Record<string, number>
  /** The same, and what is shown, when the first of the older picks are. */
  all: { paths: Record<string, number>; views: object[]; state: object; through: unknown }
}

function atFirstPicks(): () => Promise<Looks> {
  let season: Promise<Looks['season']> | undefined
  let all: Promise<Looks['all']> | undefined
  // What was announced a moment ago has to arrive first.
  const soon = <T>(look: () => Promise<T>) => new Promise((resolve) => setTimeout(resolve, 50)).then(look)
  const calls = async () => (await game.calls()).paths
  const everything = async () => ({
    paths: await calls(),
    views: await allViews(),
    state: (await program.ask('ann', 'GET', '/api/league-sync')).body[0],
    through: await column('read_through'),
  })
  changeClassic(program, {
    picks: async (original, id, gameweek, ask) => {
      if (gameweek === 1) {
        season ??= soon(calls)
        await season
      } else if (gameweek !== LATEST) {
        all ??= soon(everything)
        await all
      }
      return original(id, gameweek, ask)
    },
  })
  return async () => {
    if (!season || !all) throw new Error('no such picks were asked for')
    return { season: await season, all: await all }
  }
}

/** The jobs that check which mails are to be sent, each with the state of the league when it is queued. */
async function mailsLookedAt(): Promise<string[]> {
  const sent: string[] = []
  const { queue } = program.deps
  program.deps.queue = {
    ...queue,
    send: async (job, ...rest) => {
      if (job === 'queue-news') sent.push(`${job} ${await column('state')}`)
      await queue.send(job, ...rest)
    },
  }
  return sent
}

async function lastTotals(): Promise<number[]> {
  const { body } = await program.ask('ann', 'GET', '/api/league-standings')
  const rows: { gameweek: number; total_points: number | null }[] = body
  return rows.flatMap(({ gameweek, total_points }) => (gameweek === LATEST ? (total_points ?? []) : []))
}

/** In our league waits for all picks: it counts everybody whom a team ever had. */
const AT_FIRST = ANSWERS.filter(({ stored }) => stored !== 'our-league')

async function allViews(): Promise<object[]> {
  return Promise.all(AT_FIRST.map(async ({ call }) => (await program.ask('ann', 'GET', call.path)).body))
}

/** Views that need the picks, and show them as missing until they are there. */
const CAPTAINS = new Set(['best-captain', 'let-go'])
const OF_PICKS = ['left', 'lines', 'captain', 'best_eleven', 'left_undone', 'won_by_bench', 'total_left_undone']

/**
 * Removes what needs the picks: until they are there, the ledger says “not read” of where a gameweek's points came
 * from, luck says what is missing and leaves those gameweeks out of its best elevens, benches and months name nobody. All else is right already.
 */
function withoutCauses(views: object[]): unknown {
  return JSON.parse(
    JSON.stringify(views, (name, value) => (OF_PICKS.includes(name) ? undefined : withoutMissing(value))),
  )
}

function withoutMissing(value: unknown): unknown {
  if (value === null || typeof value !== 'object') return value
  if (Array.isArray(value)) return value.filter((each: { kind?: string } | null) => !CAPTAINS.has(each?.kind ?? ''))
  if ('best_eleven' in value || 'belt_gameweeks' in value) return { ...value, missing: undefined }
  return 'replay' in value && value.replay === 'best-eleven' ? { replay: value.replay } : value
}

async function counts() {
  return {
    moves: await rowsIn('team_move'),
    weeks: await rowsIn('team_gameweek'),
    reads: await rowsIn('classic_history'),
  }
}

async function rowsIn(table: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}`.execute(program.deps.db)
  return rows[0]?.n ?? 0
}

/** Of the one league that there is. */
async function column(name: string): Promise<unknown> {
  const { rows } = await sql<{ value: unknown }>`select ${sql.ref(name)} as value from league`.execute(program.deps.db)
  return rows[0]?.value
}

/** The fault is gone, and the pause after it. */
async function heal(): Promise<void> {
  await game.fault('none')
  await openGate(program)
}
