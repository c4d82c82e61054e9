import { PRODUCT } from '#contract/base/product.ts'
import type { PictureForm } from '#contract/views/line-up.ts'
import { AMBER, INK, ON_PITCH, PAPER, PITCH } from './draw-colours.ts'
import { text } from './draw-letters.ts'
import { drawLines, type Lines, linesIn, type Room } from './draw-lines.ts'
import { othersIn } from './draw-pieces.ts'
import { type Dugout, drawDugout, dugoutOf } from './draw-programme-bench.ts'
import { type Figures, figuresOf } from './draw-programme-rows.ts'
import { box } from './draw-shapes.ts'
import { footLine, lawn, MARGIN, mark, picture, RIGHT, SIDE } from './draw-sheet.ts'
import type { ProgrammePicture } from './present-programme.ts'

const ROOM = RIGHT - MARGIN
/** A story has grass above and below its page, as phones cover its top and bottom with their own controls. */
const FORMS: Record<PictureForm, { high: number; page: readonly [from: number, to: number] }> = {
  portrait: { high: 1350, page: [0, 1350] },
  story: { high: 1920, page: [180, 1820] },
}
const [MASTHEAD, FOOT, GAP] = [234, 60, 24]
const PLATE = 124
const STORIES = { width: ROOM - 26, height: 100, most: 38, least: 30, leading: 1.34, weight: 400 } as const
/** The most space that may be left free below the last row of a page. */
const MOST_SPREAD = 30

/** The front page of a programme: what happened, who left what on the bench, and how the others played. */
export function drawProgramme(of: ProgrammePicture, { form, host }: { form: PictureForm; host: string }): string {
  const { high, page } = FORMS[form]
  const [from, to] = page
  const isLow = form === 'portrait'
  const parts = partsOf(of, { room: to - from - MASTHEAD - FOOT - GAP, isLow })
  const free = to - FOOT - from - MASTHEAD - parts.reduce((sum, part) => sum + part.high, 0)
  const gap = Math.min(free / (parts.length + 1), GAP + MOST_SPREAD)
  let y = from + MASTHEAD + gap
  const drawn = parts.map((part) => {
    const svg = part.draw(y)
    y += part.high + gap
    return svg
  })
  return picture(
    [SIDE, high],
    (isLow ? '' : lawn([0, 0, SIDE, high], 24)) +
      box([0, from, SIDE, to - from], PAPER) +
      (isLow ? '' : box([0, from - 8, SIDE, 8], AMBER) + box([0, to, SIDE, 8], AMBER)) +
      masthead(of, from) +
      drawn.join('') +
      foot(host, to),
  )
}

/** A part of the page; `draw` draws it from y down. */
type Part = { high: number; draw(y: number): string }

/** The parts that there is room for, from the top. */
function partsOf(of: ProgrammePicture, { room, isLow }: { room: number; isLow: boolean }): Part[] {
  const headline = linesIn(of.headline, {
    width: ROOM,
    height: isLow ? 184 : 262,
    most: isLow ? 104 : 132,
    least: 46,
    leading: 1.12,
    weight: 700,
    isEven: true,
  })
  const lead = leadIn(of.lead, {
    width: ROOM,
    height: isLow ? 186 : 250,
    most: isLow ? 40 : 46,
    least: 32,
    leading: 1.32,
    weight: 400,
  })
  const told = [headline, ...(lead ? [lead] : [])].map(linesPart)
  const bench = of.bench && benchPart(dugoutOf(of.bench, { isLow }))
  const before = [...told, ...(bench ? [bench] : [])]
  const used = before.reduce((sum, { high }) => sum + high + GAP, 0)
  return [...before, ...restOf(of, room - used)]
}

/** As many whole sentences as there is room for; only a first sentence that is too long by itself is cut. */
function leadIn(sentences: readonly string[], room: Room): Lines | null {
  const ways = sentences.map((_, place) => linesIn(sentences.slice(0, place + 1).join(' '), room))
  return ways.findLast(({ isCut }) => !isCut) ?? ways[0] ?? null
}

function linesPart(lines: Lines): Part {
  return { high: lines.height, draw: (y) => drawLines(lines, [MARGIN, y], INK) }
}

function benchPart(dugout: Dugout): Part {
  return { high: dugout.high, draw: (y) => drawDugout(dugout, y) }
}

/** Matches, or the best of the week, get room first; the stories above and the table below get what is left. */
function restOf(of: ProgrammePicture, room: number): Part[] {
  const first = of.matches.length > 0 ? 'matches' : 'week'
  const least = figuresOf(of, first, room)?.least ?? 0
  const stories = storiesOf(of.stories, room - (least === 0 ? 0 : least + GAP))
  const left = room - stories.reduce((sum, { high }) => sum + high + GAP, 0)
  const hasTable = first === 'matches' || least === 0
  const tableLeast = hasTable ? (figuresOf(of, 'table', left - least - GAP)?.least ?? 0) : 0
  const figures = figuresOf(of, first, left - (tableLeast === 0 ? 0 : tableLeast + GAP))
  const below = left - (figures ? figures.high + GAP : 0)
  const table = hasTable && tableLeast > 0 ? figuresOf(of, 'table', below) : null
  return [...stories, ...[figures, table].filter((part): part is Figures => part !== null)]
}

/** As many as there is room for, each with a bar before it. */
function storiesOf(stories: readonly string[], room: number): Part[] {
  const parts: Part[] = []
  let left = room
  for (const story of stories) {
    const lines = linesIn(story, STORIES)
    if (lines.height + GAP > left) break
    left -= lines.height + GAP
    parts.push({
      high: lines.height,
      draw: (y) => box([MARGIN, y, 8, lines.height], AMBER) + drawLines(lines, [MARGIN + 26, y], INK),
    })
  }
  return parts
}

function masthead({ league, kind, gameweek }: ProgrammePicture, top: number): string {
  const [plate, middle] = [RIGHT - PLATE, RIGHT - PLATE / 2]
  const said = league.toUpperCase()
  const [isOfOthers, room] = [othersIn(said).size > 0, MASTHEAD - 98]
  // Capitals end on the line; other scripts go below it.
  const name = linesIn(said, {
    width: ROOM - PLATE - 28,
    height: isOfOthers ? room - 22 : room - 8,
    most: isOfOthers ? 80 : 112,
    least: 36,
    leading: 1.2,
    weight: 700,
    isEven: true,
  })
  const high = name.height - (isOfOthers ? 0 : name.size * 0.2)
  const label = { size: 24, weight: 600, colour: ON_PITCH, anchor: 'middle' } as const
  return (
    mark([MARGIN - 4, top + 20, 52, 52]) +
    text(PRODUCT.toUpperCase(), [MARGIN + 60, top + 62], { size: 38, weight: 700, tracking: 0.04 }) +
    text(`The programme · ${kind}`, [RIGHT, top + 60], { size: 28, weight: 600, colour: PITCH, anchor: 'end' }) +
    box([MARGIN, top + 86, ROOM, 4], INK) +
    drawLines(name, [MARGIN, top + 90 + (room - high) / 2], INK) +
    lawn([plate, top + 98, PLATE, PLATE], 6) +
    text('Gameweek', [middle, top + 130], label) +
    text(String(gameweek), [middle, top + 210], { ...label, size: 80, weight: 700, within: PLATE - 16 }) +
    box([MARGIN, top + MASTHEAD - 8, ROOM, 8], INK)
  )
}

function foot(host: string, bottom: number): string {
  const rooms = [ROOM / 2, ROOM / 2] as const
  return (
    box([MARGIN, bottom - FOOT, ROOM, 3], INK) +
    footLine('The whole programme', host, { y: bottom - 22, size: 26, rooms })
  )
}
