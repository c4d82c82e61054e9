import { useQuery } from '@tanstack/react-query'
import { use, useMemo } from 'react'
import type { LiveRow } from '#contract/live/live.ts'
import { getLiveSquads } from '#contract/live/live-squads.ts'
import { inWords } from '#web/base/failed.ts'
import { ask } from '#web/base/query.ts'
import { Failed } from '#web/base/ui/Failed.tsx'
import { LineUpPitch } from '#web/features/pitch/LineUpPitch.tsx'
import { aboutLeague } from '#web/league/answer/view-questions.ts'
import { IsProjected } from './is-projected.ts'
import styles from './LiveSquadPitch.module.css'
import { bonusInWords, headOf, pitchOf, squadAsSubmitted, subsInWords } from './live-pitch.ts'

/** What a team of the live table opens to: its pitch as it stands, and the substitutions that would be made. */
export function LiveSquadPitch({ row }: { row: LiveRow }) {
  const isProjected = use(IsProjected)
  const asked = { ...aboutLeague(row), team: String(row.team_id) }
  const { data, error, refetch, fetchStatus, errorUpdateCount } = useQuery(ask(getLiveSquads, asked))
  const [known] = data ?? []
  const squad = useMemo(() => (known && !isProjected ? squadAsSubmitted(known) : known), [known, isProjected])
  const eleven = useMemo(() => squad && pitchOf(squad), [squad])
  if (data === undefined && error)
    return (
      <Failed
        problems={[inWords('Failed to fetch the players', error)]}
        attempt={errorUpdateCount}
        isRetrying={fetchStatus !== 'idle'}
        retry={() => void refetch()}
      />
    )
  if (data && !squad) return <p className={styles.none}>The line-up of this team is not known yet.</p>
  return (
    <div className={styles.squad} aria-busy={!squad}>
      <h2 className="unseen">{row.team_name} as it stands</h2>
      <LineUpPitch eleven={eleven} isLive />
      <div className={styles.words}>
        <p className={styles.head}>{squad ? headOf(squad).join(' · ') : ' '}</p>
        {squad && squad.subs.length > 0 && (
          <>
            <h3 className="label">Would come on</h3>
            <ul className={styles.subs}>
              {subsInWords(squad).map(({ comesOn, words }) => (
                <li key={comesOn}>
                  <b>{comesOn}</b> {words}
                </li>
              ))}
            </ul>
          </>
        )}
        {squad && <p className={styles.note}>{bonusInWords(squad)}</p>}
      </div>
    </div>
  )
}
