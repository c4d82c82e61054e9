import { hasBonus, isOver } from './match-stats.ts'
import type { SeasonNow } from './season-now.ts'

export type MatchDay = { date: string; event: number; bonusAdded: boolean; points: '' | 'l' | 'p' | 'r' }

/** The match days of the gameweek under way or last finished; none before the first deadline. */
export function matchDays(seasonNow: SeasonNow): MatchDay[] {
  const played = seasonNow.fixtures.filter((one) => one.fixture.gameweek === seasonNow.current)
  const dateOf = (kickoff: number) => new Date(kickoff).toISOString().slice(0, 10)
  const dates = [...new Set(played.map((one) => dateOf(one.fixture.kickoff)))].sort()
  return dates.map((date) => {
    const states = played.filter((one) => dateOf(one.fixture.kickoff) === date).map((one) => one.progress)
    const settled = states.every(hasBonus)
    const over = states.every(isOver)
    const begun = states.some((progress) => progress !== null)
    const points = settled ? 'r' : over ? 'p' : begun ? 'l' : ''
    return { date, event: seasonNow.current, bonusAdded: settled, points }
  })
}
