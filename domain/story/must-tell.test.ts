import { beforeAll, expect, test } from 'vitest'
import { rounds } from '#test/rounds.ts'
import { replay } from '#test/simulated/replay.ts'
import { type Counts, countTold } from '#test/simulated/told.ts'

const SEASONS = rounds({ usual: 5, full: 50 })
// Whole seasons, for their titles and ends; larger leagues have no matches.
const MOST_TEAMS = rounds({ usual: 12, full: 60 })

const counts: Counts = new Map()

beforeAll(() => {
  for (let season = 1; season <= SEASONS; season++)
    for (const league of replay(season, { mostTeams: MOST_TEAMS }))
      countTold(counts, { ...league, name: `${season} ${league.name}` })
}, SEASONS * 60_000)

// A season has one league with a knock-out.
test.each(['table ended before a knock-out', 'round of a knock-out', 'champion of a knock-out'] as const)(
  '%s: always told',
  (what) => {
    const { all = 0, untold = [] } = counts.get(what) ?? {}
    expect(all).toBeGreaterThanOrEqual(SEASONS)
    expect(untold).toEqual([])
  },
)

test.each([
  ['title decided early', 100],
  ['season ended', 100],
  ['last place decided early', 100],
  ['last at the end', 100],
  ['highest score', 100],
  ['lowest score', 100],
  ['new leader', 100],
  ['level at the top', 100],
  ['half of the season', 100],
  ['lead lost', 100],
  ['run ended', 98],
  ['leader beaten', 98],
  ['first against second', 98],
  ['winner of the week', 99],
  ['leader', 99],
  ['headline names a team or a figure', 95],
  ['every team named in four gameweeks', 99],
  ['each match told in one place', 93],
  ['headline not said again', 99],
  ['at most three stories and the week in one line', 100],
  ['headline of another kind than the three before', 95],
] as const)('%s: told %i %% of the times', (what, target) => {
  const { all = 0, untold = [] } = counts.get(what) ?? {}
  expect(all, 'how often it happened').toBeGreaterThan(10)
  const percent = (100 * (all - untold.length)) / all
  expect(percent, `${untold.length} of ${all} untold: ${untold.slice(0, 5).join('; ')}`).toBeGreaterThanOrEqual(target)
})
