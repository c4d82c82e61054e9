import { expect, test } from 'vitest'
import type { PlayerId, TeamId } from '#domain/ids.ts'
import type { FindingKind } from '#domain/story/finding.ts'
import type { WeekMatch } from '#domain/weekly/weekly.ts'
import type { TeamWeek } from '#domain/weekly/weekly-teams.ts'
import type { MailLeague } from './mail-league.ts'
import type { OwnMatch } from './mail-matches.ts'
import { openingOf } from './mail-opening.ts'

/** Of the reader first, then of others: what they have now, in the table and in the gameweek. */
type Row = Partial<TeamWeek> & { rank: number | null; total: number; last?: number | null; scored?: number }
type Asked = {
  scoring?: 'h' | 'c'
  match?: OwnMatch
  matches?: readonly Partial<WeekMatch>[]
  coming?: string | null
  ahead?: MailLeague['ahead']
  told?: readonly FindingKind[]
}

const names = ['You FC', 'Ann', 'Bob', 'Cy', 'Di', 'Eve', 'Fay']

function opening(rows: readonly Row[], asked: Asked = {}) {
  const { scoring = 'h', match, matches = [], coming = null, ahead = null, told = [] } = asked
  const scores = rows.map(({ scored = 50 }) => scored)
  const teams = rows.map(
    ({ rank, total, last = null, scored = 50, ...more }, place) =>
      ({
        ...{ team: place as TeamId, rank, lastRank: last, points: scored, totalPoints: total, matchPoints: total },
        ...{ weekRank: 1 + scores.filter((other) => other > scored).length },
        ...{ benchPoints: 0, boosted: null, chip: null, captain: null, moves: null, form: [], ...more },
      }) as TeamWeek,
  )
  const league = {
    scoring,
    week: { gameweek: 12, teams, matches },
    ahead,
    told: { coming: () => coming, team: (team: number) => names[team], within: (team: number) => names[team] },
  } as unknown as MailLeague
  const player = (id: PlayerId) => `P${id}`
  return openingOf(league, teams[0] as TeamWeek, { match, timeZone: 'Europe/Paris', told, player })
}

const won = (opponent = 'Early Doors'): OwnMatch => ({
  ...{ outcome: 'W', own: 43, other: 27, opponent, label: 'Your match' },
})

test.each<[string, Row[], string, string, Asked?]>([
  [
    'first',
    [
      { rank: 1, total: 30 },
      { rank: 2, total: 27 },
    ],
    '1st, 3 clear',
    'You are 1st of 2, 3 clear.',
  ],
  [
    'a point behind',
    [
      { rank: 2, total: 29 },
      { rank: 1, total: 30 },
    ],
    '2nd, a point off the top',
    'You are 2nd of 2, a point off the top.',
  ],
  [
    'on points scored',
    [
      { rank: 2, total: 30 },
      { rank: 1, total: 30 },
    ],
    '2nd, level at the top',
    'You are 2nd of 2, level at the top.',
  ],
  [
    'shared',
    [
      { rank: 1, total: 30 },
      { rank: 1, total: 30 },
    ],
    'joint 1st, level at the top',
    'You are joint 1st of 2, level at the top.',
  ],
  ['alone in the league', [{ rank: 1, total: 30 }], '1st', 'You are 1st of 1.'],
  [
    'while one is not known',
    [
      { rank: 1, total: 30 },
      { rank: null, total: 0 },
    ],
    '',
    '',
  ],
  [
    'the same as before',
    [
      { rank: 4, last: 4, total: 9 },
      { rank: 1, last: 1, total: 30 },
    ],
    '4th, 21 off the top',
    'You are still 4th of 2, 21 off the top.',
  ],
  [
    'fourth, with one between',
    [
      { rank: 4, last: 4, total: 90 },
      { rank: 3, last: 3, total: 97 },
      { rank: 1, last: 1, total: 187 },
    ],
    '4th, 97 off the top',
    'You are still 4th of 3, 97 off the top and 7 behind Ann.',
    { scoring: 'c' },
  ],
  [
    'fourth, with two between, who are level',
    [
      { rank: 4, last: 4, total: 28 },
      { rank: 2, last: 3, total: 30 },
      { rank: 3, last: 2, total: 30 },
      { rank: 1, last: 1, total: 39 },
    ],
    '4th, 11 off the top',
    'You are still 4th of 4, 11 off the top and 2 behind two teams.',
  ],
  [
    'lower, behind one who is told already',
    [
      { rank: 5, last: 4, total: 28 },
      { rank: 4, last: 5, total: 30 },
      { rank: 1, last: 1, total: 39 },
    ],
    'down 1 to 5th',
    'You fall from 4th to 5th of 3, behind Ann, 11 off the top.',
  ],
  [
    'higher, past one',
    [
      { rank: 4, last: 5, total: 9 },
      { rank: 5, last: 4, total: 8 },
      { rank: 1, last: 1, total: 30 },
    ],
    'up 1 to 4th',
    'You go up from 5th to 4th of 3, past Ann, 21 off the top.',
  ],
  [
    'lower, behind two, and the top a week ago',
    [
      { rank: 3, last: 1, total: 200, scored: 10 },
      { rank: 1, last: 2, total: 230, scored: 60 },
      { rank: 2, last: 3, total: 220, scored: 90 },
    ],
    'down 2 to 3rd',
    'You fall from 1st to 3rd of 3, behind Ann and Bob, 30 off the top; a week ago you led by 20.',
    { scoring: 'c' },
  ],
  [
    'first, and less so',
    [
      { rank: 1, last: 1, total: 200, scored: 30 },
      { rank: 2, last: 2, total: 190, scored: 40 },
    ],
    '1st, 10 clear',
    'You are still 1st of 2, 10 clear, down from 20.',
    { scoring: 'c' },
  ],
  [
    'level a week ago, by a match',
    [
      { rank: 2, last: 2, total: 24 },
      { rank: 1, last: 1, total: 27 },
    ],
    '2nd, 3 off the top',
    'You are still 2nd of 2, 3 off the top; a week ago you were level at the top.',
    {
      matches: [
        { teamA: 9 as TeamId, teamB: 0 as TeamId, outcome: 'W', round: null },
        { teamA: 1 as TeamId, teamB: 8 as TeamId, outcome: 'W', round: null },
      ],
    },
  ],
  [
    'far down, between two',
    [
      { rank: 6, last: 6, total: 100 },
      { rank: 5, last: 5, total: 104 },
      { rank: 7, last: 7, total: 99 },
      { rank: 1, last: 1, total: 200 },
    ],
    '6th, 100 off the top',
    'You are still 6th of 4, 4 behind Ann and a point ahead of Bob.',
    { scoring: 'c' },
  ],
  [
    'far down, passed by one, with two behind together',
    [
      { rank: 6, last: 5, total: 100 },
      { rank: 5, last: 6, total: 104 },
      { rank: 7, last: 7, total: 90 },
      { rank: 7, last: 8, total: 90 },
      { rank: 1, last: 1, total: 200 },
    ],
    'down 1 to 6th',
    'You fall from 5th to 6th of 5, 4 behind Ann, who pass you, and 10 ahead of two teams.',
    { scoring: 'c' },
  ],
  [
    'far down and last, passed by one',
    [
      { rank: 6, last: 5, total: 100 },
      { rank: 5, last: 6, total: 104 },
      { rank: 1, last: 1, total: 200 },
    ],
    'down 1 to 6th',
    'You fall from 5th to 6th of 3, 4 behind Ann, who pass you.',
    { scoring: 'c' },
  ],
  [
    'far down, behind two who are none of the next',
    [
      { rank: 8, last: 6, total: 100 },
      { rank: 6, last: 7, total: 110 },
      { rank: 5, last: 8, total: 120 },
      { rank: 7, last: 5, total: 104 },
    ],
    'down 2 to 8th',
    'You fall from 6th to 8th of 4, 4 behind Cy.',
    { scoring: 'c' },
  ],
])('the place, %s', (_, rows, short, sentence, asked = {}) => {
  const { subject, place } = opening(rows, { ...asked, match: won() })
  expect([subject, place]).toEqual([`You beat Early Doors 43–27${short && ` · ${short}`}`, sentence])
})

test.each([
  ['won', won(), 'You beat Early Doors 43–27'],
  ['lost', { ...won(), outcome: 'L', own: 27, other: 43 }, 'You lost 27–43 to Early Doors'],
  ['drawn', { ...won(), outcome: 'D', own: 27 }, 'You drew 27–27 with Early Doors'],
  ['of nothing', { ...won(), own: 0, other: -4 }, 'You beat Early Doors 0 to −4'],
] as const)('a match %s', (_, match, result) => {
  expect(opening([{ rank: 1, total: 30 }], { match }).result).toBe(result)
})

/** The reader’s score and those of others. */
const week = (...scores: number[]): Row[] => scores.map((scored, place) => ({ rank: place + 1, total: 0, scored }))

test.each<[string, number[], string, string]>([
  ['best', [60, 50, 40], ', the best of the week', 'You had the best score of the week.'],
  ['best with another', [60, 60, 40], ', and nobody had more', 'Nobody scored more this week.'],
  ['lowest', [30, 50, 40], ', the fewest of the week', 'You had the lowest score of the week.'],
  ['lowest with another, below zero', [-3, 50, -3], ', and nobody had fewer', 'Nobody scored less this week.'],
  ['second', [60, 70, 50, 40, 30], ', second-best of the week', 'You had the second-best score of the week.'],
  [
    'second with another',
    [60, 70, 60, 40, 30],
    ', joint second-best of the week',
    'You had the joint second-best score of the week.',
  ],
  ['last but one', [40, 70, 60, 50, 30], ', and only Di had fewer', 'Only Di scored less this week.'],
  ['second of four is none', [60, 70, 50, 40], '', ''],
  ['the same as all', [40, 40, 40], '', ''],
  ['of two is the match', [60, 50], '', ''],
])('the news of a score: %s', (_, scores, of, sentence) => {
  const points = `${scores[0]} points`.replace('-', '−')
  const { result, subject } = opening(week(...scores), { scoring: 'c' })
  expect(result).toBe(`You had ${points}${of}`)
  expect(subject).toBe(`${points}${of || ' in gameweek 12'} · 1st, level at the top`)
  const inMatch = opening(week(...scores), { match: won() }).week
  expect(inMatch).toEqual(sentence ? [sentence] : [])
  expect(opening(week(...scores), { match: won(), told: ['record-high'] }).week).toEqual([])
})

test('a score that lost and would have won against most', () => {
  const lost = { ...won(), outcome: 'L' as const }
  expect(opening(week(50, 70, 60, 40, 30, 20), { match: lost }).week).toEqual([
    'Against most others your score would have won.',
  ])
  expect(opening(week(50, 70, 60, 55, 30, 20), { match: lost }).week).toEqual([])
  expect(opening(week(50, 70, 60, 40, 30, 20), { match: won() }).week).toEqual([])
})

const captain = (points: number, multiplier = 2) => ({ player: 1 as PlayerId, points, multiplier })
const moves = (difference: number, cost = 0) => {
  const [added, removed] = [[{ player: 1 as PlayerId, points: 9 }], [{ player: 2 as PlayerId, points: 3 }]]
  return { difference, cost, added, removed }
}
const more = (given: ReturnType<typeof moves>) => ({
  ...given,
  added: [...given.added, { player: 3 as PlayerId, points: 0 }],
})

test.each<[string, Partial<TeamWeek>, string[], Asked?]>([
  [
    'a captain who did not score',
    { captain: { ...captain(0), armband: captain(0) } },
    ['Your captain, P1, did not score.'],
  ],
  ['a captain below zero', { captain: { ...captain(-2), armband: captain(-2) } }, ['Your captain, P1, had −2.']],
  ['a captain as usual', { captain: { ...captain(6), armband: captain(6) } }, []],
  [
    'a vice-captain who stepped in',
    { captain: { ...captain(0, 0), armband: { ...captain(6), player: 4 as PlayerId } } },
    ['Your captain, P1, did not play; P4, who stepped in, had 6.'],
  ],
  ['nobody with the armband', { captain: { ...captain(0, 1), armband: null } }, ['Your captain, P1, did not play.']],
  ['a captain told already', { captain: { ...captain(15), armband: captain(15) } }, [], { told: ['captain-alone'] }],
  ['a boost of nothing', { chip: 'bboost', boosted: 0 }, ['Your bench boost brought nothing.']],
  ['a boost below zero', { chip: 'bboost', boosted: -1 }, ['Your bench boost cost you 1.']],
  [
    'a triple captain',
    { chip: '3xc', captain: { ...captain(4, 3), armband: captain(4, 3) } },
    ['Your triple captain, P1, brought 12.'],
  ],
  [
    'a triple vice-captain',
    { chip: '3xc', captain: { ...captain(0, 0), armband: { ...captain(3, 3), player: 4 as PlayerId } } },
    ['Your triple captain, P1, did not play; P4 stepped in and brought 9.'],
  ],
  [
    'a triple captain told already',
    { chip: '3xc', captain: { ...captain(9, 3), armband: captain(9, 3) } },
    [],
    { told: ['triple-match'] },
  ],
  ['a wildcard', { chip: 'wildcard', moves: more(moves(7)) }, ['Your wildcard changed two players and gained 7.']],
  [
    'a free hit of nothing',
    { chip: 'freehit', moves: more(moves(0)) },
    ['Your free hit changed two players and came to nothing.'],
  ],
  ['a wildcard that lost', { chip: 'wildcard', moves: moves(-1) }, ['Your wildcard changed one player and lost 1.']],
  ['a chip of a later season', { chip: 'mystery' }, ['Your mystery was played.']],
  ['one move', { moves: moves(6) }, ['Bringing in P1 for P2 gained 6.']],
  ['moves', { moves: more(moves(6)) }, ['Your moves gained 6; P1 had 9.']],
  ['moves after a hit', { moves: more(moves(5, 4)) }, ['Your moves gained 5, after a hit of 4; P1 had 9.']],
  ['moves that gained little', { moves: moves(3) }, []],
  ['a hit that came to nothing', { moves: moves(0, 4) }, ['Your hit of 4 just paid for itself.']],
  ['one move that lost', { moves: moves(-6) }, ['Bringing in P1 for P2 cost you 6.']],
  ['moves that lost', { moves: more(moves(-6)) }, ['Your moves lost 6; P2, whom you let go, had 3.']],
  ['a hit for one', { moves: moves(-6, 4) }, ['Bringing in P1 for P2 cost you 6, a hit of 4 included.']],
  ['a hit that did not pay', { moves: more(moves(-6, 4)) }, ['Your moves lost 6, a hit of 4 included.']],
  ['the fullest bench', { benchPoints: 6 }, ['You left 6 on the bench, more than anybody.']],
  ['a bench as full as another', { benchPoints: 5 }, ['You left 5 on the bench, and nobody left more.']],
  ['an empty bench', { benchPoints: 0 }, []],
  ['a bench told already', { benchPoints: 6 }, [], { told: ['bench-match'] }],
])('what made the week: %s', (_, own, words, asked = {}) => {
  const others = [5, 2].map((benchPoints) => ({ rank: 2, total: 0, benchPoints }))
  expect(opening([{ rank: 1, total: 0, ...own }, ...others], asked).week).toEqual(words)
})

test('of captain, moves and bench two are told, first what suits the week; a bench near the fullest says so', () => {
  const own = { captain: { ...captain(12), armband: captain(12) }, moves: moves(-8), benchPoints: 11 }
  const rows = (place: number) => [
    { rank: 2, last: place, total: 0, ...own },
    { rank: 1, last: 1, total: 0, benchPoints: 13 },
    { rank: 3, last: 3, total: 0 },
  ]
  const [good, moved, bench] = [
    'Your captain, P1, had 12.',
    'Bringing in P1 for P2 cost you 8.',
    'You left 11 on the bench, 2 less than the fullest bench.',
  ]
  expect(opening(rows(3)).week).toEqual([good, moved])
  expect(opening(rows(1)).week).toEqual([moved, bench])
})

test('a bench that is neither full nor near the fullest is not told', () => {
  const bench = (own: number, other: number) =>
    opening([
      { rank: 1, total: 0, benchPoints: own },
      { rank: 2, total: 0, benchPoints: other },
    ]).week
  expect([bench(1, 13), bench(8, 13), bench(8, 9), bench(9, 13), bench(9, 12)]).toEqual([
    [],
    [],
    [],
    ['You left 9 on the bench.'],
    ['You left 9 on the bench, 3 less than the fullest bench.'],
  ])
})

test('moves that brought the most of the week say so, alone and where all are known', () => {
  const rows = (...others: (number | null)[]) => [
    { rank: 1, total: 0, moves: moves(6) },
    ...others.map((difference) => ({ rank: 2, total: 0, moves: difference === null ? null : moves(difference) })),
  ]
  const most = 'Bringing in P1 for P2 gained 6, the most of the week.'
  expect(opening(rows(5, -1)).week).toEqual([most])
  for (const others of [[6, 1], [null, 1], [1]])
    expect(opening(rows(...others)).week).toEqual(['Bringing in P1 for P2 gained 6.'])
})

test('without a line-up there is no result', () => {
  const nothing = opening(
    [
      { rank: 3, total: 400, points: null },
      { rank: 1, total: 404 },
    ],
    { scoring: 'c' },
  )
  expect([nothing.subject, nothing.result]).toEqual(['Gameweek 12: 3rd, and no line-up to count', ''])
})

test('a subject has 70 letters at most: the gap goes first, then the opponent', () => {
  const subjectFor = (letters: number) =>
    opening(
      [
        { rank: 5, total: 20 },
        { rank: 1, total: 30 },
      ],
      { match: won('x'.repeat(letters)) },
    ).subject
  expect(subjectFor(33)).toBe(`You beat ${'x'.repeat(33)} 43–27 · 5th, 10 off the top`)
  expect(subjectFor(40)).toBe(`You beat ${'x'.repeat(40)} 43–27 · 5th`)
  expect(subjectFor(60)).toBe('You won 43–27 · 5th, 10 off the top')
})

test('the next match is said where there is one', () => {
  const coming = (asked: Asked) => opening([{ rank: 1, total: 30 }], asked).coming
  expect(coming({ coming: 'You play Row Z (7th).' })).toBe('You play Row Z (7th).')
  expect(coming({})).toBe('')
  const ahead = { deadline: new Date('2026-12-05T13:30:00Z'), waivers: null }
  const words = 'The deadline is Sat 5 Dec, 14:30, your time.'
  expect(coming({ ahead })).toBe(words)
  expect(coming({ coming: 'You play Row Z.', ahead })).toBe(`You play Row Z. ${words}`)
})

const lost = (opponent = 'Early Doors'): OwnMatch => ({ ...won(opponent), outcome: 'L', own: 27, other: 43 })
const drawn = (): OwnMatch => ({ ...won(), outcome: 'D', own: 30, other: 30 })

test.each<[string, OwnMatch, string, string]>([
  ['a third win', won(), 'DWWW', 'It is your third win in a row.'],
  ['two wins', won(), 'DWW', ''],
  ['a fourth defeat', lost(), 'WLLLL', 'It is your fourth defeat in a row.'],
  ['all there is, won', won(), 'WWWW', 'You have won the last four.'],
  ['all there is, lost', lost(), 'LLL', 'You have lost the last three.'],
  ['a run that ends', lost(), 'DWWWL', 'It ends a run of three wins.'],
  ['a losing run that ends with a draw', drawn(), 'WLLLD', 'It ends a run of three defeats.'],
  ['a run that may be longer', won(), 'LLLLW', 'You had lost the four before.'],
  ['three draws', drawn(), 'WDDD', ''],
  ['no form', won(), '', ''],
  ['a form of another match', won(), 'WWWL', ''],
])('a run of the reader: %s', (_, match, form, words) => {
  const rows = [
    { rank: 2, total: 9, form: form.split('') as TeamWeek['form'] },
    { rank: 1, total: 30 },
  ]
  const matches = [{ teamA: 1 as TeamId, teamB: 0 as TeamId, round: null }]
  expect(opening(rows, { match, matches }).week).toEqual(words === '' ? [] : [words])
  for (const other of [
    { matches: [{ ...matches[0], round: 'Final' }] },
    { matches, told: ['run-ended' as const, 'run-won' as const] },
  ])
    expect(opening(rows, { match, ...other }).week).toEqual([])
})

/** The reader meets the second of the rows. */
test.each<[string, OwnMatch, number[], number, string]>([
  ['first with a win', lost(), [28, 30, 20], 2, 'A win would have made you first.'],
  ['second', lost(), [27, 25, 40], 3, 'A win would have made you second.'],
  ['level with one: points scored', lost(), [27, 20, 30], 2, ''],
  ['after a draw', drawn(), [28, 29, 20], 2, 'A win would have made you first.'],
  ['no further', lost(), [20, 33, 30], 3, ''],
  ['too far down', lost(), [10, 14, 40, 41, 42, 43], 6, ''],
  ['won', won(), [28, 29, 20], 2, ''],
])('what a win would have brought: %s', (_, match, totals, rank, words) => {
  const rows = totals.map((total, place) => ({ total, rank: place === 0 ? rank : place }))
  const matches = [{ teamA: 0 as TeamId, teamB: 1 as TeamId, round: null }]
  expect(opening(rows, { match, matches }).week).toEqual(words === '' ? [] : [words])
  expect(opening(rows, { match, matches, told: ['chance-missed'] }).week).toEqual([])
  expect(opening(rows, { match, matches: [{ ...matches[0], round: 'Final' }] }).week).toEqual([])
})
