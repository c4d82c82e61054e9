import type { RecordsRow } from '#contract/views/records.ts'
import { namesOfRows } from '#display/views/names-of-rows.ts'
import { held } from '#display/views/records.ts'
import { FigureList } from '#web/league/view/FigureList.tsx'
import { RECORD_WORDS } from './record-words.ts'

/** What stands in the trophy cabinet of each team: the belt and the records of the season, each kind once. */
export function Cabinets({ rows }: { rows: readonly RecordsRow[] | null }) {
  const nameOf = namesOfRows(rows ?? [])
  const entries = (rows ?? []).map((row) => {
    const kinds = [...new Set(held(row, 'season').map(({ kind }) => kind))]
    const trophies = [
      ...(row.has_belt ? ['the belt'] : []),
      ...kinds.map((kind) => RECORD_WORDS[kind].name.toLowerCase()),
    ]
    return { row, trophies }
  })
  const full = entries.filter(({ trophies }) => trophies.length > 0)
  return (
    <FigureList
      title="Trophy cabinets"
      entries={full
        .toSorted((a, b) => b.trophies.length - a.trophies.length)
        .map(({ row, trophies }) => ({
          key: row.team_id,
          figure: `${trophies.length}`,
          words: (
            <>
              <strong>{nameOf(row.team_id)}</strong>: {trophies.join(', ')}.
            </>
          ),
        }))}
    />
  )
}
