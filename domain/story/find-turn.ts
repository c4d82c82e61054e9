import { chipOf } from '#domain/facts/chips.ts'
import type { TeamId } from '../ids.ts'
import type { Finding, Unit } from './finding.ts'
import { found } from './make.ts'
import { matchOf, type Week } from './season.ts'
import { countingGameweeks, leaderAfter, reignOf, topOf } from './top.ts'

/** In points: less is no move of a season. */
const FEWEST = 10
const NONE = { own: -1, other: -1 }

/** When the champions went first for good, with what they had then: in a match, or beside whoever led before. */
export function turningPoint(week: Week, champion: TeamId): Finding[] {
  const { season, before, gameweek } = week
  const all = [...before, gameweek]
  const reign = reignOf(season, champion, all)
  const at = all.at(-reign) ?? gameweek
  // What the last day decided is told as that.
  if (reign < 2) return []
  const unit: Unit = season.facts.scoring === 'h' ? 'match points' : 'points'
  const turn = (teams: readonly TeamId[], result: { own: number; other: number }) => [
    found(week, 'season-turn', 'standings', {
      teams,
      values: { own: result.own, other: result.other, gameweek: at, whole: reign === all.length ? 1 : 0, unit },
      size: reign,
    }),
  ]
  // Before the first one that is known somebody else may have led.
  if (reign === all.length) return all[0] === countingGameweeks(season)[0] ? turn([champion], NONE) : []
  const match = matchOf(season, champion, at)
  if (match) return turn([champion, ...(match.opponent === null ? [] : [match.opponent])], match)
  const former = leaderAfter(season, all.at(-reign - 1))
  const rows = topOf(season, at)?.rows ?? []
  const [own, other] = [champion, former].map((team) => rows.find((row) => row.team === team)?.gameweekPoints)
  return former === null || own == null || other == null || unit !== 'points'
    ? []
    : turn([champion, former], { own, other })
}

/** The moves of one gameweek that gained most in the season, where all are known; under a chip they are the chip's. */
export function bestMove(week: Week): Finding[] {
  const { season, facts, before, gameweek } = week
  const all = [...before, gameweek].flatMap((one) =>
    (season.moves.get(one) ?? []).map((row) => ({ ...row, gameweek: one })),
  )
  if (all.some(({ difference }) => difference === null)) return []
  const moved = all
    .flatMap((row) => (row.difference === null || row.added.length === 0 ? [] : { ...row, gained: row.difference }))
    .toSorted((a, b) => b.gained - a.gained)
  const known = moved.filter((row) => !['wildcard', 'freehit'].includes(chipOf(facts, row) ?? ''))
  const [best, second] = known
  const player = best?.added[0]
  if (!best || !player || best.gained < FEWEST || second?.gained === best.gained) return []
  const values = {
    gained: best.gained,
    count: best.added.length,
    points: player.points,
    gameweek: best.gameweek,
    chips: (moved[0]?.gained ?? 0) > best.gained ? 1 : 0,
  }
  return [
    found(week, 'season-move', 'waivers', {
      teams: [best.team],
      players: [player.player],
      values,
      size: best.gained,
    }),
  ]
}
