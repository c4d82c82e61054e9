import type { PreviewNext } from '#contract/views/preview.ts'
import type { ProgrammeRow } from '#contract/views/programme.ts'
import { Button } from '#web/base/ui/Button.tsx'
import { CopyDialog } from '#web/base/ui/CopyDialog.tsx'
import { Downloads } from '#web/league/download/Downloads.tsx'
import { SharePicture } from '#web/league/pictures/SharePicture.tsx'
import share from '#web/league/share/ShareView.module.css'
import { CHAT, LINK } from '#web/league/share/ShareView.tsx'
import { useCopying } from '#web/league/share/use-copying.ts'
import { viewLink } from '#web/league/words/view-link.ts'
import styles from './Programme.module.css'
import { previewChat } from './preview-chat.ts'
import { JSON_KIND, previewFile, TEAMS_KIND } from './preview-files.ts'

/** The preview as text for a chat, as a link, as a picture and as files. */
export function SendPreview({ row, next }: { row: ProgrammeRow; next: PreviewNext }) {
  const copying = useCopying()
  const { league_id: leagueId, game, type } = row
  const { gameweek } = next
  const link = () => `${viewLink(location, { league: row, gameweek: null })}&edition=next`
  return (
    <section className={styles.send} aria-labelledby="send-it" data-program>
      <h2 id="send-it">Send it</h2>
      <Button onClick={() => copying.copy(CHAT, previewChat(row, next, link()))}>{CHAT}</Button>
      <div className={share.row}>
        <Button kind="quiet" onClick={() => copying.copy(LINK, link())}>
          {LINK}
        </Button>
        <SharePicture picture={{ kind: 'preview', leagueId, game, type, gameweek }} />
        <Downloads
          what={`The teams before gameweek ${gameweek}`}
          names={[TEAMS_KIND, JSON_KIND]}
          make={async (kind) => previewFile(row, next, kind)}
        />
        <p className={share.said}>{copying.said}</p>
      </div>
      {copying.refused && (
        <CopyDialog title={copying.refused.title} text={copying.refused.text} onClose={copying.close} />
      )}
    </section>
  )
}
