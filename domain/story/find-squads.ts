import { chipOf } from '#domain/facts/chips.ts'
import { bench, benched, pointsOf, sumOfPoints } from '#domain/facts/lineup.ts'
import { wasCalledOff } from '#domain/finality/called-off.ts'
import type { PlayerId, TeamId } from '../ids.ts'
import { captainsOf } from './captains.ts'
import type { Finding } from './finding.ts'
import { found } from './make.ts'
import { duelOf, type Week } from './season.ts'
import { topOf, totalOf } from './top.ts'

/** In points: less is not worth a line. */
const MOVED = 8
const SCORED = 4
const GOOD_CAPTAIN = 8
const BLANK = 2
const CHIP = 10
const TRIPLED = 6
const CHIP_MOVES = 15
/** In points: a lesser bench is told only with its match. */
const FULL_BENCH = 8

/** What line-ups tell: benches, moves, captains and chips. */
export function findInSquads(week: Week): Finding[] {
  if (wasCalledOff(week.facts, week.gameweek)) return []
  return [...benches(week), ...moves(week), ...captains(week), ...chips(week)]
}

/** Of the second alone in a league for points: how far the first is ahead, where the bench had more. */
function behindFirst({ season, gameweek }: Week, { team, bench: points }: { team: TeamId; bench: number }): number {
  const top = topOf(season, gameweek)
  const [leader, other] = top?.leaders ?? []
  const seconds = top?.rows.filter(({ rank }) => rank === 2) ?? []
  if (top?.unit !== 'points' || !leader || other || seconds.length !== 1 || seconds[0]?.team !== team) return 0
  const behind = totalOf(leader) - totalOf(seconds[0])
  return points > behind ? behind : 0
}

function benches(week: Week): Finding[] {
  const { facts, gameweek, season, before } = week
  const rows = season.benches.get(gameweek) ?? []
  // A team whose bench is not known might have left more.
  if (rows.some(({ benchPoints, missing }) => benchPoints === null && missing.includes(gameweek))) return []
  const known = rows.flatMap(({ team, benchPoints }) => (benchPoints === null ? [] : [{ team, bench: benchPoints }]))
  if (known.length === 0) return []
  const most = Math.max(...known.map((row) => row.bench))
  // The bench of a boost counts: it was not left out.
  const isBoosted = facts.teams.some(({ team }) => facts.weeks.get(team)?.get(gameweek)?.chip === 'bboost')
  if (most <= 0 && isBoosted) return []
  if (most <= 0)
    return [found(week, 'bench-empty', 'bench-king', { teams: [], values: { teams: known.length }, size: 1 })]
  const kings = known.filter((row) => row.bench === most)
  const [king] = kings
  if (!king) return []
  const teams = kings.map(({ team }) => team)
  if (kings.length > 1)
    return most < FULL_BENCH
      ? []
      : [found(week, 'bench-shared', 'bench-king', { teams, values: { bench: most, kings: kings.length }, size: most })]
  // A history may tell the points of a bench whose players are not known.
  const best = bestBenched(week, king.team)
  if (!best) return []
  if (most < FULL_BENCH && !isOnlyTeam(week)) return []
  const match = duelOf(week, king.team)
  const about = { teams: [king.team, ...(match ? [match.opponent] : [])], players: [best.player], size: most }
  const { own, other } = match ?? { own: -1, other: -1 }
  const isShort = other - own > 0 && most >= other - own && own + leftUndone(week, king.team) < other
  const behind = behindFirst(week, king)
  const values = { own, other, bench: most, best: best.points, behind, ...(isShort && { short: 1 }) }
  const record = Math.max(
    0,
    ...before.flatMap((other) => (season.benches.get(other) ?? []).map(({ benchPoints }) => benchPoints ?? 0)),
  )
  const isRecord = before.length > 2 && most > record
  return isRecord
    ? [found(week, 'bench-record', 'bench-king', { ...about, values: { ...values, before: record }, stakes: 1.5 })]
    : [found(week, 'bench-king', 'bench-king', { ...about, values })]

  function bestBenched(of: Week, team: TeamId) {
    const [picks, points] = [facts.weeks.get(team)?.get(of.gameweek), facts.points.get(of.gameweek)]
    if (!picks || !points) return null
    return bestOf(benched(picks, facts.game).map((player) => ({ player, points: pointsOf(points, player) })))
  }
}

/** How many points the best eleven had more; without end where it is not known. */
function leftUndone({ season, gameweek }: Week, team: TeamId): number {
  return (season.luck.get(gameweek) ?? []).find((row) => row.team === team)?.leftUndone ?? Infinity
}

/** Of a league of one there is nothing else to tell. */
function isOnlyTeam({ facts }: Week): boolean {
  return facts.teams.length === 1
}

type Scored = { player: PlayerId; points: number }

/** The first of the best. */
function bestOf(players: readonly Scored[]): Scored | null {
  return players.reduce<Scored | null>((best, one) => (best === null || one.points > best.points ? one : best), null)
}

function moves(week: Week): Finding[] {
  const rows = (week.season.moves.get(week.gameweek) ?? []).flatMap((row) =>
    row.difference === null ? [] : [{ ...row, difference: row.difference, cost: row.cost ?? 0 }],
  )
  const moved = rows.filter(({ added }) => added.length > 0)
  const least = Math.min(...week.scored.map(({ points }) => points))
  const isLevel = week.scored.every(({ points }) => points === least)
  // The week of whoever had least was not made by moves that paid.
  const isLast = ({ team }: Moved) => !isLevel && week.scored.some((row) => row.team === team && row.points === least)
  // Nor a defeat by moves that paid, or a win by moves that did not.
  const isAgainst = ({ kind, teams: [team] }: Finding) =>
    (kind === 'move-best' && wonBy(week, team) < 0) || (kind === 'move-worst' && wonBy(week, team) > 0)
  return moved
    .flatMap((row) => moveOf(week, row).filter(({ kind }) => kind !== 'move-best' || !isLast(row)))
    .filter((one) => !isAgainst(one))
}

/** By how much a team won its match, 0 without one. */
function wonBy(week: Week, team: TeamId | undefined): number {
  const match = team === undefined ? null : duelOf(week, team)
  return match ? match.own - match.other : 0
}

type Moved = { team: TeamId; difference: number; cost: number; added: readonly Scored[]; removed: readonly Scored[] }

/** What the moves of a team came to: under a chip they are the chip's, and a loss is the fault of the costs where they are most of it. */
function moveOf(week: Week, { team, difference, cost, added, removed }: Moved): Finding[] {
  const chip = chipOf(week.facts, { team, gameweek: week.gameweek })
  const [best, gone] = [added[0], removed[0]]
  const count = added.length
  const gained = { teams: [team], size: Math.abs(difference) }
  if (chip === 'wildcard')
    return difference >= CHIP_MOVES
      ? [found(week, 'wildcard', 'waivers', { ...gained, values: { gained: difference, count } })]
      : []
  if (chip === 'freehit')
    return difference >= CHIP_MOVES
      ? [found(week, 'free-hit', 'waivers', { ...gained, values: { gained: difference } })]
      : []
  if (cost > 0 && difference <= -SCORED && -difference <= 2 * cost)
    return [
      found(week, 'hits', 'waivers', {
        ...gained,
        values: { lost: -difference, cost, count },
      }),
    ]
  // Else what the player who went had lost is the gain.
  if (difference >= MOVED && best && best.points >= SCORED)
    return [
      found(week, 'move-best', 'waivers', {
        ...gained,
        players: [best.player],
        values: { gained: difference, points: best.points, count, cost },
      }),
    ]
  if (difference <= -MOVED && gone && gone.points > 0)
    return [
      found(week, 'move-worst', 'waivers', {
        ...gained,
        players: [gone.player],
        values: { lost: -difference, points: gone.points, count, cost },
      }),
    ]
  return []
}

/** Else somebody might have had the same captain. */
function areLineUpsKnown({ facts, gameweek, isScored, scored }: Week): boolean {
  return isScored && scored.every(({ team }) => facts.weeks.get(team)?.has(gameweek))
}

function captains(week: Week): Finding[] {
  const all = captainsOf(week)
  if (all.length < 3 || !areLineUpsKnown(week)) return []
  const by = Map.groupBy(all, ({ player }) => player)
  // The armband of a vice-captain who stepped in was nobody's choice.
  const chosen = Map.groupBy(
    all.filter(({ isNamed }) => isNamed),
    ({ player }) => player,
  )
  const [usual, next] = [...chosen.values()].toSorted((a, b) => b.length - a.length)
  const theirs = usual?.[0]
  if (!theirs || !usual || usual.length < 2 || usual.length === next?.length) return []
  return all.flatMap((one): Finding[] => {
    if ((by.get(one.player)?.length ?? 0) > 1 || !one.isNamed) return []
    const { points, times } = one
    if (points >= GOOD_CAPTAIN && points > theirs.points)
      return [
        found(week, 'captain-alone', 'standings', {
          teams: [one.team],
          players: [one.player],
          values: { points, times, total: points * times },
          size: points - theirs.points,
          stakes: 1.5,
        }),
      ]
    if (points <= BLANK && theirs.points >= GOOD_CAPTAIN && wonBy(week, one.team) <= 0)
      return [
        found(week, 'captain-blank', 'standings', {
          teams: [one.team],
          players: [one.player, theirs.player],
          values: { points, others: usual.length, theirs: theirs.points },
          size: theirs.points - points,
          stakes: 1.5,
        }),
      ]
    return []
  })
}

function chips(week: Week): Finding[] {
  const { facts, gameweek } = week
  const points = facts.points.get(gameweek)
  if (!points) return []
  const boosts = facts.teams.flatMap(({ team }): Finding[] => {
    const picks = facts.weeks.get(team)?.get(gameweek)
    if (picks?.chip !== 'bboost') return []
    const added = sumOfPoints(points, bench(picks))
    return added >= CHIP || isOnlyTeam(week)
      ? [found(week, 'chip-bench', 'standings', { teams: [team], values: { added }, size: added })]
      : []
  })
  const triples = captainsOf(week).flatMap((one): Finding[] =>
    one.times === 3 && one.points >= TRIPLED
      ? [
          found(week, 'chip-captain', 'standings', {
            teams: [one.team],
            players: [one.player],
            values: { points: one.points, total: one.points * 3 },
            size: one.points,
          }),
        ]
      : [],
  )
  return [...boosts, ...triples]
}
