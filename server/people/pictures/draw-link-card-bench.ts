import { written } from '#domain/facts/written.ts'
import { AMBER, DUGOUT_PLATE, INK, ON_PITCH, PAPER } from './draw-colours.ts'
import { CAPITAL, text } from './draw-letters.ts'
import { linesIn } from './draw-lines.ts'
import { box } from './draw-shapes.ts'
import type { CardWeek } from './present-card-week.ts'

type Bench = NonNullable<CardWeek['bench']>
type Span = { middle: number; room: number }

/** Names stand between the line below the points and the player, or the foot. */
const [NAMES, PLAYER, FOOT] = [376, 530, 590]
const [PLATE, FIGURE] = [60, 84]
const OWNER = 38
const LEADING = 1.14

/** The bench king of the week on the lawn, between `from` and `to`, and the best of the players left out. */
export function drawCardBench({ kings, points, best }: Bench, [from, to]: readonly [number, number]): string {
  const span = { middle: (from + to) / 2, room: to - from - 60 }
  const { middle, room } = span
  const centred = { anchor: 'middle', colour: ON_PITCH, within: room } as const
  const [title, each] = kings.length === 1 ? ['BENCH KING', ''] : ['BENCH KINGS', ' each']
  const unit = `${points === 1 ? 'point' : 'points'}${each} left on the bench`
  return (
    text(title, [middle, 84], { ...centred, size: 40, weight: 600, tracking: 0.08 }) +
    text(written(points), [middle, 278], { ...centred, size: 200, weight: 700, colour: AMBER, least: 120 }) +
    text(unit, [middle, 328], { ...centred, size: 30, weight: 600, least: 24 }) +
    box([middle - 40, 352, 80, 4], AMBER) +
    drawKings(kings, { ...span, end: (best ? PLAYER : FOOT) - 16 }) +
    (best ? drawPlayer(best, span) : '')
  )
}

function drawKings(kings: Bench['kings'], { middle, room, end }: Span & { end: number }): string {
  const owner = kings.length === 1 ? (kings[0]?.owner ?? '') : ''
  const names = kings.length > 2 ? [`${kings.length} teams`] : kings.map(({ name }) => name)
  const high = (end - NAMES - (owner === '' ? 0 : OWNER)) / names.length
  const said = names.map((name) =>
    linesIn(name, { width: room, height: high, most: 48, least: 30, leading: LEADING, weight: 700, isEven: true }),
  )
  const needs = said.reduce((sum, { height }) => sum + height, 0) + (owner === '' ? 0 : OWNER)
  const gap = Math.max(0, end - NAMES - needs) / (names.length + 1)
  const centred = { anchor: 'middle', colour: ON_PITCH, within: room } as const
  let top = NAMES + gap
  const drawn = said.map(({ lines, size, height }) => {
    const first = top + size * CAPITAL
    top += height + gap
    return lines.map((line, at) => text(line, [middle, first + at * size * LEADING], { ...centred, size, weight: 700 }))
  })
  return drawn.flat().join('') + text(owner, [middle, end - 10 - gap / 2], { ...centred, size: 30, least: 24 })
}

/** On a plate as in the dugout. */
function drawPlayer({ name, points }: NonNullable<Bench['best']>, { middle, room }: Span): string {
  const left = middle - room / 2
  const wide = room - FIGURE
  const line = (size: number) => PLAYER + (PLATE + size * CAPITAL) / 2
  const centred = { anchor: 'middle', weight: 700 } as const
  return (
    box([left, PLAYER, wide, PLATE], PAPER) +
    text(name, [left + wide / 2, line(34)], { ...centred, size: 34, colour: INK, within: wide - 24, least: 22 }) +
    box([left + wide, PLAYER, FIGURE, PLATE], DUGOUT_PLATE) +
    text(written(points), [left + wide + FIGURE / 2, line(40)], { ...centred, size: 40, colour: ON_PITCH })
  )
}
