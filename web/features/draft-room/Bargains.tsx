import type { DraftRoomRow } from '#contract/views/draft-room.ts'
import { written, writtenSigned } from '#domain/facts/written.ts'
import { FigureList } from '#web/league/view/FigureList.tsx'
import { bargainsAndFlops, moreThanRound, ofRound, type TeamPick } from './picks.ts'

/** The picks that did best and worst compared with what a pick of their round has. */
export function Bargains({ rows }: { rows: readonly DraftRoomRow[] | null }) {
  const { bargains, flops } = bargainsAndFlops(rows ?? [])
  return (
    <>
      <FigureList title="Bargains" entries={bargains.map(entryOf)} />
      <FigureList title="Flops" entries={flops.map(entryOf)} />
    </>
  )
}

function entryOf(pick: TeamPick) {
  const { number, web_name, team_name, round, in_all, against } = pick
  const usual = in_all === null || against === null ? '' : `, where a pick has ${written(ofRound({ in_all, against }))}`
  return {
    key: number,
    figure: writtenSigned(moreThanRound(pick)),
    words: (
      <>
        <strong>{web_name}</strong>, {written(in_all)}: {team_name} in round {round}
        {usual}.
      </>
    ),
  }
}
