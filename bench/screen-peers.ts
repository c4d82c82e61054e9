// Other pages that show the same as one of ours: a first screen is compared with them.
import { once } from 'node:events'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync } from 'node:zlib'
import { build, type Rolldown } from 'vite'

type Files = Readonly<Record<string, { type: string; body: string }>>
export type Peer = { name: string; files: Files }

const HTML = 'text/html; charset=utf-8'
const HEAD = '<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>Rows</title>'

export function staticPage(tables: string): Peer {
  const files = { '/': { type: HTML, body: `${HEAD}<main>${tables}</main>` } }
  return { name: 'a static page with the same rows', files }
}

/** A React page that asks for its rows: nothing else. */
export async function reactPage(rows: string): Promise<Peer> {
  const files = {
    '/': { type: HTML, body: `${HEAD}<script type="module" src="/program.js"></script><body></body>` },
    '/program.js': { type: 'text/javascript', body: await scriptOf('bench/first-screens-page.ts') },
    '/rows.json': { type: 'application/json', body: rows },
  }
  return { name: 'a React page with one JSON', files }
}

/** The script of a page, with all that it imports, as a browser gets it. */
async function scriptOf(input: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    define: { 'process.env.NODE_ENV': JSON.stringify('production') },
    build: { write: false, target: 'esnext', rolldownOptions: { input } },
  })
  return (built as Rolldown.RolldownOutput).output.find((one) => one.type === 'chunk')?.code ?? ''
}

export async function serve({ files }: Peer): Promise<{ base: string; stop(): void }> {
  const ready = new Map(
    Object.entries(files).map(([at, { type, body }]) => [at, { type, body: brotliCompressSync(body) }]),
  )
  const server = http.createServer((request, response) => {
    const file = ready.get(request.url ?? '')
    if (!file) return void response.writeHead(404).end()
    response.writeHead(200, { 'content-type': file.type, 'content-encoding': 'br', 'content-length': file.body.length })
    response.end(file.body)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  return { base: `http://127.0.0.1:${port}/`, stop: () => void server.close() }
}
