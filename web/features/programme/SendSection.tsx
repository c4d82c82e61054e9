import type { ReactNode } from 'react'
import type { LeagueRef } from '#contract/games/league-rows.ts'
import { Button } from '#web/base/ui/Button.tsx'
import { AskForLink } from '#web/league/open-link/AskForLink.tsx'
import { useOpenLink } from '#web/league/open-link/use-open-link.ts'
import { CopySaid } from '#web/league/share/CopySaid.tsx'
import share from '#web/league/share/ShareView.module.css'
import { CHAT, LINK } from '#web/league/share/ShareView.tsx'
import { useCopying } from '#web/league/share/use-copying.ts'
import { openAddress } from '#web/league/words/view-link.ts'
import styles from './Programme.module.css'

/** `link`: the address of what is sent, made of the page's; `chat`: the text for a chat, with the link; `children`: further ways. */
type Props = {
  league: LeagueRef
  link: (page: { href: string }) => string
  chat: (link: string) => string
  children: ReactNode
}

/** A page of the programme as text for a chat, as a link, and in further ways. */
export function SendSection({ league, link, chat, children }: Props) {
  const open = useOpenLink(league)
  const copying = useCopying()
  function copy(title: string, textOf: (link: string) => string): void {
    void open.withLink((address) => copying.copy(title, textOf(link(openAddress(location, address)))))
  }
  return (
    <section className={styles.send} aria-labelledby="send-it" data-program>
      <h2 id="send-it">Send it</h2>
      <Button onClick={() => copy(CHAT, chat)}>{CHAT}</Button>
      <div className={share.row}>
        <Button kind="quiet" onClick={() => copy(LINK, (address) => address)}>
          {LINK}
        </Button>
        {children}
        <CopySaid copying={copying} />
        <AskForLink asking={open.asking} />
      </div>
    </section>
  )
}
