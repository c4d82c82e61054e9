import { sql, type Transaction } from 'kysely'
import type { TeamId } from '#domain/ids.ts'
import type { Db } from '#server/ground/db/db.ts'
import { announce } from '#server/ground/db/news.ts'
import type { LeagueKey, Tables } from '#server/ground/db/tables.ts'
import type { JobDeps } from '#server/ground/deps.ts'
import { UpstreamFault } from '#server/ground/upstream/upstream-fault.ts'
import { noteWaits, waitFor } from './waits-store.ts'

type Trx = Transaction<Tables>

/** Limits the calls of a week's sync (2n, its pages, and five more); the rest are checked after the next gameweek. */
const MOST_ASKED = 3

/**
 * A league's list may be incomplete, or change between its pages: a team has left only if its own list of leagues says
 * so, too (`hasLeft`). For one that has not, the league waits: it may just have joined, and the list be minutes old.
 */
export async function forgetWhoLeft(
  deps: JobDeps,
  key: LeagueKey,
  hasLeft: (team: TeamId) => Promise<boolean>,
): Promise<void> {
  const { db } = deps
  const gone: TeamId[] = []
  const missing = await missingTeams(db, key)
  for (const team of missing.slice(0, MOST_ASKED)) if (await isConfirmed(team)) gone.push(team)
  if (gone.length > 0) await db.transaction().execute((trx) => unlinkTeams(trx, key, gone))
  if (missing.length > gone.length || (await waitFor(deps, key, 'unlisted')))
    await noteWaits(deps, key, { what: 'unlisted', found: missing.length > gone.length ? [{}] : [] })

  async function isConfirmed(team: TeamId): Promise<boolean> {
    try {
      return await hasLeft(team)
    } catch (error) {
      if (error instanceof UpstreamFault) return false
      throw error
    }
  }
}

/** Followed teams that the league does not list, in random order: so those without an answer do not hold up others. */
async function missingTeams(db: Db, key: LeagueKey): Promise<TeamId[]> {
  const { rows } = await sql<{ team_id: TeamId }>`
    select team_id from ((
      select team_id from saved_team_league where league = ${key.id}
      union
      select team_id from subscription_league as chosen join subscription on subscription.id = chosen.subscription_id
      where chosen.league = ${key.id}
    )
    except select team_id from league_team where league = ${key.id}
    ) as missing order by random()`.execute(db)
  return rows.map(({ team_id }) => team_id)
}

/** Removes the league for the followers of these teams, from their screens and from their mails. */
export async function unlinkTeams(trx: Trx, key: LeagueKey, teams: readonly TeamId[]): Promise<void> {
  if (teams.length === 0) return
  const saved = await trx
    .deleteFrom('saved_team_league')
    .where('league', '=', key.id)
    .where('team_id', 'in', teams)
    .returning('user_id')
    .execute()
  await announce(
    trx,
    saved.map(({ user_id }) => ({ kind: 'person', uid: user_id })),
  )
  await unlinkSubscriptions(trx, key, teams)
}

async function unlinkSubscriptions(trx: Trx, key: LeagueKey, teams: readonly TeamId[]): Promise<void> {
  // Lock subscriptions before the rows that refer to them, in the order of their ids, as everywhere, so that nothing deadlocks.
  const locked = await trx
    .selectFrom('subscription')
    .where('game', '=', key.game)
    .where('season', '=', key.season)
    .where('team_id', 'in', teams)
    .orderBy('id')
    .select('id')
    .forUpdate()
    .execute()
  const ids = locked.map(({ id }) => id)
  if (ids.length === 0) return
  // A confirmation of another choice that is under way has locked its old rows: it replaces them itself.
  const { rows } = await sql<{ subscription_id: number }>`
    delete from subscription_league as chosen using (
      select subscription_id, league from subscription_league
      where subscription_id = any(${ids}::bigint[]) and league = ${key.id} for update skip locked
    ) as free
    where (chosen.subscription_id, chosen.league) = (free.subscription_id, free.league)
    returning chosen.subscription_id`.execute(trx)
  if (rows.length === 0) return
  await trx
    .updateTable('subscription')
    .set({ team_status: 'no-league' })
    .where(
      'id',
      'in',
      rows.map(({ subscription_id }) => subscription_id),
    )
    .where('id', 'not in', trx.selectFrom('subscription_league').select('subscription_id'))
    .execute()
}
