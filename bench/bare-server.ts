import http from 'node:http'

/** The baseline: a bare `node:http` server that sends bytes prepared beforehand. */
process.once('message', ({ port, headers, body }: { port: number; headers: Record<string, string>; body: string }) => {
  const bytes = Buffer.from(body, 'base64')
  const server = http.createServer((_request, response) => response.writeHead(200, headers).end(bytes))
  server.listen(port, '127.0.0.1', () => process.send?.('listening'))
})
