import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { PictureTable } from '#contract/views/line-up.ts'
import { announce } from '#web/base/ui/announce.ts'
import { Button } from '#web/base/ui/Button.tsx'
import { CopyDialog } from '#web/base/ui/CopyDialog.tsx'
import { copyText } from '#web/base/ui/copy-text.ts'
import type { LeagueView } from '#web/league/answer/use-league-view.ts'
import { DOWNLOAD } from '#web/league/download/Downloads.tsx'
import { INVITE, InviteLeague, useIsReader } from '#web/league/invite/InviteLeague.tsx'
import { PICTURE, SharePicture, useHasPictures } from '#web/league/pictures/SharePicture.tsx'
import { type ChatTable, chatText } from '#web/league/words/chat-text.ts'
import { viewLink } from '#web/league/words/view-link.ts'
import styles from './ShareView.module.css'

type Props = {
  view: LeagueView<unknown>
  /** The gameweek that is shown; none where a screen is about the whole season. */
  gameweek?: number | null
  picture: PictureTable
  chat: ChatTable
  /** What else can be done with it. */
  children: ReactNode
}

const CHAT = 'Copy for the group chat'
const LINK = 'Copy link'

/** The buttons to share a view, below its table. Their place is kept before the table is loaded. */
export function ShareView({ view, gameweek = null, picture, chat, children }: Props) {
  const copying = useCopying()
  const { league, sync } = view
  if (!league || view.state.kind !== 'ready') return <Waiting />
  const link = () => viewLink(location, { league, gameweek })
  const message = () =>
    chatText(chat, {
      league: league.league_name,
      gameweek: gameweek ?? sync?.latest_gameweek ?? null,
      link: link(),
    })
  const { game, type, league_id } = league
  return (
    <div className={styles.row}>
      <Button kind="quiet" onClick={() => copying.copy(CHAT, message())}>
        {CHAT}
      </Button>
      <Button kind="quiet" onClick={() => copying.copy(LINK, link())}>
        {LINK}
      </Button>
      <SharePicture picture={{ kind: 'table', table: picture, leagueId: league_id, game, type, gameweek }} />
      {children}
      <InviteLeague league={league} />
      <p className={styles.said}>{copying.said}</p>
      {copying.refused && (
        <CopyDialog title={copying.refused.title} text={copying.refused.text} onClose={copying.close} />
      )}
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

type Copied = { title: string; text: string; isCopied: boolean }

function useCopying() {
  const [isOpen, setOpen] = useState(false)
  const copying = useMutation<Copied, Error, { title: string; text: string }>({
    mutationFn: async ({ title, text }) => ({ title, text, isCopied: await copyText(text) }),
    onSuccess: ({ title, isCopied }) => {
      setOpen(!isCopied)
      if (isCopied) announce(`${title}: it is in the clipboard.`)
    },
    networkMode: 'always',
  })
  return {
    copy: (title: string, text: string) => copying.mutate({ title, text }),
    close: () => setOpen(false),
    said: copying.data?.isCopied ? 'Copied.' : '',
    refused: isOpen && copying.data ? copying.data : null,
  }
}
