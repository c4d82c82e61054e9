import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { LeagueId, Season, TeamId } from '#domain/ids.ts'
import { startApp, type TestApp } from '#test/app.ts'
import { readRawClassicLeague } from '#test/figures/naive-classic-league.ts'
import { follow } from '#test/following.ts'
import { type GuideLeague, startGame, type TestGame } from '#test/simulator.ts'
import { storedLeague } from '#test/stored-league.ts'
import { onlyTeams } from '#test/upstream-changes.ts'

const FINAL = 3
const NOT_YOURS = 'There is no team with this ID in your leagues.'

let game: TestGame
let program: TestApp
let own: GuideLeague
let foreign: GuideLeague
let classic: GuideLeague

beforeAll(async () => {
  game = await startGame({ clock: { gameweek: FINAL + 1, state: 'open' } })
  program = await startApp(game.url)
  await program.lookForNews()
  await program.lookForNews('classic')
  own = draftLeague('Thursday Night Nutmegs')
  foreign = draftLeague('The Long Ball Society')
  const late = game.classicLeague('Better Late Than Never')
  // The last of them is still to come.
  classic = onlyTeams(program, late, [...late.team_ids.slice(0, 5), ...late.team_ids.slice(22, 23)])
  await program.ask('ann', 'POST', '/api/team/save', { teamId: own.team_ids[0] })
  await program.ask('bob', 'POST', '/api/team/save', { teamId: foreign.team_ids[0] })
  await follow(program, classic)
  await program.runJobs()
  await program.lookForNews('classic')
}, 120_000)

afterAll(async () => {
  await program.close()
  await game.close()
})

describe('who sees a line-up', () => {
  test('nobody without a good token, nobody whose address is not verified', async () => {
    expect((await program.ask(null, 'GET', `/api/line-up/${own.team_ids[0]}`)).status).toBe(401)
    expect((await program.ask(null, 'GET', '/api/line-up/x')).status).toBe(401)
    expect((await program.ask('una', 'GET', `/api/line-up/${own.team_ids[0]}`)).status).toBe(403)
  })

  test('every team of the person’s leagues, in both games', async () => {
    for (const team of own.team_ids) expect(await seen('ann', team)).toEqual([200, team])
    const { teams } = await readRawClassicLeague(game.url, classic, FINAL)
    expect(teams.length).toBe(6)
    for (const { entry } of teams) expect(await seen('ann', entry, '?game=classic')).toEqual([200, entry])
    for (const team of foreign.team_ids) expect(await seen('bob', team)).toEqual([200, team])
  })

  test("someone else's team and a team that does not exist: the same bytes", async () => {
    const wanted = { error: NOT_YOURS, message: NOT_YOURS, code: 'not_found' }
    const ids = [foreign.team_ids[0], foreign.team_ids[1], 9_999_999_999, 987_654]
    for (const query of ['', '?gw=1', '?gw=59'])
      for (const team of ids) expect(await answer('ann', team, query)).toEqual([404, wanted])
    expect(await answer('bob', own.team_ids[0])).toEqual([404, wanted])
    expect(await answer('bob', classic.team_ids[0], '?game=classic')).toEqual([404, wanted])
  })

  test('a team number belongs to one game only', async () => {
    expect((await answer('ann', own.team_ids[0], '?game=draft'))[0]).toBe(200)
    expect((await answer('ann', own.team_ids[0], '?game=classic'))[0]).toBe(404)
    expect((await answer('ann', classic.team_ids[0]))[0]).toBe(404)
  })

  test('a league that was selected and not confirmed shows no other team', async () => {
    const season = await currentSeason()
    const mine = { user_id: 'bob-uid', game: 'classic', season, team_id: 5 as TeamId } as const
    const type = classic.type ?? 'classic'
    const league = await storedLeague(program.deps.db, {
      game: 'classic',
      season,
      type,
      league_id: classic.id as LeagueId,
    })
    await program.deps.db
      .insertInto('saved_team')
      .values({ ...mine, status: 'pending' })
      .execute()
    await program.deps.db
      .insertInto('saved_team_league')
      .values({ ...mine, league: league.id })
      .execute()
    expect((await answer('bob', classic.team_ids[0], '?game=classic'))[0]).toBe(404)
    expect(await answer('bob', 5, '?game=classic')).toMatchObject([200, { team_name: 'Team 5', gameweeks: [] }])
  })

  test('numbers of teams and leagues of another season mean nothing in this one', async () => {
    const season = '2019-20' as Season
    const mine = { user_id: 'bob-uid', game: 'draft', season, team_id: (own.team_ids[0] ?? 0) as TeamId } as const
    await program.deps.db
      .insertInto('saved_team')
      .values({ ...mine, status: 'ready' })
      .execute()
    expect((await answer('bob', own.team_ids[0]))[0]).toBe(404)
  })

  test('no team any more once the person’s team is deleted', async () => {
    await program.ask('bob', 'DELETE', '/api/team/delete', { teamId: foreign.team_ids[0] })
    for (const team of foreign.team_ids) expect((await answer('bob', team))[0]).toBe(404)
    await program.ask('bob', 'POST', '/api/team/save', { teamId: foreign.team_ids[0] })
    await program.runJobs()
    expect((await answer('bob', foreign.team_ids[1]))[0]).toBe(200)
  })
})

const TEAM_TEXT = 'Team ID must be a number'
const GW_TEXT = 'gw must be a gameweek, from 1 on'

test.each([
  ['letters', 'abc', TEAM_TEXT],
  ['0', '0', TEAM_TEXT],
  ['zeros alone', '000', TEAM_TEXT],
  ['eleven digits', '12345678901', TEAM_TEXT],
  ['below 0', '-1', TEAM_TEXT],
  ['a fraction', '1.5', TEAM_TEXT],
  ['a script', `1'%20or%201=1`, TEAM_TEXT],
  ['gw 0', '7?gw=0', GW_TEXT],
  ['gw 99', '7?gw=99', GW_TEXT],
  ['gw -1', '7?gw=-1', GW_TEXT],
  ['gw 1.5', '7?gw=1.5', GW_TEXT],
  ['gw empty', '7?gw=', GW_TEXT],
  ['gw in words', '7?gw=first', GW_TEXT],
  ['gw twice', '7?gw=1&gw=2', 'gw must be a gameweek'],
  ['another game', '7?game=chess', 'game must be draft or classic'],
  ['game twice', '7?game=draft&game=classic', 'game must be draft or classic'],
])('bad input, %s: a clear text', async (_, asked, text) => {
  const { status, body } = await program.ask('ann', 'GET', `/api/line-up/${asked}`)
  expect([status, body]).toEqual([400, { error: text, message: text, code: 'invalid' }])
})

describe('which gameweek', () => {
  test('the latest final one, or the one that is asked for', async () => {
    const [, latest] = await answer('ann', own.team_ids[1])
    expect(latest).toMatchObject({ game: 'draft', gameweek: FINAL, gameweeks: [3, 2, 1] })
    expect(latest.year).toBe(await currentSeason())
    expect(await answer('ann', own.team_ids[1], `?gw=${FINAL}`)).toEqual([200, latest])
    expect((await answer('ann', own.team_ids[1], '?gw=2'))[1]).toMatchObject({ gameweek: 2, gameweeks: [3, 2, 1] })
  })

  test.each([FINAL + 1, 38, 59])('%i is not final', async (gw) => {
    expect(await refusal(own.team_ids[0], `?gw=${gw}`)).toEqual([404, `Gameweek ${gw} is not final yet.`])
  })

  test('a team without a stored gameweek has an answer without a line-up', async () => {
    // Some teams of this league joined late: no gameweek of theirs is known.
    const answers = await Promise.all(classic.team_ids.map((team) => answer('ann', team, '?game=classic')))
    const empty = answers.filter(([, { gameweek }]) => gameweek === null)
    expect(empty.length).toBeGreaterThan(0)
    for (const [status, body] of empty) {
      const nothing = { gameweek: null, chip: null, transfer_cost: 0, net_points: null, line_up: null, locked: null }
      expect([status, body]).toMatchObject([200, { gameweeks: [], ...nothing }])
      expect(await refusal(body.team_id, '?gw=2&game=classic')).toEqual([404, notKnown(2)])
    }
  })

  test('a gameweek without stored points counts as unknown, and the one before it is the latest', async () => {
    const { db } = program.deps
    const stored = await db.selectFrom('gameweek_score').where('game', '=', 'draft').selectAll().execute()
    await db.deleteFrom('gameweek_score').where('game', '=', 'draft').where('gameweek', 'in', [1, FINAL]).execute()
    const [status, body] = await answer('ann', own.team_ids[0])
    expect([status, body.gameweek, body.gameweeks]).toEqual([200, 2, [2]])
    expect(body.locked).not.toBeNull()
    expect(await refusal(own.team_ids[0], `?gw=${FINAL}`)).toEqual([404, notKnown(FINAL)])
    await db
      .insertInto('gameweek_score')
      .values(stored.filter(({ gameweek }) => gameweek !== 2))
      .execute()
  })

  test('stored data of a gameweek that is not final is left out', async () => {
    const { db } = program.deps
    const write = (latest_final: number) =>
      db.updateTable('game_state').set({ latest_final }).where('game', '=', 'draft')
    await write(2).execute()
    expect((await answer('ann', own.team_ids[0]))[1]).toMatchObject({ gameweek: 2, gameweeks: [2, 1] })
    expect(await refusal(own.team_ids[0], '?gw=3')).toEqual([404, 'Gameweek 3 is not final yet.'])
    await write(FINAL).execute()
  })
})

test('the first team of a draft team in several leagues is that of the league that began first', async () => {
  const { db } = program.deps
  const [, before] = await answer('ann', own.team_ids[0])
  const season = await currentSeason()
  const later = await storedLeague(db, { game: 'draft', season, type: 'draft', league_id: 55 as LeagueId })
  await db.updateTable('league').set({ start_gameweek: 2 }).where('id', '=', later.id).execute()
  const member = { league: later.id, team_id: (own.team_ids[0] ?? 0) as TeamId, place: 0 }
  await db.insertInto('league_team').values(member).execute()
  expect((await answer('ann', own.team_ids[0]))[1]).toEqual(before)
  await db.deleteFrom('league').where('id', '=', later.id).execute()
})

test('a player with missing fields in the official answer has nulls, and is last', async () => {
  const { db } = program.deps
  const [, before] = await answer('ann', own.team_ids[0])
  const [keeper, defender] = before.line_up.starters
  const change = (player_id: number, to: object) =>
    db
      .updateTable('player')
      .set(to)
      .where('game', '=', 'draft')
      .where('player_id', '=', player_id as never)
      .returningAll()
      .executeTakeFirstOrThrow()
  const { club_id } = await db
    .selectFrom('player')
    .where('game', '=', 'draft')
    .where('player_id', '=', defender.player_id)
    .select('club_id')
    .executeTakeFirstOrThrow()
  await change(keeper.player_id, { position: null })
  await change(defender.player_id, { club_id: 999 })
  const [, after] = await answer('ann', own.team_ids[0])
  expect(after.line_up.starters.at(-1)).toEqual({ ...keeper, position: null })
  expect(after.line_up.starters[0]).toEqual({ ...defender, club: null })
  expect(after.line_up.starters_points).toBe(before.line_up.starters_points)
  await change(keeper.player_id, { position: 1 })
  await change(defender.player_id, { club_id })
  expect((await answer('ann', own.team_ids[0]))[1]).toEqual(before)
})

describe('what it costs', () => {
  test('the official game nothing, also while it is away', async () => {
    await game.forgetCalls()
    await game.fault('server-error')
    expect((await answer('ann', own.team_ids[0]))[0]).toBe(200)
    expect((await answer('ann', classic.team_ids[0], '?game=classic'))[0]).toBe(200)
    expect((await answer('ann', foreign.team_ids[0]))[0]).toBe(404)
    await game.fault('none')
    expect((await game.calls()).total).toBe(0)
  })

  test.each([
    ['a line-up', () => own.team_ids[0], 4],
    ['a refusal', () => foreign.team_ids[0], 1],
  ])('%s: so many queries', async (_, team, queries) => {
    const asked = vi.spyOn(program.pool, 'connect')
    const alone = vi.spyOn(program.pool, 'query')
    await answer('ann', team())
    expect(asked.mock.calls.length + alone.mock.calls.length).toBe(queries)
    asked.mockRestore()
    alone.mockRestore()
  })

  test('an unchanged answer is 304 for whoever has it', async () => {
    const url = `/api/line-up/${own.team_ids[0]}`
    const asking = (headers: object, who = 'ann') =>
      program.app.inject({ url, headers: { authorization: `Bearer ${who}`, ...headers } })
    const first = await asking({ 'accept-encoding': 'br' })
    expect(first.headers).toMatchObject({ 'content-encoding': 'br', 'cache-control': 'private, no-store' })
    const known = { 'if-none-match': String(first.headers.etag) }
    expect((await asking(known)).statusCode).toBe(304)
    expect((await asking(known, 'bob')).statusCode).toBe(404)
    const rename = (team_name: string) =>
      program.deps.db
        .updateTable('team')
        .set({ team_name })
        .where('game', '=', 'draft')
        .where('team_id', '=', (own.team_ids[0] ?? 0) as TeamId)
        .execute()
    const { team_name } = (await asking({})).json()
    await rename('Another Name')
    const renamed = await asking(known)
    expect([renamed.statusCode, renamed.json().team_name]).toEqual([200, 'Another Name'])
    await rename(team_name)
  })
})

type Who = 'ann' | 'bob'

async function answer(who: Who, team: number | undefined, query = '') {
  const { status, body } = await program.ask(who, 'GET', `/api/line-up/${team}${query}`)
  return [status, body] as const
}

async function seen(who: Who, team: number, query = '') {
  const [status, { team_id }] = await answer(who, team, query)
  return [status, team_id]
}

async function refusal(team: number | undefined, query: string) {
  const [status, { message }] = await answer('ann', team, query)
  return [status, message]
}

function notKnown(gameweek: number): string {
  return `The line-up of this team in gameweek ${gameweek} is not known.`
}

async function currentSeason(): Promise<Season> {
  const states = program.deps.db.selectFrom('game_state').where('game', '=', 'draft')
  return (await states.select('season').executeTakeFirstOrThrow()).season
}

function draftLeague(wanted: string): GuideLeague {
  const league = game.draftLeagues.find(({ name }) => name === wanted)
  if (!league) throw new Error(`no league called ${wanted}`)
  return league
}
