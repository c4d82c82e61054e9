import { expect, test } from 'vitest'
import { arePollsMissing, secondsToNextPoll } from './next-poll.ts'
import type { LiveFixture, Snapshot } from './snapshot.ts'

const NOON = new Date('2026-10-03T12:00:00Z')
const RHYTHM = { now: NOON, liveEverySeconds: 60, newsEverySeconds: 1800 }

/** Gameweek 5, with fixtures that begin so many minutes after noon. */
function snapshotOf(...fixtures: { inMinutes: number; started?: boolean; over?: boolean }[]): Snapshot {
  const made = fixtures.map(({ inMinutes, started = false, over = false }, index) => {
    const kickoff = new Date(NOON.getTime() + inMinutes * 60_000).toISOString()
    const fixture = { id: index + 1, code: index + 1, gameweek: 5, kickoff, started } as LiveFixture
    return { fixture, over }
  })
  return {
    game: 'draft',
    gameweek: 5,
    players: new Map(),
    fixtures: new Map(made.map(({ fixture }) => [fixture.id, fixture])),
    over: new Map(made.filter(({ over }) => over).map(({ fixture }) => [fixture.code, fixture.kickoff])),
  }
}

test.each<[string, Snapshot | null, number]>([
  ['nothing is played', null, 1800],
  ['a match is on', snapshotOf({ inMinutes: -20, started: true }), 60],
  ['a match should have begun', snapshotOf({ inMinutes: -1 }), 60],
  ['a match should have begun days ago', snapshotOf({ inMinutes: -3000 }), 1800],
  ['it is a match day', snapshotOf({ inMinutes: 200 }, { inMinutes: -200, started: true, over: true }), 300],
  [
    'the last match of the day is over',
    snapshotOf({ inMinutes: -200, started: true, over: true }, { inMinutes: 2000 }),
    300,
  ],
  ['the last match of the gameweek is over', snapshotOf({ inMinutes: -200, started: true, over: true }), 60],
  ['nothing changes after it', { ...snapshotOf({ inMinutes: -200, started: true, over: true }), isSettled: true }, 300],
  ['a match begins in two minutes', snapshotOf({ inMinutes: 2 }), 120],
  ['the next match is on another day', snapshotOf({ inMinutes: 2000 }), 1800],
  ['the next match begins tomorrow, soon', snapshotOf({ inMinutes: 725 }), 1800],
])('the next snapshot while %s', (_, snapshot, seconds) => {
  expect(secondsToNextPoll(snapshot, RHYTHM)).toBe(seconds)
})

test.each<[string, Snapshot, { minutes: number; isMissing: boolean }]>([
  ['every minute', snapshotOf({ inMinutes: -20, started: true }), { minutes: 4, isMissing: false }],
  ['every minute', snapshotOf({ inMinutes: -20, started: true }), { minutes: 5, isMissing: true }],
  ['at the next kick-off, and a minute later', snapshotOf({ inMinutes: 4 }), { minutes: 7, isMissing: false }],
  ['at the next kick-off, and a minute later', snapshotOf({ inMinutes: 4 }), { minutes: 8, isMissing: true }],
  ['on a day without matches', snapshotOf({ inMinutes: 2000 }), { minutes: 62, isMissing: false }],
  ['on a day without matches', snapshotOf({ inMinutes: 2000 }), { minutes: 63, isMissing: true }],
])(
  'looks that are taken %s are missing two minutes after the second was due',
  (_, snapshot, { minutes, isMissing }) => {
    const now = new Date(NOON.getTime() + minutes * 60_000)
    expect(arePollsMissing({ snapshot, at: NOON }, { ...RHYTHM, now })).toBe(isMissing)
  },
)
