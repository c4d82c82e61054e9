import { AMBER, INK, PITCH, SOFT } from './draw-colours.ts'
import { CAPITAL, text } from './draw-letters.ts'
import { drawLines, type Lines, linesIn } from './draw-lines.ts'
import { chosen, drawHead, drawPlace, ground, HEAD } from './draw-programme-rows.ts'
import { box } from './draw-shapes.ts'
import { MARGIN, RIGHT, sheet } from './draw-sheet.ts'
import type { MatchBefore, PreviewPicture, SideBefore } from './present-preview.ts'

const [TOP, BOTTOM] = [290, 1002]
const MIDDLE = (MARGIN + RIGHT) / 2
const GAP = 18
/** What a match, and a place of the table, need and get at most. */
const MATCH = { least: 62, most: 124 }
const PLACE = { least: 40, most: 60 }
const SENTENCES = { width: RIGHT - MARGIN - 26, most: 32, least: 24, leading: 1.3, weight: 400 } as const

/** What a league looks at before a gameweek: its matches and what is at stake, or its races and who scored what lately. */
export function drawPreview(of: PreviewPicture, { host }: { host: string }): string {
  const hasMatches = of.matches.length > 0
  return sheet(
    {
      kicker: of.league,
      corner: of.kind,
      title: 'Preview',
      caption: 'Lately: the average of the last five gameweeks',
      host,
      plates: [{ label: 'Gameweek', value: String(of.gameweek), kind: 'pitch' }],
    },
    hasMatches ? matchesAndStakes(of) : racesAndTable(of),
  )
}

function matchesAndStakes({ matches, matchesCalled, said }: PreviewPicture): string {
  const told = said.length > 0 ? sentence(said.join(' '), 124) : null
  const whole = BOTTOM - TOP - HEAD
  const beside = whole - (told ? HEAD + told.height + GAP : 0)
  // Matches come first where there is no room for both.
  const stakes = matches.length * MATCH.least <= beside ? told : null
  const room = stakes ? beside : whole
  const fit = Math.min(matches.length, Math.floor(room / MATCH.least))
  const high = Math.min(MATCH.most, room / fit)
  const rows = matches.slice(0, fit).map((match, place) => drawMatch(match, TOP + HEAD + place * high, high))
  const end = TOP + HEAD + fit * high + GAP
  return (
    drawHead([matchesCalled, fit < matches.length ? `${fit} of ${matches.length}` : ''], TOP) +
    rows.join('') +
    (stakes ? drawHead(['The match to watch', ''], end) + marked(stakes, end + HEAD + 8) : '')
  )
}

function racesAndTable({ said, teams }: PreviewPicture): string {
  let y = TOP
  const races = said.map((race) => {
    const lines = sentence(race, 84)
    const drawn = marked(lines, y)
    y += lines.height + GAP
    return drawn
  })
  y += GAP
  const room = BOTTOM - y - HEAD
  const fit = Math.min(teams.length, Math.floor(room / PLACE.least))
  const high = Math.min(PLACE.most, room / fit)
  const places = chosen(teams, fit).map(({ line, isApart }, place) =>
    drawPlace(line, { top: y + HEAD + place * high, high, isApart }),
  )
  return races.join('') + (teams.length > 1 ? drawHead(['Lately', 'Points'], y) + places.join('') : '')
}

function sentence(said: string, height: number): Lines {
  return linesIn(said, { ...SENTENCES, height })
}

function marked(lines: Lines, y: number): string {
  return box([MARGIN, y, 8, lines.height], AMBER) + drawLines(lines, [MARGIN + 26, y], INK)
}

function drawMatch({ a, b, isOwn, isWatched }: MatchBefore, top: number, high: number): string {
  const size = Math.min(44, high * 0.42)
  const small = Math.min(26, high * 0.27)
  const line = top + high * 0.46
  const below = top + high * 0.46 + small * CAPITAL + high * 0.14
  const within = MIDDLE - MARGIN - 60
  const side = ({ name, beside }: SideBefore, x: number, anchor: 'start' | 'end') =>
    text(name, [x, line], { size, weight: 700, within, least: Math.min(size, 26), anchor }) +
    (beside === '' ? '' : text(beside, [x, below], { size: small, colour: SOFT, within, least: 14, anchor }))
  const middle = top + high / 2
  const plate = isWatched ? box([MIDDLE - 22, middle - 22, 44, 44], AMBER) : ''
  return (
    ground({ isOwn }, { top, high }) +
    side(a, MARGIN + 20, 'start') +
    plate +
    text('v', [MIDDLE, middle + 9], { size: 30, weight: 600, colour: isWatched ? INK : PITCH, anchor: 'middle' }) +
    side(b, RIGHT - 12, 'end')
  )
}
