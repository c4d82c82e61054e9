import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { TeamId } from '#domain/ids.ts'
import { storeWeek } from '#server/facts/gameweeks/team-weeks-store.ts'
import { LEAGUE_KEY } from '#server/facts/leagues/store.ts'
import { follow } from '#test/following.ts'
import { type AtFive, HOUR, LATEST, MINUTE, NEXT, startAtFive } from '#test/league-at-five.ts'
import { countCalls, type GuideLeague } from '#test/simulator.ts'
import { onlyTeams } from '#test/upstream-changes.ts'
import { askingAbout } from './read-answers.ts'

let five: AtFive

beforeEach(async () => {
  five = await startAtFive()
})

afterEach(() => five.close())

describe('picks of a draft team that are not there', () => {
  let league: GuideLeague
  let team: number

  beforeEach(async () => {
    league = five.league('The Long Ball Society')
    team = league.team_ids[1] ?? 0
    await five.program.lookForNews()
    await five.game.fault('picks-not-there', { team, gameweek: 3 })
    await follow(five.program, league)
    await five.program.lookForNews()
  })

  test('are said, asked for again after pauses that grow, also over a gameweek, and shown when they come', async () => {
    expect(await five.sync()).toMatchObject({
      state: 'ready',
      latest_gameweek: LATEST,
      message: expect.stringMatching(/\(line-up of gameweek 3\).*show a dash.*go on asking/),
    })
    expect((await benchOf(team, 3))?.user_bench_total ?? null).toBeNull()
    // A minute, two, four and eight after the try before.
    for (const [pause, asks] of [
      [0.9, 0],
      [0.1, 1],
      [1.9, 0],
      [0.1, 1],
      [3.9, 0],
      [0.1, 1],
      [7.9, 0],
    ] as const)
      expect([pause, await picksAskedAfter(pause * MINUTE)]).toEqual([pause, asks])
    await five.game.moveTo(NEXT, 'final')
    await five.game.forgetCalls()
    await five.program.lookForNews()
    const { paths } = await five.game.calls()
    expect(countCalls(paths, new RegExp(`/entry/${team}/event/3$`))).toBe(0)
    expect(countCalls(paths, new RegExp(`/event/${NEXT}$`))).toBe(league.team_ids.length)
    expect((await five.sync()).message).toMatch(/line-up of gameweek 3/)

    const shown = await updatedAt()
    for (let days = 0; days < 16; days += 2) await picksAskedAfter(2 * 24 * HOUR)
    // In vain: nobody has to fetch the tables once more.
    expect(await updatedAt()).toBe(shown)
    // Not more often than twice a day, and without an end.
    expect(await picksAskedAfter(11 * HOUR)).toBe(0)
    expect(await picksAskedAfter(2 * HOUR)).toBe(1)
    expect((await five.sync()).message).toMatch(/We go on asking\.$/)

    await five.game.fault('none')
    expect(await picksAskedAfter(13 * HOUR)).toBe(1)
    expect((await benchOf(team, 3))?.user_bench_total).toEqual(expect.any(Number))
    expect(await five.sync()).toMatchObject({ state: 'ready', message: null })
    expect(await picksAskedAfter(30 * HOUR)).toBe(0)
    expect(await rowsIn('missing_answer')).toBe(0)
  })

  test('and come through another league of the team', async () => {
    await five.game.fault('none')
    const { db, upstream } = five.program.deps
    await sql`update missing_answer set next_at = ${new Date(five.now().getTime() + HOUR)}`.execute(db)
    const [week] = await db.selectFrom('missing_answer').select(['game', 'season', 'team_id', 'gameweek']).execute()
    const picks = week && (await upstream.draft.picks(week.team_id, week.gameweek))
    if (!week || !picks) throw new Error('nothing is missing')
    await storeWeek(db, week, picks)
    expect(await picksAskedAfter(2 * MINUTE)).toBe(0)
    expect(await five.sync()).toMatchObject({ state: 'ready', message: null })
    expect((await benchOf(team, 3))?.user_bench_total).toEqual(expect.any(Number))
  })
})

describe('one answer about one team of a classic league that is not there', () => {
  let league: GuideLeague
  let team: number

  beforeEach(async () => {
    league = five.league('Better Late Than Never')
    team = league.team_ids[1] ?? 0
    await five.program.lookForNews('classic')
    await follow(five.program, league)
  })

  test.each([
    ['picks of the latest gameweek', `/event/${LATEST}/picks/`, /line-up of gameweek 5/],
    ['picks of gameweek 1', '/event/1/picks/', /line-up of gameweek 1\)/],
    ['older picks', '/event/3/picks/', /line-up of gameweek 3/],
    ['history', '/history/', /\(history\)/],
    ['transfers', '/transfers/', /\(transfers\)/],
  ])('%s: the league is shown, says what is missing, and is whole when it comes', async (what, path, words) => {
    await five.game.fault('not-found', { path: `/entry/${team}${path}` })
    await five.program.lookForNews('classic')
    expect(await five.sync()).toMatchObject({
      state: 'ready',
      latest_gameweek: LATEST,
      message: expect.stringMatching(words),
    })
    const rows = (await five.views())[0] as { team_id: number; gameweek: number; gw_points: number | null }[]
    const points = (of: number | undefined) =>
      rows.filter(({ team_id }) => team_id === of).map(({ gw_points }) => gw_points)
    expect(points(league.team_ids[0])).not.toContain(null)
    // Histories tell the score of gameweeks whose picks are missing.
    if (what === 'history') {
      expect(new Set(points(team))).toEqual(new Set([null]))
      const latest = rows.filter(({ team_id, gameweek }) => team_id === team && gameweek === LATEST)
      expect(latest).toMatchObject([{ total_points: null, rank: null, missing: [1, 2, 3, 4, 5] }])
    } else expect(points(team)).not.toContain(null)
    const moves = (await five.program.ask('ann', 'GET', '/api/waiwer-king-data')).body as {
      team_id: number
      pointsDifference: number | null
    }[]
    const brought = moves.filter(({ team_id }) => team_id === team).map(({ pointsDifference }) => pointsDifference)
    const isKnown = what !== 'transfers' && what !== 'history'
    expect([brought.length, brought.some((points) => points === null)]).toEqual([LATEST, !isKnown])
    if (!isKnown) expect(new Set(brought)).toEqual(new Set([null]))
    await five.game.forgetCalls()
    await five.program.lookForNews('classic')
    expect((await five.game.calls()).paths).toEqual({ '/classic/api/event-status/': 1 })
    await five.game.fault('none')
    five.later(2 * MINUTE)
    await five.program.lookForNews('classic')
    expect(await five.sync()).toMatchObject({ state: 'ready', message: null })
    const found = await five.views()
    await whole()
    expect(found).toEqual(await five.views())
  })

  test('picks of a new gameweek: the history is read again, so that the total is known', async () => {
    await five.program.lookForNews('classic')
    await five.game.fault('not-found', { path: `/entry/${team}/event/${NEXT}/picks/` })
    await five.game.moveTo(NEXT, 'final')
    await five.game.forgetCalls()
    await five.program.lookForNews('classic')
    expect(countCalls((await five.game.calls()).paths, /\/history\/$/)).toBe(2)
    const rows = (await five.views())[0] as { team_id: number; gameweek: number }[]
    const [row] = rows.filter(({ team_id, gameweek }) => team_id === team && gameweek === NEXT)
    expect(row).toMatchObject({ gw_points: expect.any(Number), total_points: expect.any(Number) })
    five.later(2 * MINUTE)
    await five.game.forgetCalls()
    await five.program.lookForNews('classic')
    const { paths } = await five.game.calls()
    expect([countCalls(paths, /\/history\/$/), countCalls(paths, /\/picks\/$/)]).toEqual([0, 1])
    await five.game.fault('none')
    five.later(5 * MINUTE)
    await five.program.lookForNews('classic')
    expect(await five.sync()).toMatchObject({ state: 'ready', message: null })
  })

  test('what another league noted as missing, and has come meanwhile, is asked for no more', async () => {
    await five.program.lookForNews('classic')
    await sql`insert into missing_answer (game, season, team_id, what, gameweek, since, tries, next_at)
      select game, season, team_id, what, 0, now(), 1, now() from classic_history, (values ('history'), ('transfers')) as kind (what)
      where team_id = ${team}`.execute(five.program.deps.db)
    await sql`update league set read_through = null`.execute(five.program.deps.db)
    five.later(MINUTE)
    await five.program.lookForNews('classic')
    expect(await five.sync()).toMatchObject({ state: 'ready', message: null })
    await five.game.forgetCalls()
    five.later(MINUTE)
    await five.program.lookForNews('classic')
    expect((await five.game.calls()).paths).toEqual({ '/classic/api/event-status/': 1 })
  })

  test('an answer ends what was noted while it was asked for', async () => {
    await five.program.lookForNews('classic')
    const { db } = five.program.deps
    const key = await db.selectFrom('league').where('game', '=', 'classic').select(LEAGUE_KEY).executeTakeFirstOrThrow()
    const id = team as TeamId
    const asking = await askingAbout(five.program.deps, { key, teams: [id] })
    const other = await askingAbout(five.program.deps, { key, teams: [id] })
    const asked = { team: id, what: 'picks', gameweek: 3 } as const
    await other.ask(asked, Promise.resolve(null))
    expect(await rowsIn('missing_answer')).toBe(1)
    await asking.ask(asked, Promise.resolve('picks'))
    expect(await rowsIn('missing_answer')).toBe(0)
  })

  /** As if nothing had ever been missing. */
  async function whole(): Promise<void> {
    await sql`delete from team_gameweek`.execute(five.program.deps.db)
    await sql`delete from classic_history`.execute(five.program.deps.db)
    await sql`delete from team_move`.execute(five.program.deps.db)
    await sql`update league set read_through = null`.execute(five.program.deps.db)
    await five.program.lookForNews('classic')
  }
})

test('two leagues that share the team ask for it once', async () => {
  const duel = five.league('Duel in the Drizzle')
  const pair = [onlyTeams(five.program, five.game.classicLeague('The Halfway Line'), duel.team_ids), duel]
  const [team] = duel.team_ids
  await five.program.lookForNews('classic')
  await five.game.fault('not-found', { path: `/entry/${team}/event/3/picks/` })
  for (const league of pair) await follow(five.program, league)
  await five.program.lookForNews('classic')
  const { paths } = await five.game.calls()
  expect(countCalls(paths, new RegExp(`/entry/${team}/event/3/picks/$`))).toBe(1)
  const { body } = await five.program.ask('ann', 'GET', '/api/league-sync')
  expect(
    body.map(({ state, message }: { state: string; message: string }) => [
      state,
      /line-up of gameweek 3/.test(message),
    ]),
  ).toEqual([
    ['ready', true],
    ['ready', true],
  ])
})

/** At two looks, so much later. */
function picksAskedAfter(milliseconds: number): Promise<number> {
  return five.asksAfter(milliseconds, { wanted: /\/event\/\d+$/ })
}

async function benchOf(team: number, gameweek: number): Promise<{ user_bench_total: number | null } | undefined> {
  const rows = (await five.program.ask('ann', 'GET', '/api/bench-king-data')).body
  return rows.find((row: { team_id: number; gameweek: number }) => row.team_id === team && row.gameweek === gameweek)
}

async function updatedAt(): Promise<string> {
  return (await five.sync()).updated_at
}

async function rowsIn(table: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}`.execute(
    five.program.deps.db,
  )
  return rows[0]?.n ?? 0
}
