import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { LeagueId, Season, TeamId } from '#domain/ids.ts'
import { turnsOf } from '#server/facts/leagues/turns-store.ts'
import { startApp, type TestApp } from '#test/app.ts'
import { follow, forgetFollowed } from '#test/following.ts'
import { type GuideLeague, startGame, type TestGame } from '#test/simulator.ts'
import { storedLeague } from '#test/stored-league.ts'

const LATEST = 4
/** Sixteen teams are under way when a slice ends, with two calls each, and each slice begins with the list of its league. */
const MOST_IN_A_SLICE = 200 + 2 * 16 + 4

type Line = { league: number; calls: number; outcome: string }

let game: TestGame
let program: TestApp
const lines: Line[] = []

beforeAll(async () => {
  game = await startGame({ clock: { gameweek: LATEST + 1, state: 'open' } })
  program = await startApp(game.url)
  const note = (fields: Line, words: string) => words === 'a sync of a league ended' && lines.push(fields)
  program.deps.log = { ...program.deps.log, info: note, warn: () => undefined } as never
  await program.lookForNews()
  await program.lookForNews('classic')
}, 120_000)

beforeEach(async () => {
  lines.length = 0
  await forgetFollowed(game, program)
})

afterAll(async () => {
  await program.close()
  await game.close()
})

const large = () => ['The Halfway Line', 'Third Floor Kitchen'].map(game.classicLeague)
const small = () => game.classicLeague('Odd Socks Derby')

async function save(who: 'ann' | 'bob', { id, type, team_ids }: GuideLeague): Promise<void> {
  const selectedLeagues = [{ id, type }]
  const body = type === null ? {} : { game: 'classic', selectedLeagues }
  const { status } = await program.ask(who, 'POST', '/api/team/save', { teamId: team_ids[0], ...body })
  expect(status).toBe(200)
}

describe('after a stranger has saved teams of large leagues', () => {
  test('another person’s small league waits for a slice of one of them, and is read before all the others', async () => {
    for (const league of large()) await save('bob', league)
    await save('ann', small())
    await program.runJobs()
    const own = lines.findIndex(({ league, outcome }) => league === small().id && outcome === 'ready')
    const before = lines.slice(0, own).filter(({ league }) => league !== small().id)
    expect(before.reduce((sum, { calls }) => sum + calls, 0)).toBeLessThanOrEqual(MOST_IN_A_SLICE)
    // None is forgotten, and of several slices none is much longer.
    for (const { id } of large()) {
      const slices = lines.filter(({ league }) => league === id)
      expect(slices.at(-1)?.outcome).toBe('ready')
      expect(slices.length).toBeGreaterThan(1)
      expect(Math.max(...slices.map(({ calls }) => calls))).toBeLessThanOrEqual(MOST_IN_A_SLICE)
    }
  }, 120_000)

  test('a new gameweek of a league that is followed does not wait behind first readings either', async () => {
    await save('ann', small())
    await program.runJobs()
    await program.deps.db
      .updateTable('league')
      .set({ read_through: LATEST - 1 })
      .execute()
    lines.length = 0
    for (const league of large()) await save('bob', league)
    await program.lookForNews('classic')
    expect(lines.findIndex(({ league }) => league === small().id)).toBe(0)
    expect(lines.length).toBeGreaterThan(4)
  }, 120_000)

  test('a league that nobody follows any more is read no further', async () => {
    const [league] = large()
    if (!league) throw new Error('no league')
    await save('bob', league)
    await program.ask('bob', 'DELETE', '/api/team/delete', { game: 'classic', teamId: league.team_ids[0] })
    await program.runJobs()
    expect(lines.length).toBeLessThanOrEqual(1)
  })
})

test('one account may follow thirty leagues a day that nobody has followed before', async () => {
  const { db } = program.deps
  await db.deleteFrom('identity_attempt').execute()
  const [first, second] = [small(), large()[0]]
  if (!second) throw new Error('no league')
  const again = async (league: GuideLeague) => {
    const about = { game: 'classic', teamId: league.team_ids[0] }
    const answer = await program.ask('ann', 'POST', '/api/team/save', {
      ...about,
      selectedLeagues: [{ id: league.id, type: league.type }],
    })
    if (answer.status === 200) await program.ask('ann', 'DELETE', '/api/team/delete', about)
    return answer
  }
  for (let i = 0; i < 30; i++) expect([i, (await again(i % 2 ? first : second)).status]).toEqual([i, 200])
  const refused = await again(first)
  expect([refused.status, refused.body.message]).toEqual([429, expect.stringContaining('than one account may follow')])
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3600)
  // A league that somebody follows already costs nothing more.
  await save('bob', first)
  expect((await again(first)).status).toBe(200)
})

test('nor may it have leagues that are read already be read again and again, by a team that is not in them any more', async () => {
  const { db } = program.deps
  await db.deleteFrom('identity_attempt').execute()
  const { id, type, team_ids } = small()
  await save('bob', small())
  await save('ann', small())
  await program.runJobs()
  const league = await db
    .selectFrom('league')
    .where('league_id', '=', id as LeagueId)
    .select('id')
    .executeTakeFirstOrThrow()
  const again = async () => {
    const gone = db.deleteFrom('league_team').where('league', '=', league.id)
    await gone.where('team_id', '=', team_ids[0] as TeamId).execute()
    const about = { game: 'classic', teamId: team_ids[0], selectedLeagues: [{ id, type }] }
    return (await program.ask('ann', 'POST', '/api/team/save', about)).status
  }
  await db.deleteFrom('identity_attempt').execute()
  for (let i = 0; i < 30; i++) expect([i, await again()]).toEqual([i, 200])
  expect(await again()).toBe(429)
})

test('the turn of each league: few calls first, and a person’s first league before their others', async () => {
  const { db } = program.deps
  const one = await follow(program, small())
  const two = await follow(program, game.classicLeague('Duel in the Drizzle'))
  const three = await follow(program, game.classicLeague('The Allotment Cup'))
  const other = await storedLeague(db, {
    ...{ game: 'classic', season: one.season as Season, type: 'classic' },
    league_id: 77 as LeagueId,
  })
  const set = (id: number, values: object) =>
    db
      .updateTable('league')
      .set(values)
      .where('id', '=', id as never)
      .execute()
  const priorities = async () => {
    const turns = new Map(
      (await turnsOf(db, [one, two, three, other])).map(({ league, priority }) => [league.id, priority]),
    )
    return [one, two, three, other].map(({ id }) => turns.get(id))
  }
  // Nothing is known of them: ten teams are usual.
  expect(await priorities()).toEqual([-40, -1040, -2040, -40])
  // The first one is being read; the second is known to be long; the last one is a gameweek behind.
  const read_at = new Date()
  await set(one.id, { read_at, weeks_total: 400, weeks_done: 10 })
  await set(two.id, { read_at, weeks_total: 40_000, weeks_done: 0 })
  await set(other.id, { read_at, read_through: LATEST - 1 })
  expect(await priorities()).toEqual([-390, -41_000, -2040, -0])
  // Once the first one is read, the second takes its place; a refused one stands in nobody's way.
  await set(one.id, { read_through: LATEST })
  await set(two.id, { refused_at: new Date() })
  expect(await priorities()).toEqual([-0, -40_000, -40, -0])
})

test('the many leagues of one address’s sign-ups come after the first one of another’s', async () => {
  const { db } = program.deps
  const { season } = await follow(program, small())
  const signedUp = async (address_hash: string, league_id: number) => {
    const key = await storedLeague(db, { game: 'classic', season, type: 'classic', league_id: league_id as LeagueId })
    const of = { email: 'an@example.test', address_hash, game: 'classic' as const, season, team_id: 1 as TeamId }
    const state = { state: 'confirmed' as const, team_status: 'ready' as const, created_at: new Date() }
    await db
      .insertInto('subscription')
      .values({ ...of, ...state })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    await db
      .insertInto('subscription_league')
      .columns(['subscription_id', 'league'])
      .expression((eb) =>
        eb
          .selectFrom('subscription')
          .where('address_hash', '=', address_hash)
          .select(['id', eb.val(key.id).as('league')]),
      )
      .execute()
    return key
  }
  const many = [await signedUp('stranger', 81), await signedUp('stranger', 82), await signedUp('stranger', 83)]
  const own = await signedUp('own', 84)
  const turns = await turnsOf(db, [...many, own])
  expect(turns.toSorted((a, b) => a.league.id - b.league.id).map(({ priority }) => priority)).toEqual([
    -40, -1040, -2040, -40,
  ])
})
