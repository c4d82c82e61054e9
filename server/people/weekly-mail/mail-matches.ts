import { oneOfRound } from '#display/views/rounds.ts'
import { score } from '#domain/facts/written.ts'
import type { TeamId } from '#domain/ids.ts'
import type { Outcome } from '#domain/tables/head-to-head.ts'
import type { MailLeague } from './mail-league.ts'

export type OwnMatch = { outcome: Outcome; own: number; other: number; opponent: string; label: string }

export function matchesOf(league: MailLeague, { team, isOne }: { team: TeamId; isOne: boolean }): OwnMatch[] {
  const turned = { W: 'L', D: 'D', L: 'W' } as const
  return league.week.matches.flatMap(({ teamA, teamB, pointsA, pointsB, outcome, round }): OwnMatch[] => {
    const label = `Your ${round === null ? 'match' : oneOfRound(round)}${isOne ? '' : ` in ${league.name}`}`
    const a = { outcome, own: pointsA, other: pointsB, opponent: league.told.within(teamB), label }
    const b = { outcome: turned[outcome], own: pointsB, other: pointsA, opponent: league.told.within(teamA), label }
    return teamA === team ? [a] : teamB === team ? [b] : []
  })
}

/** The round of a knock-out, by its name. */
export function resultsCalled({ week }: Pick<MailLeague, 'week'>): string {
  return week.matches[0]?.round ?? 'Results'
}

/** `You beat Early Doors 43–27`; short without the opponent. */
export function ownResult({ outcome, own, other, opponent }: OwnMatch, { isShort = false } = {}): string {
  const points = score(own, other)
  if (isShort) return `You ${{ W: 'won', D: 'drew', L: 'lost' }[outcome]} ${points}`
  if (outcome === 'W') return `You beat ${opponent} ${points}`
  return outcome === 'D' ? `You drew ${points} with ${opponent}` : `You lost ${points} to ${opponent}`
}
