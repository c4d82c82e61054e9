import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ANSWERS } from '#display/views/views.ts'
import type { Game } from '#domain/ids.ts'
import { gameState } from '#server/facts/gameweeks/store.ts'
import { startApp, type TestApp } from '#test/app.ts'
import { follow } from '#test/following.ts'
import { gameAgain, keepProgram } from '#test/program/kept-program.ts'
import { REAL_DELAYS, stopClock } from '#test/program/moved-clock.ts'
import { countCalls, type GuideLeague, startGame, type TestGame } from '#test/simulator.ts'
import { onlyTeams } from '#test/upstream-changes.ts'
import { recheckGameweek } from './jobs.ts'
import { look } from './sync-season.ts'

const GAMES = ['draft', 'classic'] as const
const PAUSE = REAL_DELAYS.finalSeconds
const DAY = 86_400

/** The gameweek under way, the one before it, and all of them. */
const [CURRENT, BEFORE] = [3, 2]
const [OLDER, ALL] = [
  [1, 2],
  [1, 2, 3],
]

const START = { gameweek: CURRENT, state: 'live' } as const

let game: TestGame
let program: TestApp
let clock: ReturnType<typeof stopClock>
/** The program has seen nothing of the season, or the gameweeks before the current one of both games. */
let unread: () => Promise<void>
let read: () => Promise<void>

beforeAll(async () => {
  game = await startGame({ clock: START })
  program = await startApp(game.url, { config: { delays: REAL_DELAYS, communityMinTeams: 1 } })
  unread = await keepProgram(program)
  for (const which of GAMES) await program.lookForNews(which)
  read = await keepProgram(program)
})

beforeEach(async () => {
  game = await gameAgain(game, START)
})

afterAll(async () => {
  await program.close()
  await game.close()
})

async function begin(again: () => Promise<void>): Promise<void> {
  await again()
  clock = stopClock(program)
}

describe.each(GAMES)('a gameweek of the %s game', (which) => {
  beforeEach(() => begin(read))

  async function followed(): Promise<void> {
    await follow(program, leagueOf(which, program))
    await program.lookForNews(which)
  }

  test('is final once two looks some minutes apart agree, and from then on', async () => {
    expect(await latest(which)).toBe(BEFORE)
    await game.moveTo(CURRENT, 'final')
    await looks(which, [0, 60, PAUSE - 61])
    expect([await latest(which), await stored(which)]).toEqual([BEFORE, OLDER])
    await looks(which, [1])
    expect([await latest(which), await stored(which)]).toEqual([CURRENT, ALL])
    expect(await finalAt(which, CURRENT)).toEqual(clock.now())
  })

  test('that is called final too early, for less than the pause, is shown on no screen', async () => {
    await followed()
    const before = await shown(which)
    await game.fault('premature-final')
    await looks(which, [0, PAUSE - 1])
    await game.fault('none')
    await looks(which, [1, PAUSE])
    expect([await latest(which), await stored(which), await shown(which)]).toEqual([BEFORE, OLDER, before])
    await game.moveTo(CURRENT, 'final')
    await looks(which, [DAY])
    // The looks made during the fault do not count: two new ones have to agree.
    expect(await latest(which)).toBe(BEFORE)
    await looks(which, [PAUSE])
    expect(await latest(which)).toBe(CURRENT)
  })

  test('needs two new looks when its points have changed in between', async () => {
    await game.fault('premature-final')
    await looks(which, [0])
    await game.moveTo(CURRENT, 'awaiting-bonus')
    await looks(which, [PAUSE])
    expect(await latest(which)).toBe(BEFORE)
    await looks(which, [PAUSE])
    expect(await latest(which)).toBe(CURRENT)
  })

  test('that was called final too early for longer is rechecked once it is final, corrected and recorded', async () => {
    await followed()
    await game.fault('premature-final')
    await looks(which, [0, PAUSE])
    expect(await latest(which)).toBe(CURRENT)
    const early = await shown(which)
    await game.fault('none')
    // Still in play a day later: there is nothing to compare with yet.
    await looks(which, [60, DAY, 60])
    expect(await corrections(which)).toEqual([])
    await game.moveTo(CURRENT, 'final')
    await looks(which, [60, PAUSE, 60])
    expect(await corrections(which)).toEqual([CURRENT])
    await looks(which, [60])
    expect(await latest(which)).toBe(CURRENT)
    const right = await shownByAnother(which)
    expect(early).not.toEqual(right)
    expect(await shown(which)).toEqual(right)
  })

  test('is rechecked a day later with one call, and not a second time', async () => {
    await becomesFinal(which)
    await game.forgetCalls()
    await looks(which, [DAY - 1])
    expect(await livesRead()).toBe(0)
    await looks(which, [1, 60, DAY])
    expect([await livesRead(), await corrections(which)]).toEqual([1, []])
  })

  test('is rechecked until the game answers', async () => {
    await becomesFinal(which)
    await game.fault('half-the-players')
    await looks(which, [DAY, 60])
    expect(await dueAgain(which)).toEqual([CURRENT])
    await game.fault('none')
    await looks(which, [60])
    expect([await dueAgain(which), await corrections(which)]).toEqual([[], []])
  })

  test('is not changed by what one look says', async () => {
    await followed()
    await becomesFinal(which)
    const before = await shown(which)
    await game.fault('half-the-points')
    await looks(which, [DAY])
    await game.fault('none')
    await looks(which, [PAUSE, 60])
    expect([await corrections(which), await shown(which), await dueAgain(which)]).toEqual([[], before, []])
  })

  test('half of whose points are missing for longer is corrected by the recheck', async () => {
    await followed()
    await game.fault('half-the-points')
    await becomesFinal(which)
    await game.fault('none')
    await looks(which, [DAY, PAUSE, 60, 60])
    expect(await corrections(which)).toEqual([CURRENT])
    expect(await shown(which)).toEqual(await shownByAnother(which))
  })

  test('half of whose players are missing is refused, however often', async () => {
    await game.moveTo(CURRENT, 'final')
    await game.fault('half-the-players')
    await looks(which, [0, PAUSE, PAUSE, PAUSE])
    expect([await latest(which), await stored(which)]).toEqual([BEFORE, OLDER])
    await game.fault('none')
    await looks(which, [60, PAUSE])
    expect(await latest(which)).toBe(CURRENT)
  })

  test('is stored with the state that makes it final, or not at all', async () => {
    const { db } = program.deps
    await game.moveTo(CURRENT, 'final')
    await looks(which, [0])
    await sql`create function refuse() returns trigger language plpgsql as $$ begin raise 'the disk is full'; end $$`.execute(
      db,
    )
    await sql`create trigger refuse before update of final_at on gameweek execute function refuse()`.execute(db)
    clock.later(PAUSE)
    await expect(program.lookForNews(which)).rejects.toThrow('the disk is full')
    expect([await latest(which), await stored(which), await finalAt(which, CURRENT)]).toEqual([BEFORE, OLDER, null])
    await sql`drop trigger refuse on gameweek`.execute(db)
    await sql`drop function refuse`.execute(db)
    await looks(which, [1])
    expect([await latest(which), await stored(which)]).toEqual([CURRENT, ALL])
  })

  test('is stored once by two processes that look at the same moment', async () => {
    const other = await startApp(game.url, { databaseUrl: program.connectionString, config: program.deps.config })
    other.deps.now = program.deps.now
    await game.moveTo(CURRENT, 'final')
    const both = () => Promise.all([look(program.deps, which), look(other.deps, which)])
    await both()
    clock.later(PAUSE)
    await both()
    expect([await latest(which), await stored(which), await finalAt(which, CURRENT)]).toEqual([
      CURRENT,
      ALL,
      clock.now(),
    ])
    await other.close()
  })
})

describe('the first reading of a season', () => {
  beforeEach(() => begin(unread))

  test.each(GAMES)(
    'takes the older gameweeks of the %s game at once, and the current one after two looks',
    async (which) => {
      await game.moveTo(CURRENT, 'final')
      await looks(which, [0])
      expect([await latest(which), await dueAgain(which)]).toEqual([BEFORE, []])
      await looks(which, [PAUSE])
      expect(await latest(which)).toBe(CURRENT)
    },
  )

  test.each(GAMES)('refuses older gameweeks of the %s game without half of the players', async (which) => {
    await game.fault('half-the-players', { path: '/event/1/' })
    await looks(which, [0])
    expect([await latest(which), await stored(which)]).toEqual([null, []])
    await game.fault('none')
    await game.fault('half-the-players')
    await looks(which, [60])
    expect([await latest(which), await stored(which)]).toEqual([null, []])
    await game.fault('none')
    await looks(which, [60])
    expect(await latest(which)).toBe(BEFORE)
  })

  test.each(GAMES)(
    'an older gameweek of the %s game without half of the players of the one before is refused where no totals tell',
    async (which) => {
      withoutTotals(which)
      await game.fault('half-the-players', { path: '/event/2/' })
      await looks(which, [0])
      expect([await latest(which), await stored(which)]).toEqual([null, []])
      await game.fault('none')
      await looks(which, [60])
      expect(await latest(which)).toBe(BEFORE)
    },
  )
})

describe('with a gameweek that is rechecked', () => {
  beforeEach(() => begin(read))

  test('a draft league is read again with its gameweek, a classic one only if points have changed', async () => {
    for (const which of GAMES) {
      await follow(program, leagueOf(which, program))
      await becomesFinal(which)
    }
    await game.forgetCalls()
    clock.later(DAY)
    for (const which of GAMES) await looks(which, [0, 60])
    const { paths } = await game.calls()
    expect(countCalls(paths, /\/league\/\d+\/details$/)).toBe(1)
    expect(countCalls(paths, /\/draft\/league\/\d+\/transactions$/)).toBe(1)
    expect(countCalls(paths, /\/leagues-(classic|h2h)\//)).toBe(0)
  })

  test('a move of a draft league that is taken back is gone after the recheck a day later', async () => {
    await follow(program, leagueOf('draft', program))
    await becomesFinal('draft')
    const moves = () => program.deps.db.selectFrom('team_move').select('move_id').orderBy('move_id').execute()
    const before = await moves()
    const { upstream } = program.deps
    const { draft } = upstream
    const [first] = before
    const transactions: typeof draft.transactions = async (id) =>
      (await draft.transactions(id)).map((move) => ({
        ...move,
        result: move.id === first?.move_id ? 'di' : move.result,
      }))
    program.deps.upstream = { ...upstream, draft: { ...draft, transactions } }
    await looks('draft', [DAY, 60])
    expect(await moves()).toEqual(before.slice(1))
  })

  test('the operator may ask for a recheck at any time: other points count once they are seen twice', async () => {
    await sql`update gameweek_score set points[1] = 77 where gameweek = 2`.execute(program.deps.db)
    await recheckGameweek(program.deps, { game: 'classic', gameweek: 2 })
    expect(await corrections('classic')).toEqual([])
    await looks('classic', [PAUSE])
    expect(await corrections('classic')).toEqual([2])
  })
})

/** Makes the game publish no season totals of its players. */
function withoutTotals(which: Game): void {
  const { upstream } = program.deps
  const { bootstrap } = upstream[which]
  const without = async () => {
    const read = await bootstrap()
    return { ...read, players: read.players.map(({ totals: _, ...player }) => player) }
  }
  const changed =
    which === 'draft'
      ? { draft: { ...upstream.draft, bootstrap: without } }
      : { classic: { ...upstream.classic, bootstrap: without } }
  program.deps.upstream = { ...upstream, ...changed }
}

/** Makes one look after each pause, and runs all that follows from it. */
async function looks(which: Game, delays: readonly number[]): Promise<void> {
  for (const seconds of delays) {
    clock.later(seconds)
    await program.lookForNews(which)
  }
}

async function becomesFinal(which: Game): Promise<void> {
  await game.moveTo(CURRENT, 'final')
  await looks(which, [0, PAUSE])
  expect(await latest(which)).toBe(CURRENT)
}

/** Six teams of the draft game, or four of the classic one. */
function leagueOf(which: Game, of: TestApp): GuideLeague {
  const name = which === 'draft' ? 'The Long Ball Society' : 'Duel in the Drizzle'
  const league = game.guide.leagues.find((one) => one.name === name)
  if (!league) throw new Error(`no league called ${name}`)
  return which === 'draft' ? league : onlyTeams(of, league, league.team_ids.slice(0, 4))
}

async function latest(which: Game): Promise<number | null> {
  return (await gameState(program.deps.db, which))?.latest_final ?? null
}

async function stored(which: Game): Promise<number[]> {
  const rows = await program.deps.db
    .selectFrom('gameweek_score')
    .where('game', '=', which)
    .orderBy('gameweek')
    .select('gameweek')
    .execute()
  return rows.map(({ gameweek }) => gameweek)
}

async function finalAt(which: Game, gameweek: number): Promise<Date | null> {
  const row = await program.deps.db
    .selectFrom('gameweek')
    .where((eb) => eb.and({ game: which, gameweek }))
    .select('final_at')
    .executeTakeFirstOrThrow()
  return row.final_at
}

async function dueAgain(which: Game): Promise<number[]> {
  const rows = await program.deps.db
    .selectFrom('gameweek')
    .where('game', '=', which)
    .where('look_again_at', 'is not', null)
    .select('gameweek')
    .execute()
  return rows.map(({ gameweek }) => gameweek)
}

async function corrections(which: Game): Promise<number[]> {
  const rows = await program.deps.db
    .selectFrom('community_correction')
    .where('game', '=', which)
    .orderBy('id')
    .select('gameweek')
    .execute()
  return rows.map(({ gameweek }) => gameweek)
}

async function livesRead(): Promise<number> {
  return countCalls((await game.calls()).paths, /\/event\/\d+\/live/)
}

/** What Ann sees of her leagues, and what everybody sees of the figures of all teams. */
async function shown(which: Game, { ask } = program): Promise<unknown[]> {
  const answers = ANSWERS.map(({ call }) => ask('ann', 'GET', call.path))
  const insights = ['bench-presence-gw', 'no-subs/community-summary'].map((view) =>
    ask(null, 'GET', `/api/${view}?game=${which}`),
  )
  return (await Promise.all([...answers, ...insights])).map(({ status, body }) => {
    if (body?.meta) delete body.meta.updated_at
    return { status, body }
  })
}

const shownOnce = new Map<Game, Promise<unknown[]>>()

/** What a fresh program shows that has only seen the game with its final gameweek. */
function shownByAnother(which: Game): Promise<unknown[]> {
  const known = shownOnce.get(which) ?? showByAnother(which)
  shownOnce.set(which, known)
  return known
}

async function showByAnother(which: Game): Promise<unknown[]> {
  const other = await startApp(game.url, { config: { communityMinTeams: 1 } })
  await other.lookForNews(which)
  await follow(other, leagueOf(which, other))
  await other.lookForNews(which)
  const all = await shown(which, other)
  await other.close()
  return all
}
