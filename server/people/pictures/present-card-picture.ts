import { type CardWeek, cardWeek } from './present-card-week.ts'
import type { CardDrawing } from './present-link-card.ts'
import { drawableName, withDrawableNames } from './present-programme.ts'

/** `told`: null before the first gameweek is final. */
export type CardPicture = { league: string; kind: string; told: (CardWeek & { gameweek: number }) | null }

/** Called in the thread that has the faces: only there it is known which names can be drawn. */
export function cardPicture({ league, kind, programme }: CardDrawing): CardPicture {
  const told = programme && { gameweek: programme.gameweek, ...cardWeek(withDrawableNames(programme)) }
  return { league: drawableName(league) || 'Our league', kind, told }
}
