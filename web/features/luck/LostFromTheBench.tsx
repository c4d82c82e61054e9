import type { LuckRow } from '#contract/views/luck.ts'
import { FigureList } from '#web/league/view/FigureList.tsx'

type Props = { rows: readonly LuckRow[] | null; gameweek: number | null }

/** The matches that a team lost and its bench would have won, the latest first. */
export function LostFromTheBench({ rows, gameweek }: Props) {
  const lost = (rows ?? []).flatMap((row) =>
    row.won_by_bench && (gameweek === null || row.gameweek <= gameweek) ? [{ ...row, won: row.won_by_bench }] : [],
  )
  const latestFirst = lost.toSorted((a, b) => b.gameweek - a.gameweek || b.won.by - a.won.by)
  return (
    <FigureList
      isQuiet
      title="Lost, and won on the bench"
      entries={latestFirst.map(({ gameweek: of, team_id, team_name, won }) => ({
        key: `${of} ${team_id}`,
        figure: `GW ${of}`,
        words: (
          <>
            <strong>{team_name}</strong> lost to {won.opponent}; with{' '}
            {won.players.map(({ web_name, total_points }) => `${web_name} (${total_points})`).join(', ')} they would
            have won by {won.by}.
          </>
        ),
      }))}
    />
  )
}
