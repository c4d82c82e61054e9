import type { ProgrammeRow } from '#contract/views/programme.ts'
import { InviteLeague } from '#web/league/invite/InviteLeague.tsx'
import { SharePicture, STORY } from '#web/league/pictures/SharePicture.tsx'
import { viewLink } from '#web/league/words/view-link.ts'
import { programmeChat } from './chat.ts'
import { SendSection } from './SendSection.tsx'
import type { ShownProgramme } from './use-programme.ts'

/** The programme as text for a chat, as a picture in two forms, and as a link. */
export function SendIt({ shown, row }: { shown: ShownProgramme; row: ProgrammeRow }) {
  const { league_id: leagueId, game, type, gameweek } = row
  const picture = { kind: 'programme', leagueId, game, type, gameweek } as const
  return (
    <SendSection
      league={row}
      link={(page) => viewLink(page, { league: row, gameweek: row.gameweek })}
      chat={(link) => programmeChat(row, link)}
    >
      <SharePicture picture={{ ...picture, form: 'portrait' }} />
      <SharePicture picture={{ ...picture, form: 'story' }} words={STORY} />
      {shown.league && <InviteLeague league={shown.league} />}
    </SendSection>
  )
}
