import type { DemoClock } from '#contract/site.ts'

const LAST_GAMEWEEK = 38

const words: Record<DemoClock['state'], string> = {
  before: 'Before the season',
  open: 'open',
  live: 'live',
  'awaiting-bonus': 'awaiting bonus',
  final: 'final',
  over: 'The season is over',
}

/** Where the season stands, in a few words. */
export function wordsFor({ gameweek, state }: DemoClock): string {
  return state === 'before' || state === 'over' ? words[state] : `Gameweek ${gameweek}: ${words[state]}`
}

/** The clock one step later; null at the season's end. */
export function stepOn({ gameweek, state }: DemoClock): DemoClock | null {
  if (state === 'before') return { gameweek: 1, state: 'open' }
  if (state === 'open') return { gameweek, state: 'live' }
  if (state === 'live') return { gameweek, state: 'awaiting-bonus' }
  if (state === 'awaiting-bonus') return { gameweek, state: 'final' }
  if (state === 'over') return null
  return gameweek < LAST_GAMEWEEK ? { gameweek: gameweek + 1, state: 'open' } : { gameweek, state: 'over' }
}

/** The gameweeks that have not ended yet. */
export function gameweeksAhead({ gameweek, state }: DemoClock): number[] {
  if (state === 'over') return []
  const first = state === 'before' ? 1 : state === 'final' ? gameweek + 1 : gameweek
  return Array.from({ length: Math.max(0, LAST_GAMEWEEK - first + 1) }, (_, index) => first + index)
}
