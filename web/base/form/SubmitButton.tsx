import type { ReactNode } from 'react'
import { Button } from '#web/base/ui/Button.tsx'
import { useIsBusy } from './form-context.ts'

export function SubmitButton({ kind = 'main', children }: { kind?: 'main' | 'quiet'; children: ReactNode }) {
  return (
    <Button type="submit" kind={kind} busy={useIsBusy()}>
      {children}
    </Button>
  )
}
