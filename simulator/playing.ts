import type { Gameweek } from '#domain/ids.ts'
import type { Clock, ClockStore } from './base/clock.ts'
import { at } from './base/random.ts'
import type { Official } from './official.ts'
import { matchDayOf, playedMinutes } from './season/match-day.ts'
import type { Season } from './season/model.ts'

/** The clock moves in steps, so that answers asked for together are mostly of the same minute. */
const stepMs = 500

/** Plays a match day by itself. The clock is moved only when somebody asks, so there is no timer to stop at the end. */
export type Playing = {
  /** From where the clock stands; `seconds` is how long the whole gameweek takes. */
  play(seconds: number): void
  pause(): void
  isPlaying(): boolean
  /** Moves the clock to the minute that it has reached by now. */
  keepUp(): void
}

type PlayingDeps = { season: Season; clock: ClockStore; official: Official; now?: () => number }
type Course = { gameweek: Gameweek; minutes: readonly number[]; from: number; began: number; perMs: number }

export function playing({ season, clock, official, now = () => performance.now() }: PlayingDeps): Playing {
  let course: Course | null = null
  function keepUp(): void {
    if (!course) return
    const { gameweek, minutes, from, began, perMs } = course
    const steps = Math.floor((now() - began) / stepMs)
    const place = Math.min(minutes.length - 1, Math.floor(from + steps * stepMs * perMs))
    const isOver = place === minutes.length - 1
    if (isOver) course = null
    const before = clock.read()
    const next: Clock = isOver
      ? { gameweek, state: 'final' }
      : { gameweek, state: 'match-day', minute: Math.max(before.minute ?? 0, at(minutes, place)) }
    if (next.minute === before.minute && next.state === before.state) return
    clock.write(next)
    official.setClock(next)
  }
  return {
    play(seconds) {
      const { gameweek, minute = 0 } = clock.read()
      const minutes = playedMinutes(matchDayOf(season, gameweek))
      const from = Math.max(
        0,
        minutes.findIndex((one) => one >= minute),
      )
      course = { gameweek, minutes, from, began: now(), perMs: minutes.length / (seconds * 1000) }
    },
    pause() {
      course = null
    },
    isPlaying: () => course !== null,
    keepUp,
  }
}
