import { expect, test } from 'vitest'
import type { LeagueSync } from '#contract/people/leagues.ts'
import type { LedgerRow } from '#contract/views/ledger.ts'
import { ledger } from '#display/views/ledger.ts'
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
  presentView(ledger as View, { items, gameweek: 2, league, asked: { details: true, ...more } })

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
