/** In browsers and in Node; declared here since `domain/` is compiled with the types of neither. */
declare function btoa(bytes: string): string

/** Removes what XML cannot hold: control characters, halves of pairs, non-characters. Anything but a text is empty. */
export function printable(given: unknown): string {
  if (typeof given !== 'string') return ''
  const text = given.toWellFormed().replace(/[\p{Cc}\uFFFE\uFFFF]/gu, '')
  return text.trim()
}

/** For the text between tags only: quotes stay. */
export function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

/** Base64 of the UTF-8 bytes of a well-formed text. */
export function base64(text: string): string {
  return btoa(text.replace(/[\u0080-\uFFFF]+/g, utf8))
}

/** One character for each byte. */
function utf8(text: string): string {
  return encodeURIComponent(text).replace(/%(..)/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)))
}

/** A 64-bit hash, so that different texts get different ids in practice. Valid as an id in XML. */
export function fingerprint(text: string): string {
  let first = 1
  let second = 1
  for (let at = 0; at < text.length; at++) {
    first = Math.imul(first ^ text.charCodeAt(at), 0x1000193)
    second = Math.imul(second ^ text.charCodeAt(at), 0x9e3779b1)
    second ^= second >>> 15
  }
  return `j${(first >>> 0).toString(36)}-${(second >>> 0).toString(36)}`
}
