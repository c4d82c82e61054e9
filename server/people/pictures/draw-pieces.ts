import bidiFactory from 'bidi-js'
import type { Command } from 'opentype.js/dist/opentype.mjs'
import { type Letter, letterOf, type Weight } from './draw-fonts.ts'
import { type Face, faceOf } from './draw-other-fonts.ts'
import { type Shaped, shaped } from './draw-shaped.ts'

type Style = { size: number; weight?: Weight; tracking?: number }
type Point = readonly [x: number, y: number]

/** What is drawn as one, from the left: a letter of the display face, or a run of letters of another. */
export type Piece = { at: number; width: number; outlines(from: Point): string }

/** The other faces are taller for the same size. */
const OTHERS = 0.94
const bidi = bidiFactory()

/** Whether a face has it; the other faces are asked once they are loaded. */
export function isDrawable(grapheme: string): boolean {
  if (isIsolate(grapheme)) return true
  if (letterOf(grapheme, 400)) return true
  const run = otherRun(grapheme)
  return run !== null && shaped(run.face, run.text, { weight: 400, isFromRight: false }).isWhole
}

/** An invisible character that sets the direction of a part of a line. */
function isIsolate(grapheme: string): boolean {
  return grapheme === '\u2068' || grapheme === '\u2069'
}

/** Characters that only the other faces have. */
export function othersIn(text: string): Set<string> {
  return new Set([...new Set(text)].filter((one) => (one.codePointAt(0) ?? 0) > 0xa0 && !letterOf(one, 400)))
}

/** The pieces of a line from left to right, whatever directions its parts are read in. */
export function piecesOf(graphemes: readonly string[], style: Style): Piece[] {
  const isPlain = graphemes.every((part) => letterOf(part, 400))
  return isPlain ? inDisplayFace(graphemes, style, 0) : mixed(graphemes, style)
}

function inDisplayFace(
  graphemes: readonly string[],
  { size, weight = 400, tracking = 0 }: Style,
  from: number,
): Piece[] {
  const line: (Piece & { letter: Letter | null })[] = []
  let at = from
  for (const part of graphemes) {
    const letter = letterOf(part, weight)
    const before = line.at(-1)
    if (before) at += tracking * size + kerning(before.letter, letter) * size
    const width = letter ? ((letter.glyph.advanceWidth ?? 0) / letter.font.unitsPerEm) * size : 0
    const start = at
    line.push({
      letter,
      at: start,
      width,
      outlines: ([x, y]) => (letter ? outline(letter, [x, y], size) : ''),
    })
    at += width
  }
  return line
}

type Run = { level: number; face: Face | null; parts: string[] }

function mixed(graphemes: readonly string[], style: Style): Piece[] {
  const pieces: Piece[] = []
  for (const run of asSeen(runsOf(graphemes))) {
    const last = pieces.at(-1)
    const from = last ? last.at + last.width : 0
    const isFromRight = run.level % 2 === 1
    if (run.face) pieces.push(otherPiece(run.face, run.parts, { style, isFromRight, from }))
    else pieces.push(...inDisplayFace(isFromRight ? run.parts.toReversed().map(mirrored) : run.parts, style, from))
  }
  return pieces
}

/** A bracket is mirrored in text that is read from right to left. */
function mirrored(part: string): string {
  return bidi.getMirroredCharacter(part) ?? part
}

type Placing = { style: Style; isFromRight: boolean; from: number }

function otherPiece(face: Face, parts: readonly string[], { style, isFromRight, from }: Placing): Piece {
  const text = parts.map((part) => otherRun(part)?.text ?? part).join('')
  const run: Shaped = shaped(face, text, { weight: style.weight ?? 400, isFromRight })
  const size = style.size * OTHERS
  return { at: from, width: run.width * size, outlines: (at) => run.outlines(at, size) }
}

/** Groups neighbours of the same face and direction. */
function runsOf(graphemes: readonly string[]): Run[] {
  const { levels } = bidi.getEmbeddingLevels(graphemes.join(''), 'auto')
  const runs: Run[] = []
  let index = 0
  for (const part of graphemes) {
    const level = levels[index] ?? 0
    index += part.length
    if (isIsolate(part)) continue
    const face = letterOf(part, 400) ? null : (otherRun(part)?.face ?? null)
    const last = runs.at(-1)
    if (last && last.level === level && last.face === face) last.parts.push(part)
    else runs.push({ level, face, parts: [part] })
  }
  return runs
}

/** Runs in visual order: rule L2 of Unicode's bidirectional algorithm, over whole runs. */
function asSeen(runs: Run[]): Run[] {
  const highest = Math.max(0, ...runs.map(({ level }) => level))
  let order = runs
  for (let level = highest; level > 0; level--) {
    const next: Run[] = []
    for (let at = 0; at < order.length; ) {
      let end = at
      while (end < order.length && (order[end]?.level ?? 0) >= level) end++
      if (end === at) next.push(...order.slice(at, ++end))
      else next.push(...order.slice(at, end).toReversed())
      at = end
    }
    order = next
  }
  return order
}

/** What another face draws of it. Of an emoji joined of several it is the first, since each may be in another file. */
function otherRun(grapheme: string): { face: Face; text: string } | null {
  const [first = ''] = grapheme
  const face = faceOf(first)
  if (!face) return null
  return { face, text: /\p{Extended_Pictographic}/u.test(first) ? first : grapheme }
}

function kerning(left: Letter | null, right: Letter | null): number {
  if (!left || !right || left.font !== right.font) return 0
  return left.font.getKerningValue(left.glyph, right.glyph) / left.font.unitsPerEm
}

function outline({ glyph }: Letter, [x, y]: Point, size: number): string {
  const { commands } = glyph.getPath(x, y, size)
  return commands.map(written).join('')
}

/** The package's own writer runs numbers together where one rounds to 0 from below, and is slow. */
function written({ type, x1, y1, x2, y2, x, y }: Command): string {
  const points = [x1, y1, x2, y2, x, y].filter((value) => value !== undefined)
  return type + points.map((value) => Math.round(value * 10) / 10).join(' ')
}
