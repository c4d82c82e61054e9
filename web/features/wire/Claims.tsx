import type { WireWeek } from '#contract/views/wire.ts'
import { written } from '#domain/facts/written.ts'
import { FigureList } from '#web/league/view/FigureList.tsx'

/** Whom teams claimed in vain for a gameweek, and what the player scored in it; most points first. */
export function Claims({ claims }: { claims: WireWeek['denied'] | null }) {
  const entries = (claims ?? [])
    .toSorted((a, b) => b.points - a.points)
    .map(({ team_id, team_name, player_id, web_name, served, points }) => ({
      key: `${team_id} ${player_id}`,
      figure: written(points),
      words: (
        <>
          <b>{team_name}</b> claimed {web_name} in vain: {served.team_name} got them first.
        </>
      ),
    }))
  return (
    <div id="claims">
      <FigureList title="Claimed in vain" entries={entries} instead="Nobody claimed a player in vain." />
    </div>
  )
}
