import type { NoSubsRow } from '#contract/views/no-subs.ts'
import { noSubs } from '#display/views/no-subs.ts'
import { ordinal, written } from '#domain/facts/written.ts'
import { useView } from '#web/league/answer/use-view.ts'
import { ViewScreen } from '#web/league/view/ViewScreen.tsx'
import { placeAmong } from '#web/league/words/place-among.ts'
import { LOCKED_LINE, LockedLine } from './LockedLine.tsx'
import { NoSubsFigures } from './NoSubsFigures.tsx'

function NoSubsPage() {
  const shown = useView(noSubs)
  const { rows, isOwn } = shown
  return (
    <ViewScreen shown={shown} own={ownEleven} figures={<NoSubsFigures rows={rows} />} jump={LOCKED_LINE}>
      <LockedLine rows={rows} isOwn={isOwn} />
    </ViewScreen>
  )
}

function ownEleven(row: NoSubsRow, rows: readonly NoSubsRow[]): string | null {
  const points = row.user_eleven_total
  if (points === null) return null
  const place = placeAmong(points, rows, (one) => one.user_eleven_total)
  return `You would have ${written(points)}${place}${place === '' ? '' : really(row)}.`
}

function really({ locked_rank, actual_rank: rank }: NoSubsRow): string {
  if (rank === null) return ''
  return rank === locked_rank ? ', as you are' : `, really ${ordinal(rank)}`
}

export { NoSubsPage as Component }
