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

function ownEleven(
  { team_name, user_eleven_total, actual_rank }: NoSubsRow,
  rows: readonly NoSubsRow[],
): string | null {
  if (user_eleven_total === null) return null
  const place = placeAmong(user_eleven_total, rows, (row) => row.user_eleven_total)
  const really = place === '' || actual_rank === null ? '' : `, really ${ordinal(actual_rank)}`
  return `${team_name} would have ${written(user_eleven_total)}${place}${really}.`
}

export { NoSubsPage as Component }
