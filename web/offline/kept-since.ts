import type { UseQueryResult } from '@tanstack/react-query'
import { ApiFailure } from '#web/call.ts'

type Asked = Pick<UseQueryResult, 'data' | 'dataUpdatedAt' | 'failureReason'>

/** Since when (milliseconds) an answer is shown although the server is away; null where it is not, or nothing is shown. */
export function keptSince({ data, dataUpdatedAt, failureReason }: Asked): number | null {
  if (data === undefined || !(failureReason instanceof ApiFailure)) return null
  return failureReason.status === 0 || failureReason.status >= 500 ? dataUpdatedAt : null
}
