import { createServer } from 'node:net'

/** The first of so many free ports in a row. */
export async function freePorts(count: number): Promise<number> {
  for (let tries = 0; tries < 20; tries++) {
    const port = await listening(0)
    const next = Array.from({ length: count - 1 }, (_, place) => port + 1 + place)
    const others = await Promise.all(next.map((each) => (each > 65_535 ? 0 : listening(each).catch(() => 0))))
    if (!others.includes(0)) return port
  }
  throw new Error(`There are no ${count} free ports beside each other`)
}

function listening(port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(port, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
