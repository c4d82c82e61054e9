import styles from './DrawnUnder.module.css'

/** Words below what a cell holds. They are drawn, so that the cell is what its column says for whatever reads the table. */
export function DrawnUnder({ words }: { words: string }) {
  return <span className={styles.drawn} data-drawn={words} />
}
