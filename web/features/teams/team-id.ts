import type { GameName } from '#contract/league-rows.ts'
import { saveTeam } from '#contract/teams.ts'

const CLASSIC_HOST = /(?:^|\/\/|\.)fantasy\.premierleague\.com\//i
const ENTRY = /(?:^|\/)entry\/(\d+)(?=[/?#]|$)/i

/** What was typed or pasted: the first, longer number of a points page's address, else the text itself. */
export function readTeamId(text: string): { teamId: string; game: GameName } {
  const typed = text.trim()
  const inAddress = ENTRY.exec(typed)?.[1]
  return { teamId: inAddress ?? typed, game: inAddress && CLASSIC_HOST.test(typed) ? 'classic' : 'draft' }
}

/** What is wrong with a team ID, in the words the server would use; null when it may be sent. */
export function wrongWithTeamId(teamId: string): string | null {
  const parsed = saveTeam.body.shape.teamId.safeParse(teamId)
  return parsed.success ? null : (parsed.error.issues[0]?.message ?? 'Please enter a Team ID')
}
