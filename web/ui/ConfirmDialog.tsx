import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { Button } from './Button.tsx'
import styles from './ConfirmDialog.module.css'

type ConfirmDialogProps = {
  question: string
  yes: string
  no?: string
  isBusy: boolean
  onYes: () => void
  onNo: () => void
  children: ReactNode
}

/** Asks before something is lost. It is open as long as it is drawn; Escape means no. */
export function ConfirmDialog({ question, yes, no = 'Cancel', isBusy, onYes, onNo, children }: ConfirmDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  useLayoutEffect(() => {
    const shown = dialog.current
    shown?.showModal()
    // Closing gives focus back to the button that opened it, as long as the dialog still stands in the page.
    return () => shown?.close()
  }, [])
  return (
    <dialog ref={dialog} aria-labelledby={id} className={styles.dialog} onCancel={onNo}>
      <h2 id={id} className={styles.question}>
        {question}
      </h2>
      {children}
      <div className={styles.answers}>
        <Button kind="bad" busy={isBusy} onClick={onYes}>
          {yes}
        </Button>
        <Button kind="quiet" onClick={onNo}>
          {no}
        </Button>
      </div>
    </dialog>
  )
}
