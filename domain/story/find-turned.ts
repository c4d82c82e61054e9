import { bench, pointsOf, starters, sumOfPoints } from '#domain/facts/lineup.ts'
import { bestEleven } from '#domain/luck/best-eleven.ts'
import type { PlayerId, TeamId } from '../ids.ts'
import { captainsOf } from './captains.ts'
import type { Finding } from './finding.ts'
import { found } from './make.ts'
import type { Week } from './season.ts'
import { countingGameweeks, FOR_A_WIN, scoredBy, topOf, totalOf } from './top.ts'

/** In points: who had fewer decided nothing. */
const SCORED = 4
/** In places. */
const UPPER = 2
/** In gameweeks: before, a place says little. */
const FEWEST_BEFORE = 5

/** Of two teams. */
export type Match = Week['matches'][number]
/** After a draw the first of the two is the one named first. */
export type Sides = { winner: TeamId; loser: TeamId; own: number; other: number }

export function sidesOf({ teamA, teamB, pointsA, pointsB }: Match): Sides {
  return pointsA >= pointsB
    ? { winner: teamA, loser: teamB, own: pointsA, other: pointsB }
    : { winner: teamB, loser: teamA, own: pointsB, other: pointsA }
}

/** The bench, the moves or the chip that were worth more than the margin. */
export function turned(week: Week, match: Match): Finding[] {
  const sides = sidesOf(match)
  const { winner, loser, own, other } = sides
  const isDrawn = own === other
  const benches = [
    ...benchThatWins(week, { team: loser, opponent: winner, own: other, other: own }),
    ...(isDrawn ? benchThatWins(week, { team: winner, opponent: loser, own, other }) : []),
  ]
  // After a draw the bench that had more.
  if (isDrawn) return benches.toSorted((a, b) => b.size - a.size).slice(0, 1)
  return [...benches, ...byMoves(week, sides), ...byChip(week, sides), ...byCaptains(week, sides)]
}

type Side = { team: TeamId; opponent: TeamId; own: number; other: number }

function benchThatWins(week: Week, side: Side): Finding[] {
  const { team, opponent, own, other } = side
  const { facts, gameweek, season } = week
  const row = (season.luck.get(gameweek) ?? []).find((each) => each.team === team)
  const best = own + (row?.leftUndone ?? 0)
  const points = facts.points.get(gameweek) ?? new Map()
  const had = (player: PlayerId) => pointsOf(points, player)
  const players = best > other ? leftOut(week, team).toSorted((a, b) => had(b) - had(a)) : []
  const [first] = players
  if (first === undefined || facts.weeks.get(team)?.get(gameweek) === undefined) return []
  return [
    found(week, 'bench-match', 'luck', {
      teams: [team, opponent],
      players,
      values: { own, other, best, lacked: players.length, points: had(first), ...placeWith(week, best, side) },
      size: best - other,
      stakes: 2.5,
    }),
  ]
}

/** Where a team would be in the table with the score of its best eleven: once a table says something, first or second, and higher than it is. */
function placeWith(week: Week, best: number, { team, opponent, own, other }: Side): { would?: number } {
  const { season, gameweek, before, places } = week
  const rows = topOf(season, gameweek)?.rows ?? []
  const place = places.find((row) => row.team === team)
  const isCounted = countingGameweeks(season).includes(gameweek) && before.length >= FEWEST_BEFORE
  // A draw gave each a point.
  const [more, less] = own === other ? [FOR_A_WIN - 1, 1] : [FOR_A_WIN, FOR_A_WIN]
  const standing = rows.map((row) => ({
    team: row.team,
    total: totalOf(row) + (row.team === team ? more : row.team === opponent ? -less : 0),
    scored: scoredBy(season, row) + (row.team === team ? best - own : 0),
  }))
  const ours = standing.find((one) => one.team === team)
  if (!ours || !place?.rank || !isCounted) return {}
  const ahead = standing.filter((one) => one !== ours && (one.total - ours.total || one.scored - ours.scored) >= 0)
  const would = ahead.length + 1
  // That the second would be first is told as a missed chance.
  const isTold = would === 1 && place.lastRank === 2
  return would <= UPPER && would < place.rank && !isTold ? { would } : {}
}

/** Who of the best eleven was not in the official one. */
function leftOut({ facts, gameweek, season }: Week, team: TeamId): PlayerId[] {
  const [picks, points] = [facts.weeks.get(team)?.get(gameweek), facts.points.get(gameweek)]
  if (!picks || !points) return []
  const played = starters(picks)
  const best = bestEleven(picks.picks.slice(0, 15), { points, positions: season.positions })
  return best?.players.filter((player) => !played.includes(player)) ?? []
}

/** Moves that brought more than the match was won by, or lost more. */
function byMoves(week: Week, { winner, loser, own, other }: Sides): Finding[] {
  const [margin, made, lost] = [own - other, movesOf(week, winner), movesOf(week, loser)]
  const [best, gone] = [made?.added[0], lost?.removed[0]]
  const findings: Finding[] = []
  if (made && best && best.points >= SCORED && made.difference > margin)
    findings.push(
      found(week, 'move-match', 'waivers', {
        teams: [winner, loser],
        players: [best.player],
        values: { own, other, gained: made.difference, points: best.points, count: made.added.length },
        size: made.difference - margin,
        stakes: 2,
      }),
    )
  if (lost && gone && gone.points >= SCORED && !lost.cost && -lost.difference > margin)
    findings.push(
      found(week, 'move-loss', 'waivers', {
        teams: [loser, winner],
        players: [gone.player],
        values: { own: other, other: own, lost: -lost.difference, points: gone.points },
        size: -lost.difference - margin,
        stakes: 2,
      }),
    )
  return findings
}

/** The moves of a team, if all who came in played: points of the bench decide no match. */
function movesOf({ season, facts, gameweek }: Week, team: TeamId) {
  const row = (season.moves.get(gameweek) ?? []).find((one) => one.team === team)
  const picks = facts.weeks.get(team)?.get(gameweek)
  if (!row || !picks || row.difference === null) return null
  const played = starters(picks)
  return row.added.every(({ player }) => played.includes(player)) ? { ...row, difference: row.difference } : null
}

function byChip(week: Week, { winner, loser, own, other }: Sides): Finding[] {
  const { facts, gameweek } = week
  const [picks, points] = [facts.weeks.get(winner)?.get(gameweek), facts.points.get(gameweek)]
  if (!picks || !points) return []
  const teams = [winner, loser]
  const added = picks.chip === 'bboost' ? sumOfPoints(points, bench(picks)) : 0
  if (added > own - other)
    return [
      found(week, 'boost-match', 'head-to-head', { teams, values: { own, other, added }, size: added, stakes: 2 }),
    ]
  const captain = captainsOf(week).find(({ team }) => team === winner)
  if (captain?.times !== 3 || captain.points <= own - other) return []
  return [
    found(week, 'triple-match', 'head-to-head', {
      teams,
      players: [captain.player],
      values: { own, other, points: captain.points },
      size: captain.points,
      stakes: 2,
    }),
  ]
}

/** Captains who were named, and counted twice: the difference between them once more. */
function byCaptains(week: Week, { winner, loser, own, other }: Sides): Finding[] {
  const [won, lost] = [winner, loser].map((of) => captainsOf(week).find(({ team }) => team === of))
  if (!won?.isNamed || !lost?.isNamed || won.times !== 2 || lost.times !== 2) return []
  const by = won.points - lost.points
  if (by <= own - other) return []
  return [
    found(week, 'captain-match', 'head-to-head', {
      teams: [winner, loser],
      players: [won.player, lost.player],
      values: { own, other, points: won.points, theirs: lost.points },
      size: by - (own - other),
      stakes: 2,
    }),
  ]
}
