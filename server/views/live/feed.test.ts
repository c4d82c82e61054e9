import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Game } from '#domain/ids.ts'
import { pollLive } from '#server/following/live/jobs.ts'
import { startApp, type TestApp } from '#test/app.ts'
import { follow } from '#test/following.ts'
import { type GuideLeague, startGame, type TestGame } from '#test/simulator.ts'

/** In this gameweek a goal is disallowed, and a bonus moves. */
const GAMEWEEK = 7
const GAMES = ['draft', 'classic'] as const
/** The official name of each statistic, by the kind of our entries. */
const EXPLAINED = {
  goal: 'goals_scored',
  assist: 'assists',
  'yellow card': 'yellow_cards',
  'red card': 'red_cards',
  saves: 'saves',
  defending: 'defensive_contribution',
} as const

let game: TestGame
let program: TestApp
let leagues: GuideLeague[]
let kickoffs: number[]

// biome-ignore lint/suspicious/noExplicitAny: rows as a stranger sees them.
type Row = any

beforeAll(async () => {
  game = await startGame({ clock: { gameweek: GAMEWEEK - 1, state: 'final' } })
  program = await startApp(game.url)
  for (const one of GAMES) await program.lookForNews(one)
  leagues = [
    ...game.draftLeagues.filter(({ name }) => name === 'Thursday Night Nutmegs'),
    game.classicLeague('Odd Socks Derby'),
  ]
  for (const league of leagues) await follow(program, league)
  kickoffs = await kickoffsOf(GAMEWEEK)
  await at(0)
  for (const one of GAMES) await program.lookForNews(one)
  await snapshot()
}, 120_000)

afterAll(async () => {
  await program.close()
  await game.close()
})

async function official(of: Game, path: string): Promise<Row> {
  return (await fetch(`${game.url}/${of}/api/${path}`)).json()
}

/** In minutes since the deadline. */
async function kickoffsOf(gameweek: number): Promise<number[]> {
  const { events } = await official('classic', 'bootstrap-static/')
  const deadline = Date.parse(events.find(({ id }: Row) => id === gameweek).deadline_time)
  const fixtures: Row[] = await official('classic', `fixtures/?event=${gameweek}`)
  return fixtures.map(({ kickoff_time }) => (Date.parse(kickoff_time) - deadline) / 60_000).sort((a, b) => a - b)
}

async function at(minute: number): Promise<void> {
  await game.moveTo(GAMEWEEK, 'match-day', minute)
}

async function snapshot(afterMs = 0): Promise<void> {
  const now = () => new Date(program.deps.now().getTime() + afterMs)
  for (const one of GAMES) await pollLive({ ...program.deps, now }, { game: one })
  // Waits until the news of it has arrived.
  await program.runJobs()
}

function queryOf({ game: of, id, type }: GuideLeague): string {
  return `leagueIds=${id}&game=${of}${type ? `&type=${type}` : ''}`
}

async function ask(path: string, league: GuideLeague, more = ''): Promise<Row[]> {
  const { status, body } = await program.ask('ann', 'GET', `/api/live${path}?${queryOf(league)}${more}`)
  expect(status).toBe(200)
  return body
}

async function entriesOf(league: GuideLeague, after = 0): Promise<Row[]> {
  const [feed, ...others] = await ask('/feed', league, `&after=${after}`)
  expect(others).toEqual([])
  expect(feed).toMatchObject({ game: league.game, league_id: league.id, gameweek: GAMEWEEK })
  return feed.entries
}

/** The game's figure for one statistic of a player, over all matches. */
async function explained(of: Game): Promise<(player: number, kind: string) => number> {
  const live = await official(of, of === 'draft' ? `event/${GAMEWEEK}/live` : `event/${GAMEWEEK}/live/`)
  const linesOf = (player: number): Row[] =>
    of === 'draft'
      ? live.elements[player].explain.flatMap(([lines]: Row) => lines)
      : live.elements.find(({ id }: Row) => id === player).explain.flatMap(({ stats }: Row) => stats)
  return (player, kind) =>
    linesOf(player)
      .filter((line) => (line.stat ?? line.identifier) === kind)
      .reduce((sum, { points }) => sum + points, 0)
}

test('before the first kick-off nothing has happened', async () => {
  for (const league of leagues) expect(await entriesOf(league)).toEqual([])
})

test('step by step the entries add up to what the game explains, and say who gained, who has whom on the bench and who moved', async () => {
  const [first = 0, last = 0] = [kickoffs[0], kickoffs.at(-1)]
  // A clean sheet is lost after an hour of a match.
  const moments = [first + 30, ...kickoffs.flatMap((kickoff) => [kickoff + 78, kickoff + 100])]
  const seen = new Map<GuideLeague, { entries: Row[]; rows: Row[] }>()
  for (const league of leagues) seen.set(league, { entries: [], rows: await ask('', league) })
  for (const minute of [...new Set([...moments.filter((minute) => minute < last), last + 78])].toSorted(
    (one, other) => one - other,
  )) {
    await at(minute)
    await snapshot()
    for (const league of leagues) {
      const before = seen.get(league) ?? { entries: [], rows: [] }
      const fresh = await entriesOf(league, before.entries.at(-1)?.id ?? 0)
      const entries = [...before.entries, ...fresh]
      const [rows, squads] = [await ask('', league), await ask('/squads', league)]
      seen.set(league, { entries, rows })
      expect(entries.map(({ id }) => id)).toEqual(entries.map((_, place) => place + 1))
      await expectToAddUp(league, entries, squads)
      await expectLatest(league, { rows, entries })
      expectToSayWho(fresh, squads)
      expectMoves(fresh, before.rows, rows)
    }
  }
  const all = [...seen.values()].flatMap(({ entries }) => entries)
  const kinds = new Set(all.map(({ kind }) => kind))
  for (const kind of ['goal', 'assist', 'clean sheet', 'yellow card', 'bonus']) expect(kinds).toContain(kind)
  expect(all.some(({ benched }) => benched.length > 0)).toBe(true)
}, 120_000)

/** The one answer that open screens ask for: the same rows, and the end of the same feed. */
async function expectLatest(league: GuideLeague, { rows, entries }: { rows: Row[]; entries: Row[] }) {
  const [screen] = await ask('/screen', league)
  expect(screen.rows).toEqual(rows)
  const { after, entries: latest } = screen.latest
  expect(latest).toEqual(entries.filter(({ id }) => id > after))
  expect(latest).toHaveLength(Math.min(12, entries.length))
}

async function expectToAddUp({ game: of }: GuideLeague, entries: Row[], squads: Row[]) {
  const points = await explained(of)
  const owned = new Set<number>(squads.flatMap(({ players }) => players.map(({ player_id }: Row) => player_id)))
  for (const [kind, name] of Object.entries(EXPLAINED))
    for (const player of owned) {
      const sum = entries
        .filter((entry) => entry.kind === kind && entry.player_id === player)
        .reduce((total, entry) => total + entry.points, 0)
      expect([kind, player, sum]).toEqual([kind, player, points(player, name)])
    }
}

function expectToSayWho(fresh: Row[], squads: Row[]) {
  for (const entry of fresh.filter(({ kind }) => kind !== 'substitution')) {
    const having = squads.flatMap(({ team_id, players }) =>
      players
        .filter(({ player_id }: Row) => player_id === entry.player_id)
        .map(({ multiplier }: Row) => ({ team_id, multiplier })),
    )
    const gained = having
      .filter(({ multiplier }) => multiplier > 0)
      .map(({ team_id, multiplier }) => ({ team_id, points: multiplier * entry.points }))
    const benched = having.filter(({ multiplier }) => multiplier === 0).map(({ team_id }) => team_id)
    expect(byTeam(entry.gained)).toEqual(byTeam(gained))
    expect(entry.benched.toSorted()).toEqual(benched.toSorted())
  }
}

function byTeam(gained: Row[]) {
  return gained.toSorted((a, b) => a.team_id - b.team_id)
}

function expectMoves(fresh: Row[], before: Row[], rows: Row[]) {
  if (fresh.length === 0) return
  const scoreOf = ({ projected_points, opponent_points }: Row) =>
    opponent_points === undefined ? null : [projected_points, opponent_points]
  const expected = rows.flatMap((row) => {
    const old = before.find(({ team_id }) => team_id === row.team_id)
    const [then, now] = [scoreOf(old), scoreOf(row)]
    const hasMoved = old.rank !== row.rank || then?.join() !== now?.join()
    if (!hasMoved) return []
    return [{ team_id: row.team_id, rank_before: old.rank, rank: row.rank, match: then && { before: then, now } }]
  })
  expect(fresh.at(-1).moves).toEqual(expected)
  expect(fresh.slice(0, -1).flatMap(({ moves }) => moves)).toEqual([])
}

test('after missed snapshots entries have no time', async () => {
  const last = kickoffs.at(-1) ?? 0
  const before = await Promise.all(leagues.map(async (league) => (await entriesOf(league)).at(-1)?.id ?? 0))
  expect((await Promise.all(leagues.map((league) => entriesOf(league)))).flat().every(({ at: time }) => time)).toBe(
    true,
  )
  await at(last + 112)
  await snapshot(3_600_000)
  const fresh = (await Promise.all(leagues.map((league, place) => entriesOf(league, before[place])))).flat()
  expect(fresh.length).toBeGreaterThan(0)
  expect(fresh.every(({ at: time, minute }) => time === null && minute === null)).toBe(true)
})

test('a second snapshot of the same state adds nothing', async () => {
  const before = await Promise.all(leagues.map((league) => entriesOf(league)))
  await snapshot()
  expect(await Promise.all(leagues.map((league) => entriesOf(league)))).toEqual(before)
})

test('the substitutions in the feed are those that the squads show', async () => {
  let most = 0
  for (const league of leagues) {
    const news = (await entriesOf(league)).filter(({ kind }) => kind === 'substitution')
    for (const { team_id, subs } of await ask('/squads', league)) {
      const own = news.filter(({ gained }) => gained[0].team_id === team_id)
      const net = own.reduce((sum, { is_correction }) => sum + (is_correction ? -1 : 1), 0)
      expect([team_id, net]).toEqual([team_id, subs.filter(({ waits }: Row) => !waits).length])
      most = Math.max(most, net)
    }
  }
  expect(most).toBeGreaterThan(0)
})

test('a new feed entry also updates the live answer, so that screens ask for the feed', async () => {
  const asOf = async () => Promise.all(leagues.map(async (league) => (await ask('', league))[0].as_of))
  const before = await asOf()
  await snapshot()
  expect(await asOf()).toEqual(before)
  await program.deps.db.updateTable('live_feed').set({ last_event: 0 }).execute()
  await snapshot()
  for (const [place, after] of (await asOf()).entries()) expect(after).not.toBe(before[place])
})

test('only what is asked for, and only of own leagues', async () => {
  const [league] = leagues
  if (!league) throw new Error('no league')
  expect((await program.ask('bob', 'GET', `/api/live/feed?${queryOf(league)}`)).body).toEqual([])
  expect((await program.ask('ann', 'GET', '/api/live/feed?after=x')).status).toBe(400)
})

test('once the gameweek is final its feed is deleted', async () => {
  await game.moveTo(GAMEWEEK, 'final')
  for (const one of GAMES) await program.lookForNews(one)
  await snapshot()
  for (const league of leagues) expect(await ask('/feed', league)).toEqual([])
  for (const table of ['live_told', 'live_event', 'live_feed', 'live_entry'] as const) {
    const rows = await program.deps.db.selectFrom(table).selectAll().execute()
    expect([table, rows]).toEqual([table, []])
  }
})
