import type { ProgrammeRow } from '#contract/views/programme.ts'
import type { PreviewNext } from '#display/views/preview.ts'
import { Downloads } from '#web/league/download/Downloads.tsx'
import { SharePicture } from '#web/league/pictures/SharePicture.tsx'
import { viewLink } from '#web/league/words/view-link.ts'
import { previewChat } from './preview-chat.ts'
import { JSON_KIND, previewFile, TEAMS_KIND } from './preview-files.ts'
import { SendSection } from './SendSection.tsx'

/** The preview as text for a chat, as a link, as a picture and as files. */
export function SendPreview({ row, next }: { row: ProgrammeRow; next: PreviewNext }) {
  const { league_id: leagueId, game, type } = row
  const { gameweek } = next
  return (
    <SendSection
      league={row}
      link={(page) => `${viewLink(page, { league: row, gameweek: null })}&edition=next`}
      chat={(link) => previewChat(row, next, link)}
    >
      <SharePicture picture={{ kind: 'preview', leagueId, game, type, gameweek }} />
      <Downloads
        what={`The teams before gameweek ${gameweek}`}
        names={[TEAMS_KIND, JSON_KIND]}
        make={async (kind) => previewFile(row, next, kind)}
      />
    </SendSection>
  )
}
