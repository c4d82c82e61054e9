import { expect, test } from 'vitest'
import type { BenchKingRow } from '#contract/views/bench-king.ts'
import type { HeadToHeadLeague, HeadToHeadStanding } from '#contract/views/head-to-head.ts'
import type { NoSubsRow } from '#contract/views/no-subs.ts'
import type { StandingsRow } from '#contract/views/standings.ts'
import type { WaiverRow } from '#contract/views/waivers.ts'
import { benchKing } from '#display/views/bench-king.ts'
import { headToHead } from '#display/views/head-to-head.ts'
import { noSubs, noSubsTable } from '#display/views/no-subs.ts'
import { ourLeague } from '#display/views/our-league.ts'
import type { OurLeagueRow } from '#display/views/our-league-rows.ts'
import { season } from '#display/views/standings.ts'
import { waiwerKing } from '#display/views/waivers.ts'
import { viewChat } from './view-chat.ts'

const names = { owner_first_name: 'Jo', owner_last_name: '', missing: [] }
const at = { game: 'draft', gameweek: 4, isHeadToHead: false } as const
const about = (search = '') => ({ at, search: new URLSearchParams(search), isOwn: () => false })
const said = ({ lines }: ReturnType<typeof viewChat>, most = 3) =>
  // Figures of further columns may follow.
  lines.map(({ place, team, figures }) => [String(place), team, ...figures.slice(0, most)].join(' '))

const bench = (team_name: string, user_bench_total: number | null, total_bench_points: number | null) =>
  ({ ...names, team_name, user_bench_total, total_bench_points }) as unknown as BenchKingRow
const benches = [bench('A', 9, 80), bench('B', -1, 95), bench('C', null, null)]

test.each([
  { search: '', shown: ['1 B −1 95', '2 A 9 80', 'null C — —'] },
  { search: 'sort=bench&dir=desc', shown: ['1 A 9 80', '2 B −1 95', 'null C — —'] },
  { search: 'sort=bench&dir=asc', shown: ['2 B −1 95', '1 A 9 80', 'null C — —'] },
])('the bench king in the order of "$search"', ({ search, shown }) => {
  const chat = viewChat(benchKing, benches, { ...about(search), isOwn: (own) => own.team_name === 'A' })
  expect(said(chat, 2)).toEqual(shown)
  expect(chat.lines.filter(({ isOwn }) => isOwn).map(({ team, owner }) => [team, owner])).toEqual([['A', 'Jo']])
  expect([chat.title, ...chat.figures.slice(0, 2)]).toEqual([
    'Bench King',
    'Bench points of the gameweek',
    'all season',
  ])
})

const season1 = (team_name: string, part: Partial<StandingsRow>) =>
  ({ ...names, team_id: team_name.charCodeAt(0), team_name, gw_points: null, ...part }) as unknown as StandingsRow

test('the season in a league of totals, by rank', () => {
  const items = [
    season1('B', { gameweek: 4, rank: 2, gw_points: 30, total_points: 600 }),
    season1('A', { gameweek: 4, rank: 1, gw_points: 54, total_points: 612 }),
    season1('C', { gameweek: 4, rank: 2, total_points: 600 }),
    season1('A', { gameweek: 3, rank: 1, total_points: 558 }),
  ]
  const rows = season.rows(items, 4)
  const chat = viewChat(season, rows, { ...about('sort=gw'), isOwn: ({ team_name }) => team_name === 'C' })
  expect(chat.gaps?.map(({ team_name }) => team_name)).toEqual(rows.map(({ team_name }) => team_name))
  expect(chat.figures).toEqual(['GW points', 'total'])
  expect(said(chat)).toEqual(['1 A 54 612', '2 B 30 600', '2 C — 600'])
  expect(chat.lines.map(({ isOwn }) => isOwn)).toEqual([false, false, true])
})

test('the season in a head-to-head league has its match points, too', () => {
  const rows = [season1('A', { rank: 1, gw_points: 54, total_points: 612, h2h_points: 21 })]
  const chat = viewChat(season, rows, { ...about(), at: { ...at, isHeadToHead: true } })
  expect([chat.figures, chat.lines[0]?.figures]).toEqual([
    ['GW points', 'total', 'match points'],
    ['54', '612', '21'],
  ])
})

test.each([
  { game: 'draft', figure: 'Waiwer Points' },
  { game: 'classic', figure: 'Transfer Points' },
] as const)('the moves of a $game league, with their signs', ({ game, figure }) => {
  const row = (team_name: string, pointsDifference: number) =>
    ({ ...names, team_name, gameweek: 4, pointsDifference }) as unknown as WaiverRow
  const rows = waiwerKing.rows([row('A', -8), row('B', 0), row('C', 12)], 4)
  const chat = viewChat(waiwerKing, rows, { ...about(), at: { ...at, game } })
  expect(chat.figures).toEqual([figure])
  expect(said(chat)).toEqual(['1 C +12', '2 B 0', '3 A −8'])
})

const whatIfs = [
  {
    ...names,
    team_name: 'A',
    user_eleven_total: 500,
    user_bench_total: 80,
    user_total: 580,
    actual_total: 490,
    locked_rank: 2,
    actual_rank: 1,
  },
  {
    ...names,
    team_name: 'B',
    user_eleven_total: 510,
    user_bench_total: 60,
    user_total: 570,
    actual_total: 470,
    locked_rank: 1,
    actual_rank: 2,
  },
  {
    ...names,
    team_name: 'C',
    user_eleven_total: null,
    user_bench_total: null,
    user_total: null,
    actual_total: 300,
    locked_rank: null,
    actual_rank: 3,
  },
] as unknown as NoSubsRow[]

test.each([
  { search: '', shown: ['1 B 510 470 −40', '2 A 500 490 −10', 'null C — 300 —'] },
  { search: 'sort=actual_rank&dir=asc', shown: ['1 A 500 490 −10', '2 B 510 470 −40', '3 C — 300 —'] },
  { search: 'sort=difference&dir=asc', shown: ['2 B 510 470 −40', '1 A 500 490 −10', 'null C — 300 —'] },
])('the what-if, asked for "$search"', ({ search, shown }) =>
  expect(said(viewChat(noSubs, whatIfs, about(search)))).toEqual(shown),
)

test.each([
  { search: '', shown: ['1 A 500 80 580', '2 B 510 60 570', 'null C — — —'] },
  { search: 'sort=user_eleven_total&dir=desc', shown: ['1 B 510 60 570', '2 A 500 80 580', 'null C — — —'] },
])('the table of the what-if, asked for "$search"', ({ search, shown }) =>
  expect(said(viewChat(noSubsTable, whatIfs, about(search)))).toEqual(shown),
)

test('head to head in its own order, without an average team that has not played yet', () => {
  const row = (teamName: string, part: Partial<HeadToHeadStanding>) => ({
    teamId: 1,
    teamName,
    playerName: 'Jo',
    played: 4,
    wins: 0,
    draws: 0,
    losses: 0,
    totalPoints: 0,
    fplGwPoints: 0,
    fplTotalPoints: 0,
    gameweek: 4,
    ...part,
  })
  const pointsTable = {
    4: [
      row('A', { wins: 3, losses: 1, totalPoints: 9, fplGwPoints: 54, teamId: 5 }),
      row('B', { wins: 2, draws: 1, losses: 1, totalPoints: 7, fplGwPoints: -2 }),
      row('Average', { teamId: null, playerName: '', played: 0 }),
    ],
  }
  const league = { game: 'draft', league_id: 7, league_name: 'Ours', results: {}, pointsTable } as unknown
  const rows = headToHead.rows([league as HeadToHeadLeague], 4)
  const chat = viewChat(headToHead, rows, { ...about(), isOwn: ({ team_id }) => team_id === 5 })
  expect(said(chat)).toEqual(['1 A 3-0-1 54 9', '2 B 2-1-1 −2 7'])
  expect(chat.lines.map(({ owner, isOwn }) => [owner, isOwn])).toEqual([
    ['Jo', true],
    ['Jo', false],
  ])
  expect(headToHead.rows([], null)).toEqual([])
})

test('of players the first twelve by their names, and what could not be read by team', () => {
  const gaps = [
    { team_name: 'Ann FC', missing: [] },
    { team_name: 'Bob Rovers', missing: [4] },
  ]
  const rows = Array.from({ length: 20 }, (_, place) => {
    const player = { player_id: place, web_name: `P${place}`, beside: 'MID EAS', teams: [place], points: 20 - place }
    return { ...player, counted: 2 * (20 - place), missing: [], gaps } as unknown as OurLeagueRow
  })
  const chat = viewChat(ourLeague, rows, { ...about(), isOwn: ({ teams }) => teams.includes(3) || teams.includes(15) })
  expect(said(chat)).toEqual(
    rows.slice(0, 12).map((_, place) => `${place + 1} P${place} ${40 - 2 * place} ${20 - place}`),
  )
  expect(chat.lines.flatMap(({ team, owner, isOwn }) => (isOwn ? [[team, owner]] : []))).toEqual([['P3', 'MID EAS']])
  expect(chat.gaps).toEqual(gaps)
  const byPoints = viewChat(ourLeague, rows, { ...about('sort=points&dir=asc'), isOwn: () => false })
  expect(said(byPoints)[0]).toBe('20 P19 2 1')
})
