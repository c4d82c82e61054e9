import { Kpi, Kpis } from '#web/base/ui/Kpi.tsx'

export type Figure = { label: string; figure: string; line: string }

/** The figures at the head of a page, the first of them the biggest; `isWaiting`: none of them is known yet. */
export function Figures({ figures, isWaiting }: { figures: readonly Figure[]; isWaiting: boolean }) {
  return (
    <Kpis>
      {figures.map((figure, place) => (
        <Kpi key={figure.label} {...figure} isLead={place === 0} isWide isWaiting={isWaiting} />
      ))}
    </Kpis>
  )
}
