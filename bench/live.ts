// A look at a gameweek that is played, for many leagues: computed, beside the arithmetic alone.
import { leagueNow } from '#server/views/live/publish.ts'
import { type Bench, median } from './bench.ts'
import { computeLiveSums, liveArraysOf } from './live-arithmetic.ts'
import { type LiveSeason, liveSeason } from './live-season.ts'

const LEAGUES = { whole: 1000, short: 20 }
const TEAMS = 10
const ROUNDS = 7

export const bench: Bench = async ({ isShort }) => {
  const season = liveSeason({ leagues: LEAGUES[isShort ? 'short' : 'whole'], teams: TEAMS })
  const arrays = liveArraysOf(season)
  agree(season)
  const rounds: { ours: number; theirs: number }[] = []
  for (let round = 0; round <= (isShort ? 1 : ROUNDS); round++) {
    const taken = {
      ours: cpu(() => compute(season)),
      theirs: cpu(() => {
        for (let time = 0; time < 10; time++) computeLiveSums(arrays)
      }),
    }
    // The first round warms up.
    if (round > 0) rounds.push(taken)
  }
  return [
    {
      what: `a look of ${season.leagues.length} leagues × ${TEAMS}, counted, CPU`,
      beside: 'the arithmetic alone on arrays',
      ours: median(rounds.map(({ ours }) => ours)),
      theirs: median(rounds.map(({ theirs }) => theirs / 10)),
      unit: 'ms',
      target: 4,
    },
  ]
}

function compute({ standing, leagues }: LiveSeason) {
  return leagues.map(({ key, base }) => leagueNow(key, base, standing))
}

function agree(season: LiveSeason): void {
  const sums = computeLiveSums(liveArraysOf(season))
  let place = 0
  for (const { base, teams, table } of compute(season))
    for (const { team } of base.facts.teams) {
      const live = teams.get(team)
      const row = table.find((one) => one.team === team)
      const ours = [live?.points, live?.projectedPoints, live?.benchPoints, (live?.toPlay ?? 0) + (live?.playing ?? 0)]
      const theirs = [sums.points[place], sums.projected[place], sums.bench[place], sums.left[place]]
      if (`${[...ours, row?.rank]}` !== `${[...theirs, sums.rank[place]]}`)
        throw new Error(`Team ${team} has other figures: ${[...ours, row?.rank]} and ${[...theirs, sums.rank[place]]}`)
      place++
    }
}

function cpu(run: () => unknown): number {
  const begun = process.cpuUsage()
  run()
  const { user, system } = process.cpuUsage(begun)
  return (user + system) / 1000
}
