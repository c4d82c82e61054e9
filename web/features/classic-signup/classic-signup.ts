import { type LookedUpLeague, lookUpLeagues, signUpClassic } from '#contract/newsletter.ts'
import { textOf } from '#web/features/accounts/checks.ts'
import { chosenIn, type FoundTeam, NO_PRIVATE_LEAGUES, wanted } from '#web/features/leagues/looked-up.ts'
import type { Sent } from '#web/features/newsletter/LookInMailbox.tsx'
import { readTeamId } from '#web/features/teams/team-id.ts'
import type { Problem } from '#web/ui/problem.ts'
import { wrongWith } from '#web/wrong-with.ts'

export type Choice = { leagues: readonly LookedUpLeague[]; email: string; consent: boolean }
/** What was asked for, to be read once more at the end. */
export type Summary = { teamName: string; leagues: readonly LookedUpLeague[]; sent: Sent }

export type Signup =
  | { at: 'entry'; typed: string; isBack: boolean }
  | { at: 'picking'; typed: string; team: FoundTeam }
  | { at: 'done'; summary: Summary }

export const untouched: Signup = { at: 'entry', typed: '', isBack: false }

const DRAFT_ADDRESS: Problem = {
  text: 'This is the address of a draft team. Its weekly mail is on the FPL Draft page.',
  field: 'teamId',
}
export const NO_LEAGUES: Problem = { text: NO_PRIVATE_LEAGUES, field: 'teamId' }

/** The team ID that was typed or pasted, and what is wrong with it. */
export function readTeam(data: FormData): { teamId: string; problem: Problem | null } {
  const { teamId, game } = readTeamId(textOf(data, 'teamId'))
  return { teamId, problem: game === 'draft' ? DRAFT_ADDRESS : wrongWith(lookUpLeagues.params, { teamId }) }
}

/** What was chosen for a team, and what is wrong with it: the first in the order of the fields. */
export function readChoice(data: FormData, team: FoundTeam): { choice: Choice; problem: Problem | null } {
  const leagues = chosenIn(data, team)
  const choice = { leagues, email: textOf(data, 'email').trim(), consent: data.has('consent') }
  return { choice, problem: wrongWith(signUpClassic.body, { ...choice, ...wanted(team, leagues) }) }
}
