import { luck } from '#display/views/luck.ts'
import { useView } from '#web/league/answer/use-view.ts'
import { ViewScreen } from '#web/league/view/ViewScreen.tsx'
import { HadEverybody } from './HadEverybody.tsx'
import { LuckFirst } from './LuckFirst.tsx'
import { MayEnd } from './MayEnd.tsx'
import { Schedules } from './Schedules.tsx'

function LuckPage() {
  const shown = useView(luck)
  const { season, rows, at, isOwn } = shown
  return (
    <ViewScreen shown={shown} first={rows && <LuckFirst shown={shown} />}>
      <MayEnd rows={rows && season} isOwn={isOwn} isHeadToHead={at.isHeadToHead} />
      <HadEverybody rows={rows && season} isOwn={isOwn} isHeadToHead={at.isHeadToHead} />
      {at.isHeadToHead && <Schedules rows={rows && season} isOwn={isOwn} />}
    </ViewScreen>
  )
}

export { LuckPage as Component }
