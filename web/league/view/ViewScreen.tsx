import { type ReactNode, Suspense } from 'react'
import type { LeagueRef } from '#contract/games/league-rows.ts'
import { gapsOf } from '#display/views/names-of-rows.ts'
import type { ViewRow } from '#display/views/view.ts'
import { type Jump, JumpTo } from '#web/base/ui/JumpTo.tsx'
import type { Shown } from '#web/league/answer/use-view.ts'
import { ViewShare } from '#web/league/share/ViewShare.tsx'
import { GapNote, Gaps } from '#web/league/state/Gaps.tsx'
import { ViewExplained } from './ViewExplained.tsx'
import { ViewFrame } from './ViewFrame.tsx'
import styles from './ViewScreen.module.css'
import { type TableParts, ViewTable } from './ViewTable.tsx'

type Props<Item extends LeagueRef, Row extends ViewRow> = TableParts<Row> & {
  shown: Shown<Item, Row>
  /** Shown instead of everything else while nothing is known; without it the table shows its skeleton. */
  waiting?: ReactNode
  /** Right below the table: what it is about. */
  about?: ReactNode
  /** Above the table, on phones too: what the screen is asked for first. */
  first?: ReactNode
  /** What the table says of the reader's team, in a line that no name makes longer: phones have it above the table, as the row may be far down. */
  own?: (row: Row, rows: readonly Row[]) => string | null
  /** Above the table; on phones below it. */
  figures?: ReactNode
  /** The chart below the table: its id and name, for a link to it. */
  jump?: Jump
  /** Beside the selectors, on phones below them, instead of the link to the chart: what else the screen offers to choose. */
  ways?: ReactNode
  /** What the chat is told in place of the table. */
  told?: (rows: readonly Row[]) => readonly string[]
  /** Below the table. */
  children?: ReactNode
}

/** The screen of a view: its table with its explanations and ways to share, and the view's own parts above and below. */
export function ViewScreen<Item extends LeagueRef, Row extends ViewRow>(props: Props<Item, Row>) {
  const { shown, waiting, about, first, own, figures, jump, ways, told, children, cells, more } = props
  const { rows, state, isOwn } = shown
  const mine = own && rows?.find(isOwn)
  if (waiting && state.kind === 'waiting') return <ViewFrame shown={shown}>{waiting}</ViewFrame>
  return (
    <ViewFrame shown={shown} ways={ways ?? (jump && <JumpTo jumps={[jump]} />)}>
      {first !== undefined && (
        <div className={styles.first} data-waiting={rows === null || undefined}>
          {first}
        </div>
      )}
      {own && <p className={styles.own}>{rows && mine && own(mine, rows)}</p>}
      <div className={styles.parts}>
        {figures && (
          <div className={styles.figures}>
            <Suspense>{figures}</Suspense>
          </div>
        )}
        <Suspense>
          <ViewTable shown={shown} {...(cells && { cells })} {...(more && { more })} />
        </Suspense>
        {about}
        <GapNote words={shown.view.note?.(shown.at) ?? ''} />
        <Gaps rows={gapsOf(rows ?? [])} />
      </div>
      <Suspense>
        <ViewExplained shown={shown} />
        <ViewShare shown={shown} told={told} />
        {children}
      </Suspense>
    </ViewFrame>
  )
}
