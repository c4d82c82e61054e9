import type { ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import type { Answer } from './base/answer.ts'

/** Faults of the connection or of the bytes, not of the content. */
type Kind = 'utf-16' | 'reset' | 'headers-only' | 'drip' | 'gzip-cut' | 'gzip-bomb' | 'flood'
export type WireFault = (response: ServerResponse) => unknown

const JSON_TYPE = { 'content-type': 'application/json' }
const MEGABYTE = Buffer.alloc(1024 * 1024, ' ')
const MEGABYTES = 60
const BYTE_EVERY_MS = 1000

export function wireFault(kind: Kind, right: () => Answer): WireFault {
  switch (kind) {
    case 'reset':
      return (response) => response.destroy()
    case 'headers-only':
      return (response) => response.writeHead(200, JSON_TYPE).flushHeaders()
    case 'utf-16':
      return (response) => response.writeHead(200, JSON_TYPE).end(Buffer.from(right().body, 'utf16le'))
    case 'drip':
      return (response) => drip(response, right().body)
    case 'gzip-cut': {
      const packed = gzipSync(right().body)
      return (response) => zipped(response, packed.subarray(0, packed.length / 2))
    }
    case 'gzip-bomb':
      return (response) => zipped(response, gzipSync(Buffer.concat(Array<Buffer>(MEGABYTES).fill(MEGABYTE))))
    case 'flood':
      return flood
  }
}

function zipped(response: ServerResponse, bytes: Uint8Array): void {
  response.writeHead(200, { ...JSON_TYPE, 'content-encoding': 'gzip' }).end(bytes)
}

async function drip(response: ServerResponse, body: string): Promise<void> {
  response.writeHead(200, JSON_TYPE)
  for (const byte of body) {
    if (response.destroyed) return
    response.write(byte)
    await sleep(BYTE_EVERY_MS, undefined, { ref: false })
  }
  response.end()
}

/** Stops when the client disconnects. */
async function flood(response: ServerResponse): Promise<void> {
  response.writeHead(200, JSON_TYPE)
  await pipeline(Readable.from(Array<Buffer>(MEGABYTES).fill(MEGABYTE)), response).catch(() => undefined)
}
