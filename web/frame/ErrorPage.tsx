import { isRouteErrorResponse, useRouteError } from 'react-router'
import { PRODUCT } from '#contract/base/product.ts'
import { OnlyMeta } from '#web/base/page/Meta.tsx'
import styles from './errors/ErrorPage.module.css'
import { ErrorPlate } from './errors/ErrorPlate.tsx'
import { ErrorWays } from './errors/ErrorWays.tsx'
import { Frame } from './layout/Frame.tsx'

/** For an unknown address, or an error outside every screen. */
export function ErrorPage() {
  const error = useRouteError()
  const unknown = isRouteErrorResponse(error)
  return (
    <Frame>
      <OnlyMeta title={`Unexpected Application Error! · ${PRODUCT}`} description="There is nothing at this address." />
      <div className={styles.page}>
        <div className={styles.words}>
          <h1 id="content" tabIndex={-1}>
            Unexpected Application Error!
          </h1>
          <h2>{unknown ? `${error.status} ${error.statusText}` : 'Something went wrong.'}</h2>
          {unknown && <p>Off target: there is nothing at this address.</p>}
          <ErrorWays />
        </div>
        <ErrorPlate of="off target" />
      </div>
    </Frame>
  )
}
