import * as z from 'zod/mini'
import { LeagueType } from '#contract/games/league-rows.ts'

const MOST_CHOSEN_LEAGUES = 50

export const CHOICE_TEXTS = {
  noLeague: 'Please select at least one league',
  tooManyLeagues: `Please select at most ${MOST_CHOSEN_LEAGUES} leagues`,
  twice: 'Each league can be selected once',
}

const ChosenLeague = z.object(
  { id: z.int(CHOICE_TEXTS.noLeague).check(z.positive(CHOICE_TEXTS.noLeague)), type: LeagueType },
  CHOICE_TEXTS.noLeague,
)
export type ChosenLeague = z.infer<typeof ChosenLeague>

/** The leagues of a classic team that a person chose. */
export const ChosenLeagues = z
  .array(ChosenLeague, CHOICE_TEXTS.noLeague)
  .check(z.minLength(1, CHOICE_TEXTS.noLeague), z.maxLength(MOST_CHOSEN_LEAGUES, CHOICE_TEXTS.tooManyLeagues))
