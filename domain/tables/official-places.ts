import type { LeagueFacts } from '#domain/facts/facts.ts'
import { lastGameweekOf } from '#domain/facts/last-gameweek.ts'
import type { Gameweek, TeamId } from '#domain/ids.ts'

/** A team's place in our own table. */
type Placed = { team: TeamId; rank: number | null; totalPoints: number | null }

/**
 * Places level teams at the end of a season as the official game does: of teams with as many points the one with the fewest transfers, wildcards and free hits
 * left out, comes first, and teams that are level in these, too, share a place there (premierleague.com/news/685640). Its table says who is where (`rank`); only
 * leagues that count points are placed by it, and only by a table with the same totals as ours.
 */
export function placedOfficially<Place extends Placed>(
  facts: LeagueFacts,
  gameweek: Gameweek,
  places: readonly Place[],
): Place[] {
  const { officialTable, scoring } = facts
  if (!officialTable || scoring !== 'c' || gameweek !== lastGameweekOf(facts)) return [...places]
  const rankOf = ({ team, totalPoints }: Place) => {
    const official = officialTable.get(team)
    return official && official.total === totalPoints ? official.rank : null
  }
  return places.map((place) => {
    const level = places.filter(({ rank }) => rank === place.rank && rank !== null)
    const ranks = level.map(rankOf)
    const own = rankOf(place)
    if (place.rank === null || own === null || ranks.some((rank) => rank === null)) return place
    return { ...place, rank: place.rank + ranks.filter((rank) => rank !== null && rank < own).length }
  })
}
