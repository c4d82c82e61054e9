import type { NoSubsRow } from '#contract/views/no-subs.ts'
import { noSubsTable } from '#display/views/no-subs.ts'
import { written } from '#domain/facts/written.ts'
import { useView } from '#web/league/answer/use-view.ts'
import { ViewScreen } from '#web/league/view/ViewScreen.tsx'
import { placeAmong } from '#web/league/words/place-among.ts'

/** The one screen that is its table and nothing else. */
function NoSubsTablePage() {
  return <ViewScreen shown={useView(noSubsTable)} own={ownFifteen} />
}

function ownFifteen({ user_total: points }: NoSubsRow, rows: readonly NoSubsRow[]): string | null {
  if (points === null) return null
  return `You would have ${written(points)}${placeAmong(points, rows, (row) => row.user_total)}.`
}

export { NoSubsTablePage as Component }
