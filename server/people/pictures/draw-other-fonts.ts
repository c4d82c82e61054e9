import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import type * as HarfBuzz from 'harfbuzzjs'
import { LRUCache } from 'lru-cache'

export type Face = { hb: typeof HarfBuzz; font: HarfBuzz.Font; unitsPerEm: number }

/**
 * Faces for characters that the display face lacks, in order of preference: the first that has a character draws it.
 * They are variable: each file is a few dozen kilobytes and has all weights. Record 089.
 */
const PACKAGES = [
  { name: 'noto-sans', axes: 'standard', only: null },
  { name: 'noto-sans-arabic', axes: 'standard', only: 'arabic' },
  { name: 'noto-sans-hebrew', axes: 'standard', only: 'hebrew' },
  { name: 'noto-sans-thai', axes: 'standard', only: 'thai' },
  { name: 'noto-sans-jp', axes: 'wght', only: null },
  { name: 'noto-sans-kr', axes: 'wght', only: null },
  { name: 'noto-sans-sc', axes: 'wght', only: null },
  { name: 'noto-emoji', axes: 'wght', only: null },
] as const

/** A file has a few hundred Chinese, Japanese or Korean letters; a large league's names need some dozens of files. */
const MOST_FACES = 160

const resolve = createRequire(import.meta.url).resolve
const faces = new LRUCache<string, Face>({ max: MOST_FACES })
let files: Promise<Map<number, string>> | undefined
let known: Map<number, string> | undefined

/**
 * Loads the faces that these characters need, and the library that shapes their letters; neither is loaded before a
 * name needs it. Characters that no face has are left out.
 */
export async function loadFaces(characters: Iterable<string>): Promise<void> {
  const wanted = [...characters]
  if (wanted.length === 0) return
  files ??= readRanges()
  known = await files
  const missing = new Set(wanted.map(fileOf).filter((file) => file !== undefined && !faces.has(file)))
  if (missing.size === 0) return
  const [hb, { default: decompress }] = await Promise.all([import('harfbuzzjs'), import('woff2-encoder/decompress')])
  for (const file of missing) {
    if (file === undefined) continue
    const bytes = await decompress(await readFile(file))
    const face = new hb.Face(new hb.Blob(bytes))
    faces.set(file, { hb, font: new hb.Font(face), unitsPerEm: face.upem })
  }
}

/** The face that has a character, once it is loaded. */
export function faceOf(character: string): Face | null {
  const file = fileOf(character)
  return (file !== undefined && faces.get(file)) || null
}

function fileOf(character: string): string | undefined {
  return known?.get(character.codePointAt(0) ?? 0)
}

/** The file for each code point: each package lists the characters of its files. */
async function readRanges(): Promise<Map<number, string>> {
  const found = new Map<number, string>()
  for (const { name, axes, only } of PACKAGES) {
    const list = resolve(`@fontsource-variable/${name}/unicode.json`)
    const subsets = JSON.parse(await readFile(list, 'utf8')) as Record<string, string>
    for (const [subset, ranges] of Object.entries(subsets)) {
      if (only !== null && subset !== only) continue
      const file = path.join(
        path.dirname(list),
        'files',
        `${name}-${subset.replace(/[[\]]/g, '')}-${axes}-normal.woff2`,
      )
      for (const range of ranges.split(',')) addRange(found, range, file)
    }
  }
  return found
}

/** `U+25ee8` or `U+400-45f`. */
function addRange(found: Map<number, string>, range: string, file: string): void {
  const [from = 0, to = from] = range
    .replace('U+', '')
    .split('-')
    .map((code) => Number.parseInt(code, 16))
  for (let code = from; code <= to; code++) if (!found.has(code)) found.set(code, file)
}
