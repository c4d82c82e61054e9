import { isLongEnough, recheckAt } from '#domain/finality/finality.ts'
import type { Game, Gameweek } from '#domain/ids.ts'
import type { FirstReading } from '#server/following/games/base/game.ts'
import type { JobDeps } from '#server/ground/deps.ts'
import type { Bootstrap } from '#server/ground/upstream/game-types.ts'
import { UpstreamFault } from '#server/ground/upstream/upstream-fault.ts'
import { checkCompleteness, type ReadScores, readScores } from './read-scores.ts'

/** What a look finds about gameweeks that were not final so far. */
export type Finals = {
  /** Final from now on, without a gap, with the time of each one's recheck. */
  confirmed: (ReadScores & { recheckAt: Date | null })[]
  /** Seen for the first time, or with other points than before. */
  noted: ReadScores[]
  /** Already final, but they seem to lack players. */
  doubtful: Gameweek[]
  /** Why nothing was found; what is known stays. */
  fault: UpstreamFault | null
}

type Reading = {
  game: Game
  bootstrap: Bootstrap
  /** The latest gameweek that the game calls final; `before`: the latest that we do. */
  saysFinal: Gameweek | null
  before: Gameweek | null
  /** Nothing of the season was known until now. */
  isFirst: boolean
  firstReadings: ReadonlyMap<Gameweek, FirstReading>
}

const DAY_MS = 86_400_000

/** Reads the points of gameweeks that the game calls final, twice some time apart before they count. */
export async function readFinals(deps: JobDeps, reading: Reading): Promise<Finals> {
  try {
    const read = await readDue(deps, reading)
    const doubtful = await checkCompleteness(deps.db, { game: reading.game, bootstrap: reading.bootstrap, read })
    return { ...sortOut(deps, reading, read), doubtful, fault: null }
  } catch (error) {
    if (!(error instanceof UpstreamFault)) throw error
    return { confirmed: [], noted: [], doubtful: [], fault: error }
  }
}

/** Reads those that were not seen yet, or were first seen long enough ago. */
async function readDue(
  deps: JobDeps,
  { game, bootstrap, saysFinal, before, firstReadings }: Reading,
): Promise<ReadScores[]> {
  const read: ReadScores[] = []
  for (let gameweek = (before ?? 0) + 1; gameweek <= (saysFinal ?? 0); gameweek++) {
    const first = firstReadings.get(gameweek)
    if (first && !isLongEnough(first.at, deps.now(), deps.config.delays.finalSeconds)) continue
    read.push(await readScores(deps, { game, season: bootstrap.season, gameweek }))
  }
  return read
}

function sortOut(
  { config, now }: JobDeps,
  reading: Reading,
  read: readonly ReadScores[],
): Pick<Finals, 'confirmed' | 'noted'> {
  const { before, firstReadings, bootstrap } = reading
  const confirmed: Finals['confirmed'] = []
  const noted: ReadScores[] = []
  for (const one of read) {
    const isOld = isOlderThanSeen(reading, { gameweek: one.gameweek, now: now() })
    const agrees = firstReadings.get(one.gameweek)?.hash.equals(one.hash) ?? false
    const isNext = one.gameweek === (confirmed.at(-1)?.gameweek ?? before ?? 0) + 1
    if (isNext && (isOld || agrees || config.delays.finalSeconds === 0))
      confirmed.push({ ...one, recheckAt: isOld ? null : dayLater(one.gameweek) })
    else if (!agrees) noted.push(one)
  }
  return { confirmed, noted }

  function dayLater(gameweek: Gameweek): Date | null {
    const { recheckSeconds } = config.delays
    const next = bootstrap.gameweeks.find((other) => other.gameweek === gameweek + 1)
    return recheckSeconds === 0 ? null : recheckAt(now(), recheckSeconds, next ? new Date(next.deadline) : null)
  }
}

/**
 * Gameweeks before the current one that have been final for days: at the first reading of a season, and, while none is
 * final yet, if the deadline after them is days old. Otherwise gameweek 1 may have become final a moment ago.
 */
function isOlderThanSeen(
  { before, isFirst, bootstrap }: Reading,
  { gameweek, now }: { gameweek: Gameweek; now: Date },
): boolean {
  if (before !== null || gameweek >= (bootstrap.current ?? 0)) return false
  const next = bootstrap.gameweeks.find((other) => other.gameweek === gameweek + 1)
  return isFirst || (next !== undefined && now.getTime() - new Date(next.deadline).getTime() > DAY_MS)
}
