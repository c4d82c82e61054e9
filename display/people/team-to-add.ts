import type { GameName } from '#contract/games/league-rows.ts'

/** The page on which a person's teams are saved. */
export const TEAMS_PATH = '/enter-team-id'
/** The part of that page's address that names a team to add. */
export const TEAM_TO_ADD = 'add'

/** The address of the form with the team filled in. */
export function addressToAdd({ game, teamId }: { game: GameName; teamId: string | number }): string {
  return `${TEAMS_PATH}?${TEAM_TO_ADD}=${game}-${teamId}`
}
