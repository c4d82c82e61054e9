import type { ReactNode } from 'react'
import { moment } from '#web/base/ui/moment-words.ts'
import { Notice } from '#web/base/ui/Notice.tsx'

export type SentMail = { to: string; at: string }

type Props = { mail: SentMail | null; isAlert?: boolean; children: ReactNode }

/** Says where each mail went and when, so that a reader sees that a second press has sent another. */
export function Sent({ mail, isAlert = false, children }: Props) {
  return (
    <Notice isAlert={isAlert}>
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
