import { PRODUCT } from '#contract/base/product.ts'
import { useSettings } from '#web/base/page/Settings.tsx'
import styles from './Footer.module.css'

/** The last line of every page. Whoever reports a problem reads the version there. */
export function SmallPrint() {
  const { version } = useSettings()
  return (
    <p className={styles.small}>
      {PRODUCT} {version}. Not connected with the official game or its league.
    </p>
  )
}
