import { PRODUCT } from '#contract/base/product.ts'
import styles from './AgeNote.module.css'
import { useSettings } from './Settings.tsx'

/** Stands wherever a league is read, and high up on Home. */
export function AgeNote() {
  const { saferGamblingUrl } = useSettings()
  return (
    <p className={styles.note}>
      <strong className={styles.age}>18+</strong>
      {PRODUCT} is for people aged 18 and over, because it has a betting partner. Please bet responsibly. Help and
      advice: <a href={saferGamblingUrl}>safer gambling</a>.
    </p>
  )
}
