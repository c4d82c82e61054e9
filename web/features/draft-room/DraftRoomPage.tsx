import { draftRoom } from '#display/views/draft-room.ts'
import { useView } from '#web/league/answer/use-view.ts'
import { ViewScreen } from '#web/league/view/ViewScreen.tsx'
import { Bargains } from './Bargains.tsx'
import { DraftFirst } from './DraftFirst.tsx'
import styles from './DraftRoomPage.module.css'
import { DraftTrades } from './DraftTrades.tsx'
import { EarlierDrafts } from './EarlierDrafts.tsx'
import { Gone } from './Gone.tsx'
import { PicksByRound } from './PicksByRound.tsx'

function DraftRoomPage() {
  const shown = useView(draftRoom)
  const { rows, season, isOwn } = shown
  return (
    <ViewScreen shown={shown} first={<DraftFirst rows={rows && season} />}>
      <PicksByRound rows={rows && season} isOwn={isOwn} />
      <EarlierDrafts rows={rows && season} isOwn={isOwn} />
      <div className={styles.lists}>
        <Bargains rows={rows && season} />
        <Gone rows={rows && season} />
        <DraftTrades rows={rows && season} />
      </div>
    </ViewScreen>
  )
}

export { DraftRoomPage as Component }
