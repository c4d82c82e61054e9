import { type ReactNode, useState } from 'react'
import { SentLast } from './form-context.ts'

/** Around all forms: the alert of one goes when another one is sent. */
export function OneAlert({ children }: { children: ReactNode }) {
  const [form, note] = useState<string | null>(null)
  return <SentLast value={{ form, note }}>{children}</SentLast>
}
