import { type FormEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { Button } from './Button.tsx'
import styles from './ConfirmDialog.module.css'

type ConfirmDialogProps = {
  question: string
  yes: string
  /** `main` where nothing is lost by it. */
  yesKind?: 'bad' | 'main'
  no?: string
  isBusy: boolean
  /** Called with the fields of the dialog. */
  onYes: (data: FormData) => void
  onNo: () => void
  children: ReactNode
}

/** Asks before something is lost. Open while it is mounted. The harmless button has the focus, so Escape and Enter both mean no. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { question, yes, yesKind = 'bad', no = 'Cancel', isBusy, onYes, onNo, children } = props
  const dialog = useRef<HTMLDialogElement>(null)
  const harmless = useRef<HTMLButtonElement>(null)
  const id = useId()
  useLayoutEffect(() => {
    const shown = dialog.current
    shown?.showModal()
    harmless.current?.focus()
    // Closing gives focus back to the button that opened it, as long as the dialog still stands in the page.
    return () => shown?.close()
  }, [])

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!isBusy) onYes(new FormData(event.currentTarget))
  }

  return (
    <dialog ref={dialog} aria-labelledby={id} className={styles.dialog} data-kind={yesKind} onCancel={onNo}>
      <form method="post" noValidate onSubmit={onSubmit}>
        <h2 id={id} className={styles.question}>
          {question}
        </h2>
        {children}
        <div className={styles.answers}>
          <Button type="submit" kind={yesKind} busy={isBusy}>
            {yes}
          </Button>
          <Button ref={harmless} kind="quiet" onClick={onNo}>
            {no}
          </Button>
        </div>
      </form>
    </dialog>
  )
}
