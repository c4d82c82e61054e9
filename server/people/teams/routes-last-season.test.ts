import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { LeagueId, Season, TeamId } from '#domain/ids.ts'
import { cardNameOf, linkHash } from '#server/facts/league-links/store.ts'
import { saveTeam, writeTeams } from '#server/facts/teams/store.ts'
import type { LeagueKey, StoredLeagueId } from '#server/ground/db/tables.ts'
import { startApp, type TestApp } from '#test/app.ts'
import { newAddress } from '#test/people/people.ts'
import { type GuideLeague, startGame, type TestGame } from '#test/simulator.ts'
import { storedLeague } from '#test/stored-league.ts'

const LAST = '2025-26' as Season
const THIS = '2026-27' as Season
const LIST = '/api/team/last-season'
const GO_ON = '/api/team/carry-on'
/** IDs of last season, which mean nothing in this one. */
const OLD_TEAM = 7_001
const OLD_LEAGUE = 7_100

type Who = 'ann' | 'bob'
type Owner = { owner_first_name: string; owner_last_name: string }

let game: TestGame
let program: TestApp
let own: GuideLeague
let classic: GuideLeague
/** Owners of this season, by Team ID. */
let owners: Map<number, Owner>

beforeAll(async () => {
  game = await startGame({ clock: { gameweek: 4, state: 'open' } })
  program = await startApp(game.url)
  await program.lookForNews()
  await program.lookForNews('classic')
  own = game.draftLeagues.find(({ name }) => name === 'Thursday Night Nutmegs') ?? ({} as GuideLeague)
  classic = game.classicLeague('Odd Socks Derby')
  // Both leagues are followed already, for another member.
  await program.ask('bob', 'POST', '/api/team/save', { teamId: own.team_ids[0] })
  await program.ask('bob', 'POST', '/api/team/save', {
    ...{ game: 'classic', teamId: classic.team_ids[0] },
    selectedLeagues: [{ id: classic.id, type: classic.type }],
  })
  await program.runJobs()
  const teams = await program.deps.db.selectFrom('team').where('season', '=', THIS).selectAll().execute()
  owners = new Map(teams.map((team) => [team.team_id, team]))
}, 120_000)

beforeEach(async () => {
  const { db } = program.deps
  await db.deleteFrom('saved_team').where('user_id', '=', 'ann-uid').execute()
  for (const table of ['saved_team', 'team', 'league'] as const)
    await db.deleteFrom(table).where('season', '=', LAST).execute()
  await db.deleteFrom('league_link').execute()
  await db.deleteFrom('hidden_name').execute()
  program.deps.answers.onGap()
})

afterAll(async () => {
  await program.close()
  await game.close()
})

type Before = {
  who?: Who
  team?: number
  owner?: Owner | undefined
  name?: string
  of?: GuideLeague
  id?: number
}

/** Stores a team of last season, in a league with the same name as one of this season. */
async function hadTeam(given: Before = {}): Promise<LeagueKey> {
  const { who = 'ann', team = OLD_TEAM, of = own, id = OLD_LEAGUE, owner = owners.get(of.team_ids[1] ?? 0) } = given
  const { db } = program.deps
  const within = { game: of.game, season: LAST }
  const league = await storedLeague(db, { ...within, type: of.type ?? 'draft', league_id: id as LeagueId })
  await db
    .updateTable('league')
    .set({ name: given.name ?? of.name.toUpperCase() })
    .where('id', '=', league.id)
    .execute()
  const key = { ...within, team_id: team as TeamId }
  await db.transaction().execute(async (trx) => {
    await writeTeams(trx, [
      {
        ...{ ...key, team_name: `Team ${team} of old`, leagues_read: true },
        ...{ owner_first_name: owner?.owner_first_name ?? '', owner_last_name: owner?.owner_last_name ?? '' },
      },
    ])
    await saveTeam(trx, `${who}-uid`, { key, status: 'ready', leagues: [league] })
  })
  return league
}

/** A link of last season, as it was made then. */
async function hadLink(
  league: LeagueKey,
  over: { ends_at?: Date; names_on_card?: boolean; who?: Who; team?: number } = {},
) {
  const { ends_at = null, names_on_card = false, who = 'ann', team = OLD_TEAM } = over
  const key = randomBytes(16).toString('base64url')
  const hashes = { hash: linkHash(key), card_hash: linkHash(cardNameOf(key)) }
  const on = { user_id: `${who}-uid`, game: league.game, season: LAST, team_id: team as TeamId, league: league.id }
  const row = { ...on, ...hashes, created_at: new Date('2025-09-01'), ends_at, names_on_card }
  await program.deps.db.insertInto('league_link').values(row).execute()
  return key
}

const goOn = (over: object = {}, who: Who = 'ann') =>
  program.ask(who, 'POST', GO_ON, { teamId: OLD_TEAM, nextTeamId: own.team_ids[1], ...over })

async function found(who: Who = 'ann') {
  return (await program.ask(who, 'GET', LIST)).body
}

async function teams(who: Who = 'ann') {
  return (await program.ask(who, 'GET', '/api/team/all')).body
}

async function through(url: string, path = '/api/league-sync') {
  const key = /\/l\/([\w-]{22})\//.exec(url)?.[1] ?? ''
  const headers = { 'x-league-link': key }
  const answer = await program.app.inject({ url: path, headers, remoteAddress: newAddress() })
  return { status: answer.statusCode, body: answer.body, json: () => answer.json() }
}

const linksOf = async (who: Who = 'ann') => (await program.ask(who, 'GET', '/api/league-links')).body.links

describe('a team of last season whose team of this season is known', () => {
  test('is found by the name of the league and of the owner', async () => {
    await hadLink(await hadTeam())
    const [name] = await namesOf(own.team_ids[1])
    expect(await found()).toEqual([
      {
        ...{ game: 'draft', year: LAST, team_id: OLD_TEAM, team_name: `Team ${OLD_TEAM} of old`, links: 1 },
        found: {
          ...{ year: THIS, team_id: own.team_ids[1], team_name: name },
          leagues: [{ game: 'draft', league_id: own.id, league_name: own.name }],
        },
      },
    ])
    expect(await found('bob')).toEqual([])
  })

  test('one press saves it, and makes a new link for the one that ended with the season', async () => {
    const old = await hadLink(await hadTeam(), { names_on_card: true })
    const { status, body } = await goOn()
    expect(status).toBe(200)
    expect(body.entries).toMatchObject([{ team_id: own.team_ids[1], league_id: own.id, year: THIS, status: 'ready' }])
    expect(body.leagues).toEqual([{ game: 'draft', league_id: own.id, league_name: own.name }])
    expect(body.links).toMatchObject([{ league_name: own.name, url: expect.stringContaining('/programme') }])
    expect((await through(body.links[0].url)).json()).toMatchObject([{ league_id: own.id }])
    expect((await through(`/l/${old}/`)).status).toBe(401)
    expect(await linksOf()).toMatchObject([{ id: body.links[0].id, ends_at: null, names_on_card: true }])
    expect(await teams()).toMatchObject([{ team_id: own.team_ids[1], league_id: own.id }])
    expect(await found()).toEqual([])
  })

  test('pressed again, and twice at once, it makes nothing more', async () => {
    await hadLink(await hadTeam())
    const said = await Promise.all([goOn(), goOn()])
    expect(said.map(({ status }) => status)).toEqual([200, 200])
    expect(said.flatMap(({ body }) => body.links)).toHaveLength(1)
    expect((await goOn()).body).toMatchObject({ entries: [{ team_id: own.team_ids[1] }], links: [] })
    expect(await linksOf()).toHaveLength(1)
  })

  test('no link is made where there was none, or where it had ended before the season did', async () => {
    const league = await hadTeam()
    await hadLink(league, { ends_at: new Date('2026-03-01') })
    expect((await found())[0].links).toBe(0)
    expect((await goOn()).body.links).toEqual([])
  })

  test('a chosen end date is kept, and several links of one league are replaced by one', async () => {
    const league = await hadTeam()
    const ends_at = new Date(Date.now() + 86_400_000)
    await hadLink(league)
    await hadLink(league, { ends_at })
    expect((await found())[0].links).toBe(1)
    await goOn()
    expect(await linksOf()).toMatchObject([{ ends_at: ends_at.toISOString() }])
  })

  test('links of others stay theirs', async () => {
    const league = await hadTeam()
    await hadTeam({ who: 'bob', team: 7_002, owner: owners.get(own.team_ids[0] ?? 0) })
    await hadLink(league, { who: 'bob', team: 7_002 })
    expect((await goOn()).body.links).toEqual([])
    const rows = await program.deps.db.selectFrom('league_link').select(['user_id', 'season']).execute()
    expect(rows).toEqual([{ user_id: 'bob-uid', season: LAST }])
  })

  test('of a classic team the leagues that are found are the selected ones', async () => {
    await hadLink(await hadTeam({ of: classic }))
    const { body } = await goOn({ game: 'classic', nextTeamId: classic.team_ids[1] })
    expect(body.entries).toMatchObject([
      { team_id: classic.team_ids[1], league_id: classic.id, type: classic.type, status: 'ready' },
    ])
    expect((await through(body.links[0].url)).json()).toMatchObject([{ league_id: classic.id, type: classic.type }])
  })

  test('it is saved without the official game, which may be down', async () => {
    await hadTeam()
    await game.fault('server-error')
    await game.forgetCalls()
    expect((await goOn()).body.entries).toMatchObject([{ league_id: own.id, status: 'ready' }])
    expect((await game.calls()).total).toBe(0)
    await game.fault('none')
  })

  test('who has fifty links gets no more, and loses none', async () => {
    const league = await hadTeam()
    await hadLink(league)
    await program.ask('ann', 'POST', '/api/team/save', { teamId: own.team_ids[2] })
    const one = () => program.ask('ann', 'POST', '/api/league-links', { leagueId: own.id })
    for (let i = 0; i < 50; i++) await one()
    expect((await goOn()).body.links).toEqual([])
    const { db } = program.deps
    expect(await db.selectFrom('league_link').where('season', '=', LAST).select('id').execute()).toHaveLength(1)
  })
})

async function namesOf(...ids: (number | undefined)[]) {
  const { db } = program.deps
  const rows = await db.selectFrom('team').where('season', '=', THIS).select(['team_id', 'team_name']).execute()
  return ids.map((id) => rows.find(({ team_id }) => team_id === id)?.team_name)
}

describe('settings of the league', () => {
  const setting = async () => {
    const { leagues } = (await program.ask('ann', 'GET', '/api/league-links')).body
    return leagues.find(({ league_id }: { league_id: number }) => league_id === own.id).short_names
  }

  test('shortened names on one’s links are carried on; once turned off, they stay off, whoever carries on', async () => {
    const league = await hadTeam()
    await hadTeam({ who: 'bob', team: 7_002, owner: owners.get(own.team_ids[0] ?? 0) })
    const ofLeague = program.deps.db.updateTable('saved_team_league').where('league', '=', league.id)
    await ofLeague.set({ short_names: true }).where('user_id', '=', 'ann-uid').execute()
    await goOn()
    expect(await setting()).toBe(true)
    await program.ask('ann', 'POST', '/api/league-links/short-names', { leagueId: own.id, on: false })
    await goOn({ teamId: 7_002, nextTeamId: own.team_ids[0] }, 'bob')
    expect(await setting()).toBe(false)
  })

  test('a hidden owner stays hidden on the new link, and can show the name with the old key', async () => {
    const league = await hadTeam()
    await hadLink(league)
    const other = own.team_ids[2] ?? 0
    const { owner_first_name: first = '', owner_last_name: last = '' } = owners.get(other) ?? {}
    await hide(league.id, { team: 7_003, owner: owners.get(other), key: 'key-of-then' })
    const { body } = await goOn()
    const path = `/api/line-up/${other}`
    expect((await through(body.links[0].url, path)).body).not.toContain(`${first}","owner_last_name":"${last}`)
    const about = { leagueId: own.id, teamId: other }
    const shown = { ...about, withdrawKey: 'key-of-then' }
    expect((await program.ask('ann', 'POST', '/api/league-links/show-name', shown)).status).toBe(200)
    expect((await through(body.links[0].url, path)).json()).toMatchObject({ owner_last_name: last })
    // The next member who carries on hides nobody again.
    await hadTeam({ who: 'bob', team: 7_002, owner: owners.get(own.team_ids[0] ?? 0) })
    await goOn({ teamId: 7_002, nextTeamId: own.team_ids[0] }, 'bob')
    expect((await through(body.links[0].url, path)).json()).toMatchObject({ owner_last_name: last })
  })
})

async function hide(
  league: StoredLeagueId,
  { team, owner, key }: { team: number; owner?: Owner | undefined; key: string },
) {
  const { db } = program.deps
  const within = { game: 'draft' as const, season: LAST, team_id: team as TeamId }
  const { owner_first_name = '', owner_last_name = '' } = owner ?? {}
  const names = { team_name: 'Of then', owner_first_name, owner_last_name, leagues_read: true }
  await db.transaction().execute((trx) => writeTeams(trx, [{ ...within, ...names }]))
  const hidden = { league, team_id: within.team_id, hash: linkHash(key), hidden_at: new Date() }
  await db.insertInto('hidden_name').values(hidden).execute()
}

describe('where this season’s team is not known', () => {
  const nobody = { owner_first_name: 'Nobody', owner_last_name: 'Inparticular' }

  test.each<[string, () => Promise<unknown>]>([
    ['there was no team', async () => undefined],
    ['the owner has another name', () => hadTeam({ owner: nobody })],
    ['the owner has no name', () => hadTeam({ owner: { owner_first_name: '', owner_last_name: ' ' } })],
    ['the league has another name', () => hadTeam({ name: 'Another League' })],
    ['the league is of the other game', () => hadTeam({ of: { ...classic, name: own.name, team_ids: own.team_ids } })],
    ['the team was somebody else’s', () => hadTeam({ who: 'bob' })],
  ])('%s: nothing is offered, and nothing saved', async (_, before) => {
    await before()
    expect(await found()).toEqual([])
    const { status, body } = await goOn()
    expect([status, body.message]).toEqual([
      404,
      `It is not known which draft team of this season your team ${OLD_TEAM} of last season is. Please save its Team ID.`,
    ])
    expect(await teams()).toEqual([])
  })

  test('two owners with the same name are not told apart', async () => {
    const { db } = program.deps
    const [one, two] = [own.team_ids[1] ?? 0, own.team_ids[2] ?? 0]
    const named = (id: number, { owner_first_name, owner_last_name }: Owner) =>
      db
        .updateTable('team')
        .set({ owner_first_name, owner_last_name })
        .where('season', '=', THIS)
        .where('game', '=', 'draft')
        .where('team_id', '=', id as TeamId)
        .execute()
    await hadTeam()
    await named(two, owners.get(one) ?? nobody)
    expect(await found()).toEqual([])
    for (const nextTeamId of [one, two]) expect((await goOn({ nextTeamId })).status).toBe(404)
    await named(two, owners.get(two) ?? nobody)
  })

  test('owners without a name are not matched', async () => {
    const { db } = program.deps
    const team = own.team_ids[1] ?? 0
    const named = (names: Owner) =>
      db
        .updateTable('team')
        .set({ owner_first_name: names.owner_first_name, owner_last_name: names.owner_last_name })
        .where('season', '=', THIS)
        .where('game', '=', 'draft')
        .where('team_id', '=', team as TeamId)
        .execute()
    const nameless = { owner_first_name: '', owner_last_name: '' }
    await hadTeam({ owner: nameless })
    await named(nameless)
    expect(await found()).toEqual([])
    await named(owners.get(team) ?? nobody)
  })

  test('another team than the one that was found is refused', async () => {
    await hadTeam()
    expect((await goOn({ nextTeamId: own.team_ids[2] })).status).toBe(404)
    expect(await teams()).toEqual([])
  })

  test('who has saved as many teams as last season is offered nothing', async () => {
    await hadTeam()
    await program.ask('ann', 'POST', '/api/team/save', { teamId: own.team_ids[3] })
    expect(await found()).toEqual([])
  })

  test('between the seasons the answer says so', async () => {
    await hadTeam()
    const { now } = program.deps
    program.deps.now = () => new Date('2027-07-20T12:00:00Z')
    const { status, body } = await goOn()
    program.deps.now = now
    expect([status, body.message]).toEqual([
      409,
      'The official game has not opened its 2027-28 season yet. Please try again once it has.',
    ])
    expect(await teams()).toEqual([])
  })
})

describe('who may ask', () => {
  test('nobody without a log-in, nobody unverified, and no reader of a link', async () => {
    await hadTeam()
    const { body } = await program.ask('bob', 'POST', '/api/league-links', { leagueId: own.id })
    expect((await program.ask(null, 'GET', LIST)).status).toBe(401)
    expect((await program.ask('una', 'GET', LIST)).status).toBe(403)
    expect((await through(body.url, LIST)).status).toBe(401)
    expect((await program.ask(null, 'POST', GO_ON, { teamId: OLD_TEAM, nextTeamId: 1 })).status).toBe(401)
    expect((await program.ask('una', 'POST', GO_ON, { teamId: OLD_TEAM, nextTeamId: 1 })).status).toBe(403)
  })

  test.each([
    [{ teamId: undefined }, 'Team ID must be a number'],
    [{ nextTeamId: undefined }, 'Team ID must be a number'],
    [{ teamId: '7001' }, 'Team ID must be a number'],
    [{ nextTeamId: 0 }, 'No team has this ID. A Team ID is a number of at most ten digits, from 1 on'],
    [{ game: 'chess' }, 'game must be draft or classic'],
  ])('bad input: %j', async (over, text) => {
    const { status, body } = await goOn(over)
    expect([status, body.message]).toEqual([400, text])
  })
})
