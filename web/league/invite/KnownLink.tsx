import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { getLinkCard } from '#contract/people/league-links.ts'
import { ask } from '#web/base/query.ts'
import { announce } from '#web/base/ui/announce.ts'
import { Button } from '#web/base/ui/Button.tsx'
import { CopyDialog } from '#web/base/ui/CopyDialog.tsx'
import { copyText } from '#web/base/ui/copy-text.ts'
import { useHydrated } from '#web/base/ui/use-hydrated.ts'
import styles from './InvitePanel.module.css'
import { browserSharing, shareData, takesPictures } from './share-invitation.ts'

const COPY = 'Copy the invitation'

/** A link as its maker sees it again, until it ends: its text for the chat, to be copied, or handed to the phone's share sheet with its picture. */
export function KnownLink({ id, text }: { id: number; text: string }) {
  const [outcome, setOutcome] = useState<'copied' | 'refused' | null>(null)
  const isHydrated = useHydrated()
  const sharing = isHydrated ? browserSharing() : null
  // Fetched before the press: the share sheet opens only shortly after a press.
  const { data: png } = useQuery({
    ...ask(getLinkCard, { id: String(id) }),
    enabled: sharing !== null && takesPictures(sharing),
    staleTime: Number.POSITIVE_INFINITY,
  })

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
        {sharing && (
          // Closing the sheet is a decision, not an error: nothing to say.
          <Button
            kind="quiet"
            onClick={() => void sharing.share(shareData(text, png as Blob | undefined, sharing)).catch(() => undefined)}
          >
            Share
          </Button>
        )}
        {outcome === 'copied' && <span>Copied.</span>}
      </div>
      <p>You find it here again until it ends. You can make another at any time.</p>
      {outcome === 'refused' && <CopyDialog title={COPY} text={text} onClose={() => setOutcome(null)} />}
    </>
  )
}
