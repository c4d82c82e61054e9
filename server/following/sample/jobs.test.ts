import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sampledRanks } from '#domain/community/sampled-ranks.ts'
import type { LeagueId, TeamId } from '#domain/ids.ts'
import { UpstreamFault } from '#server/ground/upstream/upstream-fault.ts'
import { startApp, type TestApp } from '#test/app.ts'
import { communityAnswers, readClassicCommunity } from '#test/figures/naive-community.ts'
import { follow } from '#test/following.ts'
import { correctLate } from '#test/late-correction.ts'
import { countCalls, type GuideLeague, startGame, type TestGame } from '#test/simulator.ts'
import { changeClassic, onlyTeams } from '#test/upstream-changes.ts'

const SAMPLE = 12
/** Of the overall table, where the simulator has a team for each rank. */
const PLAYERS = 9_412_387
const teamOf = (rank: number) => 20_000_000 + rank
const RANKS = sampledRanks(SAMPLE, PLAYERS)
const TEAMS = RANKS.map(teamOf)
const OVERALL = 314
const CALLS = {
  trending: '/api/bench-trending-gw',
  presence: '/api/bench-presence-gw',
  medians: '/api/starter-medians',
  summary: '/api/no-subs/community-summary',
}
const PICKS = /\/entry\/\d+\/event\/\d+\/picks\/$/
const TABLE = /\/leagues-classic\/314\//

let game: TestGame
let program: TestApp
const lines: object[] = []

async function start(clock: { gameweek: number; state: string }, communitySample = SAMPLE): Promise<void> {
  game = await startGame({ clock: clock as never })
  program = await startApp(game.url, { config: { communityMinTeams: 1, communitySample } })
  const note = (fields: object, words: string) => words === 'the public sample was read on' && lines.push(fields)
  program.deps.log = { ...program.deps.log, info: note, warn: () => undefined } as never
  lines.length = 0
}

async function stop(): Promise<void> {
  await program.close()
  await game.close()
}

/** The calls of a look for news that are about the sample. */
async function look(): Promise<{ table: number; picks: number }> {
  await game.forgetCalls()
  await program.lookForNews('classic')
  const { paths } = await game.calls()
  return { table: countCalls(paths, TABLE), picks: countCalls(paths, PICKS) }
}

async function sample(): Promise<number[]> {
  const { rows } = await program.pool.query<{ team_id: number }>(
    `select team_id::int from public_sample where season <> '2020-21' order by rank`,
  )
  return rows.map(({ team_id }) => team_id)
}

/** Every figure of every gameweek, computed a second time from the raw answers. */
async function compareAll(latest: number, leagues: GuideLeague[], others: readonly number[]): Promise<void> {
  // What a look has read is counted with the next one.
  await program.lookForNews('classic')
  const raw = await readClassicCommunity(game.url, leagues, latest, others)
  for (let gameweek = 1; gameweek <= latest; gameweek++) {
    const wanted = communityAnswers(raw, gameweek)
    for (const call of ['trending', 'presence', 'medians', 'summary'] as const) {
      const { meta, ...figures } = (await program.ask(null, 'GET', `${CALLS[call]}?gameweek=${gameweek}`)).body
      const { teams, ...others } = wanted[call]
      expect([meta.teams, rounded(figures)], `${call} of gameweek ${gameweek}`).toEqual([teams, rounded(others)])
    }
  }
}

function rounded(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value, (_, one) => (typeof one === 'number' ? Math.round(one * 1e9) / 1e9 : one)))
}

// The order matters: the season moves on.
describe('a new site that nobody has saved a team on', () => {
  beforeAll(async () => {
    await start({ gameweek: 3, state: 'open' })
    await program.pool.query(`insert into public_sample values ('classic', '2020-21', 1, 5)`)
  }, 60_000)
  afterAll(stop)

  test('asks whose ranks were drawn, a page each, and then for their picks', async () => {
    const pages = new Set(RANKS.map((rank) => Math.ceil(rank / 50))).size
    // The first page once more, for how long the table is.
    expect(await look()).toEqual({ table: pages + 1, picks: 0 })
    expect(await sample()).toEqual(TEAMS)
    expect(await look()).toEqual({ table: 0, picks: SAMPLE })
    expect(await look()).toEqual({ table: 0, picks: SAMPLE })
    expect(await look()).toEqual({ table: 0, picks: 0 })
    expect(lines).toEqual([{ calls: pages + 2 }, { calls: SAMPLE }, { calls: SAMPLE }])
  }, 60_000)

  test('has all figures of all teams, and knows nobody’s name', async () => {
    await compareAll(2, [], TEAMS)
    const { rows } = await program.pool.query(
      `select from team union all select from league union all select from saved_team`,
    )
    expect(rows).toEqual([])
  }, 60_000)

  test('asks for a gameweek more of each once it is final, and draws no others', async () => {
    await game.moveTo(3, 'live')
    expect(await look()).toEqual({ table: 0, picks: 0 })
    await game.moveTo(3, 'final')
    expect(await look()).toEqual({ table: 0, picks: SAMPLE })
    expect(await sample()).toEqual(TEAMS)
    await compareAll(3, [], TEAMS)
  }, 60_000)

  test('reads first the league that somebody waits for; a team of both counts once, also when nobody follows it any more', async () => {
    const all = game.classicLeague('Third Floor Kitchen')
    const league = onlyTeams(program, all, all.team_ids.slice(0, 3))
    const shared = league.team_ids[1] ?? 0
    const { db } = program.deps
    await db
      .updateTable('public_sample')
      .set({ team_id: shared as TeamId })
      .where('rank', '=', RANKS[4] ?? 0)
      .execute()
    await db
      .deleteFrom('team_gameweek')
      .where('team_id', '=', TEAMS[4] as TeamId)
      .execute()
    await db
      .updateTable('community_range')
      .set({ changed_from: 1, version: (eb) => eb('version', '+', 1) })
      .execute()
    await follow(program, league)
    expect(await look()).toEqual({ table: 0, picks: 3 * 3 })
    expect(await look()).toEqual({ table: 0, picks: 0 })
    const others = TEAMS.filter((_, place) => place !== 4)
    await compareAll(3, [league], others)
    await db.deleteFrom('saved_team').execute()
    await game.moveTo(4, 'final')
    expect(await look()).toEqual({ table: 0, picks: SAMPLE })
    await program.lookForNews('classic')
    const raw = communityAnswers(await readClassicCommunity(game.url, [], 4, [...others, shared]), 4)
    const { meta, ...figures } = (await program.ask(null, 'GET', CALLS.presence)).body
    expect([meta.teams, figures.data]).toEqual([SAMPLE, raw.presence.data])
  }, 60_000)
})

describe('a sample', () => {
  beforeEach(() => start({ gameweek: 2, state: 'open' }))
  afterEach(stop)

  test('that is interrupted goes on where it was', async () => {
    await look()
    let left = 5
    changeClassic(program, {
      picks: (original, ...asked) => {
        if (left-- > 0) return original(...asked)
        throw new UpstreamFault('updating', 'the game is being updated', { path: 'picks' })
      },
    })
    expect((await look()).picks).toBe(5)
    expect(lines.at(-1)).toEqual({ calls: 5, fault: expect.stringContaining('being updated') })
    left = 1000
    expect((await look()).picks).toBe(SAMPLE - 5)
    await compareAll(1, [], TEAMS)
  }, 60_000)

  test('is read again after a correction', async () => {
    for (let times = 0; times < 3; times++) await look()
    const someone = { ...game.classicLeague('Third Floor Kitchen'), team_ids: TEAMS }
    await correctLate({ program, game }, someone, { gameweek: 1, by: 7 })
    await program.deps.queue.send('recheck-gameweek', { game: 'classic', gameweek: 1 })
    await program.runJobs()
    expect((await look()).picks).toBe(SAMPLE)
    await compareAll(1, [], TEAMS)
  }, 60_000)

  test('of a game with fewer teams is all of them; a rank of nobody, or of a team that has moved, is left out', async () => {
    changeClassic(program, {
      async team(original, ...asked) {
        const team = await original(...asked)
        const leagues = team?.leagues.map((league) => (league.id === OVERALL ? { ...league, participants: 7 } : league))
        return team && leagues ? { ...team, leagues } : team
      },
      async standings(original, id, ...asked) {
        const page = await original(id, ...asked)
        if (!page || id !== (OVERALL as LeagueId)) return page
        const [one, two, three, four] = page.rows
        return { ...page, rows: [one, two, one, three, four].flatMap((row) => row ?? []) }
      },
    })
    await look()
    expect(await sample()).toEqual([1, 2, 3, 4].map(teamOf))
  })

  test('leaves out a team that has no first gameweek, and asks for it after growing waits', async () => {
    const late = TEAMS[3]
    changeClassic(program, {
      picks: async (original, team, ...asked) => (team === late ? null : original(team, ...asked)),
    })
    for (let times = 0; times < 3; times++) await look()
    await game.moveTo(2, 'final')
    await look()
    await compareAll(
      2,
      [],
      TEAMS.filter((team) => team !== late),
    )
    expect((await look()).picks).toBe(0)
  }, 60_000)
})

test('nothing is drawn before a gameweek is final, while one is played, where it is switched off, or the official game is away', async () => {
  const nothing = { table: 0, picks: 0 }
  await start({ gameweek: 1, state: 'open' })
  expect(await look()).toEqual(nothing)
  await game.moveTo(2, 'live')
  expect(await look()).toEqual(nothing)
  program.deps.config = { ...program.deps.config, communitySample: 0 }
  await game.moveTo(2, 'final')
  expect(await look()).toEqual(nothing)
  program.deps.config = { ...program.deps.config, communitySample: SAMPLE }
  await game.fault('updating-string', { game: 'classic' })
  await look()
  expect(await sample()).toEqual([])
  await game.fault('none')
  await look()
  expect(await sample()).toEqual(TEAMS)
  await stop()
})
