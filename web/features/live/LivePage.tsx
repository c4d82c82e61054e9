import { useState } from 'react'
import type { LiveRow } from '#contract/live/live.ts'
import { namesOfRows } from '#display/views/names-of-rows.ts'
import { live } from '#display/views/screens.ts'
import { written } from '#domain/facts/written.ts'
import { Switch } from '#web/base/form/Switch.tsx'
import { LeagueSelector } from '#web/league/choice/LeagueSelector.tsx'
import { leagueKey } from '#web/league/choice/league-choice.ts'
import { likelyLeague } from '#web/league/choice/likely-league.ts'
import { useAddress } from '#web/league/choice/use-address.ts'
import { GapNote } from '#web/league/state/Gaps.tsx'
import { LeagueScreen } from '#web/league/view/LeagueScreen.tsx'
import { asSubmitted, byRank } from './as-submitted.ts'
import { BelowTable } from './BelowTable.tsx'
import { BenchKingNow } from './BenchKingNow.tsx'
import { BetweenGameweeks } from './BetweenGameweeks.tsx'
import { FinalGameweek, isHeadToHeadIn } from './FinalGameweek.tsx'
import { isAllPlayed } from './is-all-played.ts'
import { IsProjected } from './is-projected.ts'
import { LatestNews } from './LatestNews.tsx'
import { LiveFreshness } from './LiveFreshness.tsx'
import styles from './LiveTable.module.css'
import { LiveTable } from './LiveTable.tsx'
import { Scores } from './Scores.tsx'
import { useBelowTable } from './use-below-table.ts'
import { type Live, useLive } from './use-live.ts'
import { useSpoken } from './use-spoken.ts'

function LivePage() {
  const shown = useLive()
  const { rows, league, sync } = shown
  const isFinal = rows?.[0]?.state === 'final'
  const own = rows?.find(shown.isOwn) ?? rows?.[0]
  useBelowTable(shown)
  useSpoken(league && leagueKey(league), own ? wordsOf(own, namesOfRows(rows ?? [])(own.team_id)) : null)
  return (
    <LeagueScreen
      title={live.title}
      kicker={kickerOf(rows ?? [])}
      description={live.description}
      failed={live.failed}
      view={shown}
      gameweek={rows?.[0]?.gameweek ?? sync?.next_gameweek ?? null}
      selectors={<LeagueSelector {...shown} />}
      freshness={isFinal ? undefined : <LiveFreshness {...shown} />}
    >
      <Shown {...shown} />
    </LeagueScreen>
  )
}

function kickerOf(rows: readonly LiveRow[]): string {
  if (rows[0]?.state === 'final') return 'How it ended'
  return isAllPlayed(rows) ? 'All played' : live.kicker
}

function Shown(shown: Live) {
  const { rows, sync, league } = shown
  if (rows?.length === 0) return <BetweenGameweeks {...shown} />
  if (rows?.[0]?.state === 'final' && league) return <FinalGameweek {...shown} {...{ rows, sync, league }} />
  return <Standing {...shown} />
}

/** The matches, the table, and the switch that decides whether projected substitutions count. */
function Standing({ rows, isOwn, league, latest }: Live) {
  const [isProjected, setProjected] = useState(true)
  const counted = rows && (isProjected ? byRank(rows) : asSubmitted(rows))
  const isHeadToHead = useIsHeadToHead(rows)
  return (
    <>
      {isHeadToHead && <Scores rows={counted} isOwn={isOwn} />}
      {rows && <LatestNews rows={rows} latest={latest} isOwn={isOwn} />}
      {/* What stands below the matches comes with them: how many there will be is not known before. */}
      {(rows || !isHeadToHead) && (
        <IsProjected value={isProjected}>
          <LiveTable rows={counted} isOwn={isOwn} isHeadToHead={isHeadToHead} isClassic={league?.game === 'classic'} />
        </IsProjected>
      )}
      {counted && (
        <>
          <div className={styles.options}>
            <BenchKingNow rows={rows} />
            <Switch
              label="With projected substitutions"
              isOn={isProjected}
              isBusy={false}
              onTurn={() => setProjected((before) => !before)}
            />
          </div>
          <p className={styles.note}>
            Provisional: official points with the bonus as it stands, whoever is still to play at their present points.
          </p>
          <GapNote words={counted[0]?.is_base_provisional ? BASE : ''} />
          <BelowTable rows={counted} league={league} isOwn={isOwn} />
        </>
      )}
    </>
  )
}

/** While there are no rows, guesses from the address which columns the skeleton needs. */
function useIsHeadToHead(rows: Live['rows']): boolean {
  const { search } = useAddress()
  return rows ? isHeadToHeadIn(rows) : likelyLeague(search).isHeadToHead
}

const BASE = 'The gameweek before is not final yet: totals and ranks lack it.'

/** What a screen reader hears of a team. */
function wordsOf({ rank, projected_points, opponent_points }: LiveRow, team: string): string {
  const place = rank === null ? '' : `, rank ${rank}`
  const match = opponent_points === undefined ? '' : ` to ${written(opponent_points)} in the match`
  return `${team}${place}: ${written(projected_points)} points${match}.`
}

export { LivePage as Component }
