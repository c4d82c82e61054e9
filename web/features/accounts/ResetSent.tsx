import { Notice } from '#web/ui/Notice.tsx'
import { DemoMailLink } from './DemoMailLink.tsx'
import { NextMail } from './NextMail.tsx'

/** The same text whether a mail was sent or held back by the pause: the one sent before has a working link, too. */
export function ResetSent({ isSent, nextAt }: { isSent: boolean; nextAt: number }) {
  return (
    <>
      <Notice>{isSent && 'Password reset email sent.'}</Notice>
      {isSent && <p>It may take a few minutes. Look in the spam folder, too; the link works for an hour, and once.</p>}
      <NextMail until={nextAt} />
      {isSent && <DemoMailLink />}
    </>
  )
}
