import { promisify } from 'node:util'
import { crc32, deflate } from 'node:zlib'

/** RGBA, row by row. */
export type Pixels = { pixels: Uint8Array; width: number; height: number }

const compressed = promisify(deflate)
const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
/** Eight bits a channel, true colour. */
const FORM = [8, 2, 0, 0, 0]
/** A line-up in 14 ms and 86 kB; the highest level takes 53 ms for 82 kB. */
const LEVEL = 7

/**
 * A PNG of an opaque picture: without alpha and without filters, which suits flat colours. Two thirds of what the drawing
 * library's own writer makes of the same pixels.
 */
export async function toPng({ pixels, width, height }: Pixels): Promise<Uint8Array<ArrayBuffer>> {
  const size = Buffer.alloc(8)
  size.writeUInt32BE(width, 0)
  size.writeUInt32BE(height, 4)
  const rows = await compressed(rowsOf({ pixels, width, height }), { level: LEVEL })
  const header = chunk('IHDR', Buffer.concat([size, Buffer.from(FORM)]))
  const parts = [SIGNATURE, header, chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))]
  return new Uint8Array(Buffer.concat(parts))
}

/** Each row begins with its filter: 0, none. */
function rowsOf({ pixels, width, height }: Pixels): Buffer {
  const rows = Buffer.alloc((width * 3 + 1) * height)
  let to = 0
  for (let from = 0; from < width * height * 4; from += 4) {
    if (from % (width * 4) === 0) to++
    rows[to++] = pixels[from] ?? 0
    rows[to++] = pixels[from + 1] ?? 0
    rows[to++] = pixels[from + 2] ?? 0
  }
  return rows
}

function chunk(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name), data])
  const ends = Buffer.alloc(8)
  ends.writeUInt32BE(data.length, 0)
  ends.writeUInt32BE(crc32(named), 4)
  return Buffer.concat([ends.subarray(0, 4), named, ends.subarray(4)])
}
