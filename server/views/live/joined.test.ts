import { serialize } from 'node:v8'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { TeamId } from '#domain/ids.ts'
import { followLeagues } from '#server/following/teams/jobs.ts'
import type { LeagueKey } from '#server/ground/db/tables.ts'
import { basesOf } from '#server/views/live/make-base.ts'
import { leaguesPlaying } from '#server/views/live/store.ts'
import { startApp, type TestApp } from '#test/app.ts'
import { follow } from '#test/following.ts'
import { countCalls, type GuideLeague, startGame, type TestGame } from '#test/simulator.ts'

const PLAYED = 7

let game: TestGame
let program: TestApp
let league: GuideLeague
let key: LeagueKey
/** A team that joined after the list was read. */
let late: TeamId

beforeEach(async () => {
  game = await startGame({ clock: { gameweek: PLAYED - 1, state: 'final' } })
  program = await startApp(game.url)
  await program.lookForNews('classic')
  league = game.classicLeague('Better Late Than Never')
  key = await follow(program, league)
  await program.lookForNews('classic')
  await game.moveTo(PLAYED, 'live')
  await program.lookForNews('classic')
  late = league.team_ids[1] as TeamId
  await program.deps.db
    .deleteFrom('league_team')
    .where((eb) => eb.and({ league: key.id, team_id: late }))
    .execute()
  await sql`update league set read_at = now() - interval '3 days' where id = ${key.id}`.execute(program.deps.db)
  await game.forgetCalls()
}, 60_000)

afterEach(async () => {
  await program.close()
  await game.close()
})

describe('whoever joins a classic league between two gameweeks', () => {
  test('is listed from an hour and a half after the deadline on, and the list is read once', async () => {
    await deadlineWas(89)
    expect(await listed()).not.toContain(late)
    expect(await readings()).toBe(0)
    await deadlineWas(91)
    expect(await listed()).toContain(late)
    expect(await readings()).toBe(1)
    await program.lookForNews('classic')
    expect(await readings()).toBe(1)
  })

  test('has live points like everybody else', async () => {
    const { db } = program.deps
    const of = { game: key.game, season: key.season, gameweek: PLAYED }
    const base = async () => {
      const playing = await leaguesPlaying(db, of, { range: 0, isWatched: false, at: new Date() })
      const at = { latestFinal: PLAYED - 1, gameweek: PLAYED, version: 1 }
      const made = (await basesOf(db, playing, at)).get(key.id)
      expect((await basesOf(db, playing, at)).get(key.id)).toEqual(made)
      if (!made) throw new Error('nobody plays')
      return made
    }
    const teams = async () => (await base()).facts.teams.map(({ team }) => team)
    expect(await teams()).not.toContain(late)
    await deadlineWas(91)
    expect(await teams()).toContain(late)
    // All of them are read at each look: two hundred bytes a team, so none may hold every player of the game.
    expect(serialize(await base()).length).toBeLessThan(200 * league.team_ids.length)
  })

  test('is listed as soon as somebody follows their team', async () => {
    const { db, queue } = program.deps
    await db.transaction().execute((trx) => followLeagues(trx, queue, { team: late, leagues: [key] }))
    await program.runJobs()
    expect(await listed()).toContain(late)
    await db.transaction().execute((trx) => followLeagues(trx, queue, { team: late, leagues: [key] }))
    await program.runJobs()
    expect(await readings()).toBe(1)
  })
})

test('a team that is saved while the list is read is listed by the next reading', async () => {
  const { db, queue, upstream } = program.deps
  const { classic } = upstream
  let readings = 0
  const standings: typeof classic.standings = async (id, page) => {
    if (readings++ > 0) return classic.standings(id, page)
    await db.transaction().execute((trx) => followLeagues(trx, queue, { team: late, leagues: [key] }))
    return without(await classic.standings(id, page))
  }
  program.deps.upstream = { ...upstream, classic: { ...classic, standings } }
  await deadlineWas(91)
  await program.runJobs()
  expect(await listed()).toContain(late)
})

test('a list that is older than the team that was saved is read again, after a pause', async () => {
  const { db, queue, upstream } = program.deps
  const { classic } = upstream
  const standings: typeof classic.standings = async (id, page) => without(await classic.standings(id, page))
  program.deps.upstream = { ...upstream, classic: { ...classic, standings } }
  await follow(program, league, 1)
  await db.transaction().execute((trx) => followLeagues(trx, queue, { team: late, leagues: [key] }))
  await program.runJobs()
  expect(await listed()).not.toContain(late)
  const next = await db.selectFrom('league').where('id', '=', key.id).select('look_again_at').executeTakeFirstOrThrow()
  expect(next.look_again_at?.getTime()).toBeGreaterThan(Date.now() + 10_000)
  program.deps.upstream = upstream
  await sql`update league set look_again_at = now() where id = ${key.id}`.execute(db)
  await program.lookForNews('classic')
  expect(await listed()).toContain(late)
  expect(await db.selectFrom('league_wait').select('what').execute()).toEqual([])
})

/** A page of the list as it was before the team joined. */
function without<Page extends { rows: { team: TeamId | null }[] }>(page: Page | null): Page | null {
  return page && { ...page, rows: page.rows.filter(({ team }) => team !== late) }
}

/** Moves the deadline, and looks for news. */
async function deadlineWas(minutes: number): Promise<void> {
  await sql`update gameweek set deadline = now() - make_interval(mins => ${minutes})
    where game = ${key.game} and season = ${key.season} and gameweek = ${PLAYED}`.execute(program.deps.db)
  await program.lookForNews('classic')
}

async function listed(): Promise<TeamId[]> {
  const rows = await program.deps.db.selectFrom('league_team').where('league', '=', key.id).select('team_id').execute()
  return rows.map(({ team_id }) => team_id)
}

/** How often the official list was asked for. */
async function readings(): Promise<number> {
  return countCalls((await game.calls()).paths, new RegExp(`/leagues-classic/${key.league_id}/standings`))
}
