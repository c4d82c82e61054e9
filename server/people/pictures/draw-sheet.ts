import { PRODUCT } from '#contract/base/product.ts'
import { AMBER, INK, ON_PITCH, PAPER, PITCH, SOFT, STRIPE } from './draw-colours.ts'
import { text } from './draw-letters.ts'
import { type Box, box, within } from './draw-shapes.ts'

/** Each side of a picture, and what is left free at its edges. */
export const SIDE = 1080
export const MARGIN = 56
export const RIGHT = SIDE - MARGIN

type Plate = { label: string; value: string; kind: 'pitch' | 'amber' }
export type PictureParts = {
  /** `kicker`: above the headline; `corner`: across from the product's name. */
  kicker: string
  corner: string
  title: string
  /** From the right. */
  plates: readonly Plate[]
  /** Says what the figures are; `host`: where to find more of them. */
  caption: string
  host: string
}

const PLATE = 134
/** The lines of the cover and of the foot. */
const [COVER, FOOT] = [100, 1018]
export const COVER_END = 270

/** A page of the programme: cover line, content, foot. */
export function sheet(about: PictureParts, content: string): string {
  return picture([SIDE, SIDE], box([0, 0, SIDE, SIDE], PAPER) + cover(about) + content + foot(about))
}

export function picture([width, height]: readonly [number, number], content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${content}</svg>`
}

function cover({ kicker, corner, title, plates }: PictureParts): string {
  const plateWidth = plates.length * (PLATE + 12)
  const room = RIGHT - MARGIN - plateWidth - 12
  return (
    mark([MARGIN - 4, 32, 56, 56]) +
    text(PRODUCT.toUpperCase(), [MARGIN + 64, 77], { size: 38, weight: 700, tracking: 0.04 }) +
    text(corner.toUpperCase(), [RIGHT, 74], { size: 26, weight: 600, colour: SOFT, anchor: 'end', tracking: 0.06 }) +
    box([MARGIN, COVER, RIGHT - MARGIN, 6], INK) +
    text(kicker, [MARGIN, 156], { size: 34, weight: 600, colour: PITCH, within: room }) +
    text(title.toUpperCase(), [MARGIN, 250], { size: 88, weight: 700, within: room, least: 60 }) +
    plates.map((one, place) => plate(one, RIGHT - PLATE - place * (PLATE + 12))).join('')
  )
}

function plate({ label, value, kind }: Plate, x: number): string {
  const [top, middle] = [COVER + 20, x + PLATE / 2]
  const colour = kind === 'pitch' ? ON_PITCH : INK
  const ground = kind === 'pitch' ? lawn([x, top, PLATE, PLATE], 6) : box([x, top, PLATE, PLATE], AMBER)
  return (
    ground +
    text(label.toUpperCase(), [middle, top + 34], {
      size: 22,
      weight: 600,
      colour,
      anchor: 'middle',
      tracking: 0.06,
      within: PLATE - 12,
      least: 16,
    }) +
    text(value, [middle, top + 118], {
      size: 84,
      weight: 700,
      colour,
      anchor: 'middle',
      within: PLATE - 16,
      least: 40,
    })
  )
}

/** With this many mown stripes. */
export function lawn([x, y, width, height]: Box, stripes: number): string {
  const high = height / stripes
  const lines = Array.from({ length: stripes }, (_, line) =>
    box([x, y + line * high, width, high + 0.5], line % 2 ? STRIPE : PITCH),
  )
  return lines.join('')
}

function foot({ caption, host }: PictureParts): string {
  return (
    box([MARGIN, FOOT, RIGHT - MARGIN, 3], INK) + footLine(caption, host, { y: FOOT + 40, size: 26, rooms: [600, 350] })
  )
}

/** For a league's open link, which is longer than the name of a site, and opens nothing once it is cut. */
const LINK_ROOMS = [420, 530] as const
const LEAST_OF_LINK = 10

type FootLine = {
  y: number
  size: number
  rooms: readonly [left: number, right: number]
  colours?: { about: string; host: string }
}

/** What the picture is about, and where to find more of it. */
export function footLine(about: string, host: string, { y, size, rooms, colours }: FootLine): string {
  const isLink = host.includes('/')
  const [left, right] = isLink ? LINK_ROOMS : rooms
  const least = isLink ? LEAST_OF_LINK : 18
  const where = { size, weight: 600, anchor: 'end', within: right, least, colour: colours?.host ?? INK } as const
  return (
    text(about, [MARGIN, y], { size, colour: colours?.about ?? SOFT, within: left, least: 18 }) +
    text(isLink ? host : `${PRODUCT} · ${host}`, [RIGHT, y], where)
  )
}

/** The product's mark, as `web/base/ui/Mark.tsx` draws it. */
export function mark(where: Box): string {
  const drawn =
    `<svg viewBox="0 0 48 48"><path d="M16 4.5 4 10.5 1.5 22l8.5 2.5V44h28V24.5l8.5-2.5L44 10.5 32 4.5c-1.2 3.3-4.2 5-8 5s-6.8-1.7-8-5z" fill="${PITCH}"/>` +
    `<path d="M38 24.5V44H10V24.5" fill="${STRIPE}" opacity=".6"/>` +
    `<path d="m15.5 20.5 4-3V37M25 22.2c0-3 1.8-4.7 4.2-4.7s4.1 1.7 4.1 4.3c0 4.2-8.3 8.7-8.3 13.7h8.8" fill="none" stroke="${AMBER}" stroke-width="3.6"/></svg>`
  return within(drawn, where)
}
