import { score } from '#domain/facts/written.ts'
import type { TeamId } from '#domain/ids.ts'
import type { WeekMatch } from '#domain/weekly/weekly.ts'
import type { TeamWeek } from '#domain/weekly/weekly-teams.ts'
import type { StoryLeague } from './story.ts'
import { sideName, teamName } from './story-words.ts'

/** What a recipient's story is made of. `match` is seen from the recipient's side. */
export type OwnFacts = {
  league: StoryLeague
  own: TeamWeek
  match: { opponent: string; score: string; margin: number; isKnockout: boolean; outcome: 'W' | 'D' | 'L' } | null
}

export function ownFacts(league: StoryLeague, own: TeamWeek): OwnFacts {
  const matches = league.week.matches.filter(({ teamA, teamB }) => teamA === own.team || teamB === own.team)
  const match = matches.find(({ isKnockout }) => !isKnockout) ?? matches[0]
  return { league, own, match: match ? fromSideOf(league, { match, team: own.team }) : null }
}

const turned = { W: 'L', D: 'D', L: 'W' } as const

function fromSideOf(league: StoryLeague, { match, team }: { match: WeekMatch; team: TeamId }): OwnFacts['match'] {
  const { teamA, teamB, pointsA, pointsB, isKnockout } = match
  const isA = teamA === team
  const [own, other] = isA ? [pointsA, pointsB] : [pointsB, pointsA]
  const rival = isA ? teamB : teamA
  const names = new Map(
    league.week.teams.flatMap((row) => (row.team === rival ? [[row.team, teamName(row.teamName, row.team)]] : [])),
  )
  const opponent = sideName(names, rival)
  const outcome = isA ? match.outcome : turned[match.outcome]
  return { opponent, score: score(own, other), margin: Math.abs(own - other), isKnockout, outcome }
}
