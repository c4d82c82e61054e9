import { expect, test } from 'vitest'
import type { TeamId } from '#domain/ids.ts'
import type { TeamWeek } from '#domain/weekly/weekly-teams.ts'
import type { MailLeague } from './mail-league.ts'
import type { OwnMatch } from './mail-matches.ts'
import { openingOf } from './mail-opening.ts'

type Row = [rank: number | null, total: number]

function opening(
  rows: readonly Row[],
  {
    scoring = 'h',
    match,
    points = 61,
    coming = null,
    ahead = null,
  }: {
    scoring?: 'h' | 'c'
    match?: OwnMatch
    points?: number | null
    coming?: string | null
    ahead?: MailLeague['ahead']
  } = {},
) {
  const teams = rows.map(
    ([rank, total], place) =>
      ({ team: (place + 1) as TeamId, rank, points, totalPoints: total, matchPoints: total }) as unknown as TeamWeek,
  )
  const league = {
    scoring,
    week: { gameweek: 12, teams },
    ahead,
    told: { coming: () => coming },
  } as unknown as MailLeague
  return openingOf(league, teams[0] as TeamWeek, { match, timeZone: 'Europe/Paris' })
}

const won = (opponent = 'Early Doors'): OwnMatch => ({
  ...{ outcome: 'W', own: 43, other: 27, opponent, label: 'Your match' },
})

test.each([
  [
    'first',
    [
      [1, 30],
      [2, 27],
    ],
    '1st, 3 clear',
  ],
  [
    'first by a point',
    [
      [1, 30],
      [2, 29],
    ],
    '1st, a point clear',
  ],
  [
    'a point behind',
    [
      [2, 29],
      [1, 30],
    ],
    '2nd, a point off the top',
  ],
  [
    'first on points scored',
    [
      [1, 30],
      [2, 30],
    ],
    '1st, level at the top',
  ],
  [
    'sharing first place',
    [
      [1, 30],
      [1, 30],
    ],
    '1st, level at the top',
  ],
  [
    'second on points scored',
    [
      [2, 30],
      [1, 30],
    ],
    '2nd, level at the top',
  ],
  [
    'behind',
    [
      [5, 20],
      [1, 30],
      [2, 29],
    ],
    '5th, 10 off the top',
  ],
  ['alone in the league', [[1, 30]], '1st'],
  [
    'while a place is not known',
    [
      [1, 30],
      [null, 0],
    ],
    '',
  ],
] as const)('the place %s', (_, rows, words) => {
  const { subject, standing } = opening(rows as unknown as Row[], { match: won() })
  expect(subject).toBe(`You beat Early Doors 43–27${words && ` · ${words}`}`)
  const [place, ...gap] = words.split(', ')
  expect(standing).toBe(words && `You are ${place} of ${rows.length}${gap.length > 0 ? `, ${gap.join()}` : ''}.`)
})

test.each([
  ['won', won(), 'You beat Early Doors 43–27'],
  ['lost', { ...won(), outcome: 'L', own: 27, other: 43 }, 'You lost 27–43 to Early Doors'],
  ['drawn', { ...won(), outcome: 'D', own: 27 }, 'You drew 27–27 with Early Doors'],
  ['of nothing', { ...won(), own: 0, other: -4 }, 'You beat Early Doors 0 to −4'],
] as const)('a match %s', (_, match, result) => {
  expect(
    opening(
      [
        [2, 27],
        [1, 30],
      ],
      { match },
    ).result,
  ).toBe(result)
})

test('without a match the points stand for the result; without a line-up nothing does', () => {
  const rows: Row[] = [
    [3, 400],
    [1, 404],
  ]
  const { subject, result } = opening(rows, { scoring: 'c' })
  expect([subject, result]).toEqual(['61 points in gameweek 12 · 3rd, 4 off the top', 'You had 61 points'])
  const nothing = opening(rows, { scoring: 'c', points: null })
  expect([nothing.subject, nothing.result]).toEqual(['Gameweek 12: 3rd, and no line-up to count', ''])
})

test('a subject has 70 letters at most: the gap goes first, then the opponent', () => {
  const subjectFor = (letters: number) =>
    opening(
      [
        [5, 20],
        [1, 30],
      ],
      { match: won('x'.repeat(letters)) },
    ).subject
  expect(subjectFor(33)).toBe(`You beat ${'x'.repeat(33)} 43–27 · 5th, 10 off the top`)
  expect(subjectFor(40)).toBe(`You beat ${'x'.repeat(40)} 43–27 · 5th`)
  expect(subjectFor(60)).toBe('You won 43–27 · 5th, 10 off the top')
})

test('the next match is said where there is one', () => {
  expect(opening([[1, 30]], { coming: 'You play Row Z (7th).' }).coming).toBe('You play Row Z (7th).')
  expect(opening([[1, 30]]).coming).toBe('')
  const ahead = { deadline: new Date('2026-12-05T13:30:00Z'), waivers: null }
  const words = 'The deadline is Sat 5 Dec, 14:30, your time.'
  expect(opening([[1, 30]], { ahead }).coming).toBe(words)
  expect(opening([[1, 30]], { coming: 'You play Row Z.', ahead }).coming).toBe(`You play Row Z. ${words}`)
})
