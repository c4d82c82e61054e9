import styles from './PrivacyPage.module.css'
import { type StoredData, storedData } from './stored-data.ts'

export function StoredDataTable() {
  return (
    <dl className={styles.storedData}>
      {storedData.map((row) => (
        <Row key={row.what} row={row} />
      ))}
    </dl>
  )
}

function Row({ row: { what, why, time } }: { row: StoredData }) {
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
