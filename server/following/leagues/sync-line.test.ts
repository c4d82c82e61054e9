import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Log } from '#server/ground/base/log.ts'
import type { LeagueKey } from '#server/ground/db/tables.ts'
import { watchUpstream } from '#server/ground/metrics/watch-upstream.ts'
import { UpstreamFault } from '#server/ground/upstream/upstream-fault.ts'
import { startApp, type TestApp } from '#test/app.ts'
import { follow } from '#test/following.ts'
import { startGame, type TestGame } from '#test/simulator.ts'
import { syncLeague } from './jobs.ts'

let game: TestGame
let program: TestApp
let key: LeagueKey
const lines: { level: string; fields: Record<string, unknown>; words: string }[] = []
const noting = (level: string) => (fields: Record<string, unknown>, words: string) =>
  void lines.push({ level, fields, words })
const log = { info: noting('info'), warn: noting('warn'), error: noting('error') } as unknown as Log
const syncLines = () => lines.filter(({ words }) => words === 'a sync of a league ended')

beforeAll(async () => {
  game = await startGame({ clock: { gameweek: 3, state: 'open' } })
  program = await startApp(game.url)
  await program.lookForNews()
  const league = game.draftLeagues.find(({ name }) => name === 'The Corner Flag Club')
  if (!league) throw new Error('no such league')
  key = await follow(program, league)
})
afterAll(async () => {
  await program.close()
  await game.close()
})

test('a finished sync logs one line: which league, how large, how many calls, and the outcome', async () => {
  await game.forgetCalls()
  await syncLeague({ ...program.deps, log }, key)
  const { total } = await game.calls()
  expect(syncLines()).toHaveLength(1)
  const { level, fields } = syncLines()[0] ?? {}
  expect(level).toBe('info')
  expect(fields).toMatchObject({
    game: 'draft',
    type: 'draft',
    league: key.league_id,
    teams: 10,
    gameweek: 2,
    calls: total,
    outcome: 'ready',
  })
  expect(fields?.seconds).toBeGreaterThan(0)
})

test('a sync with nothing to do logs no line', async () => {
  lines.length = 0
  await syncLeague({ ...program.deps, log }, key)
  expect(syncLines()).toEqual([])
})

test('a failed sync is logged with its reason', async () => {
  lines.length = 0
  await game.moveTo(4, 'open')
  await program.deps.db.updateTable('league').set({ read_through: 1 }).execute()
  await game.fault('server-error')
  await syncLeague({ ...program.deps, log }, key)
  await game.fault('none')
  expect(syncLines()).toHaveLength(1)
  expect(syncLines()[0]?.fields).toMatchObject({ league: key.league_id, outcome: 'failed', fault: 'away' })
})

test('if the fault is ours, by being too late, the league has not failed', async () => {
  lines.length = 0
  const { db, upstream } = program.deps
  const late = async () => {
    throw new UpstreamFault('busy', 'too late for an attempt', { path: 'league/1/details', isOurs: true })
  }
  await db.updateTable('league').set({ state: 'ready', failed_since: null }).execute()
  await syncLeague({ ...program.deps, upstream: { ...upstream, draft: { ...upstream.draft, league: late } }, log }, key)
  expect(syncLines()).toHaveLength(1)
  const league = await db.selectFrom('league').select(['state', 'failed_since']).executeTakeFirst()
  expect(league).toEqual({ state: 'pending', failed_since: null })
})

test('an answer in another shape is one warning, however often it comes', () => {
  lines.length = 0
  const counted: object[] = []
  const watch = watchUpstream({ called: () => undefined, drifted: (drift) => void counted.push(drift) }, { log })
  for (const id of [4711, 815, 42])
    watch.drifted({ game: 'classic', path: `entry/${id}/event/3/picks/?page=2`, places: 'picks.0.element (3 in all)' })
  watch.drifted({ game: 'draft', path: 'bootstrap-static', places: 'events (1 in all)' })
  const endpoint = 'entry/:id/event/:id/picks/'
  expect(lines.map(({ level, fields }) => ({ level, ...fields }))).toEqual([
    { level: 'warn', game: 'classic', endpoint, places: 'picks.0.element (3 in all)' },
    { level: 'warn', game: 'draft', endpoint: 'bootstrap-static', places: 'events (1 in all)' },
  ])
  expect(counted).toHaveLength(4)
})
