import { DemoMailLink } from './DemoMailLink.tsx'
import { NextMail } from './NextMail.tsx'
import { Sent, type SentMail } from './Sent.tsx'

/** The same text, whether a mail was sent or too soon after the last: the link of the earlier mail works, too. */
export function ResetSent({ mail, nextAt }: { mail: SentMail | null; nextAt: number }) {
  return (
    <>
      <Sent mail={mail}>Password reset email sent.</Sent>
      {mail && <p>It may take a few minutes. Look in the spam folder, too; the link works for an hour, and once.</p>}
      <NextMail until={nextAt} />
      {mail && <DemoMailLink />}
    </>
  )
}
