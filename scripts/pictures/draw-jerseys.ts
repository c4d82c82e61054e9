// The contact sheet of the shirts, to be looked at: `node scripts/pictures/draw-jerseys.ts` writes docs/images/jerseys.svg.
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import type { JerseyDesign, JerseyDirection, JerseyStyle } from '#domain/jersey/design.ts'
import { inventedKits } from '#domain/jersey/invented-kits.ts'
import { jersey } from '#domain/jersey/jersey.ts'
import { designOf } from '#domain/jersey/kits.ts'
import { realKits } from '#domain/jersey/real-kits.ts'

type Place = { x: number; y: number }

const STYLES: JerseyStyle[] = [
  ...(['plain', 'two-color', 'striped-thin', 'striped', 'striped-thick'] as const),
  ...(['dashed', 'checkered', 'single-band', 'hoops', 'waves'] as const),
]
const DIRECTIONS: JerseyDirection[] = ['vertical', 'horizontal', 'diagonal-right', 'diagonal-left']
const UNKNOWN = ['NCL', 'XYZ', 'QED', 'ŁKS', 'ŽIL', 'QPR', 'ZZZ', 'AAA', 'HEX', 'UFO', 'ODD', 'WIN', 'VAR']
const IN_SIZES = ['ARS', 'TOT', 'NEW', 'MCI', 'WHU', 'WES', 'BRA', 'LEI', 'HAR', 'CRY']
/** Paper, pitch and night, as on the site. */
const GROUNDS = ['#fbfaf5', '#17603f', '#0b1510']
const SIZES = [
  { size: 96, y: 20 },
  { size: 48, y: 136 },
  { size: 24, y: 204 },
]
const WIDTH = 1120
const ROW = 112
const GROUND = 248

const kits = [...realKits.keys(), ...inventedKits.keys(), ...UNKNOWN]
const kitsTop = 96 + STYLES.length * ROW
const groundsTop = kitsTop + 40 + Math.ceil(kits.length / 10) * ROW + 16
const height = groundsTop + GROUNDS.length * GROUND

const sheet = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" font-family="sans-serif" font-size="14">
<rect width="${WIDTH}" height="${height}" fill="${GROUNDS[0]}"/>
${DIRECTIONS.map((direction, column) => label(direction, { x: 140 + column * 244, y: 36 })).join('\n')}
${STYLES.flatMap((style, row) => rowOf(style, 56 + row * ROW)).join('\n')}
${label('Kits by short name: the official clubs, the invented ones, and unknown ones', { x: 24, y: kitsTop + 16 })}
${kits.map((name, at) => drawnKit(name, { x: 24 + (at % 10) * 108, y: kitsTop + 40 + Math.floor(at / 10) * ROW })).join('\n')}
${GROUNDS.flatMap((ground, at) => inSizes(ground, groundsTop + at * GROUND)).join('\n')}
</svg>
`
writeFileSync(path.resolve(import.meta.dirname, '../../docs/images/jerseys.svg'), sheet)

/** Front and back in each direction. */
function rowOf(style: JerseyStyle, y: number): string[] {
  const shirts = DIRECTIONS.flatMap((shirtStyleDirection, column) => {
    const design: JerseyDesign = {
      shirtText: 'BSD',
      textColor: '#fff',
      shirtColor: '#17603f',
      sleeveColor: '#0f4a30',
      shirtStyle: style,
      shirtStyleColor: '#edb734',
      shirtStyleDirection,
    }
    const x = 140 + column * 244
    return [drawn(design, { x, y }), drawn({ ...design, isBack: true }, { x: x + 112, y })]
  })
  return [label(style, { x: 24, y: y + 50 }), ...shirts]
}

function drawnKit(shortName: string, place: Place): string {
  // The rows of other sizes reuse this drawing by its id.
  const kit = `<g id="${shortName}">${drawn(designOf(shortName), { x: 0, y: 0 })}</g>`
  return `<g transform="translate(${place.x} ${place.y})">${kit}</g>`
}

function inSizes(ground: string, top: number): string[] {
  const shirts = SIZES.flatMap(({ size, y }) =>
    IN_SIZES.map((shortName, column) => {
      const { x, scale } = { x: 24 + column * (size * 1.02 + 10), scale: size / 96 }
      return `<use href="#${shortName}" transform="translate(${x} ${top + y}) scale(${scale})"/>`
    }),
  )
  return [`<rect y="${top}" width="${WIDTH}" height="${GROUND}" fill="${ground}"/>`, ...shirts]
}

function drawn(design: JerseyDesign, { x, y }: Place): string {
  return jersey(design).replace('<svg ', `<svg x="${x}" y="${y}" width="98" height="96" `)
}

function label(text: string, { x, y }: Place): string {
  return `<text x="${x}" y="${y}" fill="#3c4a42">${text}</text>`
}
