import type { Card, CardShirt, Shape } from '#contract/views/wrapped.ts'
import type { LOOKS, Look } from '#display/views/card-looks.ts'
import { defused } from '#domain/facts/names.ts'
import { written } from '#domain/facts/written.ts'
import { DUGOUT, ON_PITCH, STRIPE } from './draw-colours.ts'
import { CAPITAL, legible, text, widthOf } from './draw-letters.ts'
import { drawShirt } from './draw-player.ts'
import { box } from './draw-shapes.ts'
import { MARGIN, RIGHT, SIDE } from './draw-sheet.ts'
import { drawRace } from './draw-wrapped-race.ts'

export type Colours = (typeof LOOKS)[Look]
/** Where the figure may be drawn: over the whole width, from a line down to another. */
export type Room = { top: number; bottom: number }
type Art = (card: Card, room: Room, colours: Colours) => string

const ROOM = RIGHT - MARGIN
const MIDDLE = SIDE / 2
const GAP = ' '

const ARTS: Record<Shape, Art> = { number, shirt, pitch, table, race: drawRace }

/** The picture of a card, in one of five layouts. */
export function drawArt(card: Card, room: Room, colours: Colours): string {
  return ARTS[card.shape](card, room, colours)
}

type Within = { width: number; high: number; most: number }

/** The size at which a figure fits. */
function sizeOf(big: string, { width, high, most }: Within): number {
  return Math.min(most, high / CAPITAL, width / widthOf(big, { size: 1, weight: 700 }))
}

/** Rings around it, out to the edges of the picture. */
function number({ big }: Card, { top, bottom }: Room, { accent }: Colours): string {
  const middle = (top + bottom) / 2
  const size = sizeOf(big, { width: ROOM - 60, high: bottom - top - 80, most: 560 })
  const rings = [1, 2, 3, 4, 5, 6, 7].map(
    (ring) =>
      `<circle cx="${MIDDLE}" cy="${middle}" r="${ring * 90}" fill="none" stroke="${accent}" stroke-opacity="${0.5 - ring * 0.06}" stroke-width="5"/>`,
  )
  const style = { size, weight: 700, colour: accent, anchor: 'middle' } as const
  return clipped(rings.join(''), { top, bottom }) + text(big, [MIDDLE, middle + (size * CAPITAL) / 2], style)
}

function clipped(svg: string, { top, bottom }: Room): string {
  const id = `band-${Math.round(top)}`
  return `<clipPath id="${id}"><rect x="0" y="${top}" width="${SIDE}" height="${bottom - top}"/></clipPath><g clip-path="url(#${id})">${svg}</g>`
}

/** The shirt as large as there is room, in whole steps so that patterns have no seams; behind it the one that made room. */
function shirt({ big, shirts = [] }: Card, { top, bottom }: Room, { on, ground, accent }: Colours): string {
  const [first, second] = shirts
  const scale = Math.max(3, Math.min(8, Math.floor((bottom - top - 90) / 100)))
  const high = scale * 100
  const from = top + (bottom - top - 60 - high) / 2
  const size = sizeOf(big, { width: 460, high: Math.min(190, high * 0.3), most: 240 })
  const wide = widthOf(big, { size, weight: 700 }) + 80
  const y = Math.min(from + high - 130, bottom - size * CAPITAL - 60)
  const plate = `<g transform="rotate(-4 ${MIDDLE} ${y})">${box([MIDDLE - wide / 2, y - 30, wide, size * CAPITAL + 60], on)}${text(big, [MIDDLE, y + size * CAPITAL], { size, weight: 700, colour: ground, anchor: 'middle' })}</g>`
  const disc = `<circle cx="${MIDDLE}" cy="${from + high / 2}" r="${high * 0.52}" fill="${accent}" fill-opacity=".22"/>`
  const behind = second ? `<g opacity=".6">${drawShirt(second, [RIGHT - 130, from], 3)}</g>` : ''
  const place = second ? MIDDLE - 60 : MIDDLE
  return disc + behind + (first ? drawShirt(first, [place, from], second ? scale - 1 : scale) : '') + plate
}

const DUGOUT_HIGH = 360

/** Lawn and chalk to the edges, the figure in the circle, and the bench on the touchline. */
function pitch({ big, shirts = [] }: Card, { top, bottom }: Room, { ground }: Colours): string {
  const line = bottom - DUGOUT_HIGH
  const [high, middle] = [line - top, (top + line) / 2]
  const radius = Math.min(high / 2 - 30, 260)
  const stripes = Array.from({ length: 8 }, (_, at) =>
    at % 2 ? '' : box([0, top + (at * high) / 8, SIDE, high / 8], STRIPE),
  )
  const chalk = `fill="none" stroke="${ON_PITCH}" stroke-opacity=".5" stroke-width="5"`
  const size = sizeOf(big, { width: radius * 1.6, high: radius * 1.1, most: 380 })
  const drawn = shirts.slice(0, 4)
  return (
    stripes.join('') +
    `<path ${chalk} d="M0 ${top}H${SIDE}M0 ${middle}H${SIDE}"/>` +
    `<circle cx="${MIDDLE}" cy="${middle}" r="${radius}" fill="${ground}" stroke="${ON_PITCH}" stroke-opacity=".5" stroke-width="5"/>` +
    text(big, [MIDDLE, middle + (size * CAPITAL) / 2], { size, weight: 700, colour: ON_PITCH, anchor: 'middle' }) +
    box([0, line, SIDE, DUGOUT_HIGH], DUGOUT) +
    drawn.map((one, at) => benched(one, [MARGIN + (ROOM * (at + 0.5)) / drawn.length, line + 24])).join('')
  )
}

function benched(shirt: CardShirt, [x, top]: readonly [number, number]): string {
  const style = { weight: 600, colour: ON_PITCH, anchor: 'middle' } as const
  const name = legible(defused(shirt.name, GAP))
  return (
    drawShirt(shirt, [x, top], 2) +
    text(name, [x, top + 244], { ...style, size: 32, least: 22, within: ROOM / 4 - 14 }) +
    (shirt.points === null
      ? ''
      : text(written(shirt.points), [x, top + 312], { ...style, size: 56, weight: 700, colour: '#eab532' }))
  )
}

/** So few rows, as the scores against one team, are written large. */
const FEW = 3

/** Rows to the edges of the text, as high as there is room. */
function table({ big, rows = [] }: Card, { top, bottom }: Room, { on, soft, accent }: Colours): string {
  const hasNotes = rows.some(({ note }) => note !== undefined)
  // With notes it is a list of all teams, and their number the least of it.
  const size = hasNotes ? 0 : sizeOf(big, { width: ROOM, high: 190, most: 240 })
  const from = top + size * CAPITAL + (hasNotes ? 0 : 70)
  const isFew = rows.length <= FEW
  const high = Math.min(isFew ? 300 : 150, (bottom - from) / Math.max(1, rows.length))
  const letters = Math.min(52, high * (hasNotes ? 0.38 : 0.5))
  const drawn = rows.map(({ label, note, figure }, at) => {
    const y = from + at * high
    const base = y + (note === undefined ? (high + letters * CAPITAL) / 2 : high * 0.2 + letters * CAPITAL)
    const large = isFew ? Math.min(190, high * 0.62) : letters
    const wide = widthOf(figure, { size: large, weight: 700 })
    const within = ROOM - wide - 32
    return (
      box([MARGIN, y, ROOM, 3], on) +
      text(legible(defused(label, GAP)), [MARGIN, base], {
        ...{ size: letters, weight: 600, colour: on, within, least: letters * 0.7 },
      }) +
      (note === undefined
        ? ''
        : text(defused(note, GAP), [MARGIN, base + high * 0.36], {
            ...{ size: letters * 0.74, colour: soft, within: ROOM - 20, least: 16 },
          })) +
      text(figure, [RIGHT, isFew ? y + (high + large * CAPITAL) / 2 : base], {
        ...{ size: large, weight: 700, colour: on, anchor: 'end' },
      })
    )
  })
  const figure = hasNotes ? '' : text(big, [MARGIN, top + 20 + size * CAPITAL], { size, weight: 700, colour: accent })
  return figure + drawn.join('')
}
