import { expect, test } from 'vitest'
import { asking } from '#test/simulated/asking.ts'
import { monthsOf, monthsWithin } from './months.ts'

type Bootstrap = {
  events: { id: number; deadline_time: string }[]
  phases: { name: string; start_event: number; stop_event: number }[]
}

/** The hours of the deadlines, and the months, as the classic game's recorded answers have them. */
const RECORDED: Record<string, { deadlines: string; months: string }> = {
  '2025-26': {
    deadlines: `
      2025-08-15T17 2025-08-22T17 2025-08-30T10 2025-09-13T10 2025-09-20T10 2025-09-27T10 2025-10-03T17 2025-10-18T10
      2025-10-24T17 2025-11-01T13 2025-11-08T11 2025-11-22T11 2025-11-29T13 2025-12-02T18 2025-12-06T11 2025-12-13T13
      2025-12-20T11 2025-12-26T18 2025-12-30T18 2026-01-03T11 2026-01-06T18 2026-01-17T11 2026-01-24T11 2026-01-31T13
      2026-02-06T18 2026-02-10T18 2026-02-21T13 2026-02-27T18 2026-03-03T18 2026-03-14T13 2026-03-20T18 2026-04-10T17
      2026-04-18T10 2026-04-24T17 2026-05-01T17 2026-05-09T10 2026-05-15T17 2026-05-24T13
    `,
    months:
      'August:1-3 September:4-6 October:7-9 November:10-13 December:14-19 January:20-24 February:25-28 March:29-31 April:32-34 May:35-38',
  },
  '2026-27': {
    deadlines: `
      2026-08-21T17 2026-08-28T17 2026-09-04T17 2026-09-12T12 2026-09-18T17 2026-10-10T10 2026-10-17T10 2026-10-23T17
      2026-10-31T11 2026-11-07T13 2026-11-21T13 2026-11-28T13 2026-12-02T18 2026-12-05T13 2026-12-12T13 2026-12-19T13
      2026-12-26T13 2026-12-30T18 2027-01-02T13 2027-01-06T18 2027-01-16T13 2027-01-23T13 2027-01-30T13 2027-02-06T13
      2027-02-10T18 2027-02-20T13 2027-02-27T13 2027-03-03T18 2027-03-13T13 2027-03-20T13 2027-04-10T12 2027-04-17T12
      2027-04-24T12 2027-05-01T12 2027-05-08T12 2027-05-15T12 2027-05-23T12 2027-05-30T13
    `,
    months:
      'August:1-2 September:3-5 October:6-9 November:10-12 December:13-18 January:19-23 February:24-27 March:28-30 April:31-33 May:34-38',
  },
}

const at = (gameweek: number, deadline: string) => ({ gameweek, deadline: new Date(deadline) })
const [AUGUST, SEPTEMBER] = [
  { name: 'August', from: 1, to: 3 },
  { name: 'September', from: 4, to: 6 },
]

test.each(Object.entries(RECORDED))('the official months of %s', (_, { deadlines, months }) => {
  const gameweeks = deadlines
    .trim()
    .split(/\s+/)
    .map((hour, place) => at(place + 1, `${hour}:00:00Z`))
  expect(gameweeks).toHaveLength(38)
  expect(
    monthsOf(gameweeks)
      .map(({ name, from, to }) => `${name}:${from}-${to}`)
      .join(' '),
  ).toBe(months)
})

test('the simulated official months', () => {
  const { events, phases } = asking().classic<Bootstrap>('bootstrap-static/')
  const months = monthsOf(events.map(({ id, deadline_time }) => at(id, deadline_time)))
  const [overall, ...official] = phases.map(({ name, start_event: from, stop_event: to }) => ({ name, from, to }))
  expect([overall?.name, official.length]).toEqual(['Overall', 10])
  expect(months).toEqual(official)
})

test.each([
  ['no gameweek', [], []],
  ['one', [at(1, '2026-08-21T17:30:00Z')], [{ name: 'August', from: 1, to: 1 }]],
  [
    'the end of a month is that of the deadline, in UTC',
    [at(2, '2026-09-01T00:00:00Z'), at(1, '2026-08-31T23:59:59Z')],
    [
      { name: 'August', from: 1, to: 1 },
      { name: 'September', from: 2, to: 2 },
    ],
  ],
  [
    'a month with a single gameweek',
    [at(9, '2026-12-31T12:00:00Z'), at(10, '2027-01-01T12:00:00Z')],
    [
      { name: 'December', from: 9, to: 9 },
      { name: 'January', from: 10, to: 10 },
    ],
  ],
])('%s', (_, gameweeks, months) => expect(monthsOf(gameweeks)).toEqual(months))

test.each([
  ['from the first gameweek', 1, undefined, [AUGUST, SEPTEMBER]],
  ['later, within a month', 3, undefined, [{ ...AUGUST, from: 3, beganBefore: true }, SEPTEMBER]],
  ['later, with a month left out', 4, undefined, [SEPTEMBER]],
  ['over before the season is', 1, 5, [AUGUST, { ...SEPTEMBER, to: 5 }]],
  ['over after a month', 1, 3, [AUGUST]],
  ['over with the first gameweek of a month', 1, 4, [AUGUST, { ...SEPTEMBER, to: 4 }]],
])('a league that begins %s', (_, from, to, months) =>
  expect(monthsWithin([AUGUST, SEPTEMBER], from, to)).toEqual(months),
)
