import type { ReactNode } from 'react'
import { Button } from '#web/base/ui/Button.tsx'
import { CopySaid } from '#web/league/share/CopySaid.tsx'
import share from '#web/league/share/ShareView.module.css'
import { CHAT, LINK } from '#web/league/share/ShareView.tsx'
import { useCopying } from '#web/league/share/use-copying.ts'
import styles from './Programme.module.css'

/** `chat`: the text for a chat, with the link; `children`: further ways. */
type Props = { link: () => string; chat: (link: string) => string; children: ReactNode }

/** A page of the programme as text for a chat, as a link, and in further ways. */
export function SendSection({ link, chat, children }: Props) {
  const copying = useCopying()
  return (
    <section className={styles.send} aria-labelledby="send-it" data-program>
      <h2 id="send-it">Send it</h2>
      <Button onClick={() => copying.copy(CHAT, chat(link()))}>{CHAT}</Button>
      <div className={share.row}>
        <Button kind="quiet" onClick={() => copying.copy(LINK, link())}>
          {LINK}
        </Button>
        {children}
        <CopySaid copying={copying} />
      </div>
    </section>
  )
}
