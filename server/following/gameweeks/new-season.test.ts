import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Game } from '#domain/ids.ts'
import { gameState } from '#server/facts/gameweeks/store.ts'
import type { Bootstrap } from '#server/ground/upstream/game-types.ts'
import type { Upstream } from '#server/ground/upstream/upstream.ts'
import { forgetOldSignUps } from '#server/people/newsletter/jobs.ts'
import { startApp, type TestApp } from '#test/app.ts'
import { follow, signUp } from '#test/following.ts'
import { gameAgain, keepProgram } from '#test/program/kept-program.ts'
import { REAL_DELAYS, stopClock } from '#test/program/moved-clock.ts'
import { startGame, type TestGame } from '#test/simulator.ts'
import { onlyTeams } from '#test/upstream-changes.ts'
import { takeSeasonBack } from './season-back-store.ts'

const GAMES = ['draft', 'classic'] as const
const [HOUR, DAY] = [3600, 86_400]
const PAUSE = REAL_DELAYS.newSeasonSeconds

/** The latest final gameweek, and the one that comes. */
const [LATEST, NEXT] = [1, 2]
const START = { gameweek: NEXT, state: 'open' } as const

let game: TestGame
let program: TestApp
let clock: ReturnType<typeof stopClock>

/** Begins with a followed league in each game, whose first gameweek is final. */
let again: () => Promise<void>
let start: Date

beforeAll(async () => {
  game = await startGame({ clock: START })
  program = await startApp(game.url, { config: { delays: REAL_DELAYS } })
  clock = stopClock(program)
  for (const which of GAMES) {
    await program.lookForNews(which)
    const league = leagueOf(which)
    await follow(program, league)
    await signUp(program, league, { state: 'confirmed', place: 1 })
  }
  await looks([REAL_DELAYS.finalSeconds, 60])
  start = clock.now()
  again = await keepProgram(program)
})

beforeEach(async () => {
  game = await gameAgain(game, START)
  await again()
  clock = stopClock(program, start)
})

afterAll(async () => {
  await program.close()
  await game.close()
})

test.each(['season-ahead', 'season-behind'])(
  'an answer with %s empties nothing, for a minute or for days',
  async (fault) => {
    const before = await everything()
    await game.fault(fault)
    // Something that makes the program read the season.
    await game.moveTo(NEXT, 'final')
    await looks([0, 60, HOUR, PAUSE, DAY, 8 * DAY])
    await forgetOldSignUps(program.deps)
    expect(await everything()).toEqual(before)
    await game.fault('none')
    await looks([60, 600])
    for (const which of GAMES) expect((await gameState(program.deps.db, which))?.latest_final).toBe(NEXT)
    expect(await subscriptions()).toEqual(['confirmed', 'confirmed'])
  },
)

describe.each(GAMES)('the new season of the %s game', (which) => {
  let opened: string

  beforeEach(async () => {
    const { season } = (await gameState(program.deps.db, which)) ?? { season: '' }
    const year = Number(season.slice(0, 4)) + 1
    opened = `${year}-${String(year + 1).slice(2)}`
    program.deps.upstream = rolledOver(program.deps.upstream, year)
    // Three weeks before its first deadline.
    clock.later((new Date(`${year}-07-24T09:00:00Z`).getTime() - clock.now().getTime()) / 1000)
  })

  test('counts once it is read twice, hours apart', async () => {
    const old = await season()
    await looks([0, HOUR, PAUSE - HOUR - 60], which)
    expect([await season(), (await everything()).teams.length]).toEqual([old, 2])
    await looks([60 + 1800], which)
    expect(await gameState(program.deps.db, which)).toMatchObject({
      season: opened,
      latest_final: null,
      next_season: null,
    })
  })

  test('does not count when the known one is read in between', async () => {
    const { upstream } = program.deps
    const old = await season()
    await looks([0], which)
    program.deps.upstream = realGames
    await looks([HOUR], which)
    program.deps.upstream = upstream
    await looks([PAUSE], which)
    expect(await season()).toBe(old)
    await looks([PAUSE], which)
    expect(await season()).toBe(opened)
  })

  test('ends the old season’s subscriptions days later, and can be taken back until then', async () => {
    const old = await season()
    await looks([0, PAUSE], which)
    expect(await season()).toBe(opened)
    await forgetOldSignUps(program.deps)
    expect(await subscriptions()).toEqual(['confirmed', 'confirmed'])
    clock.later(6 * DAY)
    await forgetOldSignUps(program.deps)
    expect(await subscriptions()).toEqual(['confirmed', 'confirmed'])
    expect(await takeSeasonBack(program.deps, which)).toEqual({ from: opened, to: old })
    expect(await gameState(program.deps.db, which)).toMatchObject({
      season: old,
      latest_final: LATEST,
      current_gameweek: LATEST,
    })
    clock.later(2 * DAY)
    await forgetOldSignUps(program.deps)
    expect(await subscriptions()).toEqual(['confirmed', 'confirmed'])
    await looks([0, PAUSE], which)
    clock.later(7 * DAY)
    await forgetOldSignUps(program.deps)
    expect((await subscriptions()).toSorted()).toEqual(['confirmed', 'ended'])
  })

  test('leaves no facts once it is taken back', async () => {
    const { db } = program.deps
    const count = async () => {
      const { rows } = await sql`select
          (select count(*)::int from gameweek_score where game = ${which} and season = ${opened}) as scores,
          (select count(*)::int from gameweek_first_look where game = ${which} and season = ${opened}) as first_looks,
          (select count(*)::int from team_gameweek where game = ${which} and season = ${opened}) as weeks,
          (select count(*)::int from gameweek where game = ${which} and season = ${opened}
            and (final_at is not null or look_again_at is not null)) as gameweeks,
          (select count(*)::int from league where game = ${which} and season = ${opened}
            and read_through is not null) as leagues`.execute(db)
      return rows[0]
    }
    await looks([0, PAUSE], which)
    const last = await factsOf(which)
    for (const table of ['gameweek_score', 'team_gameweek', 'league']) await copyToSeason(table, which)
    await sql`insert into gameweek_first_look (game, season, gameweek, points_hash, seen_at)
      values (${which}, ${opened}, ${NEXT}, 'one', now())`.execute(db)
    await sql`update gameweek set final_at = now(), look_again_at = now()
      where game = ${which} and season = ${opened} and gameweek <= ${LATEST}`.execute(db)
    expect(await count()).toMatchObject({ scores: LATEST, first_looks: 1, gameweeks: LATEST, leagues: 1 })
    await takeSeasonBack(program.deps, which)
    expect(await count()).toEqual({ scores: 0, first_looks: 0, weeks: 0, gameweeks: 0, leagues: 0 })
    expect(await factsOf(which)).toEqual(last)
  })

  /** Copies the old season's rows into the new season, as if the game had answered with last season's data. */
  async function copyToSeason(table: string, of: Game): Promise<void> {
    // The league of another season has another id; the other tables have none.
    const changed = sql`jsonb_build_object('season', ${opened}::text, 'id', -1)`
    await sql`insert into ${sql.table(table)} overriding system value
      select (jsonb_populate_record(found, ${changed})).*
      from ${sql.table(table)} as found where game = ${of} and season < ${opened}`.execute(program.deps.db)
  }

  async function factsOf(of: Game): Promise<unknown> {
    const { rows } = await sql`select
        (select count(*)::int from gameweek_score where game = ${of} and season < ${opened}) as scores,
        (select count(*)::int from team_gameweek where game = ${of} and season < ${opened}) as weeks,
        (select count(read_through)::int from league where game = ${of} and season < ${opened}) as leagues`.execute(
      program.deps.db,
    )
    return rows
  }

  async function season(): Promise<string | undefined> {
    return (await gameState(program.deps.db, which))?.season
  }
})

test('there is nothing to take back where one season only is known', async () => {
  expect(await takeSeasonBack(program.deps, 'draft')).toBeNull()
})

let realGames: Upstream

/** As after the roll-over in July: no gameweek is under way, and the first deadline lies some weeks ahead. */
function rolledOver(real: Upstream, year: number): Upstream {
  realGames = real
  const change = ({ gameweeks, ...bootstrap }: Bootstrap): Bootstrap => ({
    ...bootstrap,
    season: `${year}-${String(year + 1).slice(2)}`,
    current: null,
    next: 1,
    gameweeks: gameweeks.map((one) => ({
      ...one,
      finished: false,
      dataChecked: false,
      deadline: `${Number(one.deadline.slice(0, 4)) + 1}${one.deadline.slice(4)}`,
    })),
  })
  const { draft, classic } = real
  return {
    draft: {
      ...draft,
      bootstrap: async () => change(await draft.bootstrap()),
      state: async () => ({ current: null, currentFinished: false, next: 1, waiversProcessed: false }),
    },
    classic: { ...classic, bootstrap: async () => change(await classic.bootstrap()) },
  }
}

async function looks(delays: readonly number[], which?: Game): Promise<void> {
  for (const seconds of delays) {
    clock.later(seconds)
    for (const one of which ? [which] : GAMES) await program.lookForNews(one)
  }
}

/** All that a person sees, and all that is known of the season, but for what another gameweek brings. */
async function everything() {
  const { db } = program.deps
  const states = await db
    .selectFrom('game_state')
    .select(['game', 'season', 'latest_final', 'current_gameweek'])
    .orderBy('game')
    .execute()
  const gameweeks = await db
    .selectFrom('gameweek')
    .select(['game', 'season', 'gameweek', 'deadline'])
    .orderBy('game')
    .orderBy('season')
    .orderBy('gameweek')
    .execute()
  const teams = (await program.ask('ann', 'GET', '/api/team/all')).body
  const tables = (await program.ask('ann', 'GET', '/api/bench-king-data')).body
  const { rows } = await program.pool.query('select count(*)::int as scores from gameweek_score')
  return { states, gameweeks, teams, tables, scores: rows, subscriptions: await subscriptions() }
}

async function subscriptions(): Promise<string[]> {
  const rows = await program.deps.db.selectFrom('subscription').orderBy('id').select('state').execute()
  return rows.map(({ state }) => state)
}

/** Six teams of the draft game, or four of the classic one. */
function leagueOf(which: Game) {
  const name = which === 'draft' ? 'The Long Ball Society' : 'Duel in the Drizzle'
  const league = game.guide.leagues.find((one) => one.name === name)
  if (!league) throw new Error(`no league called ${name}`)
  return which === 'draft' ? league : onlyTeams(program, league, league.team_ids.slice(0, 4))
}
