import { Link } from 'react-router'
import { PRODUCT } from '#contract/product.ts'
import { paths } from '#web/paths.ts'
import styles from './ErrorPage.module.css'
import { OnlyMeta } from './Meta.tsx'

export function UnavailablePage() {
  return (
    <div className={styles.page}>
      <OnlyMeta title={`Unavailable · ${PRODUCT}`} description="This page is currently unavailable." />
      <h1>This page is currently unavailable.</h1>
      <p>
        It will be back. <Link to={paths.home}>Go to the home page</Link>
      </p>
    </div>
  )
}
