import type { LuckRow, Places } from '#contract/views/luck.ts'
import type { TeamId } from '#domain/ids.ts'
import { luck } from '#domain/luck/luck.ts'
import { type Chances, seasonChances } from '#domain/luck/places.ts'
import { replays } from '#domain/luck/replays.ts'
import type { StoredLeague } from '#server/facts/leagues/facts-store.ts'
import { MOST_TEAMS } from './present.ts'

/** Adds what-if tables and possible final places to the latest rows. Takes 0.1 s, so for screens alone. */
export function withSeason({ facts, positions }: StoredLeague, rows: readonly LuckRow[]): LuckRow[] {
  const latest = facts.gameweeks.at(-1)
  const replayed = Map.groupBy(replays(facts, { rows: luck(facts, positions), positions }), ({ team }) => team)
  const coming = seasonChances(facts)
  return rows.map((row) => {
    const team = row.team_id as TeamId
    const own = replayed.get(team)
    if (row.gameweek !== latest || !own) return row
    const of = own.map(({ team: _, ...one }) => one)
    return { ...row, replays: of, ...(coming && { places: presentPlaces(coming, team) }) }
  })
}

/** Eight of ten simulated seasons end between the places that this cuts off. */
const OUTSIDE = 0.1

function presentPlaces({ runs, places }: Chances, team: TeamId): Places {
  const own = [...(places.get(team) ?? [])]
  return {
    runs,
    best: reached(own) + 1,
    worst: own.length - reached(own.toReversed()),
    first: toThousandths(own[0] ?? 0),
    ...(own.length <= MOST_TEAMS && { chances: own.map(toThousandths) }),
  }
}

/** The first entry at which the chances add up to a tenth. */
function reached(chances: readonly number[]): number {
  let sum = 0
  return chances.findIndex((chance) => {
    sum += chance
    return sum >= OUTSIDE
  })
}

function toThousandths(chance: number): number {
  return Math.round(chance * 1000) / 1000
}
