import { useState } from 'react'
import { announce } from '#web/ui/announce.ts'
import { Button } from '#web/ui/Button.tsx'
import { CopyDialog } from '#web/ui/CopyDialog.tsx'
import { copyText } from '#web/ui/copy-text.ts'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import styles from './InvitePanel.module.css'

const COPY = 'Copy the invitation'

/** The one time that a link is seen: its text for the chat, to be copied, or handed to the phone's share sheet. */
export function NewLink({ text }: { text: string }) {
  const [outcome, setOutcome] = useState<'copied' | 'refused' | null>(null)
  const canShare = useHydrated() && 'share' in navigator

  async function copy() {
    const isCopied = await copyText(text)
    setOutcome(isCopied ? 'copied' : 'refused')
    if (isCopied) announce(`${COPY}: it is in the clipboard.`)
  }

  return (
    <>
      <p className={styles.text}>{text}</p>
      <div className={styles.ways}>
        <Button onClick={() => void copy()}>{COPY}</Button>
        {canShare && (
          // Who closes the sheet has changed their mind: nothing to say.
          <Button kind="quiet" onClick={() => void navigator.share({ text }).catch(() => undefined)}>
            Share
          </Button>
        )}
        {outcome === 'copied' && <span>Copied.</span>}
      </div>
      <p>The link is shown this once. You can make another at any time.</p>
      {outcome === 'refused' && <CopyDialog title={COPY} text={text} onClose={() => setOutcome(null)} />}
    </>
  )
}
