import { expect, test } from 'vitest'
import { teamId } from '#domain/facts.fixture.ts'
import type { Feat } from '#domain/records/kinds.ts'
import { type Told, toldOf } from './sentences.ts'

const NAMES = ['', 'Ann FC', 'Bob Rovers']

function told(given: Partial<Told>): string[] {
  const nothing = { team: teamId(1), gameweek: 9, ofSeason: [], before: [], belts: [], place: 8 }
  return toldOf({ ...nothing, ...given }, (team) => NAMES[team] ?? '').map(({ text }) => text)
}

const feat = (team: number, gameweek: number, value: number): Feat => {
  return { kind: 'highest', team: teamId(team), gameweek, value }
}

test('a record that fell', () => {
  const fallen = { ofSeason: [feat(1, 9, 92)], before: [feat(2, 3, 88)] }
  expect(told(fallen)).toEqual([
    'Ann FC scored 92, the most of anybody this season; until gameweek 9 it was 88 of Bob Rovers.',
  ])
  expect(told({ ...fallen, place: 3 })).toEqual([])
})

test.each<[string, Partial<Told>]>([
  ['one that stands', { ofSeason: [feat(1, 3, 92)], before: [feat(1, 3, 92)] }],
  ['one that is shared', { ofSeason: [feat(2, 3, 92), feat(1, 9, 92)], before: [feat(2, 3, 92)] }],
  ['somebody else’s', { ofSeason: [feat(2, 9, 92)], before: [feat(1, 3, 88)] }],
])('nothing of %s', (_, given) => {
  expect(told(given)).toEqual([])
})

const held = (...teams: number[]) => teams.map((team, place) => ({ gameweek: place + 1, teams: [teamId(team)] }))

test('a belt that changed hands after long', () => {
  const after = (...teams: number[]) => told({ belts: held(...teams), gameweek: teams.length, place: teams.length - 1 })
  expect(after(1, 2, 2, 2, 2, 1)).toEqual([
    'Ann FC took the belt from Bob Rovers in gameweek 6, who had had it for 4 gameweeks.',
  ])
  expect(after(2, 2, 2, 2, 1)).toHaveLength(1)
  expect(after(1, 2, 2, 2, 1)).toEqual([])
  expect(after(1, 1, 1, 1, 1)).toEqual([])
})
