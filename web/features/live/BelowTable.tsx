import { lazy } from 'react'
import type { LiveRow } from '#contract/live/live.ts'
import { ChartSection } from '#web/base/chart/ChartSection.tsx'
import type { Live } from './use-live.ts'

const parts = () => import('./below-table.ts')
const Feed = lazy(async () => ({ default: (await parts()).belowTable.Feed }))
const MatchDays = lazy(async () => ({ default: (await parts()).belowTable.MatchDays }))

/** About five entries, which on phones are higher. */
const ROOM_OF_FEED = { narrow: '34rem', wide: '27rem' }
/** About ten matches, one below the other on phones and two beside each other beyond. */
const ROOM_OF_MATCHES = { narrow: '72rem', wide: '36rem' }

type Props = { rows: readonly LiveRow[] } & Pick<Live, 'league' | 'isOwn'>

/** Each goal, and what it did to the league; then the matches, and the league's players in them. Their code and figures load after the table. */
export function BelowTable({ rows, league, isOwn }: Props) {
  return (
    <>
      <ChartSection
        id="feed"
        title="What happened"
        text="The latest first: who gained by it, who has the player on the bench, and what it moved."
        room={ROOM_OF_FEED}
      >
        {league && <Feed rows={rows} league={league} isOwn={isOwn} />}
      </ChartSection>
      <ChartSection
        id="matches"
        title="The matches"
        text="Kick-offs in your time, and who of the league has whom. Who plays now is lit."
        room={ROOM_OF_MATCHES}
      >
        {league && <MatchDays rows={rows} league={league} isOwn={isOwn} />}
      </ChartSection>
    </>
  )
}
