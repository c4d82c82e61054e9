import { PRODUCT } from '#contract/base/product.ts'
import type { Card } from '#contract/views/wrapped.ts'
import { LOOK_OF, LOOKS } from '#display/views/card-looks.ts'
import { defused } from '#domain/facts/names.ts'
import { legible, text } from './draw-letters.ts'
import { drawLines, type Lines, linesIn } from './draw-lines.ts'
import { box } from './draw-shapes.ts'
import { footLine, MARGIN, picture, RIGHT, SIDE } from './draw-sheet.ts'
import { type Colours, drawArt } from './draw-wrapped-art.ts'

const HIGH = 1920
/** Phones cover the top and the bottom of a story with their own controls: only the ground goes there. */
const [TOP, BOTTOM] = [150, 1790]
const ROOM = RIGHT - MARGIN
/** Breaks what a phone would make a link of. */
const GAP = ' '
const BETWEEN = 24

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

/** A card of a season, as tall as a phone screen: its ground fills the picture, and its verdict stands below its figure. */
export function drawWrapped(of: WrappedPicture, { host }: { host: string }): string {
  const { card } = of
  const colours = LOOKS[LOOK_OF[card.kind]]
  const { svg, end } = head(of, colours)
  const sentences = said(card)
  const height = sentences.reduce((sum, lines) => sum + lines.height + BETWEEN, 0)
  const words = BOTTOM - 110 - height
  return picture(
    [SIDE, HIGH],
    box([0, 0, SIDE, HIGH], colours.ground) +
      drawArt(card, { top: end, bottom: words - 40 }, colours) +
      svg +
      below(sentences, words, colours) +
      foot(of, host, colours),
  )
}

/** Whose it is, and what: `end` is where the figure may begin. */
function head({ team, league, gameweek, isWhole, card }: WrappedPicture, { on, soft, accent }: Colours) {
  const name = legible(defused(team ?? league, GAP)) || 'Unnamed team'
  const lines = linesIn(name, { width: ROOM, height: 170, most: 88, least: 44, leading: 1.15, weight: 700 })
  const when = isWhole ? 'The season' : `After gameweek ${gameweek}`
  const small = { size: 32, weight: 600, colour: soft } as const
  const under = TOP + 84 + lines.height
  const title = under + (team === null ? 60 : 116)
  const chip = card.place === null ? { svg: '', wide: 0 } : placeChip(card.place, title, { on, accent })
  const svg =
    text(PRODUCT.toUpperCase(), [MARGIN, TOP + 30], { ...small, weight: 700, tracking: 0.04 }) +
    text(when, [RIGHT, TOP + 30], { ...small, anchor: 'end' }) +
    box([MARGIN, TOP + 52, ROOM, 6], on) +
    drawLines(lines, [MARGIN, TOP + 88], on) +
    (team === null
      ? ''
      : text(legible(defused(league, GAP)), [MARGIN, under + 40], { ...small, weight: 400, within: ROOM, least: 24 })) +
    text(card.title.toUpperCase(), [MARGIN, title], {
      ...{ size: 44, weight: 700, colour: accent, tracking: 0.04, least: 28 },
      within: ROOM - chip.wide,
    }) +
    chip.svg
  return { svg, end: title + 40 }
}

/** Where the figure stands in the league. */
function placeChip(place: string, y: number, { on, accent }: Pick<Colours, 'on' | 'accent'>) {
  const wide = 44 + place.length * 19
  const outline = `<rect x="${RIGHT - wide}" y="${y - 50}" width="${wide}" height="66" fill="none" stroke="${accent}" stroke-width="5"/>`
  const label = text(place, [RIGHT - wide / 2, y - 2], {
    ...{ size: 40, weight: 600, colour: on, anchor: 'middle', least: 24 },
    within: wide - 24,
  })
  return { svg: outline + label, wide: wide + 24 }
}

/** The verdict, and what is said besides in smaller letters. */
function said({ verdict, lines }: Card): Lines[] {
  const room = { width: ROOM, least: 28, leading: 1.22 }
  return [
    linesIn(defused(verdict, GAP), { ...room, height: 400, most: 76, weight: 700, isEven: true }),
    ...lines.map((line) => linesIn(defused(line, GAP), { ...room, height: 110, most: 40, weight: 400 })),
  ]
}

function below(sentences: readonly Lines[], from: number, { on, soft }: Colours): string {
  let y = from
  return sentences
    .map((lines, at) => {
      const svg = drawLines(lines, [MARGIN, y], at === 0 ? on : soft)
      y += lines.height + BETWEEN
      return svg
    })
    .join('')
}

function foot({ place }: WrappedPicture, host: string, { on, soft }: Colours): string {
  const rooms = [ROOM / 2, ROOM / 2] as const
  const line = { y: BOTTOM - 26, size: 30, rooms, colours: { about: soft, host: on } }
  return box([MARGIN, BOTTOM - 78, ROOM, 3], on) + footLine(place, host, line)
}
