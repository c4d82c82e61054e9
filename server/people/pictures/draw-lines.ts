import type { Weight } from './draw-fonts.ts'
import { CAPITAL, text, widthOf } from './draw-letters.ts'

/** The space for several lines, and how they are set. `leading`: from line to line, as a fraction of the size. */
export type Room = {
  width: number
  height: number
  most: number
  least: number
  leading: number
  weight: Weight
  /** Makes all lines nearly equally long, as in a headline; otherwise only a very short last line is avoided. */
  isEven?: true
}

/** `height`: from the top of its capitals to where its longest letters end. */
export type Lines = { lines: readonly string[]; isCut: boolean; size: number; height: number; room: Room }

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' })
const STEP = 2
/** How far letters go below the last line, in parts of the size. */
const BELOW = 0.2
const [OPEN, CLOSE] = ['\u2068', '\u2069']

/** Sets a text in the largest letters in which it fits; if it does not fit in the smallest, its end is cut off. */
export function linesIn(said: string, room: Room): Lines {
  const { most, least, leading, width, weight, isEven } = room
  const words = wordsOf(said, weight)
  let size = most
  let lines = wrapped(words, width / size)
  while (heightOf(lines.length, size, leading) > room.height && size > least) {
    size = Math.max(least, size - STEP)
    lines = wrapped(words, width / size)
  }
  const fit = Math.max(1, Math.floor((room.height / size - CAPITAL - BELOW) / leading) + 1)
  const isCut = lines.length > fit
  if (isCut) lines = [...lines.slice(0, fit - 1), lines.slice(fit - 1).flat()]
  else if (isEven || isWidow(lines.at(-1), width / size))
    lines = evened(words, { count: lines.length, width: width / size })
  return { lines: kept(lines), isCut, size, height: heightOf(lines.length, size, leading), room }
}

/** (x, y) is the top left of the first line's capitals. */
export function drawLines({ lines, size, room }: Lines, [x, y]: readonly [number, number], colour: string): string {
  const first = y + size * CAPITAL
  const { weight, width, leading } = room
  return lines
    .map((line, place) => text(line, [x, first + place * size * leading], { size, weight, colour, within: width }))
    .join('')
}

function heightOf(lines: number, size: number, leading: number): number {
  return size * (CAPITAL + (lines - 1) * leading + BELOW)
}

/** A word, how wide it is at size 1, and whether a space stands before it. */
type Word = { said: string; width: number; isApart: boolean }
/** A word is broken where it has more letters than this: in scripts without spaces, and in names that are no words. */
const LONGEST_WORD = 14

function wordsOf(said: string, weight: Weight): Word[] {
  const style = { size: 1, weight }
  return said.split(/\s+/).flatMap((word) => {
    const letters = [...segmenter.segment(word)].map(({ segment }) => segment)
    const parts = letters.length > LONGEST_WORD || isWithoutSpaces(word) ? letters : [word]
    return parts.map((part, place) => ({ said: part, width: widthOf(part, style), isApart: place === 0 }))
  })
}

function isWithoutSpaces(word: string): boolean {
  return /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u.test(word)
}

const SPACE = 0.26

/** As many words on each line as there is room for. A long word goes to the next line before it is broken. */
function wrapped(words: readonly Word[], width: number): Word[][] {
  const lines: Word[][] = []
  let left = 0
  for (const [place, word] of words.entries()) {
    const needs = word.isApart ? SPACE + Math.min(width, wholeWidth(words, place)) : word.width
    const line = lines.at(-1)
    if (line && needs <= left) {
      line.push(word)
      left -= word.width + (word.isApart ? SPACE : 0)
    } else {
      lines.push([word])
      left = width - word.width
    }
  }
  return lines
}

/** The width of all parts of the word that begins at an index. */
function wholeWidth(words: readonly Word[], from: number): number {
  let [width, at] = [words[from]?.width ?? 0, from + 1]
  for (let next = words[at]; next && !next.isApart; next = words[++at]) width += next.width
  return width
}

function isWidow(last: readonly Word[] | undefined, width: number): boolean {
  return last !== undefined && last.reduce((sum, word) => sum + word.width + SPACE, 0) < width / 4
}

/** The same number of lines with the least width. */
function evened(words: readonly Word[], { count, width }: { count: number; width: number }): Word[][] {
  let [least, most] = [width / 2, width]
  for (let step = 0; step < 8; step++) {
    const middle = (least + most) / 2
    if (wrapped(words, middle).length > count) least = middle
    else most = middle
  }
  return wrapped(words, most)
}

/** An isolated name (U+2068 to U+2069) that is broken is isolated again on each of its lines. */
function kept(lines: readonly Word[][]): string[] {
  let isOpen = false
  return lines.map((line) => {
    const said = line.map((word, place) => (word.isApart && place > 0 ? ` ${word.said}` : word.said)).join('')
    const before = isOpen ? OPEN : ''
    isOpen = (before + said).lastIndexOf(OPEN) > (before + said).lastIndexOf(CLOSE)
    return before + said + (isOpen ? CLOSE : '')
  })
}
