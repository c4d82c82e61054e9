import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { GAMES, type Game } from '#domain/ids.ts'
import { gameState } from '#server/facts/gameweeks/store.ts'
import { startApp, type TestApp } from '#test/app.ts'
import { follow } from '#test/following.ts'
import { gameAgain, keepProgram } from '#test/program/kept-program.ts'
import { REAL_DELAYS, stopClock } from '#test/program/moved-clock.ts'
import { countCalls, startGame, type TestGame } from '#test/simulator.ts'

const PAUSE = REAL_DELAYS.finalSeconds
const DAY = 86_400
const START = { gameweek: 5, state: 'live' } as const

let game: TestGame
let program: TestApp
let clock: ReturnType<typeof stopClock>

/** Begins with the first four gameweeks of both games known. */
let again: () => Promise<void>
let start: Date

beforeAll(async () => {
  game = await startGame({ clock: START })
  program = await startApp(game.url, { config: { delays: REAL_DELAYS, communityMinTeams: 1 } })
  clock = stopClock(program)
  start = clock.now()
  for (const which of GAMES) await program.lookForNews(which)
  again = await keepProgram(program)
})

beforeEach(async () => {
  game = await gameAgain(game, START)
  await again()
  clock = stopClock(program, start)
})

afterAll(async () => {
  await program.close()
  await game.close()
})

describe('a final gameweek that is rechecked', () => {
  beforeEach(async () => {
    const league = game.draftLeagues.find(({ name }) => name === 'The Long Ball Society')
    if (!league) throw new Error('no league')
    await follow(program, league)
    await program.lookForNews('draft')
    await game.moveTo(5, 'final')
    await looks('draft', [0, PAUSE])
    expect(await latest('draft')).toBe(5)
  })

  test('is not held up by one player whom the game has no more, unless somebody had picked them', async () => {
    await stored(5, (scores) => [...scores, { player: 9999, points: 0, minutes: 0 }])
    await looks('draft', [DAY, 60])
    expect(await dueAgain('draft')).toEqual([])
    await sql`update team_gameweek set picks[15] = 9999 where game = 'draft' and gameweek = 5`.execute(program.deps.db)
    await sql`update gameweek set look_again_at = ${clock.now()} where game = 'draft' and gameweek = 5`.execute(
      program.deps.db,
    )
    await looks('draft', [60])
    expect(await dueAgain('draft')).toEqual([5])
  })

  test('is not corrected because of a new player without points', async () => {
    let removed = 0
    await stored(5, (scores) => {
      const player = scores.findLast(({ points, minutes }) => points === 0 && minutes === 0)?.player ?? 0
      removed = player
      return scores.filter((score) => score.player !== player)
    })
    expect(removed).toBeGreaterThan(0)
    await looks('draft', [DAY, PAUSE, 60])
    expect(await corrections('draft')).toEqual([])
  })

  test('is asked about less and less often while implausible, and its draft leagues are still read', async () => {
    await game.fault('half-the-players')
    await game.forgetCalls()
    await looks('draft', [DAY, ...Array.from({ length: 60 }, () => 60)])
    const { paths } = await game.calls()
    // After 0, 1, 2, 4, 8, 16 and 32 minutes.
    expect(countCalls(paths, /\/event\/5\/live/)).toBe(7)
    expect(countCalls(paths, /\/league\/\d+\/details$/)).toBe(1)
    await game.fault('none')
    await looks('draft', [DAY / 2, 60])
    expect(await dueAgain('draft')).toEqual([])
  })
})

test('a gameweek that was stored without half of the players does not delay later ones, and is corrected', async () => {
  await stored(2, (scores) => scores.filter((_, index) => index % 2 === 0), 'classic')
  // Gameweek 5 is read when it is a past one.
  await game.moveTo(6, 'live')
  await looks('classic', [0, PAUSE])
  expect(await latest('classic')).toBe(5)
  await looks('classic', [PAUSE, PAUSE])
  expect(await corrections('classic')).toEqual([2])
})

test('a gameweek that lacks half of its players a day later is not corrected, even if nobody picked them', async () => {
  await game.moveTo(5, 'final')
  await looks('classic', [0, PAUSE])
  await game.fault('half-the-players')
  await looks('classic', [DAY, PAUSE, PAUSE])
  expect([await latest('classic'), await corrections('classic')]).toEqual([5, []])
  await game.fault('none')
  await looks('classic', [DAY / 2, 60])
  expect([await dueAgain('classic'), await corrections('classic')]).toEqual([[], []])
})

test.each(GAMES)('gameweek 1 of the %s game needs two looks, though the next one has begun', async (which) => {
  const early = await startGame({ clock: { gameweek: 1, state: 'before' } })
  const fresh = await startApp(early.url, { config: { delays: REAL_DELAYS } })
  await fresh.lookForNews(which)
  await early.moveTo(2, 'live')
  const { gameweeks } = await fresh.deps.upstream[which].bootstrap()
  // An hour after its deadline.
  const moved = stopClock(fresh, new Date(Date.parse(gameweeks[1]?.deadline ?? '') + 3_600_000))
  await fresh.lookForNews(which)
  expect((await gameState(fresh.deps.db, which))?.latest_final).toBeNull()
  moved.later(PAUSE)
  await fresh.lookForNews(which)
  expect((await gameState(fresh.deps.db, which))?.latest_final).toBe(1)
  await fresh.close()
  await early.close()
})

type Score = { player: number; points: number; minutes: number }

async function stored(gameweek: number, change: (scores: Score[]) => Score[], which: Game = 'draft'): Promise<void> {
  const { db } = program.deps
  const { rows } = await sql<Score>`
    select unnest(player_ids)::int as player, unnest(points)::int as points, unnest(minutes)::int as minutes
    from gameweek_score where game = ${which} and gameweek = ${gameweek}`.execute(db)
  const scores = change(rows)
  const lists = {
    player_ids: scores.map(({ player }) => player),
    points: scores.map(({ points }) => points),
    minutes: scores.map(({ minutes }) => minutes),
  }
  await sql`update gameweek_score set player_ids = ${lists.player_ids}, points = ${lists.points}, minutes = ${lists.minutes}
    where game = ${which} and gameweek = ${gameweek}`.execute(db)
}

async function looks(which: Game, delays: readonly number[]): Promise<void> {
  for (const seconds of delays) {
    clock.later(seconds)
    await program.lookForNews(which)
  }
}

async function latest(which: Game): Promise<number | null> {
  return (await gameState(program.deps.db, which))?.latest_final ?? null
}

async function dueAgain(which: Game): Promise<number[]> {
  const { db } = program.deps
  const { rows } = await sql<{ gameweek: number }>`
    select gameweek from gameweek where game = ${which} and look_again_at is not null`.execute(db)
  return rows.map(({ gameweek }) => gameweek)
}

async function corrections(which: Game): Promise<number[]> {
  const { db } = program.deps
  const { rows } = await sql<{ gameweek: number }>`
    select gameweek from community_correction where game = ${which} order by id`.execute(db)
  return rows.map(({ gameweek }) => gameweek)
}
