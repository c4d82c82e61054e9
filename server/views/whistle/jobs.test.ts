import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { LeagueSync } from '#contract/people/leagues.ts'
import type { EditionRow, ProgrammeRow } from '#contract/views/programme.ts'
import type { FollowingDeps } from '#server/following/happened.ts'
import { pollLive } from '#server/following/live/jobs.ts'
import { startApp, type TestApp } from '#test/app.ts'
import { follow } from '#test/following.ts'
import { type GuideLeague, startGame, type TestGame } from '#test/simulator.ts'
import { tellWhistle } from './jobs.ts'

const GAMEWEEK = 6
const GAMES = ['draft', 'classic'] as const

let game: TestGame
let program: TestApp
let leagues: GuideLeague[]

beforeAll(async () => {
  game = await startGame({ clock: { gameweek: GAMEWEEK, state: 'open' } })
  program = await startApp(game.url)
  for (const one of GAMES) await program.lookForNews(one)
  leagues = [
    game.draftLeagues.find(({ name }) => name === 'The Corner Flag Club') as GuideLeague,
    game.classicLeague('Odd Socks Derby'),
    game.classicLeague('Old Boys and New Signings'),
  ]
  for (const league of leagues) await follow(program, league)
  for (const one of GAMES) await program.lookForNews(one)
}, 120_000)

afterAll(async () => {
  await program.close()
  await game.close()
})

async function look(deps: FollowingDeps = program.deps): Promise<void> {
  for (const one of GAMES) await pollLive(deps, { game: one })
  await program.runJobs()
}

const about = ({ id, game: of, type }: GuideLeague) => `leagueIds=${id}&game=${of}${type ? `&type=${type}` : ''}`
const ask = async (path: string, league: GuideLeague) =>
  (await program.ask('ann', 'GET', `${path}?${about(league)}`)).body
const latest = async (league: GuideLeague): Promise<ProgrammeRow> => (await ask('/api/programme', league))[0]
const syncOf = async (league: GuideLeague): Promise<LeagueSync> =>
  (await ask('/api/league-sync', league)).find(({ league_id }: LeagueSync) => league_id === league.id)
const editionsOf = async (league: GuideLeague): Promise<number[]> =>
  (await ask('/api/programmes', league)).map(({ gameweek }: EditionRow) => gameweek)

const figures = ({ results, table, headline, bench }: ProgrammeRow) => ({
  results,
  headline: headline.text,
  bench: [bench.team_id, bench.points],
  // Teams that share a place stand in the order of the league's official table.
  table: table
    .map(({ team_id, rank, last_rank, points, total_points, bench_points }) => [
      ...[team_id, rank, last_rank, points, total_points, bench_points],
    ])
    .toSorted(([a = 0], [b = 0]) => (a ?? 0) - (b ?? 0)),
})

/** The official game as it is, but that the player whom most of the draft teams start has so many points more. */
async function withMore(points: number): Promise<FollowingDeps> {
  const { draft } = program.deps.upstream
  const picks = await program.deps.db
    .selectFrom('live_picks')
    .where('game', '=', 'draft')
    .select('picks')
    .orderBy('team_id')
    .execute()
  const [star] = picks[0]?.picks ?? []
  const playing: typeof draft.playing = async (gameweek) => {
    const answer = await draft.playing(gameweek)
    const players = [...answer.players].map(([player, one]) => [
      player,
      player === star ? { ...one, points: one.points + points } : one,
    ])
    return { ...answer, players: new Map(players as never) }
  }
  return { ...program.deps, upstream: { ...program.deps.upstream, draft: { ...draft, playing } } }
}

const areTold = async (gameweek: number) => {
  for (const league of leagues) expect([league.name, (await latest(league)).gameweek]).toEqual([league.name, gameweek])
}

test('between two match days nothing is told, and one look that sees the end is not enough', async () => {
  for (const minute of [90, 3000]) {
    await game.moveTo(GAMEWEEK, 'match-day', minute)
    for (const one of GAMES) await program.lookForNews(one)
    await look()
    await look()
    await areTold(GAMEWEEK - 1)
  }
  await game.moveTo(GAMEWEEK, 'awaiting-bonus')
  await look(await withMore(60))
  await areTold(GAMEWEEK - 1)
})

test('a game that contradicts itself is not told; two looks that agree are', async () => {
  await look()
  // A job that was sent before waits for the agreement, too.
  for (const one of GAMES) await tellWhistle(program.deps, { game: one, range: 0 })
  expect((await latest(leagues[0] as GuideLeague)).gameweek).toBe(GAMEWEEK - 1)
  await look(await withMore(60))
  await look(await withMore(60))
  await areTold(GAMEWEEK)
  for (const league of leagues) {
    expect(await latest(league)).toMatchObject({ edition: 0, corrected: [] })
    expect((await editionsOf(league)).slice(0, 2)).toEqual([6, 5])
    const after = await program.deps.db
      .selectFrom('gameweek')
      .where('game', '=', league.game)
      .where('gameweek', '=', GAMEWEEK + 1)
      .select(['deadline', 'waivers_at'])
      .executeTakeFirstOrThrow()
    const { whistle, latest_gameweek } = await syncOf(league)
    expect({ whistle, latest_gameweek }).toEqual({
      latest_gameweek: GAMEWEEK - 1,
      whistle: {
        gameweek: GAMEWEEK,
        told_at: expect.any(String),
        next_deadline: after.deadline.toISOString(),
        ...(after.waivers_at && { next_waivers: after.waivers_at.toISOString() }),
      },
    })
  }
})

test('the same is not told twice', async () => {
  const written = async () =>
    await program.deps.db.selectFrom('whistle_edition').select(sql`xmin::text`.as('by')).orderBy('league').execute()
  const before = await written()
  await look(await withMore(60))
  expect(await written()).toEqual(before)
})

test('a later look tells other points, and what was told first is kept to compare with', async () => {
  const league = leagues.find(({ game: of }) => of === 'draft') as GuideLeague
  const told = async () => (await latest(league)).table.map(({ team_id, points }) => [team_id, points])
  const first = async () => {
    const { weeks } = await program.deps.db
      .selectFrom('whistle_edition')
      .innerJoin('league', 'league.id', 'league')
      .where('league_id', '=', league.id as never)
      .select('weeks')
      .executeTakeFirstOrThrow()
    return weeks.map(({ team_id, points }) => [team_id, points])
  }
  const at = async () => (await syncOf(league)).whistle
  const [before, since] = [await told(), await at()]
  await look(await withMore(70))
  await look(await withMore(70))
  expect(await told()).not.toEqual(before)
  expect((await latest(league)).since_whistle?.length).toBeGreaterThan(0)
  expect((await first()).toSorted()).toEqual(before.toSorted())
  expect(await at()).toEqual(since)
  await look(await withMore(60))
  await look(await withMore(60))
  expect(await told()).toEqual(before)
  expect((await latest(league)).since_whistle).toBeUndefined()
})

test('a league is told once the picks of all its teams are there', async () => {
  const { db, upstream } = program.deps
  const [league] = leagues
  const [team] = league?.team_ids ?? []
  const isTold = async () => {
    const told = await db
      .selectFrom('whistle_edition')
      .innerJoin('league', 'league.id', 'league')
      .select('league_id')
      .execute()
    return told.some(({ league_id }) => league_id === league?.id)
  }
  // The same points as in the look before, so that it is settled.
  const same = await withMore(60)
  await db.deleteFrom('whistle_edition').execute()
  await db
    .deleteFrom('live_picks')
    .where('team_id', '=', team as never)
    .execute()
  const picks: typeof upstream.draft.picks = async (of, gameweek) =>
    of === team ? null : upstream.draft.picks(of, gameweek)
  await look({ ...same, upstream: { ...same.upstream, draft: { ...same.upstream.draft, picks } } })
  expect(await isTold()).toBe(false)
  await db.deleteFrom('live_picks_missing').execute()
  await look(same)
  await look(same)
  expect(await isTold()).toBe(true)
})

test('a match that is played after all takes the edition back', async () => {
  const { classic } = program.deps.upstream
  const playingFixtures: typeof classic.playingFixtures = async () =>
    (await classic.playingFixtures()).map((fixture, place) =>
      place === 0
        ? {
            ...fixture,
            gameweek: GAMEWEEK,
            kickoff: '2027-05-01T12:00:00Z',
            started: false,
            finishedProvisional: false,
          }
        : fixture,
    )
  await look({ ...program.deps, upstream: { ...program.deps.upstream, classic: { ...classic, playingFixtures } } })
  await program.lookForNews('classic')
  for (const league of leagues.filter(({ game: of }) => of === 'classic')) {
    expect((await latest(league)).gameweek).toBe(GAMEWEEK - 1)
    expect((await editionsOf(league)).slice(0, 2)).toEqual([5, 4])
    expect((await syncOf(league)).whistle).toBeUndefined()
  }
  await look(await withMore(60))
  await look(await withMore(60))
  await areTold(GAMEWEEK)
})

/** Makes the stored whistle edition of a league say a point more of its first team; returns what it says of that team. */
async function oneMorePoint({ id }: GuideLeague) {
  const { db } = program.deps
  const { league, weeks } = await db
    .selectFrom('whistle_edition')
    .innerJoin('league', 'league.id', 'league')
    .where('league_id', '=', id as never)
    .select(['whistle_edition.league', 'weeks'])
    .executeTakeFirstOrThrow()
  const [first, ...others] = weeks
  const other = { ...first, points: (first?.points ?? 0) + 1 }
  await db
    .updateTable('whistle_edition')
    .set({ weeks: JSON.stringify([other, ...others]) })
    .where('league', '=', league)
    .execute()
  return other
}

test('the final edition takes its place, and says whose week was another one', async () => {
  const told = await Promise.all(leagues.map(latest))
  // In one league the points of one team alone were others at the whistle.
  const odd = leagues[1] as GuideLeague
  const other = await oneMorePoint(odd)
  await game.moveTo(GAMEWEEK, 'final')
  for (const one of GAMES) await program.lookForNews(one)
  for (const [at, league] of leagues.entries()) {
    const [final, whistle] = [await latest(league), told[at] as ProgrammeRow]
    expect(final).toMatchObject({ gameweek: GAMEWEEK, edition: 1, corrected: [] })
    expect((await syncOf(league)).whistle).toBeUndefined()
    const weekOf = ({ team_id, points, rank, bench_points }: ProgrammeRow['table'][number]) => ({
      ...{ team_id, points, rank, bench_points },
    })
    const now = new Map(final.table.map((row) => [row.team_id, weekOf(row)]))
    const changed = whistle.table
      .map(weekOf)
      .filter((row) => JSON.stringify(now.get(row.team_id)) !== JSON.stringify(row))
    expect(final.since_whistle ?? []).toEqual(league === odd ? [other] : changed)
    expect(changed.length > 0).toBe(league.game === 'draft')
    if (league.game === 'classic') expect(figures(whistle)).toEqual(figures(final))
  }
})
