import type { Command } from 'opentype.js/dist/opentype.mjs'
import { escaped, printable } from '#domain/jersey/text.ts'
import { INK } from './draw-colours.ts'
import { type Letter, letterOf, type Weight } from './draw-fonts.ts'

export type Style = {
  size: number
  weight?: Weight
  colour?: string
  anchor?: 'start' | 'middle' | 'end'
  /** Between letters, in parts of the size. */
  tracking?: number
  /** What does not fit is cut off, with an ellipsis. */
  within?: number
  /** Tried from the given size down to this one before anything is cut off. */
  least?: number
}

/** What stands for characters that the face does not have: one for a whole run of them. */
const UNKNOWN = '\u25c6'
const UNKNOWN_WIDTH = 0.5
/** How high a capital letter and a figure are, in parts of the size. */
export const CAPITAL = 0.86

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** A line of text as one path from (x, y), which lies on the baseline. What it says stands beside it, for readers of the SVG. */
export function text(said: string, [x, y]: readonly [number, number], style: Style): string {
  const fit = fitted(said, style)
  if (fit.text === '') return ''
  const width = widthOf(fit.text, fit.style)
  const anchor = style.anchor ?? 'start'
  const from = anchor === 'start' ? x : anchor === 'end' ? x - width : x - width / 2
  const outlines = placed(fit.text, fit.style).map(({ letter, at }) =>
    letter === null ? diamond([from + at, y], fit.style.size) : outline(letter, [from + at, y], fit.style.size),
  )
  return `<g aria-label="${attribute(fit.text)}"><path fill="${style.colour ?? INK}" d="${outlines.join('')}"/></g>`
}

/** How wide a text is drawn. */
export function widthOf(said: string, style: Style): number {
  const end = placed(said, style).at(-1)
  return end ? end.at + end.width : 0
}

/** The same with only what can be drawn: a mark for each run within of what cannot. Empty where nothing can be read. */
export function legible(said: string): string {
  const parts = graphemes(said).map((part) => (letterOf(part, 400) || part === ' ' ? part : UNKNOWN))
  const joined = parts
    .join('')
    .replace(new RegExp(`${UNKNOWN}[${UNKNOWN} ]*${UNKNOWN}`, 'g'), UNKNOWN)
    .replace(new RegExp(`^[${UNKNOWN} ]+|[${UNKNOWN} ]+$`, 'g'), '')
    .replace(/ +/g, ' ')
  return /[\p{L}\p{N}]/u.test(joined) ? joined : ''
}

function attribute(said: string): string {
  return escaped(said).replaceAll('"', '&quot;')
}

function fitted(said: string, style: Style): { text: string; style: Style } {
  const whole = legibleOrSign(said)
  const { within = Number.POSITIVE_INFINITY, least = style.size } = style
  const full = widthOf(whole, style)
  const size = full <= within ? style.size : Math.max(least, style.size * (within / full))
  const fit = { ...style, size }
  return { text: shortened(whole, fit, within), style: fit }
}

/** Signs alone, as in a dash or a score, are no name and stay as they are. */
function legibleOrSign(said: string): string {
  return (
    legible(said) ||
    graphemes(said)
      .filter((part) => part === ' ' || letterOf(part, 400))
      .join('')
      .trim()
  )
}

function shortened(said: string, style: Style, within: number): string {
  if (widthOf(said, style) <= within + 0.01) return said
  const parts = graphemes(said)
  let [fits, tooLong] = [0, parts.length]
  while (tooLong - fits > 1) {
    const middle = (fits + tooLong) >> 1
    if (widthOf(cut(parts, middle), style) <= within) fits = middle
    else tooLong = middle
  }
  return cut(parts, fits)
}

function cut(parts: readonly string[], length: number): string {
  return `${parts.slice(0, length).join('').trimEnd()}…`
}

type Placed = { letter: Letter | null; at: number; width: number }

function placed(said: string, { size, weight = 400, tracking = 0 }: Style): Placed[] {
  const line: Placed[] = []
  let at = 0
  for (const part of graphemes(said)) {
    const letter = letterOf(part, weight)
    const before = line.at(-1)
    if (before) at += tracking * size + kerning(before.letter, letter) * size
    const width = letter ? ((letter.glyph.advanceWidth ?? 0) / letter.font.unitsPerEm) * size : UNKNOWN_WIDTH * size
    line.push({ letter, at, width })
    at += width
  }
  return line
}

function kerning(left: Letter | null, right: Letter | null): number {
  if (!left || !right || left.font !== right.font) return 0
  return left.font.getKerningValue(left.glyph, right.glyph) / left.font.unitsPerEm
}

function outline({ glyph }: Letter, [x, y]: readonly [number, number], size: number): string {
  const { commands } = glyph.getPath(x, y, size)
  return commands.map(written).join('')
}

/** The package's own writer runs numbers together where one rounds to 0 from below, and is slow. */
function written({ type, x1, y1, x2, y2, x, y }: Command): string {
  const points = [x1, y1, x2, y2, x, y].filter((value) => value !== undefined)
  return type + points.map((value) => Math.round(value * 10) / 10).join(' ')
}

function diamond([x, y]: readonly [number, number], size: number): string {
  const [half, middle] = [size * 0.16, [x + (UNKNOWN_WIDTH / 2) * size, y - 0.4 * size] as const]
  return `M${middle[0]} ${middle[1] - half}l${half} ${half}l${-half} ${half}l${-half} ${-half}Z`
}

/** As they are read, without what has no shape: controls, joiners, marks of direction. */
function graphemes(said: string): string[] {
  const clean = printable(said)
    .normalize('NFC')
    .replace(/\s+/gu, ' ')
    .replace(/\p{Cf}/gu, '')
  return [...segmenter.segment(clean)].map(({ segment }) => segment)
}
