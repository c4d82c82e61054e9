import { describe, expect, test } from 'vitest'
import type { LeaguePlayer, OurLeagueWeek } from '#contract/views/our-league.ts'
import { gapsOf } from './names-of-rows.ts'
import { ourLeague, ourLeagueSeason } from './our-league.ts'
import type { OurLeagueRow } from './our-league-rows.ts'
import type { At, View } from './view.ts'

type OurLeague = View<OurLeagueWeek, OurLeagueRow>

const at: At = { game: 'draft', gameweek: 3, isHeadToHead: true }

function player(player_id: number, given: Partial<LeaguePlayer> = {}): LeaguePlayer {
  const figures = { points: 5, counted: 5, owned: 1, elevens: 1, benched: 0 }
  const names = { web_name: `Player ${player_id}`, position: 'MID', club: 'EAS' } as const
  return { player_id, ...names, owned_by: [101], ...figures, season: { ...figures, points: 9, counted: 7 }, ...given }
}

function week(players: LeaguePlayer[], given: Partial<OurLeagueWeek> = {}): OurLeagueWeek {
  const team = { owner_first_name: 'Ann', owner_last_name: 'Arber', missing: [] }
  const teams = [
    { ...team, team_id: 101, team_name: 'Ann FC' },
    { ...team, team_id: 102, team_name: 'Bob Rovers' },
  ]
  return { game: 'draft', league_id: 21, league_name: 'The Office', gameweek: 3, teams, players, ...given }
}

function example(given: Partial<LeaguePlayer>, view: OurLeague = ourLeague) {
  const items = [week([player(1, given)])]
  const [row] = view.rows(items, 3)
  return row && view.example(row, items, at)
}

describe('one figure worked out', () => {
  test.each<[string, Partial<LeaguePlayer>, string | null]>([
    ['once', {}, 'Player 1 scored 5 in gameweek 3, which counted once. Counted: 5.'],
    ['often', { counted: 85 }, 'Player 1 scored 5 in gameweek 3, which counted 17 times. Counted: 17 × 5 = 85.'],
    [
      'negative',
      { points: -2, counted: -6 },
      'Player 1 scored −2 in gameweek 3, which counted 3 times. Counted: 3 × −2 = −6.',
    ],
    [
      'on benches alone',
      { counted: 0 },
      'Player 1 scored 5 in gameweek 3, which counted for no team of the league. Counted: 0.',
    ],
    ['no points', { points: 0, counted: 0 }, 'Player 1 scored 0 in gameweek 3. Counted: 0.'],
    ['not known', { counted: null }, null],
    ['points not known', { points: null }, null],
  ])('of a gameweek: %s', (_, given, said) => {
    expect(example(given)).toBe(said)
  })

  test.each<[string, Partial<LeaguePlayer>, string | null]>([
    ['usually', {}, 'Player 1 had 2 before gameweek 3 and 5 in it. Counted: 2 + 5 = 7.'],
    ['not in the gameweek', { counted: 0 }, 'Player 1 had 7 before gameweek 3 and 0 in it. Counted: 7 + 0 = 7.'],
    ['negative', { points: -1, counted: -1 }, 'Player 1 had 8 before gameweek 3 and −1 in it. Counted: 8 − 1 = 7.'],
    ['not known', { season: { points: 9, counted: null, owned: null, elevens: null, benched: null } }, null],
  ])('of a season: %s', (_, given, said) => {
    expect(example(given, ourLeagueSeason)).toBe(said)
  })
})

test('a gameweek has whom somebody had in it, a season everybody ever had, most points first where they are level', () => {
  const items = [
    week([player(1), player(2, { owned_by: [] }), player(3, { season: { ...player(3).season, points: 30 } })]),
    week([player(4)], { gameweek: 2 }),
  ]
  expect(ourLeague.rows(items, 3).map(({ player_id }) => player_id)).toEqual([1, 3])
  expect(ourLeagueSeason.rows(items, 3).map(({ player_id }) => player_id)).toEqual([3, 1, 2])
  expect(ourLeague.rows(items, null)).toEqual([])
})

test('in draft a row says who has the player; in classic many may', () => {
  const benched = player(1, { benched: 1, elevens: 0, owned_by: [102] })
  const row = (game: At['game'], view: OurLeague = ourLeague) =>
    view.rows([week([benched, player(2, { owned_by: [] })], { game })], 3)[0]
  expect(row('draft')).toMatchObject({ plays: 'MID EAS', owner: 'Bob Rovers, bench', beside: 'MID EAS · Bob Rovers' })
  expect(row('draft', ourLeagueSeason)).toMatchObject({ owner: 'Bob Rovers' })
  expect(row('classic')).toMatchObject({ owner: '', beside: 'MID EAS', teams: [102] })
})

test('two teams of one name have their owners', () => {
  const [ann, bob] = week([]).teams.map((team) => ({ ...team, team_name: 'FC United' }))
  const teams = [ann, bob && { ...bob, owner_first_name: 'Bob' }].flatMap((team) => team ?? [])
  const rows = ourLeague.rows([week([player(1, { benched: 1, owned_by: [102] })], { teams })], 3)
  expect(rows[0]).toMatchObject({
    owner: 'FC United (B. Arber), bench',
    beside: 'MID EAS · FC United (B. Arber)',
  })
  expect(gapsOf(rows).map(({ team_name }) => team_name)).toEqual(['FC United (A. Arber)', 'FC United (B. Arber)'])
})

test('nobody is told whose position or club is not known', () => {
  const [row] = ourLeague.rows([week([player(1, { position: null, club: null })])], 3)
  expect(row).toMatchObject({ plays: '', beside: 'Ann FC' })
})

test('what is missing is named by team: of the gameweek, and of the season', () => {
  const unknown = { counted: null, owned: null, elevens: null, benched: null }
  const { teams } = week([])
  const lacking = teams.map((team) => ({ ...team, missing: team.team_id === 102 ? [1, 3] : [] }))
  const items = [week([player(1, { ...unknown, season: { points: 9, ...unknown } })], { teams: lacking })]
  const [row] = ourLeague.rows(items, 3)
  expect(row?.missing).toEqual([3])
  expect(gapsOf(ourLeague.rows(items, 3))).toEqual([
    { team_name: 'Ann FC', missing: [] },
    { team_name: 'Bob Rovers', missing: [3] },
  ])
  expect(ourLeagueSeason.rows(items, 3)[0]?.missing).toEqual([1, 3])
})

test('asked for a gameweek and a team: that team and its players', () => {
  const item = week([player(1), player(2, { owned_by: [102] })])
  expect(ourLeague.narrowed(item, { gameweek: 2 })).toBeNull()
  expect(ourLeague.narrowed(item, { team: 9 })).toBeNull()
  expect(ourLeague.narrowed(item, {})).toBe(item)
  const own = ourLeague.narrowed(item, { gameweek: 3, team: 102 })
  expect([own?.teams.map(({ team_id }) => team_id), own?.players.map(({ player_id }) => player_id)]).toEqual([
    [102],
    [2],
  ])
})
