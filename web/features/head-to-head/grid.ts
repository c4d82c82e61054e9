import type { HeadToHeadLeague, HeadToHeadMatch } from '#contract/views/head-to-head.ts'
import { shownStandings, sidesIn } from '#display/views/head-to-head.ts'
import { score } from '#domain/facts/written.ts'
import { winner } from './head-to-head.ts'

/** One match as one of its sides saw it. */
type Meeting = { gameweek: number; own: number; other: number; outcome: Outcome }
type Outcome = 'W' | 'D' | 'L'
/** All meetings of one team with another, oldest first, and how they add up. */
export type Duel = { meetings: Meeting[]; won: number; drawn: number; lost: number; balance: Outcome }
export type GridTeam = { key: string; name: string; id: number | null }

/** Everyone against everyone up to a gameweek; teams in the order of its table. `duel` is null for those who have not met. */
export function duelGrid(league: HeadToHeadLeague, gameweek: number) {
  const played = Object.entries(league.results).filter(([at]) => Number(at) <= gameweek)
  const duels = new Map<string, Meeting[]>()
  for (const match of played.toSorted(([a], [b]) => Number(a) - Number(b)).flatMap(([, matches]) => matches)) {
    if (match.isBye) continue
    add(duels, [match.teamA, match.teamB], meetingOf(match, 'a'))
    add(duels, [match.teamB, match.teamA], meetingOf(match, 'b'))
  }
  const nameOf = sidesIn(league)
  const teams = shownStandings(league.pointsTable[String(gameweek)] ?? []).map(
    ({ teamId: id, teamName: name }): GridTeam => ({ key: String(id), name: nameOf(id, name), id }),
  )
  return { teams, duel: (a: GridTeam, b: GridTeam) => summed(duels.get(`${a.key} ${b.key}`)) }
}

function add(duels: Map<string, Meeting[]>, [team, opponent]: (number | null)[], meeting: Meeting): void {
  const key = `${team} ${opponent}`
  duels.set(key, [...(duels.get(key) ?? []), meeting])
}

function meetingOf(match: HeadToHeadMatch, side: 'a' | 'b'): Meeting {
  const won = winner(match)
  const scores = [match.teamAScore, match.teamBScore] as const
  const [own, other] = side === 'a' ? scores : [scores[1], scores[0]]
  return { gameweek: match.gameweek, own, other, outcome: won === null ? 'D' : won === side ? 'W' : 'L' }
}

function summed(meetings: Meeting[] | undefined): Duel | null {
  if (!meetings) return null
  const count = (outcome: Outcome) => meetings.filter((each) => each.outcome === outcome).length
  const [won, drawn, lost] = [count('W'), count('D'), count('L')]
  return { meetings, won, drawn, lost, balance: won === lost ? 'D' : won > lost ? 'W' : 'L' }
}

/** Wins and losses, draws between them where there are any: 2–1, 1–1–0. */
export function recordText({ won, drawn, lost }: Duel): string {
  return drawn === 0 ? `${won}–${lost}` : `${won}–${drawn}–${lost}`
}

const verbs: Record<Outcome, string> = { W: 'beat', D: 'drew with', L: 'lost to' }

export function duelWords(team: GridTeam, opponent: GridTeam, { meetings }: Duel): string {
  const scores = meetings.map(({ outcome, own, other, gameweek }, index) => {
    const verb = `${verbs[outcome]}${index === 0 ? ` ${opponent.name}` : ' them'}`
    return `${verb} ${score(own, other)} in GW ${gameweek}`
  })
  return `${team.name} ${scores.join(', ')}`
}
