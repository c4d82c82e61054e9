import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { TeamId } from '#domain/ids.ts'
import { storeWeek } from '#server/facts/gameweeks/team-weeks-store.ts'
import { LEAGUE_KEY } from '#server/facts/leagues/store.ts'
import { follow } from '#test/following.ts'
import { type AtFour, HOUR, LATEST, MINUTE, NEXT, startAtFour } from '#test/league-at-four.ts'
import { countCalls, type GuideLeague } from '#test/simulator.ts'
import { onlyTeams } from '#test/upstream-changes.ts'
import { askingAbout } from './read-answers.ts'

let four: AtFour

beforeAll(async () => {
  four = await startAtFour()
})

beforeEach(() => four.again())

afterAll(() => four.close())

describe('picks of a draft team that are not there', () => {
  let league: GuideLeague
  let team: number

  beforeEach(async () => {
    league = four.league('The Long Ball Society')
    team = league.team_ids[1] ?? 0
    await four.game.fault('picks-not-there', { team, gameweek: 3 })
    await follow(four.program, league)
    await four.program.lookForNews()
  })

  test('are named, asked for after growing waits, also across a new gameweek, and shown in the end', async () => {
    expect(await four.sync()).toMatchObject({
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
    await four.game.moveTo(NEXT, 'final')
    await four.game.forgetCalls()
    await four.program.lookForNews()
    const { paths } = await four.game.calls()
    expect(countCalls(paths, new RegExp(`/entry/${team}/event/3$`))).toBe(0)
    expect(countCalls(paths, new RegExp(`/event/${NEXT}$`))).toBe(league.team_ids.length)
    expect((await four.sync()).message).toMatch(/line-up of gameweek 3/)

    const shown = await updatedAt()
    for (let days = 0; days < 16; days += 2) await picksAskedAfter(2 * 24 * HOUR)
    // Nothing came, so no browser has to fetch the tables again.
    expect(await updatedAt()).toBe(shown)
    // At most twice a day, but for ever.
    expect(await picksAskedAfter(11 * HOUR)).toBe(0)
    expect(await picksAskedAfter(2 * HOUR)).toBe(1)
    expect((await four.sync()).message).toMatch(/We go on asking\.$/)

    await four.game.fault('none')
    expect(await picksAskedAfter(13 * HOUR)).toBe(1)
    expect((await benchOf(team, 3))?.user_bench_total).toEqual(expect.any(Number))
    expect(await four.sync()).toMatchObject({ state: 'ready', message: null })
    expect(await picksAskedAfter(30 * HOUR)).toBe(0)
    expect(await rowsIn('missing_answer')).toBe(0)
  })

  test('and come through another league of the team', async () => {
    await four.game.fault('none')
    const { db, upstream } = four.program.deps
    await sql`update missing_answer set next_at = ${new Date(four.now().getTime() + HOUR)}`.execute(db)
    const [week] = await db.selectFrom('missing_answer').select(['game', 'season', 'team_id', 'gameweek']).execute()
    const picks = week && (await upstream.draft.picks(week.team_id, week.gameweek))
    if (!week || !picks) throw new Error('nothing is missing')
    await storeWeek(db, week, picks)
    expect(await picksAskedAfter(2 * MINUTE)).toBe(0)
    expect(await four.sync()).toMatchObject({ state: 'ready', message: null })
    expect((await benchOf(team, 3))?.user_bench_total).toEqual(expect.any(Number))
  })
})

describe('one missing answer about one team of a classic league', () => {
  let league: GuideLeague
  let team: number

  beforeEach(async () => {
    league = four.league('Better Late Than Never')
    team = league.team_ids[1] ?? 0
    await follow(four.program, league)
  })

  test.each([
    ['picks of the latest gameweek', `/event/${LATEST}/picks/`, /line-up of gameweek 4/],
    ['picks of gameweek 1', '/event/1/picks/', /line-up of gameweek 1\)/],
    ['older picks', '/event/3/picks/', /line-up of gameweek 3/],
    ['history', '/history/', /\(history\)/],
    ['transfers', '/transfers/', /\(transfers\)/],
  ])('%s: the league is shown, says what is missing, and is whole when it comes', async (what, path, words) => {
    await four.game.fault('not-found', { path: `/entry/${team}${path}` })
    await four.program.lookForNews('classic')
    expect(await four.sync()).toMatchObject({
      state: 'ready',
      latest_gameweek: LATEST,
      message: expect.stringMatching(words),
    })
    const rows = (await four.views())[0] as { team_id: number; gameweek: number; gw_points: number | null }[]
    const points = (of: number | undefined) =>
      rows.filter(({ team_id }) => team_id === of).map(({ gw_points }) => gw_points)
    expect(points(league.team_ids[0])).not.toContain(null)
    // Histories tell the score of gameweeks whose picks are missing.
    if (what === 'history') {
      expect(new Set(points(team))).toEqual(new Set([null]))
      const latest = rows.filter(({ team_id, gameweek }) => team_id === team && gameweek === LATEST)
      expect(latest).toMatchObject([{ total_points: null, rank: null, missing: [1, 2, 3, 4] }])
    } else expect(points(team)).not.toContain(null)
    const moves = (await four.program.ask('ann', 'GET', '/api/waiwer-king-data')).body as {
      team_id: number
      pointsDifference: number | null
    }[]
    const brought = moves.filter(({ team_id }) => team_id === team).map(({ pointsDifference }) => pointsDifference)
    const isKnown = what !== 'transfers' && what !== 'history'
    expect([brought.length, brought.some((points) => points === null)]).toEqual([LATEST, !isKnown])
    if (!isKnown) expect(new Set(brought)).toEqual(new Set([null]))
    await four.game.forgetCalls()
    await four.program.lookForNews('classic')
    expect((await four.game.calls()).paths).toEqual({ '/classic/api/event-status/': 1 })
    await four.game.fault('none')
    four.later(2 * MINUTE)
    await four.program.lookForNews('classic')
    expect(await four.sync()).toMatchObject({ state: 'ready', message: null })
    const found = await four.views()
    await whole()
    expect(found).toEqual(await four.views())
  })

  test('picks of a new gameweek: the history is read again, so that the total is known', async () => {
    await four.program.lookForNews('classic')
    await four.game.fault('not-found', { path: `/entry/${team}/event/${NEXT}/picks/` })
    await four.game.moveTo(NEXT, 'final')
    await four.game.forgetCalls()
    await four.program.lookForNews('classic')
    expect(countCalls((await four.game.calls()).paths, /\/history\/$/)).toBe(1)
    const rows = (await four.views())[0] as { team_id: number; gameweek: number }[]
    const [row] = rows.filter(({ team_id, gameweek }) => team_id === team && gameweek === NEXT)
    expect(row).toMatchObject({ gw_points: expect.any(Number), total_points: expect.any(Number) })
    four.later(2 * MINUTE)
    await four.game.forgetCalls()
    await four.program.lookForNews('classic')
    const { paths } = await four.game.calls()
    expect([countCalls(paths, /\/history\/$/), countCalls(paths, /\/picks\/$/)]).toEqual([0, 1])
    await four.game.fault('none')
    four.later(5 * MINUTE)
    await four.program.lookForNews('classic')
    expect(await four.sync()).toMatchObject({ state: 'ready', message: null })
  })

  test('what another league noted as missing is not asked for once it is there', async () => {
    await four.program.lookForNews('classic')
    await sql`insert into missing_answer (game, season, team_id, what, gameweek, since, tries, next_at)
      select game, season, team_id, what, 0, now(), 1, now() from classic_history, (values ('history'), ('transfers')) as kind (what)
      where team_id = ${team}`.execute(four.program.deps.db)
    await sql`update league set read_through = null`.execute(four.program.deps.db)
    four.later(MINUTE)
    await four.program.lookForNews('classic')
    expect(await four.sync()).toMatchObject({ state: 'ready', message: null })
    await four.game.forgetCalls()
    four.later(MINUTE)
    await four.program.lookForNews('classic')
    expect((await four.game.calls()).paths).toEqual({ '/classic/api/event-status/': 1 })
  })

  test('an answer deletes a note that was made while it was being asked for', async () => {
    await four.program.lookForNews('classic')
    const { db } = four.program.deps
    const key = await db.selectFrom('league').where('game', '=', 'classic').select(LEAGUE_KEY).executeTakeFirstOrThrow()
    const id = team as TeamId
    const asking = await askingAbout(four.program.deps, { key, teams: [id] })
    const other = await askingAbout(four.program.deps, { key, teams: [id] })
    const asked = { team: id, what: 'picks', gameweek: 3 } as const
    await other.ask(asked, Promise.resolve(null))
    expect(await rowsIn('missing_answer')).toBe(1)
    await asking.ask(asked, Promise.resolve('picks'))
    expect(await rowsIn('missing_answer')).toBe(0)
  })

  /** Reads the league again, now that nothing is missing. */
  async function whole(): Promise<void> {
    await sql`delete from team_gameweek`.execute(four.program.deps.db)
    await sql`delete from classic_history`.execute(four.program.deps.db)
    await sql`delete from team_move`.execute(four.program.deps.db)
    await sql`update league set read_through = null`.execute(four.program.deps.db)
    await four.program.lookForNews('classic')
  }
})

test('two leagues that share the team ask for it once', async () => {
  const duel = four.league('Duel in the Drizzle')
  const pair = [onlyTeams(four.program, four.game.classicLeague('The Halfway Line'), duel.team_ids), duel]
  const [team] = duel.team_ids
  await four.game.fault('not-found', { path: `/entry/${team}/event/3/picks/` })
  for (const league of pair) await follow(four.program, league)
  await four.program.lookForNews('classic')
  const { paths } = await four.game.calls()
  expect(countCalls(paths, new RegExp(`/entry/${team}/event/3/picks/$`))).toBe(1)
  const { body } = await four.program.ask('ann', 'GET', '/api/league-sync')
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
  return four.asksAfter(milliseconds, { wanted: /\/event\/\d+$/ })
}

async function benchOf(team: number, gameweek: number): Promise<{ user_bench_total: number | null } | undefined> {
  const rows = (await four.program.ask('ann', 'GET', '/api/bench-king-data')).body
  return rows.find((row: { team_id: number; gameweek: number }) => row.team_id === team && row.gameweek === gameweek)
}

async function updatedAt(): Promise<string> {
  return (await four.sync()).updated_at
}

async function rowsIn(table: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}`.execute(
    four.program.deps.db,
  )
  return rows[0]?.n ?? 0
}
