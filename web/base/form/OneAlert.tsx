import { type ReactNode, useState } from 'react'
import { SentLast } from './form-context.ts'

/** Around all forms: the alert of one form is removed when another form is sent. */
export function OneAlert({ children }: { children: ReactNode }) {
  const [form, note] = useState<string | null>(null)
  return <SentLast value={{ form, note }}>{children}</SentLast>
}
