import { pattern, shape } from './cloth.ts'
import { checkedColour, shifted } from './colour.ts'
import type { GivenDesign, JerseyDesign } from './design.ts'
import { lettering } from './lettering.ts'
import { BACK, FRONT, SLEEVE, SLEEVE_SHADE } from './shapes.ts'
import { base64, fingerprint } from './text.ts'
import { tileOf } from './tiles.ts'

/** The shirt when no colour is given: darkened by 10, it is the #eee of a pattern without a base colour. */
const NEUTRAL = '#f8f8f8'
const LIGHT =
  '<stop stop-color="#fff" stop-opacity=".25"/><stop offset=".5" stop-color="#fff" stop-opacity="0"/>' +
  '<stop offset=".5" stop-opacity="0"/><stop offset="1" stop-opacity=".22"/></linearGradient>'

/**
 * SVG of a shirt, safe in a page whatever the design holds: a value that cannot be used falls back, and nothing throws.
 * Equal designs give equal text, and two different designs have different ids.
 */
export function jersey(design: JerseyDesign): string {
  const given: GivenDesign = Object(design)
  const shirt = checkedColour(given.shirtColor, NEUTRAL)
  const sleeve = checkedColour(given.sleeveColor, shirt)
  const second = checkedColour(given.shirtStyleColor, '#222')
  const tile = tileOf(given.shirtStyle, given.shirtStyleDirection)
  const { collar, neck, body, fold } = given.isBack === true ? BACK : FRONT
  const text = lettering(given)
  const id = fingerprint([shirt, sleeve, second, tile, fold, text].join())
  const cloth = shifted(shirt, -10)
  const arm = shape(SLEEVE, `url(#${id}-sleeve)`, sleeve) + shade(SLEEVE_SHADE, 0.1)
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 102 100" stroke-linejoin="round"><defs>' +
    (tile ? pattern(tile, { id: `${id}-cloth`, cloth, second }) : '') +
    `<linearGradient id="${id}-light" x2="1" y2="1">${LIGHT}<linearGradient id="${id}-sleeve">` +
    `<stop stop-color="${shifted(sleeve, -20)}"/><stop offset="1" stop-color="${shifted(sleeve, -10)}"/></linearGradient>` +
    `</defs>${shape(collar, shifted(shirt, -50), shirt)}` +
    (neck && shade(neck, 0.3)) +
    shape(body, tile ? `url(#${id}-cloth)` : cloth, shirt) +
    `<path d="${body}" fill="url(#${id}-light)"/>` +
    (fold && `<circle cx="50" cy="20" r="1" fill="#fff"/>${shade(fold, 0.16)}`) +
    `<g>${arm}</g><g transform="matrix(-1 0 0 1 100 0)">${arm}</g>${text}</svg>`
  )
}

/** The same SVG as a data URI, for the `src` of an image. */
export function jerseyUri(design: JerseyDesign): string {
  return `data:image/svg+xml;base64,${base64(jersey(design))}`
}

function shade(outline: string, opacity: number): string {
  return `<path d="${outline}" fill-opacity="${opacity}"/>`
}
