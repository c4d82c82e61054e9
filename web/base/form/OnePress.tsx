import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import { Button } from '#web/base/ui/Button.tsx'
import { sendIfEarly } from './send-if-early.ts'

type Props = { isBusy: boolean; isDisabled?: boolean; onPress: () => void; children: ReactNode }

/** The one button of a server-rendered page: as a form, so that a press before the code has loaded is kept. */
export function OnePress({ isBusy, isDisabled = false, onPress, children }: Props) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => sendIfEarly(form.current), [])

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    onPress()
  }

  return (
    <form method="post" ref={form} onSubmit={onSubmit}>
      <Button type="submit" busy={isBusy} disabled={isDisabled}>
        {children}
      </Button>
    </form>
  )
}
