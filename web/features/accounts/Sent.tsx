import type { ReactNode } from 'react'
import { moment } from '#web/ui/moment-words.ts'
import { Notice } from '#web/ui/Notice.tsx'

export type SentMail = { to: string; at: string }

/** Says of each press where its mail went and when, so that a second one is seen to have sent another. */
export function Sent({ mail, children }: { mail: SentMail | null; children: ReactNode }) {
  return (
    <Notice>
      {mail && (
        <>
          {children}{' '}
          <span>
            To {mail.to}, {moment(mail.at)}.
          </span>
        </>
      )}
    </Notice>
  )
}
