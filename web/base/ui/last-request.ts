import { REQUEST_ID_HEADER } from '#contract/base/request-id.ts'

/** `id`: null if a proxy answered instead of the server. `status`: null if no answer came. */
export type NotedRequest = { id: string | null; status: number | null; at: Date }

/** `question` is method and address, so that a success ends the failure of the same request. */
type Noted = NotedRequest & { question: string }

let last: Noted | null = null
let lastFailed: Noted | null = null

/** `fetch`, noting what a problem report may name afterwards: the id under which the server's log has the request. */
export async function fetchNoted(...asking: Parameters<typeof fetch>): Promise<Response> {
  const request = new Request(...asking)
  const question = `${request.method} ${request.url}`
  try {
    const response = await fetch(request)
    note({ question, id: response.headers.get(REQUEST_ID_HEADER), status: response.status, at: new Date() })
    return response
  } catch (error) {
    // Whoever has left the screen did not want the answer any more.
    if (!request.signal.aborted) note({ question, id: null, status: null, at: new Date() })
    throw error
  }
}

function note(noted: Noted): void {
  last = noted
  if (noted.status === null || noted.status >= 400) lastFailed = noted
  else if (lastFailed?.question === noted.question) lastFailed = null
}

/** The last request that failed and has not succeeded since, else the last request; null if there was none. */
export function lastRequest(): NotedRequest | null {
  return lastFailed ?? last
}
