import { months } from '#display/views/months.ts'
import { useView } from '#web/league/answer/use-view.ts'
import { ViewScreen } from '#web/league/view/ViewScreen.tsx'
import { Managers, MonthFigures, WeekWinners } from './MonthFigures.tsx'
import { AboutSpan, SpanChooser } from './SpanChooser.tsx'

function MonthsPage() {
  const shown = useView(months)
  const { rows, season, at } = shown
  const periods = shown.sync?.periods ?? []
  return (
    <ViewScreen
      shown={shown}
      ways={<SpanChooser items={season} periods={periods} span={at.span} />}
      about={<AboutSpan span={at.span} rows={rows} />}
      first={<MonthFigures rows={rows} at={at} />}
    >
      <Managers items={season} />
      <Managers items={season} periods={periods} />
      <WeekWinners items={season} />
    </ViewScreen>
  )
}

export { MonthsPage as Component }
