import { escaped, printable } from '#domain/jersey/text.ts'
import { INK } from './draw-colours.ts'
import type { Weight } from './draw-fonts.ts'
import { isDrawable, piecesOf } from './draw-pieces.ts'

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

/** How high a capital letter and a figure are, in parts of the size. */
export const CAPITAL = 0.86

/** They stand around a name in a sentence that is read in the other direction. */
const ISOLATES = /[\u2068\u2069]/gu

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** A line of text as one path from (x, y) on the baseline. Its words are in a label, for readers of the SVG. */
export function text(said: string, [x, y]: readonly [number, number], style: Style): string {
  const fit = fitted(said, style)
  if (fit.text === '') return ''
  const width = widthOf(fit.text, fit.style)
  const anchor = style.anchor ?? 'start'
  const from = anchor === 'start' ? x : anchor === 'end' ? x - width : x - width / 2
  const outlines = piecesOf(graphemes(fit.text), fit.style).map(({ at, outlines }) => outlines([from + at, y]))
  return `<g aria-label="${attribute(fit.text.replace(ISOLATES, ''))}"><path fill="${style.colour ?? INK}" d="${outlines.join('')}"/></g>`
}

/** How wide a text is drawn. */
export function widthOf(said: string, style: Style): number {
  const end = piecesOf(graphemes(said), style).at(-1)
  return end ? end.at + end.width : 0
}

/**
 * The text without symbols that no face has. Empty where a letter or a digit is among them, since the rest would be
 * another name, and where nothing legible is left.
 */
export function legible(said: string): string {
  const parts = graphemes(said)
  const drawn = parts.filter((part) => part === ' ' || isDrawable(part))
  if (parts.some((part) => !drawn.includes(part) && /[\p{L}\p{N}]/u.test(part))) return ''
  const joined = drawn.join('').replace(/ +/g, ' ').trim()
  return /[\p{L}\p{N}\p{Extended_Pictographic}]/u.test(joined) ? joined : ''
}

/** Stands for a team's name that is invisible or cannot be drawn whole; the average team has no number. */
export function numbered(team: number | null): string {
  return team === null ? 'Unnamed team' : `Team ${team}`
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

/** Text of symbols alone, like a dash, is not a name and stays as it is. */
function legibleOrSign(said: string): string {
  return (
    legible(said) ||
    graphemes(said)
      .filter((part) => part === ' ' || isDrawable(part))
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

/**
 * In reading order, without what has no shape: controls and direction marks. Joiners stay, for the letters they join,
 * and so do isolates, which separate a name from its sentence where one is written from right to left.
 */
function graphemes(said: string): string[] {
  const clean = printable(said)
    .normalize('NFC')
    .replace(/\s+/gu, ' ')
    .replace(/(?!\u200c|\u200d|[\u2068\u2069])\p{Cf}/gu, '')
  return [...segmenter.segment(clean)].map(({ segment }) => segment)
}
