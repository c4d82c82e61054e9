import { expect, test } from 'vitest'
import { isLongEnough, latestFinalOfClassic, latestFinalOfDraft, recheckAt } from './finality.ts'

test.each([
  ['before the season', { current: null, currentFinished: false, leaguesUpdated: false }, null],
  ['in gameweek 1', { current: 1, currentFinished: false, leaguesUpdated: false }, null],
  ['gameweek 1 played, tables to come', { current: 1, currentFinished: true, leaguesUpdated: false }, null],
  ['gameweek 1 settled', { current: 1, currentFinished: true, leaguesUpdated: true }, 1],
  ['in gameweek 12', { current: 12, currentFinished: false, leaguesUpdated: true }, 11],
  ['gameweek 12 awaiting its tables', { current: 12, currentFinished: true, leaguesUpdated: false }, 11],
  ['season over', { current: 38, currentFinished: true, leaguesUpdated: true }, 38],
])('%s', (_name, progress, latest) => {
  expect(latestFinalOfDraft(progress)).toBe(latest)
})

test.each([
  ['before the season', [[false, false]], null],
  ['played, and not checked', [[true, false]], null],
  ['checked, and not played: a slip', [[false, true]], null],
  [
    'gameweek 1 settled',
    [
      [true, true],
      [false, false],
    ],
    1,
  ],
  [
    'gameweek 2 awaiting its check',
    [
      [true, true],
      [true, false],
      [false, false],
    ],
    1,
  ],
  [
    'an older flag that is missing for a moment',
    [
      [true, true],
      [true, false],
      [true, true],
    ],
    3,
  ],
])('classic: %s', (_name, flags, latest) => {
  const gameweeks = flags.map(([finished = false, dataChecked = false], i) => ({
    gameweek: i + 1,
    finished,
    dataChecked,
  }))
  expect(latestFinalOfClassic(gameweeks)).toBe(latest)
})

test.each([
  ['at once, without a pause', 0, 0, true],
  ['a moment too early', 599.999, 600, false],
  ['just in time', 600, 600, true],
  ['by a clock that went back', -5, 600, false],
])('seen again %s', (_, after, pause, enough) => {
  const first = new Date('2026-11-24T03:00:00Z')
  expect(isLongEnough(first, new Date(first.getTime() + after * 1000), pause)).toBe(enough)
})

test.each([
  ['a day later', '2026-11-28T11:00:00Z', '2026-11-25T03:00:00Z'],
  ['an hour before a deadline that comes sooner', '2026-11-24T17:30:00Z', '2026-11-24T16:30:00Z'],
  ['a day later where the deadline was over by then', '2026-11-24T02:00:00Z', '2026-11-25T03:00:00Z'],
  ['a day later where the deadline is too close', '2026-11-24T03:59:00Z', '2026-11-25T03:00:00Z'],
  ['a day later after the last gameweek', null, '2026-11-25T03:00:00Z'],
])('is looked at again %s', (_, deadline, at) => {
  const finalAt = new Date('2026-11-24T03:00:00Z')
  expect(recheckAt(finalAt, 86_400, deadline === null ? null : new Date(deadline))).toEqual(new Date(at))
})
