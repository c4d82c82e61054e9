import { PRODUCT } from '#contract/base/product.ts'
import { defused } from '#domain/facts/names.ts'
import { written } from '#domain/facts/written.ts'
import { benchOfFour } from './draw-card.ts'
import { AMBER, HAIRLINE, INK, ON_PITCH, PAPER, PITCH, SOFT } from './draw-colours.ts'
import { CAPITAL, legible, numbered, type Style, text, widthOf } from './draw-letters.ts'
import { box } from './draw-shapes.ts'
import { lawn, mark, picture } from './draw-sheet.ts'
import type { CardRow, CardTeam, LinkCard } from './present-link-card.ts'

const [WIDTH, HEIGHT] = [1200, 630]
/** The x at which the picture of the lawn begins; the text stands left of it, between LEFT and RIGHT. */
const LAWN = 790
const [LEFT, RIGHT] = [60, LAWN - 60]
const ROOM = RIGHT - LEFT
/** The league's name, between the rule and the rows; `most`: its largest size on one, two and three lines. */
const HEADLINE = { middle: 258, most: [150, 100, 66], least: 48, leading: 1.18 }
const [ROWS, ROW] = [396, 53]

/** What a league's link looks like in a chat: the top of its table, and beside it who left most on the bench. */
export function drawLinkCard(card: LinkCard, { host }: { host: string }): string {
  return picture(
    [WIDTH, HEIGHT],
    box([0, 0, WIDTH, HEIGHT], PAPER) +
      cover(card) +
      drawTop(card) +
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
    headline(nameOr(league, 'Our league').toUpperCase())
  )
}

/** On one, two or three lines: the number that allows the largest letters. */
function headline(name: string): string {
  const { middle, most, least, leading } = HEADLINE
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

function drawTop({ best, gameweek }: LinkCard): string {
  if (gameweek === null) return sentence(['No gameweek is final yet:', 'its table stands here after the first.'])
  if (best.length > 0) return best.map(drawRow).join('')
  return sentence([`The table after gameweek ${gameweek},`, 'and who left what on the bench.'])
}

function drawRow({ rank, leads, points, ...team }: CardRow, place: number): string {
  const top = ROWS + place * ROW
  const line = top + 41
  const figure: Style = { size: 42, weight: 700, anchor: 'end' }
  const x = LEFT + 64
  const room = RIGHT - x - widthOf(points, figure) - 24
  const name: Style = { size: 36, weight: 600, within: room, least: 30 }
  const said = nameOr(team.name, numbered(team.id))
  const left = room - Math.min(room, widthOf(said, name)) - 16
  const beside: Style = { size: 28, colour: SOFT }
  const owner = nameOr(team.owner, '')
  return (
    box([LEFT, top, ROOM, 2], HAIRLINE) +
    (leads ? box([LEFT, top + 7, 44, 42], PITCH) : '') +
    text(written(rank), [LEFT + 22, line], {
      size: 34,
      weight: 700,
      anchor: 'middle',
      colour: leads ? ON_PITCH : INK,
    }) +
    text(said, [x, line], name) +
    (widthOf(owner, beside) <= left ? text(owner, [x + room - left, line], beside) : '') +
    text(points, [RIGHT, line], figure)
  )
}

function sentence(lines: readonly string[]): string {
  return lines
    .map((line, at) => text(line, [LEFT, ROWS + 54 + at * 56], { size: 44, weight: 600, within: ROOM }))
    .join('')
}

function drawBench({ kings, points }: NonNullable<LinkCard['bench']>): string {
  const middle = (LAWN + 10 + WIDTH) / 2
  const room = WIDTH - LAWN - 70
  const centred = { anchor: 'middle', colour: ON_PITCH, within: room } as const
  const [first] = kings
  const isAlone = kings.length === 1
  const named = kings.map(({ id, name }) => nameOr(name, numbered(id)))
  const names = kings.length > 2 ? [`${kings.length} teams`] : named
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
