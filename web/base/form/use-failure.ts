import { useState } from 'react'

type Seen = { text: string; isOver: boolean; count: number }
export type Failure = {
  text: string
  /** A new number for each failure, also when the same call is retried and fails again. */
  attempt: number
}

/**
 * A failure as it is shown. While the reader retries, the query has no error for a moment: the text stays until
 * there is an answer.
 */
export function useFailure(text: string | null, hasAnswer: boolean): Failure | null {
  const [seen, setSeen] = useState<Seen | null>(null)
  const next = after(seen, text, hasAnswer)
  if (next !== seen) setSeen(next)
  return next && { text: next.text, attempt: next.count }
}

function after(seen: Seen | null, text: string | null, hasAnswer: boolean): Seen | null {
  if (text === null) {
    if (seen === null || hasAnswer) return null
    return seen.isOver ? seen : { ...seen, isOver: true }
  }
  if (seen === null) return { text, isOver: false, count: 1 }
  if (seen.isOver) return { text, isOver: false, count: seen.count + 1 }
  return seen.text === text ? seen : { ...seen, text }
}
