import type { WrappedRow } from '#contract/views/wrapped.ts'
import { namesWithin } from '#display/views/names-of-rows.ts'
import { leagueCards, type Names, teamCards } from '#display/words/wrapped.ts'
import type { UnsaidWrapped } from './present.ts'

/** A stored season in words, with the names that its reader may see; the cards of one team alone, where one is named. */
export function inCards({ league, teams, names, ...row }: UnsaidWrapped, only?: number): WrappedRow {
  const players = new Map(names.map(({ player_id, web_name }) => [player_id, web_name]))
  const called: Names = {
    team: namesWithin(teams),
    player: (player) => players.get(player) ?? `Player ${player}`,
  }
  return {
    ...row,
    cards: leagueCards(league, called),
    teams: teams
      .filter(({ team_id }) => only === undefined || team_id === only)
      .map(({ figures, ...fields }) => ({ ...fields, cards: teamCards(figures, called) })),
  }
}
