import { type Answer, json, notFound } from '../base/answer.ts'
import { at, randomFor } from '../base/random.ts'
import type { Ask } from '../base/route.ts'
import { iso } from '../season/calendar.ts'
import { emptyStats, matchStats } from '../season/match-stats.ts'
import type { Player } from '../season/model.ts'
import { pointsOf } from '../season/scoring.ts'
import type { FixtureState, SeasonNow } from '../season/season-now.ts'
import type { ClassicGame } from './classic-game.ts'
import { textStats } from './elements.ts'
import { fixtureRow } from './matches.ts'

export function elementSummary({ seasonNow }: ClassicGame, { ids }: Ask): Answer {
  const player = seasonNow.players.find((one) => one.classicId === at(ids, 0))
  if (!player) return notFound()
  const own = seasonNow.fixtures
    .filter(({ fixture }) => fixture.home === player.club || fixture.away === player.club)
    .sort((one, other) => (one.kickoff ?? 0) - (other.kickoff ?? 0))
  const history = own.filter((one) => one.progress !== null && one.fixture.gameweek >= player.joins)
  return json({
    fixtures: own.filter((one) => one.progress === null).map((one) => upcoming(seasonNow, player, one)),
    history: history.map((one) => played(seasonNow, player, one)),
    history_past: past(seasonNow, player),
  })
}

function upcoming(seasonNow: SeasonNow, player: Player, state: FixtureState): Record<string, unknown> {
  const { stats, started, team_h_difficulty, team_a_difficulty, pulse_id, ...row } = fixtureRow(seasonNow, state)
  const isHome = state.fixture.home === player.club
  return {
    ...row,
    event_name: state.gameweek === null ? null : `Gameweek ${state.gameweek}`,
    is_home: isHome,
    difficulty: isHome ? team_h_difficulty : team_a_difficulty,
  }
}

function played(seasonNow: SeasonNow, player: Player, state: FixtureState): Record<string, unknown> {
  const { fixture, match, progress, score } = state
  const stats = (progress === null ? undefined : matchStats(match, progress).get(player)) ?? emptyStats()
  const owners = Math.floor(player.rating ** 3 * 21_000)
  const isHome = fixture.home === player.club
  return {
    element: player.classicId,
    fixture: fixture.id,
    opponent_team: isHome ? fixture.away : fixture.home,
    total_points: pointsOf(player.position, stats),
    was_home: isHome,
    kickoff_time: iso(fixture.kickoff),
    team_h_score: score?.home ?? null,
    team_a_score: score?.away ?? null,
    round: fixture.gameweek,
    modified: false,
    ...textStats(stats),
    value: at(at(seasonNow.season.prices, fixture.gameweek), player.index),
    transfers_balance: Math.floor(owners / 90),
    selected: owners,
    transfers_in: Math.floor(owners / 40),
    transfers_out: Math.floor(owners / 40) - Math.floor(owners / 90),
  }
}

function past(seasonNow: SeasonNow, player: Player): unknown[] {
  const random = randomFor(seasonNow.season.seed, 'past-seasons', player.index)
  return Array.from({ length: random.below(4) }, (_, index) => {
    const year = seasonNow.season.year - index - 1
    const minutes = Math.floor(3000 * Math.min(1, player.rating / 4) * (0.6 + 0.5 * random.next()))
    const total = Math.floor((minutes / 90) * (2 + 2 * player.skill))
    return {
      season_name: `${year}/${String((year + 1) % 100).padStart(2, '0')}`,
      element_code: player.code,
      start_cost: player.startCost,
      end_cost: player.startCost,
      total_points: total,
      ...textStats({ ...emptyStats(), minutes, starts: Math.floor(minutes / 88) }),
    }
  }).reverse()
}
