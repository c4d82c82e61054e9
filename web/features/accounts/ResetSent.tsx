import { Notice } from '#web/ui/Notice.tsx'
import { InDemo } from './InDemo.tsx'

export function ResetSent({ isSent }: { isSent: boolean }) {
  return (
    <>
      <Notice>{isSent && 'Password reset email sent.'}</Notice>
      {isSent && <InDemo />}
    </>
  )
}
