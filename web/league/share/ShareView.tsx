import { type ReactNode, useState } from 'react'
import type { LeagueRef } from '#contract/games/league-rows.ts'
import type { PictureTable } from '#contract/views/line-up.ts'
import { type Span, spanWords } from '#display/views/span.ts'
import { Button } from '#web/base/ui/Button.tsx'
import type { LeagueView } from '#web/league/answer/use-league-view.ts'
import { DOWNLOAD } from '#web/league/download/Downloads.tsx'
import { INVITE, InviteLeague, useIsReader } from '#web/league/invite/InviteLeague.tsx'
import { AskForLink } from '#web/league/open-link/AskForLink.tsx'
import { useOpenLink } from '#web/league/open-link/use-open-link.ts'
import { PICTURE, SharePicture, useHasPictures } from '#web/league/pictures/SharePicture.tsx'
import type { SharedPicture } from '#web/league/pictures/share-picture.ts'
import { type ChatTable, chatText } from '#web/league/words/chat-text.ts'
import { openAddress, viewLink } from '#web/league/words/view-link.ts'
import { CopySaid } from './CopySaid.tsx'
import styles from './ShareView.module.css'
import { useCopying } from './use-copying.ts'

type Props = {
  view: LeagueView<unknown>
  /** The gameweek that is shown; none where a screen is about the whole season. */
  gameweek?: number | null
  /** The gameweeks that are shown together. */
  span?: Span | undefined
  picture: PictureTable | SharedPicture
  /** A table, or a text that ends with the link; made when it is copied where it is a function. */
  chat: ChatTable | ((link: string) => ChatTable | string)
  /** Parameters of the address that decide what is shown, besides these. */
  more?: readonly (readonly [string, string])[]
  /** Further buttons. */
  children?: ReactNode
}

type OfLeague = { league: LeagueRef }

export const CHAT = 'Copy for the group chat'
export const LINK = 'Copy link'

/** The buttons to share a view, below its table. Their place is kept before the table is loaded. */
export function ShareView(props: Props) {
  const { league, state } = props.view
  return league && state.kind === 'ready' ? <ReadyToShare {...props} league={league} /> : <Waiting />
}

function ReadyToShare({ league, view, gameweek = null, span, picture, chat, more = [], children }: Props & OfLeague) {
  const open = useOpenLink(league)
  const copying = useCopying()
  // A message goes when the next comes.
  const [latest, setLatest] = useState<'copy' | 'picture' | null>(null)
  const { sync } = view
  const message = (link: string) => {
    const said = typeof chat === 'function' ? chat(link) : chat
    if (typeof said === 'string') return said
    const when = span && spanWords(span)
    return chatText(said, {
      league: league.league_name,
      gameweek: gameweek ?? sync?.latest_gameweek ?? null,
      when,
      link,
    })
  }
  const { game, type, league_id } = league
  function copy(title: string, textOf: (link: string) => string): void {
    void open.withLink((address) => {
      setLatest('copy')
      copying.copy(title, textOf(viewLink(openAddress(location, address), { league, gameweek, span, more })))
    })
  }
  return (
    <div className={styles.row}>
      <Button kind="quiet" onClick={() => copy(CHAT, message)}>
        {CHAT}
      </Button>
      <Button kind="quiet" onClick={() => copy(LINK, (link) => link)}>
        {LINK}
      </Button>
      <SharePicture
        picture={
          typeof picture === 'string'
            ? { kind: 'table', table: picture, leagueId: league_id, game, type, gameweek, span }
            : picture
        }
        isLatest={latest === 'picture'}
        onShare={() => setLatest('picture')}
      />
      {children}
      <InviteLeague league={league} />
      <CopySaid copying={copying} isLatest={latest === 'copy'} />
      <AskForLink asking={open.asking} />
    </div>
  )
}

function Waiting() {
  const pictures = useHasPictures() ? [PICTURE] : []
  const invite = useIsReader() ? [] : [INVITE]
  return (
    <div className={styles.row} data-waiting>
      {[CHAT, LINK, ...pictures, DOWNLOAD, ...invite].map((name) => (
        <Button key={name} kind="quiet">
          {name}
        </Button>
      ))}
    </div>
  )
}
