import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { isFollowed } from '#server/facts/leagues/followed-store.ts'
import { startApp, type TestApp } from '#test/app.ts'
import { forgetFollowed, openGate } from '#test/following.ts'
import { type GuideLeague, startGame, type TestGame } from '#test/simulator.ts'
import { changeClassic, onlyTeams } from '#test/upstream-changes.ts'

const YEAR = '2026-27'
const now = new Date('2026-11-10T12:00:00Z')
const STRANGE = 'Not all of these leagues are leagues of this team. Please get its leagues again.'
const VIEWS = ['league-standings', 'no-subs-data', 'bench-king-data', 'waiwer-king-data'] as const

let game: TestGame
let program: TestApp
let duel: GuideLeague
let halfway: GuideLeague
/** A league in which the team of the tests does not play. */
let foreign: GuideLeague
let team: number
let given: TestApp['deps']

/** Three more teams: a league need not be larger. */
const others = ({ team_ids }: GuideLeague) => team_ids.filter((id) => id !== team).slice(0, 3)

beforeAll(async () => {
  game = await startGame({ now, clock: { gameweek: 3, state: 'open' } })
  duel = game.classicLeague('Duel in the Drizzle')
  halfway = game.classicLeague('The Halfway Line')
  team = duel.team_ids.find((id) => halfway.team_ids.includes(id)) ?? 0
  program = await startApp(game.url, { now })
  duel = onlyTeams(program, duel, [team, ...others(duel)])
  halfway = onlyTeams(program, halfway, [team, ...others(halfway)])
  foreign = onlyTeams(program, game.classicLeague('Odd Socks Derby'), others(game.classicLeague('Odd Socks Derby')))
  given = { ...program.deps }
  await program.lookForNews('draft')
  await program.lookForNews('classic')
}, 60_000)

beforeEach(async () => {
  Object.assign(program.deps, given)
  await forgetFollowed(game, program)
})

afterAll(async () => {
  await program.close()
  await game.close()
})

const chosen = (...leagues: GuideLeague[]) => leagues.map(({ id, type }) => ({ id, type }))

function save(selectedLeagues: unknown, more: object = {}, who: 'ann' | 'bob' = 'ann') {
  const body = { teamId: team, year: YEAR, game: 'classic', selectedLeagues, ...more }
  return program.ask(who, 'POST', '/api/team/save', body)
}

async function saved(who: 'ann' | 'bob' = 'ann') {
  const { body } = await program.ask(who, 'GET', '/api/team/all')
  return body.map(({ type, league_id, status }: Record<string, unknown>) => [type, league_id, status])
}

async function shown(query = ''): Promise<number[]> {
  const { body } = await program.ask('ann', 'GET', `/api/bench-king-data${query}`)
  return [...new Set((body as { league_id: number }[]).map(({ league_id }) => league_id))]
}

async function followed(): Promise<[string, number][]> {
  const rows = await program.deps.db
    .selectFrom('league')
    .where(isFollowed)
    .orderBy('league_id')
    .select(['type', 'league_id'])
    .execute()
  return rows.map(({ type, league_id }) => [type, league_id])
}

describe('a league that cannot be followed', () => {
  test('one that is known to be too large is not saved, and the answer says why', async () => {
    program.deps.config = { ...given.config, leagueMostTeams: 59 }
    const { status, body } = await save(chosen(halfway))
    expect([status, body.message]).toEqual([
      400,
      'The Halfway Line is too large to be followed: it has more than 59 teams.',
    ])
    expect(await saved()).toEqual([])
    expect(await followed()).toEqual([])
  })

  test('one that turns out to be too large: the status of the saved team says so', async () => {
    expect((await save(chosen(halfway))).status).toBe(200)
    program.deps.config = { ...given.config, leagueMostTeams: 3 }
    await program.runJobs()
    expect(await saved()).toEqual([['classic', halfway.id, 'league-too-large']])
    program.deps.config = given.config
    await sql`update league set refused_at = null`.execute(program.deps.db)
    await program.lookForNews('classic')
    expect(await saved()).toEqual([['classic', halfway.id, 'ready']])
  })

  test.each([
    ['a public one', 'league-not-private'],
    ['one that is gone', 'league-not-found'],
  ])('%s: %s', async (what, status) => {
    let clock = now
    program.deps.now = () => clock
    await save(chosen(halfway))
    changeClassic(program, {
      standings: async (original, ...asked) => {
        const page = await original(...asked)
        return page && what === 'a public one' ? { ...page, league: { ...page.league, leagueType: 'c' } } : null
      },
    })
    for (let hours = 0; hours < 8; hours++) {
      await program.lookForNews('classic')
      clock = new Date(clock.getTime() + 3_600_000)
    }
    expect(await saved()).toEqual([['classic', halfway.id, status]])
  })
})

describe('saving a classic team', () => {
  test('follows the selected leagues and no others, with one call before the answer', async () => {
    const { status, body } = await save(chosen(duel))
    expect(status).toBe(200)
    expect((await game.calls()).paths).toEqual({ [`/classic/api/entry/${team}/`]: 1 })
    expect(body).toMatchObject({
      team_id: team,
      year: YEAR,
      game: 'classic',
      type: 'h2h',
      league_id: duel.id,
      league_name: duel.name,
      status: 'ready',
      player_name: expect.stringMatching(/\S+ \S+/),
      team_name: expect.stringMatching(/\S/),
      sync: [{ game: 'classic', type: 'h2h', league_id: duel.id, state: 'pending', scoring: 'h', drafted: true }],
    })
    expect(body.entries).toHaveLength(1)
    await program.runJobs()
    expect(await followed()).toEqual([['h2h', duel.id]])
    expect((await program.ask('ann', 'GET', '/api/league-sync')).body).toMatchObject([
      { league_id: duel.id, state: 'ready', latest_gameweek: 2, next_gameweek: 3 },
    ])
    for (const view of VIEWS)
      expect((await program.ask('ann', 'GET', `/api/${view}`)).body, view).toContainEqual(
        expect.objectContaining({ game: 'classic', type: 'h2h', league_id: duel.id, team_id: team }),
      )
  })

  test('is listed together with draft teams, and their leagues are in one answer', async () => {
    const draft = game.draftLeagues.find(({ name }) => name === 'The Long Ball Society')
    await program.ask('ann', 'POST', '/api/team/save', { teamId: draft?.team_ids[0] })
    await save(chosen(halfway, duel))
    await program.runJobs()
    expect(await saved()).toEqual([
      [undefined, draft?.id, 'ready'],
      ['classic', halfway.id, 'ready'],
      ['h2h', duel.id, 'ready'],
    ])
    expect(await shown()).toEqual([draft?.id, halfway.id, duel.id])
    expect(await shown('?game=classic')).toEqual([halfway.id, duel.id])
    expect(await shown('?type=h2h')).toEqual([duel.id])
    expect(await shown(`?leagueIds=${halfway.id},${duel.id}&type=classic`)).toEqual([halfway.id])
    expect(await shown(`?leagueIds=${halfway.id}`)).toEqual([])
    expect(await shown('?game=draft&type=h2h')).toEqual([])
    const headToHead = (await program.ask('ann', 'GET', '/api/head-to-head-data?game=classic')).body
    expect(Object.keys(headToHead)).toEqual([String(duel.id)])
  })

  test('that was looked up or is known costs no call', async () => {
    await save(chosen(duel))
    await program.runJobs()
    await game.forgetCalls()
    expect((await save(chosen(duel), {}, 'bob')).body).toMatchObject({ status: 'ready', sync: [{ state: 'ready' }] })
    await program.ask(null, 'GET', `/api/leagues/${team}`)
    await game.forgetCalls()
    expect((await save(chosen(halfway), {}, 'bob')).body).toMatchObject({ status: 'ready', league_name: halfway.name })
    expect((await game.calls()).total).toBe(0)
  })

  test('again with another selection replaces only one’s own selection', async () => {
    await save(chosen(duel, halfway))
    await save(chosen(duel, halfway), {}, 'bob')
    const { body } = await save(chosen(halfway))
    expect(body.entries.map(({ league_id }: { league_id: number }) => league_id)).toEqual([halfway.id])
    await program.runJobs()
    expect(await saved()).toEqual([['classic', halfway.id, 'ready']])
    expect(await shown()).toEqual([halfway.id])
    expect(await saved('bob')).toHaveLength(2)
  })

  test('twenty times at once saves it once', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => save(chosen(duel))))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(await saved()).toEqual([['h2h', duel.id, 'ready']])
  })

  test('with the number of a draft team saves another team, and deleting removes only that one', async () => {
    await program.deps.db
      .insertInto('saved_team')
      .values({ user_id: 'ann-uid', game: 'draft', season: YEAR, team_id: team, status: 'no-league' } as never)
      .execute()
    await save(chosen(duel))
    await save(chosen(duel), {}, 'bob')
    await program.runJobs()
    expect(await saved()).toHaveLength(2)
    const { status } = await program.ask('ann', 'DELETE', '/api/team/delete', { teamId: team, game: 'classic' })
    expect(status).toBe(200)
    expect((await program.ask('ann', 'GET', '/api/team/all')).body).toMatchObject([{ game: 'draft', team_id: team }])
    expect(await shown()).toEqual([])
    expect(await saved('bob')).toHaveLength(1)
  })
})

describe('bad input', () => {
  const none = 'Please select at least one league'
  test('a clear text, no call, and nothing is saved', async () => {
    for (const [name, leagues, text] of [
      ['no leagues', undefined, none],
      ['an empty list', [], none],
      ['one league without a list', { id: 1, type: 'h2h' }, none],
      ['texts', ['916670'], none],
      ['an id in letters', [{ id: 'x', type: 'h2h' }], none],
      ['an id below 1', [{ id: 0, type: 'h2h' }], none],
      ['no type', [{ id: 1 }], 'type must be classic or h2h'],
      ['a type of no league', [{ id: 1, type: 'draft' }], 'type must be classic or h2h'],
      ['one league twice', [1, 1].map((id) => ({ id, type: 'h2h' })), 'Each league can be selected once'],
      [
        'fifty-one leagues',
        Array.from({ length: 51 }, (_, id) => ({ id: id + 1, type: 'h2h' })),
        'Please select at most 50 leagues',
      ],
    ] as const) {
      const { status, body } = await save(leagues)
      expect([status, body.message, body.error, body.code], name).toEqual([400, text, text, 'invalid'])
    }
    expect((await game.calls()).total).toBe(0)
    expect(await saved()).toEqual([])
  })

  test.each([true, false])("a league that is not the team's, looked up before: %s", async (isLookedUp) => {
    if (isLookedUp) await program.ask(null, 'GET', `/api/leagues/${team}`)
    for (const strange of [...chosen(foreign), { id: duel.id, type: 'classic' }]) {
      const { status, body } = await save([...chosen(duel), strange])
      expect([status, body.message]).toEqual([400, STRANGE])
    }
    expect([await saved(), await followed()]).toEqual([[], []])
  })

  test('a team that does not exist', async () => {
    const { status, body } = await save(chosen(duel), { teamId: 999_999_999 })
    expect([status, body.message]).toEqual([404, 'The official classic game knows no team with the ID 999999999'])
    expect(await saved()).toEqual([])
  })

  test('leagues for a draft team', async () => {
    const { status, body } = await save(chosen(duel), { game: 'draft' })
    expect([status, body.message]).toEqual([400, 'Leagues are selected for classic teams only'])
  })

  test('another season than the one that is played', async () => {
    for (const [year, status, text] of [
      ['2025-26', 409, 'Teams can be saved for the season 2026-27 only, not for 2025-26'],
      ['2026', 400, 'year must be a season such as 2026-27'],
    ] as const) {
      const answer = await save(chosen(duel), { year })
      expect([answer.status, answer.body.message]).toEqual([status, text])
    }
  })

  test('between July and the roll-over the new season is not open yet', async () => {
    program.deps.now = () => new Date('2027-07-05T12:00:00Z')
    const answer = await save(chosen(duel), { year: '2027-28' })
    expect([answer.status, answer.body.message]).toEqual([
      409,
      'The official game has not opened its 2027-28 season yet. Please try again once it has.',
    ])
  })

  test('at most twenty teams, of both games together', async () => {
    const values = Array.from({ length: 20 }, (_, i) => ({
      user_id: 'ann-uid',
      game: i % 2 ? 'draft' : 'classic',
      season: YEAR,
      status: 'pending',
      team_id: i === 1 ? team : i + 1,
    }))
    await program.deps.db
      .insertInto('saved_team')
      .values(values as never)
      .execute()
    const answer = await save(chosen(duel))
    expect([answer.status, answer.body.message]).toEqual([409, 'At most 20 teams can be saved for a season'])
  })

  test('nobody, and nobody as somebody else', async () => {
    const body = { teamId: team, game: 'classic', selectedLeagues: chosen(duel) }
    expect((await program.ask(null, 'POST', '/api/team/save', body)).status).toBe(401)
    expect((await program.ask('una', 'POST', '/api/team/save', body)).status).toBe(403)
    expect((await save(chosen(duel), { userId: 'bob-uid' })).status).toBe(403)
    const other = { teamId: team, game: 'classic', userId: 'bob-uid' }
    expect((await program.ask('ann', 'DELETE', '/api/team/delete', other)).status).toBe(403)
  })
})

describe('the official game is away while saving', () => {
  test.each(['server-error', 'half-json'])(
    '%s: kept as pending, not followed, and filled in later with the leagues that are its own',
    async (kind) => {
      await game.fault(kind)
      const { status, body } = await save([...chosen(duel, foreign), { id: 1, type: 'classic' }])
      expect([status, body.status, body.team_name, body.sync]).toEqual([200, 'pending', null, []])
      expect(await followed()).toEqual([])
      await game.fault('none')
      await openGate(program)
      await program.lookForNews('classic')
      expect(await saved()).toEqual([['h2h', duel.id, 'ready']])
      expect(await followed()).toEqual([['h2h', duel.id]])
      expect(await shown()).toEqual([duel.id])
    },
  )

  test('a league that others follow is not shown to somebody who merely selects it', async () => {
    await save(chosen(foreign), { teamId: foreign.team_ids[0] }, 'bob')
    await program.runJobs()
    await game.fault('server-error')
    expect((await save(chosen(foreign))).body.status).toBe('pending')
    for (const view of VIEWS) expect((await program.ask('ann', 'GET', `/api/${view}`)).body, view).toEqual([])
    expect((await program.ask('ann', 'GET', '/api/head-to-head-data')).body).toEqual({})
    expect((await program.ask('ann', 'GET', `/api/league-sync?leagueIds=${foreign.id}&game=classic`)).body).toEqual([])
    await game.fault('none')
    await openGate(program)
    await program.lookForNews('classic')
    expect(await saved()).toEqual([[undefined, null, 'no-league']])
    await sql`update saved_team set checked_at = now() - interval '2 hours'`.execute(program.deps.db)
    await game.forgetCalls()
    await program.lookForNews('classic')
    expect((await game.calls()).paths[`/classic/api/entry/${team}/`]).toBeUndefined()
  })

  test('what was looked up before needs no answer', async () => {
    await program.ask(null, 'GET', `/api/leagues/${team}`)
    await game.fault('server-error')
    expect((await save(chosen(duel))).body).toMatchObject({ status: 'ready', league_name: duel.name, team_name: null })
    await game.fault('none')
    await openGate(program)
    await program.runJobs()
    expect(await shown()).toEqual([duel.id])
    expect((await program.ask('ann', 'GET', '/api/team/all')).body).toMatchObject([
      { team_name: expect.stringMatching(/\S/) },
    ])
  })

  test('a new selection: leagues that are known to be the team’s stay visible', async () => {
    await save(chosen(duel))
    await program.runJobs()
    await game.fault('server-error')
    expect((await save(chosen(duel, halfway))).body.status).toBe('pending')
    expect(await shown()).toEqual([duel.id])
    await game.fault('none')
    await openGate(program)
    await program.lookForNews('classic')
    expect(await shown()).toEqual([halfway.id, duel.id])
  })

  test('hanging: the answer comes after five seconds', async () => {
    await game.fault('hang')
    const begin = performance.now()
    const { status, body } = await save(chosen(duel))
    expect([status, body.status]).toEqual([200, 'pending'])
    // Five seconds and a slow machine's delay; a call without that limit takes ten.
    expect(performance.now() - begin).toBeLessThan(9000)
  })

  test('it turns out that there is no such team', async () => {
    await game.fault('server-error')
    await save(chosen(duel), { teamId: 999_999_999 })
    await game.fault('none')
    await openGate(program)
    await program.lookForNews('classic')
    expect(await saved()).toEqual([[undefined, null, 'not-found']])
  })
})
