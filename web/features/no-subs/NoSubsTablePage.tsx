import { useQuery } from '@tanstack/react-query'
import { getNoSubs } from '#contract/no-subs.ts'
import { Counted } from '#web/features/leagues/Counted.tsx'
import { LeagueScreen } from '#web/features/leagues/LeagueScreen.tsx'
import { LeagueSelector } from '#web/features/leagues/LeagueSelector.tsx'
import { ShareView } from '#web/features/leagues/ShareView.tsx'
import { useAddress } from '#web/features/leagues/use-address.ts'
import { useLeagueAsking, useLeagueView } from '#web/features/leagues/use-league-view.ts'
import { ask } from '#web/query.ts'
import { counted } from './counted.ts'
import { standingsChat } from './no-subs-chat.ts'
import { StandingsTable } from './StandingsTable.tsx'

function NoSubsTablePage() {
  const view = useLeagueView(useQuery({ ...ask(getNoSubs, {}), ...useLeagueAsking() }))
  const { search } = useAddress()
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
      <ShareView view={view} picture="no-subs" chat={standingsChat(rows ?? [], { search, isOwn: view.isOwn })} />
    </LeagueScreen>
  )
}

export { NoSubsTablePage as Component }
