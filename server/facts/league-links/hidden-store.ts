import { randomBytes } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { TeamId } from '#domain/ids.ts'
import { Failure } from '#server/ground/base/failure.ts'
import type { Db } from '#server/ground/db/db.ts'
import type { StoredLeagueId, Tables } from '#server/ground/db/tables.ts'
import { linkHash } from './store.ts'

type Named = { league: StoredLeagueId; team: TeamId }

/** Who hides or shows a name: an account, by `addressHashOf` of its mailbox, or null for a reader without one. */
type By = string | null

/** An account that saved somebody's public team ID must not hide a whole league. */
const MOST_OF_ACCOUNT = 2

const SHOWN_BY_MAKER =
  'Whoever made a link of this league has shown this name again. Log in and save the team to hide it with your account.'
const TOO_MANY = `You have hidden ${MOST_OF_ACCOUNT} names of this league. Whoever minds theirs hides it themselves, or writes to whoever runs this site.`

/**
 * Answers the key that shows the name again; null if it is hidden already. An account takes over what a reader has
 * hidden. Throws a `Failure` without such a team, or if the caller may not hide it. `count` runs before a reader hides.
 */
export async function hideNameOf(
  db: Db,
  { league, team, by, now, count }: Named & { by: By; now: Date; count(): Promise<void> },
): Promise<string | null> {
  await mustBeTeamOf(db, { league, team })
  const before = await rowOf(db, { league, team })
  if (before && before.shown_at === null && (by === null || !before.by_reader)) return null
  if (by === null && before) throw new Failure('conflict', SHOWN_BY_MAKER)
  if (by === null) await count()
  const key = randomBytes(16).toString('base64url')
  const row = { hash: linkHash(key), hidden_at: now, hidden_by: by, by_reader: by === null, shown_at: null }
  return db.transaction().execute(async (trx) => {
    if (by !== null) await refuseTooMany(trx, { league, by })
    const written = await trx
      .insertInto('hidden_name')
      .values({ league, team_id: team, ...row })
      .onConflict((conflict) =>
        conflict
          .columns(['league', 'team_id'])
          .doUpdateSet(row)
          .where((eb) => eb.or([eb('hidden_name.by_reader', '=', true), eb('hidden_name.shown_at', 'is not', null)])),
      )
      .returning('team_id')
      .executeTakeFirst()
    return written ? key : null
  })
}

async function refuseTooMany(trx: Transaction<Tables>, { league, by }: { league: StoredLeagueId; by: string }) {
  // One at a time, so that simultaneous calls count each other.
  await trx.selectFrom('league').where('id', '=', league).select('id').forUpdate().execute()
  const { count } = await trx
    .selectFrom('hidden_name')
    .where('league', '=', league)
    .where('hidden_by', '=', by)
    .where('shown_at', 'is', null)
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirstOrThrow()
  if (Number(count) >= MOST_OF_ACCOUNT) throw new Failure('conflict', TOO_MANY)
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

/**
 * Needs the key from hiding the name, or the account that hid it. A maker of a league's link can once show what a
 * reader has hidden: after that readers cannot hide it again. False where the name was hidden by somebody else.
 */
export async function showNameOf(
  db: Db,
  { league, team, key, by, isMaker, now }: Named & { key: string | null; by: By; isMaker: boolean; now: Date },
): Promise<boolean> {
  const before = await rowOf(db, { league, team })
  if (!before || before.shown_at !== null) return false
  const isOwn = (key !== null && before.hash?.equals(linkHash(key))) || (by !== null && before.hidden_by === by)
  const where = { league, team_id: team, hidden_at: before.hidden_at }
  if (isOwn && before.closed_to_readers) {
    await db
      .updateTable('hidden_name')
      .set({ shown_at: now, hash: null, hidden_by: null })
      .where((eb) => eb.and(where))
      .execute()
    return true
  }
  if (isOwn) {
    await db
      .deleteFrom('hidden_name')
      .where((eb) => eb.and(where))
      .execute()
    return true
  }
  if (!isMaker || !before.by_reader) return false
  await db
    .updateTable('hidden_name')
    .set({ shown_at: now, hash: null, closed_to_readers: true })
    .where((eb) => eb.and(where))
    .where('by_reader', '=', true)
    .execute()
  return true
}

export async function hiddenIn(db: Db, leagues: readonly StoredLeagueId[]) {
  if (leagues.length === 0) return []
  return db
    .selectFrom('hidden_name')
    .where('league', 'in', leagues)
    .where('shown_at', 'is', null)
    .select(['league', 'team_id', 'by_reader', 'hidden_by'])
    .orderBy('team_id')
    .execute()
}

async function rowOf(db: Db, { league, team }: Named) {
  return db
    .selectFrom('hidden_name')
    .where('league', '=', league)
    .where('team_id', '=', team)
    .select(['hash', 'hidden_at', 'hidden_by', 'by_reader', 'shown_at', 'closed_to_readers'])
    .executeTakeFirst()
}
