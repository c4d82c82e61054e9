import { rectangle } from './cloth.ts'
import { checkedColour, shifted } from './colour.ts'
import type { GivenDesign } from './design.ts'
import { escaped, printable } from './text.ts'

/** The width of every letter of a monospace face and the height of a line, as parts of the font size. */
const LETTER_WIDTH = 0.6
const LINE_HEIGHT = 1.15
const PADDING = 2

/** The text on the shirt and what is behind it; nothing for an empty text. */
export function lettering(given: GivenDesign): string {
  const text = printable(given.shirtText)
  if (text === '') return ''
  const colour = checkedColour(given.textColor, '#ffffff')
  const outline = checkedColour(given.textOutlineColor, shifted(colour, 10))
  const background = checkedColour(given.textBackgroundColor, '')
  const size = Math.min(30, (20 / text.length) * 3)
  const width = text.length * size * LETTER_WIDTH + 2 * PADDING
  const height = size * LINE_HEIGHT + 2 * PADDING
  return (
    (background && rectangle([width, height, 50 - width / 2, 35 - height / 2], background)) +
    '<text x="50" y="35" text-anchor="middle" dominant-baseline="central" font-family="monospace" font-weight="bold" ' +
    `font-size="${size}" fill="${shifted(colour, -50)}" stroke="${outline}" stroke-width=".5">${escaped(text)}</text>`
  )
}
