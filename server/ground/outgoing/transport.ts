import { type IncomingMessage, request as plainRequest, type RequestOptions } from 'node:http'
import { request as secureRequest } from 'node:https'
import { PRODUCT } from '#contract/base/product.ts'
import { OutgoingFault } from './fault.ts'

export type Resolved = { address: string; family: 4 | 6 }

/** `headers`: besides our own. `method`: POST if none is named. */
export type OutgoingBody = {
  contentType: string
  bytes: Buffer
  headers?: Readonly<Record<string, string>>
  method?: 'PATCH'
}

export type OutgoingAnswer = {
  status: number
  /** From the header; null where it is missing or unreadable. */
  retryAfterSeconds: number | null
  /** At most 64 kB of it. */
  text: string
}

/** `to`: the address that was checked; nothing is looked up again. `plain`: without TLS, for a stand-in on this machine. */
export type Crossing = { url: URL; to: Resolved; port: number; plain?: true; timeoutMs: number }

const MOST_ANSWER_BYTES = 64 * 1024
const LONGEST_WAIT_SECONDS = 86_400

/**
 * One request over a connection of its own. A redirect is an answer like any other: it is not followed. Whatever breaks before the request was
 * written is `later`; after that nobody knows whether it was taken.
 */
export function cross({ url, to, port, plain, timeoutMs }: Crossing, body: OutgoingBody): Promise<OutgoingAnswer> {
  const options: RequestOptions & { servername: string } = {
    method: body.method ?? 'POST',
    host: url.hostname,
    servername: url.hostname,
    port,
    path: url.pathname + url.search,
    agent: false,
    lookup: (_, { all }, answer) => {
      if (all) answer(null, [to])
      else answer(null, to.address, to.family)
    },
    headers: {
      ...body.headers,
      host: url.host,
      'content-type': body.contentType,
      'content-length': body.bytes.length,
      'user-agent': PRODUCT,
      connection: 'close',
    },
    maxHeaderSize: 16 * 1024,
  }
  return new Promise((resolve, reject) => {
    let isWritten = false
    let answering: IncomingMessage | null = null
    const request = (plain ? plainRequest : secureRequest)(options)
    const timer = setTimeout(() => {
      // An answer that has begun has said in its status what became of the request.
      if (answering) answering.destroy()
      else request.destroy(new Error('no answer in time'))
    }, timeoutMs)
    const ends = (error: Error & { code?: string }) => {
      clearTimeout(timer)
      const said = error.code ?? error.message
      reject(
        isWritten
          ? new OutgoingFault('unknown', `It was handed over, and no word came back: ${said}`)
          : new OutgoingFault('later', `The service could not be reached: ${said}`),
      )
    }
    request.on('error', ends)
    request.on('response', (response) => {
      answering = response
      readMost(response).then((text) => {
        clearTimeout(timer)
        resolve({ status: response.statusCode ?? 0, retryAfterSeconds: secondsIn(response), text })
      }, ends)
    })
    const connected = plain ? 'connect' : 'secureConnect'
    request.on('socket', (socket) => {
      socket.once(connected, () => {
        // From here on the other side may have all of it before we hear that the connection broke.
        isWritten = true
        request.end(body.bytes)
      })
    })
  })
}

/** An answer that breaks off after its status is still an answer: the status says what became of the request. */
async function readMost(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  try {
    for await (const chunk of response as AsyncIterable<Buffer>) {
      chunks.push(chunk)
      size += chunk.length
      if (size >= MOST_ANSWER_BYTES) break
    }
  } catch {
    // The time limit, or the other side, ended it.
  }
  response.destroy()
  return Buffer.concat(chunks).subarray(0, MOST_ANSWER_BYTES).toString('utf8')
}

function secondsIn({ headers }: IncomingMessage): number | null {
  const text = headers['retry-after'] ?? ''
  const seconds = /^\d{1,9}(\.\d+)?$/.test(text) ? Math.ceil(Number(text)) : (Date.parse(text) - Date.now()) / 1000
  return Number.isFinite(seconds) ? Math.min(LONGEST_WAIT_SECONDS, Math.max(0, Math.ceil(seconds))) : null
}
