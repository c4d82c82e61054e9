import { classicLeagues, classicTeams } from './classic/plans.ts'
import { draftManagers, draftPlans, loneEntry } from './draft/plans.ts'
import { faultKinds } from './faults.ts'
import type { Season, TakenBack } from './season/model.ts'

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

/** What the simulator contains: for people, and for tests that should not hard-code ids. */
export function guide(season: Season, accounts: readonly Account[]): Record<string, unknown> {
  return {
    leagues: guideLeagues(season),
    match_day: matchDayGuide(season),
    team_without_league: { game: 'draft', id: loneEntry },
    accounts,
    later:
      'POST /simulator/later {"code", "gameweek", "by"}: so many points more in a final gameweek; {"code", "club"}: another club from now on; {"league", "redraft"}: a draft league that drafts again before that gameweek',
    faults: Object.entries(faultKinds).map(([kind, text]) => ({ kind, text })),
    clubs: season.clubs.map(({ id, code, name, shortName, kit }) => ({ id, code, name, short_name: shortName, kit })),
  }
}

/** How to play a gameweek minute by minute, and which gameweeks have rare events. */
function matchDayGuide(season: Season): Record<string, unknown> {
  const gameweeks = season.rounds.map(({ gameweek }) => gameweek)
  const clubs = (gameweek: number) => season.clubs.map(({ id }) => season.matchesOf[gameweek]?.[id] ?? 0)
  return {
    set: 'POST /simulator/clock {"gameweek", "state": "match-day", "minute"}: minutes since the deadline',
    play: 'POST /simulator/clock {"gameweek", "state": "match-day", "seconds"}: goes on by itself, the whole gameweek in so many seconds; without "seconds" it stands',
    double_gameweeks: gameweeks.filter((gameweek) => clubs(gameweek).some((count) => count > 1)),
    blank_gameweeks: gameweeks.filter((gameweek) => clubs(gameweek).some((count) => count === 0)),
    postponed: season.fixtures
      .filter(({ postponed }) => postponed)
      .map(({ id, gameweek, postponed }) => ({ fixture: id, from: postponed?.from, to: gameweek })),
    goals_taken_back: [...season.matches.values()].flatMap(({ fixture, takenBack }) =>
      takenBack ? [{ gameweek: fixture.gameweek, fixture: fixture.id, ...minutesOf(takenBack) }] : [],
    ),
    bonus_that_moves: [...season.matches.values()].flatMap(({ fixture, lentBps }) =>
      lentBps ? [{ gameweek: fixture.gameweek, fixture: fixture.id, code: lentBps.player.code }] : [],
    ),
  }
}

function minutesOf({ minute, until, player }: TakenBack): { minute: number; until: number; code: number } {
  return { minute, until, code: player.code }
}

export function guideLeagues(season: Season): GuideLeague[] {
  const { byLeague } = draftManagers(season.seed)
  const draft = draftPlans.map(({ id, name, scoring }): GuideLeague => {
    const team_ids = (byLeague.get(id) ?? []).map((manager) => manager.entry)
    return { game: 'draft', id, name, scoring, type: null, team_ids }
  })
  const classic = classicLeagues(season, classicTeams(season)).map(({ id, name, scoring, members }): GuideLeague => {
    const type = scoring === 'h' ? 'h2h' : 'classic'
    return { game: 'classic', id, name, scoring, type, team_ids: members.map((team) => team.entry) }
  })
  return [...draft, ...classic]
}
