import { beforeAll, expect, test } from 'vitest'
import type { WireEleven, WireWeek } from '#contract/views/wire.ts'
import type { GuideLeague } from '../simulator.ts'
import { followedAfter } from './followed.ts'
import { type RawLeague, readRawLeague, total } from './naive-league.ts'
import { kindsOf } from './naive-luck.ts'
import { SAMPLED } from './sampled-leagues.ts'

const LATEST = SAMPLED
const KINDS = ['', 'GKP', 'DEF', 'MID', 'FWD']

const followed = followedAfter(LATEST)
let kind: (element: number) => number

beforeAll(async () => {
  kind = await kindsOf(followed.game.url, 'draft')
}, 60_000)

const weeksOf = (league: GuideLeague) => followed.ask<WireWeek[]>('wire', league)

/** Who had a player in a gameweek. */
function owner(raw: RawLeague, gw: number, element: number): number | undefined {
  return raw.entries.find(({ entry_id }) =>
    raw.picks[`${entry_id}/${gw}`]?.picks.some((pick) => pick.element === element),
  )?.entry_id
}

function over(raw: RawLeague, gameweeks: readonly number[], element: number): number {
  return gameweeks.reduce((sum, gw) => sum + total(raw, gw, [element]), 0)
}

/**
 * The most points of eleven players, found another way: first those who must play, the best of each position, then the best of the others
 * as long as their position has room.
 */
function most(elements: readonly number[], points: (element: number) => number): number {
  const left = [...elements].sort((a, b) => points(b) - points(a))
  const playing: number[] = []
  const count = (of: number) => playing.filter((element) => kind(element) === of).length
  for (const [of, least] of [0, 1, 3, 2, 1].entries())
    while (count(of) < least)
      playing.push(
        ...left.splice(
          left.findIndex((element) => kind(element) === of),
          1,
        ),
      )
  for (const element of left)
    if (playing.length < 11 && count(kind(element)) < ([0, 1, 5, 5, 3][kind(element)] ?? 0)) playing.push(element)
  return playing.reduce((sum, element) => sum + points(element), 0)
}

function expectEleven(eleven: WireEleven | null, free: readonly number[], points: (element: number) => number): void {
  const players = eleven?.players ?? []
  expect(eleven?.points).toBe(most(free, points))
  expect(players.reduce((sum, one) => sum + one.points, 0)).toBe(eleven?.points)
  expect(new Set(players.map(({ player_id }) => player_id)).size).toBe(11)
  for (const { player_id, position, points: scored, club } of players) {
    expect(free).toContain(player_id)
    expect([position, scored]).toEqual([KINDS[kind(player_id)], points(player_id)])
    expect(club).toMatch(/^[A-Z]{3}$/)
  }
}

test('every draft league, computed a second time from the raw answers', async () => {
  const seen = { weeks: 0, dropped: 0, never: 0, denied: 0 }
  for (const league of followed.leagues.filter((one) => one.game === 'draft')) {
    const [raw, weeks] = [await readRawLeague(followed.game.url, league.id, LATEST), await weeksOf(league)]
    expect(weeks.map(({ gameweek }) => gameweek)).toEqual(raw.gameweeks)
    for (const { gameweek, since, best, lately, free, denied, teams } of weeks) {
      const recent = raw.gameweeks.filter((gw) => gw <= gameweek).slice(-4)
      expect(since).toBe(recent[0])
      expect(teams.map(({ team_id, missing }) => [team_id, missing])).toEqual(
        raw.entries.map((entry) => [entry.entry_id, []]),
      )
      const everybody = Object.keys(raw.live[gameweek] ?? {}).map(Number)
      const nobodys = everybody.filter((element) => !owner(raw, gameweek, element))
      expectEleven(best, nobodys, (element) => over(raw, [gameweek], element))
      const never = nobodys.filter((element) => recent.every((gw) => !owner(raw, gw, element)))
      expectEleven(lately, never, (element) => over(raw, recent, element))
      expectFree(raw, { gameweek, recent, nobodys, free })
      const claims = raw.transactions.filter(({ event, kind: of }) => event === gameweek && of === 'w')
      const vain = claims.filter(({ result }) => result === 'di')
      for (const { team_id, player_id, served, points } of denied) {
        expect(vain.some(({ entry, element_in }) => entry === team_id && element_in === player_id)).toBe(true)
        const got = claims.filter(({ element_in, result }) => element_in === player_id && result === 'a')
        expect(got.map(({ entry }) => entry)).toContain(served.team_id)
        expect(points).toBe(total(raw, gameweek, [player_id]))
        seen.denied += 1
      }
      const wanted = new Set(vain.map(({ entry, element_in }) => `${entry} ${element_in}`))
      expect(denied.length).toBeLessThanOrEqual(wanted.size)
      seen.weeks += 1
      seen.dropped += free.filter(({ dropped_by }) => dropped_by).length
      seen.never += free.filter(({ dropped_by }) => !dropped_by).length
    }
  }
  expect(seen.weeks).toBeGreaterThan(15)
  for (const found of [seen.dropped, seen.never, seen.denied]) expect(found).toBeGreaterThan(10)
}, 120_000)

type Free = { gameweek: number; recent: readonly number[]; nobodys: readonly number[]; free: WireWeek['free'] }

function expectFree(raw: RawLeague, { gameweek, recent, nobodys, free }: Free): void {
  const lately = (element: number) => over(raw, recent, element)
  for (const of of [1, 2, 3, 4]) {
    const listed = free.filter(({ position }) => position === KINDS[of])
    const wanted = nobodys.filter((element) => kind(element) === of).map(lately)
    expect(listed.map((one) => one.lately)).toEqual(wanted.sort((a, b) => b - a).slice(0, 3))
  }
  for (const { player_id, points, lately: ofPlayer, dropped_by } of free) {
    expect(nobodys).toContain(player_id)
    expect([points, ofPlayer]).toEqual([total(raw, gameweek, [player_id]), lately(player_id)])
    const had = raw.gameweeks.filter((gw) => gw <= gameweek && owner(raw, gw, player_id))
    const last = had.at(-1) ?? 0
    // Whoever let them go after that, and did not get them in the same gameweek.
    const moves = raw.transactions.filter(({ event, result }) => result === 'a' && event > last && event <= gameweek)
    const out = moves.filter(
      (one) =>
        one.element_out === player_id &&
        !moves.some(
          ({ event, entry, element_in }) => event === one.event && entry === one.entry && element_in === player_id,
        ),
    )
    if (!dropped_by) {
      expect(out).toEqual([])
      continue
    }
    expect(out.map(({ event, entry }) => [event, entry]).at(-1)).toEqual([dropped_by.gameweek, dropped_by.team_id])
    const after = raw.gameweeks.filter((gw) => gw >= dropped_by.gameweek && gw <= gameweek)
    expect(dropped_by.points_since).toBe(over(raw, after, player_id))
  }
}

test('a classic league has nobody to tell of', async () => {
  const classic = followed.leagues.find((one) => one.game === 'classic')
  expect(await weeksOf(classic as GuideLeague)).toEqual([])
})

test('asked for a gameweek, and for a team', async () => {
  const draft = followed.leagues.find((one) => one.game === 'draft')
  const [week] = (await weeksOf(draft as GuideLeague)).slice(-1)
  const team = week?.free.find(({ dropped_by }) => dropped_by)?.dropped_by?.team_id ?? week?.teams[0]?.team_id
  const { body } = await followed.program.ask(
    'ann',
    'GET',
    `/api/wire?leagueIds=${draft?.id}&gameweek=${LATEST}&team=${team}`,
  )
  const [own]: WireWeek[] = body
  expect(own?.free).toEqual(week?.free.filter(({ dropped_by }) => dropped_by?.team_id === team))
  expect(own?.denied).toEqual(week?.denied.filter((one) => one.team_id === team || one.served.team_id === team))
  expect([own?.best, own?.lately]).toEqual([week?.best, week?.lately])
})
