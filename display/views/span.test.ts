import { expect, test } from 'vitest'
import { isAsAsked, type SpanAsked, searchOf, spanOf, spanWords } from './span.ts'

const months = [
  { name: 'October', from: 7, to: 9 },
  { name: 'November', from: 10, to: 13 },
]
/** A league that began in gameweek 7; gameweek 12 is the latest final one. */
const known = { gameweeks: [7, 8, 9, 10, 11, 12], months }
const october = { name: 'October, gameweeks 7 to 9', search: 'month=october' }
const november = { name: 'November so far, gameweeks 10 to 12', search: 'month=november' }
const of = (from: number, to: number) => ({
  name: from === to ? `gameweek ${from}` : `gameweeks ${from} to ${to}`,
  search: `from=${from}&to=${to}`,
})

test.each<[SpanAsked, { name: string; search: string }, boolean]>([
  [{}, november, true],
  [{ month: 'november' }, november, true],
  [{ month: 'October' }, october, true],
  [{ month: 'december' }, november, false],
  [{ month: 'smarch' }, november, false],
  [{ month: '' }, november, true],
  [{ from: '8', to: '11' }, of(8, 11), true],
  [{ from: '11', to: '8' }, of(8, 11), true],
  [{ from: '8', to: '8' }, of(8, 8), true],
  [{ from: '9' }, of(9, 12), true],
  [{ to: '9' }, of(7, 9), true],
  [{ from: '7', to: '9' }, of(7, 9), true],
  [{ from: '6', to: '9' }, november, false],
  [{ from: '8', to: '13' }, november, false],
  [{ from: '10', to: '13' }, november, false],
  [{ from: '0', to: '47' }, november, false],
  [{ from: 'x', to: '9' }, of(7, 9), false],
  [{ from: '-1', to: '1e1' }, november, false],
  [{ month: 'october', from: '10', to: '11' }, october, true],
  [{ gw: '7' }, october, true],
  [{ gw: '8' }, october, true],
  [{ gw: '9' }, october, true],
  [{ gw: '12' }, november, true],
  [{ gw: '3' }, november, true],
  [{ gw: '8', from: '10', to: '11' }, { ...of(10, 11), name: 'gameweeks 10 and 11' }, true],
])('%j', (asked, { name, search }, isIt) => {
  const span = spanOf(known, asked)
  if (!span) throw new Error('there is one')
  expect([spanWords(span), String(new URLSearchParams(searchOf(span))), isAsAsked(span, asked)]).toEqual([
    name,
    search,
    isIt,
  ])
})

test('before the first final gameweek there is none; without months all gameweeks are shown', () => {
  expect(spanOf({ gameweeks: [], months: [] }, { month: 'august' })).toBeNull()
  expect(spanOf({ gameweeks: [3, 4], months: [] }, {})).toEqual({
    ...{ from: 3, to: 4, month: null, through: 4, isOver: true },
  })
})

test('a month is over with its last gameweek', () => {
  const at = (gameweeks: number[]) => spanOf({ gameweeks, months }, { month: 'november' })
  expect(at([10, 11, 12, 13])).toMatchObject({ through: 13, isOver: true })
  expect(at([10])).toMatchObject({ through: 10, isOver: false })
})

const periods = [
  { name: 'First Half', from: 1, to: 19 },
  { name: 'Early', from: 8, to: 9 },
  { name: 'Christmas', from: 16, to: 20 },
]
test.each<[string, object | null]>([
  ['first half', { from: 7, to: 19, month: 'First Half', through: 12, isOver: false, isPeriod: true }],
  ['Early', { from: 8, to: 9, month: 'Early', through: 9, isOver: true, isPeriod: true }],
  ['october', { from: 7, to: 9, month: 'October', through: 9, isOver: true }],
  ['christmas', null],
])('the named period %s', (month, wanted) => {
  const span = spanOf({ ...known, periods }, { month })
  expect(span && isAsAsked(span, { month }) ? span : null).toEqual(wanted)
})
