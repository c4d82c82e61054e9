import type { RivalSeason } from '#contract/views/rivals.ts'
import { score, written } from '#domain/facts/written.ts'
import type { Pair } from '#domain/rivals/rivals.ts'
import { meetingsOf } from './rivals-measures.ts'

/** How the two stand: a sentence with the score of their matches and their points, then each match, the latest first. */
export function rivalsSaid(season: RivalSeason, names: Pair<string>): [sentence: string, ...results: string[]] {
  const { weeks, matches } = season
  const last = weeks.at(-1)
  const [a, b] = [last?.a.total_points ?? null, last?.b.total_points ?? null]
  const points = a === null || b === null ? 'not all points are known' : `${written(a)} to ${written(b)} points`
  const met = meetingsOf(season)
  const drawn = met.level === 0 ? '' : `, ${met.level} drawn`
  const stand =
    matches.length === 0 ? `${names.a} and ${names.b}` : `${names.a} ${score(met.a, met.b)} ${names.b}${drawn}`
  return [
    `${stand}: ${points}.`,
    ...matches.toReversed().map(({ gameweek, ...points }) => `GW ${gameweek}: ${score(points.a, points.b)}`),
  ]
}
