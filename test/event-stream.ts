import http from 'node:http'

/** A reader of a stream of server-sent events, as text. */
export type EventReader = {
  status: number
  headers: http.IncomingHttpHeaders
  /** All of it so far. */
  text(): string
  /** What its events said, in order. */
  said(): unknown[]
  /** The last number to resume from. */
  last(): string | undefined
  isEnded(): boolean
  /** In milliseconds since 1970; infinite while it is open. */
  endedAt(): number
  leave(): void
}

export function readEvents(url: string, headers: Record<string, string>): Promise<EventReader> {
  return new Promise((resolve, reject) => {
    const request = http.get(`${url}/api/live/stream`, { headers, agent: false }, (response) => {
      let text = ''
      let endedAt = Number.POSITIVE_INFINITY
      response.setEncoding('utf8')
      response.on('data', (part) => (text += part))
      response.on('error', () => undefined)
      response.once('close', () => (endedAt = Date.now()))
      resolve({
        status: response.statusCode ?? 0,
        headers: response.headers,
        text: () => text,
        said: () => [...text.matchAll(/^data: (.*)$/gm)].map(([, data]) => JSON.parse(data ?? '')),
        last: () => [...text.matchAll(/^id: (\d+)$/gm)].at(-1)?.[1],
        isEnded: () => endedAt < Number.POSITIVE_INFINITY,
        endedAt: () => endedAt,
        leave: () => request.destroy(),
      })
    })
    request.once('error', reject)
  })
}
