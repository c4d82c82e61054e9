import type { RecordsRow } from '#contract/views/records.ts'
import { listed } from '#domain/facts/missing-words.ts'
import { FigureList } from '#web/league/view/FigureList.tsx'
import { reigns } from './reigns.ts'

type Props = { rows: readonly RecordsRow[] | null; gameweek: number | null }

/** Who had the belt, the latest first. */
export function Belt({ rows, gameweek }: Props) {
  const shown = (rows ?? []).filter((row) => gameweek === null || row.gameweek <= gameweek)
  const entries = reigns(shown).map(({ from, to, teams }) => ({
    key: from,
    figure: from === to ? `GW ${from}` : `${from}–${to}`,
    words: <strong>{listed(teams)}</strong>,
  }))
  return <FigureList title="The belt" entries={entries.toReversed()} />
}
