import { subscribe } from '#contract/newsletter.ts'
import { textOf } from '#web/features/accounts/checks.ts'
import { otherGameProblem, readTeamId } from '#web/features/teams/team-id.ts'
import type { Problem } from '#web/ui/problem.ts'
import { wrongWith } from '#web/wrong-with.ts'

export type Subscription = { email: string; teamId: string; consent: boolean }

/** What stands in the form, and what is wrong with it: the first in the order of the fields. */
export function readSubscription(data: FormData): { filled: Subscription; problem: Problem | null } {
  const read = readTeamId(textOf(data, 'teamId'))
  const filled = { email: textOf(data, 'email').trim(), teamId: read.teamId, consent: data.has('consent') }
  const wrong = wrongWith(subscribe.body, filled)
  return { filled, problem: wrong?.field === 'email' ? wrong : (otherGameProblem(read, 'draft') ?? wrong) }
}
