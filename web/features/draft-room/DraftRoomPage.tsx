import { draftRoom } from '#contract/draft-room.ts'
import { useView } from '#web/features/leagues/use-view.ts'
import { ViewScreen } from '#web/features/leagues/ViewScreen.tsx'
import { Bargains } from './Bargains.tsx'
import { DraftFigures } from './DraftFigures.tsx'
import { DraftTrades } from './DraftTrades.tsx'
import { Gone } from './Gone.tsx'
import { PicksByRound } from './PicksByRound.tsx'

function DraftRoomPage() {
  const shown = useView(draftRoom)
  const { rows, season, isOwn } = shown
  return (
    <ViewScreen shown={shown} figures={<DraftFigures rows={rows} />}>
      <PicksByRound rows={rows && season} isOwn={isOwn} />
      <Bargains rows={rows && season} />
      <Gone rows={rows && season} />
      <DraftTrades rows={rows && season} />
    </ViewScreen>
  )
}

export { DraftRoomPage as Component }
