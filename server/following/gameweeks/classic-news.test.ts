import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Game, PlayerCode, PlayerId } from '#domain/ids.ts'
import { gameState } from '#server/facts/gameweeks/store.ts'
import type { EventStatus } from '#server/ground/upstream/game-types.ts'
import type { Upstream } from '#server/ground/upstream/upstream.ts'
import { UpstreamFault } from '#server/ground/upstream/upstream-fault.ts'
import { startApp, type TestApp } from '#test/app.ts'
import { keepProgram } from '#test/program/kept-program.ts'
import { startGame } from '#test/simulator.ts'
import { keepPolling } from './jobs.ts'

const MINUTES = 60_000
/** The minutes of ten looks, five minutes apart. */
const TEN_LOOKS = 50

/** What the small answer of the draft game says of gameweek 3. */
const UNDER_WAY = { current: 3, currentFinished: false, next: null, waiversProcessed: false }

let program: TestApp
let now: Date
/** What the official game says at the moment. */
let said: { season: string; checked: number; played: number; status: EventStatus | null }
let bootstraps: number
let lives: number[]

let again: () => Promise<void>

beforeAll(async () => {
  program = await startApp('http://127.0.0.1:9')
  again = await keepProgram(program)
})

beforeEach(async () => {
  await again()
  now = new Date('2026-10-05T01:00:00Z')
  program.deps.now = () => now
  said = { season: '2026-27', checked: 2, played: 3, status: statusOf('r') }
  bootstraps = 0
  lives = []
  program.deps.upstream = fakeGames(program.deps.upstream)
})

afterAll(() => program.close())

describe('the large answer is read', () => {
  test('at first, and not again while the small answer is unchanged', async () => {
    said = { ...said, status: statusOf('') }
    await look(3)
    expect([bootstraps, (await state())?.latest_final]).toEqual([1, 2])
    await minutesLater(5 * 60)
    expect(bootstraps).toBe(1)
  })

  test.each(['draft', 'classic'] as const)(
    'every six hours: players and deadlines of the %s game change unannounced',
    async (which) => {
      said = { ...said, status: statusOf('') }
      await look(2, which)
      expect(bootstraps).toBe(1)
      await minutesLater(6 * 60, which)
      expect(bootstraps).toBe(2)
      await minutesLater(1, which)
      expect(bootstraps).toBe(2)
    },
  )

  test('with every look while the small answer names a gameweek that the large one does not call current yet', async () => {
    await look(1)
    said = { ...said, status: statusOf('', 4) }
    await look(2)
    expect(bootstraps).toBe(3)
    said = { ...said, played: 4 }
    await look(3)
    expect([bootstraps, (await state())?.current_gameweek]).toEqual([4, 4])
  })

  test('when the draft game calls the next gameweek current', async () => {
    await look(2, 'draft')
    expect(bootstraps).toBe(1)
    said = { ...said, checked: 3 }
    program.deps.upstream.draft = { ...program.deps.upstream.draft, state: async () => UNDER_WAY }
    await look(2, 'draft')
    expect(bootstraps).toBe(2)
  })

  test.each([
    ['another day is done', statusOf('p')],
    ['there is nothing at all', null],
  ])('when %s', async (_, status) => {
    await look(1)
    said = { ...said, status }
    await look(3)
    expect(bootstraps).toBe(2)
  })

  test.each([
    ['is done', statusOf('r')],
    ['has its bonus', { ...statusOf('p'), days: statusOf('p').days.map((day) => ({ ...day, bonusAdded: true })) }],
    ['lies behind us, whatever it says', statusOf('l', 3, '2026-10-04')],
  ])('every ten looks while every day of the newest gameweek %s and it is not final', async (_, status) => {
    said = { ...said, status }
    await look(1)
    await minutesLater(TEN_LOOKS - 1)
    expect(bootstraps).toBe(1)
    await minutesLater(1)
    expect(bootstraps).toBe(2)
    said = { ...said, checked: 3 }
    await minutesLater(TEN_LOOKS)
    expect([bootstraps, (await state())?.latest_final]).toEqual([3, 3])
    await minutesLater(5 * TEN_LOOKS)
    expect(bootstraps).toBe(3)
  })

  test('not while a day is still to come', async () => {
    const [day] = statusOf('').days
    said = { ...said, status: { ...statusOf('r'), days: [...statusOf('r').days, ...(day ? [day] : [])] } }
    await look(1)
    await minutesLater(5 * TEN_LOOKS)
    expect(bootstraps).toBe(1)
  })

  test('again at the next look when it could not be read', async () => {
    await look(1)
    said = { ...said, status: statusOf('p') }
    const { classic } = program.deps.upstream
    const away = () => Promise.reject(new UpstreamFault('updating', 'said so', { path: 'bootstrap-static/' }))
    program.deps.upstream = { ...program.deps.upstream, classic: { ...classic, bootstrap: away } }
    await look(2)
    program.deps.upstream = { ...program.deps.upstream, classic }
    await look(2)
    expect(bootstraps).toBe(2)
  })

  test('around the change of seasons, although the small answer is unchanged', async () => {
    said = { ...said, checked: 3 }
    await look(1)
    now = new Date('2027-07-23T12:00:00Z')
    await look(2)
    expect(bootstraps).toBe(2)
    said = { ...said, season: '2027-28', checked: 0, played: 0 }
    await minutesLater(30)
    expect(await state()).toMatchObject({ season: '2027-28', latest_final: null })
  })
})

describe('final', () => {
  test('is a gameweek that is finished and checked, and it stays final when one answer contradicts', async () => {
    await look(1)
    expect((await state())?.latest_final).toBe(2)
    said = { ...said, checked: 3, status: statusOf('r', 3, '2026-10-03') }
    await look(1)
    said = { ...said, checked: 1, status: statusOf('') }
    await look(1)
    expect((await state())?.latest_final).toBe(3)
    expect(lives).toEqual([1, 2, 3])
  })

  test.each(['draft', 'classic'] as const)('is from when it was first seen, in the %s game', async (which) => {
    const first = now
    await look(1, which)
    now = new Date(now.getTime() + 60 * MINUTES)
    await look(1, which)
    expect(await finalTimes(which)).toEqual([first, first, null])
    said = { ...said, checked: 3, status: statusOf('r', 3, '2026-10-03') }
    now = new Date(now.getTime() + 60 * MINUTES)
    await look(2, which)
    expect(await finalTimes(which)).toEqual([first, first, now])
  })
})

test.each([
  ['draft', 'classic'],
  ['classic', 'draft'],
] as const)('%s being away for ever does not hold up %s', async (away, there) => {
  const game = await startGame({ clock: { gameweek: 3, state: 'open' } })
  const other = await startApp(game.url)
  await game.fault('server-error', { game: away })
  for (let minute = 0; minute < 3; minute++) {
    await keepPolling(other.deps)
    await other.runJobs()
  }
  expect(await gameState(other.deps.db, there)).toMatchObject({ latest_final: 2 })
  expect(await gameState(other.deps.db, away)).toBeNull()
  await other.close()
  await game.close()
})

async function look(times: number, game: Game = 'classic'): Promise<void> {
  for (let i = 0; i < times; i++) await program.lookForNews(game)
}

async function minutesLater(minutes: number, game: Game = 'classic'): Promise<void> {
  now = new Date(now.getTime() + minutes * MINUTES)
  await look(1, game)
}

function state() {
  return gameState(program.deps.db, 'classic')
}

async function finalTimes(game: Game): Promise<(Date | null)[]> {
  const rows = await program.deps.db
    .selectFrom('gameweek')
    .where('game', '=', game)
    .where('gameweek', '<=', 3)
    .select('final_at')
    .orderBy('gameweek')
    .execute()
  return rows.map(({ final_at }) => final_at)
}

function statusOf(points: string, gameweek = 3, date = '2026-10-05'): EventStatus {
  return { days: [{ date, gameweek, bonusAdded: false, points, leaguesUpdated: null }], leagues: '' }
}

/** Both games as far as looking for news goes: three gameweeks, one club, one player. */
function fakeGames(real: Upstream): Upstream {
  const bootstrap = async () => {
    bootstraps++
    const { season, checked, played } = said
    const year = Number(season.slice(0, 4))
    return {
      season,
      gameweeks: [1, 2, 3, 4].map((gameweek) => ({
        gameweek,
        deadline: `${year}-08-${10 + gameweek}T17:30:00Z`,
        finished: gameweek <= played,
        dataChecked: gameweek <= checked,
      })),
      players: [
        {
          id: 1 as PlayerId,
          code: 11 as PlayerCode,
          webName: 'Okafor',
          firstName: 'Ade',
          lastName: 'Okafor',
          position: 3 as const,
          clubId: 1,
        },
      ],
      clubs: [{ id: 1, code: 1, name: 'Town', shortName: 'TOW' }],
      current: played || null,
      next: null,
    }
  }
  const live = async (gameweek: number) => {
    lives.push(gameweek)
    return [{ player: 1 as PlayerId, points: 2, minutes: 90 }]
  }
  const draft = {
    ...real.draft,
    bootstrap,
    live,
    state: async () => ({ current: said.checked, currentFinished: true, next: null, waiversProcessed: false }),
    eventStatus: async () => ({
      days: [{ date: '', gameweek: said.checked, bonusAdded: true, points: 'r', leaguesUpdated: true }],
      leagues: '',
    }),
  }
  return { draft, classic: { ...real.classic, bootstrap, live, eventStatus: async () => said.status } }
}
