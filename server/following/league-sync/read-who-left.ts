import { sql, type Transaction } from 'kysely'
import type { TeamId } from '#domain/ids.ts'
import type { Db } from '#server/db/db.ts'
import { announce } from '#server/db/news.ts'
import type { LeagueKey, Tables } from '#server/db/tables.ts'
import type { JobDeps } from '#server/deps.ts'
import { isOneOf } from '#server/features/leagues/store.ts'
import { UpstreamFault } from '#server/upstream/upstream-fault.ts'

type Trx = Transaction<Tables>

/** So that a week's sync keeps to its 2n calls, pages and five: the rest is asked about after the next gameweek. */
const MOST_ASKED = 3

/** A draft league is read in one piece: who is not in it has left it. */
export async function forgetWhoLeft(trx: Trx, key: LeagueKey): Promise<void> {
  await unlinkTeams(trx, key, await missingTeams(trx, key))
}

/** A classic table is read in pages that may move in between: a team has left when its own list of leagues says so too. */
export async function forgetWhoSaysSo({ db, upstream }: JobDeps, key: LeagueKey): Promise<void> {
  const gone: TeamId[] = []
  for (const team of (await missingTeams(db, key)).slice(0, MOST_ASKED)) if (await hasLeft(team)) gone.push(team)
  await db.transaction().execute((trx) => unlinkTeams(trx, key, gone))

  async function hasLeft(id: TeamId): Promise<boolean> {
    try {
      const team = await upstream.classic.team(id)
      return !team?.leagues.some((league) => league.id === key.league_id && league.type === key.type)
    } catch (error) {
      if (error instanceof UpstreamFault) return false
      throw error
    }
  }
}

/** Teams that somebody follows in this league and that it does not list. */
async function missingTeams(db: Db, key: LeagueKey): Promise<TeamId[]> {
  const { rows } = await sql<{ team_id: TeamId }>`
    (
      select team_id from saved_team_league where ${isOneOf('saved_team_league', [key])}
      union
      select team_id from subscription_league as chosen join subscription on subscription.id = chosen.subscription_id
      where ${isOneOf('chosen', [key])}
    )
    except select team_id from league_team where ${isOneOf('league_team', [key])}
    order by team_id`.execute(db)
  return rows.map(({ team_id }) => team_id)
}

/** Their owners no longer see the league, and their mails lose it. */
async function unlinkTeams(trx: Trx, key: LeagueKey, teams: readonly TeamId[]): Promise<void> {
  if (teams.length === 0) return
  const saved = await trx
    .deleteFrom('saved_team_league')
    .where(isOneOf('saved_team_league', [key]))
    .where('team_id', 'in', teams)
    .returning('user_id')
    .execute()
  for (const { user_id } of saved) await announce(trx, { kind: 'person', uid: user_id })
  await unlinkSubscriptions(trx, key, teams)
}

async function unlinkSubscriptions(trx: Trx, key: LeagueKey, teams: readonly TeamId[]): Promise<void> {
  // Subscriptions before what hangs on them, in the order of their ids, as everybody else locks them.
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
  // Whoever confirms another choice at this moment holds the old one, and then waits for us: it is theirs.
  const { rows } = await sql<{ subscription_id: number }>`
    delete from subscription_league as chosen using (
      select subscription_id, type, league_id from subscription_league
      where subscription_id = any(${ids}::bigint[]) and ${isOneOf('subscription_league', [key])} for update skip locked
    ) as free
    where (chosen.subscription_id, chosen.type, chosen.league_id) = (free.subscription_id, free.type, free.league_id)
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
