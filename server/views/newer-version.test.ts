import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { markSeasons } from '#server/facts/gameweeks/marks-store.ts'
import { finishWhole } from '#server/ground/http/finished.ts'
import { tallyRange } from '#server/views/insights/make-tally.ts'
import { publishGameweeks } from '#server/views/insights/store.ts'
import { publishAgain } from '#server/views/publishing/publish-league.ts'
import { startApp, type TestApp } from '#test/app.ts'
import { follow } from '#test/following.ts'
import { startGame, type TestGame } from '#test/simulator.ts'

const LATEST = 3

let game: TestGame
let older: TestApp
let newer: TestApp

/** Two programs on one database; the newer one has answered already. */
beforeEach(async () => {
  game = await startGame({ clock: { gameweek: LATEST + 1, state: 'open' } })
  const config = { communityMinTeams: 1 }
  older = await startApp(game.url, { config, version: 1 })
  newer = await startApp(game.url, { config, version: 2, databaseUrl: older.connectionString })
  await older.deps.db
    .insertInto('program_version')
    .values([
      { number: 1, code: 'of yesterday' },
      { number: 2, code: 'of today' },
    ])
    .execute()
  await newer.lookForNews()
  await follow(newer, game.draftLeagues[0] ?? raise())
  await newer.lookForNews()
})
afterEach(async () => {
  await newer.close()
  await older.close()
  await game.close()
})

test('a sync that the older one still has under way shows nothing, and leaves the gameweek to the newer one', async () => {
  await game.moveTo(LATEST + 1, 'final')
  await markAsMadeBy('newer')
  await older.lookForNews()
  expect(await answers()).toEqual(MADE_BY_NEWER)
  expect(await league()).toMatchObject({ answers_version: 2, read_through: LATEST, shown_through: LATEST })
  await newer.lookForNews()
  expect(await league()).toMatchObject({ answers_version: 2, read_through: LATEST + 1, shown_through: LATEST + 1 })
  expect(await answers()).not.toContain('"newer"')
})

test('the older one republishes neither leagues nor community figures, and counts no teams', async () => {
  await markAsMadeBy('newer')
  await markSeasons(older.deps.db)
  const before = await counted()
  const [range] = before.filter(({ changed_from }) => changed_from !== null)
  await tallyRange(older.deps, { game: 'draft', season: await season(), range: range?.range ?? raise() })
  expect(await counted()).toEqual(before)
  await sql`update league set read_through = null`.execute(older.deps.db)
  await older.lookForNews()
  expect([await answers(), await counted()]).toEqual([MADE_BY_NEWER, before])
  await newer.lookForNews()
  expect((await counted()).every(({ changed_from }) => changed_from === null)).toBe(true)
  expect(await answers()).not.toContain('"newer"')
})

test('community figures that the older one had ready when the newer one came are dropped', async () => {
  await markAsMadeBy('newer')
  const finished = await finishWhole('"older"')
  const made = { talliesVersion: 1, leastTeams: 1, views: [{ view: 'bench-trending' as const, finished }] }
  const of = { game: 'draft', season: await season() } as const
  await publishGameweeks(older.deps.db, of, [{ ...made, gameweek: LATEST, version: 1 }])
  expect(await answers()).toEqual(MADE_BY_NEWER)
  await publishGameweeks(older.deps.db, of, [{ ...made, gameweek: LATEST, version: 2 }])
  expect(await answers()).toEqual([...MADE_BY_NEWER, '"older"'])
})

test('answers that the newer version would not change get its number and are not written again', async () => {
  await sql`update league set answers_version = 1`.execute(older.deps.db)
  const rows = () =>
    sql`select xmin::text, league, view, gameweek from league_segment order by view, gameweek`.execute(older.deps.db)
  const before = (await rows()).rows
  await newer.lookForNews()
  expect(await league()).toMatchObject({ answers_version: 2 })
  expect((await rows()).rows).toEqual(before)
})

test('of a league that is half read, answers that need the rest are not made again', async () => {
  const of = await older.deps.db
    .selectFrom('league')
    .select(['id', 'game', 'season', 'league_id', 'type'])
    .executeTakeFirstOrThrow()
  await markAsMadeBy('older')
  await sql`update league set answers_version = 1, read_through = ${LATEST - 1}`.execute(older.deps.db)
  await publishAgain(newer.deps, of)
  const kept = await sql<{
    view: string
  }>`select distinct view from league_segment where tag = '"older"' order by view`.execute(older.deps.db)
  expect(kept.rows.map(({ view }) => view)).toEqual([
    'editions',
    'ledger',
    'no-subs',
    'our-league',
    'programme',
    'waivers',
    'wire',
  ])
})

const MADE_BY_NEWER = ['"newer"']

/** A tag and bytes that no version makes, so that a test sees whether they were replaced. */
async function markAsMadeBy(who: string): Promise<void> {
  const plain = Buffer.from(JSON.stringify(who))
  await older.deps.db
    .updateTable('league_segment')
    .set({ tag: JSON.stringify(who), basis: who })
    .execute()
  await older.deps.db.updateTable('community_view').set({ plain }).execute()
}

/** Who has made those of the league and, where somebody has touched them, of all gameweeks of all teams: each once. */
async function answers(): Promise<string[]> {
  const { rows } = await sql<{ made: string }>`
    select tag as made from league_segment union select convert_from(plain, 'UTF8') from community_view where plain <> '"newer"' order by made`.execute(
    older.deps.db,
  )
  return rows.map(({ made }) => made)
}

function counted() {
  const columns = ['range', 'changed_from', 'version', 'tallied_version'] as const
  return older.deps.db.selectFrom('community_range').select(columns).orderBy('range').execute()
}

function league() {
  const columns = ['answers_version', 'read_through', 'shown_through'] as const
  return older.deps.db.selectFrom('league').select(columns).executeTakeFirstOrThrow()
}

async function season() {
  return (await older.deps.db.selectFrom('game_state').select('season').executeTakeFirstOrThrow()).season
}

function raise(): never {
  throw new Error('it is not there')
}
