import type { Answer } from '#contract/endpoint.ts'
import type { getStarterMedians } from '#contract/insights.ts'
import { Counted } from '#web/features/leagues/Counted.tsx'
import { Dumbbells } from '#web/ui/chart/Dumbbells.tsx'
import { counted } from './counted.ts'
import { decimal, fromTheBack } from './insights.ts'
import { Nothing } from './Nothing.tsx'
import { Section } from './Section.tsx'

const heads = {
  label: 'Position',
  high: 'Median points',
  low: 'Median worst points',
  apart: 'From worst to median',
}

export function StarterMedians({ medians }: { medians: Answer<typeof getStarterMedians> | undefined }) {
  const rows = medians && fromTheBack(medians.combined)
  return (
    <Section title="Starter Medians" meta={medians?.meta}>
      {rows?.length === 0 ? (
        <Nothing text="No starter median data found for the selected gameweek." because={medians?.meta ?? null} />
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
      <Counted figures={counted.medians} />
    </Section>
  )
}
