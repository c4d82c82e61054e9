import styles from './OpenerName.module.css'

/** A name that opens its row, with an arrow that stays on the line of its last word, and on phones a text beside it that is drawn. */
export function OpenerName({ name, beside }: { name: string; beside?: string }) {
  return (
    <>
      {`${name}\u00a0`}
      <span className={styles.arrow} data-text={beside} />
    </>
  )
}
