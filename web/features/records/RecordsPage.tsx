import { recordBook } from '#display/views/records.ts'
import { useView } from '#web/league/answer/use-view.ts'
import { ViewScreen } from '#web/league/view/ViewScreen.tsx'
import { Belt } from './Belt.tsx'
import { BigRecords, bigKinds, recordsInChat } from './BigRecords.tsx'
import { Cabinets } from './Cabinets.tsx'
import { HallOfFame } from './HallOfFame.tsx'
import { RecordList } from './RecordList.tsx'
import styles from './RecordsPage.module.css'

function RecordsPage() {
  const shown = useView(recordBook)
  const { rows, season, gameweek } = shown
  return (
    <ViewScreen shown={shown} first={<BigRecords rows={rows} />} told={recordsInChat}>
      <div className={styles.lists}>
        <RecordList title="More records of the season" rows={rows} scope="season" without={bigKinds(rows ?? [])} />
        <RecordList title={`Records of gameweek ${gameweek ?? ''}`} rows={rows} scope="gameweek" />
        <Belt rows={season} gameweek={gameweek} />
        <Cabinets rows={rows} />
      </div>
      <HallOfFame league={shown.league} />
    </ViewScreen>
  )
}

export { RecordsPage as Component }
