/** The width of plain text mails, in columns: 72 is the custom. */
export const COLUMNS = 72

const segments = new Intl.Segmenter('en', { granularity: 'grapheme' })
const PLAIN = /^[\u0020-\u007e\u00a0-\u02ff\u2010-\u2027\u2212▲▼]*$/
const WIDE =
  /\p{Extended_Pictographic}|\p{Regional_Indicator}|[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]/u
const UNSEEN = /^[\p{Default_Ignorable_Code_Point}\p{C}\u2066-\u2069]+$/u

/** The columns of a text in a monospaced font: emoji and East Asian letters take two. */
export function widthOf(text: string): number {
  if (PLAIN.test(text)) return text.length
  let width = 0
  for (const { segment } of segments.segment(text)) width += widthOfOne(segment)
  return width
}

function widthOfOne(letter: string): number {
  if (UNSEEN.test(letter)) return 0
  return WIDE.test(letter) ? 2 : 1
}

/** Exactly as wide as asked for: filled up, or cut and ended with dots. */
export function left(text: string, width: number): string {
  const own = widthOf(text)
  return own <= width ? text + ' '.repeat(width - own) : cut(text, width)
}

export function right(text: string, width: number): string {
  const own = widthOf(text)
  return own <= width ? ' '.repeat(width - own) + text : cut(text, width)
}

/** The owner behind a name that occurs twice is the last to go. */
function cut(text: string, width: number): string {
  const [owner = ''] = / \([^()]+\)$/u.exec(text) ?? []
  const room = width - widthOf(owner)
  return owner !== '' && room >= LEAST_OF_NAME
    ? `${cutAt(text.slice(0, -owner.length), room)}${owner}`
    : cutAt(text, width)
}

const LEAST_OF_NAME = 8

function cutAt(text: string, width: number): string {
  if (PLAIN.test(text)) return `${text.slice(0, width - 1)}…`
  let [fitting, taken, open] = ['', 0, 0]
  for (const { segment } of segments.segment(text)) {
    const own = widthOf(segment)
    if (taken + own > width - 1) break
    fitting += segment
    taken += own
  }
  // Close the Unicode isolates (U+2068) that the cut left open.
  for (const letter of fitting) open += letter === '\u2068' ? 1 : letter === '\u2069' ? -1 : 0
  return `${fitting}${'\u2069'.repeat(Math.max(0, open))}…${' '.repeat(width - 1 - taken)}`
}

/** Lines of whole words; a word that is longer than a line has one of its own. */
export function wrapped(text: string): string {
  const measure = PLAIN.test(text) ? (word: string) => word.length : widthOf
  let [all, width] = ['', -1]
  for (const word of text.split(' ')) {
    const own = measure(word)
    const fits = width + 1 + own <= COLUMNS
    all += width < 0 ? word : fits ? ` ${word}` : `\n${word}`
    width = width < 0 || !fits ? own : width + 1 + own
  }
  return all
}

/** Words at the left, a figure at the right edge; words that are too long wrap, and the figure is on the last line. */
export function dotted(words: string, value: string): string {
  const room = COLUMNS - widthOf(value) - 2
  const whole = widthOf(words)
  if (whole <= room) return `${words} ${DOTS.slice(0, room - whole)} ${value}`
  const broken = wrapped(words)
  const last = widthOf(broken.slice(broken.lastIndexOf('\n') + 1))
  return last > room ? `${broken}\n${right(value, COLUMNS)}` : `${broken} ${DOTS.slice(0, room - last)} ${value}`
}

const DOTS = '.'.repeat(COLUMNS)

export const THICK = '='.repeat(COLUMNS)

/** Joins lines, without the empty ones. */
export function lines(list: readonly string[]): string {
  return together(list, '\n')
}

/** Paragraphs with an empty line between them. */
export function blocks(list: readonly (readonly string[])[]): string {
  return together(list.map(lines), '\n\n')
}

function together(list: readonly string[], between: string): string {
  let all = ''
  for (const one of list) if (one !== '') all += all === '' ? one : between + one
  return all
}
