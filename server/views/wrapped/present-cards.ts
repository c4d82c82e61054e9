import type { WrappedRow } from '#contract/views/wrapped.ts'
import { namesWithin } from '#display/views/names-of-rows.ts'
import { teamCards } from '#display/words/wrapped.ts'
import { championsOf, leagueCards } from '#display/words/wrapped-league.ts'
import type { Telling } from '#display/words/wrapped-told.ts'
import type { UnsaidWrapped } from './present.ts'

/** `only`: the cards of this team alone. `isDry`: figures alone. */
type How = { only?: number | undefined; isDry: boolean }

/** A stored season in words, with the names that its reader may see. */
export function inCards({ league, teams, names, ...row }: UnsaidWrapped, { only, isDry }: How): WrappedRow {
  const players = new Map(names.map((player) => [player.player_id, player]))
  const telling: Telling = {
    team: namesWithin(teams),
    player: (player) => players.get(player)?.web_name ?? `Player ${player}`,
    shirt(player) {
      const { club = null, position = null } = players.get(player) ?? {}
      return { club, position }
    },
    isDry,
    isWhole: row.is_whole,
    champions: championsOf(league),
  }
  return {
    ...row,
    cards: leagueCards({ league, teams: teams.map(({ figures }) => figures) }, telling),
    teams: teams
      .filter(({ team_id }) => only === undefined || team_id === only)
      .map(({ figures, ...fields }) => ({
        ...fields,
        cards: teamCards(figures, { ...telling, hasFinal: league.final !== undefined }),
      })),
  }
}
