import type { Answer, Asked, Endpoint } from '#contract/base/endpoint.ts'
import type { FailureBody } from '#contract/base/failure.ts'

/** How a request leaves the browser: `fetch` with the person's token. */
export type Send = (request: Request, access: Endpoint['access']) => Promise<Response>

export const UNREACHABLE = 'The server cannot be reached. Please check your connection and try again.'

/** The code of a failure without a reason from the server: its message is not the server's. */
export const NO_REASON = 'unknown'

/** Why a call failed. `message` is for people; `status` is 0 when no answer came at all. */
export class ApiFailure extends Error {
  override name = 'ApiFailure'
  readonly status: number
  readonly code: string
  /** Seconds to wait before asking again, where the server said so. */
  readonly retryAfter: number | null

  constructor(message: string, about: { status: number; code: string; retryAfter?: number | null; cause?: unknown }) {
    super(message, { cause: about.cause })
    this.status = about.status
    this.code = about.code
    this.retryAfter = about.retryAfter ?? null
  }
}

/** An answer as it came, and the tag that the server gave it. */
type Tagged<A> = { answer: A; tag: string | null }
type Before<A> = {
  signal?: AbortSignal
  known?: { answer: A; tag: string } | undefined
}

const NOT_MODIFIED = 304

/**
 * How a call gets its answer: over the network in the browser, from the program itself when a page is drawn. `before` is an answer that
 * came before: if it is still current (304), the same object is returned without parsing.
 */
export type MakeCall = <E extends Endpoint>(
  endpoint: E,
  asked: Asked<E>,
  before?: Before<Answer<E>>,
) => Promise<Tagged<Answer<E>>>

/** Checks what comes back. */
export function overNetwork({ send, origin }: { send: Send; origin: string }): MakeCall {
  return async (endpoint, asked, { signal, known } = {}) => {
    const request = requestOf(origin, endpoint, asked as Record<string, unknown>)
    if (known) request.headers.set('if-none-match', known.tag)
    const response = await sendOrFail(send, signal ? new Request(request, { signal }) : request, endpoint)
    if (known && response.status === NOT_MODIFIED) return known
    if (!response.ok) throw await failureOf(endpoint, response)
    return { answer: await answerOf(endpoint, response), tag: response.headers.get('etag') }
  }
}

/** The request of a call, undefined values left out. */
export function requestOf(origin: string, endpoint: Endpoint, asked: Record<string, unknown>): Request {
  const rest = new Map(Object.entries(asked).filter(([, value]) => value !== undefined))
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => {
    const value = encodeURIComponent(String(rest.get(name)))
    rest.delete(name)
    return value
  })
  const url = new URL(path, origin)
  for (const [name, value] of rest) {
    // A value that may be in the query or the body goes into the body, which no log contains.
    if (endpoint.method !== 'GET' && (name in (endpoint.body?.shape ?? {}) || !(name in (endpoint.query?.shape ?? {}))))
      continue
    url.searchParams.set(name, String(value))
    rest.delete(name)
  }
  if (endpoint.method === 'GET' || !endpoint.body) return new Request(url, { method: endpoint.method })
  const entries = [...rest]
  if (endpoint.form) {
    const form = new URLSearchParams(entries.map(([name, value]) => [name, String(value)]))
    return new Request(url, { method: endpoint.method, body: form })
  }
  const headers = { 'content-type': 'application/json' }
  return new Request(url, { method: endpoint.method, headers, body: JSON.stringify(Object.fromEntries(entries)) })
}

async function sendOrFail(send: Send, request: Request, endpoint: Endpoint): Promise<Response> {
  try {
    return await send(request, endpoint.access)
  } catch (cause) {
    if (request.signal.aborted) throw cause
    throw new ApiFailure(UNREACHABLE, { status: 0, code: 'network', cause })
  }
}

async function answerOf<E extends Endpoint>(endpoint: E, response: Response): Promise<Answer<E>> {
  try {
    if (endpoint.picture) return (await pictureOf(response)) as Answer<E>
    return endpoint.answer.parse(speaksText(endpoint) ? await response.text() : await response.json()) as Answer<E>
  } catch (cause) {
    if (cause instanceof DOMException && cause.name === 'AbortError') throw cause
    const message = 'The answer of the server was not understood. Please reload the page.'
    throw new ApiFailure(message, { status: response.status, code: 'drift', cause })
  }
}

/** A proxy may answer an HTML page with 200. */
async function pictureOf(response: Response): Promise<Blob> {
  const picture = await response.blob()
  if (!picture.type.startsWith('image/')) throw new Error(`not a picture: ${picture.type}`)
  return picture
}

async function failureOf(endpoint: Endpoint, response: Response): Promise<ApiFailure> {
  const { message, code } = await reasonIn(endpoint, response)
  const wait = Number.parseInt(response.headers.get('retry-after') ?? '', 10)
  return new ApiFailure(message ?? 'Something went wrong', {
    status: response.status,
    code: code ?? NO_REASON,
    retryAfter: Number.isNaN(wait) ? null : wait,
  })
}

/** A call that answers plain text also refuses in plain text. */
async function reasonIn(endpoint: Endpoint, response: Response): Promise<Partial<FailureBody>> {
  if (speaksText(endpoint) && response.headers.get('content-type')?.startsWith('text/plain')) {
    const message = (await response.text().catch(() => '')).trim()
    return message === '' ? {} : { message, code: 'said' }
  }
  const body: unknown = await response.json().catch(() => null)
  // Both fields say the same; something between browser and server may write one of them only.
  const message = textIn(body, 'message') ?? textIn(body, 'error')
  const code = textIn(body, 'code') ?? (message && 'said')
  return { ...(message !== undefined && { message }), ...(code !== undefined && { code }) }
}

function textIn(body: unknown, name: string): string | undefined {
  if (body === null || typeof body !== 'object' || !(name in body)) return undefined
  const value: unknown = body[name as keyof typeof body]
  return typeof value === 'string' && value.trim() !== '' ? value : undefined
}

function speaksText(endpoint: Endpoint): boolean {
  return endpoint.answer._zod.def.type === 'string'
}
