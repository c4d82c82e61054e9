import type { ColumnType, Generated } from 'kysely'
import type { Period } from '#contract/people/leagues.ts'
import type { TeamId } from '#domain/ids.ts'
import type { InSeason, OfLeague } from '#server/ground/db/tables.ts'

declare module '#server/ground/db/tables.ts' {
  interface Tables {
    team: TeamTable
    saved_team: SavedTeamTable
    saved_team_league: SavedTeamLeagueTable
  }
}

type SavedTeamLeagueTable = InSeason &
  OfLeague & {
    user_id: string
    team_id: TeamId
    /** How the links that its person has made of the league show people. */
    short_names: Generated<boolean>
    /** Named gameweeks, for that person and the readers of their links. */
    periods: ColumnType<Period[], string | undefined, string>
  }

type TeamTable = InSeason & {
  team_id: TeamId
  team_name: string
  owner_first_name: string
  owner_last_name: string
  /** False for a team that is known from one league only: it may play in others. */
  leagues_read: Generated<boolean>
  /** Somebody who saved it wants only figures said about it. */
}

type SavedTeamTable = InSeason & {
  user_id: string
  team_id: TeamId
  status: 'pending' | 'ready' | 'no-league' | 'not-found'
  created_at: Generated<Date>
  /** When the official game was last asked about it. */
  checked_at: Generated<Date>
}
