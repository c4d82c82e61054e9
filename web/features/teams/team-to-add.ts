import { GAMES } from '#contract/games/games.ts'
import type { GameName } from '#contract/games/league-rows.ts'
import { TEAM_TO_ADD } from '#display/people/team-to-add.ts'

/** A team that somebody looked up without an account, on its way to the form that saves it. */
export type TeamToAdd = { game: GameName; teamId: string }

const KEPT_AS = 'team to add'

export function teamToAddIn(search: string): TeamToAdd | null {
  return read(new URLSearchParams(search).get(TEAM_TO_ADD))
}

/** The team in the address that follows a log-in. */
export function teamToAddAt(next: string): TeamToAdd | null {
  return teamToAddIn(next.split('?')[1] ?? '')
}

/** Stored in this browser while the email is confirmed, since the mail's link opens another tab. */
export const waitingTeam = {
  keep: (team: TeamToAdd) => attempt(() => localStorage.setItem(KEPT_AS, `${team.game}-${team.teamId}`)),
  read: () => read(attempt(() => localStorage.getItem(KEPT_AS))),
  drop: () => attempt(() => localStorage.removeItem(KEPT_AS)),
}

function read(text: string | null | undefined): TeamToAdd | null {
  const [, name, teamId] = /^([a-z]+)-([1-9]\d{0,9})$/.exec(text ?? '') ?? []
  const game = GAMES.find((one) => one === name)
  return game && teamId ? { game, teamId } : null
}

/** Storage may be switched off: the number is typed again then. */
function attempt<T>(work: () => T): T | null {
  try {
    return work()
  } catch {
    return null
  }
}
