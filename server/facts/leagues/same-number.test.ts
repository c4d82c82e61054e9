import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Gameweek, LeagueId, Season } from '#domain/ids.ts'
import { endSync } from '#server/following/league-sync/sync-end.ts'
import { startApp, type TestApp } from '#test/app.ts'
import { type GuideLeague, startGame, type TestGame } from '#test/simulator.ts'
import { storedLeague } from '#test/stored-league.ts'

const LATEST = 2 as Gameweek

let game: TestGame
let program: TestApp
let draft: GuideLeague
let totals: GuideLeague
let duel: GuideLeague

/** Ann plays in two draft leagues, and in three classic leagues that have the numbers of those. */
beforeAll(async () => {
  game = await startGame({ clock: { gameweek: LATEST + 1, state: 'open' } })
  program = await startApp(game.url)
  await program.lookForNews('draft')
  await program.lookForNews('classic')
  draft = draftLeague('Thursday Night Nutmegs')
  totals = draftLeague('The Long Ball Society')
  duel = game.classicLeague('Duel in the Drizzle')
  for (const { team_ids } of [draft, totals])
    await program.ask('ann', 'POST', '/api/team/save', { teamId: team_ids[0] })
  const selectedLeagues = [{ id: duel.id, type: duel.type }]
  await program.ask('ann', 'POST', '/api/team/save', { teamId: duel.team_ids[0], game: 'classic', selectedLeagues })
  await program.runJobs()
  await alsoNumbered(draft.id, 'h2h')
  await alsoNumbered(draft.id, 'classic')
  await alsoNumbered(totals.id, 'h2h')
  await program.forget()
}, 60_000)

afterAll(async () => {
  await program.close()
  await game.close()
})

const IN_CLASSIC = { game: 'classic', season: '2026-27' as Season } as const

/** The classic league once more, under another number. */
async function alsoNumbered(id: number, type: 'h2h' | 'classic'): Promise<void> {
  const { db } = program.deps
  const { id: same } = await storedLeague(db, { ...IN_CLASSIC, type: 'h2h', league_id: duel.id as LeagueId })
  const key = await storedLeague(db, { ...IN_CLASSIC, type, league_id: id as LeagueId })
  const scoring = type === 'h2h' ? 'h' : 'c'
  for (const statement of [
    sql`update league set name = ${`${duel.name} ${type} ${id}`}, scoring = ${scoring}, state = 'ready' where id = ${key.id}`,
    sql`insert into league_team (league, team_id, place)
      select ${key.id}, team_id, place from league_team where league = ${same}`,
    sql`insert into league_match (league, number, gameweek, team_a, team_b, points_a, points_b, is_knockout, finished)
      select ${key.id}, number, gameweek, team_a, team_b, points_a, points_b, is_knockout, finished
      from league_match where league = ${same}`,
    sql`insert into saved_team_league (user_id, game, season, team_id, league)
      select user_id, game, season, team_id, ${key.id} from saved_team_league where league = ${same}`,
  ])
    await statement.execute(db)
  await endSync(program.deps, key, { latestFinal: LATEST, readAgainCount: 0 })
}

function draftLeague(wanted: string): GuideLeague {
  const league = game.draftLeagues.find(({ name }) => name === wanted)
  if (!league) throw new Error(`no league called ${wanted}`)
  return league
}

const ask = async (url: string) => (await program.ask('ann', 'GET', `/api/${url}`)).body

test.each([
  [(id: number) => `leagueIds=${id}`, 'draft', undefined],
  [(id: number) => `leagueIds=${id}&game=classic&type=h2h`, 'classic', 'h2h'],
  [(id: number) => `leagueIds=${id}&type=classic`, 'classic', 'classic'],
])('one of three leagues of one number is asked for', async (query, ofGame, type) => {
  const rows: { game: string; type?: string }[] = await ask(`bench-king-data?${query(draft.id)}`)
  expect(rows.length).toBeGreaterThan(0)
  for (const row of rows) expect([row.game, row.type]).toEqual([ofGame, type])
})

test('leagues of the same number are all in one list', async () => {
  const rows: { game: string; type?: string; league_id: number }[] = await ask('bench-king-data')
  const leagues = new Set(rows.map((row) => [row.game, row.type, row.league_id].join(' ')))
  expect([...leagues].toSorted()).toEqual(
    [
      `draft  ${draft.id}`,
      `draft  ${totals.id}`,
      `classic h2h ${draft.id}`,
      `classic classic ${draft.id}`,
      `classic h2h ${totals.id}`,
      `classic h2h ${duel.id}`,
    ].toSorted(),
  )
  expect(await ask('league-sync')).toHaveLength(6)
})

test('the head-to-head answer of both games has every league, the draft one under the plain number', async () => {
  const body: Record<string, { game: string; league_id: number }> = await ask('head-to-head-data')
  const shown = Object.entries(body).map(([key, { game, league_id }]) => [key, game, league_id])
  expect(shown.toSorted()).toEqual(
    [
      [String(draft.id), 'draft', draft.id],
      [`classic-${draft.id}`, 'classic', draft.id],
      // The draft league of this number is not head-to-head.
      [String(totals.id), 'classic', totals.id],
      [String(duel.id), 'classic', duel.id],
    ].toSorted(),
  )
  const alone = await ask(`head-to-head-data?leagueIds=${draft.id}&game=classic`)
  expect(alone).toEqual({ [draft.id]: body[`classic-${draft.id}`] })
})
