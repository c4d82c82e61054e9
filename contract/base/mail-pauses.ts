/**
 * Pauses in seconds between mails that a person can ask for: doubled each time, up to `longest`. After `forgottenAfter`
 * seconds without a mail they start at `first` again.
 */
export const MAIL_PAUSES = { first: 60, longest: 900, forgottenAfter: 86_400 }

/** The pause in seconds after that many mails. */
export function pauseAfter(mails: number): number {
  return mails < 1 ? 0 : Math.min(MAIL_PAUSES.longest, MAIL_PAUSES.first * 2 ** (mails - 1))
}
