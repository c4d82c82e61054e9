import { useQueryClient } from '@tanstack/react-query'
import { hideName, showName } from '#contract/people/league-links.ts'
import type { StandingsRow } from '#contract/views/standings.ts'
import { ownerOf } from '#display/views/view.ts'
import { inWords } from '#web/base/failed.ts'
import { useCall } from '#web/base/query.ts'
import { Alert } from '#web/base/ui/Alert.tsx'
import { announce } from '#web/base/ui/announce.ts'
import { Button } from '#web/base/ui/Button.tsx'
import { useHydrated } from '#web/base/ui/use-hydrated.ts'
import styles from './WhichIsYouPage.module.css'
import { dropWithdrawKey, keepWithdrawKey, withdrawKeyOf } from './withdraw-keys.ts'

/** Hides the reader's name on all links of the league, leaving the team's name, until they show it again. */
export function HideMyName({ row }: { row: StandingsRow }) {
  const queries = useQueryClient()
  const hide = useCall(hideName)
  const show = useCall(showName)
  const isHydrated = useHydrated()
  const { game, type, league_id, team_id, team_name } = row
  const about = { game, ...(type && { type }), leagueId: league_id, teamId: team_id }
  const key = isHydrated ? withdrawKeyOf(row) : null
  const isHidden = ownerOf(row) === team_name
  const problem = hide.error ?? show.error

  async function turn() {
    if (isHidden) {
      await show.mutateAsync({ ...about, withdrawKey: key ?? '' })
      dropWithdrawKey(row)
    } else {
      const { withdrawKey } = await hide.mutateAsync(about)
      if (withdrawKey) keepWithdrawKey(row, withdrawKey)
    }
    await queries.invalidateQueries()
    announce(isHidden ? 'The name is shown again.' : 'The name is hidden on all links of this league.')
  }

  if (isHidden && key === null) return null
  return (
    <>
      <p className={styles.line}>
        <Button
          kind="quiet"
          busy={hide.isPending || show.isPending}
          // A failure is shown below.
          onClick={() => void turn().catch(() => undefined)}
        >
          {isHidden ? 'Show my name again' : 'Hide my name'}
        </Button>
        <span>on all links of this league</span>
      </p>
      {problem && <Alert>{inWords('That did not work', problem)}</Alert>}
    </>
  )
}
