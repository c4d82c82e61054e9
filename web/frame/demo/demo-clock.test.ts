import { expect, test } from 'vitest'
import type { DemoClock } from '#contract/site.ts'
import { gameweeksAhead, matchDayFrom, stepOn, wordsFor } from './demo-clock.ts'

test.each<{ at: DemoClock; next: DemoClock | null; words: string; ahead: number }>([
  {
    at: { gameweek: 1, state: 'before' },
    next: { gameweek: 1, state: 'open' },
    words: 'Before the season',
    ahead: 38,
  },
  {
    at: { gameweek: 13, state: 'open' },
    next: { gameweek: 13, state: 'live' },
    words: 'Gameweek 13: open',
    ahead: 26,
  },
  {
    at: { gameweek: 13, state: 'live' },
    next: { gameweek: 13, state: 'awaiting-bonus' },
    words: 'Gameweek 13: live',
    ahead: 26,
  },
  {
    at: { gameweek: 13, state: 'match-day', moment: new Date(2026, 10, 21, 15, 37).toISOString(), playing: true },
    next: { gameweek: 13, state: 'final' },
    words: 'GW 13: Saturday 15:37',
    ahead: 26,
  },
  {
    at: { gameweek: 13, state: 'awaiting-bonus' },
    next: { gameweek: 13, state: 'final' },
    words: 'Gameweek 13: awaiting bonus',
    ahead: 26,
  },
  {
    at: { gameweek: 13, state: 'final' },
    next: { gameweek: 14, state: 'open' },
    words: 'Gameweek 13: final',
    ahead: 25,
  },
  {
    at: { gameweek: 38, state: 'final' },
    next: { gameweek: 38, state: 'over' },
    words: 'Gameweek 38: final',
    ahead: 0,
  },
  { at: { gameweek: 38, state: 'over' }, next: null, words: 'The season is over', ahead: 0 },
])('$words', ({ at, next, words, ahead }) => {
  expect(wordsFor(at)).toBe(words)
  expect(stepOn(at)).toEqual(next)
  expect(gameweeksAhead(at)).toHaveLength(ahead)
})

test.each<{ at: DemoClock; gameweek: number | null }>([
  { at: { gameweek: 1, state: 'before' }, gameweek: 1 },
  { at: { gameweek: 13, state: 'open' }, gameweek: 13 },
  { at: { gameweek: 13, state: 'match-day' }, gameweek: 13 },
  { at: { gameweek: 13, state: 'live' }, gameweek: null },
  { at: { gameweek: 13, state: 'awaiting-bonus' }, gameweek: null },
  { at: { gameweek: 13, state: 'final' }, gameweek: 14 },
  { at: { gameweek: 38, state: 'final' }, gameweek: null },
  { at: { gameweek: 38, state: 'over' }, gameweek: null },
])('of gameweek $at.gameweek ($at.state) the match day to be played is $gameweek', ({ at, gameweek }) => {
  expect(matchDayFrom(at)).toEqual(gameweek && { gameweek, state: 'match-day' })
})
