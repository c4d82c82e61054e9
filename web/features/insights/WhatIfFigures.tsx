import type { Answer } from '#contract/base/endpoint.ts'
import type { getCommunitySummary } from '#contract/insights.ts'
import { decimal, overTeams, percent, teamsText } from '../all-teams/in-words.ts'
import { Figures } from './Figures.tsx'

/** The first team kept all season, against what really happened. */
export function WhatIfFigures({ summary }: { summary: Answer<typeof getCommunitySummary> | undefined }) {
  const { metrics, meta } = summary ?? {}
  const teams = meta?.teams ?? 0
  const over = overTeams(teams, ', ')
  const count = teams === 0 ? 'the teams' : teamsText(teams)
  const words =
    teams === 1 ? { same: 'team', have: 'has at least its' } : { same: 'teams', have: 'have at least their' }
  return (
    <Figures
      isWaiting={summary === undefined}
      figures={[
        {
          label: 'Average locked XI',
          figure: decimal(metrics?.avg_locked_xi),
          line: `the starters of gameweek 1, never touched${over}`,
        },
        {
          label: 'Average of all fifteen',
          figure: decimal(metrics?.avg_no_subs_total),
          line: `XI + Subs: their bench scores too${over}`,
        },
        {
          label: 'Average actual points',
          figure: decimal(metrics?.avg_actual_points),
          line: `what the same ${teams > 1 ? count : words.same} really scored`,
        },
        {
          label: 'Locked XI holds',
          figure: percent(metrics?.pct_locked_ge_actual),
          line: `of ${count} ${words.have} actual points`,
        },
      ]}
    />
  )
}
