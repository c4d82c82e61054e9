import { createHash } from 'node:crypto'
import { type FileHandle, open, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { BackupFailure } from './failure.ts'
import { type Entry, TAR_END, tarEntries, tarEntry } from './tar.ts'

/**
 * A backup is a compressed archive (`.tar.gz`) and behind it one line, `sha256 <hex>`: the check sum of all that stands before.
 * Written beside its place and renamed, so that it is there whole or not at all; only its owner can read it.
 */
export async function writeArchive(
  file: string,
  entries: AsyncIterable<Entry>,
  { signal }: { signal?: AbortSignal } = {},
): Promise<void> {
  if (await stat(file).catch(() => null)) throw new BackupFailure(`The file ${file} is there already.`)
  const unfinished = `${file}.unfinished-${process.pid}`
  const handle = await open(unfinished, 'wx', 0o600)
  try {
    const hash = createHash('sha256')
    await pipeline(
      Readable.from(tarOf(entries)),
      createGzip(),
      async (packed: AsyncIterable<Buffer>) => {
        for await (const chunk of packed) {
          hash.update(chunk)
          await handle.appendFile(chunk)
        }
      },
      { ...(signal && { signal }) },
    )
    await handle.appendFile(trailerOf(hash.digest('hex')))
    await handle.sync()
    await handle.close()
    await rename(unfinished, file)
    await syncFolder(path.dirname(file))
  } catch (error) {
    await handle.close().catch(() => undefined)
    await rm(unfinished, { force: true })
    throw error
  }
}

async function* tarOf(entries: AsyncIterable<Entry>): AsyncGenerator<Buffer> {
  const now = new Date()
  for await (const entry of entries) yield tarEntry(entry, now)
  yield TAR_END
}

/** A rename is kept only once its folder is written. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  await handle.sync().catch(() => undefined)
  await handle.close()
}

function trailerOf(hex: string): string {
  return `sha256 ${hex}\n`
}

const CHUNK_BYTES = 256 * 1024
const TRAILER_BYTES = trailerOf('0'.repeat(64)).length

const WHY_NOT: Record<string, string> = {
  ENOENT: 'there is none.',
  EACCES: 'the user who runs this may not read it. Let root give it to them (chown), or copy it to where they can.',
}

/** An archive whose check sum was found right; it can be read several times. */
export type OpenArchive = { entries(): AsyncGenerator<Entry>; close(): Promise<void> }

/** Throws a `BackupFailure` unless every byte is as it was written. */
export async function openArchive(file: string): Promise<OpenArchive> {
  const handle = await open(file, 'r').catch((error: NodeJS.ErrnoException) => {
    throw new BackupFailure(`The file ${file} cannot be read: ${WHY_NOT[error.code ?? ''] ?? error.code}`)
  })
  try {
    const { size } = await handle.stat()
    const length = size - TRAILER_BYTES
    const hash = createHash('sha256')
    if (length > 0) for await (const chunk of bytesOf(handle, length)) hash.update(chunk)
    if (length <= 0 || (await trailer(handle, length)) !== trailerOf(hash.digest('hex')))
      throw new BackupFailure(
        `The file ${file} is damaged or not whole: its check sum is wrong. Nothing was touched. Take another backup.`,
      )
    return {
      entries: () => tarEntries(unpacked(handle, length)),
      close: () => handle.close(),
    }
  } catch (error) {
    await handle.close()
    throw error
  }
}

async function* bytesOf(handle: FileHandle, length: number): AsyncGenerator<Buffer> {
  for (let position = 0; position < length; ) {
    const most = Math.min(CHUNK_BYTES, length - position)
    const { buffer, bytesRead } = await handle.read(Buffer.allocUnsafe(most), 0, most, position)
    if (bytesRead === 0) throw new BackupFailure('The file became shorter while it was read.')
    position += bytesRead
    yield buffer.subarray(0, bytesRead)
  }
}

async function* unpacked(handle: FileHandle, length: number): AsyncGenerator<Buffer> {
  const gunzip = createGunzip()
  const feeding = pipeline(Readable.from(bytesOf(handle, length)), gunzip)
  // The loop below throws the same error; this only avoids an unhandled rejection.
  feeding.catch(() => undefined)
  try {
    yield* gunzip
  } finally {
    gunzip.destroy()
    await feeding.catch(() => undefined)
  }
}

async function trailer(handle: FileHandle, position: number): Promise<string> {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(TRAILER_BYTES), 0, TRAILER_BYTES, position)
  return buffer.toString('latin1', 0, bytesRead)
}
