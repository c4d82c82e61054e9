import { PRODUCT } from '#contract/base/product.ts'
import type { Card } from '#contract/views/wrapped.ts'
import { defused } from '#domain/facts/names.ts'
import { written, writtenSigned } from '#domain/facts/written.ts'
import { AMBER, BAD, INK, ON_PITCH, PAPER, PITCH, SOFT } from './draw-colours.ts'
import { CAPITAL, legible, text, widthOf } from './draw-letters.ts'
import { drawLines, linesIn } from './draw-lines.ts'
import { box } from './draw-shapes.ts'
import { footLine, lawn, MARGIN, mark, picture, RIGHT, SIDE } from './draw-sheet.ts'

const HIGH = 1920
/** Phones cover the top and the bottom of a story with their own controls. */
const [TOP, BOTTOM] = [180, 1820]
const ROOM = RIGHT - MARGIN
const BAR = { high: 54, gap: 14 }
/** Breaks what a phone would make a link of. */
const GAP = ' '

export type WrappedPicture = {
  card: Card
  league: string
  /** Whose card it is; null for the league’s own. */
  team: string | null
  gameweek: number
  isWhole: boolean
  /** `3 of 8`. */
  place: string
}

/** A card of a season, as tall as a phone screen. */
export function drawWrapped(of: WrappedPicture, { host }: { host: string }): string {
  const words = TOP + (of.card.bars.length > 0 ? 880 : 1060)
  const { svg, end } = head(of)
  return picture(
    [SIDE, HIGH],
    lawn([0, 0, SIDE, HIGH], 24) +
      box([0, TOP, SIDE, BOTTOM - TOP], PAPER) +
      box([0, TOP - 8, SIDE, 8], AMBER) +
      box([0, BOTTOM, SIDE, 8], AMBER) +
      svg +
      figure(of.card, { from: end + 44, to: words - 60 }) +
      said(of.card, words) +
      foot(of, host),
  )
}

/** `end`: where what stands below may begin. */
function head({ team, league, gameweek, isWhole }: WrappedPicture): { svg: string; end: number } {
  const name = legible(defused(team ?? league, GAP)) || 'Unnamed team'
  const lines = linesIn(name.toUpperCase(), {
    width: ROOM,
    height: 190,
    most: 96,
    least: 40,
    leading: 1.15,
    weight: 700,
  })
  const when = isWhole ? 'The season' : `After gameweek ${gameweek}`
  const end = TOP + 140 + lines.height
  const below = { size: 36, colour: SOFT, within: ROOM, least: 24 }
  const svg =
    mark([MARGIN - 4, TOP + 28, 56, 56]) +
    text(PRODUCT.toUpperCase(), [MARGIN + 64, TOP + 74], { size: 40, weight: 700, tracking: 0.04 }) +
    text(when, [RIGHT, TOP + 72], { size: 32, weight: 600, colour: PITCH, anchor: 'end' }) +
    box([MARGIN, TOP + 104, ROOM, 6], INK) +
    drawLines(lines, [MARGIN, TOP + 140], INK) +
    (team === null ? '' : text(legible(defused(league, GAP)), [MARGIN, end + 36], below))
  return { svg, end: team === null ? end : end + 44 }
}

/** The figure in the middle of the lawn, as large as there is room for. */
function figure({ title, big }: Card, { from, to }: { from: number; to: number }): string {
  const [top, high] = [from + 132, to - from - 132 - 56]
  const size = Math.min(high / CAPITAL, 420, (ROOM - 80) / widthOf(big, { size: 1, weight: 700 }))
  return (
    lawn([MARGIN, from, ROOM, to - from], 10) +
    text(title.toUpperCase(), [SIDE / 2, from + 92], {
      size: 44,
      weight: 600,
      colour: ON_PITCH,
      anchor: 'middle',
      tracking: 0.05,
      within: ROOM - 40,
      least: 28,
    }) +
    text(big, [SIDE / 2, top + (high + size * CAPITAL) / 2], { size, weight: 700, colour: ON_PITCH, anchor: 'middle' })
  )
}

function said({ lines, bars }: Card, from: number): string {
  const room = {
    width: ROOM,
    height: bars.length > 0 ? 88 : 460,
    most: 56,
    least: 30,
    leading: 1.34,
    weight: 400,
  } as const
  // Each sentence on lines of its own.
  let y = from
  const sentences = lines.map((line) => {
    const set = linesIn(defused(line, GAP), { ...room, height: room.height / lines.length - 28 })
    const svg = drawLines(set, [MARGIN, y], INK)
    y += set.height + 28
    return svg
  })
  return sentences.join('') + barsFrom(bars, y)
}

/** Each as long as it is large; what took points away is red. */
function barsFrom(bars: Card['bars'], top: number): string {
  const most = Math.max(1, ...bars.map(({ value }) => Math.abs(value)))
  const [label, value] = [250, 150]
  return bars
    .map((bar, place) => {
      const y = top + place * (BAR.high + BAR.gap)
      const width = (Math.abs(bar.value) / most) * (ROOM - label - value)
      return (
        text(bar.label, [MARGIN, y + 40], { size: 36, within: label - 16 }) +
        box([MARGIN + label, y, Math.max(3, width), BAR.high], bar.value < 0 ? BAD : PITCH) +
        text(place === 0 ? written(bar.value) : writtenSigned(bar.value), [RIGHT, y + 42], {
          size: 42,
          weight: 700,
          anchor: 'end',
        })
      )
    })
    .join('')
}

function foot({ place }: WrappedPicture, host: string): string {
  const rooms = [ROOM / 2, ROOM / 2] as const
  return box([MARGIN, BOTTOM - 70, ROOM, 3], INK) + footLine(place, host, { y: BOTTOM - 26, size: 28, rooms })
}
