import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { ANSWERS } from '#contract/views.ts'
import { syncLeague } from '#server/following/leagues/jobs.ts'
import { startApp, type TestApp } from '#test/app.ts'
import { follow } from '#test/following.ts'
import { LATEST, startLate } from '#test/league-at-five.ts'
import { CLASSIC_LEAGUE_CALLS, countCalls, type GuideLeague, startGame, type TestGame } from '#test/simulator.ts'
import { changeClassic } from '#test/upstream-changes.ts'

let game: TestGame
let program: TestApp
/** 28 teams, of which some join in mid-season: one starts in gameweek 4, one in gameweek 6. */
let late: GuideLeague
let close: () => Promise<void>
const KNOWN = 24

beforeEach(async () => {
  ;({ game, program, late, close } = await startLate())
})

afterEach(() => close())

describe('what a league costs the official game', () => {
  test('at most 2n + pages + 5 calls until its season is shown', async () => {
    const seen = await atFirstPicks(
      (gameweek) => gameweek === 1,
      async () => (await game.calls()).paths,
    )
    await follow(program, late)
    await game.forgetCalls()
    await program.lookForNews('classic')
    expect(countCalls(await seen(), CLASSIC_LEAGUE_CALLS)).toBeLessThanOrEqual(2 * late.team_ids.length + 1 + 5)
  })

  test('at most 4n + pages + 5 calls until all of it is shown, and then its older picks once', async () => {
    const seen = await atFirstPicks(isOlder, async () => (await game.calls()).paths)
    await follow(program, late)
    await game.forgetCalls()
    await program.lookForNews('classic')
    const n = late.team_ids.length
    const before = countCalls(await seen(), CLASSIC_LEAGUE_CALLS)
    expect(before).toBeLessThanOrEqual(4 * n + 1 + 5)
    expect(before).toBeGreaterThan(3 * n)
    const { paths } = await game.calls()
    // 22 teams from gameweek 1 on, one from gameweek 4.
    expect(countCalls(paths, /\/event\/\d+\/picks\/$/)).toBe(22 * LATEST + 2)
    expect(Object.values(paths).every((calls) => calls === 1)).toBe(true)
  })

  test('a team is never asked for gameweeks before it joined', async () => {
    await follow(program, late)
    await program.lookForNews('classic')
    const asked = Object.keys((await game.calls()).paths).filter((path) => path.includes('/picks/'))
    const [fourth, sixth] = late.team_ids.slice(22)
    expect(
      asked
        .filter((path) => path.includes(`/${fourth}/`))
        .map(gameweekOf)
        .toSorted(),
    ).toEqual([4, 5])
    expect(asked.filter((path) => path.includes(`/${sixth}/`))).toEqual([])
  })

  test('at most 2n + pages + 5 a week later, with the late joiner of the week, one live and one bootstrap more', async () => {
    await follow(program, late)
    await program.lookForNews('classic')
    await game.moveTo(LATEST + 1, 'final')
    await game.forgetCalls()
    await program.lookForNews('classic')
    const { paths } = await game.calls()
    expect(countCalls(paths, /\/live\/$/)).toBe(1)
    expect(countCalls(paths, /bootstrap-static\/$/)).toBe(1)
    expect(countCalls(paths, CLASSIC_LEAGUE_CALLS)).toBeLessThanOrEqual(2 * late.team_ids.length + 1 + 5)
    expect(countCalls(paths, /\/event\/6\/picks\/$/)).toBe(KNOWN)
    const [state] = (await program.ask('ann', 'GET', '/api/league-sync')).body
    expect(state).toMatchObject({ state: 'ready', latest_gameweek: LATEST + 1, done: state.total })
  })

  test('teams that are known from another league cost nothing', async () => {
    await follow(program, game.classicLeague('The Halfway Line'))
    await program.lookForNews('classic')
    const duel = game.classicLeague('Duel in the Drizzle')
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

  test('nothing new: nothing but the question where the season stands', async () => {
    await follow(program, late)
    await program.lookForNews('classic')
    await game.forgetCalls()
    await program.lookForNews('classic')
    expect(await game.calls()).toEqual({ total: 1, paths: { '/classic/api/event-status/': 1 } })
  })

  test.each([
    ['before the season', { gameweek: 1, state: 'before' } as const, 'Better Late Than Never', 22],
    ['before the league starts', { gameweek: 4, state: 'open' } as const, 'Second Wind', 24],
  ])('%s its members are known and nothing else is asked', async (_, clock, name, teams) => {
    const early = await startGame({ clock })
    const fresh = await startApp(early.url)
    await fresh.lookForNews('classic')
    await follow(fresh, early.classicLeague(name))
    await fresh.lookForNews('classic')
    expect(countCalls((await early.calls()).paths, CLASSIC_LEAGUE_CALLS)).toBe(1)
    const [state] = (await fresh.ask('ann', 'GET', '/api/league-sync')).body
    expect(state).toMatchObject({ state: 'ready', league_name: name, latest_gameweek: null })
    expect((await fresh.ask('ann', 'GET', '/api/no-subs-data')).body).toHaveLength(teams)
    await fresh.close()
    await early.close()
  })
})

test('what is shown first is right already: the older picks change no figure', async () => {
  const seen = await atFirstPicks(isOlder, async () => ({
    views: await allViews(),
    state: (await program.ask('ann', 'GET', '/api/league-sync')).body[0],
    through: await column('read_through'),
  }))
  await follow(program, late)
  await program.lookForNews('classic')
  const { views, state, through } = await seen()
  expect(state).toMatchObject({ state: 'syncing', latest_gameweek: LATEST, total: 22 * LATEST + 2 })
  // Mails and others that need the whole league still wait.
  expect(through).toBeNull()
  expect(await column('read_through')).toBe(LATEST)
  expect(withoutCauses(views)).toEqual(withoutCauses(await allViews()))
  expect(views[0]).toHaveLength(late.team_ids.slice(0, KNOWN).length * LATEST)
})

test('mails are looked at once, when the whole league is published', async () => {
  const key = await follow(program, late)
  const sent: string[] = []
  const { queue } = program.deps
  program.deps.queue = {
    ...queue,
    send: async (job, ...rest) => {
      sent.push(`${job} ${await column('state')}`)
      await queue.send(job, ...rest)
    },
  }
  await syncLeague(program.deps, key)
  expect(sent.filter((job) => job.startsWith('queue-weekly-mails'))).toEqual(['queue-weekly-mails ready'])
})

const KINDS = [
  'server-error',
  'bad-gateway',
  'updating-string',
  'updating-string-200',
  'updating-page',
  'forbidden',
  'not-json',
  'half',
  'wrong-types',
  'missing-field',
  'empty-object',
  'null',
  'redirect',
]

describe('a sync that was cut short', () => {
  test.each([
    ...KINDS.map((kind) => [kind, `/event/${LATEST}/picks/`]),
    ['server-error', '/history/'],
    ['half', '/standings/'],
  ])('by %s at %s shows nothing, and goes on where it stopped', async (kind, path) => {
    await game.fault(kind, { path })
    await follow(program, late)
    await program.lookForNews('classic')
    const [state] = (await program.ask('ann', 'GET', '/api/league-sync')).body
    expect(state).toMatchObject({ state: 'failed', latest_gameweek: null })
    expect(state.message).toMatch(/We try again in a few minutes/)
    for (const answer of await allViews()) expect(Object.values(answer)).toEqual([])
    const stored = await rowsIn('team_gameweek')
    await heal()
    await game.forgetCalls()
    await program.lookForNews('classic')
    expect((await program.ask('ann', 'GET', '/api/league-sync')).body[0]).toMatchObject({ state: 'ready' })
    expect(countCalls((await game.calls()).paths, /\/picks\/$/)).toBe(22 * LATEST + 2 - stored)
    expect(await rowsIn('team_gameweek')).toBe(22 * LATEST + 2)
  })

  test.each([
    ['wrong-types', '/transfers/'],
    ['half', '/event/1/picks/'],
  ])('by %s at %s shows the season, without the views that need more', async (kind, path) => {
    await game.fault(kind, { path })
    await follow(program, late)
    await program.lookForNews('classic')
    expect((await program.ask('ann', 'GET', '/api/league-sync')).body).toMatchObject([
      { state: 'failed', latest_gameweek: LATEST, message: expect.stringMatching(/We try again in a few minutes/) },
    ])
    const rows = async (view: string) => (await program.ask('ann', 'GET', `/api/${view}`)).body
    const season: { gameweek: number; total_points: number | null }[] = await rows('league-standings')
    expect(season.filter((row) => row.gameweek === LATEST && row.total_points !== null)).toHaveLength(24)
    expect(await rows('waiwer-king-data')).toEqual([])
    expect(await rows('no-subs-data')).toEqual([])
    await heal()
    await program.lookForNews('classic')
    expect(await rows('no-subs-data')).not.toEqual([])
    expect(await rows('waiwer-king-data')).not.toEqual([])
  })

  test.each(['server-error', 'updating-string', 'half', 'missing-field'])(
    'by %s at the older picks shows the first view whole, and goes on where it stopped',
    async (kind) => {
      await game.fault(kind, { path: '/event/3/picks/' })
      await follow(program, late)
      await program.lookForNews('classic')
      expect((await program.ask('ann', 'GET', '/api/league-sync')).body).toMatchObject([
        { state: 'failed', latest_gameweek: LATEST, message: expect.stringMatching(/We try again in a few minutes/) },
      ])
      const shown = await allViews()
      const stored = await rowsIn('team_gameweek')
      await heal()
      await game.forgetCalls()
      await program.lookForNews('classic')
      const { paths } = await game.calls()
      expect(countCalls(paths, /\/picks\/$/)).toBe(22 * LATEST + 2 - stored)
      // The one who starts next week has no history yet.
      expect(countCalls(paths, /\/(history|transfers)\/$/)).toBe(1)
      expect((await program.ask('ann', 'GET', '/api/league-sync')).body[0].state).toBe('ready')
      expect(withoutCauses(await allViews())).toEqual(withoutCauses(shown))
    },
  )

  test('readers keep the old tables while the new gameweek cannot be read', async () => {
    await follow(program, late)
    await program.lookForNews('classic')
    const before = await allViews()
    await game.moveTo(LATEST + 1, 'final')
    await game.fault('server-error', { path: `/event/${LATEST + 1}/picks/` })
    await program.lookForNews('classic')
    expect(await allViews()).toEqual(before)
    await heal()
    await program.lookForNews('classic')
    expect((await allViews())[0]).toHaveLength(KNOWN * (LATEST + 1))
  })
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
  expect(before.moves).toBeGreaterThan(20)
  expect(countCalls((await game.calls()).paths, /\/transfers\/$/)).toBe(23)
})

test('two leagues that share teams can be read at the same time', async () => {
  const pair = ['The Halfway Line', 'Duel in the Drizzle'].map(game.classicLeague)
  for (const league of pair) await follow(program, league)
  for (let round = 0; round < 5; round++) {
    await sql`update league set read_through = null`.execute(program.deps.db)
    await Promise.all([program.lookForNews('classic'), program.lookForNews('classic'), program.lookForNews('classic')])
    const { body } = await program.ask('ann', 'GET', '/api/league-sync')
    expect(body.map(({ state }: { state: string }) => state)).toEqual(['ready', 'ready'])
  }
})

/** The state at the moment when the first of the older picks is requested. */
const isOlder = (gameweek: number) => gameweek !== 1 && gameweek !== LATEST

async function atFirstPicks<T>(
  isMeant: (gameweek: number) => boolean,
  look: () => Promise<T>,
): Promise<() => Promise<T>> {
  let seen: Promise<T> | undefined
  changeClassic(program, {
    picks: async (original, id, gameweek, ask) => {
      if (isMeant(gameweek)) {
        // What was announced a moment ago has to arrive first.
        seen ??= new Promise((resolve) => setTimeout(resolve, 50)).then(look)
        await seen
      }
      return original(id, gameweek, ask)
    },
  })
  return async () => seen ?? Promise.reject(new Error('no such picks were asked for'))
}

async function allViews(): Promise<object[]> {
  return Promise.all(ANSWERS.map(async ({ call }) => (await program.ask('ann', 'GET', call.path)).body))
}

/** Known with the picks alone, and said to be missing until they are there. */
const CAPTAINS = new Set(['best-captain', 'let-go'])
const OF_PICKS = ['lines', 'sentences', 'best_eleven', 'left_undone', 'won_by_bench', 'total_left_undone']

/**
 * The ledger says “not read” of what a gameweek's points came from until its picks are there, and luck what is missing, and leaves those gameweeks out of
 * the table of best elevens; all other figures are right before.
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
  await sql`update upstream_gate set blocked_until = null, open_until = null, failures = 0`.execute(program.deps.db)
}

function gameweekOf(path: string): number {
  return Number(/\/event\/(\d+)\//.exec(path)?.[1])
}
