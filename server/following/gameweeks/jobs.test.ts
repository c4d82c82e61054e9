import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { LeagueId, PlayerCode, PlayerId, TeamId } from '#domain/ids.ts'
import { gameState } from '#server/facts/gameweeks/store.ts'
import type { DraftState } from '#server/ground/upstream/draft-types.ts'
import type { Bootstrap } from '#server/ground/upstream/game-types.ts'
import type { DraftGame } from '#server/ground/upstream/upstream.ts'
import { startApp, type TestApp } from '#test/app.ts'
import { keepProgram } from '#test/program/kept-program.ts'
import { startGame, type TestGame } from '#test/simulator.ts'
import { lookForNews } from './jobs.ts'

/** Long enough for the breaker to let calls through again. */
const BREAKER_PATIENCE = { timeout: 60_000, interval: 300 }

let program: TestApp
let now: Date

let again: () => Promise<void>

beforeAll(async () => {
  program = await startApp('http://127.0.0.1:9')
  again = await keepProgram(program)
})

beforeEach(async () => {
  await again()
  now = new Date('2026-10-01T12:00:00Z')
  program.deps.now = () => now
})

afterAll(() => program.close())

describe('final is a fact', () => {
  test('a gameweek that was final stays final when one answer of the official game contradicts', async () => {
    play({ season: '2026-27', current: 3, currentFinished: true, leaguesUpdated: true })
    await program.lookForNews()
    expect((await state())?.latest_final).toBe(3)
    play({ season: '2026-27', current: 3, currentFinished: true, leaguesUpdated: false })
    await program.lookForNews()
    expect((await state())?.latest_final).toBe(3)
  })
})

describe('the roll-over in July', () => {
  test('the new season is taken although its first sight still showed the old one', async () => {
    play({ season: '2026-27', current: 38, currentFinished: true, leaguesUpdated: true })
    now = new Date('2027-06-20T12:00:00Z')
    await program.lookForNews()
    now = new Date('2027-07-23T12:00:00Z')
    play({ season: '2026-27', current: null, currentFinished: false, leaguesUpdated: false })
    await program.lookForNews()
    expect((await state())?.season).toBe('2026-27')
    play({ season: '2027-28', current: null, currentFinished: false, leaguesUpdated: false })
    now = new Date('2027-07-23T12:31:00Z')
    await program.lookForNews()
    expect(await state()).toMatchObject({ season: '2027-28', latest_final: null })
  })

  test('a program that was off for a year notices, although the numbers are the same', async () => {
    play({ season: '2026-27', current: 3, currentFinished: true, leaguesUpdated: true })
    await program.lookForNews()
    now = new Date('2027-09-30T12:00:00Z')
    play({ season: '2027-28', current: 3, currentFinished: true, leaguesUpdated: true })
    await program.lookForNews()
    expect((await state())?.season).toBe('2027-28')
  })

  test('nothing is written under a season that is over by the clock', async () => {
    play({ season: '2026-27', current: 38, currentFinished: true, leaguesUpdated: true })
    now = new Date('2027-06-20T12:00:00Z')
    await program.lookForNews()
    const row = { user_id: 'ann-uid', game: 'draft', season: '2026-27', team_id: 7, status: 'pending' } as const
    await program.deps.db
      .insertInto('saved_team')
      .values({ ...row, team_id: 7 as TeamId })
      .execute()
    now = new Date('2027-07-05T12:00:00Z')
    let asked = 0
    program.deps.upstream.draft.team = async () => {
      asked++
      return {
        id: 7 as TeamId,
        name: 'A stranger',
        ownerFirstName: '',
        ownerLastName: '',
        leagues: [9 as LeagueId],
        startedGameweek: 1,
      }
    }
    await program.lookForNews()
    expect(asked).toBe(0)
    const answer = await program.ask('ann', 'POST', '/api/team/save', { teamId: 8, year: '2026-27' })
    expect([answer.status, answer.body.message]).toEqual([
      409,
      'The season 2026-27 is over. Teams can be saved again once the next one has opened.',
    ])
  })
})

describe('a fault of one part', () => {
  let game: TestGame
  beforeEach(async () => {
    game = await startGame({ clock: { gameweek: 3, state: 'open' } })
  })
  afterEach(() => game.close())

  test('in the points does not keep pending teams from being filled in', async () => {
    const other = await startApp(game.url)
    const league = game.draftLeagues.find(({ name }) => name === 'The Long Ball Society')
    await game.fault('server-error')
    await other.ask('ann', 'POST', '/api/team/save', { teamId: league?.team_ids[0] })
    await game.fault('none')
    await game.fault('wrong-types', { path: '/event/2/live' })
    const { season } = { season: (await other.ask('ann', 'GET', '/api/team/all')).body[0].year }
    await other.deps.db
      .insertInto('game_state')
      .values({
        game: 'draft',
        season,
        current_gameweek: null,
        latest_final: null,
        season_read_at: new Date(),
        updated_at: new Date(),
      })
      .execute()
    await other.lookForNews()
    expect((await other.ask('ann', 'GET', '/api/team/all')).body[0].status).toBe('ready')
    await other.close()
  })

  test('two processes that look at the same time ask once', async () => {
    const other = await startApp(game.url)
    await Promise.all([other.lookForNews(), other.lookForNews(), other.lookForNews()])
    const { paths } = await game.calls()
    expect([
      paths['/draft/api/bootstrap-static'],
      paths['/draft/api/event/1/live'],
      paths['/draft/api/event/2/live'],
    ]).toEqual([1, 1, 1])
    await other.close()
  })
})

describe('the first look after a start', () => {
  let game: TestGame
  let other: TestApp
  let next: { input: object; afterSeconds: number | undefined }[]

  beforeEach(async () => {
    game = await startGame({ clock: { gameweek: 3, state: 'open' } })
    other = await startApp(game.url)
    next = []
    const { queue } = other.deps
    other.deps.queue = {
      ...queue,
      async send(job, input, options) {
        if (job === 'look-for-news') next.push({ input, afterSeconds: options?.afterSeconds })
        else await queue.send(job, input, options)
      },
    }
  })
  afterEach(async () => {
    await other.close()
    await game.close()
  })

  test('is repeated every few seconds until the game has answered, and then follows the interval', async () => {
    await game.fault('server-error', { game: 'draft' })
    const first = { game: 'draft', isFirst: true } as const
    const told: string[] = []
    const info = ({ fault }: { fault: string }) => void told.push(fault)
    other.deps.log = Object.assign(Object.create(other.deps.log), { info })
    for (let time = 0; time < 3; time++) await lookForNews(other.deps, first)
    expect(next).toEqual([1, 2, 3].map(() => ({ input: first, afterSeconds: 3 })))
    // A line a minute of each kind, not one for each look.
    expect(told).toEqual([...new Set(told)])
    expect(told[0]).toBe('away')
    await game.fault('none')
    await vi.waitFor(async () => {
      next.length = 0
      await lookForNews(other.deps, first)
      expect(next).toEqual([{ input: { game: 'draft' }, afterSeconds: 300 }])
    }, BREAKER_PATIENCE)
  })

  test('is also repeated while the points of a gameweek cannot be read', async () => {
    await game.fault('server-error', { game: 'draft', path: '/live' })
    const first = { game: 'draft', isFirst: true } as const
    await lookForNews(other.deps, first)
    expect(next).toEqual([{ input: first, afterSeconds: 3 }])
  })

  test('follows the league of a team that was saved in between, as soon as the game is there', async () => {
    await game.fault('server-error', { game: 'draft' })
    await lookForNews(other.deps, { game: 'draft', isFirst: true })
    const teamId = game.draftLeagues.find(({ name }) => name === 'The Long Ball Society')?.team_ids[0]
    await other.ask('ann', 'POST', '/api/team/save', { teamId })
    await game.fault('none')
    await vi.waitFor(async () => {
      await lookForNews(other.deps, { game: 'draft', isFirst: true })
      await other.runJobs()
      expect((await other.ask('ann', 'GET', '/api/league-sync')).body).toMatchObject([{ state: 'ready' }])
    }, BREAKER_PATIENCE)
  })

  test('is followed by the second look when that is due, if that is sooner', async () => {
    other.deps.config.delays = { ...other.deps.config.delays, finalSeconds: 120 }
    await game.moveTo(3, 'final')
    await lookForNews(other.deps, { game: 'draft', isFirst: true })
    expect(next).toEqual([{ input: { game: 'draft' }, afterSeconds: 120 }])
  })
})

function state() {
  return gameState(program.deps.db, 'draft')
}

type Standing = { season: string; current: number | null; currentFinished: boolean; leaguesUpdated: boolean }

/** The official game as far as looking for news goes: one club, one player, who always scores 2. */
function play({ season, current, currentFinished, leaguesUpdated }: Standing): void {
  const year = Number(season.slice(0, 4))
  const bootstrap: Bootstrap = {
    season,
    gameweeks: [{ gameweek: 1, deadline: `${year}-08-20T17:30:00Z`, finished: false, dataChecked: false }],
    players: [
      {
        id: 1 as PlayerId,
        code: 11 as PlayerCode,
        webName: 'Okafor',
        firstName: 'Ade',
        lastName: 'Okafor',
        position: 3,
        clubId: 1,
      },
    ],
    clubs: [{ id: 1, code: 1, name: 'Town', shortName: 'TOW' }],
    current,
    next: null,
  }
  const draftState: DraftState = { current, currentFinished, next: null, waiversProcessed: false }
  const day = { date: `${year}-10-01`, gameweek: current ?? 0, bonusAdded: true, points: 'r', leaguesUpdated }
  const draft: Partial<DraftGame> = {
    bootstrap: async () => bootstrap,
    state: async () => draftState,
    eventStatus: async () => ({ days: [day], leagues: '' }),
    live: async () => [{ player: 1 as PlayerId, points: 2, minutes: 90 }],
  }
  program.deps.upstream = { ...program.deps.upstream, draft: draft as DraftGame }
}
