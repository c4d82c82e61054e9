import { expect, test } from 'vitest'
import type { Card } from '#contract/views/wrapped.ts'
import type { Place } from '#domain/wrapped/measures.ts'
import type { TeamWrapped } from '#domain/wrapped/wrapped.ts'
import { ANN, NEW, placed, player, team, telling } from './wrapped.fixture.ts'
import { type TeamTelling, teamCards } from './wrapped.ts'

const BELT = 'A title that is won and lost from gameweek to gameweek.'
const cardOf = (of: Partial<TeamWrapped>, kind: string, how: Partial<TeamTelling> = {}) =>
  teamCards({ ...ANN, places: placed(), ...of }, { ...telling, ...how }).find((card) => card.kind === kind)
const said = (card: Card | undefined) => card && [card.big, card.verdict, ...card.lines]

test('a team has nine cards where all have something to tell, in all five layouts', () => {
  expect(teamCards(ANN, telling).map(({ kind, shape }) => [kind, shape])).toEqual([
    ['pick', 'shirt'],
    ['paid', 'shirt'],
    ['cost', 'shirt'],
    ['bench', 'pitch'],
    ['weeks', 'race'],
    ['nemesis', 'table'],
    ['belt', 'number'],
    ['points', 'race'],
    ['season', 'table'],
  ])
})

const PICK = 'Pick 4 of the draft.'
const pick = (brought: number | null, inAll: number | null) => ({
  pick: { player: player(7), number: 4, brought, inAll },
})
const left = (points: number, most = points) => ({
  bench: { points, most: { gameweek: 3, points: most, players: [] } },
})

test.each<[string, string, Partial<TeamWrapped>, (string | undefined)[] | undefined]>([
  ['the first pick', 'pick', {}, ['97', 'You picked Player 7 first, and had 97 of the 120 points.', PICK]],
  ['all of a pick', 'pick', pick(97, 97), ['97', 'You picked Player 7 first, and kept every point: 97.', PICK]],
  ['none of a pick', 'pick', pick(0, 120), ['0', 'You picked Player 7 first, and others had the 120 points.', PICK]],
  ['a pick of nothing', 'pick', pick(0, 0), ['0', 'You picked Player 7 first. It came to 0 points.', PICK]],
  ['a pick below zero', 'pick', pick(-1, -2), ['−1', 'You picked Player 7 first. It came to −1 point.', PICK]],
  ['a pick for somebody', 'pick', pick(null, 1), ['1', 'You picked Player 7 first: 1 point in all.', PICK]],
  [
    'a pick without points',
    'pick',
    pick(null, null),
    ['—', 'Player 7, pick 4 of the draft: the points are not known.'],
  ],
  ['no pick', 'pick', { pick: null }, undefined],
  [
    'a captain',
    'captain',
    { captain: { gameweek: 8, value: 30, player: player(7) } },
    ['30', 'Player 7 wore your armband in gameweek 8: 30 points.'],
  ],
  [
    'the best moves',
    'paid',
    {},
    ['+14', 'You brought in Player 8 and gained 14 points at once.', 'Gameweek 5: Player 8 in, Player 9 out.'],
  ],
  [
    'several moves',
    'paid',
    { paid: { gameweek: 5, points: 1, playerIn: player(8), playerOut: player(9), more: 3 } },
    [
      '+1',
      'You brought in Player 8 and three others and gained 1 point at once.',
      'Gameweek 5: Player 8 in, Player 9 out, and 3 more moves.',
    ],
  ],
  [
    'two moves that cost',
    'cost',
    { cost: { gameweek: 5, points: -1, playerIn: player(8), playerOut: player(9), more: 1 } },
    [
      '−1',
      'You brought in Player 8 and one other, and lost 1 point by it at once.',
      'Gameweek 5: Player 8 in, Player 9 out, and 1 more move.',
    ],
  ],
  ['none that paid', 'paid', { paid: null }, undefined],
  ['none that cost', 'cost', { cost: null }, undefined],
  [
    'the worst move',
    'cost',
    {},
    ['−11', 'You brought in Player 9, and lost 11 points by it at once.', 'Gameweek 6: Player 9 in.'],
  ],
  // 812 points in 19 gameweeks are 42.7 in each.
  [
    'three gameweeks on the bench',
    'bench',
    {},
    ['131', 'You left three whole gameweeks on the bench: 131 points.', 'The fullest: gameweek 3, 21 points.'],
  ],
  [
    'one gameweek on the bench',
    'bench',
    left(43),
    ['43', 'You left a whole gameweek on the bench: 43 points.', 'The fullest: gameweek 3, 43 points.'],
  ],
  [
    'less than a gameweek',
    'bench',
    left(42),
    ['42', 'You left 42 points on the bench.', 'The fullest: gameweek 3, 42 points.'],
  ],
  ['an empty bench', 'bench', left(0), ['0', 'You left nothing on the bench: not a point in all.']],
  [
    'a bench below zero',
    'bench',
    left(-1, 2),
    ['−1', 'Your bench came to −1 point. It was right to stay there.', 'The fullest: gameweek 3, 2 points.'],
  ],
  ['an unknown bench', 'bench', { bench: null }, ['—', 'Not every bench is known.']],
  [
    'a bench of a team that made nothing',
    'bench',
    { ...left(5), points: 0 },
    ['5', 'You left 5 points on the bench.', 'The fullest: gameweek 3, 5 points.'],
  ],
  [
    'best and worst',
    'weeks',
    {},
    [
      '71',
      'Your best was gameweek 2: 71 points.',
      'The league’s best score in three gameweeks.',
      'The worst: gameweek 9, −3 points.',
    ],
  ],
  [
    'one gameweek only',
    'weeks',
    { worst: { gameweek: 2, points: 71 }, won: 0 },
    ['71', 'Your best was gameweek 2: 71 points.'],
  ],
  [
    'the best of the league',
    'weeks',
    { worst: null, won: 0, places: placed({ best: { place: 1, of: 4 } }) },
    ['71', 'Gameweek 2 was yours: 71 points. Nobody had a better one.'],
  ],
  ['no gameweek', 'weeks', { best: null, worst: null }, ['—', 'No gameweek is known.']],
  ['a nemesis', 'nemesis', {}, ['2 of 3', 'You lost to Bob Rovers in 2 of 3 matches.']],
  [
    'a nemesis every time, with more defeats than are written',
    'nemesis',
    { nemesis: { opponent: team(2), lost: 4, of: 4, isInMatches: true, heaviest: ANN.nemesis?.heaviest ?? [] } },
    ['4 of 4', 'You lost to Bob Rovers every time: 4 of 4.', 'The scores are the two heaviest.'],
  ],
  [
    'the average',
    'nemesis',
    { nemesis: { opponent: null, lost: 1, of: 1, isInMatches: true, heaviest: [{ gameweek: 1, score: [3, 4] }] } },
    ['1 of 1', 'You lost to the average in 1 of 1 match.'],
  ],
  [
    'a nemesis without matches',
    'nemesis',
    { nemesis: { opponent: team(3), lost: 12, of: 19, isInMatches: false, heaviest: [] } },
    ['12 of 19', 'You were behind Cyd United in 12 of 19 gameweeks.'],
  ],
  [
    'in front of nobody',
    'nemesis',
    { nemesis: { opponent: team(3), lost: 2, of: 2, isInMatches: false, heaviest: ANN.nemesis?.heaviest ?? [] } },
    ['2 of 2', 'You were behind Cyd United in all 2 gameweeks.'],
  ],
  ['nobody', 'nemesis', { nemesis: null }, ['0', 'You have none. Nobody has beaten you.']],
  ['nobody met', 'nemesis', { nemesis: null, meetings: 0 }, undefined],
  ['the belt', 'belt', {}, ['4', 'You had the belt after four gameweeks, and you have it now.', BELT]],
  [
    'a belt once',
    'belt',
    { belt: { gameweeks: 1, isHeld: false } },
    ['1', 'You had the belt after one gameweek, and lost it again.', BELT],
  ],
  ['never', 'belt', { belt: { gameweeks: 0, isHeld: false } }, undefined],
  ['the points', 'points', {}, ['812', 'Your first team would have made 700. You made 112 points more.', '2nd of 4.']],
  [
    'less than the first team',
    'points',
    { ledger: { first: 813, lines: [], real: 812 } },
    ['812', 'Your first team would have made 1 point more. It never asked for help.', '2nd of 4.'],
  ],
  [
    'as many as the first team',
    'points',
    { ledger: { first: 812, lines: [], real: 812 } },
    ['812', 'After all your work you made exactly what your first team would have made.', '2nd of 4.'],
  ],
  ['alone', 'points', { rank: 1, of: 1, ledger: null }, ['812', 'You made 812 points.', 'Alone in the league.']],
  [
    'champions by a final',
    'points',
    { isChampion: true, ledger: null },
    ['812', 'You made 812 points.', '2nd of 4 in the table, and champions: they won the final.'],
  ],
  ['unknown points', 'points', { points: null, rank: null, ledger: null }, ['—', 'Not every gameweek is known.']],
  [
    'the season',
    'season',
    {},
    [
      'The Hoarder',
      'You kept points where nobody could use them.',
      'Award of the league: The golden bench, 2nd. 131 points on the bench.',
    ],
  ],
])('%s', (_, kind, of, expected) => {
  expect(said(cardOf(of, kind))).toEqual(expected)
})

test.each<[string, Place | null, Partial<TeamTelling>, string, string | null]>([
  ['nobody is ahead', { place: 1, of: 10 }, {}, ' Nobody left more.', '1st of 10'],
  ['level at the top', { place: 1, of: 10, isShared: true }, {}, ' Nobody left more.', 'Level 1st of 10'],
  ['all level', { place: 1, of: 3, isShared: true, isLast: true }, {}, ' All three are level.', 'Level 1st of 3'],
  ['the champions ahead', { place: 2, of: 10, ahead: team(2) }, {}, ' Only the champions left more.', '2nd of 10'],
  [
    'the leaders ahead',
    { place: 2, of: 10, ahead: team(2) },
    { isWhole: false },
    ' Only the leaders left more.',
    '2nd of 10',
  ],
  ['one other ahead', { place: 2, of: 10, ahead: team(3) }, {}, ' Only Cyd United left more.', '2nd of 10'],
  ['three ahead', { place: 4, of: 10 }, {}, ' Only three left more.', '4th of 10'],
  ['six ahead', { place: 7, of: 10 }, {}, ' Six left more.', '7th of 10'],
  ['more than ten ahead', { place: 12, of: 60 }, {}, '', '12th of 60'],
  ['nobody behind', { place: 4, of: 4, isLast: true }, {}, ' Nobody left less.', '4th of 4'],
  ['level at the end', { place: 3, of: 4, isShared: true, isLast: true }, {}, ' Only two left more.', 'Level 3rd of 4'],
  ['alone in the list', { place: 1, of: 1 }, {}, '', null],
  ['in no list', null, {}, '', null],
])('a bench of which %s', (_, bench, how, words, chip) => {
  const card = cardOf({ places: placed(bench ? { bench } : {}) }, 'bench', how)
  expect(card?.verdict).toBe(`You left three whole gameweeks on the bench: 131 points.${words}`)
  expect(card?.place).toBe(chip)
})

test('whoever chose dry words reads figures alone, and never more than one is compared', () => {
  const dry = teamCards(ANN, { ...telling, isDry: true })
  expect(dry.map(({ verdict }) => verdict)).toEqual([
    'Player 7: 97 points, of 120 in all.',
    'Gained by moving in gameweek 5: 14 points.',
    'Lost by moving in gameweek 6: 11 points.',
    'On the bench: 131 points.',
    'Best: gameweek 2, 71 points.',
    'Lost to Bob Rovers in 2 of 3 matches.',
    'Held after four gameweeks, and now.',
    '812 points in all.',
    'By what sets the team apart most.',
  ])
  expect(said(dry.at(-1))).toEqual([
    'Many points on the bench',
    'By what sets the team apart most.',
    'Best place: Most points on the bench, 2nd. 131 points on the bench.',
  ])
})

test('the scores of the nemesis, and the five figures of the season', () => {
  expect(cardOf({}, 'nemesis')?.rows).toEqual([
    { label: 'Gameweek 4', figure: '41–60' },
    { label: 'Gameweek 11', figure: '22–36' },
  ])
  const rows = (of: Partial<TeamWrapped>) =>
    cardOf(of, 'season')?.rows?.map(({ label, figure }) => `${label} ${figure}`)
  expect(rows({})).toEqual(['Place 2nd of 4', 'Points 812', 'Best gameweek 71', 'On the bench 131', 'Moves 31'])
  expect(rows({ moves: null, of: 1 })).toEqual([
    'Points 812',
    'Best gameweek 71',
    'On the bench 131',
    'Gameweeks won 3',
    'Belt 4',
  ])
})

test('shirts of the player, of who came and went, and of the fullest bench with its points', () => {
  const shirts = (of: Partial<TeamWrapped>, kind: string) =>
    cardOf(of, kind)?.shirts?.map(({ name, club, points }) => [name, club, points])
  expect(shirts({}, 'pick')).toEqual([['Player 7', 'C7', 97]])
  expect(shirts({}, 'paid')).toEqual([
    ['Player 8', 'C8', null],
    ['Player 9', 'C9', null],
  ])
  expect(shirts({}, 'cost')).toEqual([['Player 9', 'C9', null]])
  expect(shirts({}, 'bench')).toEqual([['Player 5', 'C5', 12]])
})

test('the race has every gameweek from the first, and a gap where one is not known', () => {
  const weeks = [
    { gameweek: 4, points: 40, rank: 2 },
    { gameweek: 6, points: null, rank: null },
    { gameweek: 7, points: -1, rank: 2 },
  ]
  expect(cardOf({ weeks }, 'weeks')?.race).toEqual({ from: 4, points: [40, null, null, -1] })
})

test('of a team that is new all that is unknown says so, and there is no season to sum up', () => {
  expect(teamCards(NEW, telling).map(({ kind, big, verdict }) => [kind, big, verdict])).toEqual([
    ['bench', '—', 'Not every bench is known.'],
    ['weeks', '—', 'No gameweek is known.'],
    ['points', '—', 'Not every gameweek is known.'],
    ['season', 'The Newcomer', 'Your season is still to come.'],
  ])
})

test('the bars of the points add up to them', () => {
  const { bars } = cardOf({}, 'points') ?? { bars: [] }
  expect(bars.map(({ label, value }) => `${label} ${value}`)).toEqual([
    'First team 700',
    'Came in 130',
    'Went out -20',
    'Line-up 2',
  ])
  expect(bars.reduce((sum, { value }) => sum + value, 0)).toBe(812)
})
