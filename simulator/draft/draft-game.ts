import type { Clock } from '../base/clock.ts'
import type { Season } from '../season/model.ts'
import { type SeasonNow, seasonAt } from '../season/season-now.ts'
import { withCorrections } from './corrected-league.ts'
import { playLeague } from './league-season.ts'
import type { LeagueSeason, Manager } from './model.ts'
import { draftManagers, draftPlans } from './plans.ts'

/** The draft game at a clock. */
export type DraftGame = {
  seasonNow: SeasonNow
  league(id: number): LeagueSeason | null
  entry(id: number): { manager: Manager; league: LeagueSeason | null } | null
}

/** The draft game of a season; a league is played when somebody first asks for it. */
export function draftGame(season: Season): (clock: Clock) => DraftGame {
  const { byLeague, lone } = draftManagers(season.seed)
  const played = new Map<number, LeagueSeason>()
  function league(id: number): LeagueSeason | null {
    const plan = draftPlans.find((one) => one.id === id)
    const known = played.get(id)
    if (known || !plan) return known ?? null
    const fresh = withCorrections(season, playLeague(season, plan, byLeague.get(id) ?? []))
    played.set(id, fresh)
    return fresh
  }
  function entry(id: number): { manager: Manager; league: LeagueSeason | null } | null {
    if (id === lone.entry) return { manager: lone, league: null }
    for (const [leagueId, managers] of byLeague) {
      const manager = managers.find((one) => one.entry === id)
      if (manager) return { manager, league: league(leagueId) }
    }
    return null
  }
  return (clock) => ({ seasonNow: seasonAt(season, clock), league, entry })
}
