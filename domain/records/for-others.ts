import type { LeagueFacts } from '#domain/facts/facts.ts'
import { pointsOf, starters } from '#domain/facts/lineup.ts'
import type { Gameweek, PlayerId, TeamId } from '../ids.ts'
import type { Feat } from './kinds.ts'

/** A player whom a team might have had from a gameweek on. */
export type Missed = Pick<Feat, 'team' | 'until' | 'served' | 'claimants'> & {
  kind: 'let-go' | 'denied'
  player: PlayerId
  since: Gameweek
}

type Counted = Missed & { value: number; by: Map<TeamId, number> }

/**
 * After each gameweek, whoever of those whom teams have missed has scored most since, of each kind and all who share it, in gameweeks in which somebody else of
 * the league had them in the official eleven and the team itself did not have them at all. Each gameweek counts once, however many had them.
 */
export function forOthers(facts: LeagueFacts, missed: readonly Missed[]): Feat[] {
  const all = missed.map((one): Counted => ({ ...one, value: 0, by: new Map() }))
  const byPlayer = Map.groupBy(all, ({ player }) => player)
  return facts.gameweeks.flatMap((gameweek): Feat[] => {
    const points = facts.points.get(gameweek)
    if (points) count(byPlayer, { facts, gameweek, points })
    // A player who has scored nothing yet does not lead.
    const most = { 'let-go': 1, denied: 1 }
    for (const { kind, value } of all) if (value > most[kind]) most[kind] = value
    return all.filter(({ kind, value }) => value === most[kind]).map((one) => featOf(one, gameweek))
  })
}

type Week = { facts: LeagueFacts; gameweek: Gameweek; points: ReadonlyMap<PlayerId, number> }

function count(byPlayer: ReadonlyMap<PlayerId, Counted[]>, { facts, gameweek, points }: Week): void {
  const owners = ownersIn(facts, gameweek)
  for (const [player, by] of fieldedIn(facts, gameweek)) {
    const scored = pointsOf(points, player)
    const [own, unknown] = [owners.get(player), owners.get(null)]
    for (const one of byPlayer.get(player) ?? []) {
      if (gameweek < one.since || gameweek > (one.until ?? gameweek) || own?.has(one.team) || unknown?.has(one.team))
        continue
      one.value += scored
      if (one.kind === 'denied') one.by.set(by, (one.by.get(by) ?? 0) + scored)
    }
  }
}

/** Which team had each player, on the bench too; null where that is not known, because picks are not stored. */
function ownersIn({ teams, weeks }: LeagueFacts, gameweek: Gameweek): Map<PlayerId | null, Set<TeamId>> {
  const owners = new Map<PlayerId | null, Set<TeamId>>()
  for (const { team } of teams)
    for (const player of weeks.get(team)?.get(gameweek)?.picks ?? [null]) {
      const known = owners.get(player)
      if (known) known.add(team)
      else owners.set(player, new Set([team]))
    }
  return owners
}

function featOf({ by, ...one }: Counted, gameweek: Gameweek): Feat {
  if (one.kind === 'let-go') return { ...one, gameweek }
  const scoredFor = [...by].map(([team, points]) => ({ team, points })).toSorted((a, b) => b.points - a.points)
  return { ...one, gameweek, scoredFor }
}

/** Which team had each player in the eleven; in classic, where several may, any one of them. */
function fieldedIn({ teams, weeks }: LeagueFacts, gameweek: Gameweek): Map<PlayerId, TeamId> {
  return new Map(
    teams.flatMap(({ team }) => {
      const week = weeks.get(team)?.get(gameweek)
      return week ? starters(week).map((player): [PlayerId, TeamId] => [player, team]) : []
    }),
  )
}
