import { expect, test } from 'vitest'
import type { LuckRow } from '#contract/views/luck.ts'
import { hadAllPlayedAll } from '#display/views/luck-first.ts'
import type { GuideLeague } from '../simulator.ts'
import { followedAfter } from './followed.ts'
import { type NaiveLuckLeague, readNaiveLuck, replayed, rowOf, withFixturesOf } from './naive-luck.ts'
import { SAMPLED } from './sampled-leagues.ts'

const LATEST = SAMPLED

const followed = followedAfter(LATEST)

const naive = (league: GuideLeague) => readNaiveLuck(followed.game.url, league, LATEST)
const rowsOf = (league: GuideLeague) => followed.ask<LuckRow[]>('luck', league)

const rounded = (points: number | null) => (points === null ? null : Math.round(points * 10_000) / 10_000)

test('every figure of every team and gameweek of both games, computed a second time from the raw answers', async () => {
  let [seen, duels] = [0, 0]
  for (const league of followed.leagues) {
    const raw = await naive(league)
    const rows = await rowsOf(league)
    const there = raw.teams.flatMap((team) =>
      raw.gameweeks.flatMap((gw) => (raw.score(team, gw) === null ? [] : [`${team} ${gw}`])),
    )
    expect(rows.map(({ team_id, gameweek }) => `${team_id} ${gameweek}`).toSorted(), league.name).toEqual(
      there.toSorted(),
    )
    for (const row of rows) {
      const { expected_points, real_points, ...wanted } = rowOf(raw, row.team_id, row.gameweek)
      const { all_play, best_eleven, left_undone } = row
      expect({ all_play, best_eleven, left_undone }, `${league.name} ${row.team_name} ${row.gameweek}`).toEqual(wanted)
      if (raw.isInMatches) {
        expect([row.expected_points, row.real_points]).toEqual([rounded(expected_points), real_points])
        duels += 1
      } else expect([row.expected_points, row.real_points]).toEqual([undefined, undefined])
      expect([row.missing, left_undone !== null && left_undone >= 0]).toEqual([[], true])
      seen += 1
    }
    for (const [, own] of Map.groupBy(rows, ({ team_id }) => team_id)) expectTotals(raw, own)
  }
  expect(seen).toBeGreaterThan(300)
  expect(duels).toBeGreaterThan(100)
}, 120_000)

/** Each total is that of the rows so far. */
function expectTotals(raw: NaiveLuckLeague, rows: readonly LuckRow[]): void {
  let [undone, wins, real, expected] = [0, 0, 0, 0]
  for (const row of rows.toSorted((a, b) => a.gameweek - b.gameweek)) {
    const week = rowOf(raw, row.team_id, row.gameweek)
    undone += week.left_undone
    wins += week.all_play?.wins ?? 0
    real += week.real_points ?? 0
    expected += week.expected_points ?? 0
    expect(row.total_left_undone).toBe(undone)
    expect(row.total_all_play?.wins).toBe(wins)
    if (!raw.isInMatches) continue
    expect(row.total_real_points ?? 0).toBe(real)
    expect(Math.abs((row.total_expected_points ?? 0) - expected)).toBeLessThan(0.000_051)
  }
}

test('the fixtures of every other team, on the rows of the latest gameweek alone', async () => {
  let cells = 0
  for (const league of followed.leagues) {
    const raw = await naive(league)
    const rows = await rowsOf(league)
    const isShown = raw.isInMatches && raw.teams.length <= 30
    for (const { team_id, gameweek, schedules } of rows) {
      expect(schedules !== undefined, `${league.name} ${gameweek}`).toBe(isShown && gameweek === LATEST)
      for (const { team_id: other, points } of schedules ?? []) {
        expect(points, `${league.name}: ${team_id} with ${other}`).toBe(withFixturesOf(raw, team_id, other))
        cells += 1
      }
    }
  }
  expect(cells).toBeGreaterThan(100)
}, 120_000)

test('the table under every what-if, on the rows of the latest gameweek alone, and where it may end', async () => {
  let cells = 0
  for (const league of followed.leagues) {
    const raw = await naive(league)
    const rows = await rowsOf(league)
    const latest = rows.filter(({ gameweek }) => gameweek === LATEST)
    expect(rows.filter(({ replays }) => replays).length, league.name).toBe(latest.length)
    for (const replay of ['real', 'first-team', 'best-eleven', 'no-moves']) {
      const wanted = replayed(raw, replay)
      for (const { team_id, team_name, replays } of latest) {
        const { rank, points } = replays?.find((one) => one.replay === replay) ?? {}
        const known = wanted.get(team_id) ?? { rank: null, points: null }
        expect({ rank, points }, `${league.name}, ${team_name}: ${replay}`).toEqual(known)
        cells += 1
      }
    }
    for (const { places } of latest) {
      if (!places) continue
      const { best, worst, chances = [] } = places
      expect([best >= 1, best <= worst, worst <= raw.teams.length]).toEqual([true, true, true])
      if (chances.length > 0) expect(chances.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 1)
    }
    if (raw.teams.length > 1 && latest.length === raw.teams.length && raw.gameweeks.length >= 5)
      expect(
        latest.some(({ places }) => places !== undefined),
        league.name,
      ).toBe(true)
  }
  expect(cells).toBeGreaterThan(150)
}, 120_000)

test('who would be first had all played all, counted from the pairs of scores', async () => {
  for (const league of followed.leagues) {
    const raw = await naive(league)
    const latest = (await rowsOf(league)).filter(({ gameweek }) => gameweek === LATEST)
    const wonBy = (team: number) =>
      raw.gameweeks.flatMap((gw) =>
        raw.teams.map((other) => {
          const [own, its] = [raw.score(team, gw), raw.score(other, gw)]
          if (other === team || own === null || its === null) return 0
          return own > its ? 3 : own === its ? 1 : 0
        }),
      )
    const points = new Map(latest.map(({ team_id }) => [team_id, wonBy(team_id).reduce<number>((a, b) => a + b, 0)]))
    const most = Math.max(...points.values())
    const named = latest.filter(({ team_id }) => points.get(team_id) === most)
    const words = hadAllPlayedAll(latest, () => false)
    expect(words !== null, league.name).toBe(latest.length > 1)
    for (const { team_name } of words === null ? [] : named) expect(words, league.name).toContain(team_name)
    if (words !== null) expect(words.includes(' won, ')).toBe(named.length === 1)
  }
}, 120_000)

test('a match that the bench would have won is one that was lost, by as much as the bench lacked', async () => {
  let found = 0
  for (const league of followed.leagues)
    for (const { won_by_bench: won, real_points, left_undone } of await rowsOf(league)) {
      if (!won) continue
      found += 1
      expect(real_points).toBe(0)
      expect(won.by).toBeGreaterThan(0)
      expect(won.by).toBeLessThanOrEqual(left_undone ?? 0)
      expect(won.players.length).toBeGreaterThan(0)
    }
  expect(found).toBeGreaterThan(10)
})
