import { useMutation } from '@tanstack/react-query'
import { useId, useLayoutEffect, useRef, useState } from 'react'
import { useHref, useLocation } from 'react-router'
import { useSettings } from '#web/base/page/Settings.tsx'
import { Button } from '#web/base/ui/Button.tsx'
import dialogStyles from '#web/base/ui/CopyDialog.module.css'
import { copyText } from '#web/base/ui/copy-text.ts'
import { lastRequest } from '#web/base/ui/last-request.ts'
import styles from './ProblemReport.module.css'
import { problemReport } from './problem-report.ts'

/** Shows what a report of a problem says, and copies it. Open while it is mounted. */
export function ProblemReport({ onClose }: { onClose: () => void }) {
  const { operator, version } = useSettings()
  const dialog = useRef<HTMLDialogElement>(null)
  const area = useRef<HTMLTextAreaElement>(null)
  const id = useId()
  const pathname = useHref(useLocation().pathname)
  // Fixed when the dialog opens: later requests are not what went wrong.
  const [text] = useState(() => problemReport({ version, pathname, request: lastRequest(), at: new Date() }))
  const copying = useMutation({
    mutationFn: () => copyText(text),
    onSuccess: (isCopied) => {
      if (!isCopied) area.current?.select()
    },
    networkMode: 'always',
  })
  useLayoutEffect(() => {
    const shown = dialog.current
    shown?.showModal()
    return () => shown?.close()
  }, [])
  return (
    <dialog ref={dialog} aria-labelledby={id} className={dialogStyles.dialog} onCancel={onClose}>
      <h2 id={id}>Report a problem</h2>
      <p>
        Copy these lines, and paste them into a message to {operator ? <Address email={operator.email} /> : WHOEVER}.
        Say what you did and what you saw. They hold nothing about you, your teams or your leagues.
      </p>
      <textarea
        ref={area}
        readOnly
        aria-label="What the report says"
        // One extra row, since the request's id is longer than a line on a phone.
        rows={text.split('\n').length + 1}
        className={`${dialogStyles.text} ${styles.text}`}
        value={text}
      />
      <div className={styles.buttons}>
        <Button busy={copying.isPending} onClick={() => copying.mutate()}>
          Copy
        </Button>
        <Button kind="quiet" onClick={onClose}>
          Close
        </Button>
        <p role="status">{copying.isSuccess && (copying.data ? 'Copied.' : REFUSED)}</p>
      </div>
    </dialog>
  )
}

const WHOEVER = 'whoever runs this site'
const REFUSED = 'Your browser did not let us copy. The text is selected: copy it from here.'

function Address({ email }: { email: string }) {
  return <a href={`mailto:${email}`}>{email}</a>
}
