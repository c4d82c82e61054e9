import type { LeagueRecord, RecordsRow } from '#contract/views/records.ts'
import type { StandingsRow } from '#contract/views/standings.ts'

/** By team: the records of the third gameweek, and those of the season after it. */
const RECORDS: Record<string, LeagueRecord[]> = {
  'Ann FC': [
    { scope: 'season', kind: 'unbeaten-run', value: 3, since: 1, gameweek: 3 },
    { scope: 'season', kind: 'let-go', value: 14, since: 2, gameweek: 3, player_id: 9, web_name: 'Toth' },
  ],
  'Bob Rovers': [
    { scope: 'gameweek', kind: 'lowest', value: 30, gameweek: 3 },
    { scope: 'season', kind: 'worst-moves', value: -6, gameweek: 2 },
    {
      ...{ scope: 'season', kind: 'denied', value: 11, since: 2, gameweek: 3, player_id: 9, web_name: 'Toth' },
      ...{ served: 'Cyd United', scored_for: [{ team_id: 103, team_name: 'Cyd United', points: 11 }] },
    },
  ],
  'Cyd United': [
    { scope: 'gameweek', kind: 'highest', value: 70, gameweek: 3 },
    { scope: 'season', kind: 'highest', value: 70, gameweek: 3 },
    { scope: 'season', kind: 'lowest', value: 20, gameweek: 2 },
    {
      ...{ scope: 'season', kind: 'biggest-win', value: 40, gameweek: 3 },
      ...{ opponent: 'Bob Rovers', score: { own: 70, other: 30 } },
    },
  ],
}

/** The records of the office: Ann has had the belt since the first gameweek. */
export function recordsOf(rows: readonly StandingsRow[]): RecordsRow[] {
  return rows.map(
    ({ game, league_id, league_name, team_id, team_name, owner_first_name, owner_last_name, gameweek }) => ({
      ...{ game, league_id, league_name, team_id, team_name, owner_first_name, owner_last_name, gameweek },
      records: gameweek === 3 ? (RECORDS[team_name] ?? []) : [],
      has_belt: team_name === 'Ann FC',
      belt_gameweeks: team_name === 'Ann FC' ? gameweek : 0,
      missing: [],
    }),
  )
}
