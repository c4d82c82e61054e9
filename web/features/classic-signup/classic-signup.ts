import { type LookedUpLeague, lookUpLeagues, signUpClassic } from '#contract/people/newsletter.ts'
import { textOf } from '#web/base/form/checks.ts'
import type { Problem } from '#web/base/form/problem.ts'
import { wrongWith } from '#web/base/form/wrong-with.ts'
import type { Sent } from '#web/features/sign-up/LookInMailbox.tsx'
import { otherGameProblem, readTeamId } from '#web/features/teams/team-id.ts'
import { chosenIn, type FoundTeam, NO_PRIVATE_LEAGUES, wanted } from '#web/league/choice/looked-up.ts'

export type Choice = { leagues: readonly LookedUpLeague[]; email: string; consent: boolean }
/** The summary of the sign-up on its last step. */
export type Summary = { teamName: string; leagues: readonly LookedUpLeague[]; sent: Sent }

export type Step = 'entry' | 'picking' | 'done'

/** What was entered and found so far; it stays while the reader goes back and forth. */
export type Entered = { typed: string; email: string; team: FoundTeam | null; summary: Summary | null }

export const untouched: Entered = { typed: '', email: '', team: null, summary: null }

/** The step of a history entry. A reload loses the team and the summary that it needs: then it is the first step. */
export function stepOf(step: string | null, { team, summary }: Entered): Step {
  if (step === 'picking' && team) return 'picking'
  return step === 'done' && summary ? 'done' : 'entry'
}

export const NO_LEAGUES: Problem = { text: NO_PRIVATE_LEAGUES, field: 'teamId' }

/** The team ID that was typed or pasted, and what is wrong with it. */
export function readTeam(data: FormData): { teamId: string; problem: Problem | null } {
  const read = readTeamId(textOf(data, 'teamId'))
  const { teamId } = read
  return { teamId, problem: otherGameProblem(read, 'classic') ?? wrongWith(lookUpLeagues.params, { teamId }) }
}

/** What was chosen for a team, and what is wrong with it: the first in the order of the fields. */
export function readChoice(data: FormData, team: FoundTeam): { choice: Choice; problem: Problem | null } {
  const leagues = chosenIn(data, team)
  const choice = { leagues, email: textOf(data, 'email').trim(), consent: data.has('consent') }
  return { choice, problem: wrongWith(signUpClassic.body, { ...choice, ...wanted(team, leagues) }) }
}
