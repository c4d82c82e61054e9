import type { ProgrammeRow } from '#contract/views/programme.ts'
import { tradeLines } from '#display/words/trade-line.ts'
import styles from './Figures.module.css'
import { nameIn } from './names.ts'

type Props = { row: ProgrammeRow; trades: ProgrammeRow['trades'] }

/** The trades of a gameweek, each once; nothing where there are none. */
export function Trades({ row, trades }: Props) {
  const lines = tradeLines(trades, nameIn(row))
  if (lines.length === 0) return null
  return (
    <>
      <h3 className="label">{lines.length === 1 ? 'A trade' : 'Trades'}</h3>
      <ul className={styles.trades}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </>
  )
}
