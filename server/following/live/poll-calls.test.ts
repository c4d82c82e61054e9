import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { LeagueId } from '#domain/ids.ts'
import { lookForNews } from '#server/following/gameweeks/jobs.ts'
import type { LeagueKey } from '#server/ground/db/tables.ts'
import { startApp, type TestApp } from '#test/app.ts'
import { follow } from '#test/following.ts'
import { type GuideLeague, startGame, type TestGame } from '#test/simulator.ts'
import { storedLeague } from '#test/stored-league.ts'
import { pollLive } from './jobs.ts'

const GAMEWEEK = 2
const GAMES = ['draft', 'classic'] as const
/** With the leagues of the simulator. */
const LEAGUES = 30

let game: TestGame
let program: TestApp

beforeAll(async () => {
  game = await startGame({ clock: { gameweek: GAMEWEEK, state: 'live' } })
  program = await startApp(game.url)
  for (const one of GAMES) await program.lookForNews(one)
}, 60_000)

afterAll(async () => {
  await program.close()
  await game.close()
})

/** The calls of a live poll of both games and of a check for news, once all picks are there. */
async function callsOfALook(): Promise<Record<string, number>> {
  await game.forgetCalls()
  for (const one of GAMES) await pollLive(program.deps, { game: one })
  for (const one of GAMES) await lookForNews(program.deps, { game: one })
  return (await game.calls()).paths
}

async function followAndRead(leagues: readonly GuideLeague[]): Promise<LeagueKey[]> {
  const keys: LeagueKey[] = []
  for (const league of leagues) keys.push(await follow(program, league))
  for (const one of GAMES) await program.lookForNews(one)
  const isDone = async () => Object.keys(await callsOfALook()).every((path) => !path.includes('/entry/'))
  await expect.poll(isDone, { timeout: 60_000, interval: 10 }).toBe(true)
  return keys
}

/** More leagues of the same teams. */
async function copy({ id, ...league }: LeagueKey, count: number): Promise<void> {
  const { db } = program.deps
  for (let number = 1; number <= count; number++) {
    const { id: made } = await storedLeague(db, { ...league, league_id: (990_000 + number) as LeagueId })
    await sql`update league set name = 'Copy', scoring = original.scoring, drafted = true, state = 'ready'
      from league as original where original.id = ${id} and league.id = ${made}`.execute(db)
    await sql`insert into league_team (league, team_id, place) select ${made}, team_id, place from league_team where league = ${id}`.execute(
      db,
    )
    await sql`insert into saved_team_league (user_id, game, season, team_id, league)
      select user_id, game, season, team_id, ${made} from saved_team_league where league = ${id}`.execute(db)
  }
}

test('a snapshot makes the same calls, however many leagues are followed', async () => {
  const all = [
    ...game.draftLeagues.filter(({ name }) => ['The Long Ball Society', 'Thursday Night Nutmegs'].includes(name)),
    ...['Odd Socks Derby', 'Old Boys and New Signings'].map(game.classicLeague),
  ]
  const [first, ...others] = all
  if (!first) throw new Error('no league')
  const [original] = await followAndRead([first])
  if (!original) throw new Error('no league')
  const ofOne = await callsOfALook()
  expect(ofOne).toMatchObject({
    [`/draft/api/event/${GAMEWEEK}/live`]: 1,
    [`/classic/api/event/${GAMEWEEK}/live/`]: 1,
    '/classic/api/fixtures/': 2,
    '/classic/api/event-status/': 1,
  })
  expect(Object.keys(ofOne).join()).not.toContain('entry')
  await followAndRead(others)
  await copy(original, LEAGUES - all.length)
  expect(await callsOfALook()).toEqual(ofOne)
  await program.runJobs()
  const shown = await program.deps.db.selectFrom('live_view').select('league').execute()
  expect(shown).toHaveLength(LEAGUES)
}, 180_000)

test('while live is switched off, nothing is asked or stored for it', async () => {
  const { db, config } = program.deps
  config.isLiveOn = false
  await game.forgetCalls()
  for (const one of GAMES) await pollLive(program.deps, { game: one })
  expect((await game.calls()).total).toBe(0)
  for (const table of ['live_look', 'live_picks', 'live_view'] as const)
    expect(await db.selectFrom(table).select(sql`1`.as('one')).execute()).toEqual([])
  config.isLiveOn = true
})
