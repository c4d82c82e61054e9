import { afterAll, beforeAll, expect, test } from 'vitest'
import type { LedgerRow } from '#contract/views/ledger.ts'
import { startApp, type TestApp } from '../app.ts'
import { type GuideLeague, startGame, type TestGame } from '../simulator.ts'
import { readRawClassicLeague } from './naive-classic-league.ts'
import { readRawLeague } from './naive-league.ts'
import { byId, byName, classicLedger, draftLedger, type NaiveRow } from './naive-ledger.ts'
import { followAll, SAMPLED, sampledLeagues } from './sampled-leagues.ts'

const LATEST = SAMPLED

let game: TestGame
let program: TestApp
let leagues: GuideLeague[]
/** By game, league type and number, team and gameweek. */
const wanted = new Map<string, NaiveRow>()

beforeAll(async () => {
  game = await startGame({ clock: { gameweek: LATEST + 1, state: 'open' } })
  program = await startApp(game.url)
  leagues = sampledLeagues(game, program)
  await followAll(program, leagues)
  for (const league of leagues) {
    if (league.game === 'draft') {
      const raw = await readRawLeague(game.url, league.id, LATEST)
      const ledgerOf = await draftLedger(game.url, raw)
      for (const { entry_id } of raw.entries)
        for (const gw of raw.gameweeks) wanted.set(`draft - ${league.id} ${entry_id} ${gw}`, ledgerOf(entry_id)(gw))
    } else {
      const type = league.type ?? 'classic'
      const raw = await readRawClassicLeague(game.url, league, LATEST)
      const ledgerOf = await classicLedger(game.url, raw)
      for (const { entry } of raw.teams)
        for (const gw of raw.gameweeks) wanted.set(`classic ${type} ${league.id} ${entry} ${gw}`, ledgerOf(entry)(gw))
    }
  }
}, 60_000)

afterAll(async () => {
  await program.close()
  await game.close()
})

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
  for (const league of leagues) {
    const type = league.type ? `&type=${league.type}` : ''
    const { status, body } = await program.ask(
      'ann',
      'GET',
      `/api/ledger?leagueIds=${league.id}&game=${league.game}${type}`,
    )
    expect(status).toBe(200)
    rows.push(...body)
  }
  return rows
}

function withoutName({ player_id, points, factor }: LedgerRow['lines'][number]['players'][number]) {
  return { player_id, points, factor }
}

/** The fields of an object in a fixed order, to be compared as text. */
function sorted(row: NaiveRow | undefined): unknown {
  return row && [row.locked, row.real, row.lines.map(({ kind, points, players }) => [kind, points, players])]
}
