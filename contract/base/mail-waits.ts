/**
 * Pauses in seconds between mails that a person can ask for: doubled each time, up to `longest`. After `forgottenAfter`
 * seconds without a mail they start at `first` again.
 */
export const MAIL_WAITS = { first: 60, longest: 900, forgottenAfter: 86_400 }

/** The pause in seconds after that many mails. */
export function waitAfterMails(mails: number): number {
  return mails < 1 ? 0 : Math.min(MAIL_WAITS.longest, MAIL_WAITS.first * 2 ** (mails - 1))
}
