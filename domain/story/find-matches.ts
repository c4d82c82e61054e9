import { wasCalledOff } from '#domain/finality/called-off.ts'
import { outcome } from '#domain/tables/head-to-head.ts'
import type { TeamId } from '../ids.ts'
import type { Finding } from './finding.ts'
import { found } from './make.ts'
import type { Week } from './season.ts'

/** Least margins worth a finding, in points and in places. */
const NARROW = 3
const UPSET = 3

/** What the matches of a head-to-head league tell: upsets, margins, and what luck or a bench decided. */
export function findInMatches(week: Week): Finding[] {
  if (wasCalledOff(week.facts, week.gameweek)) return []
  return [...week.matches.flatMap((match) => ofMatch(week, match)), ...biggest(week), ...decided(week)]
}

type Match = Week['matches'][number]
type Result = { winner: TeamId; loser: TeamId; own: number; other: number }

function resultOf({ teamA, teamB, pointsA, pointsB, ...rest }: Match): Result | null {
  const won = outcome({ teamA, teamB, pointsA, pointsB, ...rest })
  if (won === 'draw') return null
  return won === 'a'
    ? { winner: teamA, loser: teamB, own: pointsA, other: pointsB }
    : { winner: teamB, loser: teamA, own: pointsB, other: pointsA }
}

function ofMatch(week: Week, match: Match): Finding[] {
  const result = resultOf(match)
  if (!result)
    return [
      found(week, 'draw', 'head-to-head', {
        teams: [match.teamA, match.teamB],
        values: { points: match.pointsA },
        size: 1,
        stakes: 1.5,
      }),
    ]
  const { winner, loser, own, other } = result
  const teams = [winner, loser]
  const by = own - other
  const [place, otherPlace] = [placeBefore(week, winner), placeBefore(week, loser)]
  const apart = place !== null && otherPlace !== null ? place - otherPlace : 0
  return [
    ...(by <= NARROW
      ? [found(week, 'narrow-win', 'head-to-head', { teams, values: { own, other, by }, size: -by, stakes: 1.5 })]
      : []),
    ...(apart >= UPSET
      ? [
          found(week, 'upset', 'head-to-head', {
            teams,
            values: { own, other, place: place ?? 0, otherPlace: otherPlace ?? 0 },
            size: apart,
            stakes: otherPlace === 1 ? 3 : 2,
          }),
        ]
      : []),
  ]
}

function placeBefore({ places }: Week, team: TeamId): number | null {
  return places.find((row) => row.team === team)?.lastRank ?? null
}

/** The match won by most, where there are several. */
function biggest(week: Week): Finding[] {
  const results = week.matches.flatMap((match) => resultOf(match) ?? [])
  if (results.length < 2) return []
  const [most, second] = results.toSorted((a, b) => b.own - b.other - (a.own - a.other))
  if (!most || !second || most.own - most.other === second.own - second.other) return []
  const { winner, loser, own, other } = most
  const by = own - other
  return [
    found(week, 'big-win', 'head-to-head', {
      teams: [winner, loser],
      values: { own, other, by },
      size: by,
      stakes: 1.5,
    }),
  ]
}

/** Matches that the loser's bench would have won, and results that most other opponents would have turned round. */
function decided(week: Week): Finding[] {
  const luckOf = new Map((week.season.luck.get(week.gameweek) ?? []).map((row) => [row.team, row]))
  return week.matches.flatMap((match): Finding[] => {
    const result = resultOf(match)
    if (!result) return []
    const { winner, loser, own, other } = result
    const [lost, won] = [luckOf.get(loser), luckOf.get(winner)]
    const findings: Finding[] = []
    if (lost?.wonByBench)
      findings.push(
        found(week, 'bench-match', 'luck', {
          teams: [loser, winner],
          players: lost.wonByBench.players,
          values: { own: other, other: own, best: own + lost.wonByBench.by, lacked: lost.wonByBench.players.length },
          size: own - other,
          stakes: 2.5,
        }),
      )
    const others = (play: { wins: number; draws: number; losses: number }) => play.wins + play.draws + play.losses
    if (won?.allPlay && week.isScored && others(won.allPlay) > 3 && won.allPlay.wins * 3 <= others(won.allPlay))
      findings.push(
        found(week, 'lucky-win', 'luck', {
          teams: [winner, loser],
          values: { own, beaten: won.allPlay.wins, others: others(won.allPlay) },
          size: 1 - won.allPlay.wins / others(won.allPlay),
          stakes: 1.5,
        }),
      )
    if (lost?.allPlay && week.isScored && others(lost.allPlay) > 3 && lost.allPlay.wins * 3 >= others(lost.allPlay) * 2)
      findings.push(
        found(week, 'unlucky-loss', 'luck', {
          teams: [loser, winner],
          values: { own: other, beaten: lost.allPlay.wins, others: others(lost.allPlay) },
          size: lost.allPlay.wins / others(lost.allPlay),
          stakes: 2,
        }),
      )
    return findings
  })
}
