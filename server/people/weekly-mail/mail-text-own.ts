import { score, written } from '#domain/facts/written.ts'
import type { PlayerId } from '#domain/ids.ts'
import { blocks, dotted, left, right, wrapped } from './mail-columns.ts'
import { captainLine, isRebuilt, movesLine, ownFigures, ownLinks, ownMatches } from './mail-figures.ts'
import { linksText } from './mail-links.ts'
import type { OwnPart } from './mail-own.ts'

/** The same mail for whoever reads plain text. */
export function ownText(part: OwnPart): string {
  const { league, own, opening, sentences } = part
  const { points, rank, bench } = ownFigures(part)
  const { matches, form } = ownMatches(part)
  const owner = league.owners.get(own.team) ?? ''
  return blocks([
    [
      wrapped(league.told.team(own.team)),
      wrapped(`${owner ? `${owner} · ` : ''}final after gameweek ${league.week.gameweek}`),
    ],
    [opening.result && wrapped(opening.result)],
    [wrapped(sentences.join(' '))],
    [points, rank, bench].map(({ label, value, note }) => `${left(label, 14)}${right(value, 5)}   ${note}`),
    benchLines(part),
    captainLines(part),
    moveLines(part),
    matches.map(({ outcome, own: scored, other, opponent, label }) => {
      const words = { W: 'Won against', D: 'Drawn with', L: 'Lost to' }[outcome]
      return dotted(`${label}: ${outcome}  ${words} ${opponent}`, score(scored, other))
    }),
    form.length > 0 ? [`Form, oldest first: ${form.join(' ')}`] : [],
    [linksText(...ownLinks(part))],
  ])
}

function benchLines({ league, own, player: playerOf }: OwnPart): string[] {
  const players = league.benches.get(own.team) ?? []
  if (players.length === 0) return []
  const words = own.boosted === null ? 'Left on the bench' : 'Boosted'
  const lines = players.map(({ player, points }, index) =>
    dotted(`  ${index + 12}  ${playerOf(player)}`, written(points)),
  )
  return [words, ...lines]
}

function captainLines(part: OwnPart): string[] {
  const line = captainLine(part)
  return line ? [dotted(`Captain: ${line.words}`, line.value)] : []
}

function moveLines(part: OwnPart): string[] {
  const { words, value, notes } = movesLine(part)
  const { moves } = part.own
  const line = (side: string) => (moved: { player: PlayerId; points: number }) =>
    dotted(`  ${side}  ${part.player(moved.player)}`, written(moved.points))
  return [
    dotted(words, value),
    ...(isRebuilt(part.own)
      ? []
      : [...(moves?.added ?? []).map(line('in ')), ...(moves?.removed ?? []).map(line('out'))]),
    ...notes.map(wrapped),
  ]
}
