import { classicLeagues, classicTeams } from './classic/plans.ts'
import { draftManagers, draftPlans, loneEntry } from './draft/plans.ts'
import { faultKinds } from './faults.ts'
import type { Season } from './season/model.ts'

export type Account = { email: string; password: string }

export type GuideLeague = {
  game: 'draft' | 'classic'
  id: number
  name: string
  scoring: 'h' | 'c'
  type: 'classic' | 'h2h' | null
  /** In a stable order; late joiners are listed from the start, the average team never. */
  team_ids: number[]
}

/** What there is to look at: for people, and for tests that should not know ids by heart. */
export function guide(season: Season, accounts: readonly Account[]): Record<string, unknown> {
  return {
    leagues: guideLeagues(season),
    team_without_league: { game: 'draft', id: loneEntry },
    accounts,
    faults: Object.entries(faultKinds).map(([kind, text]) => ({ kind, text })),
    clubs: season.clubs.map(({ id, code, name, shortName, kit }) => ({ id, code, name, short_name: shortName, kit })),
  }
}

export function guideLeagues(season: Season): GuideLeague[] {
  const { byLeague } = draftManagers(season.seed)
  const draft = draftPlans.map(({ id, name, scoring }): GuideLeague => {
    const team_ids = (byLeague.get(id) ?? []).map((manager) => manager.entry)
    return { game: 'draft', id, name, scoring, type: null, team_ids }
  })
  const classic = classicLeagues(classicTeams(season)).map(({ id, name, scoring, members }): GuideLeague => {
    const type = scoring === 'h' ? 'h2h' : 'classic'
    return { game: 'classic', id, name, scoring, type, team_ids: members.map((team) => team.entry) }
  })
  return [...draft, ...classic]
}
