import type { CardShirt } from '#contract/views/wrapped.ts'
import type { Gameweek, PlayerId } from '#domain/ids.ts'
import type { LeagueWrapped } from '#domain/wrapped/league.ts'
import { isWrapped, type TeamWrapped, wrappedOf } from '#domain/wrapped/wrapped.ts'
import { clubOf } from '#server/facts/gameweeks/clubs-store.ts'
import type { StoredLeague } from '#server/facts/leagues/facts-store.ts'
import { leagueFields, playersCalled, teamFieldsOf } from '#server/views/leagues/present.ts'
import { POSITIONS } from '#server/views/line-up/present.ts'

/** A season as it is stored: figures without words, and the names that the words need. */
export type UnsaidWrapped = ReturnType<typeof leagueFields> & {
  gameweek: number
  is_whole: boolean
  league: LeagueWrapped
  teams: (ReturnType<ReturnType<typeof teamFieldsOf>> & { figures: TeamWrapped })[]
  /** What each player is called, and wears in that gameweek. */
  names: ({ player_id: number; web_name: string } & Pick<CardShirt, 'club' | 'position'>)[]
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
      names: named.map((player) => {
        const position = league.positions.get(player)
        const worn = { club: clubOf(league.clubs, player, gameweek), position: position ? POSITIONS[position] : null }
        return { player_id: player, web_name: name(player), ...worn }
      }),
    }
  })
}

function playersIn({ pick, captain, paid, cost, bench }: TeamWrapped): PlayerId[] {
  const left = bench?.most.players.map(({ player }) => player) ?? []
  const all = [...left, pick?.player, captain?.player, paid?.playerIn, paid?.playerOut, cost?.playerIn, cost?.playerOut]
  return all.filter((player) => player !== undefined && player !== null)
}
