import type { DraftRoomRow } from '#contract/views/draft-room.ts'
import { written, writtenSigned } from '#domain/facts/written.ts'
import { FigureList } from '#web/league/view/FigureList.tsx'
import { bargainsAndFlops, type TeamPick } from './picks.ts'

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

function entryOf({ number, web_name, team_name, round, in_all, usual, ahead }: TeamPick) {
  return {
    key: number,
    figure: writtenSigned(ahead),
    words: (
      <>
        <strong>{web_name}</strong>, {written(in_all)}: {team_name} in round {round}, where a pick has {written(usual)}.
      </>
    ),
  }
}
