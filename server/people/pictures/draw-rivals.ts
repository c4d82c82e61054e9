import type { Rivals } from '#contract/views/rivals.ts'
import { wordsAbout } from '#display/games/games.ts'
import { measuresOf, rivalNames } from '#display/views/rivals-measures.ts'
import { rivals as screen } from '#display/views/screens.ts'
import { ownerOf } from '#display/views/view.ts'
import { defused } from '#domain/facts/names.ts'
import { HAIRLINE, INK, SOFT } from './draw-colours.ts'
import { CAPITAL, legible, numbered, type Style, text } from './draw-letters.ts'
import { box } from './draw-shapes.ts'
import { MARGIN, RIGHT, sheet } from './draw-sheet.ts'

const MIDDLE = (MARGIN + RIGHT) / 2
/** How far the names and the figures stand from the middle. */
const [NAMES, FIGURES] = [24, 200]
const [TOP, BOTTOM] = [408, 1006]
const HIGHEST = 72
/** Phones recognise links in pictures as well: a visible space breaks them. */
const GAP = ' '

/** Two teams side by side, a line for each figure; null where there are no two. */
export function drawRivals(found: Rivals, { host }: { host: string }): string | null {
  const [season] = found.seasons
  if (!season) return null
  const names = rivalNames(found, season)
  const measures = measuresOf(season, found.game)
  const high = Math.min(HIGHEST, (BOTTOM - TOP) / measures.length)
  const sides = (['a', 'b'] as const).map((side) => {
    const at = side === 'a' ? { x: MIDDLE - NAMES, anchor: 'end' } : { x: MIDDLE + NAMES, anchor: 'start' }
    const look = { anchor: at.anchor as 'end' | 'start', within: MIDDLE - MARGIN - NAMES }
    const name = legible(defused(names[side], GAP)) || numbered(season[side].team_id)
    return (
      text(name, [at.x, 340], { ...look, size: 48, weight: 700, least: 26 }) +
      text(legible(defused(ownerOf(season[side]), GAP)), [at.x, 382], { ...look, size: 26, colour: SOFT, least: 18 })
    )
  })
  const lines = measures.map(({ name, texts, better }, place) => {
    const top = TOP + place * high
    const size = Math.min(46, high * 0.68)
    const y = top + (high + size * CAPITAL) / 2
    const look = (side: 'a' | 'b'): Style => ({
      size,
      weight: better === side ? 700 : 400,
      colour: better === side ? INK : SOFT,
      anchor: side === 'a' ? 'end' : 'start',
    })
    return (
      box([MARGIN, top, RIGHT - MARGIN, 2], place === 0 ? INK : HAIRLINE) +
      text(texts.a, [MIDDLE - FIGURES, y], look('a')) +
      text(name, [MIDDLE, top + (high + 28 * CAPITAL) / 2], {
        size: 28,
        colour: SOFT,
        anchor: 'middle',
        within: 2 * FIGURES - 24,
      }) +
      text(texts.b, [MIDDLE + FIGURES, y], look('b'))
    )
  })
  return sheet(
    {
      kicker: legible(defused(found.league_name, GAP)) || 'Your league',
      corner: wordsAbout(found.game).leagueKind(found.type),
      title: screen.title,
      caption: `Side by side, up to gameweek ${found.gameweek ?? 0}`,
      host,
      plates: [{ label: 'Gameweek', value: String(found.gameweek ?? 0), kind: 'pitch' }],
    },
    sides.join('') + lines.join(''),
  )
}
