import { afterAll, beforeAll, expect, test } from 'vitest'
import { mergeTallies } from '#domain/community/community.ts'
import type { LeagueId, PlayerId, Season, TeamId } from '#domain/ids.ts'
import { storeWeek } from '#server/facts/gameweeks/team-weeks-store.ts'
import { rangesToTally } from '#server/facts/tallies/store.ts'
import { packTally, packTotals, unpackTally, unpackTotals } from '#server/facts/tallies/tally-bytes.ts'
import { startApp, type TestApp } from '#test/app.ts'
import { storedLeague } from '#test/stored-league.ts'
import { publishInsights, tallyTeamsOfRange } from './jobs.ts'

const SEASON = '2026-27' as Season
const OF = { game: 'classic', season: SEASON } as const
const LEAGUE = { ...OF, type: 'classic', league_id: 5 as LeagueId } as const
/** Of ranges 1 and 2. */
const [TEAM, OTHER] = [65 as TeamId, 130 as TeamId]
const NEW = 3 as TeamId

let program: TestApp

beforeAll(async () => {
  program = await startApp('http://127.0.0.1:9', { config: { communityMinTeams: 1 } })
  const { db } = program.deps
  const at = { season_read_at: new Date(), updated_at: new Date() }
  await db
    .insertInto('game_state')
    .values({ ...OF, current_gameweek: 1, latest_final: 1, ...at })
    .execute()
  const players = Array.from({ length: 15 }, (_, index) => (index + 1) as PlayerId)
  await db
    .insertInto('gameweek_score')
    .values({ ...OF, gameweek: 1, player_ids: players, points: players.map(() => 2), minutes: players.map(() => 90) })
    .execute()
  const league = await storedLeague(db, LEAGUE)
  await db
    .insertInto('saved_team')
    .values({ user_id: 'ann-uid', ...OF, team_id: TEAM, status: 'ready' })
    .execute()
  await db
    .insertInto('saved_team_league')
    .values({ user_id: 'ann-uid', ...OF, team_id: TEAM, league: league.id })
    .execute()
  await store(TEAM)
  await store(OTHER)
})

afterAll(() => program.close())

test('a stored week marks the range of its team, once', async () => {
  await store(TEAM)
  const rows = await program.deps.db.selectFrom('community_range').selectAll().orderBy('range').execute()
  expect(rows.map(({ range, changed_from, version }) => [range, changed_from, version])).toEqual([
    [1, 1, 1],
    [2, 1, 1],
  ])
})

const EVERY_FIVE_MINUTES = { newsEverySeconds: 300 }

test('nothing is counted while a followed league is behind, unless it takes too long or the league has failed', async () => {
  const { db } = program.deps
  expect(await rangesToTally(db, OF, EVERY_FIVE_MINUTES)).toEqual([])
  await set(`update community_range set changed_since = now() - interval '31 minutes' where range = 2`)
  expect(await rangesToTally(db, OF, EVERY_FIVE_MINUTES)).toEqual([2])
  await set(`update league set state = 'failed', failed_since = now() - interval '14 minutes'`)
  expect(await rangesToTally(db, OF, EVERY_FIVE_MINUTES)).toEqual([2])
  await set(`update league set failed_since = now() - interval '16 minutes'`)
  expect(await rangesToTally(db, OF, EVERY_FIVE_MINUTES)).toEqual([1, 2])
  await set(`update league set failed_since = now(), refused_at = now()`)
  expect(await rangesToTally(db, OF, EVERY_FIVE_MINUTES)).toEqual([1, 2])
  await set('update league set refused_at = null, failed_since = null')
  await set(`update league set state = 'syncing', read_through = 1`)
  expect(await rangesToTally(db, OF, EVERY_FIVE_MINUTES)).toEqual([1, 2])
  await set('update league set read_through = null')
})

test('a league that waits for results delays the counting while picks of it are missing', async () => {
  const { db } = program.deps
  await set('update league set waiting_at = 1')
  await set(
    `insert into league_wait (league, what, gameweek, since, tries) select id, 'result', 1, now(), 1 from league`,
  )
  await set(`insert into league_team (league, team_id, place) select id, ${TEAM}, 1 from league`)
  expect(await rangesToTally(db, OF, EVERY_FIVE_MINUTES)).toEqual([1, 2])
  await set(`insert into league_team (league, team_id, place) select id, ${NEW}, 2 from league`)
  expect(await rangesToTally(db, OF, EVERY_FIVE_MINUTES)).toEqual([2])
  await set('delete from league_team')
  await set('delete from league_wait')
  await set('update league set waiting_at = null')
})

test('a league that was read without most of its picks delays the counting until it is read again', async () => {
  const { db } = program.deps
  await set(`update league set read_through = 1, look_again_at = now()`)
  await set(`insert into league_team (league, team_id, place)
    select id, team, team from league, unnest(array[${TEAM}, ${NEW}]) team`)
  expect(await rangesToTally(db, OF, EVERY_FIVE_MINUTES)).toEqual([1, 2])
  await set(`insert into league_team (league, team_id, place) select id, ${NEW} + 1, ${NEW} + 1 from league`)
  expect(await rangesToTally(db, OF, EVERY_FIVE_MINUTES)).toEqual([2])
  await set('update league set look_again_at = null')
  expect(await rangesToTally(db, OF, EVERY_FIVE_MINUTES)).toEqual([1, 2])
  await set('delete from league_team')
  await set('update league set read_through = null')
})

test('counts of only some ranges are held back, but not for long', async () => {
  await tallyTeamsOfRange(program.deps, { ...OF, range: 2 })
  expect(await dirty()).toEqual([1])
  await publishInsights(program.deps, { game: 'classic' })
  expect(await teamsShown()).toBe(0)
  await set(`update community_tally set tallied_at = now() - interval '31 minutes'`)
  await publishInsights(program.deps, { game: 'classic' })
  expect(await teamsShown()).toBe(1)
  await set('update league set read_through = 1')
  // Whichever range the job is for, it goes on with the others.
  await tallyTeamsOfRange(program.deps, { ...OF, range: 60 })
  expect(await dirty()).toEqual([])
  await program.runJobs()
  expect(await teamsShown()).toBe(2)
})

test('a count of older marks never takes the place of one of newer marks', async () => {
  await set('update community_range set changed_from = 1, tallied_version = 9 where range = 1')
  await set(`update community_tally set tally = '' where range = 1`)
  await tallyTeamsOfRange(program.deps, { ...OF, range: 1 })
  const { rows } = await program.pool.query('select length(tally) from community_tally where range = 1')
  expect(rows).toEqual([{ length: 0 }])
  await set(`update community_range set version = 10 where range = 1`)
  await tallyTeamsOfRange(program.deps, { ...OF, range: 1 })
  expect(await dirty()).toEqual([])
})

test('what a newer version of the program has counted is left to that version', async () => {
  const published = async () => (await program.pool.query('select * from community_publication')).rows
  const before = await published()
  await set(`insert into program_version (number, code) values (9, 'newer')`)
  await set('update community_tally set version = version + 1')
  await publishInsights(program.deps, { game: 'classic' })
  expect(await published()).toEqual(before)
  await set('delete from program_version where number = 9')
  await publishInsights(program.deps, { game: 'classic' })
  expect(await published()).not.toEqual(before)
})

test('gameweeks before the first one stored of a team count by its history', async () => {
  const { db } = program.deps
  await set(`insert into gameweek_score (game, season, gameweek, player_ids, points, minutes)
    select game, season, 2, player_ids, points, minutes from gameweek_score`)
  await set('update game_state set latest_final = 2')
  await set('update league set read_through = 2')
  const history = {
    gameweeks: [1, 2],
    gross: [50, 22],
    transfer_costs: [4, 0],
    bench_points: [7, 8],
    transfers_through: 2,
    read_at: new Date(),
  }
  await db
    .insertInto('classic_history')
    .values({ ...OF, team_id: NEW, ...history })
    .execute()
  await store(NEW, 2)
  await tallyTeamsOfRange(program.deps, { ...OF, range: NEW })
  await program.runJobs()
  const { body } = await program.ask(null, 'GET', '/api/bench-trending-gw?gameweek=2')
  expect([body.meta.teams, body.kpis.avg_bench_points_gw, body.kpis.avg_cumulative_bench_points]).toEqual([1, 8, 7 + 8])
})

test('tallies and totals come back as they were stored', () => {
  const tally = mergeTallies([])
  Object.assign(tally, { teams: 3, benchTotal: -7, lockedTeams: 2, lockedEleven: 4000, lockedFifteen: 4321 })
  Object.assign(tally, { actual: -12, lockedAtLeastActual: 1 })
  tally.benched = Uint32Array.of(1, 0, 0, 3)
  tally.started = new Uint32Array(32_768)
  tally.started[32_767] = 2
  tally.spread[999] = 70_000
  expect(unpackTally(packTally(tally))).toEqual(tally)
  expect(() => packTally({ ...tally, actual: 2 ** 31 })).toThrow(RangeError)
  const totals = new Map([
    [TEAM, { bench: -3, actual: 2100 }],
    [11_000_000 as TeamId, { bench: 0, actual: -4 }],
  ])
  expect(unpackTotals(packTotals(totals))).toEqual(totals)
  expect(unpackTotals(Buffer.alloc(0)).size).toBe(0)
})

async function store(team_id: TeamId, gameweek = 1): Promise<void> {
  const picks = Array.from({ length: 15 }, (_, index) => ({
    player: (index + 1) as PlayerId,
    position: index + 1,
    multiplier: index < 11 ? 1 : 0,
    isCaptain: index === 0,
    isViceCaptain: false,
  }))
  await storeWeek(program.deps.db, { ...OF, team_id, gameweek }, { picks, subs: [] })
}

async function set(statement: string): Promise<void> {
  await program.pool.query(statement)
}

async function dirty(): Promise<number[]> {
  const rows = await program.deps.db
    .selectFrom('community_range')
    .where('changed_from', 'is not', null)
    .select('range')
    .execute()
  return rows.map(({ range }) => range)
}

async function teamsShown(): Promise<number> {
  const { body } = await program.ask(null, 'GET', '/api/bench-presence-gw')
  return body.meta.teams
}
