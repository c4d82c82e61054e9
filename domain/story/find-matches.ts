import { wasCalledOff } from '#domain/finality/called-off.ts'
import type { TeamId } from '../ids.ts'
import { type Match, type Sides, sidesOf, turned } from './find-turned.ts'
import type { Finding } from './finding.ts'
import { found } from './make.ts'
import type { Week } from './season.ts'
import { championAfter, topOf } from './top.ts'
import { watchedIn } from './watched.ts'

/** In places. */
const UPSET = 3
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
      // The second best of the week.
      stakes: play.wins + 1 >= others ? 4 : 2,
    }),
  ]
}
