import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { storedLeague } from '#server/facts/leagues/facts-store.ts'
import type { LeagueKey } from '#server/ground/db/tables.ts'
import { UpstreamFault, type UpstreamFaultKind } from '#server/ground/upstream/upstream-fault.ts'
import { presentDraftRoom } from '#server/views/draft-room/present.ts'
import { startApp, type TestApp } from '#test/app.ts'
import { follow } from '#test/following.ts'
import { startGame, type TestGame } from '#test/simulator.ts'

const LATEST = 3

let game: TestGame
let program: TestApp
let key: LeagueKey

beforeEach(async () => {
  game = await startGame({ clock: { gameweek: LATEST + 1, state: 'open' } })
  program = await startApp(game.url)
  await program.lookForNews('draft')
})

afterEach(async () => {
  await program.close()
  await game.close()
})

test('a league whose trades and draft cannot be read is ready without them, and gets them later', async () => {
  const { draft } = program.deps.upstream
  program.deps.upstream.draft = { ...draft, trades: failing('nonsense'), choices: failing('away') }
  await followOne()
  expect(await stand()).toMatchObject({ state: 'ready', read_through: LATEST, looks_again: true })
  const without = (await storedLeague(program.deps.db, key, LATEST)).facts
  expect([without.trades, without.choices]).toEqual([undefined, undefined])
  expect(without.weeks.size).toBeGreaterThan(0)

  program.deps.upstream.draft = draft
  await sql`update league set look_again_at = now() - interval '1 second'`.execute(program.deps.db)
  await program.lookForNews('draft')
  expect(await stand()).toMatchObject({ state: 'ready', read_through: LATEST, looks_again: false })
  const whole = (await storedLeague(program.deps.db, key, LATEST)).facts
  expect(whole.trades?.length).toBeGreaterThan(0)
  expect(whole.choices?.length).toBeGreaterThan(0)
})

test('if a gameweek becomes final while trades cannot be read, no trades are known, earlier ones neither', async () => {
  await followOne()
  const before = (await storedLeague(program.deps.db, key, LATEST)).facts.trades
  expect(before?.length).toBeGreaterThan(0)
  const { draft } = program.deps.upstream
  program.deps.upstream.draft = { ...draft, trades: failing('refused') }
  await program.lookForNews('draft')
  // There is no new gameweek, so the trades that were read still count.
  await sql`update league set look_again_at = now() - interval '1 second'`.execute(program.deps.db)
  await program.lookForNews('draft')
  expect((await storedLeague(program.deps.db, key, LATEST)).facts.trades).toEqual(before)

  await game.moveTo(LATEST + 1, 'final')
  await program.lookForNews('draft')
  expect(await stand()).toMatchObject({ state: 'ready', read_through: LATEST + 1, looks_again: true })
  const unread = await storedLeague(program.deps.db, key, LATEST + 1)
  expect(unread.facts.trades).toBeUndefined()
  const shown = presentDraftRoom(unread)
  expect(shown.length).toBeGreaterThan(1)
  // An empty list would say that nobody has traded.
  expect(shown.filter(({ trades }) => trades !== null)).toEqual([])

  program.deps.upstream.draft = draft
  await sql`update league set look_again_at = now() - interval '1 second'`.execute(program.deps.db)
  await program.lookForNews('draft')
  const after = (await storedLeague(program.deps.db, key, LATEST + 1)).facts.trades
  expect(after?.length).toBeGreaterThanOrEqual(before?.length ?? 0)
})

test.each<UpstreamFaultKind>(['updating', 'busy'])(
  'while the whole game is %s the sync is tried again',
  async (kind) => {
    program.deps.upstream.draft = { ...program.deps.upstream.draft, trades: failing(kind) }
    await followOne()
    expect((await stand())?.state).toBe('failed')
  },
)

async function followOne(): Promise<void> {
  const [league] = game.draftLeagues
  if (!league) throw new Error('no draft league')
  key = await follow(program, league)
  await program.lookForNews('draft')
}

function failing(kind: UpstreamFaultKind): () => Promise<never> {
  return async () => {
    throw new UpstreamFault(kind, 'as the test wants', { path: 'here' })
  }
}

async function stand() {
  const { rows } = await sql<{ state: string; read_through: number; looks_again: boolean }>`
    select state, read_through, look_again_at is not null as looks_again from league where id = ${key.id}
  `.execute(program.deps.db)
  return rows[0]
}
