import { wire } from '#display/views/wire.ts'
import { gapsIn } from '#display/views/wire-rows.ts'
import { JumpTo } from '#web/base/ui/JumpTo.tsx'
import { TitledEleven } from '#web/features/pitch/TitledEleven.tsx'
import { useView } from '#web/league/answer/use-view.ts'
import { ViewShare } from '#web/league/share/ViewShare.tsx'
import { Gaps } from '#web/league/state/Gaps.tsx'
import { ViewExplained } from '#web/league/view/ViewExplained.tsx'
import { ViewFrame } from '#web/league/view/ViewFrame.tsx'
import { ViewTable } from '#web/league/view/ViewTable.tsx'
import { Claims } from './Claims.tsx'
import styles from './WirePage.module.css'

const JUMPS = [
  { id: 'free', name: 'Still free' },
  { id: 'claims', name: 'Claimed in vain' },
]

/** Whom nobody had: as elevens on pitches, those who are free, and who was claimed in vain. */
function WirePage() {
  const shown = useView(wire)
  const { rows, items, gameweek } = shown
  const week = rows && items.find((item) => item.gameweek === gameweek)
  return (
    <ViewFrame shown={shown} ways={<JumpTo jumps={JUMPS} />}>
      <div className={styles.pitches}>
        <TitledEleven title={`Best of GW ${gameweek ?? ''}`} eleven={week?.best} />
        {week?.since !== week?.gameweek && (
          <TitledEleven title={`Best of GW ${latelyOf(week)}`} eleven={week?.lately} />
        )}
      </div>
      <section aria-labelledby="free">
        <h2 id="free">Still free</h2>
        {rows?.length === 0 ? (
          <p className={styles.none}>Nobody knows who is free while a gameweek is missing.</p>
        ) : (
          <ViewTable shown={shown} />
        )}
        <Gaps rows={week ? gapsIn(week) : null} />
      </section>
      <Claims week={week ?? null} />
      <ViewExplained shown={shown} />
      <ViewShare shown={shown} />
    </ViewFrame>
  )
}

type Since = { since: number; gameweek: number }

/** `9–12`. */
function latelyOf(week: Since | null | undefined): string {
  return week ? `${week.since}–${week.gameweek}` : ''
}

export { WirePage as Component }
