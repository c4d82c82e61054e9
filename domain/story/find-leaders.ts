import type { Gameweek, TeamId } from '../ids.ts'
import { foeOf, wasBottom } from './find-places.ts'
import { inARow } from './find-runs.ts'
import type { Finding } from './finding.ts'
import { found } from './make.ts'
import { matchOf, type OwnMatch, type Week } from './season.ts'
import { championAfter, leaderAfter, leadOver, nextTeams, reignOf, type Top, topOf, totalOf, wasAhead } from './top.ts'

/** What whoever leads alone now did in its match. */
export function leadersResult(week: Week, { leaders }: Top): Finding[] {
  const [leader, second] = leaders
  const match = leader && !second ? matchOf(week.season, leader.team, week.gameweek) : null
  if (!leader || !match) return []
  const last = week.before.at(-1)
  const wasFirst = leaderAfter(week.season, last) === leader.team ? 1 : 0
  const led = championAfter(week.season, last) === leader.team ? 2 : wasFirst
  const values = { own: match.own, other: match.other, ...inARow(week, leader.team), ...foeOf(week, match), led }
  return [
    found(week, 'leader-result', 'head-to-head', { teams: sides(leader.team, match), values, size: 0, stakes: 3 }),
  ]
}

/** What whoever is second alone did in its match, while the title is open. */
export function rivalsResult(week: Week, { rows, leaders, next }: Top): Finding[] {
  const { season, before, gameweek } = week
  const [leader] = leaders
  const isAlone = leaders.length === 1 && rows.filter(({ rank }) => rank === 2).length === 1
  const match = next && isAlone ? matchOf(season, next.team, gameweek) : null
  if (!leader || !next || !match || before.length === 0 || championAfter(season, before.at(-1))) return []
  const values = {
    ...{ own: match.own, other: match.other, ...inARow(week, next.team), ...foeOf(week, match) },
    ...{ behind: totalOf(leader) - totalOf(next), was: wasAhead(week, leader.team, next.team) },
  }
  const size = match.other - match.own
  return [found(week, 'rival-result', 'head-to-head', { teams: sides(next.team, match), values, size, stakes: 2 })]
}

/** Whoever led alone a gameweek ago and is not first now. */
export function leadLost(week: Week, { rows, unit }: Top): Finding[] {
  const { season, before } = week
  const leader = leaderAfter(season, before.at(-1))
  const [first, second] = topOf(season, before.at(-1))?.rows ?? []
  const place = rows.find(({ team }) => team === leader)?.rank ?? 1
  if (leader === null || !first || !second || place === 1) return []
  const reign = reignOf(season, leader, before)
  const now = leaderAfter(season, week.gameweek)
  const values = { reign, place, was: totalOf(first) - totalOf(second), unit }
  return [
    found(week, 'lead-lost', 'standings', {
      teams: [leader, ...(now === null ? [] : [now])],
      values,
      size: reign,
      stakes: 3,
    }),
  ]
}

/** Both who are next behind a leader lost their matches, and its lead over whoever was next a gameweek ago was smaller. */
export function chasersLost(week: Week, { rows, leaders, next }: Top): Finding[] {
  const { season, gameweek, before } = week
  const [leader, other] = leaders
  const earlier = topOf(season, before.at(-1))
  const [first, second] = earlier?.rows ?? []
  if (!leader?.record || !next || other || !first || !second || first.team !== leader.team) return []
  if (leaderAfter(season, before.at(-1)) !== leader.team || championAfter(season, before.at(-1))) return []
  const teams = rows.filter((row) => row !== leader && totalOf(row) === totalOf(next)).map(({ team }) => team)
  const ahead = totalOf(leader) - totalOf(next)
  const was = totalOf(first) - totalOf(second)
  const haveLost = teams
    .map((team) => matchOf(season, team, gameweek))
    .every((match) => match && match.own < match.other)
  if (teams.length !== BOTH || !haveLost || was <= 0 || ahead <= was) return []
  return [found(week, 'chasers-lost', 'standings', { teams, values: { ahead, was }, size: ahead - was, stakes: 2 })]
}

/** A team and whom it met, unless that was the average. */
function sides(team: TeamId, { opponent }: OwnMatch): TeamId[] {
  return opponent === null ? [team] : [team, opponent]
}

/** What the match of last week's leader came to, where it was lost or was against the second. */
export function leadersMatch(week: Week, { leaders, next }: Top): Finding[] {
  const { season, gameweek, before, places } = week
  const last = before.at(-1)
  const leader = leaderAfter(season, last)
  const match = leader === null ? null : matchOf(season, leader, gameweek)
  if (leader === null || !match) return []
  const { own, other, opponent } = match
  // After one gameweek a place says little: only that the first has lost it.
  const isEarly = before.length < 2
  const seconds = topOf(season, last)?.rows.filter(({ rank }) => rank === 2) ?? []
  const second = seconds.length === 1 ? seconds[0]?.team : undefined
  const reign = reignOf(season, leader, before)
  const isChampion = championAfter(season, last) === leader
  if (opponent !== null && opponent === second && !isChampion && !isEarly) {
    if (own === other)
      return [
        found(week, 'top-draw', 'head-to-head', {
          teams: [leader, second],
          values: { points: own },
          size: 1,
          stakes: 5,
        }),
      ]
    const isHeld = own > other
    const values = { own: Math.max(own, other), other: Math.min(own, other) }
    const teams = isHeld ? [leader, second] : [second, leader]
    const size = values.own - values.other
    return [found(week, isHeld ? 'top-held' : 'top-match', 'head-to-head', { teams, values, size, stakes: 6 })]
  }
  if (own >= other) return []
  const teams = sides(leader, match)
  const lost = lostLately(week, leader)
  const place = places.find(({ team }) => team === leader)?.rank ?? null
  const bottom = opponent !== null && wasBottom(week, opponent) ? 1 : 0
  if (place !== null && place > 1)
    return [
      found(week, 'leader-falls', 'head-to-head', {
        teams,
        values: { own, other, reign, place, bottom, ...lost },
        size: reign,
        stakes: isEarly ? 2 : 5 + reign,
      }),
    ]
  const [first] = leaders
  const lead = first && next && leaders.length === 1 ? leadOver(season, first, next) : null
  if (!lead || !first || !next || opponent === null || isEarly) return []
  return [
    found(week, 'leader-beaten', 'head-to-head', {
      teams: [...teams, ...nextTeams(season, first, next)],
      values: {
        ...{ own, other, ...lead, was: wasAhead(week, leader, next.team) },
        decided: isChampion ? 1 : 0,
        place: places.find(({ team }) => team === opponent)?.lastRank ?? 0,
        ...{ bottom, ...lost },
      },
      size: other - own,
      stakes: 2,
    }),
  ]
}

const BOTH = 2
/** In matches. */
const LATELY = 5

/** How many of its last five matches a team has lost, and over how many the defeats are spread. */
function lostLately({ season, before, gameweek }: Week, team: TeamId): { lost: number; of: number } {
  const all = [...before, gameweek].flatMap((one: Gameweek) => matchOf(season, team, one) ?? []).slice(-LATELY)
  const isLost = all.map(({ own, other }) => own < other)
  return { lost: isLost.filter(Boolean).length, of: all.length - isLost.indexOf(true) }
}
