import { expect, test } from 'vitest'
import { namesWithin } from '#display/views/names-of-rows.ts'
import { programmeRow } from '#test/answers/office-programme.ts'
import { sinceWhistle } from './since-whistle.ts'

const [ann, cyd, bob] = programmeRow.table
type Given = { team_id?: null; points?: number | null; rank?: number | null; bench_points?: number | null }
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
  ['points', { points: 28 }, 'Bob Rovers had 28 points'],
  ['one point', { points: 1 }, 'Bob Rovers had 1 point'],
  ['points below 0', { points: -2 }, 'Bob Rovers had −2 points'],
  ['a place', { rank: 2 }, 'Bob Rovers were 2nd'],
  ['points and place', { points: 28, rank: 2 }, 'Bob Rovers had 28 points and were 2nd'],
  ['the lead, beside who leads now', { rank: 1 }, 'Ann FC and Bob Rovers shared first place'],
  ['the fullest bench', { bench_points: 14 }, 'Bob Rovers had the fullest bench, 14 points'],
  ['a bench as full as the fullest', { bench_points: 12 }, 'Ann FC and Bob Rovers shared the fullest bench, 12 points'],
])('of a team: %s', (_, then, words) => {
  expect(said(at(bob, then))).toBe(`At the last whistle ${words}.`)
})

test('a bench that was not the fullest is not told', () => {
  expect(said(at(bob, { bench_points: 0 }))).toBeNull()
})

test.each<[string, ReturnType<typeof at>[], string]>([
  ['a draw', [at(ann, { points: 53 })], 'Ann FC had drawn 53–53 with the average'],
  [
    'its average',
    [at(ann, { team_id: null, points: 60, rank: null, bench_points: null })],
    'Ann FC had drawn 60–60 with the average',
  ],
  ['a defeat', [at(ann, { points: 50 })], 'the average had beaten Ann FC 53–50'],
  [
    'another winner, whose score was the best',
    [at(bob, { points: 80 })],
    'Bob Rovers had beaten Cyd United 80–70; Bob Rovers had the best score, 80',
  ],
  [
    'its teams elsewhere, and the best score',
    [at(cyd, { points: 9, rank: 1 }), at(ann, { rank: 2 })],
    'Cyd United were first; Bob Rovers had beaten Cyd United 30–9; Ann FC had the best score, 60',
  ],
])('of a match: %s', (_, since, words) => {
  expect(said(...since)).toBe(`At the last whistle ${words}.`)
})

test('the nearest to the top first', () => {
  expect(said(at(ann, { points: 59 }), at(bob, { points: 20 }))).toBe(
    'At the last whistle Ann FC had 59 points; Bob Rovers had 20 points.',
  )
})
