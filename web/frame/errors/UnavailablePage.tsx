import { PRODUCT } from '#contract/base/product.ts'
import { OnlyMeta } from '#web/base/page/Meta.tsx'
import styles from './ErrorPage.module.css'
import { ErrorPlate } from './ErrorPlate.tsx'
import { ErrorWays } from './ErrorWays.tsx'

export function UnavailablePage() {
  return (
    <div className={styles.page}>
      <OnlyMeta title={`Unavailable · ${PRODUCT}`} description="This page is currently unavailable." />
      <div className={styles.words}>
        <h1 id="content" tabIndex={-1}>
          This page is currently unavailable.
        </h1>
        <p>It is on the bench this week. It will be back.</p>
        <ErrorWays />
      </div>
      <ErrorPlate of="on the bench" />
    </div>
  )
}
