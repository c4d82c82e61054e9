import styles from './OpenerName.module.css'

/** A name that opens its row. Keeps the arrow on the line of the name's last word. */
export function OpenerName({ name }: { name: string }) {
  const words = name.split(' ')
  const last = words.pop()
  return (
    <>
      {words.map((word) => `${word} `)}
      <span className={styles.last}>
        {last}
        <svg viewBox="0 0 12 12" aria-hidden="true">
          <path d="M1 4l5 5 5-5" />
        </svg>
      </span>
    </>
  )
}
