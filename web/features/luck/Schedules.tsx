import { lazy } from 'react'
import type { LuckRow } from '#contract/views/luck.ts'
import { ChartSection } from '#web/base/chart/ChartSection.tsx'

const ScheduleGrid = lazy(async () => ({ default: (await import('./ScheduleGrid.tsx')).ScheduleGrid }))

const USUAL = 10

type Props = { rows: readonly LuckRow[] | null; isOwn: (row: LuckRow) => boolean }

/** Every team with the fixtures of every other; nothing in leagues that are too large for it. */
export function Schedules({ rows, isOwn }: Props) {
  const latest = Math.max(...(rows ?? []).map(({ gameweek }) => gameweek))
  const shown = rows?.filter((row) => row.gameweek === latest && row.schedules !== undefined)
  if (shown?.length === 0) return null
  const height = 8.0625 + 2.75 * (shown?.length ?? USUAL) + 0.75
  return (
    <ChartSection
      title="With the fixtures of others"
      text="The match points of the team of the row, had it met whom the team of the column met, after the latest gameweek."
      room={{ narrow: `${height}rem`, wide: `${height}rem` }}
    >
      {shown && <ScheduleGrid rows={shown} isOwn={isOwn} />}
    </ChartSection>
  )
}
