import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { compress } from 'woff2-encoder'
import decompress from 'woff2-encoder/decompress'

/** Where `public/theme.js` has its place. */
const PLACE = "const CORE_FONT = ''"

/** What is written in English and in most names: in the form of `unicode-range`, in which `public/theme.js` says it too. */
export const CORE_RANGE =
  'U+0020-007E, U+00A0, U+00B7, U+00BD, U+00C0-00FF, U+2013-2014, U+2018-2019, U+201C-201D, U+2026, U+2212'

const WHOLE = '@fontsource-variable/antonio/files/antonio-latin-wght-normal.woff2'
/** The weights and the kinds of figures that the styles use. */
const [WEIGHT, LIGHTEST, BOLDEST] = ['wght', 400, 700]
const FEATURES = ['kern', 'tnum', 'lnum']
/** Of HarfBuzz: the set of layout features, and memory that it may write to. */
const [LAYOUT_FEATURES, WRITABLE] = [6, 2]

type Memory = { memory: WebAssembly.Memory; malloc(size: number): number }
type Called =
  | 'hb_blob_create'
  | 'hb_blob_get_data'
  | 'hb_blob_get_length'
  | 'hb_face_create'
  | 'hb_face_reference_blob'
  | 'hb_set_add'
  | 'hb_set_clear'
  | 'hb_subset_input_create_or_fail'
  | 'hb_subset_input_set'
  | 'hb_subset_input_set_axis_range'
  | 'hb_subset_input_unicode_set'
  | 'hb_subset_or_fail'
type HarfBuzz = Memory & Record<Called, (...given: number[]) => number>

/** The script of every page with the font in it. */
export async function withCoreFont(script: string): Promise<string> {
  if (!script.includes(PLACE)) throw new Error(`public/theme.js has no ${PLACE}`)
  const font = Buffer.from(await coreFont()).toString('base64')
  return script.replace(PLACE, `const CORE_FONT = '${font}'`)
}

/** The part of Antonio that is inside every page: the characters of `CORE_RANGE`, in the weights of the site. */
async function coreFont(): Promise<Uint8Array> {
  const hb = await harfBuzz()
  const whole = await decompress(await readFile(fileURLToPath(import.meta.resolve(WHOLE))))
  const at = hb.malloc(whole.length)
  new Uint8Array(hb.memory.buffer).set(whole, at)
  const face = hb.hb_face_create(hb.hb_blob_create(at, whole.length, WRITABLE, 0, 0), 0)
  const input = hb.hb_subset_input_create_or_fail()
  const features = hb.hb_subset_input_set(input, LAYOUT_FEATURES)
  hb.hb_set_clear(features)
  for (const name of FEATURES) hb.hb_set_add(features, tagOf(name))
  const characters = hb.hb_subset_input_unicode_set(input)
  for (const character of charactersIn(CORE_RANGE)) hb.hb_set_add(characters, character)
  hb.hb_subset_input_set_axis_range(input, face, tagOf(WEIGHT), LIGHTEST, BOLDEST, LIGHTEST)
  const made = hb.hb_face_reference_blob(hb.hb_subset_or_fail(face, input))
  const start = hb.hb_blob_get_data(made, 0)
  return compress(new Uint8Array(hb.memory.buffer).slice(start, start + hb.hb_blob_get_length(made)))
}

async function harfBuzz(): Promise<HarfBuzz> {
  const file = fileURLToPath(import.meta.resolve('harfbuzzjs/dist/harfbuzz-subset.wasm'))
  const { instance } = await WebAssembly.instantiate(await readFile(file))
  return instance.exports as HarfBuzz
}

function tagOf(name: string): number {
  return [...name].reduce((sum, letter) => sum * 256 + letter.charCodeAt(0), 0)
}

function charactersIn(ranges: string): number[] {
  return ranges.split(', ').flatMap((range) => {
    const [first = 0, last = first] = range
      .slice(2)
      .split('-')
      .map((code) => Number.parseInt(code, 16))
    return Array.from({ length: last - first + 1 }, (_, place) => first + place)
  })
}
