import http from 'node:http'

type Order = { port: number; status: number; headers: Record<string, string>; body: string }

/** The baseline: a bare `node:http` server that sends bytes prepared beforehand. */
process.once('message', ({ port, status, headers, body }: Order) => {
  const bytes = Buffer.from(body, 'base64')
  const server = http.createServer((_request, response) => response.writeHead(status, headers).end(bytes))
  server.listen(port, '127.0.0.1', () => process.send?.('listening'))
})
process.once('disconnect', () => process.exit(0))
