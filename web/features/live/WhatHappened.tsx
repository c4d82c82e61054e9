import { lazy } from 'react'
import type { LiveRow } from '#contract/live/live.ts'
import { ChartSection } from '#web/base/chart/ChartSection.tsx'
import type { Live } from './use-live.ts'

const Feed = lazy(async () => ({ default: (await import('./below-table.ts')).belowTable.Feed }))

/** About five entries, which on phones are higher. */
const ROOM = { narrow: '34rem', wide: '27rem' }

type Props = { rows: readonly LiveRow[] } & Pick<Live, 'league' | 'isOwn'>

/** Below the table: each goal, and what it did to the league. */
export function WhatHappened({ rows, league, isOwn }: Props) {
  return (
    <ChartSection
      id="feed"
      title="What happened"
      text="The latest first: who gained by it, who has the player on the bench, and what it moved."
      room={ROOM}
    >
      {league && <Feed rows={rows} league={league} isOwn={isOwn} />}
    </ChartSection>
  )
}
