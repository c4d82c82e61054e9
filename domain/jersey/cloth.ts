import { shifted } from './colour.ts'
import type { Rectangle, Tile } from './tiles.ts'

/** Outlined darker than the cloth, or lighter on very dark cloth, so that the shirt shows on light and dark backgrounds. */
export function shape(outline: string, fill: string, cloth: string): string {
  const darker = shifted(cloth, -70)
  const edge = darker.startsWith('#000000') ? shifted(cloth, 70) : darker
  return `<path d="${outline}" fill="${fill}" stroke="${edge}"/>`
}

export function pattern(
  [width, height, ...marks]: Tile,
  colours: { id: string; cloth: string; second: string },
): string {
  return (
    `<pattern id="${colours.id}" width="${width}" height="${height}" patternUnits="userSpaceOnUse">` +
    rectangle([width, height, 0, 0], colours.cloth) +
    marks.map((mark) => rectangle(mark, colours.second)).join('') +
    '</pattern>'
  )
}

export function rectangle([width, height, x, y, angle]: Rectangle, fill: string): string {
  const turned = angle ? ` transform="rotate(${angle} ${x + width / 2} ${y + height / 2})"` : ''
  return `<rect width="${width}" height="${height}" x="${x}" y="${y}" fill="${fill}"${turned}/>`
}
