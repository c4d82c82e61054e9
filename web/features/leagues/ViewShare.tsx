import type { LeagueRef } from '#contract/league-rows.ts'
import { PictureTable } from '#contract/line-up.ts'
import type { TeamRow } from '#contract/view.ts'
import { DownloadView } from '#web/features/download/DownloadView.tsx'
import { ShareView } from './ShareView.tsx'
import { useAddress } from './use-address.ts'
import type { Shown } from './use-view.ts'
import { viewChat } from './view-chat.ts'

/** A view as text for a chat, as a link, as a picture and as files. */
export function ViewShare<Item extends LeagueRef, Row extends TeamRow>({ shown }: { shown: Shown<Item, Row> }) {
  const { search } = useAddress()
  const { view, gameweek, rows, at, isOwn } = shown
  const chat = viewChat(view, rows ?? [], { at, search, isOwn })
  return (
    <ShareView view={shown} gameweek={gameweek} picture={PictureTable.parse(view.picture.name)} chat={chat}>
      {shown.league && <DownloadView shown={shown} league={shown.league} />}
    </ShareView>
  )
}
