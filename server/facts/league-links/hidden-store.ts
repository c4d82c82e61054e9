import { randomBytes } from 'node:crypto'
import type { TeamId } from '#domain/ids.ts'
import type { Db } from '#server/ground/db/db.ts'
import type { StoredLeagueId } from '#server/ground/db/tables.ts'
import { Failure } from '#server/ground/failure.ts'
import { linkHash } from './store.ts'

type Named = { league: StoredLeagueId; team: TeamId }

/** The key that shows the name again; null where it is hidden already, and stays so. Throws a `Failure` where the league has no such team. */
export async function hideNameOf(db: Db, { league, team, now }: Named & { now: Date }): Promise<string | null> {
  await mustBeTeamOf(db, { league, team })
  const key = randomBytes(16).toString('base64url')
  const hidden = await db
    .insertInto('hidden_name')
    .values({ league, team_id: team, hash: linkHash(key), hidden_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('team_id')
    .executeTakeFirst()
  return hidden ? key : null
}

/** Throws a `Failure` where the league has no such team. */
export async function mustBeTeamOf(db: Db, { league, team }: Named): Promise<void> {
  const member = await db
    .selectFrom('league_team')
    .where('league', '=', league)
    .where('team_id', '=', team)
    .select('team_id')
    .executeTakeFirst()
  if (!member) throw new Failure('not_found', 'There is no team with this ID in the league.')
}

/** False where the name was not hidden with this key. */
export async function showNameOf(db: Db, { league, team, key }: Named & { key: string }): Promise<boolean> {
  const shown = await db
    .deleteFrom('hidden_name')
    .where('league', '=', league)
    .where('team_id', '=', team)
    .where('hash', '=', linkHash(key))
    .returning('team_id')
    .executeTakeFirst()
  return shown !== undefined
}
