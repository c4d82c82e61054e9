import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { Metrics } from './metrics.ts'

export type MetricsAddress = { port: number; host: string }

/** `/metrics` on a port of its own that only the operator should reach; the public site does not serve it. */
export async function serveMetrics(
  { port, host }: MetricsAddress,
  metrics: Pick<Metrics, 'text' | 'contentType'>,
): Promise<{ address: Server['address']; stop(): Promise<void> }> {
  const server = createServer(async (request, response) => {
    // Not every address that a client may send is a URL: `//` is none.
    const [address] = (request.url ?? '').split('?')
    if (address !== '/metrics' || (request.method !== 'GET' && request.method !== 'HEAD'))
      return void response.writeHead(404, { 'content-type': 'text/plain' }).end('Only /metrics is here\n')
    try {
      const text = await metrics.text()
      response.writeHead(200, { 'content-type': metrics.contentType, 'cache-control': 'no-store' }).end(text)
    } catch {
      response.writeHead(500).end()
    }
  })
  server.requestTimeout = 10_000
  server.listen({ port, host })
  // Rejects where the port is taken.
  await once(server, 'listening')
  return {
    address: () => server.address(),
    async stop() {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}
