import { sql } from 'kysely'
import type { Db } from '#server/ground/db/db.ts'
import { announce } from '#server/ground/db/news.ts'
import type { StoredLeagueId } from '#server/ground/db/tables.ts'
import type { SignIn } from '#server/ground/identity/identity.ts'
import { lockUnlessGone } from '#server/ground/identity/refusals.ts'
import type { TeamKey } from './store.ts'

/** `not-saved`: this person has not saved it. `unknown`: the official game has not answered about it yet. */
type Refused = 'not-saved' | 'unknown'

/** Stores the choice for everybody. Answers the leagues whose answers must be made again; none if it was so already. */
export async function setTone(
  db: Db,
  person: SignIn,
  { key, isDry }: { key: TeamKey; isDry: boolean },
): Promise<Refused | StoredLeagueId[]> {
  return db.transaction().execute(async (trx) => {
    await lockUnlessGone(trx, person)
    const saved = await trx
      .selectFrom('saved_team')
      .where('user_id', '=', person.uid)
      .where((eb) => eb.and(key))
      .select('user_id')
      .executeTakeFirst()
    if (!saved) return 'not-saved'
    const { game, season, team_id } = key
    // Leagues before teams, as in a sync. A version below all that have made answers lets each version make them again.
    const { rows: leagues } = await sql<{ id: StoredLeagueId }>`
      update league set answers_version = coalesce(answers_version, 0) - 1
      where id in (
        select known.id from league as known
        join league_team as member on member.league = known.id and member.team_id = ${team_id}
        join team on (team.game, team.season, team.team_id) = (${game}, ${season}, ${team_id}::bigint)
        where known.game = ${game} and known.season = ${season} and team.is_dry <> ${isDry}
        order by known.id for update of known
      ) returning id`.execute(trx)
    const team = await trx
      .updateTable('team')
      .set({ is_dry: isDry })
      .where((eb) => eb.and(key))
      .returning('team_id')
      .executeTakeFirst()
    if (!team) return 'unknown'
    await announce(trx, { kind: 'person', uid: person.uid })
    return leagues.map(({ id }) => id)
  })
}
