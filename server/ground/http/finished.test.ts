import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { etagOf, pack, unpacked } from './finished.ts'

test.each([
  ['an empty list', '[]'],
  ['a league', JSON.stringify(Array.from({ length: 20 }, (_, rank) => ({ team_name: `Ålesund ${rank}`, rank })))],
  ['more than the window', JSON.stringify(Array.from({ length: 20_000 }, (_, rank) => ({ rank })))],
])('%s is the same when it is unpacked', (_, text) => {
  const { tag, brotli } = pack(text)
  expect(String(brotliDecompressSync(brotli))).toBe(text)
  expect(tag).toBe(etagOf(Buffer.from(text)))
  expect(unpacked({ tag, brotli })).toMatchObject({ etag: tag, brotli, size: brotli.length })
  expect(String(unpacked({ tag, brotli }).plain)).toBe(text)
})
