import { PRODUCT } from '#contract/base/product.ts'
import { isolated } from '#domain/facts/names.ts'
import { written } from '#domain/facts/written.ts'
import { benchOfFour } from './draw-card.ts'
import { AMBER, INK, PAPER, PITCH, SOFT } from './draw-colours.ts'
import { CAPITAL, text, widthOf } from './draw-letters.ts'
import { drawLines, linesIn } from './draw-lines.ts'
import { drawCardBench } from './draw-link-card-bench.ts'
import { box } from './draw-shapes.ts'
import { lawn, mark, picture } from './draw-sheet.ts'
import type { CardPicture } from './present-card-picture.ts'
import type { CardSide, CardWeek } from './present-card-week.ts'

const [WIDTH, HEIGHT] = [1200, 630]
/** The x at which the picture of the lawn begins; the text stands left of it, between LEFT and RIGHT. */
const LAWN = 790
const [LEFT, RIGHT] = [60, LAWN - 60]
const ROOM = RIGHT - LEFT
/** The league's name before the first gameweek; `most`: its largest size on one, two and three lines. */
const NAME = { middle: 258, most: [150, 100, 66], least: 48, leading: 1.18 }
/** The headline of a gameweek, down to the result or to the foot. */
const [HEADLINE, HEADLINE_END, FOOT] = [206, 378, 560]
const [RESULT, ROWS, ROW] = [398, 444, 62]
const MOST_ROWS = 2

/** What a league's link looks like in a chat: the week's headline with its result, and beside it the bench king. */
export function drawLinkCard({ league, kind, told }: CardPicture, { host }: { host: string }): string {
  return picture(
    [WIDTH, HEIGHT],
    box([0, 0, WIDTH, HEIGHT], PAPER) +
      cover(told ? `Gameweek ${told.gameweek}` : kind) +
      (told ? drawWeek(told, `${isolated(league)} · ${kind}`) : nameAlone(league.toUpperCase())) +
      text(host, [LEFT, 606], { size: 26, colour: SOFT, within: ROOM }) +
      lawn([LAWN, 0, WIDTH - LAWN, HEIGHT], 9) +
      (told?.bench ? drawCardBench(told.bench, [LAWN + 10, WIDTH]) : benchOfFour(LAWN)) +
      box([LAWN, 0, 10, HEIGHT], AMBER),
  )
}

function cover(about: string): string {
  return (
    mark([LEFT - 4, 36, 60, 60]) +
    text(PRODUCT.toUpperCase(), [LEFT + 68, 84], { size: 38, weight: 700, tracking: 0.04 }) +
    text(about, [RIGHT, 82], { size: 34, weight: 700, colour: PITCH, anchor: 'end', within: ROOM - 245, least: 20 }) +
    box([LEFT, 112, ROOM, 8], INK)
  )
}

function nameAlone(name: string): string {
  const lines = ['No gameweek is final yet:', 'its table stands here after the first.']
  return (
    largeName(name) +
    lines.map((line, at) => text(line, [LEFT, 450 + at * 56], { size: 44, weight: 600, within: ROOM })).join('')
  )
}

/** On one, two or three lines: the number that allows the largest letters. */
function largeName(name: string): string {
  const { middle, most, least, leading } = NAME
  const words = name.split(' ')
  const widest = (lines: readonly string[]) => Math.max(...lines.map((line) => widthOf(line, { size: 1, weight: 700 })))
  const ways = most.map((size, others) => {
    const lines = inLines(words, others + 1)
    return { lines, size: Math.max(least, Math.min(size, ROOM / widest(lines))) }
  })
  const [{ lines, size } = { lines: [name], size: least }] = ways.toSorted((a, b) => b.size - a.size)
  const first = middle + (CAPITAL - (lines.length - 1) * leading) * (size / 2)
  return lines
    .map((line, place) => text(line, [LEFT, first + place * leading * size], { size, weight: 700, within: ROOM }))
    .join('')
}

/** Breaks the words into `count` lines of similar length; fewer where there are fewer words. */
function inLines(words: readonly string[], count: number): string[] {
  const whole = words.join(' ')
  if (count === 1 || words.length < 2) return [whole]
  const longest = (lines: string[]) => Math.max(...lines.map(({ length }) => length))
  const ways = words
    .slice(1)
    .map((_, cut) => [words.slice(0, cut + 1).join(' '), ...inLines(words.slice(cut + 1), count - 1)])
  return ways.toSorted((a, b) => longest(a) - longest(b))[0] ?? [whole]
}

function drawWeek(week: CardWeek, about: string): string {
  const rows = week.match ?? week.winners
  const end = rows.length > 0 ? HEADLINE_END : FOOT
  const headline = linesIn(week.headline, {
    width: ROOM,
    height: end - HEADLINE,
    most: 88,
    least: 40,
    leading: 1.12,
    weight: 700,
    isEven: true,
  })
  const free = Math.max(0, end - HEADLINE - headline.height)
  return (
    text(about, [LEFT, 170], { size: 34, weight: 600, colour: PITCH, within: ROOM, least: 24 }) +
    drawLines(headline, [LEFT, HEADLINE + free / 2], INK) +
    (rows.length > 0 ? drawRows(week.match ? 'RESULT' : 'BEST OF THE WEEK', rows) : '')
  )
}

function drawRows(label: string, rows: readonly CardSide[]): string {
  const [first] = rows
  const alike = { name: `${rows.length} teams`, owner: '', points: first?.points ?? 0 }
  const most = Math.max(...rows.map(({ points }) => points))
  return (
    text(label, [LEFT, RESULT + 24], { size: 26, weight: 600, colour: PITCH, tracking: 0.05 }) +
    box([LEFT, RESULT + 36, ROOM, 3], INK) +
    (rows.length > MOST_ROWS ? [alike] : rows)
      .map((side, place) => drawSide(side, { top: ROWS + place * ROW, isBeaten: side.points < most }))
      .join('')
  )
}

function drawSide({ name, owner, points }: CardSide, { top, isBeaten }: { top: number; isBeaten: boolean }): string {
  const look = { colour: isBeaten ? SOFT : INK, weight: isBeaten ? 400 : 700 } as const
  const line = top + 46
  const figure = { ...look, size: 54, anchor: 'end' } as const
  const room = ROOM - widthOf(written(points), figure) - 28
  const named = { ...look, size: 42, within: room, least: 28 }
  const left = room - Math.min(room, widthOf(name, named)) - 16
  const beside = { size: 28, colour: SOFT }
  return (
    text(name, [LEFT, line], named) +
    (widthOf(owner, beside) <= left ? text(owner, [LEFT + room - left, line], beside) : '') +
    text(written(points), [RIGHT, line], figure)
  )
}
