import { BackupFailure } from './failure.ts'

/** A file inside the archive. */
export type Entry = { name: string; data: Buffer }

const BLOCK = 512
const LONGEST_NAME = 100
/** Far more than we ever write in one piece: a header that names more is not ours. */
const LARGEST = 256 * 1024 * 1024

/** The format `ustar`, so that any `tar` opens a backup. */
export function tarEntry({ name, data }: Entry, modified: Date): Buffer {
  const header = Buffer.alloc(BLOCK)
  if (Buffer.byteLength(name) > LONGEST_NAME) throw new Error(`The name is too long for an archive: ${name}`)
  header.write(name, 0)
  header.write('0000600\0', 100)
  header.write('0000000\0', 108)
  header.write('0000000\0', 116)
  header.write(`${octal(data.length, 11)}\0`, 124)
  header.write(`${octal(Math.floor(modified.getTime() / 1000), 11)}\0`, 136)
  header.write('        ', 148)
  header.write('0', 156)
  header.write('ustar\x0000', 257)
  header.write(`${octal(sumOf(header), 6)}\0 `, 148)
  return Buffer.concat([header, data, Buffer.alloc(-data.length & (BLOCK - 1))])
}

export const TAR_END = Buffer.alloc(2 * BLOCK)

/** The files of an archive, one after another; throws where it is not one of ours, or ends early. */
export async function* tarEntries(bytes: AsyncIterable<Buffer>): AsyncGenerator<Entry> {
  const take = taker(bytes)
  for (;;) {
    const header = await take(BLOCK)
    if (header.every((byte) => byte === 0)) return
    const size = Number.parseInt(text(header, 124, 12), 8)
    const isOurs = text(header, 257, 6) === 'ustar' && size >= 0 && size <= LARGEST
    if (!isOurs) throw new BackupFailure('It is not a backup of this program.')
    const data = await take(size)
    await take(-size & (BLOCK - 1))
    yield { name: text(header, 0, LONGEST_NAME), data }
  }
}

/** Answers exactly so many bytes at a time. */
function taker(bytes: AsyncIterable<Buffer>): (length: number) => Promise<Buffer> {
  const source = bytes[Symbol.asyncIterator]()
  let held: Buffer[] = []
  let length = 0
  return async (wanted) => {
    while (length < wanted) {
      const next = await source.next()
      if (next.done) throw new BackupFailure('It ends too early.')
      held.push(next.value)
      length += next.value.length
    }
    const all = held.length === 1 && held[0] ? held[0] : Buffer.concat(held)
    held = [all.subarray(wanted)]
    length = all.length - wanted
    return all.subarray(0, wanted)
  }
}

/** The checksum of a tar header, computed with spaces in place of the checksum field. */
function sumOf(header: Buffer): number {
  return header.reduce((sum, byte) => sum + byte, 0)
}

function octal(value: number, digits: number): string {
  return value.toString(8).padStart(digits, '0')
}

function text(header: Buffer, from: number, length: number): string {
  return header.toString('utf8', from, from + length).split('\0')[0] ?? ''
}
