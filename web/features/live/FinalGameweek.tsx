import type { LeagueRef } from '#contract/games/league-rows.ts'
import type { LiveRow } from '#contract/live/live.ts'
import type { LeagueSync } from '#contract/people/leagues.ts'
import { namesOfRows } from '#display/views/names-of-rows.ts'
import { whole } from '#web/base/ui/figures.ts'
import { Kpi, Kpis } from '#web/base/ui/Kpi.tsx'
import { Contents } from '#web/features/standings/Contents.tsx'
import { holders } from '#web/league/choice/people.ts'
import { crowned } from '#web/league/words/crown.ts'
import { OPEN } from '#web/league/words/gap-words.ts'
import { byRank } from './as-submitted.ts'
import { UntilNext } from './BetweenGameweeks.tsx'
import styles from './LiveTable.module.css'
import { LiveTable } from './LiveTable.tsx'
import { Scores } from './Scores.tsx'
import type { Live } from './use-live.ts'

type Props = Pick<Live, 'isOwn'> & { rows: readonly LiveRow[]; sync: LeagueSync | null; league: LeagueRef }

/** Shown until the next deadline: the result of the gameweek, and links to the screens that say more. */
export function FinalGameweek({ rows, sync, league, isOwn }: Props) {
  const isClassic = league.game === 'classic'
  const isHeadToHead = isHeadToHeadIn(rows)
  return (
    <>
      <h2 className={styles.final}>Gameweek {rows[0]?.gameweek} is final</h2>
      {isHeadToHead && <Scores rows={byRank(rows)} isOwn={isOwn} isFinal />}
      <Kpis isStrip>
        <Most label="Most points" rows={rows} value={(row) => row.gw_points} nobody="Nobody scored" isLead />
        <Most
          label="Bench king of the gameweek"
          rows={rows}
          value={(row) => row.bench_points}
          nobody="Nobody left points"
        />
        {isClassic && (
          <Most
            label="Best captain"
            rows={rows}
            value={(row) => row.captain_points}
            lineOf={captainsOf}
            nobody="No captain scored"
          />
        )}
      </Kpis>
      <LiveTable rows={byRank(rows)} isOwn={isOwn} isHeadToHead={isHeadToHead} isClassic={isClassic} />
      {sync && sync.next_gameweek !== null && (
        <>
          <h2 className={styles.next}>What comes next</h2>
          <UntilNext sync={sync} isOwn={isOwn} />
        </>
      )}
      <Contents game={league.game} />
    </>
  )
}

type MostProps = {
  label: string
  rows: readonly LiveRow[]
  value: (row: LiveRow) => number | null
  lineOf?: (most: readonly LiveRow[], rows: readonly LiveRow[]) => string
  /** The text shown if nobody has more than 0. */
  nobody: string
  isLead?: boolean
}

/** Who has the greatest figure; left open while the figure of a team that took part is missing. */
function Most({ label, rows, value, lineOf = holders, nobody, isLead = false }: MostProps) {
  const most = crowned(rows, value, wasThere)
  const line = most.isNobodys ? nobody : lineOf(most.rows, rows)
  return <Kpi isLead={isLead} label={label} figure={whole(most.value)} line={most.isOpen ? OPEN : line} />
}

/** False for a team that joined later. */
function wasThere({ gw_points, missing }: LiveRow): boolean {
  return gw_points !== null || missing === undefined || missing.length > 0
}

/** The captains, each named once, and the team or the number of teams that have them. */
function captainsOf(most: readonly LiveRow[], rows: readonly LiveRow[]): string {
  const names = [...new Set(most.map(({ captain }) => captain))].filter((name) => name !== null)
  const [first, ...others] = most
  const teams = others.length === 0 ? namesOfRows(rows)(first?.team_id ?? null) : `${most.length} teams`
  return `${names.join(', ')} of ${teams}`
}

export function isHeadToHeadIn(rows: readonly LiveRow[]): boolean {
  return rows.some(({ h2h_points: points }) => points !== undefined)
}
