import type { UseQueryResult } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { Asked } from '#contract/endpoint.ts'
import type { LeagueSync } from '#contract/leagues.ts'
import type { deleteTeam } from '#contract/teams.ts'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { DeleteTeam } from './DeleteTeam.tsx'
import styles from './SavedTeams.module.css'
import type { Team } from './saved-teams.ts'
import { TeamEntry } from './TeamEntry.tsx'

type SavedTeamsProps = {
  teams: readonly Team[] | undefined
  isMissing: boolean
  sync: UseQueryResult<LeagueSync[]>
  /** The classic team whose leagues are being looked up. */
  asking: number | null
  onSelect: (team: Team) => void
  onDelete: (asked: Asked<typeof deleteTeam>) => Promise<void>
}

export function SavedTeams({ teams, isMissing, sync, asking, onSelect, onDelete }: SavedTeamsProps) {
  const [leaving, setLeaving] = useState<Team | null>(null)
  const [gone, setGone] = useState(0)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // The button that opened the dialog goes with its team.
    if (gone > 0) heading.current?.focus()
  }, [gone])
  return (
    <section aria-labelledby="saved-teams" className={styles.section}>
      <h2 id="saved-teams" ref={heading} tabIndex={-1} className={styles.title}>
        Saved Team IDs
      </h2>
      {teams === undefined && !isMissing && <Waiting />}
      {teams?.length === 0 && (
        <p className={styles.empty}>None yet. Save the ID of your team, and its leagues appear here.</p>
      )}
      {teams && teams.length > 0 && (
        <ul className={styles.list}>
          {teams.map((team) => (
            <TeamEntry
              key={team.key}
              team={team}
              sync={sync}
              isAsking={team.game === 'classic' && team.id === asking}
              onSelect={() => onSelect(team)}
              onDelete={() => setLeaving(team)}
            />
          ))}
        </ul>
      )}
      {leaving && (
        <DeleteTeam
          team={leaving}
          onDelete={(asked) => onDelete(asked).then(() => setGone(gone + 1))}
          onClose={() => setLeaving(null)}
        />
      )}
    </section>
  )
}

function Waiting() {
  return (
    <div className={styles.waiting} role="status" aria-label="Loading">
      <Skeleton size="figure" />
      <Skeleton />
      <Skeleton />
    </div>
  )
}
