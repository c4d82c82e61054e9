import { sql, type Transaction } from 'kysely'
import { membersIn } from '#server/facts/leagues/store.ts'
import type { Db } from '#server/ground/db/db.ts'
import { announce } from '#server/ground/db/news.ts'
import type { StoredLeagueId, Tables } from '#server/ground/db/tables.ts'
import type { Person } from '#server/ground/identity/identity.ts'
import { lockUnlessGone } from '#server/ground/identity/refusals.ts'

export type Pair = { league: StoredLeagueId; before: StoredLeagueId }
export type Said = Pair & { is_same: boolean }

/** What a person has said of leagues and those of the season before. */
export async function saidBy(db: Db, uid: string): Promise<Said[]> {
  return db.selectFrom('same_league').where('user_id', '=', uid).select(['league', 'before', 'is_same']).execute()
}

export async function ownersOf(db: Db, leagues: readonly StoredLeagueId[]): Promise<Map<StoredLeagueId, string[]>> {
  if (leagues.length === 0) return new Map()
  const rows = await membersIn(db)
    .where('member.league', 'in', leagues)
    .select(['member.league', sql<string>`team.owner_first_name || ' ' || team.owner_last_name`.as('name')])
    .execute()
  const owners = new Map<StoredLeagueId, string[]>()
  for (const { league, name } of rows) owners.set(league, [...(owners.get(league) ?? []), name])
  return owners
}

/** The first word of a person about a league counts: a second one just after it changes nothing. */
export async function say(db: Db, person: Person, said: Pair & { isSame: boolean; at: Date }): Promise<void> {
  const { league, before, isSame: is_same, at: said_at } = said
  await change(db, person, (trx) =>
    trx
      .insertInto('same_league')
      .values({ league, before, user_id: person.uid, is_same, said_at })
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  )
}

/** False where this person had not joined them. */
export async function takeBack(db: Db, person: Person, { league, before }: Pair): Promise<boolean> {
  const gone = await change(db, person, (trx) =>
    trx
      .deleteFrom('same_league')
      .where('league', '=', league)
      .where('before', '=', before)
      .where('user_id', '=', person.uid)
      .where('is_same', '=', true)
      .returning('league')
      .execute(),
  )
  return gone.length > 0
}

async function change<T>(db: Db, person: Person, write: (trx: Transaction<Tables>) => Promise<T>): Promise<T> {
  return db.transaction().execute(async (trx) => {
    await lockUnlessGone(trx, person)
    const result = await write(trx)
    await announce(trx, { kind: 'person', uid: person.uid })
    return result
  })
}
