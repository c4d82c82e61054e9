import type { HeadToHeadLeague, HeadToHeadStanding } from '#contract/head-to-head.ts'
import { type Column, Table } from '#web/ui/Table.tsx'
import { shownStandings } from './head-to-head.ts'
import type { Own } from './own.ts'
import { Side } from './Side.tsx'

type Named = HeadToHeadStanding & { league: HeadToHeadLeague }

const columns: Column<Named>[] = [
  {
    ...{ key: 'team', head: 'Team', kind: 'name' },
    cell: ({ league, teamId, teamName, gameweek }) => (
      <Side league={league} team={teamId} name={teamName} gameweek={gameweek} />
    ),
  },
  { key: 'player', head: 'Player', kind: 'text', cell: (row) => row.playerName, folds: (row) => row.playerName },
  { key: 'played', head: 'Played', kind: 'figure', width: 'short', cell: (row) => row.played },
  { key: 'wins', head: 'Wins', kind: 'figure', width: 'short', cell: (row) => row.wins },
  { key: 'draws', head: 'Draws', kind: 'figure', width: 'short', cell: (row) => row.draws },
  { key: 'losses', head: 'Losses', kind: 'figure', width: 'short', cell: (row) => row.losses },
  { key: 'points', head: 'Total Points', kind: 'figure', deciding: true, cell: (row) => row.totalPoints },
  { key: 'gw', head: 'GW Points', kind: 'figure', cell: (row) => row.fplGwPoints },
  { key: 'total', head: 'Total FPL Points', kind: 'figure', cell: (row) => row.fplTotalPoints },
]

type Props = { league: HeadToHeadLeague | undefined; gameweek: number | null; isOwn: Own }

/** The table after one gameweek, in the server's order. */
export function Standings({ league, gameweek, isOwn }: Props) {
  return (
    <section aria-labelledby="standings">
      <h2 className="unseen" id="standings">
        Standings
      </h2>
      <Table
        caption={`Head-to-head table after gameweek ${gameweek ?? ''}`}
        columns={columns}
        rows={
          league ? shownStandings(league.pointsTable[String(gameweek)] ?? []).map((row) => ({ ...row, league })) : null
        }
        rowKey={(row) => String(row.teamId ?? row.teamName)}
        isOwn={(row) => league !== undefined && isOwn({ game: league.game, team_id: row.teamId })}
      />
    </section>
  )
}
