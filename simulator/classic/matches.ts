import { type Answer, json, notFound } from '../base/answer.ts'
import { at } from '../base/random.ts'
import type { Ask } from '../base/route.ts'
import { hasPlayed } from '../season/build-season.ts'
import { iso } from '../season/calendar.ts'
import { fixtureStats } from '../season/fixture-stats.ts'
import { hasBonus, isOver, minuteOf } from '../season/match-stats.ts'
import { explain } from '../season/scoring.ts'
import { type FixtureState, type PlayerWeek, type SeasonNow, weekOf } from '../season/season-now.ts'
import { dreamTeam } from '../season/totals.ts'
import type { ClassicGame } from './classic-game.ts'
import { textStats } from './elements.ts'

export function fixtures({ seasonNow }: ClassicGame, { query }: Ask): Answer {
  const event = query.get('event')
  const gameweek = Number(event)
  const shown = seasonNow.fixtures.filter((one) => event === null || event === '' || one.gameweek === gameweek)
  const sorted = [...shown].sort((one, other) => order(one) - order(other) || one.fixture.id - other.fixture.id)
  return json(sorted.map((state) => fixtureRow(seasonNow, state)))
}

/** Matches without a date come first, then all by date. */
function order(state: FixtureState): number {
  return state.kickoff ?? 0
}

function fixtureRow(seasonNow: SeasonNow, state: FixtureState): Record<string, unknown> {
  const { fixture, gameweek, kickoff, progress, score } = state
  const strengthOf = (club: number) => Math.max(2, at(seasonNow.season.clubs, club - 1).strength)
  return {
    code: fixture.code,
    event: gameweek,
    finished: hasBonus(progress),
    finished_provisional: isOver(progress),
    id: fixture.id,
    kickoff_time: kickoff === null ? null : iso(kickoff),
    minutes: minuteOf(progress),
    provisional_start_time: kickoff === null,
    started: kickoff === null ? null : progress !== null,
    team_a: fixture.away,
    team_a_score: score?.away ?? null,
    team_h: fixture.home,
    team_h_score: score?.home ?? null,
    stats: fixtureStats(state, (player) => player.classicId).map(({ identifier, h, a }) => ({ identifier, a, h })),
    team_h_difficulty: strengthOf(fixture.away),
    team_a_difficulty: strengthOf(fixture.home),
    pulse_id: 0,
  }
}

export function eventLive({ seasonNow }: ClassicGame, { ids }: Ask): Answer {
  const gameweek = at(ids, 0)
  if (gameweek < 1 || gameweek > 38) return notFound()
  const best = new Set(gameweek <= seasonNow.final ? dreamTeam(seasonNow, gameweek) : [])
  const elements = weekOf(seasonNow, gameweek).map((week) => liveElement(week, best.has(week.player)))
  return json({ elements })
}

function liveElement({ player, matches, total, points }: PlayerWeek, inDreamTeam: boolean): Record<string, unknown> {
  return {
    id: player.classicId,
    stats: { ...textStats(total), total_points: points, in_dreamteam: inDreamTeam, played: hasPlayed(total) },
    explain: matches.map(({ fixture, stats }) => ({
      fixture: fixture.id,
      stats: explain(player.position, stats).map((line) => ({ ...line, points_modification: 0 })),
    })),
    modified: false,
  }
}
