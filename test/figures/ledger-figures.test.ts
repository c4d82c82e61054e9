import { beforeAll, expect, test } from 'vitest'
import type { LedgerRow } from '#contract/views/ledger.ts'
import { followedAfter } from './followed.ts'
import { readRawClassicLeague } from './naive-classic-league.ts'
import { readRawLeague } from './naive-league.ts'
import { byId, byName, classicLedger, draftLedger, type NaiveRow } from './naive-ledger.ts'
import { SAMPLED } from './sampled-leagues.ts'

const LATEST = SAMPLED

const followed = followedAfter(LATEST)
/** By game, league type and number, team and gameweek. */
const wanted = new Map<string, NaiveRow>()

beforeAll(async () => {
  for (const league of followed.leagues) {
    if (league.game === 'draft') {
      const raw = await readRawLeague(followed.game.url, league.id, LATEST)
      const ledgerOf = await draftLedger(followed.game.url, raw)
      for (const { entry_id } of raw.entries)
        for (const gw of raw.gameweeks) wanted.set(`draft - ${league.id} ${entry_id} ${gw}`, ledgerOf(entry_id)(gw))
    } else {
      const type = league.type ?? 'classic'
      const raw = await readRawClassicLeague(followed.game.url, league, LATEST)
      const ledgerOf = await classicLedger(followed.game.url, raw)
      for (const { entry } of raw.teams)
        for (const gw of raw.gameweeks) wanted.set(`classic ${type} ${league.id} ${entry} ${gw}`, ledgerOf(entry)(gw))
    }
  }
}, 60_000)

test('every line of every team and gameweek of both games, computed a second time from the raw answers', async () => {
  const rows = await allRows()
  const found = new Map(
    rows.map(({ locked, real, lines, ...row }) => [
      `${row.game} ${row.type ?? '-'} ${row.league_id} ${row.team_id} ${row.gameweek}`,
      { locked, real, lines: byName(lines.map((line) => ({ ...line, players: byId(line.players.map(withoutName)) }))) },
    ]),
  )
  expect([...found.keys()].toSorted()).toEqual([...wanted.keys()].toSorted())
  const other = [...wanted].filter(
    ([key, row]) => JSON.stringify(sorted(found.get(key))) !== JSON.stringify(sorted(row)),
  )
  expect(other.slice(0, 3).map(([key, row]) => ({ key, found: found.get(key), wanted: row }))).toEqual([])
})

test('lines add up to real − locked, each has a cause, and all causes that these leagues can have occur', async () => {
  const rows = await allRows()
  const counts: Record<string, number> = {}
  for (const { locked, real, lines, missing } of rows) {
    expect(missing).toEqual([])
    if (lines.length > 0) expect(lines.reduce((sum, { points }) => sum + points, 0)).toBe((real ?? 0) - (locked ?? 0))
    for (const { kind } of lines) counts[kind] = (counts[kind] ?? 0) + 1
  }
  // There is no manager's chip in this season.
  const kinds = [
    ...['waiver-in', 'free-agent-in', 'trade-in', 'transfer-in', 'wildcard-in', 'free-hit-in'],
    ...['waiver-out', 'free-agent-out', 'trade-out', 'transfer-out', 'wildcard-out', 'free-hit-out'],
    ...['promoted', 'benched', 'automatic-substitution', 'captaincy', 'triple-captain', 'bench-boost', 'hits'],
  ]
  expect(Object.keys(counts).toSorted()).toEqual(kinds.toSorted())
})

async function allRows(): Promise<LedgerRow[]> {
  const rows: LedgerRow[] = []
  for (const league of followed.leagues) rows.push(...(await followed.ask<LedgerRow[]>('ledger', league)))
  return rows
}

function withoutName({ player_id, points, factor }: LedgerRow['lines'][number]['players'][number]) {
  return { player_id, points, factor }
}

/** The fields of an object in a fixed order, to be compared as text. */
function sorted(row: NaiveRow | undefined): unknown {
  return row && [row.locked, row.real, row.lines.map(({ kind, points, players }) => [kind, points, players])]
}
