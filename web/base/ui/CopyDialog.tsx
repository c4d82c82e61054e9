import { useId, useLayoutEffect, useRef } from 'react'
import { Button } from './Button.tsx'
import styles from './CopyDialog.module.css'

type CopyDialogProps = { title: string; text: string; onClose: () => void }

/** For browsers that do not let us write to the clipboard: the text, selected, to be copied by hand. Open while it is mounted. */
export function CopyDialog({ title, text, onClose }: CopyDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const area = useRef<HTMLTextAreaElement>(null)
  const id = useId()
  useLayoutEffect(() => {
    const shown = dialog.current
    shown?.showModal()
    area.current?.select()
    // Closing gives focus back to the button that opened it, as long as the dialog still stands in the page.
    return () => shown?.close()
  }, [])
  return (
    <dialog ref={dialog} aria-labelledby={id} className={styles.dialog} onCancel={onClose}>
      <h2 id={id}>{title}</h2>
      <p>Your browser did not let us copy. The text is selected: copy it from here.</p>
      <textarea
        ref={area}
        readOnly
        aria-labelledby={id}
        rows={Math.min(10, text.split('\n').length + 1)}
        className={styles.text}
        value={text}
        onFocus={(event) => event.currentTarget.select()}
      />
      <Button kind="quiet" onClick={onClose}>
        Close
      </Button>
    </dialog>
  )
}
