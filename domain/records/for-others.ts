import type { LeagueFacts } from '../facts.ts'
import type { Gameweek, PlayerId, TeamId } from '../ids.ts'
import { pointsOf, starters } from '../lineup.ts'
import type { Feat } from './kinds.ts'

/** Somebody whom a team might have had from a gameweek on. */
export type Missed = Pick<Feat, 'team' | 'served' | 'claimants'> & {
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
  return facts.gameweeks.flatMap((gameweek): Feat[] => {
    const points = facts.points.get(gameweek)
    if (points) count(all, { facts, gameweek, points })
    const most = { 'let-go': 0, denied: 0 }
    for (const { kind, since, value } of all) if (since <= gameweek) most[kind] = Math.max(most[kind], value)
    return all.filter(({ kind, value }) => value > 0 && value === most[kind]).map((one) => featOf(one, gameweek))
  })
}

type Week = { facts: LeagueFacts; gameweek: Gameweek; points: ReadonlyMap<PlayerId, number> }

function count(all: readonly Counted[], { facts, gameweek, points }: Week): void {
  const fielded = fieldedIn(facts, gameweek)
  for (const one of all) {
    const by = fielded.get(one.player)
    if (gameweek < one.since || by === undefined) continue
    // Nobody knows whether the team had them where its picks are not stored.
    if (facts.weeks.get(one.team)?.get(gameweek)?.picks.includes(one.player) ?? true) continue
    const scored = pointsOf(points, one.player)
    one.value += scored
    if (one.kind === 'denied') one.by.set(by, (one.by.get(by) ?? 0) + scored)
  }
}

function featOf({ by, ...one }: Counted, gameweek: Gameweek): Feat {
  if (one.kind === 'let-go') return { ...one, gameweek }
  const scoredFor = [...by].map(([team, points]) => ({ team, points })).toSorted((a, b) => b.points - a.points)
  return { ...one, gameweek, scoredFor }
}

/** Who had each player in the eleven; in the classic game, where several may have, one of them. */
function fieldedIn({ teams, weeks }: LeagueFacts, gameweek: Gameweek): Map<PlayerId, TeamId> {
  return new Map(
    teams.flatMap(({ team }) => {
      const week = weeks.get(team)?.get(gameweek)
      return week ? starters(week).map((player): [PlayerId, TeamId] => [player, team]) : []
    }),
  )
}
