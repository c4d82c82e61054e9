import { type ReactNode, useId, useState } from 'react'
import { announce } from './announce.ts'
import { Button } from './Button.tsx'
import { CopyDialog } from './CopyDialog.tsx'
import { copyText } from './copy-text.ts'
import styles from './ShownOnce.module.css'
import { takeFocus } from './take-focus.ts'

type Props = {
  secret: string
  /** What the button says: "Copy the token". */
  copy: string
  /** Other things to do with it, beside the button. */
  ways?: ReactNode
  /** What it is, and where to put it. */
  children: ReactNode
}

/** The one time that a secret is seen. */
export function ShownOnce({ secret, copy, ways, children }: Props) {
  const [outcome, setOutcome] = useState<'copied' | 'refused' | null>(null)
  const id = useId()

  async function copySecret() {
    const isCopied = await copyText(secret)
    setOutcome(isCopied ? 'copied' : 'refused')
    if (isCopied) announce(`${copy}: it is in the clipboard.`)
  }

  return (
    <section className={styles.made} aria-labelledby={id} tabIndex={-1} ref={takeFocus}>
      <p id={id}>{children}</p>
      <p>
        <code className={styles.secret}>{secret}</code>
      </p>
      <div className={styles.ways}>
        <Button onClick={() => void copySecret()}>{copy}</Button>
        {ways}
        {outcome === 'copied' && <span className={styles.copied}>Copied.</span>}
      </div>
      {outcome === 'refused' && <CopyDialog title={copy} text={secret} onClose={() => setOutcome(null)} />}
    </section>
  )
}
