import { lazy } from 'react'
import type { HeadToHeadLeague } from '#contract/views/head-to-head.ts'
import { ChartSection } from '#web/base/chart/ChartSection.tsx'
import type { IsOwn } from './is-own.ts'

const DuelGrid = lazy(async () => ({ default: (await import('./DuelGrid.tsx')).DuelGrid }))

const USUAL = 10

type Props = { league: HeadToHeadLeague | undefined; gameweek: number | null; isOwn: IsOwn }

/** The grid below its headline. */
export function Everyone({ league, gameweek, isOwn }: Props) {
  const teams = league?.pointsTable[String(gameweek)]?.length ?? USUAL
  const height = 8.0625 + 2.75 * teams + 0.5 + 0.75
  return (
    <ChartSection
      title="Everyone against everyone"
      text={`Wins and losses of every team against every other${gameweek === null ? '' : `, up to gameweek ${gameweek}`}.`}
      room={{ narrow: `${height + 2.625}rem`, wide: `${height + 1.5}rem` }}
    >
      {league && gameweek !== null && <DuelGrid league={league} gameweek={gameweek} isOwn={isOwn} />}
    </ChartSection>
  )
}
