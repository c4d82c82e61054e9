import styles from './OpenerName.module.css'

/** A name that opens its row, with an arrow that stays on the line of its last word. */
export function OpenerName({ name }: { name: string }) {
  return (
    <>
      {`${name}\u00a0`}
      <span className={styles.arrow} />
    </>
  )
}
