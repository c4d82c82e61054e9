import { sql } from 'kysely'
import type { FinalGameweek } from './store.ts'

/** The state of a league: `out` has no news of the gameweek, `failing` and `behind` may have it later. */
export type Progress = 'ready' | 'out' | 'failing' | 'behind'

/** The same for mails, chats and pushes, so that none is sent what another still waits for. */
export function progress({ gameweek, isPatient = false }: FinalGameweek) {
  return sql<Progress>`case
    when league.refused_at is not null then 'out'
    when not league.drafted or league.stop_gameweek < ${gameweek} then 'out'
    when coalesce(league.read_through, 0) < ${gameweek} then case league.state when 'failed' then 'failing' else 'behind' end
    when league.state in ('pending', 'syncing') then 'behind'
    when coalesce(league.shown_through, 0) <> ${gameweek} then 'out'
    when ${isPatient} and exists (
      select from league_wait as wait where wait.league = league.id and wait.what = 'left'
    ) then 'failing'
    else 'ready'
  end`
}
