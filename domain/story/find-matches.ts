import { bench, pointsOf, starters, sumOfPoints } from '#domain/facts/lineup.ts'
import { wasCalledOff } from '#domain/finality/called-off.ts'
import { bestEleven } from '#domain/luck/best-eleven.ts'
import type { PlayerId, TeamId } from '../ids.ts'
import { captainsOf } from './captains.ts'
import type { Finding } from './finding.ts'
import { found } from './make.ts'
import type { Week } from './season.ts'
import { championAfter, topOf } from './top.ts'
import { watchedIn } from './watched.ts'

/** In places. */
const UPSET = 3
/** In points: who had fewer decided nothing. */
const SCORED = 4
const TOP = 3
/** In gameweeks: before, the first wins of a season would all be records. */
const FEWEST_BEFORE = 3
/** Before, a table says little of who is better. */
const FIRST_UPSET = 5

/** What the matches of a head-to-head league tell: upsets, margins, and what luck, a bench, a move or a chip decided. */
export function findInMatches(week: Week): Finding[] {
  if (wasCalledOff(week.facts, week.gameweek)) return []
  return [
    ...week.matches.flatMap((match) => [...ofMatch(week, match), ...turned(week, match)]),
    ...biggest(week),
    ...watched(week),
  ].map((finding) => ({ ...finding, stakes: finding.stakes * (isAtTop(week, finding) ? 2 : 1) }))
}

/** Whether it is about one of the first three, or beat one, while the title is open: what matters for the table. */
function isAtTop({ places, season, before }: Week, { kind, teams }: Finding): boolean {
  if (championAfter(season, before.at(-1)) !== null) return false
  const about = teams.slice(0, kind === 'upset' || kind === 'watched' ? 2 : 1)
  return places.some(
    ({ team, rank, lastRank }) => about.includes(team) && Math.min(rank ?? Infinity, lastRank ?? Infinity) <= TOP,
  )
}

type Match = Week['matches'][number]
/** After a draw the first of the two is the one named first. */
type Sides = { winner: TeamId; loser: TeamId; own: number; other: number }

function sidesOf({ teamA, teamB, pointsA, pointsB }: Match): Sides {
  return pointsA >= pointsB
    ? { winner: teamA, loser: teamB, own: pointsA, other: pointsB }
    : { winner: teamB, loser: teamA, own: pointsB, other: pointsA }
}

function ofMatch(week: Week, match: Match): Finding[] {
  const { winner, loser, own, other } = sidesOf(match)
  const teams = [winner, loser]
  const values = { own, other }
  const plain = found(week, 'match', 'head-to-head', { teams, values, size: 0, stakes: 0.2 })
  if (own === other)
    return [plain, found(week, 'draw', 'head-to-head', { teams, values: { points: own }, size: 1, stakes: 1.5 })]
  const [place, otherPlace] = [placeBefore(week, winner), placeBefore(week, loser)]
  const apart = place !== null && otherPlace !== null ? place - otherPlace : 0
  return [
    plain,
    ...(apart >= UPSET && place !== null && otherPlace !== null && week.before.length >= FIRST_UPSET
      ? [
          found(week, 'upset', 'head-to-head', {
            teams,
            values: { ...values, place, otherPlace, now: placeNow(week, winner) },
            size: apart,
            stakes: 2,
          }),
        ]
      : []),
    ...byLuck(week, { winner, loser, own, other }),
  ]
}

function placeBefore({ places }: Week, team: TeamId): number | null {
  return places.find((row) => row.team === team)?.lastRank ?? null
}

function placeNow({ places }: Week, team: TeamId): number {
  return places.find((row) => row.team === team)?.rank ?? 0
}

/** Whether no match of the season was won by more than one of this week. */
function biggest(week: Week): Finding[] {
  const results = week.matches.map(sidesOf).filter(({ own, other }) => own > other)
  const [most, second] = results.toSorted((a, b) => b.own - b.other - (a.own - a.other))
  if (!most || (second && most.own - most.other === second.own - second.other)) return []
  const { winner, loser, own, other } = most
  const by = own - other
  const before = Math.max(
    ...week.before.flatMap((gameweek) =>
      (week.season.feats.get(gameweek) ?? []).flatMap(({ kind, value }) => (kind === 'biggest-win' ? value : [])),
    ),
  )
  const isKnown = week.before.length >= FEWEST_BEFORE && Number.isFinite(before)
  if (!isKnown || by <= before || wonAgainstAverage(week) >= by) return []
  const about = { teams: [winner, loser], values: { own, other, by, before }, size: by - before }
  return [found(week, 'win-record', 'records', { ...about, stakes: 2.5 })]
}

/** The most by which the average was beaten. */
function wonAgainstAverage({ season, gameweek }: Week): number {
  const margins = (season.matches.get(gameweek) ?? []).map(({ teamA, teamB, pointsA, pointsB }) =>
    teamA === null ? pointsB - pointsA : teamB === null ? pointsA - pointsB : 0,
  )
  return Math.max(0, ...margins)
}

/** The match that the edition before announced, where it was not that of the first two. */
function watched(week: Week): Finding[] {
  const match = watchedIn(week)
  const top = topOf(week.season, week.before.at(-1))
  const firstTwo = top?.rows.slice(0, 2).map(({ team }) => team) ?? []
  if (!match || firstTwo.every((team) => team === match.teamA || team === match.teamB)) return []
  const { winner, loser, own, other } = sidesOf(match)
  const placeOf = (of: TeamId) => top?.rows.find(({ team }) => team === of)?.rank ?? 0
  return [
    found(week, 'watched', 'head-to-head', {
      teams: [winner, loser],
      values: { own, other, place: placeOf(winner), otherPlace: placeOf(loser), now: placeNow(week, winner) },
      size: own - other,
      stakes: 1,
    }),
  ]
}

/** A defeat that most other opponents would have turned round. */
function byLuck(week: Week, { winner, loser, own, other }: Sides): Finding[] {
  const play = (week.season.luck.get(week.gameweek) ?? []).find(({ team }) => team === loser)?.allPlay
  if (!play || !week.isScored) return []
  const others = play.wins + play.draws + play.losses
  if (others <= 3 || play.wins * 3 < others * 2) return []
  return [
    found(week, 'unlucky-loss', 'luck', {
      teams: [loser, winner],
      values: { own: other, other: own, beaten: play.wins, others },
      size: play.wins / others,
      stakes: 2,
    }),
  ]
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

function benchThatWins(week: Week, { team, opponent, own, other }: Side): Finding[] {
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
      values: { own, other, best, lacked: players.length, points: had(first) },
      size: best - other,
      stakes: 2.5,
    }),
  ]
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
