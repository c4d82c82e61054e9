import type { Game } from '#domain/ids.ts'

const DAY = 24 * 60 * 60 * 1000

/**
 * When a draft league's waivers are processed: 24 hours before the gameweek's deadline, as `waivers_time` was in all 114 recorded gameweeks.
 * Null for a game that has no waivers.
 */
export function waiversBefore(game: Game, deadline: Date): Date | null {
  switch (game) {
    case 'draft':
      return new Date(deadline.getTime() - DAY)
    case 'classic':
      return null
  }
}
