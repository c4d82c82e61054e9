import { expect, test } from 'vitest'
import { namesWithin } from '#display/views/names-of-rows.ts'
import { programmeRow } from '#test/answers/office-programme.ts'
import { sinceWhistle } from './since-whistle.ts'

const [ann, cyd, bob] = programmeRow.table
type Given = { points?: number | null; rank?: number | null; bench_points?: number | null }
const at = (row: typeof ann, then: Given) => ({
  ...{ team_id: row?.team_id ?? 0, points: row?.points ?? null },
  ...{ rank: row?.rank ?? null, bench_points: row?.bench_points ?? null },
  ...then,
})
const said = (...since: ReturnType<typeof at>[]) =>
  sinceWhistle({ ...programmeRow, since_whistle: since }, namesWithin(programmeRow.table))

test('where nothing changed nothing is said', () => {
  expect(said()).toBeNull()
})

test.each<[string, Given, string]>([
  ['points', { points: 28 }, 'had 28 points'],
  ['one point', { points: 1 }, 'had 1 point'],
  ['points below 0', { points: -2 }, 'had −2 points'],
  ['a place', { rank: 2 }, 'were 2nd'],
  ['points and place', { points: 28, rank: 2 }, 'had 28 points and were 2nd'],
  ['a bench', { bench_points: 0 }, 'had 0 points on the bench'],
  ['all of it', { points: 28, rank: 1, bench_points: 9 }, 'had 28 points and 9 points on the bench and were 1st'],
])('of a team: %s', (_, then, words) => {
  expect(said(at(bob, then))).toBe(`At the last whistle Bob Rovers ${words}.`)
})

test.each<[string, ReturnType<typeof at>[], string]>([
  ['another winner', [at(bob, { points: 80 })], 'Bob Rovers had beaten Cyd United 80–70'],
  ['a draw', [at(ann, { points: 53 })], 'Ann FC had drawn 53–53 with the average'],
  ['a defeat', [at(ann, { points: 50 })], 'the average had beaten Ann FC 53–50'],
  [
    'its teams elsewhere, and another team',
    [at(cyd, { points: 9, rank: 1 }), at(ann, { points: 59 })],
    'Bob Rovers had beaten Cyd United 30–9; Cyd United were 1st; Ann FC had 59 points',
  ],
])('of a match: %s', (_, since, words) => {
  expect(said(...since)).toBe(`At the last whistle ${words}.`)
})

test('the largest changes first, three teams at most', () => {
  expect(said(at(ann, { points: 59 }), at(bob, { points: 20 }))).toBe(
    'At the last whistle Bob Rovers had 20 points; Ann FC had 59 points.',
  )
  expect(said(at(ann, { points: 59 }), at(ann, { rank: 2 }), at(bob, { points: 20 }), at(cyd, { points: 60 }))).toMatch(
    /^At the last whistle (?:[^;]+; ){3}and 1 more change\.$/,
  )
})
