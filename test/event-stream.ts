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
  leave(): void
}

export function readEvents(url: string, headers: Record<string, string>): Promise<EventReader> {
  return new Promise((resolve, reject) => {
    const request = http.get(`${url}/api/live/stream`, { headers, agent: false }, (response) => {
      let text = ''
      let isEnded = false
      response.setEncoding('utf8')
      response.on('data', (part) => (text += part))
      response.on('error', () => undefined)
      response.once('close', () => (isEnded = true))
      resolve({
        status: response.statusCode ?? 0,
        headers: response.headers,
        text: () => text,
        said: () => [...text.matchAll(/^data: (.*)$/gm)].map(([, data]) => JSON.parse(data ?? '')),
        last: () => [...text.matchAll(/^id: (\d+)$/gm)].at(-1)?.[1],
        isEnded: () => isEnded,
        leave: () => request.destroy(),
      })
    })
    request.once('error', reject)
  })
}
