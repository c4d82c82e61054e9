import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { finishShort } from './finished.ts'

test.each([
  ['an empty list', '[]'],
  ['a league', JSON.stringify(Array.from({ length: 20 }, (_, rank) => ({ team_name: `Ålesund ${rank}`, rank })))],
  ['more than the window', JSON.stringify(Array.from({ length: 20_000 }, (_, rank) => ({ rank })))],
])('%s is the same in every encoding', (_, text) => {
  const { plain, gzip, brotli } = finishShort(text)
  expect([plain, gunzipSync(gzip), brotliDecompressSync(brotli)].map(String)).toEqual([text, text, text])
})
