import { expect, test } from 'vitest'
import type { LeagueRecord, RecordsRow } from '#contract/views/records.ts'
import type { GuideLeague } from '../simulator.ts'
import { followedAfter } from './followed.ts'
import { beltsOf } from './naive-belt.ts'
import * as naiveClassic from './naive-classic-league.ts'
import { readRawClassicLeague } from './naive-classic-league.ts'
import { deniedUpTo } from './naive-denied.ts'
import { readRawLeague } from './naive-league.ts'
import { classicLetGo, draftLetGo, letGoUpTo } from './naive-let-go.ts'
import { type NaiveLuckLeague, readNaiveLuck } from './naive-luck.ts'
import { SAMPLED } from './sampled-leagues.ts'

const LATEST = SAMPLED

const followed = followedAfter(LATEST)

const naiveOf = (league: GuideLeague) => readNaiveLuck(followed.game.url, league, LATEST)
const rowsOf = (league: GuideLeague) => followed.ask<RecordsRow[]>('records', league)

type Held = [team: number, gameweek: number, value: number]

/** Who holds a record after a gameweek, in any order. */
function holders(rows: readonly RecordsRow[], at: number, scope: LeagueRecord['scope'], kind: LeagueRecord['kind']) {
  const held = rows
    .filter(({ gameweek }) => gameweek === at)
    .flatMap(({ team_id, records }) =>
      records
        .filter((record) => record.scope === scope && record.kind === kind)
        .map(({ gameweek, value }): Held => [team_id, gameweek, value]),
    )
  return held.toSorted(byPlace)
}

function byPlace([a, one]: Held, [b, two]: Held): number {
  return a - b || one - two
}

function most(all: readonly Held[], sign: 1 | -1 = 1): Held[] {
  let best = Number.NEGATIVE_INFINITY
  for (const [, , value] of all) best = Math.max(best, sign * value)
  return all.filter(([, , value]) => sign * value === best).toSorted(byPlace)
}

test('scores, matches, runs and the belt of every league, computed a second time from the raw answers', async () => {
  const seen = { records: 0, duels: 0 }
  for (const league of followed.leagues) {
    const [raw, rows] = [await naiveOf(league), await rowsOf(league)]
    const scores: Held[] = []
    for (const team of raw.teams)
      for (const gw of raw.gameweeks) {
        const score = raw.score(team, gw)
        if (score !== null) scores.push([team, gw, score])
      }
    for (const at of raw.gameweeks) {
      const [now, soFar] = [scores.filter(([, gw]) => gw === at), scores.filter(([, gw]) => gw <= at)]
      for (const [kind, sign] of [['highest', 1] as const, ['lowest', -1] as const]) {
        expect(holders(rows, at, 'gameweek', kind), `${league.name}, ${at}`).toEqual(most(now, sign))
        expect(holders(rows, at, 'season', kind), `${league.name}, ${at}`).toEqual(most(soFar, sign))
        seen.records += 1
      }
      if (raw.isInMatches) {
        expectMatches(raw, rows, at)
        seen.duels += 1
      }
    }
    expectBelt(raw, rows)
  }
  expect(seen.records).toBeGreaterThan(80)
  expect(seen.duels).toBeGreaterThan(20)
}, 120_000)

function expectMatches(raw: NaiveLuckLeague, rows: readonly RecordsRow[], at: number): void {
  const wins: Held[] = []
  const defeats: Held[] = []
  for (const { gw, a, b, ofA, ofB } of raw.matches) {
    if (gw > at || ofA === ofB || !raw.gameweeks.includes(gw)) continue
    const [winner, loser] = ofA > ofB ? [a, b] : [b, a]
    if (winner !== null && raw.teams.includes(winner)) wins.push([winner, gw, Math.abs(ofA - ofB)])
    if (loser !== null && raw.teams.includes(loser)) defeats.push([loser, gw, Math.min(ofA, ofB)])
  }
  expect(holders(rows, at, 'season', 'biggest-win')).toEqual(most(wins))
  expect(holders(rows, at, 'season', 'narrowest-win')).toEqual(most(wins, -1))
  expect(holders(rows, at, 'season', 'unluckiest-loser')).toEqual(most(defeats))
  const runs: Held[] = []
  for (const team of raw.teams) {
    let length = 0
    for (const gw of raw.gameweeks.filter((each) => each <= at)) {
      const match = raw.matches.find((one) => one.gw === gw && (one.a === team || one.b === team))
      if (!match) continue
      const [own, other] = match.a === team ? [match.ofA, match.ofB] : [match.ofB, match.ofA]
      length = own > other ? length + 1 : 0
      if (length > 1) runs.push([team, gw, length])
    }
  }
  expect(holders(rows, at, 'season', 'winning-run')).toEqual(most(runs))
}

function expectBelt(raw: NaiveLuckLeague, rows: readonly RecordsRow[]): void {
  const held = new Map(raw.teams.map((team) => [team, 0]))
  for (const [gw, holding] of beltsOf(raw)) {
    for (const team of holding) held.set(team, (held.get(team) ?? 0) + 1)
    for (const row of rows.filter(({ gameweek }) => gameweek === gw))
      expect([row.has_belt, row.belt_gameweeks]).toEqual([holding.includes(row.team_id), held.get(row.team_id)])
  }
}

type Moved = { team_id: number; gameweek: number; pointsDifference: number | null; addedPlayers: unknown[] }

test('moves and benches agree with the screens that show them, and captains with the raw picks', async () => {
  let captains = 0
  for (const league of followed.leagues) {
    const rows = await rowsOf(league)
    const moves = await followed.ask<Moved[]>('waiwer-king-data', league)
    const made = moves
      .filter(({ addedPlayers, pointsDifference }) => addedPlayers.length > 0 && pointsDifference !== null)
      .map(({ team_id, gameweek, pointsDifference }): Held => [team_id, gameweek, pointsDifference ?? 0])
    const up = made.filter(([, , value]) => value > 0)
    const down = made.filter(([, , value]) => value < 0)
    expect(holders(rows, LATEST, 'season', 'best-moves'), league.name).toEqual(most(up))
    expect(holders(rows, LATEST, 'season', 'worst-moves'), league.name).toEqual(most(down, -1))
    if (league.game === 'draft') continue
    const raw = await readRawClassicLeague(followed.game.url, league, LATEST)
    const best: Held[] = raw.teams.flatMap(({ entry }) =>
      raw.gameweeks.flatMap((gw): Held[] => {
        if (naiveClassic.net(raw, entry, gw) === null) return []
        const pick = raw.picks[`${entry}/${gw}`]?.picks.find(({ multiplier }) => multiplier > 1)
        return pick ? [[entry, gw, (raw.live[gw]?.[pick.element] ?? 0) * pick.multiplier]] : []
      }),
    )
    expect(holders(rows, LATEST, 'season', 'best-captain'), league.name).toEqual(most(best))
    captains += best.length
  }
  expect(captains).toBeGreaterThan(100)
}, 120_000)

test('whom teams of draft leagues claimed too late, from the raw claims', async () => {
  let seen = 0
  const results = new Set<string>()
  for (const league of followed.leagues) {
    const rows = await rowsOf(league)
    const all = rows.flatMap((row) =>
      row.records.filter(({ kind }) => kind === 'denied').map((record) => ({ ...record, at: row.gameweek, row })),
    )
    if (league.game === 'classic') {
      expect(all).toEqual([])
      continue
    }
    const raw = await readRawLeague(followed.game.url, league.id, LATEST)
    const names = new Map(raw.entries.map(({ entry_id, entry_name }) => [entry_id, entry_name]))
    for (const at of raw.gameweeks) {
      const denied = deniedUpTo(raw, at)
      const best = Math.max(0, ...denied.map(({ value }) => value))
      const leading = denied.filter(({ value }) => value === best && best > 0)
      const wanted = leading.map(({ entry, element, since, served, value }) => [entry, element, since, served, value])
      const shown = all.filter((record) => record.at === at)
      const got = shown.map(({ row, player_id, since, served, value }) => [
        ...[row.team_id, player_id, since],
        ...[[...names].find(([, name]) => name === served)?.[0], value],
      ])
      expect(got.toSorted(), `${league.name}, ${at}`).toEqual(wanted.toSorted())
      for (const { scored_for = [], value } of shown)
        expect(scored_for.reduce((sum, { points }) => sum + points, 0)).toBe(value)
      seen += shown.length
    }
    for (const { result } of raw.transactions) results.add(result)
  }
  expect(seen).toBeGreaterThan(20)
  expect(results).toEqual(new Set(['a', 'di', 'do']))
}, 120_000)

test('whom teams have let go, from the raw moves and picks', async () => {
  let seen = 0
  for (const league of followed.leagues) {
    const rows = await rowsOf(league)
    const raw =
      league.game === 'draft'
        ? draftLetGo(await readRawLeague(followed.game.url, league.id, LATEST))
        : classicLetGo(await readRawClassicLeague(followed.game.url, league, LATEST))
    for (const at of raw.gameweeks) {
      const all = letGoUpTo(raw, at)
      const best = Math.max(1, ...all.map(({ value }) => value))
      const wanted = all.filter(({ value }) => value === best).map((one) => [one.entry, one.element, one.since, best])
      const got = rows.flatMap(({ team_id, gameweek, records }) =>
        records
          .filter(({ kind }) => kind === 'let-go' && gameweek === at)
          .map(({ player_id, since, value }) => [team_id, player_id, since, value]),
      )
      expect(got.toSorted(), `${league.name}, ${at}`).toEqual(wanted.toSorted())
      seen += got.length
    }
  }
  expect(seen).toBeGreaterThan(40)
}, 120_000)
