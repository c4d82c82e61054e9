import type { View } from '#contract/views/view.ts'
import { useView } from '#web/league/answer/use-view.ts'
import { ViewScreen } from './ViewScreen.tsx'

/** The page of a view that is its table and nothing else. */
export function tablePage(view: View) {
  return { Component: () => <TablePage view={view} /> }
}

function TablePage({ view }: { view: View }) {
  return <ViewScreen shown={useView(view)} />
}
