import type { WireWeek } from '#contract/views/wire.ts'
import { namesOfRows } from '#display/views/names-of-rows.ts'
import { written } from '#domain/facts/written.ts'
import { FigureList } from '#web/league/view/FigureList.tsx'

/** Whom teams claimed in vain for a gameweek, and what the player scored in it; most points first. */
export function Claims({ week }: { week: WireWeek | null }) {
  const name = namesOfRows(week?.teams ?? [])
  const entries = (week?.denied ?? [])
    .toSorted((a, b) => b.points - a.points)
    .map(({ team_id, player_id, web_name, served, points }) => ({
      key: `${team_id} ${player_id}`,
      figure: written(points),
      words: (
        <>
          <b>{name(team_id)}</b> claimed {web_name} in vain: {name(served.team_id)} got them first.
        </>
      ),
    }))
  return (
    <div id="claims">
      <FigureList title="Claimed in vain" entries={entries} instead="Nobody claimed a player in vain." />
    </div>
  )
}
