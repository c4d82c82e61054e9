import type { Card } from '#contract/views/wrapped.ts'
import { written, writtenSigned } from '#domain/facts/written.ts'
import { CAPITAL, text, widthOf } from './draw-letters.ts'
import { box } from './draw-shapes.ts'
import { MARGIN, RIGHT, SIDE } from './draw-sheet.ts'

type Colours = { on: string; soft: string; accent: string }
type Room = { top: number; bottom: number }

const ROOM = RIGHT - MARGIN

/** A column for every gameweek, from edge to edge, or a bar for every cause. */
export function drawRace({ big, race, bars }: Card, { top, bottom }: Room, colours: Colours): string {
  const size = Math.min(300, (ROOM * 0.8) / widthOf(big, { size: 1, weight: 700 }))
  const from = top + 30 + size * CAPITAL
  const figure = text(big, [MARGIN, from], { size, weight: 700, colour: colours.accent })
  if (race) return columns(race, { top: from + 50, bottom: bottom - 50 }, colours) + figure
  return figure + bars.map((bar, at) => drawBar(bar, at, barRoom(bars, { top: from + 60, bottom }), colours)).join('')
}

/** The best is marked and has its gameweek below it; what is below 0 hangs from the line. */
function columns({ from, points }: NonNullable<Card['race']>, { top, bottom }: Room, { on, soft, accent }: Colours) {
  const known = points.filter((one) => one !== null)
  const [most, least] = [Math.max(1, ...known), Math.min(0, ...known)]
  const scale = (bottom - top) / (most - least)
  const wide = SIDE / points.length
  const line = top + most * scale
  const best = points.indexOf(most)
  const drawn = points.map((scored, at) => {
    if (scored === null) return ''
    const high = Math.max(4, Math.abs(scored) * scale)
    const column = [at * wide + wide * 0.1, scored < 0 ? line : line - high, wide * 0.8, high] as const
    return `<g opacity="${at === best ? 1 : 0.34}">${box(column, accent)}</g>`
  })
  const style = { size: 32, weight: 600, colour: soft, anchor: 'middle' } as const
  const shown = [...new Set([0, best, points.length - 1])].filter((at) => at >= 0 && isClear(at, best, wide))
  const labels = shown.map((at) => {
    const x = Math.min(SIDE - 30, Math.max(30, (at + 0.5) * wide))
    return text(String(from + at), [x, bottom + 42], { ...style, colour: at === best ? on : soft })
  })
  return drawn.join('') + box([0, line, SIDE, 4], on) + labels.join('')
}

/** Whether the number of a gameweek does not run into that of the best one. */
function isClear(at: number, best: number, wide: number): boolean {
  return at === best || Math.abs(at - best) * wide > 60
}

type BarRoom = { top: number; high: number; most: number }

function barRoom(bars: Card['bars'], { top, bottom }: Room): BarRoom {
  const most = Math.max(1, ...bars.map(({ value }) => Math.abs(value)))
  return { top, high: Math.min(150, (bottom - top) / Math.max(1, bars.length)), most }
}

/** As long as it is large, from the edge of the picture; what took points away has the other colour. */
function drawBar(bar: Card['bars'][number], at: number, { top, high, most }: BarRoom, { on, accent }: Colours): string {
  const y = top + at * high
  const thick = high * 0.42
  const size = Math.min(46, high * 0.34)
  const value = at === 0 ? written(bar.value) : writtenSigned(bar.value)
  const style = { size, weight: 600, colour: on } as const
  return (
    text(bar.label, [MARGIN, y + size * CAPITAL], style) +
    text(value, [RIGHT, y + size * CAPITAL], { ...style, weight: 700, anchor: 'end' }) +
    box([0, y + size + 8, Math.max(6, (Math.abs(bar.value) / most) * RIGHT), thick], bar.value < 0 ? accent : on)
  )
}
