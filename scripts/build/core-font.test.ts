import { readFileSync } from 'node:fs'
import { Blob, Face } from 'harfbuzzjs'
import { expect, test } from 'vitest'
import decompress from 'woff2-encoder/decompress'
import { CORE_RANGE, withCoreFont } from './core-font.ts'

const theme = readFileSync('public/theme.js', 'utf8')

test('the script of every page has the font, small, with the characters that it says and the weights of the site', async () => {
  expect(theme.split(CORE_RANGE)).toHaveLength(2)
  const [, base64 = ''] = /const CORE_FONT = '([^']+)'/.exec(await withCoreFont(theme)) ?? []
  const woff2 = Buffer.from(base64, 'base64')
  expect(woff2.length).toBeLessThan(14_000)
  const face = new Face(new Blob(await decompress(woff2)))
  const characters = new Set(face.collectUnicodes())
  for (const letter of 'ABCxyz 0123456789 –—’‘“”…−·½ ÁÇÉÖØåéñöü')
    expect(characters.has(letter.codePointAt(0) ?? 0), letter).toBe(true)
  expect(face.getAxisInfos()).toMatchObject({ wght: { min: 400, max: 700 } })
})

test('a script without its place is refused', async () => {
  await expect(withCoreFont('theme()')).rejects.toThrow('CORE_FONT')
})
