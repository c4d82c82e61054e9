import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { isFollowed } from '#server/facts/leagues/followed-store.ts'
import { startApp, type TestApp } from '#test/app.ts'
import { forgetFollowed, openGate } from '#test/following.ts'
import {
  confirmClassic,
  confirmDraft,
  nameOf,
  signUpClassic,
  subscribe,
  subscriptionsOf,
  tokenTo,
} from '#test/people/readers.ts'
import { type GuideLeague, startGame, type TestGame } from '#test/simulator.ts'

const clock = { now: new Date('2026-11-10T12:00:00Z') }

let game: TestGame
let program: TestApp
let draft: GuideLeague
let duel: GuideLeague
let people = 0

beforeAll(async () => {
  game = await startGame({ now: clock.now, clock: { gameweek: 2, state: 'open' } })
  draft = find(({ game, team_ids }) => game === 'draft' && team_ids.length === 6)
  duel = find(({ name }) => name === 'Duel in the Drizzle')
  program = await startApp(game.url, clock)
  await program.lookForNews('draft')
  await program.lookForNews('classic')
}, 60_000)

beforeEach(() => forgetFollowed(game, program))

afterAll(async () => {
  await program.close()
  await game.close()
})

function find(is: (league: GuideLeague) => boolean): GuideLeague {
  const found = game.guide.leagues.find(is)
  if (!found) throw new Error('no such league')
  return found
}

/** Signs up while the official game is away: this is accepted, and the job looks the team up. */
async function asked(team: number): Promise<{ email: string; token: string }> {
  const email = `draft-${++people}@example.test`
  await game.fault('forbidden')
  expect((await subscribe(program, email, { teamId: String(team) })).status).toBe(200)
  await game.fault('none')
  await openGate(program)
  return { email, token: await tokenTo(program, email) }
}

async function askedClassic(team: number, leagues: { id: number; type: string }[]) {
  const email = `classic-${++people}@example.test`
  expect((await signUpClassic(program, email, { teamId: team, selectedLeagues: leagues })).status).toBe(200)
  return { email, token: await tokenTo(program, email) }
}

async function leaguesOf(email: string): Promise<number[]> {
  const rows = await program.deps.db
    .selectFrom('subscription_league')
    .innerJoin('subscription', 'subscription.id', 'subscription_id')
    .innerJoin('league', 'league.id', 'subscription_league.league')
    .where('address_hash', '=', nameOf(program, email))
    .orderBy('league_id')
    .select('league_id')
    .execute()
  return rows.map(({ league_id }) => league_id)
}

function followed() {
  return program.deps.db
    .selectFrom('league')
    .where(isFollowed)
    .orderBy('league_id')
    .select(['type', 'league_id', 'state'])
    .execute()
}

async function statusOf(email: string): Promise<string | undefined> {
  return (await subscriptionsOf(program, email))[0]?.team_status
}

describe('a draft sign-up', () => {
  test('is looked up with one call, and followed once it is confirmed', async () => {
    const { email, token } = await asked(draft.team_ids[0] ?? 0)
    await game.forgetCalls()
    await program.runJobs()
    expect(await subscriptionsOf(program, email)).toMatchObject([{ team_status: 'ready', checked_at: clock.now }])
    expect(await leaguesOf(email)).toEqual([draft.id])
    expect((await game.calls()).paths).toEqual({ [`/draft/api/entry/${draft.team_ids[0]}/public`]: 1 })
    expect(await followed()).toEqual([])

    expect((await confirmDraft(program, token)).body).toContain('The first weekly mail comes')
    expect(await followed()).toMatchObject([{ type: 'draft', league_id: draft.id, state: 'pending' }])
    await program.runJobs()
    expect(await followed()).toMatchObject([{ state: 'ready' }])
  })

  test('of a team that is known costs no call', async () => {
    const first = await asked(draft.team_ids[0] ?? 0)
    await program.runJobs()
    await confirmDraft(program, first.token)
    await program.runJobs()
    await game.forgetCalls()
    const second = await asked(draft.team_ids[0] ?? 0)
    expect(await statusOf(second.email)).toBe('ready')
    expect(await leaguesOf(second.email)).toEqual([draft.id])
    await program.runJobs()
    await confirmDraft(program, second.token)
    await program.runJobs()
    expect((await game.calls()).total).toBe(0)
  })

  test('that is confirmed before the look-up is followed after it', async () => {
    const { email, token } = await asked(draft.team_ids[0] ?? 0)
    expect((await confirmDraft(program, token)).body).toContain('Your team is being fetched')
    await program.runJobs()
    expect(await statusOf(email)).toBe('ready')
    expect(await followed()).toMatchObject([{ league_id: draft.id, state: 'ready' }])
    expect((await confirmDraft(program, token)).body).toContain('The first weekly mail comes')
  })

  test('of a team that does not exist gets that answer', async () => {
    const { email, token } = await asked(999_999)
    await program.runJobs()
    expect(await statusOf(email)).toBe('not-found')
    expect((await confirmDraft(program, token)).body).toContain('the official draft game knows no team')
    await program.lookForNews()
    await game.forgetCalls()
    await program.lookForNews()
    expect(Object.keys((await game.calls()).paths).filter((path) => path.includes('999999'))).toEqual([])
  })

  test('of a team in no league is told so; if it is confirmed, the team is asked for once an hour', async () => {
    const { id } = game.guide.team_without_league
    const [confirmed, unconfirmed] = [await asked(id), await asked(id)]
    await program.runJobs()
    expect([await statusOf(confirmed.email), await statusOf(unconfirmed.email)]).toEqual(['no-league', 'no-league'])
    const calls = async () => (await game.calls()).paths[`/draft/api/entry/${id}/public`] ?? 0
    const before = await calls()
    clock.now = new Date(clock.now.getTime() + 3_600_000)
    await program.lookForNews()
    expect(await calls()).toBe(before)
    expect((await confirmDraft(program, confirmed.token)).body).toContain('Your team is not in a league yet')
    await program.lookForNews()
    expect(await calls()).toBe(before + 1)
    await program.lookForNews()
    expect(await calls()).toBe(before + 1)
  })

  test('while the official game is away: kept, confirmed, and filled in later', async () => {
    const { email, token } = await asked(draft.team_ids[0] ?? 0)
    await game.fault('updating-string')
    await program.runJobs()
    expect(await statusOf(email)).toBe('pending')
    expect((await confirmDraft(program, token)).body).toContain('Your team is being fetched')
    await program.runJobs()
    await game.fault('none')
    await openGate(program)
    await program.lookForNews()
    expect(await statusOf(email)).toBe('ready')
    expect(await followed()).toMatchObject([{ league_id: draft.id, state: 'ready' }])
  })

  test('of somebody who has unsubscribed is not looked up any more', async () => {
    await game.fault('server-error')
    await asked(draft.team_ids[0] ?? 0)
    await program.runJobs()
    await program.deps.db.updateTable('subscription').set({ state: 'ended', ended_at: clock.now }).execute()
    await game.fault('none')
    await openGate(program)
    await game.forgetCalls()
    await program.lookForNews()
    expect(Object.keys((await game.calls()).paths).filter((path) => path.includes('/entry/'))).toEqual([])
  })
})

describe('a classic sign-up', () => {
  const own = () => ({ id: duel.id, type: 'h2h' })
  const strange = { id: 1, type: 'classic' }
  const sameNumber = () => ({ id: duel.id, type: 'classic' })

  test('that nobody looked up before loses the leagues that are not the team’s', async () => {
    const { email, token } = await askedClassic(duel.team_ids[0] ?? 0, [own(), strange, sameNumber()])
    await program.runJobs()
    expect(await followed()).toEqual([])
    expect((await confirmClassic(program, token)).body).toContain('The first weekly mail comes')
    expect(await leaguesOf(email)).toEqual([duel.id])
    expect(await followed()).toMatchObject([{ type: 'h2h', league_id: duel.id }])
    expect(await statusOf(email)).toBe('ready')
    const team = await program.deps.db
      .selectFrom('team')
      .where('game', '=', 'classic')
      .where('team_id', '=', duel.team_ids[0] as never)
      .select(['team_name', 'owner_last_name'])
      .executeTakeFirst()
    expect(team).toEqual({ team_name: expect.stringMatching(/\S/), owner_last_name: expect.stringMatching(/\S/) })
  })

  test('the same when it is confirmed before it was looked up', async () => {
    const { email, token } = await askedClassic(duel.team_ids[0] ?? 0, [own(), strange, sameNumber()])
    expect((await confirmClassic(program, token)).body).toContain('Your team is being fetched')
    expect(await statusOf(email)).toBe('pending')
    await program.runJobs()
    expect([await statusOf(email), await leaguesOf(email)]).toEqual(['ready', [duel.id]])
    expect((await confirmClassic(program, token)).body).toContain('The first weekly mail comes')
  })

  test('only for leagues of other teams is refused with that reason, and no league is followed for it', async () => {
    const before = await askedClassic(duel.team_ids[0] ?? 0, [strange])
    await program.runJobs()
    const after = await askedClassic(duel.team_ids[1] ?? 0, [strange])
    await confirmClassic(program, after.token)
    await program.runJobs()
    for (const { email, token } of [before, after]) {
      expect((await confirmClassic(program, token)).body).toContain('the team is in none of the leagues')
      expect([await statusOf(email), await leaguesOf(email)]).toEqual(['no-league', []])
    }
    expect(await followed()).toEqual([])
  })

  test('of a team that does not exist gets that answer', async () => {
    const { email, token } = await askedClassic(999_999, [own()])
    await program.runJobs()
    expect((await confirmClassic(program, token)).body).toContain('the official classic game knows no team')
    expect([await statusOf(email), await leaguesOf(email)]).toEqual(['not-found', []])
    expect(await followed()).toEqual([])
  })

  test('after a look-up costs no further call until it is confirmed', async () => {
    await program.ask(null, 'GET', `/api/leagues/${duel.team_ids[2]}`)
    await game.forgetCalls()
    const { token } = await askedClassic(duel.team_ids[2] ?? 0, [own()])
    await program.runJobs()
    expect((await game.calls()).total).toBe(0)
    expect((await confirmClassic(program, token)).body).toContain('The first weekly mail comes')
    expect(await followed()).toMatchObject([{ type: 'h2h', league_id: duel.id }])
  })
})
