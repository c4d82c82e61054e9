import { noSubsTable } from '#display/views/no-subs.ts'
import { useView } from '#web/league/answer/use-view.ts'
import { ViewScreen } from '#web/league/view/ViewScreen.tsx'

/** The one screen that is its table and nothing else. */
function NoSubsTablePage() {
  return <ViewScreen shown={useView(noSubsTable)} />
}

export { NoSubsTablePage as Component }
