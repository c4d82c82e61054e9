import { type Kept, kept } from './kept.ts'
import styles from './PrivacyPage.module.css'

export function KeptTable() {
  return (
    <dl className={styles.kept}>
      {kept.map((row) => (
        <Row key={row.what} row={row} />
      ))}
    </dl>
  )
}

function Row({ row: { what, why, time } }: { row: Kept }) {
  const [name = '', details] = what.split(/: (.*)/s)
  return (
    <div>
      <dt>
        {name}
        {details && <span>{details}.</span>}
      </dt>
      <dd>{why}</dd>
      <dd>{time}</dd>
    </div>
  )
}
