import type { GameName } from '#contract/games/league-rows.ts'
import type { WaiverRow } from '#contract/views/waivers.ts'
import { bestMove, isBeforeJoining } from '#display/views/waivers.ts'
import { signed, whole } from '#web/base/ui/figures.ts'
import { Kpi, Kpis } from '#web/base/ui/Kpi.tsx'
import { crowned, crownLine } from '#web/league/words/crown.ts'
import { seasonTotals } from './waivers.ts'
import { words } from './words.ts'

const NOBODY = 'Nobody gained points'

/** `all`: of the whole season; null until it is there. */
type Props = { game: GameName; all: readonly WaiverRow[] | null; rows: readonly WaiverRow[]; gameweek: number }

/** The best of the gameweek, the best of the season, and the single best move. */
export function WaiwerKingFigures({ game, all, rows, gameweek }: Props) {
  const week = crowned(
    rows,
    (row) => row.pointsDifference,
    (row) => !isBeforeJoining(row),
  )
  const season = crowned(
    seasonTotals(all ?? [], gameweek),
    (row) => row.points,
    () => true,
  )
  const move = bestMove(rows)
  return (
    <Kpis isStrip>
      <Kpi isLead label={words[game].king} figure={signed(week.value)} line={crownLine(week, NOBODY)} />
      <Kpi isWaiting={all === null} label="All season" figure={signed(season.value)} line={crownLine(season, NOBODY)} />
      <Kpi
        label={words[game].best}
        figure={whole(move?.player.total_points)}
        line={move ? `${move.player.web_name}, for ${move.row.team_name}` : words[game].nobodyCame}
      />
    </Kpis>
  )
}
