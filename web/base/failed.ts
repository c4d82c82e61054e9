import type { UseQueryResult } from '@tanstack/react-query'

type Asked = Pick<UseQueryResult, 'data' | 'error' | 'failureReason'>

/** The one form in which failures are written: `Failed to fetch bench king data. The server cannot be reached.` */
export function inWords(what: string, { message }: { message: string }): string {
  const reason = message.trim()
  return `${what}. ${/[.!?…]$/.test(reason) || reason === '' ? reason : `${reason}.`}`.trim()
}

/** Why a query has no current answer: known from its first failed attempt on, while it is still being retried. */
export function failureOf({ error, failureReason }: Asked): Error | null {
  return error ?? failureReason
}

/** The failure of a query without data; a query with data shows that data, with its age. */
export function failureWithoutData(asked: Asked): Error | null {
  return asked.error ?? (asked.data === undefined ? asked.failureReason : null)
}
