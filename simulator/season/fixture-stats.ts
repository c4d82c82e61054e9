import { matchStats } from './match-stats.ts'
import type { Player, StatName } from './model.ts'
import type { FixtureState } from './season-now.ts'

const listed: StatName[] = [
  'goals_scored',
  'assists',
  'own_goals',
  'penalties_saved',
  'penalties_missed',
  'yellow_cards',
  'red_cards',
  'saves',
  'bonus',
  'bps',
  'defensive_contribution',
]

export type FixtureLine = { identifier: StatName; h: Line[]; a: Line[] }
type Line = { element: number; value: number }

/** Who did what in a match, home and away, most first; nothing before it begins. */
export function fixtureStats(
  { fixture, match, progress }: FixtureState,
  idOf: (player: Player) => number,
): FixtureLine[] {
  if (progress === null) return []
  const all = [...matchStats(match, progress)]
  function side(club: number, name: StatName): Line[] {
    return all
      .filter(([player, stats]) => player.club === club && stats[name] !== 0)
      .map(([player, stats]) => ({ element: idOf(player), value: stats[name] }))
      .sort((one, other) => other.value - one.value || one.element - other.element)
  }
  return listed.map((identifier) => ({
    identifier,
    h: side(fixture.home, identifier),
    a: side(fixture.away, identifier),
  }))
}
