import type { UseQueryResult } from '@tanstack/react-query'
import { ApiFailure } from '#web/base/call.ts'

type Asked = Pick<UseQueryResult, 'data' | 'dataUpdatedAt' | 'failureReason'>

/** The time (ms) of an answer shown although the server is away; null if it is not away, or nothing is shown. */
export function storedSince(asked: Asked): number | null {
  const { data, failureReason } = asked
  if (data === undefined || !(failureReason instanceof ApiFailure)) return null
  // `dataUpdatedAt` is read here only: a component that reads it is rendered with every answer, changed or not.
  return failureReason.status === 0 || failureReason.status >= 500 ? asked.dataUpdatedAt : null
}
