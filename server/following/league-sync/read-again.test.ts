import { brotliCompressSync } from 'node:zlib'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ANSWERS } from '#display/views/views.ts'
import type { Gameweek } from '#domain/ids.ts'
import { recheckGameweek } from '#server/following/gameweeks/jobs.ts'
import { syncLeague } from '#server/following/leagues/jobs.ts'
import { startApp, type TestApp } from '#test/app.ts'
import { follow, startAnew } from '#test/following.ts'
import { CLASSIC_LEAGUE_CALLS, countCalls, type GuideLeague, startGame, type TestGame } from '#test/simulator.ts'
import { changeClassic, onlyTeams } from '#test/upstream-changes.ts'

const LATEST = 6
const INSIGHTS = ['bench-trending-gw', 'bench-presence-gw', 'starter-medians', 'no-subs/community-summary']

let game: TestGame
let program: TestApp
/** Four teams; it starts after gameweek 3, of which only histories tell. */
let lateStart: GuideLeague
let given: TestApp['deps']

beforeAll(async () => {
  game = await startGame({ clock: { gameweek: LATEST + 1, state: 'open' } })
  program = await startApp(game.url, { config: { communityMinTeams: 1 } })
  const league = game.classicLeague('Second Wind')
  lateStart = onlyTeams(program, league, league.team_ids.slice(0, 4))
  given = { ...program.deps }
})

beforeEach(async () => {
  Object.assign(program.deps, given)
  await startAnew(game, program)
  await program.lookForNews('classic')
  await follow(program, lateStart)
  await program.lookForNews('classic')
  await game.forgetCalls()
})

afterAll(async () => {
  await program.close()
  await game.close()
})

describe('a history is read again', () => {
  test('one time after a correction of one of its gameweeks without stored picks, and the totals follow', async () => {
    const before = await totals()
    corrected(3, { byPoints: 9 })
    await recheckGameweek(program.deps, { game: 'classic', gameweek: 3 })
    await program.lookForNews('classic')
    expect(await historiesRead()).toBe(lateStart.team_ids.length)
    const after = await totals()
    expect(after.bench).toBeCloseTo(before.bench + 9, 9)
    expect(after.actual).toBeCloseTo(before.actual + 9, 9)
    await behindAgain()
    await program.lookForNews('classic')
    expect(await historiesRead()).toBe(lateStart.team_ids.length)
  })

  test('but not for a gameweek whose picks are stored', async () => {
    corrected(LATEST, { byPoints: 9 })
    await recheckGameweek(program.deps, { game: 'classic', gameweek: LATEST })
    await program.lookForNews('classic')
    expect(await program.deps.db.selectFrom('community_correction').selectAll().execute()).toHaveLength(1)
    expect(await historiesRead()).toBe(0)
  })

  test('when it ends before the league starts: nobody followed the team in between', async () => {
    const before = await totals()
    await sql`update classic_history set gameweeks = gameweeks[:2], gross = gross[:2], transfer_costs = transfer_costs[:2],
      bench_points = bench_points[:2]`.execute(program.deps.db)
    await sql`update community_range set changed_from = 1, version = version + 1`.execute(program.deps.db)
    await program.lookForNews('classic')
    expect((await totals()).bench).toBeLessThan(before.bench)
    await behindAgain()
    await program.lookForNews('classic')
    expect(await historiesRead()).toBe(lateStart.team_ids.length)
    expect(await totals()).toEqual(before)
  })

  test('once, if it was stored by a version without chips, and then has them', async () => {
    const chips = async () =>
      (await program.deps.db.selectFrom('classic_history').select('chips').orderBy('team_id').execute()).map(
        (row) => row.chips,
      )
    const before = await chips()
    expect(before.flat().filter((chip) => chip !== null).length).toBeGreaterThan(0)
    await sql`update classic_history set chips = null`.execute(program.deps.db)
    for (const times of [1, 1]) {
      await behindAgain()
      await program.lookForNews('classic')
      expect(await historiesRead()).toBe(times * lateStart.team_ids.length)
    }
    expect(await chips()).toEqual(before)
  })

  test('and stays as it was if the game no longer has it', async () => {
    const before = await totals()
    corrected(3, { byPoints: 9 })
    changeClassic(program, { history: async () => null })
    await recheckGameweek(program.deps, { game: 'classic', gameweek: 3 })
    await program.lookForNews('classic')
    expect(await totals()).toEqual(before)
  })
})

test('a league that becomes due again while it is being read is read once more', async () => {
  const { db } = program.deps
  await sql`update league set read_through = ${LATEST - 1}`.execute(db)
  let isCorrected = false
  changeClassic(program, {
    standings: async (original, ...asked) => {
      const answer = await original(...asked)
      if (isCorrected) return answer
      isCorrected = true
      corrected(LATEST, { byPoints: 9 })
      await recheckGameweek(program.deps, { game: 'classic', gameweek: LATEST })
      return answer
    },
  })
  const through = () => db.selectFrom('league').select('read_through').executeTakeFirstOrThrow()
  await syncLeague(program.deps, await leagueKey())
  expect(await through()).toEqual({ read_through: LATEST - 1 })
  await program.runJobs()
  expect(await through()).toEqual({ read_through: LATEST })
})

describe('a new version of the program', () => {
  test('publishes the answers of an older version again from stored facts, while the official game is away', async () => {
    const before = await shown()
    const [state] = (await program.ask('ann', 'GET', '/api/league-sync')).body
    await madeOtherwise()
    expect(await shown()).not.toEqual(before)
    await game.fault('server-error', {})
    await program.lookForNews('classic')
    expect(await shown()).toEqual(before)
    expect((await program.ask('ann', 'GET', '/api/league-sync')).body).toEqual([state])
    expect(countCalls((await game.calls()).paths, CLASSIC_LEAGUE_CALLS)).toBe(0)
  })

  test('also before anybody knew which version had made them, and after the season is over', async () => {
    const before = await shown()
    await madeOtherwise()
    await sql`update league set answers_version = null`.execute(program.deps.db)
    await sql`update community_publication set answers_version = null`.execute(program.deps.db)
    const summer = new Date(`20${Number((await season()).slice(-2))}-07-10T12:00:00Z`)
    program.deps.now = () => summer
    await program.lookForNews('classic')
    expect(await shown()).toEqual(before)
  })

  test('a league without published answers is not published again', async () => {
    await sql`update league set answers_version = null, updated_at = null`.execute(program.deps.db)
    await madeOtherwise()
    const before = await shown()
    await program.lookForNews('classic')
    expect((await shown()).slice(0, ANSWERS.length)).toEqual(before.slice(0, ANSWERS.length))
  })
})

/** Makes the stored answers look as if an older version of the program had written them. */
async function madeOtherwise(): Promise<void> {
  const { db } = program.deps
  await sql`update league_segment set brotli = ${brotliCompressSync('[]')}, tag = 'older', basis = 'older'`.execute(db)
  await sql`update community_view set plain = '[]', gzip = '[]', brotli = '[]'`.execute(db)
  await sql`update league set answers_version = 0 where answers_version is not null`.execute(db)
  await sql`update community_publication set answers_version = 0`.execute(db)
  await program.forget()
}

async function shown(): Promise<unknown[]> {
  const paths = [
    ...ANSWERS.map(({ call }) => call.path),
    ...INSIGHTS.map((view) => `/api/${view}?gameweek=${LATEST - 1}`),
  ]
  const answers = await Promise.all(paths.map((path) => program.ask('ann', 'GET', path)))
  // When the figures of all teams were made is the one thing that changes.
  return answers.map(({ body: { meta, ...body } }) => [body, meta && { ...meta, updated_at: null }])
}

function corrected(gameweek: Gameweek, { byPoints }: { byPoints: number }): void {
  changeClassic(program, {
    live: async (original, asked) =>
      (await original(asked)).map((score) =>
        asked === gameweek ? { ...score, points: score.points + byPoints } : score,
      ),
    history: async (original, ...asked) => {
      const history = await original(...asked)
      const gameweeks = history?.gameweeks.map((row) =>
        row.gameweek === gameweek
          ? { ...row, grossPoints: row.grossPoints + byPoints, pointsOnBench: row.pointsOnBench + byPoints }
          : row,
      )
      return history && gameweeks ? { ...history, gameweeks } : null
    },
  })
}

async function totals(): Promise<{ bench: number; actual: number }> {
  const { kpis } = (await program.ask(null, 'GET', '/api/bench-trending-gw')).body
  const { metrics } = (await program.ask(null, 'GET', '/api/no-subs/community-summary')).body
  return { bench: kpis.avg_cumulative_bench_points, actual: metrics.avg_actual_points }
}

async function historiesRead(): Promise<number> {
  return countCalls((await game.calls()).paths, /\/history\/$/)
}

async function behindAgain(): Promise<void> {
  await sql`update league set read_through = null`.execute(program.deps.db)
}

function leagueKey() {
  return program.deps.db.selectFrom('league').select('id').executeTakeFirstOrThrow()
}

async function season(): Promise<string> {
  return (await program.deps.db.selectFrom('game_state').select('season').executeTakeFirstOrThrow()).season
}
