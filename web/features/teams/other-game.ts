import { GAMES } from '#contract/games/games.ts'
import type { GameName } from '#contract/games/league-rows.ts'
import { wordsAbout } from '#display/games/games.ts'
import { ApiFailure } from '#web/base/call.ts'
import type { Problem } from '#web/base/form/problem.ts'

/** A number that the chosen game does not know, and the game that does. */
export type Offer = { teamId: string; game: GameName }

/** The other game, where the server says that the ID is one of its teams. */
export function offerOf(error: unknown, asked: Offer): Offer | null {
  if (!(error instanceof ApiFailure) || error.code !== 'other_game') return null
  const game = GAMES.find((other) => other !== asked.game)
  return game ? { teamId: asked.teamId, game } : null
}

/** From a sign-up form to the one of the other game, with the ID. */
export function wayTo({ teamId, game }: Offer): NonNullable<Problem['way']> {
  const { name, signUp } = wordsAbout(game)
  return { to: `${signUp.form}?team=${teamId}`, words: `Get the weekly mail of this ${name.toLowerCase()} team` }
}

/** The ID that another form sent along. */
export function teamIn(search: string): string {
  const team = new URLSearchParams(search).get('team') ?? ''
  return /^\d{1,10}$/.test(team) ? team : ''
}
