import type { ReactNode } from 'react'
import type { LeagueSync } from '#contract/people/leagues.ts'
import { Kpi, Kpis } from '#web/base/ui/Kpi.tsx'
import { Moment } from '#web/base/ui/Moment.tsx'
import styles from '#web/league/view/LeagueScreen.module.css'
import { Countdown } from './Countdown.tsx'
import { NextMatch } from './NextMatch.tsx'
import type { Live } from './use-live.ts'

/** Shown instead of the table: the time until the next deadline (in draft, the waivers), and the next match. */
export function BetweenGameweeks({ sync, isOwn }: Pick<Live, 'sync' | 'isOwn'>) {
  if (!sync) return null
  const { live_gameweek: played, next_gameweek: next } = sync
  if (played !== undefined)
    return (
      <Text title={`Gameweek ${played} is being played`}>
        Its line-ups are read after the deadline, league by league: the table stands here within minutes.
      </Text>
    )
  if (next === null) return <Text title="No gameweek is played now">The season is over.</Text>
  const last = next - 1
  return (
    <>
      <UntilNext sync={sync} isOwn={isOwn} />
      {isBehind(sync, last) ? (
        <Text title={`Gameweek ${last} is final`}>Its table stands here as soon as this league has been read.</Text>
      ) : (
        <Text title="No gameweek is played now">
          The table of gameweek {next} stands here as soon as its line-ups are known, after the deadline.
        </Text>
      )}
    </>
  )
}

/** Whether the league's tables lack the latest final gameweek. A league that has not begun lacks none. */
function isBehind({ latest_gameweek: shown }: LeagueSync, last: number): boolean {
  return shown !== null && shown < last
}

/** The time until the next deadline (in draft, the waivers), and the next match; nothing if there is none. */
export function UntilNext({ sync, isOwn }: { sync: LeagueSync; isOwn: Live['isOwn'] }) {
  const { next_gameweek: next, next_deadline, next_waivers } = sync
  if (next === null || next_deadline === null) return null
  return (
    <Kpis isStrip>
      <Until label={`Deadline of gameweek ${next}`} at={new Date(next_deadline)} isLead />
      {next_waivers !== undefined && <Until label="Waivers are processed" at={new Date(next_waivers)} />}
      {sync.scoring === 'h' && <NextMatch sync={sync} gameweek={next} isOwn={isOwn} />}
    </Kpis>
  )
}

function Until({ label, at, isLead = false }: { label: string; at: Date; isLead?: boolean }) {
  return (
    <Kpi
      isWide
      isLead={isLead}
      label={label}
      figure={<Countdown until={at} />}
      line={<Moment at={at.toISOString()} />}
    />
  )
}

function Text({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={styles.state}>
      <h2>{title}</h2>
      <p>{children}</p>
    </div>
  )
}
