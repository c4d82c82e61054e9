import { PRODUCT } from '#contract/product.ts'
import { defused } from '#domain/names.ts'
import { written } from '#domain/written.ts'
import { benchOfFour } from './draw-card.ts'
import { AMBER, HAIRLINE, INK, ON_PITCH, PAPER, PITCH, SOFT } from './draw-colours.ts'
import { legible, type Style, text, widthOf } from './draw-letters.ts'
import { box } from './draw-shapes.ts'
import { lawn, mark, picture } from './draw-sheet.ts'
import type { CardRow, CardTeam, LinkCard } from './present-link-card.ts'

const [WIDTH, HEIGHT] = [1200, 630]
/** Where the lawn begins, and between what the paper is written on. */
const LAWN = 790
const [LEFT, RIGHT] = [60, LAWN - 60]
const ROOM = RIGHT - LEFT
/** A name that would be smaller than this on one line takes two. */
const ONE_LINE = 96
const [ROWS, ROW] = [396, 53]

/** What the link of a league looks like in a chat: how its table begins, and beside it who left most on the bench. */
export function drawLinkCard(card: LinkCard, { host }: { host: string }): string {
  return picture(
    [WIDTH, HEIGHT],
    box([0, 0, WIDTH, HEIGHT], PAPER) +
      cover(card) +
      (card.best.length > 0 ? card.best.map(drawRow).join('') : nothingYet()) +
      text(host, [LEFT, 602], { size: 26, colour: SOFT, within: ROOM }) +
      lawn([LAWN, 0, WIDTH - LAWN, HEIGHT], 9) +
      (card.bench ? drawBench(card.bench) : benchOfFour(LAWN)) +
      box([LAWN, 0, 10, HEIGHT], AMBER),
  )
}

function cover({ league, kind, gameweek }: LinkCard): string {
  const about = gameweek === null ? kind : `${kind} · after gameweek ${gameweek}`
  return (
    mark([LEFT - 4, 36, 60, 60]) +
    text(PRODUCT.toUpperCase(), [LEFT + 68, 84], { size: 38, weight: 700, tracking: 0.04 }) +
    text(about, [RIGHT, 82], { size: 28, weight: 600, colour: PITCH, anchor: 'end', within: ROOM - 245, least: 20 }) +
    box([LEFT, 112, ROOM, 8], INK) +
    headline(nameOr(league, 'A league').toUpperCase())
  )
}

function headline(name: string): string {
  const style: Style = { size: 150, weight: 700, within: ROOM, least: ONE_LINE }
  if (widthOf(name, { ...style, size: ONE_LINE }) <= ROOM) return text(name, [LEFT, 322], style)
  const lines = inTwo(name)
  const widest = Math.max(...lines.map((line) => widthOf(line, { ...style, size: 1 })))
  const size = Math.max(60, Math.min(112, ROOM / widest))
  return lines.map((line, place) => text(line, [LEFT, 240 + place * 118], { size, weight: 700, within: ROOM })).join('')
}

/** At the space after which both lines are nearest in length; a single word stays on one. */
function inTwo(name: string): string[] {
  const words = name.split(' ')
  const cuts = words.slice(1).map((_, place) => [words.slice(0, place + 1).join(' '), words.slice(place + 1).join(' ')])
  const longest = (lines: string[]) => Math.max(...lines.map(({ length }) => length))
  return cuts.toSorted((a, b) => longest(a) - longest(b))[0] ?? [name]
}

function drawRow({ rank, points, ...team }: CardRow, place: number): string {
  const top = ROWS + place * ROW
  const line = top + 41
  const figure: Style = { size: 42, weight: 700, anchor: 'end' }
  const x = LEFT + 64
  const room = RIGHT - x - widthOf(points, figure) - 24
  const name: Style = { size: 36, weight: 600, within: room, least: 30 }
  const said = nameOr(team.name, 'Unnamed team')
  const left = room - Math.min(room, widthOf(said, name)) - 16
  const beside: Style = { size: 28, colour: SOFT }
  const owner = nameOr(team.owner, '')
  return (
    box([LEFT, top, ROOM, 2], HAIRLINE) +
    (rank === 1 ? box([LEFT, top + 7, 44, 42], PITCH) : '') +
    text(written(rank), [LEFT + 22, line], {
      size: 34,
      weight: 700,
      anchor: 'middle',
      colour: rank === 1 ? ON_PITCH : INK,
    }) +
    text(said, [x, line], name) +
    (widthOf(owner, beside) <= left ? text(owner, [x + room - left, line], beside) : '') +
    text(points, [RIGHT, line], figure)
  )
}

function nothingYet(): string {
  return (
    text('No gameweek is final yet:', [LEFT, ROWS + 54], { size: 44, weight: 600 }) +
    text('its table stands here after the first.', [LEFT, ROWS + 110], { size: 44, weight: 600, within: ROOM })
  )
}

function drawBench({ kings, points }: NonNullable<LinkCard['bench']>): string {
  const middle = (LAWN + 10 + WIDTH) / 2
  const room = WIDTH - LAWN - 70
  const centred = { anchor: 'middle', colour: ON_PITCH, within: room } as const
  const [first] = kings
  const isAlone = kings.length === 1
  const names = kings.length > 2 ? [`${kings.length} teams`] : kings.map(({ name }) => nameOr(name, 'Unnamed team'))
  const owner = isAlone ? ownerIn(first) : ''
  return (
    text(isAlone ? 'BENCH KING' : 'BENCH KINGS', [middle, 92], { ...centred, size: 40, weight: 600, tracking: 0.08 }) +
    text(written(points), [middle, 330], { ...centred, size: 236, weight: 700, colour: AMBER, least: 120 }) +
    text(isAlone ? 'points left on the bench' : 'points each left on the bench', [middle, 396], {
      ...centred,
      size: 32,
      weight: 600,
      least: 26,
    }) +
    box([middle - 40, 430, 80, 4], AMBER) +
    names
      .map((name, place) => text(name, [middle, 500 + place * 58], { ...centred, size: 48, weight: 700, least: 30 }))
      .join('') +
    (owner === '' ? '' : text(owner, [middle, 552], { ...centred, size: 34, least: 26 }))
  )
}

function ownerIn(team: CardTeam | undefined): string {
  return nameOr(team?.owner ?? '', '')
}

/** Phones recognise links in pictures as well. A zero-width character cannot stop that here, so a visible space breaks the link. */
function nameOr(said: string, otherwise: string): string {
  return legible(defused(said, ' ')) || otherwise
}
