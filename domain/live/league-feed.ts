import type { PlayerId, TeamId } from '../ids.ts'
import type { FeedEvent } from './feed.ts'
import type { ProjectedSubstitution } from './projection.ts'
import type { LiveRow } from './table.ts'
import type { LiveTeam } from './team.ts'

/** A league's teams and table by one snapshot. */
export type LeagueSnapshot = { teams: ReadonlyMap<TeamId, LiveTeam>; table: readonly LiveRow[] }

export type EventInLeague = {
  event: FeedEvent
  /** The teams in whose points it counts, with the points it brought them; a captain's twice. */
  gained: { team: TeamId; points: number }[]
  /** The teams that have the player where they do not count. */
  benched: TeamId[]
}

/** What an event did in a league: both lists are empty where no team has the player. */
export function inLeague(event: FeedEvent, { teams }: LeagueSnapshot): EventInLeague {
  const having = [...teams].flatMap(([team, { players }]) => {
    const found = players.find(({ player }) => player === event.player)
    return found ? [{ team, multiplier: found.multiplier }] : []
  })
  const counting = having.filter(({ multiplier }) => multiplier > 0)
  return {
    event,
    gained: counting.map(({ team, multiplier }) => ({ team, points: event.points * multiplier })),
    benched: having.filter(({ multiplier }) => multiplier === 0).map(({ team }) => team),
  }
}

/** The part of a snapshot that is needed to see what moved after it. */
export type StoodBefore = {
  teams: ReadonlyMap<TeamId, { projection: { subs: readonly ProjectedSubstitution[] } }>
  table: readonly Standing[]
}
type Standing = Pick<LiveRow, 'team' | 'rank' | 'projectedPoints'> & { match: { opponentPoints: number } | null }

/** A substitution that would happen, or no longer would. */
export type SubstitutionNews = { team: TeamId; playerIn: PlayerId; playerOut: PlayerId; isCorrection: boolean }

/** By team in the order of the snapshot; reversed ones last. One whose player has yet to appear is no news. */
export function substitutionNews(before: Pick<StoodBefore, 'teams'>, now: LeagueSnapshot): SubstitutionNews[] {
  return [...now.teams].flatMap(([team, { projection }]) => {
    const then = before.teams.get(team)?.projection.subs ?? []
    const fresh = onlyIn(projection.subs, then).map((sub) => newsOf(team, sub))
    return [...fresh, ...onlyIn(then, projection.subs).map((sub) => ({ ...newsOf(team, sub), isCorrection: true }))]
  })
}

function onlyIn(subs: readonly ProjectedSubstitution[], others: readonly ProjectedSubstitution[]) {
  const isSame = (a: ProjectedSubstitution, b: ProjectedSubstitution) =>
    a.playerIn === b.playerIn && a.playerOut === b.playerOut && !b.waits
  return subs.filter((sub) => !sub.waits && !others.some((other) => isSame(sub, other)))
}

function newsOf(team: TeamId, { playerIn, playerOut }: ProjectedSubstitution): SubstitutionNews {
  return { team, playerIn, playerOut, isCorrection: false }
}

export type Movement = {
  team: TeamId
  rankBefore: number | null
  rank: number | null
  /** The score of the team's match before and now; null where it has none. */
  match: { before: [number, number]; now: [number, number] } | null
}

/** The teams whose rank or match score moved between two snapshots, in the order of the table. */
export function movements(before: Pick<StoodBefore, 'table'>, now: LeagueSnapshot): Movement[] {
  const then = new Map(before.table.map((row) => [row.team, row]))
  return now.table.flatMap((row) => {
    const old = then.get(row.team)
    if (!old) return []
    const match = old.match && row.match ? { before: scoreOf(old, old.match), now: scoreOf(row, row.match) } : null
    const hasMoved = old.rank !== row.rank || (match !== null && match.before.join() !== match.now.join())
    return hasMoved ? [{ team: row.team, rankBefore: old.rank, rank: row.rank, match }] : []
  })
}

function scoreOf(row: Standing, match: { opponentPoints: number }): [number, number] {
  return [row.projectedPoints, match.opponentPoints]
}
