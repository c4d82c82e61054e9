import type { Gameweek } from '#domain/ids.ts'
import { at } from '../base/random.ts'
import { inPlayingOrder } from './fixtures.ts'
import type { Progress } from './match-stats.ts'
import type { Fixture, Season } from './model.ts'

const minute = 60_000
const half = 45
const halfTime = 15
/** Minutes from kick-off to full time, with half-time and added time. */
const fullTime = 111
/** Minutes from the last full time of a day until its bonus points are added. */
const untilBonus = 40
/** Minutes from then until wrong bonus points are corrected. */
const untilCorrected = 60
const untilSubstitutions = 3 * 60
const untilFinal = 6 * 60
/** How long a moment outside the matches is shown while the gameweek is played fast, in minutes of a match. */
const quietMinutes = 12

/** The times of a gameweek's events, in minutes since its deadline. */
export type MatchDay = {
  gameweek: Gameweek
  deadline: number
  /** By fixture id. */
  moments: Map<number, { kickoff: number; over: number; bonus: number; corrected: number }>
  /** Automatic substitutions are made in the night after the last match. */
  substitutions: number
  final: number
}

export function matchDayOf(season: Season, gameweek: Gameweek): MatchDay {
  const { deadline } = at(season.rounds, gameweek - 1)
  const fixtures = inPlayingOrder(season.fixtures.filter((fixture) => fixture.gameweek === gameweek))
  const lastOfDay = new Map(fixtures.map(({ kickoff }) => [dayOf(kickoff), kickoff]))
  const since = (time: number) => Math.round((time - deadline) / minute)
  const moments = fixtures.map(({ id, kickoff }) => {
    const bonus = since(lastOfDay.get(dayOf(kickoff)) ?? kickoff) + fullTime + untilBonus
    const begins = since(kickoff)
    return [id, { kickoff: begins, over: begins + fullTime, bonus, corrected: bonus + untilCorrected }] as const
  })
  const last = Math.max(...moments.map(([, { bonus }]) => bonus))
  return {
    gameweek,
    deadline,
    moments: new Map(moments),
    substitutions: last + untilSubstitutions,
    final: last + untilFinal,
  }
}

function dayOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10)
}

/** How far a match of the gameweek has come; null until its kick-off. */
export function progressAt({ moments }: MatchDay, fixture: Fixture, now: number): Progress | null {
  const match = moments.get(fixture.id)
  if (!match || now < match.kickoff) return null
  if (now >= match.corrected) return 'final'
  if (now >= match.bonus) return 'bonus'
  if (now >= match.over) return 'counting'
  const since = now - match.kickoff
  return since <= half + halfTime ? Math.min(half, since) : Math.min(2 * half, since - halfTime)
}

export function timeAt({ deadline }: MatchDay, now: number): number {
  return deadline + now * minute
}

/**
 * The minutes of a gameweek as they are played: every minute of the matches, and between them those at which something
 * happens, each for a while. The last one is the first at which all is final.
 */
export function playedMinutes({ moments, substitutions, final }: MatchDay): number[] {
  const on = [...moments.values()].flatMap(({ kickoff, over }) =>
    Array.from({ length: over - kickoff + 1 }, (_, index) => kickoff + index),
  )
  const quiet = [0, substitutions, ...[...moments.values()].flatMap(({ bonus, corrected }) => [bonus, corrected])]
  const isOn = new Set(on)
  const stops = [...new Set([...on, ...quiet])].sort((one, other) => one - other)
  const played = stops.flatMap((stop) => (isOn.has(stop) ? [stop] : new Array<number>(quietMinutes).fill(stop)))
  return [...played, final]
}
