import { useId, useState } from 'react'
import type { createAccessToken } from '#contract/access-tokens.ts'
import type { Answer } from '#contract/endpoint.ts'
import { announce } from '#web/ui/announce.ts'
import { Button } from '#web/ui/Button.tsx'
import { CopyDialog } from '#web/ui/CopyDialog.tsx'
import { copyText } from '#web/ui/copy-text.ts'
import { takeFocus } from '#web/ui/take-focus.ts'
import styles from './AccessTokens.module.css'

const COPY = 'Copy the token'

/** The one time that a token is seen. */
export function NewToken({ made: { name, token } }: { made: Answer<typeof createAccessToken> }) {
  const [outcome, setOutcome] = useState<'copied' | 'refused' | null>(null)
  const id = useId()

  async function copy() {
    const isCopied = await copyText(token)
    setOutcome(isCopied ? 'copied' : 'refused')
    if (isCopied) announce(`${COPY}: it is in the clipboard.`)
  }

  return (
    <section className={styles.made} aria-labelledby={id} tabIndex={-1} ref={takeFocus}>
      <p id={id}>
        Your token “{name}”. It is shown this once: put it where you keep passwords, and send it in the header{' '}
        <code>Authorization: Bearer …</code>, never in an address.
      </p>
      <p>
        <code className={styles.token}>{token}</code>
      </p>
      <div className={styles.ways}>
        <Button onClick={() => void copy()}>{COPY}</Button>
        {outcome === 'copied' && <span className={styles.copied}>Copied.</span>}
      </div>
      {outcome === 'refused' && <CopyDialog title={COPY} text={token} onClose={() => setOutcome(null)} />}
    </section>
  )
}
