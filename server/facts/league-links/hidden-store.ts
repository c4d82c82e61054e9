import { randomBytes } from 'node:crypto'
import type { Selectable, Transaction, Updateable } from 'kysely'
import type { TeamId } from '#domain/ids.ts'
import { Failure } from '#server/ground/base/failure.ts'
import type { Db } from '#server/ground/db/db.ts'
import { lockUntilCommit } from '#server/ground/db/lock-until-commit.ts'
import type { StoredLeagueId, Tables } from '#server/ground/db/tables.ts'
import { linkHash } from './store.ts'
import { keepsRoom, refuseTooMany } from './too-many-hidden-store.ts'

type Named = { league: StoredLeagueId; team: TeamId }

/** Who hides or shows a name: an account, by `addressHashOf` of its mailbox, or null for a reader without one. */
type By = string | null

const SHOWN_BY_MAKER =
  'Whoever made a link of this league has shown this name again. Log in and save the team to hide it with your account.'

type Within = (trx: Transaction<Tables>) => Promise<void>

/** `count` runs where a reader may hide the name, and is taken back with it; `tell` where a maker of a link could show it again. */
type Hiding = Named & { by: By; now: Date; count: Within; tell: Within }

/**
 * Answers the key that shows the name again; null if it is hidden already. An account may hide what a reader has hidden, too:
 * each of the two then shows their own half. Throws a `Failure` without such a team, or if the caller may not hide it.
 */
export async function hideNameOf(db: Db, { league, team, by, now, count, tell }: Hiding): Promise<string | null> {
  await mustBeTeamOf(db, { league, team })
  return db.transaction().execute(async (trx) => {
    const before = await lockedRow(trx, { league, team })
    if (before && before.shown_at === null) {
      if (by === null || !before.by_reader || before.hidden_by !== null) return null
      await refuseTooMany(trx, { league, team, by, now, hasRoom: false })
      await trx
        .updateTable('hidden_name')
        .set({ hidden_by: by })
        .where((eb) => eb.and({ league, team_id: team }))
        .execute()
      return null
    }
    if (by === null && before) throw new Failure('conflict', SHOWN_BY_MAKER)
    await refuseTooMany(trx, { league, team, by, now, hasRoom: keepsRoom(before, { by, now }) })
    if (by === null) await count(trx)
    const key = randomBytes(16).toString('base64url')
    const row = { hash: linkHash(key), hidden_at: now, hidden_by: by, by_reader: by === null, shown_at: null }
    const written = await trx
      .insertInto('hidden_name')
      .values({ league, team_id: team, ...row })
      .onConflict((conflict) => conflict.columns(['league', 'team_id']).doUpdateSet(row))
      .returning(['hidden_by', 'by_reader', 'shown_to'])
      .executeTakeFirstOrThrow()
    if (canMakerShow(written)) await tell(trx)
    return key
  })
}

/** Once what a reader has hidden, and once what each account has hidden; never what the operator has. */
function canMakerShow(row: Pick<Row, 'hidden_by' | 'by_reader' | 'shown_to'>): boolean {
  return row.by_reader || (row.hidden_by !== null && !row.shown_to.includes(row.hidden_by))
}

/** When the oldest link of a league that is alive was made, and the oldest of one maker. */
export type MadeIn = { own: Date; first: Date }

/**
 * A maker shows again what was hidden while they had a link, so that nobody makes one for it; where no link is so old, whoever has made one
 * since does.
 */
export function mayShowAgain(
  made: MadeIn | undefined,
  row: Pick<Row, 'hidden_by' | 'by_reader' | 'shown_to' | 'hidden_at'>,
): boolean {
  return made !== undefined && canMakerShow(row) && (made.own <= row.hidden_at || made.first > row.hidden_at)
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

/** `tell` runs where a maker of a link shows what an account has hidden. */
type Showing = Named & {
  key: string | null
  by: By
  made: MadeIn | undefined
  now: Date
  tell(trx: Transaction<Tables>, hider: string): Promise<void>
}

/**
 * Needs the key from hiding the name, or the account that hid it. A maker of a league's link can once show what a
 * reader or an account has hidden: after that readers cannot hide it again, and what the account hides again stays. False
 * where the caller may not show it.
 */
export async function showNameOf(db: Db, { league, team, key, by, made, now, tell }: Showing): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const before = await lockedRow(trx, { league, team })
    if (!before || before.shown_at !== null) return false
    const where = { league, team_id: team }
    const change = (row: Updateable<Tables['hidden_name']>) =>
      trx
        .updateTable('hidden_name')
        .set(row)
        .where((eb) => eb.and(where))
        .execute()
    const isKeyOf = key !== null && before.hash?.equals(linkHash(key)) === true
    if (isKeyOf || (by !== null && before.hidden_by === by)) {
      if (before.by_reader && before.hidden_by !== null)
        await change(isKeyOf ? { by_reader: false, hash: null } : { hidden_by: null })
      else if (before.closed_to_readers) await change({ shown_at: now, hash: null, hidden_by: null })
      else
        await trx
          .deleteFrom('hidden_name')
          .where((eb) => eb.and(where))
          .execute()
      return true
    }
    if (!mayShowAgain(made, before)) return false
    const { hidden_by: hider } = before
    const shown_to = hider === null ? before.shown_to : [...before.shown_to, hider]
    await change({ shown_at: now, hash: null, hidden_by: null, closed_to_readers: true, shown_to })
    if (hider !== null) await tell(trx, hider)
    return true
  })
}

export async function hiddenIn(db: Db, leagues: readonly StoredLeagueId[]) {
  if (leagues.length === 0) return []
  return db
    .selectFrom('hidden_name')
    .where('league', 'in', leagues)
    .where('shown_at', 'is', null)
    .select(['league', 'team_id', 'by_reader', 'hidden_by', 'shown_to', 'hidden_at'])
    .orderBy('team_id')
    .execute()
}

type Row = Selectable<Tables['hidden_name']>

/** Read under a lock, so that of those who hide and show names of the league each sees what the others did. */
async function lockedRow(trx: Transaction<Tables>, { league, team }: Named) {
  await lockUntilCommit(trx, `hidden names of ${league}`)
  return trx
    .selectFrom('hidden_name')
    .where('league', '=', league)
    .where('team_id', '=', team)
    .select(['hash', 'hidden_at', 'hidden_by', 'by_reader', 'shown_at', 'closed_to_readers', 'shown_to'])
    .forUpdate()
    .executeTakeFirst()
}
