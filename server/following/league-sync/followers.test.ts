import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { TestApp } from '#test/app.ts'
import { follow, signUp } from '#test/following.ts'
import { LATEST, startLate } from '#test/late-league.ts'
import { countCalls, type GuideLeague, type TestGame } from '#test/simulator.ts'
import { changeClassic } from '#test/upstream-changes.ts'

let game: TestGame
let program: TestApp
let late: GuideLeague
let forget: () => Promise<void>
let close: () => Promise<void>

beforeAll(async () => {
  ;({ game, program, late, forget, close } = await startLate())
})

beforeEach(() => forget())

afterAll(() => close())

describe('who follows a league', () => {
  test('those with a confirmed sign-up, and none with one that is pending or has ended', async () => {
    for (const [state, leagues] of [
      ['pending', 0],
      ['ended', 0],
      ['confirmed', 1],
    ] as const) {
      await signUp(program, late, { state })
      await program.lookForNews('classic')
      expect(countCalls((await game.calls()).paths, /\/standings\/$/), state).toBe(leagues)
    }
  })

  test('a draft league, too, is followed for its sign-ups', async () => {
    await program.lookForNews()
    const league = game.draftLeagues.find(({ name }) => name === 'The Long Ball Society')
    if (!league) throw new Error('no draft league')
    await signUp(program, league, { state: 'confirmed' })
    await program.lookForNews()
    expect(await column('state')).toBe('ready')
  })

  test('a team that left the league: its sign-up loses the league, and the last one leaves no follower', async () => {
    const other = game.classicLeague('Goals and Gravy')
    const gone = await signUp(program, late, { state: 'confirmed' })
    const stays = await signUp(program, late, { state: 'ended', place: 1 })
    const { key } = await signUp(program, other, { state: 'pending' })
    await program.deps.db
      .updateTable('league')
      .set({ state: 'ready', read_through: LATEST })
      .where('id', '=', key.id)
      .execute()
    // At first, the team that leaves is also in another league.
    await program.deps.db
      .insertInto('subscription_league')
      .values({ subscription_id: gone.id, league: key.id })
      .execute()
    await without(late.team_ids[0])
    await program.lookForNews('classic')
    expect(await statuses()).toEqual({ [gone.id]: ['ready', [other.id]], [stays.id]: ['ready', [late.id]] })
    await program.deps.db.deleteFrom('subscription_league').where('league', '=', key.id).execute()
    await program.deps.db
      .insertInto('subscription_league')
      .values({ subscription_id: gone.id, league: gone.key.id })
      .execute()
    await sql`update league set read_through = null`.execute(program.deps.db)
    await program.lookForNews('classic')
    expect(await statuses()).toEqual({ [gone.id]: ['no-league', []], [stays.id]: ['ready', [late.id]] })
  })

  test('whoever has saved it no longer sees it', async () => {
    await follow(program, late)
    await without(late.team_ids[0])
    await program.lookForNews('classic')
    expect((await program.ask('ann', 'GET', '/api/league-sync')).body).toEqual([])
  })

  async function without(team: number | undefined): Promise<void> {
    changeClassic(program, {
      standings: async (original, ...asked) => {
        const page = await original(...asked)
        return page && { ...page, rows: page.rows.filter((row) => row.team !== team) }
      },
      team: async (original, ...asked) => {
        const found = await original(...asked)
        return found && { ...found, leagues: found.leagues.filter(({ id }) => id !== late.id) }
      },
    })
  }

  async function statuses(): Promise<Record<number, unknown>> {
    const rows = await program.deps.db.selectFrom('subscription').where('state', '<>', 'pending').selectAll().execute()
    const leagues = await program.deps.db
      .selectFrom('subscription_league')
      .innerJoin('league', 'league.id', 'subscription_league.league')
      .select(['subscription_id', 'league_id'])
      .execute()
    return Object.fromEntries(
      rows.map(({ id, team_status }) => [
        id,
        [team_status, leagues.filter((row) => row.subscription_id === id).map(({ league_id }) => league_id)],
      ]),
    )
  }
})

/** Of the one league that there is. */
async function column(name: string): Promise<unknown> {
  const { rows } = await sql<{ value: unknown }>`select ${sql.ref(name)} as value from league`.execute(program.deps.db)
  return rows[0]?.value
}
