import { afterEach, beforeEach, expect, test } from 'vitest'
import type { FollowingDeps } from '#server/following/happened.ts'
import { UpstreamFault } from '#server/ground/upstream/upstream-fault.ts'
import { startApp, type TestApp } from '#test/app.ts'
import { follow } from '#test/following.ts'
import { type GuideLeague, startGame, type TestGame } from '#test/simulator.ts'
import { pollLive } from './jobs.ts'

const GAMEWEEK = 2
const MINUTE_MS = 60_000
/** Minutes since the deadline, within the first match. */
const [EARLY, LATE] = [120, 140]

let game: TestGame
let program: TestApp
let league: GuideLeague

beforeEach(async () => {
  game = await startGame({ clock: { gameweek: GAMEWEEK - 1, state: 'final' } })
  program = await startApp(game.url)
  await program.lookForNews('draft')
  const first = game.draftLeagues.find(({ name }) => name === 'The Long Ball Society')
  if (!first) throw new Error('no draft league')
  league = first
  await follow(program, league)
  await program.lookForNews('draft')
  await game.moveTo(GAMEWEEK, 'match-day', EARLY)
  await program.lookForNews('draft')
}, 60_000)

afterEach(async () => {
  await program.close()
  await game.close()
})

/** Takes a snapshot, and returns the time of the last believed one. */
async function takeSnapshot(at: Date, deps: FollowingDeps = program.deps): Promise<Date | undefined> {
  await pollLive({ ...deps, now: () => at }, { game: 'draft' })
  return (await program.deps.db.selectFrom('live_look').select('looked_at').executeTakeFirst())?.looked_at
}

test('a team whose picks cannot be read does not hold up the others', async () => {
  const { draft } = program.deps.upstream
  const [broken] = league.team_ids
  const picks: typeof draft.picks = async (team, gameweek) => {
    if (team === broken) throw new UpstreamFault('nonsense', 'as the test wants', { path: `entry/${team}` })
    return draft.picks(team, gameweek)
  }
  await program.deps.db.deleteFrom('live_view').execute()
  await program.deps.db.deleteFrom('live_picks').execute()
  await takeSnapshot(new Date(), {
    ...program.deps,
    upstream: { ...program.deps.upstream, draft: { ...draft, picks } },
  })
  const known = await program.deps.db.selectFrom('live_picks').select('team_id').execute()
  expect(known.map(({ team_id }) => Number(team_id)).toSorted((a, b) => a - b)).toEqual(
    league.team_ids.filter((id) => id !== broken).toSorted((a, b) => a - b),
  )
  await program.runJobs()
  expect(await program.deps.db.selectFrom('live_view').select('league').execute()).toHaveLength(1)
})

test('a team without picks is asked about less and less often', async () => {
  const { draft } = program.deps.upstream
  const [without] = league.team_ids
  const begun = new Date()
  const asked: number[] = []
  let seconds = 0
  const picks: typeof draft.picks = async (team, gameweek) => {
    if (team !== without) return draft.picks(team, gameweek)
    asked.push(seconds)
    return null
  }
  const deps = { ...program.deps, upstream: { ...program.deps.upstream, draft: { ...draft, picks } } }
  await program.deps.db.deleteFrom('live_picks').execute()
  for (seconds = 0; seconds <= 900; seconds += 60) await takeSnapshot(after(begun, seconds / 60), deps)
  expect(asked).toEqual([0, 60, 180, 360, 720])
})

const MINUTES = [1, 15, 30]

test('a snapshot that contradicts the last believed one is believed once it has done so for half an hour', async () => {
  const begun = new Date()
  const { early, late } = await bothMoments()
  expect(await takeSnapshot(begun, late)).toEqual(begun)
  for (const minutes of MINUTES) expect(await takeSnapshot(after(begun, minutes), early)).toEqual(begun)
  expect(await takeSnapshot(after(begun, 31), early)).toEqual(after(begun, 31))
})

test('a snapshot that is believed meanwhile ends the doubt', async () => {
  const begun = new Date()
  const { early, late } = await bothMoments()
  await takeSnapshot(begun, late)
  await takeSnapshot(after(begun, 1), early)
  expect(await takeSnapshot(after(begun, 2), late)).toEqual(after(begun, 2))
  expect(await takeSnapshot(after(begun, 40), early)).toEqual(after(begun, 2))
})

function after(begun: Date, minutes: number): Date {
  return new Date(begun.getTime() + minutes * MINUTE_MS)
}

/** The answers of the official game at two moments of a match; a test may give the earlier ones again. */
async function bothMoments(): Promise<{ early: FollowingDeps; late: FollowingDeps }> {
  const early = await answersOfNow()
  await game.moveTo(GAMEWEEK, 'match-day', LATE)
  return { early, late: program.deps }
}

async function answersOfNow(): Promise<FollowingDeps> {
  const { draft, classic } = program.deps.upstream
  const [playing, fixtures] = [await draft.playing(GAMEWEEK), await classic.playingFixtures()]
  const upstream = {
    draft: { ...draft, playing: async () => playing },
    classic: { ...classic, playingFixtures: async () => fixtures },
  }
  return { ...program.deps, upstream }
}

test('what happened is told before picks are read, and once more when there were some', async () => {
  const { db, upstream } = program.deps
  const { draft } = upstream
  await db.deleteFrom('live_picks').execute()
  const said: string[] = []
  const picks: typeof draft.picks = async (team, gameweek) => {
    said.push('picks')
    return draft.picks(team, gameweek)
  }
  const happened = { ...program.deps.happened, liveLookedAt: async () => void said.push('told') }
  const deps = { ...program.deps, happened, upstream: { ...upstream, draft: { ...draft, picks } } }
  await takeSnapshot(new Date(), deps)
  expect(said).toEqual(['told', ...league.team_ids.map(() => 'picks'), 'told'])
  said.length = 0
  await takeSnapshot(new Date(), deps)
  expect(said).toEqual(['told'])
})
