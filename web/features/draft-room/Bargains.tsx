import type { DraftRoomRow } from '#contract/views/draft-room.ts'
import { written, writtenSigned } from '#domain/facts/written.ts'
import { FigureList } from '#web/league/view/FigureList.tsx'
import { bargainsAndFlops, type TeamPick } from './picks.ts'

/** The picks that did best and worst compared with the picks around them. */
export function Bargains({ rows }: { rows: readonly DraftRoomRow[] | null }) {
  const { bargains, flops } = bargainsAndFlops(rows ?? [])
  return (
    <>
      <FigureList title="Bargains" entries={bargains.map(entryOf)} />
      <FigureList title="Flops" entries={flops.map(entryOf)} />
    </>
  )
}

function entryOf({ number, web_name, team_name, round, in_all, against }: TeamPick) {
  return {
    key: number,
    figure: writtenSigned(against === null ? null : Math.round(against)),
    words: (
      <>
        <strong>{web_name}</strong>, whom {team_name} picked in round {round}: {written(in_all)} in all.
      </>
    ),
  }
}
