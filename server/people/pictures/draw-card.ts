import { PRODUCT } from '#contract/base/product.ts'
import { jersey } from '#domain/jersey/jersey.ts'
import { designOf } from '#domain/jersey/kits.ts'
import { AMBER, INK, PAPER, PITCH, SOFT } from './draw-colours.ts'
import { text } from './draw-letters.ts'
import { box, within } from './draw-shapes.ts'
import { lawn, mark, picture } from './draw-sheet.ts'

const [WIDTH, HEIGHT] = [1200, 630]
const LAWN = 800
/** Invented clubs. */
const BENCH = ['EAS', 'PSE', 'RED', 'THO']

/** What a link to a public page looks like where it is shared. */
export function drawCard({ host }: { host: string }): string {
  return picture(
    [WIDTH, HEIGHT],
    box([0, 0, WIDTH, HEIGHT], PAPER) +
      mark([60, 52, 84, 84]) +
      text('FANTASY FOOTBALL, FROM THE BENCH', [164, 106], {
        size: 32,
        weight: 600,
        colour: PITCH,
        tracking: 0.05,
        within: 610,
      }) +
      box([64, 158, LAWN - 128, 8], INK) +
      text(PRODUCT.toUpperCase(), [60, 344], { size: 176, weight: 700, within: LAWN - 124, least: 90 }) +
      text('Who left points on the bench,', [64, 430], { size: 44, weight: 600 }) +
      text('whose moves paid, and what', [64, 486], { size: 44, weight: 600, within: LAWN - 120, least: 30 }) +
      text('your first team would have scored.', [64, 542], { size: 44, weight: 600 }) +
      text(host, [64, 596], { size: 28, colour: SOFT, within: LAWN - 124 }) +
      lawn([LAWN, 0, WIDTH - LAWN, HEIGHT], 9) +
      benchOfFour(LAWN) +
      box([LAWN, 0, 10, HEIGHT], AMBER),
  )
}

/** Numbers twelve to fifteen, two by two, on a lawn that begins at `from`. */
export function benchOfFour(from: number): string {
  return BENCH.map((club, place) =>
    shirt(club, [from + 24 + (place % 2) * 186, 118 + Math.floor(place / 2) * 222]),
  ).join('')
}

function shirt(club: string, [x, y]: readonly [number, number]): string {
  const { shirtText: _, ...design } = designOf(club)
  return (
    within(jersey(design), [x, y, 173.4, 170]) +
    box([x + 54, y + 50, 62, 56], PAPER) +
    text(String(12 + BENCH.indexOf(club)), [x + 85, y + 98], { size: 46, weight: 700, anchor: 'middle', colour: INK })
  )
}
