import styles from './OpenerName.module.css'

/** A name that opens its row, with an arrow that stays on the line of its last word. `onPhones`: the name that is drawn there. */
export function OpenerName({ name, onPhones }: { name: string; onPhones?: string }) {
  return (
    <>
      {`${name}\u00a0`}
      <span className={styles.arrow} data-on-phones={onPhones} />
    </>
  )
}
