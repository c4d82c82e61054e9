import { CopyDialog } from '#web/base/ui/CopyDialog.tsx'
import styles from './ShareView.module.css'
import type { useCopying } from './use-copying.ts'

type Props = { copying: ReturnType<typeof useCopying>; isLatest?: boolean }

/** What became of a copy, at the end of a row of buttons. `isLatest`: nothing else has been shared since. */
export function CopySaid({ copying: { said, refused, close }, isLatest = true }: Props) {
  return (
    <>
      <p className={styles.said}>{isLatest && said}</p>
      {refused && <CopyDialog title={refused.title} text={refused.text} onClose={close} />}
    </>
  )
}
