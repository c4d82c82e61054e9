import type { LeagueRecord, RecordsRow } from '#contract/views/records.ts'
import { namesWithin } from '#display/views/names-of-rows.ts'
import { held } from '#display/views/records.ts'
import { RECORD_KINDS } from '#domain/records/kinds.ts'
import { FigureList } from '#web/league/view/FigureList.tsx'
import { figureOf, RECORD_WORDS } from './record-words.ts'

type Props = { title: string; rows: readonly RecordsRow[] | null; scope: LeagueRecord['scope'] }

/** At most this many holders of a record are named. */
const MOST = 3

/** Each record with all who hold it. */
export function RecordList({ title, rows, scope }: Props) {
  const name = namesWithin(rows ?? [])
  const all = (rows ?? []).flatMap((row) =>
    held(row, scope).map((record) => ({ ...withNames(record, name), team: name(row.team_id) })),
  )
  const entries = RECORD_KINDS.flatMap((kind) => {
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

/** Its teams as they are called here. */
function withNames(record: LeagueRecord, name: ReturnType<typeof namesWithin>): LeagueRecord {
  const { opponent_team_id: met, served_team_id: served, scored_for: scored } = record
  return {
    ...record,
    ...(met !== undefined && { opponent: name(met) }),
    ...(served !== undefined && { served: name(served) }),
    ...(scored && { scored_for: scored.map((team) => ({ ...team, team_name: name(team.team_id) })) }),
  }
}
