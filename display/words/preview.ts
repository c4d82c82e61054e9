import { inPoints } from '#domain/facts/written.ts'

/** The sentences of a preview, in English. `name`: what a team is called. */
type Race = { ahead: number; behind: number; gap: number; turned: number; of: number }
type Name = (team: number | null) => string

/** Who is ahead of whom, by how much, and how often one gameweek was enough to turn it. */
export function raceWords({ ahead, behind, gap, turned, of }: Race, name: Name): string {
  const [first, second] = [name(ahead), name(behind)]
  const stands = gap === 0 ? `${first} and ${second} are level.` : `${first} lead ${second} by ${inPoints(gap)}.`
  if (of === 0) return stands
  const than = gap === 0 ? 'scored more' : 'gained more than that'
  if (of === 1) return `${stands} In the last gameweek ${second} ${turned === 1 ? than : NOT[than]}.`
  return `${stands} ${second} ${than} in ${turned === 0 ? 'none' : turned === of ? 'each' : turned} of the last ${of} gameweeks.`
}

const NOT = { 'scored more': 'did not score more', 'gained more than that': 'did not gain more than that' }

/** What a match decides for a team, by simulated seasons. */
export function stakesWords({ team_id, won, lost }: { team_id: number; won: number; lost: number }, name: Name) {
  return `${name(team_id)} end first in ${won} % of simulated seasons if they win, ${lost} % if they lose.`
}
