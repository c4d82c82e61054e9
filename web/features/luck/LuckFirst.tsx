import type { LuckRow } from '#contract/views/luck.ts'
import type { LuckTableRow } from '#display/views/luck.ts'
import { hadAllPlayedAll } from '#display/views/luck-first.ts'
import { namesWithin } from '#display/views/names-of-rows.ts'
import { written } from '#domain/facts/written.ts'
import { FigureList } from '#web/league/view/FigureList.tsx'

type Props = {
  rows: readonly LuckTableRow[] | null
  /** Null where nobody plays head to head. */
  season: readonly LuckRow[] | null
  gameweek: number | null
  isOwn: (row: LuckTableRow) => boolean
}

/** The matches that a team lost and its bench would have won, the latest first, and who would lead if all had met. */
export function LuckFirst({ rows, season, gameweek, isOwn }: Props) {
  const name = namesWithin(season ?? [])
  const lost = (season ?? []).flatMap((row) =>
    row.won_by_bench && (gameweek === null || row.gameweek <= gameweek) ? [{ ...row, won: row.won_by_bench }] : [],
  )
  const latestFirst = lost.toSorted((a, b) => b.gameweek - a.gameweek || b.won.by - a.won.by)
  return (
    <>
      <FigureList
        isQuiet
        title="Lost, and won on the bench"
        most={2}
        instead={season ? 'Nobody has lost a match that the bench would have won.' : undefined}
        entries={latestFirst.map(({ gameweek: of, team_id, won }) => ({
          key: `${of} ${team_id}`,
          figure: `GW ${of}`,
          words: (
            <>
              <strong>{name(team_id)}</strong> lost to{' '}
              {won.opponent_team_id === undefined ? won.opponent : name(won.opponent_team_id)}; with{' '}
              {won.players.map(({ web_name, total_points }) => `${web_name} (${written(total_points)})`).join(', ')}{' '}
              they would have won by {won.by}.
            </>
          ),
        }))}
      />
      <p>{hadAllPlayedAll(rows ?? [], isOwn)}</p>
    </>
  )
}
