import { expect, test } from 'vitest'
import type { PlayerId, TeamId } from '#domain/ids.ts'
import { AVERAGE_INSIDE } from '#domain/story/names.ts'
import type { FinalWrapped, LeagueWrapped, TeamWrapped } from '#domain/wrapped/wrapped.ts'
import { leagueCards, teamCards } from './wrapped.ts'

const BELT = 'A title that is won and lost from gameweek to gameweek.'
const names = {
  team: (team: number | null) => ({ 1: 'Ann FC', 2: 'Bob Rovers', 3: 'Cyd United' })[team ?? 0] ?? AVERAGE_INSIDE,
  player: (player: number) => `Player ${player}`,
}
const team = (id: number) => id as TeamId
const player = (id: number) => id as PlayerId

const ANN: TeamWrapped = {
  team: team(1),
  rank: 2,
  of: 3,
  points: 812,
  pick: { player: player(7), number: 4, inAll: 120, brought: 97 },
  captain: null,
  paid: { gameweek: 5, points: 14, playerIn: player(8), playerOut: player(9), more: 0 },
  cost: { gameweek: 6, points: -11, playerIn: player(9), playerOut: null, more: 0 },
  bench: { points: 131, most: { gameweek: 3, points: 21 } },
  best: { gameweek: 2, points: 71 },
  worst: { gameweek: 9, points: -3 },
  nemesis: { opponent: team(2), lost: 2, of: 3, isInMatches: true },
  belt: { gameweeks: 4, isHeld: true },
  ledger: {
    first: 700,
    lines: [
      { kind: 'waiver-in', points: 130 },
      { kind: 'waiver-out', points: -20 },
      { kind: 'promoted', points: 2 },
    ],
    real: 812,
  },
}
const said = (of: Partial<TeamWrapped>, kind: string) => {
  const found = teamCards({ ...ANN, ...of }, names).find((card) => card.kind === kind)
  return found && [found.big, ...found.lines]
}

test('a team has eight cards where all have something to tell', () => {
  expect(teamCards(ANN, names).map(({ kind }) => kind)).toEqual([
    'pick',
    'paid',
    'cost',
    'bench',
    'weeks',
    'nemesis',
    'belt',
    'points',
  ])
})

test.each<[string, string, Partial<TeamWrapped>, (string | undefined)[] | undefined]>([
  ['the first pick', 'pick', {}, ['97', 'Player 7, pick 4 of the draft.', '97 points for this team, of 120 in all.']],
  [
    'a pick without points',
    'pick',
    { pick: { player: player(7), number: 1, inAll: null, brought: null } },
    ['—', 'Player 7, pick 1 of the draft: the points are not known.'],
  ],
  [
    'a pick that scored below zero',
    'pick',
    { pick: { player: player(7), number: 1, inAll: -2, brought: -1 } },
    ['−1', 'Player 7, pick 1 of the draft.', '−1 point for this team, of −2 in all.'],
  ],
  [
    'a pick all of whose points were for the team',
    'pick',
    { pick: { player: player(7), number: 4, inAll: 97, brought: 97 } },
    ['97', 'Player 7, pick 4 of the draft.', 'All of the player’s points were for this team.'],
  ],
  ['no pick', 'pick', { pick: null }, undefined],
  [
    'a captain',
    'captain',
    { captain: { gameweek: 8, value: 30, player: player(7) } },
    ['30', 'Player 7, captain in gameweek 8.'],
  ],
  ['the best moves', 'paid', {}, ['+14', 'Gameweek 5: Player 8 in, Player 9 out.']],
  [
    'several moves',
    'paid',
    { paid: { gameweek: 5, points: 14, playerIn: player(8), playerOut: player(9), more: 3 } },
    ['+14', 'Gameweek 5: Player 8 in, Player 9 out, and 3 more moves.'],
  ],
  [
    'two moves',
    'cost',
    { cost: { gameweek: 5, points: -1, playerIn: player(8), playerOut: player(9), more: 1 } },
    ['−1', 'Gameweek 5: Player 8 in, Player 9 out, and 1 more move.'],
  ],
  ['none that paid', 'paid', { paid: null }, undefined],
  ['the worst moves', 'cost', {}, ['−11', 'Gameweek 6: Player 9 in.']],
  ['none that cost', 'cost', { cost: null }, undefined],
  ['the bench', 'bench', {}, ['131', 'Most in gameweek 3: 21 points.']],
  ['an empty bench', 'bench', { bench: { points: 0, most: { gameweek: 3, points: 0 } } }, ['0', 'Not a point in all.']],
  ['an unknown bench', 'bench', { bench: null }, ['—', 'Not every bench is known.']],
  ['best and worst', 'weeks', {}, ['71', 'Gameweek 2.', 'The worst: gameweek 9, −3 points.']],
  ['one gameweek only', 'weeks', { worst: { gameweek: 2, points: 71 } }, ['71', 'Gameweek 2.']],
  ['no gameweek', 'weeks', { best: null, worst: null }, ['—', 'No gameweek is known.']],
  ['a nemesis', 'nemesis', {}, ['2 of 3', 'Lost to Bob Rovers in 2 of 3 matches.']],
  [
    'the average',
    'nemesis',
    { nemesis: { opponent: null, lost: 1, of: 1, isInMatches: true } },
    ['1 of 1', 'Lost to the average in 1 of 1 match.'],
  ],
  [
    'a nemesis without matches',
    'nemesis',
    { nemesis: { opponent: team(3), lost: 12, of: 19, isInMatches: false } },
    ['12 of 19', 'Behind Cyd United in 12 of 19 gameweeks.'],
  ],
  ['nobody', 'nemesis', { nemesis: null }, ['0', 'Nobody: never beaten.']],
  ['the belt', 'belt', {}, ['4', 'Held at the end of 4 gameweeks, and now.', BELT]],
  [
    'a belt once',
    'belt',
    { belt: { gameweeks: 1, isHeld: false } },
    ['1', 'Held at the end of 1 gameweek, and lost since.', BELT],
  ],
  ['never', 'belt', { belt: { gameweeks: 0, isHeld: false } }, undefined],
  ['the points', 'points', {}, ['812', '2nd of 3.']],
  ['alone', 'points', { rank: 1, of: 1 }, ['812', 'Alone in the league.']],
  ['unknown points', 'points', { points: null, rank: null, ledger: null }, ['—', 'Not every gameweek is known.']],
])('%s', (_, kind, of, expected) => {
  expect(said(of, kind)).toEqual(expected)
})

test('the bars of the points add up to them', () => {
  const { bars } = teamCards(ANN, names).at(-1) ?? { bars: [] }
  expect(bars.map(({ label, value }) => `${label} ${value}`)).toEqual([
    'First team 700',
    'Came in 130',
    'Went out -20',
    'Line-up 2',
  ])
  expect(bars.reduce((sum, { value }) => sum + value, 0)).toBe(812)
})

const LEAGUE: LeagueWrapped = {
  table: [
    { team: team(2), rank: 1, points: 900, matchPoints: 30 },
    { team: team(1), rank: 2, points: 812, matchPoints: 27 },
    { team: team(3), rank: 3, points: 800, matchPoints: 20 },
    { team: team(4), rank: 4, points: 700, matchPoints: 10 },
  ],
  belt: { teams: [team(1), team(3)], gameweeks: 6 },
  highest: { kind: 'highest', team: team(1), gameweek: 2, value: 71 },
  biggestWin: { kind: 'biggest-win', team: team(1), opponent: team(2), gameweek: 4, value: 40, score: [70, 30] },
  bench: { teams: [team(3)], points: 200 },
}

test('a league has four cards', () => {
  expect(leagueCards(LEAGUE, names).map(({ title, big, lines }) => [title, big, ...lines])).toEqual([
    ['First', '30', 'Bob Rovers: 30 match points.', '2nd: Ann FC, 27.', '3rd: Cyd United, 20.'],
    ['The belt', '6', 'Ann FC and Cyd United had it longest: at the end of 6 gameweeks.', BELT],
    [
      'The best gameweek',
      '71',
      'Ann FC in gameweek 2.',
      'The biggest win: Ann FC against Bob Rovers in gameweek 4, 70 to 30, by 40 points.',
    ],
    ['On the bench', '200', 'Cyd United left most points there.'],
  ])
})

test('of a league that nothing is known of, table and best gameweek say so', () => {
  const nothing: LeagueWrapped = { table: [], belt: null, highest: null, biggestWin: null, bench: null }
  expect(leagueCards(nothing, names).map(({ big, lines }) => [big, ...lines])).toEqual([
    ['—', 'The table is not known.'],
    ['—', 'No score is known.'],
  ])
})

test.each<[string, FinalWrapped, string[]]>([
  [
    'that is won',
    { teams: [team(3), team(1)], points: [53, 50] },
    [
      'Champion',
      '53–50',
      'Cyd United won the final against Ann FC, 53–50.',
      'First in the table: Bob Rovers, 30 match points.',
    ],
  ],
  [
    'that ended level',
    { teams: [team(3), team(1)], points: [50, 50] },
    [
      'Champion',
      '50–50',
      'Cyd United won the final level with Ann FC, 50–50.',
      'First in the table: Bob Rovers, 30 match points.',
    ],
  ],
])('a league with a final %s has its winner as champion', (_, final, expected) => {
  const [first] = leagueCards({ ...LEAGUE, final }, names)
  expect([first?.title, first?.big, ...(first?.lines ?? [])].slice(0, 4)).toEqual(expected)
})

test('until the final is won the table says who is first, and not that it decides', () => {
  const [first] = leagueCards({ ...LEAGUE, final: null }, names)
  expect([first?.title, first?.lines.at(-1)]).toEqual(['First', 'A knock-out decides the league.'])
  expect(teamCards({ ...ANN, isChampion: true }, names).at(-1)?.lines[0]).toMatch(
    /2nd of \d+ in the table, and champions/,
  )
})

test('of many who tie three at most are named', () => {
  const teams = [1, 2, 3, 4, 5].map(team)
  const [, belt, , bench] = leagueCards(
    { ...LEAGUE, belt: { teams, gameweeks: 1 }, bench: { teams, points: 20 } },
    names,
  )
  expect(belt?.lines).toEqual(['Ann FC, Bob Rovers and 3 other teams had it longest: at the end of 1 gameweek.', BELT])
  expect(bench?.lines).toEqual(['Ann FC, Bob Rovers and 3 other teams left most points there.'])
})

test('those who are level at the top are named, by points where there are no matches', () => {
  const table = LEAGUE.table.map((row) => ({
    ...row,
    rank: Number(row.rank) > 2 ? row.rank : 1,
    points: 800,
    matchPoints: null,
  }))
  const [first] = leagueCards({ ...LEAGUE, table }, names)
  expect([first?.title, first?.big, ...(first?.lines ?? [])]).toEqual([
    'Level at the top',
    '800',
    'Bob Rovers and Ann FC: 800 points.',
    '3rd: Cyd United, 800.',
    '4th: the average, 800.',
  ])
})
