import type { RivalSeason, Rivals } from '#contract/views/rivals.ts'
import { rivalNames } from '#display/views/rivals-measures.ts'
import { rivalsSaid } from '#display/views/rivals-said.ts'
import { rivals } from '#display/views/screens.ts'
import { notReadInWords } from '#domain/facts/missing-words.ts'
import type { Pair } from '#domain/rivals/rivals.ts'
import { Downloads } from '#web/league/download/Downloads.tsx'
import { ShareView } from '#web/league/share/ShareView.tsx'
import { plain } from '#web/league/words/chat-text.ts'
import { JSON_KIND, rivalsFile, WEEKS_KIND } from './rivals-files.ts'
import type { ShownRivals } from './use-rivals.ts'

type Props = { shown: ShownRivals; row: Rivals; season: RivalSeason }

/** The two as text for a chat, as a link, as a picture and as files. */
export function PairShare({ shown, row, season }: Props) {
  const { game, type, league_id: leagueId, gameweek } = row
  const pair = { a: season.a.team_id, b: season.b.team_id }
  const names = rivalNames(row, season)
  return (
    <ShareView
      view={shown}
      picture={{ kind: 'rivals', leagueId, game, type, gameweek, ...pair }}
      chat={(link) => `${chatOf({ row, season }, names)}\n\n${link}`}
      more={[
        ['a', String(pair.a)],
        ['b', String(pair.b)],
      ]}
    >
      <Downloads
        what={`${names.a} and ${names.b}`}
        names={[WEEKS_KIND, JSON_KIND]}
        make={async (kind) => rivalsFile(row, kind)}
      />
    </ShareView>
  )
}

/** A sentence and the results of their matches. Names come from strangers. */
function chatOf({ row, season }: Pick<Props, 'row' | 'season'>, names: Pair<string>): string {
  const [sentence, ...results] = rivalsSaid(season, { a: plain(names.a), b: plain(names.b) })
  const gaps = (['a', 'b'] as const).map((side) => ({ name: plain(names[side]), missing: season.missing[side] }))
  return [
    `${rivals.title}: ${plain(row.league_name)} · gameweek ${row.gameweek}`,
    ...['', sentence, ...results],
    ...(gaps.some(({ missing }) => missing.length > 0) ? ['', notReadInWords(gaps)] : []),
  ].join('\n')
}
