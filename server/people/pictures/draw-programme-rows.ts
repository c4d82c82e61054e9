import { written } from '#domain/facts/written.ts'
import { AMBER, HAIRLINE, INK, OWN, PITCH, SOFT } from './draw-colours.ts'
import { CAPITAL, type Style, text, widthOf } from './draw-letters.ts'
import { box } from './draw-shapes.ts'
import { MARGIN, RIGHT } from './draw-sheet.ts'
import { gap } from './draw-table.ts'
import type { MatchLine, ProgrammePicture, TableLine } from './present-programme.ts'

/** `least`: how high it would be with its rows at their lowest. */
export type Figures = { high: number; least: number; draw(y: number): string }

/** How high the head of rows is. */
export const HEAD = 48
const ROW = { least: 39, most: 66 }
const MOST = { matches: 6, week: 5, table: 5 } as const
/** The most rows of a table with no matches or week above it. */
const MOST_ALONE = 10
const FEWEST = 3
const MIDDLE = (MARGIN + RIGHT) / 2

/** Null where there is nothing to show, or room for less than a few rows. */
export function figuresOf(of: ProgrammePicture, what: keyof typeof MOST, room: number): Figures | null {
  const all = what === 'matches' ? of.matches.length : of[what].length
  const isAlone = of.matches.length === 0 && of.week.length === 0
  const fit = Math.min(all, isAlone ? MOST_ALONE : MOST[what], Math.floor((room - HEAD) / ROW.least))
  if (all < (what === 'matches' ? 1 : 2) || fit < Math.min(all, FEWEST)) return null
  const high = Math.min(ROW.most, (room - HEAD) / fit)
  const draw = (y: number) => {
    const rowAt = (place: number) => ({ top: y + HEAD + place * high, high })
    const rows =
      what === 'matches'
        ? of.matches.slice(0, fit).map((match, place) => drawMatch(match, rowAt(place)))
        : chosen(of[what], fit).map(({ line, isApart }, place) => drawPlace(line, { ...rowAt(place), isApart }))
    return drawHead(headOf(of, what, { all, fit }), y) + rows.join('')
  }
  return { high: HEAD + fit * high, least: HEAD + fit * ROW.least, draw }
}

type Fit = { all: number; fit: number }

function headOf(
  { matchesCalled }: Pick<ProgrammePicture, 'matchesCalled'>,
  what: keyof typeof MOST,
  { all, fit }: Fit,
): readonly [string, string] {
  if (what === 'matches') return [matchesCalled, fit < all ? `${fit} of ${all} matches` : '']
  return what === 'week' ? ['Best of the week', 'Points'] : ['The table', 'Points']
}

export function drawHead([said, beside]: readonly [string, string], y: number): string {
  const style = { size: 30, weight: 600 } as const
  return (
    text(said.toUpperCase(), [MARGIN, y + 30], { ...style, tracking: 0.05, colour: PITCH }) +
    text(beside, [RIGHT, y + 30], { ...style, size: 26, colour: SOFT, anchor: 'end' }) +
    box([MARGIN, y + HEAD - 4, RIGHT - MARGIN, 3], INK)
  )
}

/** The top rows, the last of them the reader's own team where it is further down; `isApart`: after a gap. */
export function chosen(lines: readonly TableLine[], fit: number): { line: TableLine; isApart: boolean }[] {
  const own = lines.findIndex(({ isOwn }) => isOwn)
  const late = own >= fit ? lines[own] : undefined
  const best = lines.slice(0, late ? fit - 1 : fit).map((line) => ({ line, isApart: false }))
  return late ? [...best, { line: late, isApart: true }] : best
}

type Row = { top: number; high: number }

export function ground({ isOwn }: { isOwn: boolean }, { top, high }: Row): string {
  const marked = isOwn ? box([MARGIN, top, RIGHT - MARGIN, high], OWN) + box([MARGIN, top, 8, high], AMBER) : ''
  return marked + box([MARGIN, top + high - 1, RIGHT - MARGIN, 2], HAIRLINE)
}

function sizesIn({ top, high }: Row): { line: number; size: number } {
  const size = Math.min(42, high * 0.66)
  return { line: top + (high + size * CAPITAL) / 2, size }
}

function drawMatch({ a, b, isOwn }: MatchLine, row: Row): string {
  const { line, size } = sizesIn(row)
  const dash = 13
  // As wide as three digits, so that all scores are aligned.
  const names = MIDDLE - MARGIN - dash - Math.max(widthOf('100', { size, weight: 700 }), 60) - 40
  const look = ({ isBeaten }: { isBeaten: boolean }): Style => ({
    size,
    weight: isBeaten ? 400 : 700,
    colour: isBeaten ? SOFT : INK,
  })
  const named = { within: names, least: Math.min(size, 28) }
  return (
    ground({ isOwn }, row) +
    text(a.name, [MARGIN + 20, line], { ...look(a), ...named }) +
    text(written(a.points), [MIDDLE - dash, line], { ...look(a), anchor: 'end' }) +
    box([MIDDLE - 5, line - (size * CAPITAL) / 2 - 1.5, 10, 3], SOFT) +
    text(written(b.points), [MIDDLE + dash, line], look(b)) +
    text(b.name, [RIGHT - 12, line], { ...look(b), ...named, anchor: 'end' })
  )
}

export function drawPlace(
  { rank, name, points, isOwn }: TableLine,
  { isApart, ...row }: Row & { isApart: boolean },
): string {
  const { line, size } = sizesIn(row)
  const figure: Style = { size, weight: 700, anchor: 'end' }
  const from = MARGIN + 84
  const room = RIGHT - 12 - widthOf(points, figure) - 24 - from
  const isFirst = rank === 1
  return (
    ground({ isOwn }, row) +
    (isApart ? gap(row.top) : '') +
    text(written(rank), [MARGIN + 60, line], {
      ...figure,
      weight: isFirst ? 700 : 400,
      colour: isFirst ? PITCH : SOFT,
    }) +
    text(name, [from, line], { size, weight: isFirst ? 700 : 600, within: room, least: Math.min(size, 28) }) +
    text(points, [RIGHT - 12, line], figure)
  )
}
