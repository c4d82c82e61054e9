import { written } from '#domain/facts/written.ts'
import { AMBER, BAD, HAIRLINE, INK, ON_PITCH, OWN, PITCH, SOFT } from './draw-colours.ts'
import { CAPITAL, legible, numbered, type Style, text, widthOf } from './draw-letters.ts'
import { box, triangle } from './draw-shapes.ts'
import { MARGIN, RIGHT, sheet } from './draw-sheet.ts'
import type { PictureRow, TablePicture } from './present-table-rows.ts'

const MOST_ROWS = 14
/** Where the rows begin and have to end, and how high one may be. */
const [TOP, BOTTOM] = [324, 1006]
const HIGHEST = 168
/** The space for the line about teams that are left out. */
const MORE = 46
/** In rows of this height or more the owner is below the team, else beside it. */
const TWO_LINES = 70
const [RANK_WIDTH, GAP, PADDING] = [98, 36, 16]

export function drawTable(table: TablePicture, { host, corner }: { host: string; corner: string }): string {
  // Nobody misses a player of theirs who is further down.
  const { shown } = chosenRows(table.isOfPlayers ? table.rows.slice(0, MOST_ROWS) : table.rows, MOST_ROWS)
  const left = table.rows.length - shown.length
  const what = table.isOfPlayers ? 'player' : 'team'
  const below = [left > 0 ? `and ${left} more ${what}${left === 1 ? '' : 's'}` : '', table.gaps]
    .filter(Boolean)
    .join(' · ')
  const room = BOTTOM - TOP - (below === '' ? 0 : MORE)
  const high = Math.min(HIGHEST, room / Math.max(shown.length, 1))
  const columns = columnsOf({ ...table, rows: shown }, high)
  const rows = shown.map(({ row, isApart }, place) => drawRow(row, { top: TOP + place * high, high, columns, isApart }))
  const more = { size: 28, weight: 600, colour: SOFT, within: RIGHT - MARGIN - RANK_WIDTH, least: 18 } as const
  return sheet(
    {
      kicker: nameOr(table.league, 'Your league'),
      corner,
      title: table.title,
      caption: table.caption,
      host,
      plates: [{ label: 'Gameweek', value: String(table.gameweek), kind: 'pitch' }],
    },
    drawHeads([table.isOfPlayers ? 'Player' : 'Team', ...table.heads], columns) +
      rows.join('') +
      (below === '' ? '' : text(below, [MARGIN + RANK_WIDTH, BOTTOM - 8], more)),
  )
}

type Shown = { row: PictureRow; isApart: boolean }

/** The top rows and the reader's own teams, wherever they are in the table; `isApart`: after a gap. */
export function chosenRows(rows: readonly PictureRow[], most: number): { shown: Shown[]; left: number } {
  const isLate = (row: PictureRow, place: number) => row.isOwn && place >= most
  const late = rows.filter(isLate).slice(0, most - 1)
  const drawn = new Set([...late, ...rows.slice(0, most - late.length)])
  const shown = rows.flatMap((row, place) => {
    const before = rows[place - 1]
    return drawn.has(row) ? [{ row, isApart: before !== undefined && !drawn.has(before) }] : []
  })
  return { shown, left: rows.length - shown.length }
}

type Column = { right: number; width: number }

function figureStyle(place: number, { length }: { length: number }, high: number): Style {
  const decides = place === length - 1
  const size = Math.min(decides ? 84 : 56, high * (decides ? 0.62 : 0.52))
  return { size, weight: decides ? 700 : 400, colour: decides ? INK : SOFT, anchor: 'end' }
}

const HEAD: Style = { size: 24, weight: 600, colour: SOFT, anchor: 'end', tracking: 0.02 }

/** From the right, each as wide as its content. */
function columnsOf({ heads, rows }: { heads: readonly string[]; rows: readonly Shown[] }, high: number): Column[] {
  let right = RIGHT - PADDING
  const columns = heads.map((head, place) => ({ head, place })).toReversed()
  const placed = columns.map(({ head, place }) => {
    const style = figureStyle(place, heads, high)
    const widths = rows.map(({ row }) => widthOf(row.figures[place] ?? '', style))
    const column = { right, width: Math.max(widthOf(head, HEAD), ...widths) }
    right -= column.width + GAP
    return column
  })
  return placed.toReversed()
}

function drawHeads([first = '', ...heads]: readonly string[], columns: readonly Column[]): string {
  const name = text(first, [MARGIN + RANK_WIDTH, TOP - 14], { ...HEAD, anchor: 'start' })
  const others = heads.map((head, place) => text(head, [columns[place]?.right ?? RIGHT, TOP - 14], HEAD))
  return name + others.join('') + box([MARGIN, TOP - 3, RIGHT - MARGIN, 3], INK)
}

type Place = { top: number; high: number; columns: readonly Column[]; isApart: boolean }

function drawRow(row: PictureRow, { top, high, columns, isApart }: Place): string {
  const first = columns[0]
  const room = (first ? first.right - first.width : RIGHT) - GAP - MARGIN - RANK_WIDTH
  const figures = row.figures.map((figure, place) => {
    const style = figureStyle(place, row.figures, high)
    const colour = row.isOwn ? INK : style.colour
    return text(figure, [columns[place]?.right ?? RIGHT, baseline(top, high, style.size)], {
      ...style,
      ...(colour && { colour }),
    })
  })
  return (
    (row.isOwn ? box([MARGIN, top, RIGHT - MARGIN, high], OWN) + box([MARGIN, top, 10, high], AMBER) : '') +
    (isApart ? gap(top) : box([MARGIN, top - 1, RIGHT - MARGIN, 2], HAIRLINE)) +
    drawRank(row, top, high) +
    drawNames(row, { top, high, room }) +
    figures.join('')
  )
}

/** A dashed line where teams are left out. */
export function gap(top: number): string {
  return `<path d="M${MARGIN} ${top}H${RIGHT}" stroke="${SOFT}" stroke-width="4" stroke-dasharray="4 10"/>`
}

function drawRank({ rank, leads, climbed }: PictureRow, top: number, high: number): string {
  const size = Math.min(44, high * 0.6)
  const middle = MARGIN + 44
  const said = written(rank)
  const ground = Math.min(high - 8, 58)
  const move = climbed
    ? triangle([middle + 40, top + high / 2], { half: 6, fill: climbed > 0 ? PITCH : BAD, isUp: climbed > 0 })
    : ''
  return (
    (leads ? box([middle - ground / 2, top + (high - ground) / 2, ground, ground], PITCH) : '') +
    text(said, [middle, baseline(top, high, size)], {
      size: leads ? size * 0.9 : size,
      weight: leads ? 700 : 600,
      colour: leads ? ON_PITCH : INK,
      anchor: 'middle',
    }) +
    move
  )
}

function drawNames(row: PictureRow, { top, high, room }: { top: number; high: number; room: number }): string {
  const x = MARGIN + RANK_WIDTH
  const owner = legible(row.owner)
  const name = nameOr(row.name, numbered(row.id))
  const team: Style = { size: high < TWO_LINES ? Math.min(40, high * 0.64) : Math.min(58, high * 0.4), weight: 600 }
  const below: Style = { size: Math.min(36, Math.max(24, high * 0.26)), colour: SOFT }
  if (high >= TWO_LINES) {
    const whole = team.size * CAPITAL + below.size * (CAPITAL + 0.45)
    const first = top + (high - whole) / 2 + team.size * CAPITAL
    return (
      text(name, [x, first], { ...team, within: room }) +
      text(owner, [x, top + (high + whole) / 2], { ...below, within: room })
    )
  }
  // The team gets room first; its owner gets what is left, if that is enough.
  const left = room - Math.min(room, widthOf(name, team)) - 14
  const line = baseline(top, high, team.size)
  const beside = text(ownerWithin(owner, left, below), [x + room - left, line], below)
  return text(name, [x, line], { ...team, within: room }) + beside
}

/** The whole name, or the surname alone, or the initials, or nothing where even these have no room: a name is never cut off. */
function ownerWithin(owner: string, room: number, style: Style): string {
  const surname = owner.slice(owner.indexOf(' ') + 1)
  return [owner, surname, initialsOf(owner)].find((name) => widthOf(name, style) <= room) ?? ''
}

function initialsOf(owner: string): string {
  return owner
    .split(' ')
    .map(([first = '']) => `${first}.`)
    .join(' ')
}

function nameOr(said: string, otherwise: string): string {
  return legible(said) || otherwise
}

/** The y at which capitals and digits of a size are in the middle of a row. */
function baseline(top: number, high: number, size: number): number {
  return top + (high + size * CAPITAL) / 2
}
