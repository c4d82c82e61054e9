import { wasCalledOff } from '#domain/finality/called-off.ts'
import type { RecordKind } from '#domain/records/kinds.ts'
import type { TeamId } from '../ids.ts'
import { foeOf } from './find-places.ts'
import type { Finding } from './finding.ts'
import { found } from './make.ts'
import { duelOf, type Week } from './season.ts'

/** In gameweeks: before, the first scores of a season would all be records. */
const FEWEST_BEFORE = 3
/** In teams. */
const MOST_LAST = 3

/** Who won the week and who was last in it, and the highest and the lowest score of the season. */
export function findScores(week: Week): Finding[] {
  const { scored, facts, gameweek } = week
  const [first, second] = scored
  const last = scored.at(-1)
  if (!first || !second || !last || !week.isScored || wasCalledOff(facts, gameweek)) return []
  return [...winners(week), ...lasts(week), ...records(week)]
}

function winners(week: Week): Finding[] {
  const { scored } = week
  const [first, second] = scored
  if (!first || !second) return []
  const { points } = first
  const best = scored.filter((row) => row.points === points)
  const teams = best.map(({ team }) => team)
  if (teams.length > 1)
    return [
      found(week, 'week-shared', 'standings', {
        teams,
        values: { points, winners: teams.length, met: teams.length === 2 && haveMet(week, teams) ? 1 : 0 },
        size: teams.length,
      }),
    ]
  const met = inMatch(week, first)
  const ahead = points - second.points
  const values = {
    points,
    ahead,
    ...placesOf(week, first.team),
    ...teamsIn(week),
    ...met.result,
    ...often(week, first.team, (own, other) => own >= other),
  }
  return [found(week, 'week-first', 'standings', { teams: met.teams, values, size: ahead, stakes: 1.5 })]
}

/** In the table, now and a gameweek ago; 0 where it is not known. */
function placesOf({ places }: Week, of: TeamId): { place: number; from: number } {
  const row = places.find(({ team }) => team === of)
  return { place: row?.rank ?? 0, from: row?.lastRank ?? 0 }
}

/** How many teams the table has. */
function teamsIn({ places }: Week): { of: number } {
  return { of: places.filter(({ rank }) => rank !== null).length }
}

/** How often a team has had the most, or the least, of a week, and how many gameweeks ago the last time before. */
function often(
  { season, before }: Week,
  team: TeamId,
  isAsGood: (own: number, other: number) => boolean,
): { times: number; ago: number } {
  const had = before.map((gameweek) => {
    const rows = season.places.get(gameweek) ?? []
    const own = rows.find((row) => row.team === team)?.gameweekPoints ?? null
    return own !== null && rows.every(({ gameweekPoints: other }) => other === null || isAsGood(own, other))
  })
  const last = had.lastIndexOf(true)
  return { times: 1 + had.filter(Boolean).length, ago: last === -1 ? 0 : had.length - last }
}

function haveMet(week: Week, [one, other]: readonly TeamId[]): boolean {
  return one !== undefined && duelOf(week, one)?.opponent === other
}

/** A score with the match that it was had in: the team and its opponent. -1 each, and nobody, where there is none. */
function inMatch(week: Week, { team, points }: Week['scored'][number]) {
  const match = duelOf(week, team)
  // Transfer costs may count in one and not in the other.
  if (match?.own !== points) return { teams: [team], result: { own: -1, other: -1 } }
  return { teams: [team, match.opponent], result: { own: match.own, other: match.other, ...foeOf(week, match) } }
}

/** Of two or three who share it all are told; more, or half of a league, are no news. */
function lasts(week: Week): Finding[] {
  const [last, above] = week.scored.toReversed()
  if (!last || !above || week.scored.length < 3) return []
  const level = week.scored.filter(({ points }) => points === last.points)
  if (level.length > 1) {
    if (level.length > MOST_LAST || level.length * 2 >= week.scored.length) return []
    const values = { points: last.points, losers: level.length }
    return [
      found(week, 'last-shared', 'standings', { teams: level.map(({ team }) => team), values, size: 1, stakes: 0.5 }),
    ]
  }
  const { teams, result } = inMatch(week, last)
  const behind = above.points - last.points
  const about = {
    ...placesOf(week, last.team),
    ...teamsIn(week),
    ...often(week, last.team, (own, other) => own <= other),
  }
  const values = { points: last.points, behind, ...result, ...about }
  return [found(week, 'week-last', 'standings', { teams, values, size: behind, stakes: 0.5 })]
}

/** Two teams may share a record. */
function records(week: Week): Finding[] {
  const { season, before, scored } = week
  if (before.length < FEWEST_BEFORE) return []
  const valuesOf = (of: RecordKind) =>
    before.flatMap((other) => (season.feats.get(other) ?? []).flatMap(({ kind, value }) => (kind === of ? value : [])))
  const [high, low] = [Math.max(...valuesOf('highest')), Math.min(...valuesOf('lowest'))]
  const [first, second] = scored
  const [last, above] = scored.toReversed()
  const findings: Finding[] = []
  if (first && second && first.points > high && Number.isFinite(high))
    findings.push(
      found(week, 'record-high', 'records', {
        ...having(week, first.points, high),
        size: first.points - high,
        stakes: 6,
      }),
    )
  if (last && above && last.points < low && Number.isFinite(low))
    findings.push(
      found(week, 'record-low', 'records', {
        ...having(week, last.points, low),
        size: low - last.points,
        stakes: 5,
      }),
    )
  return findings
}

/** Who had so many points; one alone with its match. */
function having(week: Week, points: number, before: number) {
  const all = week.scored.filter((row) => row.points === points)
  const [only, ...others] = all
  if (!only || others.length > 0)
    return {
      teams: all.map(({ team }) => team),
      values: { points, before, own: -1, other: -1, place: 0, from: 0, ...teamsIn(week) },
    }
  const { teams, result } = inMatch(week, only)
  return { teams, values: { points, before, ...result, ...placesOf(week, only.team), ...teamsIn(week) } }
}
