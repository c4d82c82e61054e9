import { useQuery } from '@tanstack/react-query'
import { getNoSubs } from '#contract/no-subs.ts'
import { Counted } from '#web/features/leagues/Counted.tsx'
import { JumpToParts } from '#web/features/leagues/JumpToParts.tsx'
import { LeagueScreen } from '#web/features/leagues/LeagueScreen.tsx'
import { LeagueSelector } from '#web/features/leagues/LeagueSelector.tsx'
import { ShareView } from '#web/features/leagues/ShareView.tsx'
import { useAddress } from '#web/features/leagues/use-address.ts'
import { useLeagueAsking, useLeagueView } from '#web/features/leagues/use-league-view.ts'
import { ask } from '#web/query.ts'
import { ComparisonTable } from './ComparisonTable.tsx'
import { counted } from './counted.ts'
import { LOCKED_LINE, LockedLine } from './LockedLine.tsx'
import { NoSubsFigures } from './NoSubsFigures.tsx'
import { comparisonChat } from './no-subs-chat.ts'

function NoSubsPage() {
  const view = useLeagueView(useQuery({ ...ask(getNoSubs, {}), ...useLeagueAsking() }))
  const { search } = useAddress()
  const rows = view.state.kind === 'ready' ? view.items : null
  return (
    <LeagueScreen
      title="No subs"
      kicker="If nobody had touched a thing"
      description="The first eleven, never touched, against what really happened."
      failed="Failed to fetch no subs data"
      view={view}
      selectors={<LeagueSelector {...view} />}
    >
      <NoSubsFigures rows={rows} />
      <JumpToParts chart={LOCKED_LINE} rows={rows} isOwn={view.isOwn} />
      <ComparisonTable rows={rows} isOwn={view.isOwn} />
      <Counted figures={counted.comparison(view.league?.game ?? 'draft')} />
      <ShareView view={view} picture="no-subs" chat={comparisonChat(rows ?? [], { search, isOwn: view.isOwn })} />
      <LockedLine rows={rows} isOwn={view.isOwn} />
    </LeagueScreen>
  )
}

export { NoSubsPage as Component }
