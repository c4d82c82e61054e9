import { type Answer, json, notFound } from '../base/answer.ts'
import { at } from '../base/random.ts'
import type { Ask } from '../base/route.ts'
import { fixtureStats } from '../season/fixture-stats.ts'
import type { Player, Stats } from '../season/model.ts'
import { explain } from '../season/scoring.ts'
import { type FixtureState, type PlayerWeek, weekOf } from '../season/season-now.ts'
import { dreamTeam } from '../season/totals.ts'
import { draftFixture } from './bootstrap.ts'
import type { DraftGame } from './draft-game.ts'
import { draftElementStats } from './settings.ts'

export function eventLive({ seasonNow }: DraftGame, { ids }: Ask): Answer {
  const gameweek = at(ids, 0)
  if (gameweek < 1 || gameweek > 38) return notFound()
  const best = new Set(gameweek <= seasonNow.final ? dreamTeam(seasonNow, gameweek) : [])
  const weeks = weekOf(seasonNow, gameweek)
  const elements = Object.fromEntries(weeks.map((week) => [week.player.draftId, element(week, best)]))
  const fixtures = seasonNow.fixtures.filter((one) => one.gameweek === gameweek).map(liveFixture)
  return json({ elements, fixtures })
}

function element({ player, matches, total, points }: PlayerWeek, best: Set<Player>): Record<string, unknown> {
  return {
    explain: matches.map(({ fixture, stats }) => [explainMatch(player, stats), fixture.id]),
    stats: { ...total, total_points: points, in_dreamteam: best.has(player) },
  }
}

const labels = new Map(draftElementStats.map(({ name, label }) => [name, label]))

function explainMatch(player: Player, stats: Stats): Record<string, unknown>[] {
  return explain(player.position, stats).map(({ identifier, points, value }) => ({
    name: labels.get(identifier) ?? identifier,
    points,
    value,
    stat: identifier,
  }))
}

function liveFixture(state: FixtureState): Record<string, unknown> {
  const lines = fixtureStats(state, (player) => player.draftId)
  return { ...draftFixture(state), stats: lines.map(({ identifier, h, a }) => ({ s: identifier, h, a })) }
}
