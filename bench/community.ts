// The community engine beside a plain typed-array kernel and beside PostgreSQL, in the same run and on the same data:
// `node bench/community.ts`. Ends with 1 when a figure differs or a limit is passed. Ratios count; the times are this machine's.
import { setTimeout as sleep } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { isSameAsPlain, isSameAsSql, plainFrom } from './community-agreement.ts'
import { plainSums } from './community-reference.ts'
import { GAMEWEEKS, inventSeason, packedBytes, runGameweek, runSeason, totalsBefore } from './community-season.ts'
import { askInSql } from './community-sql.ts'

const TEAMS = 100_000
/** Also the number of teams PostgreSQL computes, since all would take minutes: its time is scaled up linearly. */
const CHUNK = 5000
const ROUNDS = 7

setFlagsFromString('--expose_gc')
const collectGarbage: () => void = runInNewContext('gc')
// Warm-up with a small season, so that compiled code does not count as memory of the season.
runSeason(inventSeason({ teams: 100, chunk: 50, seed: 1 }))

const memoryBefore = await memory()
const season = inventSeason({ teams: TEAMS, chunk: CHUNK, seed: 20_260_821 })
const before = totalsBefore(season, GAMEWEEKS)
const memoryAfter = await memory()
// The heap can shrink meanwhile because start-up code is freed: that must not lower the season's figure.
const grown = memoryAfter.external - memoryBefore.external + Math.max(0, memoryAfter.heap - memoryBefore.heap)
const plain = plainFrom(season)
const tallies = runSeason(season).map(({ tally }) => tally)
const unlikePlain = plainSums(plain).filter((sums, index) => !isSameAsPlain(tallies[index], sums, { season, index }))

const rounds = Array.from({ length: ROUNDS }, () => ({
  season: time(() => runSeason(season)),
  plain: time(() => plainSums(plain)),
  gameweek: time(() => runGameweek(season, GAMEWEEKS, before)),
}))
const own = median(rounds.map((round) => round.season))

const few = { ...season, chunks: season.chunks.slice(0, 1) }
const sql = await askInSql(few)
const scaled = sql.milliseconds * (TEAMS / CHUNK)
const found = runSeason(few)
const unlikeSql = sql.rows.filter((gameweek, index) => !isSameAsSql(found[index]?.figures, gameweek))

console.log(`${TEAMS} teams, ${GAMEWEEKS} gameweeks, chunks of ${CHUNK}, medians of ${ROUNDS} rounds`)
console.log(`season ${own.toFixed(0)} ms; SQL ${sql.milliseconds.toFixed(0)} ms for ${CHUNK} teams, × ${TEAMS / CHUNK}`)
const rows = [
  row('gameweeks unlike the plain kernel', { is: unlikePlain.length, limit: 0 }),
  row('gameweeks unlike SQL', { is: unlikeSql.length + GAMEWEEKS - sql.rows.length, limit: 0 }),
  row('season ÷ plain kernel', { is: median(rounds.map((round) => round.season / round.plain)), limit: 4 }),
  row('new gameweek ÷ season', { is: median(rounds.map((round) => round.gameweek / round.season)), limit: 1 / 20 }),
  row('season ÷ SQL (scaled)', { is: own / scaled, limit: 1 / 20 }),
  row('bytes a team: the packed season', { is: packedBytes(season) / TEAMS, limit: 1500 }),
  row('bytes a team: heap and external', { is: grown / TEAMS, limit: 1500 }),
]
process.exit(rows.every(Boolean) ? 0 : 1)

function row(what: string, { is, limit }: { is: number; limit: number }): boolean {
  const number = (value: number) => (value >= 100 ? value.toFixed(0) : String(Number(value.toPrecision(3)))).padStart(8)
  console.log(`${what.padEnd(36)}${number(is)}   limit${number(limit)}   ${is <= limit ? 'ok' : 'OVER'}`)
  return is <= limit
}

function time(run: () => unknown): number {
  const begin = performance.now()
  run()
  return performance.now() - begin
}

function median(numbers: number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN
}

async function memory(): Promise<{ heap: number; external: number }> {
  collectGarbage()
  // Memory of typed arrays outside the heap is only given back a moment after the collection.
  await sleep(200)
  collectGarbage()
  const { heapUsed, external } = process.memoryUsage()
  return { heap: heapUsed, external }
}
