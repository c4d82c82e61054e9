import { recordBook } from '#contract/records.ts'
import { HallOfFame } from '#web/features/hall-of-fame/HallOfFame.tsx'
import { useView } from '#web/features/leagues/use-view.ts'
import { ViewScreen } from '#web/features/leagues/ViewScreen.tsx'
import { Belt } from './Belt.tsx'
import { Cabinets } from './Cabinets.tsx'
import { RecordList } from './RecordList.tsx'
import styles from './RecordsPage.module.css'

function RecordsPage() {
  const shown = useView(recordBook)
  const { rows, season, gameweek } = shown
  return (
    <ViewScreen shown={shown}>
      <div className={styles.lists}>
        <RecordList title="Records of the season" rows={rows} scope="season" />
        <RecordList title={`Records of gameweek ${gameweek ?? ''}`} rows={rows} scope="gameweek" />
        <Belt rows={season} gameweek={gameweek} />
        <Cabinets rows={rows} />
      </div>
      <HallOfFame league={shown.league} />
    </ViewScreen>
  )
}

export { RecordsPage as Component }
