import type { Appearance, Match, MatchEvent, Player, Stats } from './model.ts'
import { statNames } from './model.ts'

/**
 * A minute while the match is played; `over` before bonus points, `final` with them. On a match day bonus points are
 * corrected later: `counting` before bonus points, `bonus` with them, and only after the correction `final`.
 */
export type Progress = number | 'over' | 'counting' | 'bonus' | 'final'

export function isOver(progress: Progress | null): boolean {
  return typeof progress === 'string'
}

/** The games call a match finished once it has its bonus points. */
export function hasBonus(progress: Progress | null): boolean {
  return progress === 'bonus' || progress === 'final'
}

export function minuteOf(progress: Progress | null): number {
  return typeof progress === 'number' ? progress : progress === null ? 0 : 90
}

/** What has happened, with a goal that will be taken back while it stands. */
function eventsAt({ events, takenBack }: Match, progress: Progress): MatchEvent[] {
  const now = minuteOf(progress)
  const happened = events.filter((event) => event.minute <= now)
  const stands = takenBack !== null && takenBack.minute <= now && now < takenBack.until
  return stands ? [...happened, takenBack] : happened
}

/** The figures of everyone who took part in a match so far; players not listed have none. */
export function matchStats(match: Match, progress: Progress): Map<Player, Stats> {
  const now = minuteOf(progress)
  const homeClub = match.fixture.home
  const events = eventsAt(match, progress)
  const result = new Map<Player, Stats>()
  for (const appearance of match.appearances) {
    const stats = statsOf(appearance, { events, now, homeClub })
    if (stats.minutes > 0 || stats.yellow_cards > 0 || stats.red_cards > 0) result.set(appearance.player, stats)
  }
  const lent = progress === 'counting' || progress === 'bonus' ? match.lentBps : null
  const lentTo = lent && result.get(lent.player)
  if (lentTo) lentTo.bps += lent.bps
  if (hasBonus(progress)) addBonus(result)
  return result
}

export function scoreAt(match: Match, progress: Progress): { home: number; away: number } {
  const score = { home: 0, away: 0 }
  for (const event of eventsAt(match, progress)) {
    if (event.kind !== 'goal' && event.kind !== 'own-goal') continue
    const scoredByHome = (event.player.club === match.fixture.home) === (event.kind === 'goal')
    if (scoredByHome) score.home++
    else score.away++
  }
  return score
}

const noStats = Object.fromEntries(statNames.map((name) => [name, 0])) as Stats

export function emptyStats(): Stats {
  return { ...noStats }
}

type Course = { events: MatchEvent[]; now: number; homeClub: number }

function statsOf(appearance: Appearance, { events, now, homeClub }: Course): Stats {
  const { player, work } = appearance
  const stats = emptyStats()
  const minutes = Math.max(0, Math.min(now, appearance.to) - appearance.from)
  const part = minutes / 90
  const isHome = player.club === homeClub
  stats.minutes = minutes
  stats.starts = appearance.started && minutes > 0 ? 1 : 0
  for (const event of events) count(stats, event, appearance, isHome, homeClub)
  if (minutes >= 60 && stats.goals_conceded === 0) stats.clean_sheets = 1
  stats.saves = Math.floor(work.saves * part)
  stats.clearances_blocks_interceptions = Math.round(work.blocks * part)
  stats.tackles = Math.round(work.tackles * part)
  stats.recoveries = Math.round(work.recoveries * part)
  const extra = player.position >= 3 ? stats.recoveries : 0
  const defends = player.position > 1
  stats.defensive_contribution = defends ? stats.clearances_blocks_interceptions + stats.tackles + extra : 0
  addIndices(stats, appearance, part)
  return stats
}

function count(stats: Stats, event: MatchEvent, appearance: Appearance, isHome: boolean, homeClub: number): void {
  const mine = event.player === appearance.player
  if (event.kind === 'goal' || event.kind === 'own-goal') {
    const forHome = (event.player.club === homeClub) === (event.kind === 'goal')
    const here = appearance.from < event.minute && event.minute <= appearance.to
    if (here && forHome !== isHome) stats.goals_conceded++
    if (mine && event.kind === 'goal') stats.goals_scored++
    if (mine && event.kind === 'own-goal') stats.own_goals++
    if (event.assist === appearance.player) stats.assists++
  } else if (mine) {
    if (event.kind === 'yellow') stats.yellow_cards++
    if (event.kind === 'red') stats.red_cards++
    if (event.kind === 'penalty-missed') stats.penalties_missed++
    if (event.kind === 'penalty-saved') stats.penalties_saved++
  }
}

function addIndices(stats: Stats, { player, work }: Appearance, part: number): void {
  const passing = work.passing * part
  const shots = work.shots * part
  const weight = player.position === 4 ? 24 : player.position === 3 ? 18 : 12
  stats.bps = Math.round(
    (stats.minutes >= 60 ? 6 : stats.minutes > 0 ? 3 : 0) +
      stats.goals_scored * weight +
      stats.assists * 9 +
      (player.position <= 2 ? stats.clean_sheets * 12 - stats.goals_conceded * 4 : 0) +
      stats.saves * 2 +
      stats.penalties_saved * 9 +
      stats.clearances_blocks_interceptions * 0.5 +
      stats.tackles * 2 +
      passing -
      stats.yellow_cards * 3 -
      stats.red_cards * 9 -
      stats.own_goals * 6 -
      stats.penalties_missed * 6,
  )
  stats.influence = tenth(Math.max(0, stats.bps * 0.9))
  stats.creativity = tenth(passing * 3 + stats.assists * 12)
  stats.threat = Math.round(shots * 11 + stats.goals_scored * 20)
  stats.ict_index = tenth((stats.influence + stats.creativity + stats.threat) / 10)
  stats.expected_goals = hundredth(shots * 0.09 + stats.goals_scored * 0.35)
  stats.expected_assists = hundredth(passing * 0.015 + stats.assists * 0.2)
  stats.expected_goal_involvements = hundredth(stats.expected_goals + stats.expected_assists)
  stats.expected_goals_conceded = hundredth(part * 0.7 + stats.goals_conceded * 0.4)
}

/** 3, 2, 1 to the best three of the bonus system; who shares a place shares its bonus; the next place is skipped. */
function addBonus(all: Map<Player, Stats>): void {
  const ranked = [...all.values()].filter((stats) => stats.minutes > 0).sort((one, other) => other.bps - one.bps)
  for (const stats of ranked) {
    const better = ranked.filter((other) => other.bps > stats.bps).length
    if (better >= 3) break
    stats.bonus = 3 - better
  }
}

function tenth(value: number): number {
  return Math.round(value * 10) / 10
}

function hundredth(value: number): number {
  return Math.round(value * 100) / 100
}
