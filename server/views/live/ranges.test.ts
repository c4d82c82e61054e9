import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pollLive } from '#server/following/live/jobs.ts'
import { announce } from '#server/ground/db/news.ts'
import type { StoredLeagueId } from '#server/ground/db/tables.ts'
import type { JobInput } from '#server/ground/jobs/registry.ts'
import { startApp, type TestApp } from '#test/app.ts'
import { countQueries } from '#test/count-queries.ts'
import { follow } from '#test/following.ts'
import { type GuideLeague, startGame, type TestGame } from '#test/simulator.ts'
import { countLive } from './jobs.ts'

const GAMEWEEK = 2
const LEAGUES = 4
/** Leagues whose ids are this far apart are in ranges of their own. */
const APART = 1000

let game: TestGame
/** The same leagues: here each is a range of its own, and there they are one. */
let apart: TestApp
let together: TestApp
let leagues: GuideLeague[]

beforeAll(async () => {
  game = await startGame({ clock: { gameweek: GAMEWEEK - 1, state: 'final' } })
  leagues = game.draftLeagues.filter(({ name }) => name !== 'We Will Draft on Friday').slice(0, LEAGUES)
  apart = await startApp(game.url)
  together = await startApp(game.url)
  for (const program of [apart, together]) {
    await program.lookForNews('draft')
    for (const [place, league] of leagues.entries()) {
      const id = program === apart ? (place + 1) * APART : place + 1
      await sql`select setval(pg_get_serial_sequence('league', 'id'), ${id}, false)`.execute(program.deps.db)
      await follow(program, league)
    }
    await program.lookForNews('draft')
  }
  await game.moveTo(GAMEWEEK, 'live')
  for (const program of [apart, together]) {
    await program.lookForNews('draft')
    // Reads the picks.
    await pollLive(program.deps, { game: 'draft' })
  }
}, 120_000)

afterAll(async () => {
  await apart.close()
  await together.close()
  await game.close()
})

type Part = JobInput<'count-live'>

/** A look, with what it sends, in the order in which workers take it. */
async function look({ deps }: TestApp): Promise<Part[]> {
  const sent: { part: Part; priority: number }[] = []
  const send = async (name: string, part: object, { priority = 0 }: { priority?: number } = {}) =>
    name === 'count-live' ? void sent.push({ part: part as Part, priority }) : undefined
  await pollLive({ ...deps, queue: { ...deps.queue, send } }, { game: 'draft' })
  // Older jobs may wait: what is sent first need not be taken first.
  return sent
    .toReversed()
    .toSorted((one, other) => other.priority - one.priority)
    .map(({ part }) => part)
}

/** The leagues that have a live answer. */
async function counted({ deps: { db } }: TestApp): Promise<number[]> {
  return (await db.selectFrom('live_view').select('league').orderBy('league').execute()).map(({ league }) => league)
}

async function answersOf(program: TestApp): Promise<unknown[]> {
  const { body } = await program.ask('ann', 'GET', '/api/live')
  return body.map(({ as_of: _, ...row }: { as_of: string }) => row)
}

test('a look is counted range by range, ranges with a league that somebody watches first', async () => {
  await apart.deps.db.deleteFrom('live_view').execute()
  const third = leagues[2]
  await apart.ask('ann', 'GET', `/api/live?leagueIds=${third?.id}`)
  await expect.poll(() => apart.deps.db.selectFrom('live_watched').selectAll().execute()).toHaveLength(1)
  const parts = await look(apart)
  expect(parts.map(({ isWatched }) => isWatched)).toEqual([true, false, false, false])
  const steps: number[][] = []
  for (const part of parts) {
    const before = await counted(apart)
    await countLive(apart.deps, part)
    steps.push((await counted(apart)).filter((league) => !before.includes(league)))
  }
  expect(steps).toEqual([[3 * APART], [4 * APART], [2 * APART], [APART]])
}, 60_000)

test('leagues of one range are one job, and the answers are those of many ranges', async () => {
  const parts = await look(together)
  expect(parts).toEqual([{ game: 'draft', range: 0, isWatched: false }])
  for (const part of parts) await countLive(together.deps, part)
  // Waits until the news of it has arrived.
  for (const program of [apart, together]) await program.runJobs()
  const answers = await answersOf(together)
  expect(answers.length).toBe(leagues.flatMap(({ team_ids }) => team_ids).length)
  expect(await answersOf(apart)).toEqual(answers)
}, 60_000)

test('news of one range leaves the answers of others in memory', async () => {
  const asking = () => together.ask('ann', 'GET', `/api/live?leagueIds=${leagues[0]?.id}`)
  const queriesAfter = async (changed: number[]) => {
    await announce(together.deps.db, { kind: 'live', game: 'draft', leagues: changed as StoredLeagueId[] })
    // Waits until it has arrived.
    await together.runJobs()
    return countQueries(together.pool, asking)
  }
  await queriesAfter([1])
  expect(await queriesAfter([2, 3])).toBe(0)
  expect(await queriesAfter([2, 1])).toBe(1)
})

test('a watched league is counted once, and one that begins to be watched meanwhile is not left out', async () => {
  const { db } = together.deps
  await db.deleteFrom('live_watched').execute()
  await watchedFrom(1, -60)
  const parts = await look(together)
  expect(parts.map(({ isWatched }) => isWatched)).toEqual([true, false])
  await watchedFrom(2, 60)
  await db.deleteFrom('live_view').execute()
  const [watched, others] = parts
  if (!watched || !others) throw new Error('nothing is sent')
  await countLive(together.deps, others)
  expect(await counted(together)).toEqual([2, 3, 4])
  await countLive(together.deps, watched)
  expect(await counted(together)).toEqual([1, 2, 3, 4])

  async function watchedFrom(league: number, seconds: number): Promise<void> {
    await sql`insert into live_watched values (${league}, now() + make_interval(secs => ${seconds}))`.execute(db)
  }
}, 60_000)

test('while another process counts the range the job waits', async () => {
  const { db, locks, queue } = together.deps
  await db.deleteFrom('live_view').execute()
  const part: Part = { game: 'draft', range: 0, isWatched: false }
  const sent: unknown[] = []
  const deps = { ...together.deps, queue: { ...queue, send: async (...given: unknown[]) => void sent.push(given) } }
  const lock = await locks.take('count live draft/0')
  await countLive(deps, part)
  expect([await counted(together), sent]).toEqual([[], [['count-live', part, { afterSeconds: 1 }]]])
  await lock?.release()
  await countLive(deps, part)
  expect((await counted(together)).length).toBeGreaterThan(0)
})

test('a snapshot whose events are not stored yet is not counted, or a league would lose what moved', async () => {
  const { db } = together.deps
  await db.deleteFrom('live_view').execute()
  await sql`update live_told set looked_at = looked_at - interval '1 second'`.execute(db)
  await countLive(together.deps, { game: 'draft', range: 0, isWatched: false })
  expect(await counted(together)).toEqual([])
})
