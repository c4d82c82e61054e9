import { hasEnded } from '#domain/facts/season.ts'
import type { GameState } from '#server/facts/gameweeks/store.ts'
import type { JobDeps } from '#server/ground/deps.ts'

/** How often the game is asked whether the next season has begun, once the old one is over by the clock. */
const ROLL_OVER_MINUTES = 30

type AtThisTime = { now: Date; config: JobDeps['config'] }

/** Around the roll-over the numbers alone may look like last year's. */
export function mayHaveRolledOver(state: GameState, { now, config }: AtThisTime): boolean {
  const pause = config.delays.newSeasonSeconds || ROLL_OVER_MINUTES * 60
  return hasEnded(state.season, now) && ageOf(state, now) >= Math.min(pause, ROLL_OVER_MINUTES * 60)
}

/** New players and moved deadlines come at any time, without anything that small answers would show. */
const READ_ANYWAY_HOURS = 6

/** Whether the whole season is to be read although nothing says that it has changed. */
export function isOld(known: GameState, now: Date): boolean {
  return ageOf(known, now) >= READ_ANYWAY_HOURS * 3600
}

/** Seconds since the season was last read. */
export function ageOf(known: GameState, now: Date): number {
  return (now.getTime() - known.season_read_at.getTime()) / 1000
}
