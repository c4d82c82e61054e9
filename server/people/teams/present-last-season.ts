import type { LastSeasonTeam } from '#contract/people/last-season.ts'
import { seasonBefore } from '#domain/facts/season.ts'
import { typeOf } from '#server/views/leagues/present.ts'
import type { FoundTeam } from './last-season-store.ts'

export function presentLastSeason({ game, season, candidates }: FoundTeam): LastSeasonTeam[] {
  return candidates.slice(0, 1).map(({ before, before_name, team_id, team_name }) => ({
    game,
    year: seasonBefore(season),
    team_id: before,
    team_name: before_name,
    links: candidates.filter(({ had_links }) => had_links).length,
    found: {
      year: season,
      team_id,
      team_name,
      leagues: candidates.map(({ type, league_id, league_name }) => ({
        game,
        ...typeOf(type),
        league_id,
        league_name,
      })),
    },
  }))
}
