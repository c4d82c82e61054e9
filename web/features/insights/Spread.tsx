import type { Answer } from '#contract/base/endpoint.ts'
import type { getCommunitySummary } from '#contract/insights.ts'
import { type Bin, bySign, gathered } from '#web/base/chart/bins.ts'
import { Histogram } from '#web/base/chart/Histogram.tsx'
import { aheadText, percent, percentOf, teamsText } from '../all-teams/in-words.ts'
import styles from './Spread.module.css'

/** Wide enough for a fingertip to tell two bars apart on a phone. */
const MOST_BARS = 28

/** Locked XI less actual points of every team: how many lie on which side of zero, and how far. */
export function Spread({ summary }: { summary: Answer<typeof getCommunitySummary> | undefined }) {
  if (!summary) return <div className={styles.waiting} />
  const all = summary.spread.map(({ from, to, teams }) => ({ from, to, count: teams }))
  const bins = gathered(all, MOST_BARS)
  const { below, above } = bySign(all)
  const width = bins[0] ? bins[0].to - bins[0].from : 0
  const share = (count: number) => percent(percentOf(count, below + above))
  return (
    <div className={styles.spread}>
      <dl className={styles.sides}>
        <Side kind="below" share={share(below)} teams={below} text="The changes paid: their locked XI is behind." />
        <Side
          kind="above"
          share={share(above)}
          teams={above}
          text="Better left alone: their locked XI is level or ahead."
        />
      </dl>
      <Histogram
        bins={bins}
        caption="Locked XI less actual points"
        heads={{ place: 'Locked XI', count: 'Teams', share: 'Share' }}
        place={aheadText}
        count={({ count }) => teamsText(count)}
        share={({ count }: Bin) => share(count)}
        hint={`Each bar: ${width} points of locked XI less actual points. Point at one to read it.`}
      />
    </div>
  )
}

type SideProps = { kind: 'below' | 'above'; share: string; teams: number; text: string }

function Side({ kind, share, teams, text }: SideProps) {
  return (
    <div className={styles.side} data-kind={kind}>
      <dt>{text}</dt>
      <dd className={styles.share}>{share}</dd>
      <dd>{teamsText(teams)}</dd>
    </div>
  )
}
