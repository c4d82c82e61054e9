import { written } from '#domain/facts/written.ts'
import { AMBER, DUGOUT, DUGOUT_PLATE, INK, ON_PITCH, PAPER } from './draw-colours.ts'
import { CAPITAL, type Style, text, widthOf } from './draw-letters.ts'
import { drawShirt } from './draw-player.ts'
import { box } from './draw-shapes.ts'
import { MARGIN, RIGHT, SIDE } from './draw-sheet.ts'
import type { BenchPlayer, ProgrammePicture } from './present-programme.ts'

type Bench = NonNullable<ProgrammePicture['bench']>

export type Dugout = { bench: Bench; look: Look; high: number }

/** `isBeside`: the figure is beside the shirts, not above. `scale`: in steps of 0.5, or shirt patterns show seams. */
type Look = { isBeside: boolean; figure: number; shirts: number; scale: number; name: number; points: number }

const [BAR, HEAD, SEAT] = [8, 68, 12]
const LOW: Look = { isBeside: true, figure: 168, shirts: MARGIN + 232, scale: 1.5, name: 40, points: 46 }
const HIGH: Look = { isBeside: false, figure: 160, shirts: MARGIN, scale: 2, name: 46, points: 62 }
const BELOW = 20

/** From edge to edge of the page. */
export function dugoutOf(bench: Bench, { isLow }: { isLow: boolean }): Dugout {
  const look = isLow ? LOW : HIGH
  const { scale, name, points, figure, isBeside } = look
  const above = isBeside ? HEAD : figure * CAPITAL + 56
  return { bench, look, high: BAR + above + scale * 100 + name + points + BELOW }
}

export function drawDugout({ bench, look, high }: Dugout, top: number): string {
  const shirts = top + high - BELOW - look.points - look.name - look.scale * 100
  const room = (RIGHT - look.shirts + 16) / Math.max(bench.players.length, 1)
  return (
    box([0, top, SIDE, high], DUGOUT) +
    box([0, top, SIDE, BAR], AMBER) +
    (look.isBeside ? headBeside(bench, look, top) : headAbove(bench, look, top)) +
    bench.players
      .map((player, place) =>
        drawSeat(player, SEAT + place, { look, middle: look.shirts + (place + 0.5) * room - 8, top: shirts, room }),
      )
      .join('')
  )
}

const LABEL = { weight: 600, colour: ON_PITCH } as const

function headBeside(bench: Bench, { figure, shirts }: Look, top: number): string {
  const { team, points } = bench
  const [from, room] = [top + BAR + HEAD, shirts - MARGIN - 36]
  return (
    text(`On the bench of ${team}`, [MARGIN, top + 60], { ...LABEL, size: 40, within: RIGHT - MARGIN, least: 30 }) +
    text(written(points), [MARGIN, from + 22 + figure * CAPITAL], {
      ...LABEL,
      size: figure,
      weight: 700,
      colour: AMBER,
      within: room,
      least: 80,
    }) +
    text(unitOf(bench), [MARGIN, from + 22 + figure * CAPITAL + 48], { ...LABEL, size: 32, within: room, least: 24 })
  )
}

function headAbove(bench: Bench, { figure }: Look, top: number): string {
  const { team, points } = bench
  const line = top + BAR + 28 + figure * CAPITAL
  const large: Style = { ...LABEL, size: figure, weight: 700, colour: AMBER, within: 300 }
  const from = MARGIN + Math.min(300, widthOf(written(points), large)) + 32
  const within = RIGHT - from
  return (
    text(written(points), [MARGIN, line], large) +
    text(`${unitOf(bench)}, on the bench of`, [from, line - 88], { ...LABEL, size: 40, within, least: 30 }) +
    text(team, [from, line - 8], { ...LABEL, size: 68, weight: 700, within, least: 38 })
  )
}

function unitOf({ points, isShared }: Bench): string {
  return `${points === 1 ? 'point' : 'points'}${isShared ? ' each' : ''} left out`
}

type Seat = { look: Look; middle: number; top: number; room: number }

/** A shirt, its number at the shoulder, and the plate with name and points. */
function drawSeat(player: BenchPlayer, number: number, { look, middle, top, room }: Seat): string {
  const { scale, name, points } = look
  const [width, plates] = [room - 16, top + scale * 100]
  const left = middle - width / 2
  const centred = { weight: 700, anchor: 'middle' } as const
  return (
    drawShirt(player, [middle, top], scale) +
    box([left, top, 26 * scale, 26 * scale], AMBER) +
    text(String(number), [left + 13 * scale, top + 21.5 * scale], { ...centred, size: 20 * scale, colour: INK }) +
    box([left, plates, width, name], PAPER) +
    text(player.name, [middle, plates + (name + name * 0.66 * CAPITAL) / 2], {
      ...centred,
      weight: 600,
      size: name * 0.66,
      within: width - 12,
      least: 20,
    }) +
    box([left, plates + name, width, points], DUGOUT_PLATE) +
    text(player.points, [middle, plates + name + (points + points * 0.78 * CAPITAL) / 2], {
      ...centred,
      size: points * 0.78,
      colour: ON_PITCH,
    })
  )
}
