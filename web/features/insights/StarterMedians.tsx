import type { Answer } from '#contract/base/endpoint.ts'
import type { getStarterMedians } from '#contract/insights.ts'
import { Dumbbells } from '#web/base/chart/Dumbbells.tsx'
import { HowCounted } from '#web/league/view/HowCounted.tsx'
import { byPosition, decimal } from '../all-teams/in-words.ts'
import { howCounted } from './how-counted.ts'
import { NoFigures } from './NoFigures.tsx'
import { Section } from './Section.tsx'

const heads = {
  label: 'Position',
  high: 'Median points',
  low: 'Median worst points',
  apart: 'From worst to median',
}

export function StarterMedians({ medians }: { medians: Answer<typeof getStarterMedians> | undefined }) {
  const rows = medians && byPosition(medians.combined)
  return (
    <Section title="Starter Medians" meta={medians?.meta}>
      {rows?.length === 0 ? (
        <NoFigures text="No starter median data found for the selected gameweek." because={medians?.meta ?? null} />
      ) : (
        <Dumbbells
          caption="What a starter of each position typically scored, and the worst of a team"
          heads={heads}
          expected={4}
          format={decimal}
          rows={
            rows?.map(({ element_type, median_points, median_worst_points }) => ({
              label: element_type,
              high: median_points,
              low: median_worst_points,
            })) ?? null
          }
        />
      )}
      <HowCounted figures={howCounted.medians} />
    </Section>
  )
}
