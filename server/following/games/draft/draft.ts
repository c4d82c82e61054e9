import { allLeagues } from '#server/following/games/base/all-leagues.ts'
import type { FollowedGame } from '#server/following/games/base/game.ts'
import { readSeason } from './read-season.ts'
import { readTeam } from './read-team.ts'
import { syncLeague } from './sync-league.ts'

export const draft: FollowedGame = {
  readSeason,
  doTeamsJoin: false,
  hasOverallTable: false,
  areLeaguesReadAgain: true,
  syncLeague,
  readTeam,
  selection: allLeagues,
}
