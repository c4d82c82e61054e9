import { teamIdIn } from '#contract/base/team-id.ts'
import { USUAL_GAME } from '#contract/games/games.ts'
import type { GameName } from '#contract/games/league-rows.ts'
import { getLineUp } from '#contract/views/line-up.ts'
import { gameIn } from '#web/base/game-address.ts'

/** What an address asks for; values that cannot be meant are left out, a team that cannot be one is null. */
export function lineUpIn(
  teamId: string | undefined,
  search: URLSearchParams,
): { teamId: string | null; game: GameName; gw: string | undefined } {
  const team = teamIdIn(teamId ?? '')
  const gw = search.get('gw') ?? undefined
  return {
    teamId: team === null ? null : String(team),
    game: gameIn(search, USUAL_GAME),
    gw: getLineUp.query.shape.gw.safeParse(gw).success ? gw : undefined,
  }
}
