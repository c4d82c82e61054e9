import { noSubs } from '#display/views/no-subs.ts'
import { useView } from '#web/league/answer/use-view.ts'
import { ViewScreen } from '#web/league/view/ViewScreen.tsx'
import { LOCKED_LINE, LockedLine } from './LockedLine.tsx'
import { NoSubsFigures } from './NoSubsFigures.tsx'

function NoSubsPage() {
  const shown = useView(noSubs)
  const { rows, isOwn } = shown
  return (
    <ViewScreen shown={shown} figures={<NoSubsFigures rows={rows} />} jump={LOCKED_LINE}>
      <LockedLine rows={rows} isOwn={isOwn} />
    </ViewScreen>
  )
}

export { NoSubsPage as Component }
