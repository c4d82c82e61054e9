import { REQUEST_ID_HEADER } from '#contract/base/request-id.ts'

/** `id`: null where something between answered for the server. `status`: null where no answer came. */
export type NotedRequest = { id: string | null; status: number | null; at: Date }

/** What was asked, so that a failure ends with the next answer to the same question. */
type Noted = NotedRequest & { question: string }

let last: Noted | null = null
let lastFailed: Noted | null = null

/** `fetch`, and what a report of a problem may name afterwards: under which id the server's log speaks of it. */
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

/** The last one that failed and has not gone well since; the last one where none has, null where none was made. */
export function lastRequest(): NotedRequest | null {
  return lastFailed ?? last
}
