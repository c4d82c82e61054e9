import type { GameName } from '#contract/league-rows.ts'
import { saveTeam } from '#contract/teams.ts'

const HOST = /(?:^|\/\/|\.)(draft|fantasy)\.premierleague\.com\//i
const ENTRY = /(?:^|\/)entry\/(\d+)(?=[/?#]|$)/i

/** What was typed or pasted: the first, longer number of a points page's address, else the text itself. Null where the text does not tell the game. */
export function readTeamId(text: string): { teamId: string; game: GameName | null } {
  const typed = text.trim()
  const teamId = ENTRY.exec(typed)?.[1]
  return teamId === undefined ? { teamId: typed, game: null } : { teamId, game: gameOf(typed) }
}

function gameOf(address: string): GameName | null {
  const host = HOST.exec(address)?.[1]?.toLowerCase()
  if (host === undefined) return null
  return host === 'draft' ? 'draft' : 'classic'
}

/** What is wrong with a team ID, in the words the server would use; null when it may be sent. */
export function wrongWithTeamId(teamId: string): string | null {
  const parsed = saveTeam.body.shape.teamId.safeParse(teamId)
  return parsed.success ? null : (parsed.error.issues[0]?.message ?? 'Please enter a Team ID')
}
