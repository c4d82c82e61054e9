export class TooLarge extends Error {
  override readonly name = 'TooLarge'
}

/** The body is text in no encoding we can read. */
export class Unreadable extends Error {
  override readonly name = 'Unreadable'
}

/**
 * The body as text, of at most `most` bytes after decompression: counted while it streams, so that a small compressed body
 * cannot fill the memory. Throws `TooLarge`, `Unreadable`, or whatever broke the connection.
 */
export async function readBody(response: Response, most: number): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  // Leaving the loop early cancels the stream and with it the connection.
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength
    if (size > most) throw new TooLarge(`more than ${most} bytes`)
    chunks.push(chunk)
  }
  return decode(Buffer.concat(chunks), response.headers.get('content-type') ?? '')
}

/** JSON is UTF-8 (RFC 8259), whatever the header says; the header's encoding is tried when the bytes are not UTF-8. */
function decode(bytes: Uint8Array, contentType: string): string {
  const declared = /charset="?([^\s;"]+)/i.exec(contentType)?.[1] ?? 'utf-8'
  for (const encoding of ['utf-8', declared]) {
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(bytes)
    } catch {
      // Try the next encoding, if any.
    }
  }
  throw new Unreadable(`not text in UTF-8 or ${declared}`)
}
