import type { LeagueRef } from '#contract/games/league-rows.ts'
import type { ViewRow } from '#display/views/view.ts'
import type { Shown } from '#web/league/answer/use-view.ts'
import { useAddress } from '#web/league/choice/use-address.ts'
import { DownloadView } from '#web/league/download/DownloadView.tsx'
import { viewChat } from '#web/league/words/view-chat.ts'
import { ShareView } from './ShareView.tsx'

type Props<Item extends LeagueRef, Row extends ViewRow> = {
  shown: Shown<Item, Row>
  /** What the chat is told in place of the table. */
  told?: ((rows: readonly Row[]) => readonly string[]) | undefined
}

/** A view as text for a chat, as a link, as a picture and as files. */
export function ViewShare<Item extends LeagueRef, Row extends ViewRow>({ shown, told }: Props<Item, Row>) {
  const { search } = useAddress()
  const { view, gameweek, rows, at, isOwn } = shown
  // Only once it is pressed: of a league of hundreds it takes as long as a quarter of the page.
  const chat = () => ({ ...viewChat(view, rows ?? [], { at, search, isOwn }), told: told?.(rows ?? []) })
  return (
    <ShareView view={shown} gameweek={gameweek} span={at.span} picture={view.drawnAs} chat={chat}>
      {shown.league && <DownloadView shown={shown} league={shown.league} />}
    </ShareView>
  )
}
