import { teamIdIn } from '#contract/base/team-id.ts'
import { GAMES } from '#contract/games/games.ts'
import type { GameName } from '#contract/games/league-rows.ts'
import { saveTeam } from '#contract/people/teams.ts'
import { wordsAbout } from '#display/games/games.ts'
import type { Problem } from '#web/base/form/problem.ts'
import { wayTo } from './other-game.ts'

const HOSTS = new Map(GAMES.map((game) => [wordsAbout(game).host, game]))
const HOST = new RegExp(`(?:^|//|\\.)(${[...HOSTS.keys()].map((host) => host.replaceAll('.', '\\.')).join('|')})/`, 'i')
const ENTRY = /(?:^|\/)entry\/(\d+)(?=[/?#]|$)/i

/** The ID that was typed, or the first number in a pasted points page's address; `game` is null if not named. */
export function readTeamId(text: string): { teamId: string; game: GameName | null } {
  const typed = text.trim()
  const teamId = ENTRY.exec(typed)?.[1]
  return teamId === undefined
    ? { teamId: withoutZeros(typed), game: null }
    : { teamId: withoutZeros(teamId), game: gameOf(typed) }
}

/** Digits with zeros before them are the number behind these. */
function withoutZeros(text: string): string {
  return String(teamIdIn(text) ?? text)
}

function gameOf(address: string): GameName | null {
  const host = HOST.exec(address)?.[1]?.toLowerCase()
  return HOSTS.get(host ?? '') ?? null
}

/** An address of the other game has a valid number that is another team's ID. */
export function otherGameProblem({ teamId, game }: ReturnType<typeof readTeamId>, own: GameName): Problem | null {
  if (game === null || game === own) return null
  const { name, signUp } = wordsAbout(game)
  const text = `This is the address of a ${name.toLowerCase()} team. Its weekly mail is on the ${signUp.title} page.`
  return { text, field: 'teamId', way: wayTo({ teamId, game }) }
}

/** What is wrong with a team ID, in the words the server would use; null when it may be sent. */
export function wrongWithTeamId(teamId: string): string | null {
  const parsed = saveTeam.body.shape.teamId.safeParse(teamId)
  return parsed.success ? null : (parsed.error.issues[0]?.message ?? 'Please enter a Team ID')
}

const NO_TEAM_THERE =
  'The address of this official page names no team. Open its Points page: the address there has “entry” and a number in it.'

/** What is wrong with the address of an official page that is no team's, such as a league's. */
export function pageWithoutTeam(text: string): string | null {
  const typed = text.trim()
  return HOST.test(`${typed}/`) && !ENTRY.test(typed) ? NO_TEAM_THERE : null
}
