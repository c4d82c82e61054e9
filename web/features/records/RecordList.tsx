import type { LeagueRecord, RecordsRow } from '#contract/views/records.ts'
import { RECORD_KINDS } from '#domain/records/kinds.ts'
import { FigureList } from '#web/league/view/FigureList.tsx'
import { holdersOf } from './record-holders.ts'
import { figureOf, RECORD_WORDS } from './record-words.ts'

/** `without`: kinds that are told elsewhere. */
type Props = {
  title: string
  rows: readonly RecordsRow[] | null
  scope: LeagueRecord['scope']
  without?: readonly LeagueRecord['kind'][]
}

/** At most this many holders of a record are named. */
const MOST = 3

export function RecordList({ title, rows, scope, without = [] }: Props) {
  const all = holdersOf(rows ?? [], scope)
  const entries = RECORD_KINDS.flatMap((kind) => {
    if (without.includes(kind)) return []
    const holders = all.filter((record) => record.kind === kind)
    const [first] = holders
    if (!first) return []
    const more = holders.length - MOST
    return {
      key: kind,
      figure: figureOf(first),
      words: (
        <>
          <strong>{RECORD_WORDS[kind].name}</strong>
          {holders.slice(0, MOST).map((record) => (
            <span key={`${record.team} ${record.gameweek} ${record.player_id}`}>
              <br />
              {record.team}, {RECORD_WORDS[kind].how(record)}
            </span>
          ))}
          {more > 0 && (
            <>
              <br />
              and {more} more
            </>
          )}
        </>
      ),
    }
  })
  return <FigureList title={title} entries={entries} />
}
