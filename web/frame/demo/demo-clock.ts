import type { DemoClock, DemoMove } from '#contract/site.ts'
import { LAST_GAMEWEEK } from '#domain/facts/last-gameweek.ts'

const words: Record<DemoClock['state'], string> = {
  before: 'Before the season',
  open: 'open',
  live: 'live',
  'match-day': 'match day',
  'awaiting-bonus': 'awaiting bonus',
  final: 'final',
  over: 'The season is over',
}

/** Where the season stands, in a few words. */
export function wordsFor({ gameweek, state, moment }: DemoClock): string {
  if (moment) return `GW ${gameweek}: ${dayAndTime(moment)}`
  return state === 'before' || state === 'over' ? words[state] : `Gameweek ${gameweek}: ${words[state]}`
}

/** The clock one step later; null at the season's end. */
export function stepOn({ gameweek, state }: DemoClock): DemoMove | null {
  if (state === 'before') return { gameweek: 1, state: 'open' }
  if (state === 'open') return { gameweek, state: 'live' }
  if (state === 'live') return { gameweek, state: 'awaiting-bonus' }
  if (state === 'awaiting-bonus' || state === 'match-day') return { gameweek, state: 'final' }
  if (state === 'over') return null
  return gameweek < LAST_GAMEWEEK ? { gameweek: gameweek + 1, state: 'open' } : { gameweek, state: 'over' }
}

/** The match day that can be started or continued; null while the gameweek is half over, and after the last one. */
export function matchDayFrom(clock: DemoClock): DemoMove | null {
  if (clock.state === 'match-day' || clock.state === 'open') return { gameweek: clock.gameweek, state: 'match-day' }
  const next = clock.state === 'before' || clock.state === 'final' ? stepOn(clock) : null
  return next?.state === 'open' ? { gameweek: next.gameweek, state: 'match-day' } : null
}

/** A moment of the season in the reader's zone. */
function dayAndTime(moment: string): string {
  return new Intl.DateTimeFormat('en-GB', { weekday: 'long', hour: '2-digit', minute: '2-digit' }).format(
    new Date(moment),
  )
}

/** The gameweeks that have not ended yet. */
export function gameweeksAhead({ gameweek, state }: DemoClock): number[] {
  if (state === 'over') return []
  const first = state === 'before' ? 1 : state === 'final' ? gameweek + 1 : gameweek
  return Array.from({ length: Math.max(0, LAST_GAMEWEEK - first + 1) }, (_, index) => first + index)
}
