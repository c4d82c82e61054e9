import { type ViewRow, wordsOf } from '#display/views/view.ts'
import type { Shown } from '#web/league/answer/use-view.ts'
import { HowCounted } from './HowCounted.tsx'

/** How the figures of a view are counted, and one of them worked out with the own team's numbers. */
export function ViewExplained<Item, Row extends ViewRow>({ shown }: { shown: Shown<Item, Row> }) {
  const { view, at, example } = shown
  const figures = view
    .counted(at)
    .map(({ head, name = head, counted = '' }) => [wordsOf(name, at), wordsOf(counted, at)] as const)
  return <HowCounted figures={Object.fromEntries(figures)} example={example} />
}
