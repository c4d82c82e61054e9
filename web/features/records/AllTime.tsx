import type { AllTimeRecord } from '#contract/views/hall-of-fame.ts'
import styles from './HallOfFame.module.css'
import { figureOf, RECORD_WORDS } from './record-words.ts'

/** The records over all seasons, each with its season; they come in the order of their kinds. */
export function AllTime({ records }: { records: readonly AllTimeRecord[] }) {
  return (
    <ol>
      {[...Map.groupBy(records, ({ kind }) => kind)].map(([kind, [first, ...others]]) =>
        first === undefined ? null : (
          <li key={kind}>
            <span className={styles.figure}>{figureOf(first)}</span>
            <p>
              <strong>{RECORD_WORDS[kind].name}</strong>
              {[first, ...others].map((record) => (
                <span key={`${record.season} ${record.team_name} ${record.gameweek} ${record.player_id}`}>
                  <br />
                  {record.season}: {record.team_name}, {RECORD_WORDS[kind].how(record)}
                </span>
              ))}
            </p>
          </li>
        ),
      )}
    </ol>
  )
}
