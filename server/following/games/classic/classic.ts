import { chosenLeagues } from '#server/following/games/base/chosen-leagues.ts'
import type { FollowedGame } from '#server/following/games/base/game.ts'
import { readSeason } from './read-season.ts'
import { readTeam } from './read-team.ts'
import { syncLeague } from './sync-league.ts'

export const classic: FollowedGame = {
  readSeason,
  doTeamsJoin: true,
  hasOverallTable: true,
  areLeaguesReadAgain: false,
  syncLeague,
  readTeam,
  selection: chosenLeagues,
}
