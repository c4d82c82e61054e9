import { expect, test } from 'vitest'
import { latestFinalOfDraft } from './finality.ts'

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
