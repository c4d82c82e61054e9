import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import type { Asked } from '#contract/base/endpoint.ts'
import type { LeagueSync } from '#contract/people/leagues.ts'
import type { deleteTeam } from '#contract/people/teams.ts'
import { wordsAbout } from '#display/games/games.ts'
import { Notice } from '#web/base/ui/Notice.tsx'
import { Skeleton } from '#web/base/ui/Skeleton.tsx'
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
  /** What has just been deleted, in words. */
  deleted: string | null
  onDelete: (asked: Asked<typeof deleteTeam>, name: string | null) => Promise<void>
}

export function SavedTeams({ teams, isMissing, sync, asking, onSelect, deleted, onDelete }: SavedTeamsProps) {
  const [leaving, setLeaving] = useState<Team | null>(null)
  return (
    <section aria-labelledby="saved-teams" className={styles.section}>
      <h2 id="saved-teams" className={styles.title}>
        Saved Team IDs
      </h2>
      {/* The button that opened the dialog, and has the focus again, goes with its team. */}
      <Notice takesFocus>{deleted && `${deleted} is deleted.`}</Notice>
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
              isAsking={wordsAbout(team.game).areLeaguesChosen && team.id === asking}
              onSelect={() => onSelect(team)}
              onDelete={() => setLeaving(team)}
            />
          ))}
        </ul>
      )}
      {leaving && (
        <DeleteTeam
          team={leaving}
          onDelete={(asked) => onDelete(asked, leaving.name)}
          onClose={() => setLeaving(null)}
        />
      )}
    </section>
  )
}

export function Waiting() {
  return (
    <div className={styles.waiting} role="status" aria-label="Loading">
      <Skeleton size="figure" />
      <Skeleton />
      <Skeleton />
    </div>
  )
}
