import { type Kysely, sql } from 'kysely'
import type { Game } from '#domain/ids.ts'
import type { MailKind, MailState, Tables } from '#server/db/tables.ts'
import { REFUSALS_BEFORE_PAUSE } from './gate.ts'
import { EMPTIED } from './mark.ts'

type Db = Kysely<Tables>

export type Heap = { kind: MailKind; state: MailState; mails: number; oldest: Date }
export type Parked = {
  id: number
  kind: MailKind
  key: string
  title: string
  claimed_at: Date | null
  give_up_at: Date
}
/** Which of the parked mails are meant. */
export type Which = number[] | 'all'

/** Every mail there is, by kind and state. */
export async function heaps(db: Db): Promise<Heap[]> {
  const { rows } = await sql<Heap>`
    select kind, state, count(*) as mails, min(created_at) as oldest from outbox group by kind, state order by kind, state
  `.execute(db)
  return rows
}

/** Null where nothing is paused; `until` may be over, and the first mail is still to come. */
export async function pause(db: Db): Promise<{ refusals: number; until: Date | null } | null> {
  const gate = await db.selectFrom('mail_gate').select(['refusals', 'paused_until']).executeTakeFirstOrThrow()
  if (gate.refusals < REFUSALS_BEFORE_PAUSE) return null
  return { refusals: gate.refusals, until: gate.paused_until }
}

export async function endPause(db: Db): Promise<void> {
  await db.updateTable('mail_gate').set({ refusals: 0, paused_until: null }).execute()
}

export async function parked(db: Db): Promise<Parked[]> {
  return db
    .selectFrom('outbox')
    .where('state', '=', 'uncertain')
    .orderBy('id')
    .select(['id', 'kind', 'key', 'title', 'claimed_at', 'give_up_at'])
    .execute()
}

/** After a backup was put back nobody knows which of its waiting weekly mails went out since it was made. */
export async function park(db: Db): Promise<number[]> {
  const rows = await db
    .updateTable('outbox')
    .set({ state: 'uncertain' })
    .where('kind', '=', 'weekly')
    .where('state', '=', 'queued')
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** They may arrive a second time: that is the operator's word. Answers those that were parked. */
export async function release(db: Db, which: Which, { at }: { at: Date }): Promise<number[]> {
  const rows = await meant(db, which).set({ state: 'queued', sender: null, due_at: at }).returning('id').execute()
  return rows.map(({ id }) => id)
}

export async function drop(db: Db, which: Which, { at }: { at: Date }): Promise<number[]> {
  const rows = await meant(db, which)
    .set({ ...EMPTIED, state: 'suppressed', sender: null, done_at: at, reason: 'dropped by the operator' })
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** A team that a league of the running season holds, to have something to tell about. */
export async function someTeam(db: Db, game: Game): Promise<number | undefined> {
  const team = await db
    .selectFrom('league_team')
    .innerJoin('game_state', (join) =>
      join.onRef('game_state.game', '=', 'league_team.game').onRef('game_state.season', '=', 'league_team.season'),
    )
    .where('league_team.game', '=', game)
    .orderBy('league_team.league_id')
    .orderBy('place')
    .select('team_id')
    .limit(1)
    .executeTakeFirst()
  return team?.team_id
}

function meant(db: Db, which: Which) {
  const rows = db.updateTable('outbox').where('state', '=', 'uncertain')
  return which === 'all' ? rows : rows.where('id', 'in', which)
}
