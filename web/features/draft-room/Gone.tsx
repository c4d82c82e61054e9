import type { DraftRoomRow } from '#contract/views/draft-room.ts'
import { written, writtenSigned } from '#domain/facts/written.ts'
import { FigureList } from '#web/league/view/FigureList.tsx'
import { goneBefore } from './picks.ts'

/** Players who were passed over for another pick and gone before the team's next turn. */
export function Gone({ rows }: { rows: readonly DraftRoomRow[] | null }) {
  const entries = goneBefore(rows ?? []).map(({ number, web_name, team_name, round, in_all, missed_out, more }) => ({
    key: number,
    figure: writtenSigned(more),
    words: (
      <>
        {team_name} picked {web_name} in round {round}, {written(in_all)} in all;{' '}
        <strong>{missed_out?.web_name}</strong> went to {missed_out?.team_name} before its next turn, and has{' '}
        {written(missed_out?.in_all)}.
      </>
    ),
  }))
  return <FigureList title="Gone before the next turn" entries={entries} />
}
