import { expect, test } from 'vitest'
import { latestFinalOfClassic, latestFinalOfDraft } from './finality.ts'

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
