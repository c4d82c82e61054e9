import { describe, expect, test } from 'vitest'
import type { WireWeek } from '#contract/views/wire.ts'
import type { At, View } from './view.ts'
import { wire } from './wire.ts'
import type { WireRow } from './wire-rows.ts'

const at: At = { game: 'draft', gameweek: 5, isHeadToHead: true }
const ann = { team_id: 101, team_name: 'Ann FC', owner_first_name: 'Ann', owner_last_name: 'Lee' }
const bob = { team_id: 102, team_name: 'Bob Rovers', owner_first_name: 'Bob', owner_last_name: 'Lee' }
const dahl = { player_id: 1, web_name: 'Dahl', position: 'FWD', club: 'CAL', points: 4, lately: 9 } as const
const droppedFor = (gameweek: number, points_since: number | null) => ({ ...ann, gameweek, points_since })

function week(given: Partial<WireWeek> = {}): WireWeek {
  const league = { game: 'draft', league_id: 21, league_name: 'The Office' } as const
  const teams = [ann, bob].map((team) => ({ ...team, missing: [] }))
  return { ...league, gameweek: 5, since: 2, best: null, lately: null, free: [], denied: [], teams, ...given }
}

describe('one figure worked out', () => {
  test.each<[string, WireWeek['free'][number]['dropped_by'], number, string | null]>([
    ['dropped before', droppedFor(3, 9), 4, 'scored 5 before gameweek 5 and 4 in gameweek 5. Since: 5 + 4 = 9.'],
    ['dropped for this gameweek', droppedFor(5, 4), 4, 'scored 4 in gameweek 5. Since: 4.'],
    ['nothing', droppedFor(3, 0), 0, 'scored 0 before gameweek 5 and 0 in gameweek 5. Since: 0 + 0 = 0.'],
    ['negative', droppedFor(3, -1), -2, 'scored 1 before gameweek 5 and −2 in gameweek 5. Since: 1 − 2 = −1.'],
    ['not known', droppedFor(3, null), 4, null],
    ['dropped by nobody', null, 4, null],
  ])('%s', (_, dropped_by, points, said) => {
    const items = [week({ free: [{ ...dahl, points, dropped_by }] })]
    const view: View<WireWeek, WireRow> = wire
    const [row] = view.rows(items, 5)
    const start = dropped_by && `Dahl was dropped for gameweek ${dropped_by.gameweek} and `
    expect(row && view.example(row, items, at)).toBe(said && `${start}${said}`)
  })
})

test('a row is that of whoever dropped the player, and says so', () => {
  const free = [
    { ...dahl, dropped_by: droppedFor(3, 9) },
    { ...dahl, player_id: 2, club: null, dropped_by: null },
  ]
  expect(wire.rows([week({ free }), week({ free, gameweek: 4 })], 5)).toMatchObject([
    { dropped: 'Ann FC, GW 3', beside: 'FWD CAL · ex Ann FC', teams: [101], since: 9 },
    { dropped: '', beside: 'FWD', teams: [], since: null },
  ])
  expect(wire.rows([week({ free })], null)).toEqual([])
})

test('two teams of one name have their owners', () => {
  const free = [{ ...dahl, dropped_by: { ...droppedFor(3, 9), team_name: 'FC United' } }]
  const teams = [ann, bob].map((team) => ({ ...team, team_name: 'FC United', missing: [3] }))
  const [row] = wire.rows([week({ free, teams })], 5)
  expect(row).toMatchObject({ dropped: 'FC United (A. Lee), GW 3', beside: 'FWD CAL · ex FC United (A. Lee)' })
  expect(row?.gaps.map(({ team_name }) => team_name)).toEqual(['FC United (A. Lee)', 'FC United (B. Lee)'])
})

test('asked for a gameweek and a team: whom it dropped, and its claims, of either side', () => {
  const claim = { ...dahl, ...ann, served: bob }
  const item = week({
    free: [
      { ...dahl, dropped_by: droppedFor(3, 9) },
      { ...dahl, dropped_by: null },
    ],
    denied: [claim],
  })
  expect(wire.narrowed(item, { gameweek: 4 })).toBeNull()
  expect(wire.narrowed(item, { team: 9 })).toBeNull()
  expect(wire.narrowed(item, { gameweek: 5 })).toBe(item)
  expect(wire.narrowed(item, { team: 101 })).toMatchObject({ free: item.free.slice(0, 1), denied: [claim] })
  expect(wire.narrowed(item, { team: 102 })).toMatchObject({ free: [], denied: [claim], teams: [{ team_id: 102 }] })
})
