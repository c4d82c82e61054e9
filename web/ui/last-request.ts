import { REQUEST_ID_HEADER } from '#contract/request-id.ts'

type Noted = { id: string; status: number }

let last: Noted | null = null
let lastFailed: Noted | null = null

/** `fetch`, and what a report of a problem may name afterwards: under which id the server's log speaks of it. */
export async function fetchNoted(request: Request): Promise<Response> {
  const response = await fetch(request)
  const id = response.headers.get(REQUEST_ID_HEADER)
  if (id === null) return response
  last = { id, status: response.status }
  if (response.status >= 400) lastFailed = last
  return response
}

/** The request that failed last; the last one where none did, null where none was made. */
export function lastRequest(): Noted | null {
  return lastFailed ?? last
}
