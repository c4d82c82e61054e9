import { beforeAll, expect, test } from 'vitest'
import { rounds } from '#test/rounds.ts'
import { mustTellOf } from '#test/simulated/must-tell.ts'
import { replay } from '#test/simulated/replay.ts'
import { type Counts, countTold } from '#test/simulated/told.ts'

const SEASONS = rounds({ usual: 5, full: 50 })
// Whole seasons, for their titles and ends; larger leagues have no matches.
const MOST_TEAMS = rounds({ usual: 12, full: 60 })

const counts: Counts = new Map()
/** In which gameweek a title was decided, as the last programme has it and as the scores have it; 0 for the last one. */
const decided: { said: number[]; counted: number[] } = { said: [], counted: [] }

beforeAll(() => {
  for (let season = 1; season <= SEASONS; season++)
    for (const league of replay(season, { mostTeams: MOST_TEAMS })) {
      countTold(counts, { ...league, name: `${season} ${league.name}` })
      const early = mustTellOf(league.facts).find(({ what }) => what === 'title decided early')
      for (const { finding } of league.editions.at(-1)?.lead ?? [])
        if (finding.kind === 'season-end') {
          decided.said.push(finding.values.decided)
          decided.counted.push(early?.gameweek ?? 0)
        }
    }
}, SEASONS * 60_000)

test('the end of a season has the gameweek that decided it', () => {
  expect(decided.counted.filter((gameweek) => gameweek > 0).length).toBeGreaterThan(5)
  expect(decided.said).toEqual(decided.counted)
})

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
