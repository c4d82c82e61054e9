import type { ProgrammeRow } from '#contract/views/programme.ts'
import { Button } from '#web/base/ui/Button.tsx'
import { CopyDialog } from '#web/base/ui/CopyDialog.tsx'
import { InviteLeague } from '#web/league/invite/InviteLeague.tsx'
import { SharePicture, STORY } from '#web/league/pictures/SharePicture.tsx'
import share from '#web/league/share/ShareView.module.css'
import { CHAT, LINK } from '#web/league/share/ShareView.tsx'
import { useCopying } from '#web/league/share/use-copying.ts'
import { viewLink } from '#web/league/words/view-link.ts'
import { programmeChat } from './chat.ts'
import styles from './Programme.module.css'
import type { ShownProgramme } from './use-programme.ts'

/** The programme as text for a chat, as a picture in two forms, and as a link. */
export function SendIt({ shown, row }: { shown: ShownProgramme; row: ProgrammeRow }) {
  const copying = useCopying()
  const { league_id: leagueId, game, type, gameweek } = row
  const picture = { kind: 'programme', leagueId, game, type, gameweek } as const
  const link = () => viewLink(location, { league: row, gameweek: row.gameweek })
  return (
    <section className={styles.send} aria-labelledby="send-it" data-program>
      <h2 id="send-it">Send it</h2>
      <Button onClick={() => copying.copy(CHAT, programmeChat(row, link()))}>{CHAT}</Button>
      <div className={share.row}>
        <Button kind="quiet" onClick={() => copying.copy(LINK, link())}>
          {LINK}
        </Button>
        <SharePicture picture={{ ...picture, form: 'portrait' }} />
        <SharePicture picture={{ ...picture, form: 'story' }} words={STORY} />
        {shown.league && <InviteLeague league={shown.league} />}
        <p className={share.said}>{copying.said}</p>
      </div>
      {copying.refused && (
        <CopyDialog title={copying.refused.title} text={copying.refused.text} onClose={copying.close} />
      )}
    </section>
  )
}
