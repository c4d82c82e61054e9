import { useEffect, useRef } from 'react'
import { PRODUCT } from '#contract/base/product.ts'
import { OnlyMeta } from '#web/base/page/Meta.tsx'
import { Button } from '#web/base/ui/Button.tsx'
import { isAlertFocused } from '#web/base/ui/take-focus.ts'
import styles from './ErrorPage.module.css'

/** For an error inside a screen: the header stays, and a button loads the same address again. */
export function ScreenError() {
  const alert = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!isAlertFocused()) alert.current?.focus()
  }, [])
  return (
    <div className={styles.page} ref={alert} role="alert" tabIndex={-1}>
      <OnlyMeta title={`Something went wrong · ${PRODUCT}`} description="This screen could not be shown." />
      <h1 id="content" tabIndex={-1}>
        Something went wrong.
      </h1>
      <Button onClick={() => location.reload()}>Try again</Button>
    </div>
  )
}
