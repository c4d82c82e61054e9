import { subscribe } from '#contract/people/newsletter.ts'
import { textOf } from '#web/base/form/checks.ts'
import type { Problem } from '#web/base/form/problem.ts'
import { wrongWith } from '#web/base/form/wrong-with.ts'
import { otherGameProblem, readTeamId } from '#web/features/teams/team-id.ts'

export type Subscription = { email: string; teamId: string; consent: boolean }

/** What stands in the form, and what is wrong with it: the first in the order of the fields. */
export function readSubscription(data: FormData): { filled: Subscription; problem: Problem | null } {
  const read = readTeamId(textOf(data, 'teamId'))
  const filled = { email: textOf(data, 'email').trim(), teamId: read.teamId, consent: data.has('consent') }
  const wrong = wrongWith(subscribe.body, filled)
  return { filled, problem: wrong?.field === 'email' ? wrong : (otherGameProblem(read, 'draft') ?? wrong) }
}
