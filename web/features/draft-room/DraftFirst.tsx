import type { DraftRoomRow } from '#contract/views/draft-room.ts'
import { namesWithin } from '#display/views/names-of-rows.ts'
import { namesOf } from '#domain/facts/missing-words.ts'
import { inPoints, written, writtenSigned } from '#domain/facts/written.ts'
import { designOf } from '#domain/jersey/kits.ts'
import { Jersey } from '#web/features/pitch/Jersey.tsx'
import { type BigLine, BigLines } from '#web/league/view/BigLines.tsx'
import { bestOfAll, lacksSomething, OPEN } from '#web/league/words/gap-words.ts'
import { bargainsAndFlops, type TeamPick } from './picks.ts'

/** Who drafted best, and the steal and the flop of the draft. */
export function DraftFirst({ rows }: { rows: readonly DraftRoomRow[] | null }) {
  return <BigLines title="Who drafted best" lines={rows && linesOf(rows)} usual={3} />
}

function linesOf(rows: readonly DraftRoomRow[]): BigLine[] {
  const best = bestOfAll(rows, (row) => row.kept_best_eleven, lacksSomething)
  const name = namesWithin(rows)
  const { bargains, flops } = bargainsAndFlops(rows)
  const who = best.isOpen ? OPEN : namesOf(best.rows.map(({ team_id }) => name(team_id)))
  return [
    { name: 'Who drafted best', figure: written(best.value), words: who },
    ...bargains.slice(0, 1).map((pick) => lineOf('Steal of the draft', pick)),
    ...flops.slice(0, 1).map((pick) => lineOf('Flop of the draft', pick)),
  ]
}

function lineOf(name: string, { ahead, web_name, round, in_all, team_name, club, position }: TeamPick): BigLine {
  return {
    name,
    figure: writtenSigned(ahead),
    words: `${web_name}, round ${round}, ${inPoints(in_all ?? 0)}: ${team_name}`,
    shirt: <Jersey design={designOf(club ?? '', { goalkeeper: position === 'GKP' })} height={44} />,
  }
}
