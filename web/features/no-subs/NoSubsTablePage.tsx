import { useQuery } from '@tanstack/react-query'
import { getNoSubs } from '#contract/no-subs.ts'
import { Counted } from '#web/features/leagues/Counted.tsx'
import { LeagueScreen } from '#web/features/leagues/LeagueScreen.tsx'
import { LeagueSelector } from '#web/features/leagues/LeagueSelector.tsx'
import { useLeagueAsking, useLeagueView } from '#web/features/leagues/use-league-view.ts'
import { ask } from '#web/query.ts'
import { counted } from './counted.ts'
import { StandingsTable } from './StandingsTable.tsx'

function NoSubsTablePage() {
  const view = useLeagueView(useQuery({ ...ask(getNoSubs, {}), ...useLeagueAsking() }))
  const rows = view.state.kind === 'ready' ? view.items : null
  return (
    <LeagueScreen
      title="No subs table"
      kicker="The first fifteen, all season long"
      description="What every team would have if nobody had been swapped since gameweek 1."
      failed="Failed to fetch no subs data"
      view={view}
      selectors={<LeagueSelector {...view} />}
    >
      <StandingsTable rows={rows} isOwn={view.isOwn} />
      <Counted figures={counted.table(view.league?.game ?? 'draft')} />
    </LeagueScreen>
  )
}

export { NoSubsTablePage as Component }
