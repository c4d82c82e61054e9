import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import type { Gameweek } from '#domain/ids.ts'

/**
 * Where the season stands. `before`: nothing has begun; `open`: gameweek n is next, its waivers are done, its deadline is
 * near, n−1 is final; `live`: about half of its matches are over; `match-day`: so many minutes since its deadline, as its
 * matches are played one after another; `awaiting-bonus`: all are over, nothing is settled; `final`: n is settled and tables
 * are made; `over`: the season is.
 */
const clockStates = ['before', 'open', 'live', 'match-day', 'awaiting-bonus', 'final', 'over'] as const
export type ClockState = (typeof clockStates)[number]
/** Only the state `match-day` has a minute. */
export type Clock = { gameweek: Gameweek; state: ClockState; minute?: number }

export const demoClock: Clock = { gameweek: 13, state: 'open' }

/** More than a gameweek has, from its deadline until it is final. */
const mostMinutes = 100_000

const perGameweek: ClockState[] = ['open', 'live', 'match-day', 'awaiting-bonus', 'final']

/** Where a clock stands in the order of all its states. */
export function position(clock: Clock): number {
  if (clock.state === 'before') return 0
  if (clock.state === 'over') return 38 * perGameweek.length + 1
  const part = (clock.minute ?? 0) / mostMinutes
  return (clock.gameweek - 1) * perGameweek.length + perGameweek.indexOf(clock.state) + 1 + part
}

export type Parsed = { clock: Clock } | { problem: string }

export function parseClock(value: unknown): Parsed {
  if (typeof value !== 'object' || value === null) return { problem: 'Send an object with "gameweek" and "state".' }
  const gameweek: unknown = 'gameweek' in value ? value.gameweek : undefined
  const stateName: unknown = 'state' in value ? value.state : undefined
  const state = clockStates.find((one) => one === stateName)
  if (!state) return { problem: `"state" must be one of ${clockStates.join(', ')}.` }
  if (typeof gameweek !== 'number' || !Number.isInteger(gameweek) || gameweek < 1 || gameweek > 38) {
    return { problem: '"gameweek" must be a whole number from 1 to 38.' }
  }
  if (state === 'before' && gameweek !== 1) return { problem: 'The state "before" goes with gameweek 1.' }
  if (state === 'over' && gameweek !== 38) return { problem: 'The state "over" goes with gameweek 38.' }
  if (state !== 'match-day') return { clock: { gameweek, state } }
  const minute: unknown = 'minute' in value ? value.minute : undefined
  if (typeof minute !== 'number' || !Number.isInteger(minute) || minute < 0 || minute >= mostMinutes) {
    return { problem: '"minute" must be a whole number: the minutes since the deadline.' }
  }
  return { clock: { gameweek, state, minute } }
}

export type ClockStore = { read(): Clock; write(clock: Clock): void }

/** Keeps the clock in memory, and in a file when there is one. */
export function clockStore(file: string | null, start: Clock): ClockStore {
  let clock = (file && readClock(file)) || start
  return {
    read: () => clock,
    write(next) {
      if (file) writeWhole(file, JSON.stringify(next))
      clock = next
    },
  }
}

function readClock(file: string): Clock | null {
  try {
    const parsed = parseClock(JSON.parse(readFileSync(file, 'utf8')))
    if ('clock' in parsed) return parsed.clock
    throw new Error(`${file} holds no clock: ${parsed.problem}`)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}

/** Never half a file: whoever reads it sees the old one or the new one. */
function writeWhole(file: string, text: string): void {
  const temporary = `${file}.${process.pid}.tmp`
  writeFileSync(temporary, text)
  renameSync(temporary, file)
}
