import { useEffect, useRef } from 'react'
import { Button } from '#web/ui/Button.tsx'
import styles from './ErrorPage.module.css'
import { Meta } from './Meta.tsx'

/** A fault inside a screen: the header stays, and a fresh start of the same address is one press away. */
export function ScreenError() {
  const alert = useRef<HTMLDivElement>(null)
  useEffect(() => alert.current?.focus(), [])
  return (
    <div className={styles.page} ref={alert} role="alert" tabIndex={-1}>
      <Meta title="Something went wrong" description="This screen could not be shown." />
      <h1>Something went wrong.</h1>
      <Button onClick={() => location.reload()}>Try again</Button>
    </div>
  )
}
