// The icons of the installed program, from the mark: `node scripts/pictures/draw-icons.ts` writes public/icons.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { Resvg } from '@resvg/resvg-js'

const PUBLIC = path.resolve(import.meta.dirname, '../../public')
const MARK_SIZE = 48
/** Paper, as on the site: a pitch-green mark needs a light background. */
const PAPER = '#fbfaf5'

const svg = readFileSync(path.join(PUBLIC, 'mark.svg'), 'utf8')
const drawing = svg.replace(/^<svg[^>]*>(<title>.*?<\/title>)?/, '').replace('</svg>', '')

mkdirSync(path.join(PUBLIC, 'icons'), { recursive: true })
// A phone cuts a maskable icon down to its middle 80 %; Apple rounds the corners of an opaque one.
for (const size of [192, 512]) {
  write(`icon-${size}`, size, { share: 0.94, ground: '' })
  write(`maskable-${size}`, size, { share: 0.58, ground: PAPER })
}
write('apple-touch-icon', 180, { share: 0.74, ground: PAPER })

function write(name: string, size: number, { share, ground }: { share: number; ground: string }): void {
  const scale = (size * share) / MARK_SIZE
  const edge = (size - size * share) / 2
  const back = ground === '' ? '' : `<rect width="${size}" height="${size}" fill="${ground}"/>`
  const whole = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}">${back}<g transform="translate(${edge} ${edge}) scale(${scale})">${drawing}</g></svg>`
  writeFileSync(path.join(PUBLIC, 'icons', `${name}.png`), new Resvg(whole).render().asPng())
}
