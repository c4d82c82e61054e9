import { expect, test } from 'vitest'
import type { LeagueRef } from '#contract/games/league-rows.ts'
import type { LeagueSync } from '#contract/people/leagues.ts'
import type { LedgerRow } from '#contract/views/ledger.ts'
import { ledger } from '#display/views/ledger.ts'
import { luck } from '#display/views/luck.ts'
import type { View } from '#display/views/view.ts'
import { presentView } from './present-view.ts'

const league = { game: 'classic', league_id: 7, league_name: 'A league' } as LeagueSync
const PLAYERS = 11
/** As much as a gameweek can hold: everybody who counts came in. */
const players = Array.from({ length: PLAYERS }, (_, at) => ({
  player_id: at + 1,
  web_name: `A.Player-Name ${at}`,
  points: 6,
  factor: 1,
}))

function weekOf(team: number, gameweek: number): LedgerRow {
  return {
    game: 'classic',
    league_id: 7,
    league_name: 'A league',
    team_id: team,
    team_name: `A team of some name ${team}`,
    owner_first_name: 'Antonella',
    owner_last_name: `Brandão ${team}`,
    gameweek,
    locked: 40,
    real: 106,
    lines: [{ kind: 'transfer-in', points: 66, players }],
    missing: [],
  }
}

const bytesOf = (answer: object) => Buffer.byteLength(JSON.stringify(answer))
const items = Array.from({ length: 60 }, (_, team) => [weekOf(team, 1), weekOf(team, 2)]).flat()
const asked = (more: object) =>
  presentView(ledger as View, {
    items,
    gameweek: 2,
    league,
    own: [{ team_id: 31, team_name: 'A team of some name 31' }],
    asked: { details: true, ...more },
  })

test('details of sixty teams are too much to read at once: one team is to be named', () => {
  const answer = asked({})
  expect(answer.details).toBe(
    'The details are too long to read at once: ask again with the name of one team as “team”.',
  )
  expect(bytesOf(answer)).toBeLessThan(20_000)
})

test('details of one team are there, of one gameweek, without what is said of the league', () => {
  const answer = asked({ team: '31' })
  const sheets = answer.details as { name: string; rows: object[] }[]
  expect(sheets.map(({ name, rows }) => [name, rows.length])).toEqual([
    ['gameweeks', 1],
    ['lines', 1],
    ['players', PLAYERS],
  ])
  expect(sheets[0]?.rows[0]).toMatchObject({ team_id: 31, gameweek: 2 })
  expect(sheets[0]?.rows[0]).not.toHaveProperty('league_name')
  expect(bytesOf(answer)).toBeLessThan(6_000)
})

test('one’s own team is named in every answer, and marked in its row', () => {
  for (const team of [undefined, '12']) {
    const { your_team, rows } = asked({ team, details: false })
    expect(your_team).toBe('A team of some name 31')
    const marked = (rows as { team: string; you?: true }[]).filter(({ you }) => you)
    expect(marked.map((row) => row.team)).toEqual(team === undefined ? ['A team of some name 31'] : [])
  }
})

test('details that are too long for one team ask for nothing more', () => {
  const many = Array.from({ length: 400 }, (_, at) => ({ ...weekOf(1, 2), team_name: `Also of the first team ${at}` }))
  const answer = presentView(ledger as View, {
    ...{ items: many, gameweek: 2, league, own: [] },
    asked: { details: true, team: '1' },
  })
  expect(answer.details).toBe('The details are too long to read at once.')
})

const luckOf = (team: number, real: number, expected: number) => ({
  ...{ game: 'draft', league_id: 7, league_name: 'A league', team_id: team, team_name: `Team ${team}` },
  ...{ owner_first_name: 'Ann', owner_last_name: 'Archer', gameweek: 2, h2h_points: real, missing: [] },
  ...{ left_undone: 3, total_left_undone: 9, total_all_play: { wins: 1, draws: 0, losses: 2 } },
  ...{ total_real_points: real, total_expected_points: expected, replays: [], schedules: [] },
})

test('figures are numbers, also those that a screen writes with a sign, and rows stand as in the table', () => {
  const items = [luckOf(1, 3, 6.7), luckOf(2, 6, 3.3), luckOf(3, 6, 8)] as unknown as LeagueRef[]
  const about = { ...league, game: 'draft', scoring: 'h' } as LeagueSync
  const { rows } = presentView(luck as unknown as View, { items, gameweek: 2, league: about, own: [], asked: {} })
  expect((rows as { team: string; Luck: unknown }[]).map((row) => [row.team, row.Luck])).toEqual([
    ['Team 2', 2.7],
    ['Team 3', -2],
    ['Team 1', -3.7],
  ])
})
