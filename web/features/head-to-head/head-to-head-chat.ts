import type { HeadToHeadLeague } from '#contract/head-to-head.ts'
import type { ChatTable } from '#web/features/leagues/chat-text.ts'
import { shownStandings } from './head-to-head.ts'
import type { Own } from './own.ts'

type About = { gameweek: number | null; isOwn: Own }

/** The table after one gameweek, in the server's order: who is level in it is told apart by that. */
export function headToHeadChat(league: HeadToHeadLeague | undefined, { gameweek, isOwn }: About): ChatTable {
  const rows = shownStandings(league?.pointsTable[String(gameweek)] ?? [])
  return {
    title: 'Head to head',
    figures: ['Won-drawn-lost', 'GW points', 'total points'],
    lines: rows.map((row, above) => ({
      place: above + 1,
      team: row.teamName,
      owner: row.playerName,
      figures: [`${row.wins}-${row.draws}-${row.losses}`, String(row.fplGwPoints), String(row.totalPoints)],
      isOwn: league !== undefined && isOwn({ game: league.game, team_id: row.teamId }),
    })),
  }
}
