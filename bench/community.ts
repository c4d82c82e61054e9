// The community engine beside a plain typed-array kernel and beside PostgreSQL, in the same run and on the same data.
import { setTimeout as sleep } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { type Bench, median } from './bench.ts'
import { isSameAsPlain, isSameAsSql, plainFrom } from './community-agreement.ts'
import { plainSums } from './community-reference.ts'
import { GAMEWEEKS, inventSeason, packedBytes, runGameweek, runSeason, totalsBefore } from './community-season.ts'
import { askInSql } from './community-sql.ts'

/** `chunk` is also the number of teams PostgreSQL computes, since all would take minutes: its time is scaled up linearly. */
const SIZES = { whole: { teams: 100_000, chunk: 5000, rounds: 7 }, short: { teams: 600, chunk: 300, rounds: 1 } }

setFlagsFromString('--expose_gc')
const collectGarbage: () => void = runInNewContext('gc')

export const bench: Bench = async ({ isShort }) => {
  const { teams, chunk, rounds } = SIZES[isShort ? 'short' : 'whole']
  // Warm-up with a small season, so that compiled code does not count as memory of the season.
  runSeason(inventSeason({ teams: 100, chunk: 50, seed: 1 }))
  const memoryBefore = await memory()
  const season = inventSeason({ teams, chunk, seed: 20_260_821 })
  const before = totalsBefore(season, GAMEWEEKS)
  const memoryAfter = await memory()
  // The heap can shrink meanwhile because start-up code is freed: that must not lower the season's figure.
  const grown = memoryAfter.external - memoryBefore.external + Math.max(0, memoryAfter.heap - memoryBefore.heap)
  const plain = plainFrom(season)
  const tallies = runSeason(season).map(({ tally }) => tally)
  if (!plainSums(plain).every((sums, index) => isSameAsPlain(tallies[index], sums, { season, index })))
    throw new Error('Some gameweeks are unlike the plain kernel')

  const few = { ...season, chunks: season.chunks.slice(0, 1) }
  const sql = await askInSql(few)
  const found = runSeason(few)
  if (
    sql.rows.length !== GAMEWEEKS ||
    !sql.rows.every((gameweek, index) => isSameAsSql(found[index]?.figures, gameweek))
  )
    throw new Error('Some gameweeks are unlike SQL')

  const times = Array.from({ length: rounds }, () => ({
    season: time(() => runSeason(season)),
    plain: time(() => plainSums(plain)),
    gameweek: time(() => runGameweek(season, GAMEWEEKS, before)),
  }))
  const of = (kind: 'season' | 'plain' | 'gameweek') => median(times.map((one) => one[kind]))
  const what = `${teams.toLocaleString('en')} teams`
  return [
    {
      what: `${what}, a season`,
      beside: 'a plain kernel on typed arrays',
      ours: of('season'),
      theirs: of('plain'),
      unit: 'ms',
      target: 4,
    },
    {
      what: `${what}, one more gameweek`,
      beside: 'the season',
      ours: of('gameweek'),
      theirs: of('season'),
      unit: 'ms',
      target: 1 / 20,
    },
    {
      what: `${what}, a season`,
      beside: 'PostgreSQL, scaled up',
      ours: of('season'),
      theirs: sql.milliseconds * (teams / chunk),
      unit: 'ms',
      target: 1 / 20,
    },
    {
      what: 'bytes a team, packed',
      beside: '',
      ours: packedBytes(season) / teams,
      theirs: null,
      unit: 'bytes',
      target: 1500,
    },
    {
      what: 'bytes a team, heap and external',
      beside: '',
      ours: Math.max(1, grown / teams),
      theirs: null,
      unit: 'bytes',
      target: 1500,
    },
  ]
}

function time(run: () => unknown): number {
  const begin = performance.now()
  run()
  return performance.now() - begin
}

async function memory(): Promise<{ heap: number; external: number }> {
  collectGarbage()
  // Memory of typed arrays outside the heap is only given back a moment after the collection.
  await sleep(200)
  collectGarbage()
  const { heapUsed, external } = process.memoryUsage()
  return { heap: heapUsed, external }
}
