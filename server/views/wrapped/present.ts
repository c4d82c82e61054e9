import type { Gameweek, PlayerId } from '#domain/ids.ts'
import { isWrapped, type LeagueWrapped, type TeamWrapped, wrappedOf } from '#domain/wrapped/wrapped.ts'
import type { StoredLeague } from '#server/facts/leagues/facts-store.ts'
import { leagueFields, playersCalled, teamFieldsOf } from '#server/views/leagues/present.ts'

/** A season as it is stored: figures without words, and the names that the words need. */
export type UnsaidWrapped = ReturnType<typeof leagueFields> & {
  gameweek: number
  is_whole: boolean
  league: LeagueWrapped
  teams: (ReturnType<ReturnType<typeof teamFieldsOf>> & { figures: TeamWrapped })[]
  names: { player_id: number; web_name: string }[]
}

/** One row for the half of the season and one for its end, as far as they are final and not before `from`. */
export function presentWrapped(league: StoredLeague, from: Gameweek = 0): UnsaidWrapped[] {
  const { facts } = league
  const fields = teamFieldsOf(league)
  const gameweeks = facts.gameweeks.filter((gameweek) => gameweek >= from && isWrapped(facts, gameweek))
  return gameweeks.map((gameweek) => {
    const { isWhole, teams, league: told } = wrappedOf(facts, gameweek)
    const places = new Map(told.table.map(({ team }, place) => [team, place]))
    const ordered = teams.toSorted((a, b) => (places.get(a.team) ?? Infinity) - (places.get(b.team) ?? Infinity))
    const named = [...new Set(ordered.flatMap(playersIn))]
    const name = playersCalled(league, { named, gameweek })
    return {
      ...leagueFields(league),
      gameweek,
      is_whole: isWhole,
      league: told,
      teams: ordered.map((figures) => ({ ...fields(figures.team), figures })),
      names: named.map((player) => ({ player_id: player, web_name: name(player) })),
    }
  })
}

function playersIn({ pick, captain, paid, cost }: TeamWrapped): PlayerId[] {
  const all = [pick?.player, captain?.player, paid?.playerIn, paid?.playerOut, cost?.playerIn, cost?.playerOut]
  return all.filter((player) => player !== undefined && player !== null)
}
