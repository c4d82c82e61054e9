import type { SharedLeague } from '#contract/people/league-links.ts'
import { hiddenIn, mayShowAgain } from '#server/facts/league-links/hidden-store.ts'
import type { Db } from '#server/ground/db/db.ts'
import type { StoredLeagueId } from '#server/ground/db/tables.ts'
import { madeIn } from './makers-store.ts'
import { namedIn } from './store.ts'

type Asking = { leagues: readonly StoredLeagueId[]; uid: string; by: string | null; now: Date }

/** By league: a person's own teams, and all teams whose owner's name is hidden; whether this person can show it. */
export async function namesOf(
  db: Db,
  { leagues, uid, by, now }: Asking,
): Promise<Map<StoredLeagueId, SharedLeague['names']>> {
  const [teams, hidden, made] = await Promise.all([
    namedIn(db, leagues, uid),
    hiddenIn(db, leagues),
    madeIn(db, { leagues, uid, now }),
  ])
  return new Map(
    leagues.map((league) => {
      const names = teams
        .filter((team) => team.league === league)
        .flatMap(({ team_id, team_name, is_own }) => {
          const row = hidden.find((one) => one.league === league && one.team_id === team_id)
          if (!row) return is_own ? [{ team_id, team_name, is_own: true, is_hidden: false, can_show: false }] : []
          const can_show = (by !== null && row.hidden_by === by) || mayShowAgain(made.get(league), row)
          return [{ team_id, team_name, is_own: Boolean(is_own), is_hidden: true, can_show }]
        })
      return [league, names]
    }),
  )
}
