import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { type Font, type Glyph, parse } from 'opentype.js/dist/opentype.mjs'

export type Weight = 400 | 600 | 700
export type Letter = { glyph: Glyph; font: Font }

/** The Latin file has the letters of English, the other one those of the rest of Europe. */
const SUBSETS = ['latin', 'latin-ext'] as const

const resolve = createRequire(import.meta.url).resolve
const fonts = new Map<string, Font>()
const letters = new Map<string, Letter | null>()

/** How a character of the display face is drawn; without accents where only these are missing, else null. */
export function letterOf(character: string, weight: Weight): Letter | null {
  const key = `${weight}${character}`
  const known = letters.get(key)
  if (known !== undefined) return known
  const found = inFonts(character, weight) ?? inFonts(bare(character), weight)
  letters.set(key, found)
  return found
}

function inFonts(character: string, weight: Weight): Letter | null {
  if ([...character].length !== 1) return null
  for (const subset of SUBSETS) {
    const font = fontOf(subset, weight)
    if (font.charToGlyphIndex(character) > 0) return { glyph: font.charToGlyph(character), font }
  }
  return null
}

function bare(character: string): string {
  return character.normalize('NFKD').replace(/\p{M}/gu, '')
}

/** Parsed at its first use: a file takes tens of milliseconds, and most pictures need no second subset. */
function fontOf(subset: (typeof SUBSETS)[number], weight: Weight): Font {
  const name = `antonio-${subset}-${weight}-normal.woff`
  const known = fonts.get(name)
  if (known) return known
  const bytes = readFileSync(resolve(`@fontsource/antonio/files/${name}`))
  const font = parse(new Uint8Array(bytes).buffer)
  fonts.set(name, font)
  return font
}
