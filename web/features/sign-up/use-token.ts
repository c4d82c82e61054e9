import { useState } from 'react'
import { useArrival } from '#web/base/page/use-arrival.ts'

/** The token of a mail's link. */
export function useToken(): string | null {
  const arrival = useArrival()
  const [token] = useState(() => new URLSearchParams(arrival).get('token') || null)
  return token
}
