import { lastStanding } from '#display/views/last-standing.ts'
import { spanWords } from '#display/views/span.ts'
import { useView } from '#web/league/answer/use-view.ts'
import { ViewScreen } from '#web/league/view/ViewScreen.tsx'
import { GameweekForm } from './GameweekForm.tsx'
import { StillIn, WhoWentOut } from './LastStandingFigures.tsx'
import styles from './SpanChooser.module.css'

function LastStandingPage() {
  const shown = useView(lastStanding)
  const { rows, season, at } = shown
  return (
    <ViewScreen
      shown={shown}
      about={
        season && at.span ? (
          <GameweekForm
            key={spanWords(at.span)}
            gameweeks={lastStanding.gameweeks(season)}
            fields={[{ name: 'from', label: 'From', value: at.span.from }]}
          />
        ) : (
          <div className={styles.waiting} />
        )
      }
      first={<StillIn rows={rows} items={season} at={at} />}
    >
      <WhoWentOut items={season} at={at} />
    </ViewScreen>
  )
}

export { LastStandingPage as Component }
