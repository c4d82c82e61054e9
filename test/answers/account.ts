import type { Answer } from '#contract/base/endpoint.ts'
import type { getAccount } from '#contract/people/accounts.ts'
import { ANN } from './office.ts'

/** Ann's account, without anything chosen. */
export const account: Answer<typeof getAccount> = {
  email: ANN.email,
  registered: true,
  weekly_mail: false,
  unanswered: false,
  pending_consent: null,
  paused_until: null,
  time_zone: null,
  dry_words: false,
}
