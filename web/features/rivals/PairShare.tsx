import type { RivalSeason, Rivals } from '#contract/views/rivals.ts'
import { type Measure, rivalNames } from '#display/views/rivals-measures.ts'
import { rivals } from '#display/views/screens.ts'
import { ownerOf } from '#display/views/view.ts'
import { Downloads } from '#web/league/download/Downloads.tsx'
import { ShareView } from '#web/league/share/ShareView.tsx'
import type { ChatTable } from '#web/league/words/chat-text.ts'
import { JSON_KIND, rivalsFile, WEEKS_KIND } from './rivals-files.ts'
import type { ShownRivals } from './use-rivals.ts'

type Props = { shown: ShownRivals; row: Rivals; season: RivalSeason; measures: readonly Measure[] }

/** The two as text for a chat, as a link, as a picture and as files. */
export function PairShare({ shown, row, season, measures }: Props) {
  const { game, type, league_id: leagueId, gameweek } = row
  const pair = { a: season.a.team_id, b: season.b.team_id }
  const names = rivalNames(row, season)
  return (
    <ShareView
      view={shown}
      picture={{ kind: 'rivals', leagueId, game, type, gameweek, ...pair }}
      chat={rivalsChat({ season, measures, names }, shown.isOwn, row)}
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

type About = { season: RivalSeason; measures: readonly Measure[]; names: { a: string; b: string } }

/** A line for each of the two with all figures; who has more points in all is first. */
function rivalsChat({ season, measures, names }: About, isOwn: ShownRivals['isOwn'], { game }: Rivals): ChatTable {
  const [total] = measures
  const placeOf = (side: 'a' | 'b') => {
    const last = season.weeks.at(-1)?.[side].total_points ?? null
    return last === null ? null : total?.better === null || total?.better === side ? 1 : 2
  }
  const lines = (['a', 'b'] as const).map((side) => ({
    place: placeOf(side),
    team: names[side],
    owner: names[side] === season[side].team_name ? ownerOf(season[side]) : '',
    figures: measures.map(({ texts }) => texts[side]),
    isOwn: isOwn({ game, team_id: season[side].team_id }),
  }))
  return {
    title: rivals.title,
    figures: measures.map(({ name }) => name),
    lines: lines.toSorted((one, other) => (one.place ?? 3) - (other.place ?? 3)),
    gaps: (['a', 'b'] as const).map((side) => ({ team_name: names[side], missing: season.missing[side] })),
  }
}
