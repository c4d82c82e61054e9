import { expect, test } from 'vitest'
import { teamId } from '#domain/facts/facts.fixture.ts'
import { type Award, awardsOf, managerOf } from './awards.ts'
import { MEASURES, type Measure, type Place, type Places, placesOf } from './measures.ts'
import type { TeamFigures } from './team.ts'

/** A team of which nothing is known but what a case gives. */
function figures(team: number, given: Partial<TeamFigures> = {}): TeamFigures {
  return {
    ...{ team: teamId(team), rank: null, of: 4, points: null, pick: null, captain: null, paid: null, cost: null },
    ...{ moves: null, bench: null, best: null, worst: null, weeks: [], won: 0, win: null, climb: null, nemesis: null },
    ...{ meetings: 0, belt: { gameweeks: 0, isHeld: false }, ledger: null },
    ...given,
  }
}

const benched = (team: number, points: number) =>
  figures(team, { bench: { points, most: { gameweek: 1, points, players: [] } } })

test('places: ties share one, whoever is unknown has none, and one team ahead is named', () => {
  const places = placesOf([benched(1, 30), benched(2, 20), benched(3, 20), figures(4), benched(5, -4)])
  const of = (measure: Measure) => [...places.values()].map((own) => own[measure])
  expect(of('bench')).toEqual([
    { place: 1, of: 4 },
    { place: 2, of: 4, ahead: 1, isShared: true },
    { place: 2, of: 4, ahead: 1, isShared: true },
    null,
    { place: 4, of: 4, isLast: true },
  ])
  // Least on the bench: the other way round.
  expect(of('lean').map((place) => place?.place ?? null)).toEqual([4, 2, 2, null, 1])
})

test.each<[Measure, Partial<TeamFigures>, Partial<TeamFigures>]>([
  ['title', { isChampion: true }, {}],
  ['place', { rank: 1 }, { rank: 2 }],
  ['best', { best: { gameweek: 1, points: 0 } }, { best: { gameweek: 1, points: -3 } }],
  ['belt', { belt: { gameweeks: 1, isHeld: false } }, { belt: { gameweeks: 0, isHeld: false } }],
  ['won', { won: 2 }, { won: 1 }],
  ['climb', { climb: { from: 4, gameweek: 1, to: 1 } }, { climb: { from: 4, gameweek: 2, to: 3 } }],
  ['first', { ledger: { first: 5, lines: [], real: 5 } }, { ledger: { first: 4, lines: [], real: 9 } }],
  ['gained', { ledger: { first: 4, lines: [], real: 9 } }, { ledger: { first: 5, lines: [], real: 5 } }],
  ['moves', { moves: 3 }, { moves: 0 }],
  ['loyal', { moves: 0 }, { moves: 3 }],
  ['floor', { worst: { gameweek: 1, points: 9 } }, { worst: { gameweek: 2, points: -1 } }],
])('%s: the first figure is ahead of the second', (measure, more, less) => {
  const [first, second] = [...placesOf([figures(1, more), figures(2, less)]).values()]
  expect(first?.[measure]?.place).toBe(1)
  expect(second?.[measure]?.place ?? 2).toBe(2)
})

test('nothing has no place where nothing is nothing to be proud of', () => {
  const [own] = [...placesOf([figures(1, { moves: 0 })]).values()]
  expect([own?.moves, own?.belt, own?.won, own?.feared, own?.gained]).toEqual([null, null, null, null, null])
})

const nowhere = (given: Partial<Record<Measure, Place>> = {}) =>
  ({ ...Object.fromEntries(MEASURES.map((measure) => [measure, null])), ...given }) as Places
const awards = (...teams: Partial<Record<Measure, Place>>[]): Award[] => [
  ...awardsOf(new Map(teams.map((given, at) => [teamId(at + 1), nowhere(given)]))).values(),
]

test('firsts are given before any second, by the more important measure, and one to a team', () => {
  const [best, bench] = [
    { place: 1, of: 3 },
    { place: 2, of: 3 },
  ]
  expect(
    awards(
      { best, bench: best },
      { best: bench, bench },
      { best: { place: 3, of: 3, isLast: true }, bench: { place: 3, of: 3, isLast: true }, paid: { place: 1, of: 1 } },
    ),
  ).toEqual([
    { measure: 'best', place: 1 },
    { measure: 'best', place: 2 },
    { measure: 'paid', place: 1 },
  ])
})

test('those who are level win together', () => {
  const level: Place = { place: 1, of: 3, isShared: true }
  expect(awards({ bench: level }, { bench: level }, { bench: { place: 3, of: 3, isLast: true } })).toEqual([
    { measure: 'bench', place: 1 },
    { measure: 'bench', place: 1 },
    { measure: 'bench', place: 3 },
  ])
})

test('where all are level the measure counts only if nothing else is left', () => {
  const all: Place = { place: 1, of: 2, isShared: true, isLast: true }
  expect(awards({ loyal: all, bench: { place: 1, of: 2 } }, { loyal: all })).toEqual([
    { measure: 'bench', place: 1 },
    { measure: 'loyal', place: 1 },
  ])
})

test('who lost most by a move wins nothing for it; of whom nothing is known wins nothing yet', () => {
  expect(awards({ cost: { place: 1, of: 2 } }, {})).toEqual([null, null])
})

test.each([1, 2, 4, 20, 60])('in a league of %i every team wins an award', (count) => {
  const teams = Array.from({ length: count }, (_, at) =>
    figures(at + 1, {
      rank: at + 1,
      of: count,
      best: { gameweek: 2, points: 90 - at },
      worst: { gameweek: 1, points: at },
    }),
  )
  const won = [...awardsOf(placesOf(teams)).values()]
  expect(won).toHaveLength(count)
  expect(won.filter((award) => award === null)).toEqual([])
  // No award of one place is won twice: nobody is level here.
  expect(new Set(won.map((award) => `${award?.measure} ${award?.place}`)).size).toBe(count)
})

test('a league whose teams are all level, and that of whom nothing is known, has its awards too', () => {
  const level = Array.from({ length: 4 }, (_, at) => benched(at + 1, 7))
  expect(new Set([...awardsOf(placesOf(level)).values()].map((award) => award?.measure))).toEqual(new Set(['bench']))
  expect([...awardsOf(placesOf([figures(1), figures(2)])).values()]).toEqual([null, null])
})

test.each<[string, Partial<Record<Measure, Place>>, number, string]>([
  ['by what is placed highest', { moves: { place: 2, of: 10 }, bench: { place: 1, of: 10 } }, 10, 'hoarder'],
  ['of equals by the first', { bench: { place: 1, of: 10 }, moves: { place: 1, of: 10 } }, 10, 'tinkerer'],
  ['in the first third still', { swing: { place: 3, of: 9 } }, 9, 'daredevil'],
  ['after the first third', { swing: { place: 4, of: 9 } }, 9, 'all-rounder'],
  ['the first of two', { even: { place: 1, of: 2 } }, 2, 'metronome'],
  ['the second of two', { even: { place: 2, of: 2, isLast: true } }, 2, 'all-rounder'],
  ['where all are level', { bench: { place: 1, of: 3, isShared: true, isLast: true } }, 3, 'newcomer'],
  ['where nobody else has a figure', { bench: { place: 1, of: 1 } }, 3, 'newcomer'],
  ['alone in the league', { bench: { place: 1, of: 1 } }, 1, 'soloist'],
])('a manager’s kind %s', (_, given, teams, expected) => {
  expect(managerOf(nowhere(given), teams)).toBe(expected)
})
