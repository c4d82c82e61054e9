import { wordsAbout } from '#display/games/games.ts'
import { score, written, writtenSigned } from '#domain/facts/written.ts'
import { blocks, dotted, left, right, wrapped } from './mail-columns.ts'
import { ownFigures, ownLinks, ownMatches } from './mail-figures.ts'
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
  const words = own.boosted === null ? 'Left on the bench' : `Bench boost: these four brought ${written(own.boosted)}`
  const lines = players.map(({ player, points }, index) =>
    dotted(`  ${index + 12}  ${playerOf(player)}`, written(points)),
  )
  return [words, ...lines]
}

function captainLines({ own: { captain }, player: playerOf }: OwnPart): string[] {
  if (!captain) return []
  const { player, points, multiplier } = captain
  const sum = multiplier === 0 ? 'did not count' : `${written(points)} × ${multiplier}`
  return [dotted(`Captain: ${playerOf(player)}, ${sum}`, written(points * multiplier))]
}

function moveLines({ league, own: { moves }, player: playerOf }: OwnPart): string[] {
  const { title: words } = wordsAbout(league.game).moves
  if (!moves) return [dotted(`${words}: not known`, written(null))]
  const { added, removed, difference, cost } = moves
  if (added.length + removed.length === 0 && cost === 0)
    return [dotted(`${words}: no moves this gameweek`, written(difference))]
  const line = (side: string) => (moved: (typeof added)[number]) =>
    dotted(`  ${side}  ${playerOf(moved.player)}`, written(moved.points))
  return [
    dotted(`${words} and what they brought`, writtenSigned(difference)),
    ...added.map(line('in ')),
    ...removed.map(line('out')),
    ...(cost > 0 ? [dotted('  cost of the transfers', written(-cost))] : []),
  ]
}
