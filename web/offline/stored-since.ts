import type { UseQueryResult } from '@tanstack/react-query'
import { ApiFailure, NO_REASON } from '#web/base/call.ts'

type Asked = Pick<UseQueryResult, 'data' | 'dataUpdatedAt' | 'failureReason'>

/**
 * The time (ms) of an answer shown although the server is away; null if it is not away, or nothing is shown. A server that says why
 * it fails is there: its words are shown instead. What stands between (a proxy) says nothing.
 */
export function storedSince(asked: Asked): number | null {
  const { data, failureReason } = asked
  if (data === undefined || !(failureReason instanceof ApiFailure)) return null
  // `dataUpdatedAt` is read here only: a component that reads it is rendered with every answer, changed or not.
  const { status, code } = failureReason
  return status === 0 || (status >= 500 && code === NO_REASON) ? asked.dataUpdatedAt : null
}
