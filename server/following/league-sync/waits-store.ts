import { sql, type Transaction } from 'kysely'
import { waitAfter } from '#domain/finality/retry-waits.ts'
import type { Gameweek } from '#domain/ids.ts'
import type { Config } from '#server/ground/base/config.ts'
import { announce } from '#server/ground/db/news.ts'
import type { LeagueKey, Tables } from '#server/ground/db/tables.ts'
import type { JobDeps } from '#server/ground/deps.ts'

/** In first waits, usually of a minute: six hours, twenty minutes and ten minutes. */
const PATIENCE = 360
const LONGEST_OF_THE_PATIENT = 20
const APART = 10

/** What a league can be shown without. */
export const OPTIONAL_ANSWERS = ['trades', 'choices', 'cup'] as const
export type OptionalAnswer = (typeof OPTIONAL_ANSWERS)[number]

/**
 * `totals`: the official table has other totals than ours. `unlisted`: the league does not list a followed team,
 * although the team's own list has the league.
 */
type WaitReason = 'result' | 'away' | 'shrunk' | 'left' | 'unlisted' | 'totals' | OptionalAnswer

/** Something that a league waits for, and since when. */
export type Wait = { gameweek: Gameweek; since: Date; tries: number; seen: string | null }

type WaitingFor = { gameweek?: Gameweek; seen?: string }

/** Stores what a league waits for now, counting one more try, in place of what it waited for before. */
export async function noteWaits(
  { db, now }: Pick<JobDeps, 'db' | 'now'>,
  key: LeagueKey,
  { what, found }: { what: WaitReason; found: readonly WaitingFor[] },
): Promise<Wait[]> {
  return db.transaction().execute(async (trx) => {
    await forgetWaits(trx, key, { what, but: found.map(({ gameweek = 0 }) => gameweek) })
    const waits: Wait[] = []
    for (const { gameweek = 0, seen = null } of found)
      waits.push(
        await trx
          .insertInto('league_wait')
          .values({ league: key.id, what, gameweek, since: now(), tries: 1, seen })
          .onConflict((conflict) =>
            conflict
              .columns(['league', 'what', 'gameweek'])
              .doUpdateSet((eb) => ({ tries: eb('league_wait.tries', '+', 1), seen })),
          )
          .returning(['gameweek', 'since', 'tries', 'seen'])
          .executeTakeFirstOrThrow(),
      )
    return waits
  })
}

async function forgetWaits(
  trx: Transaction<Tables>,
  key: LeagueKey,
  { what, but }: { what: WaitReason; but: readonly Gameweek[] },
): Promise<void> {
  await trx
    .deleteFrom('league_wait')
    .where('league', '=', key.id)
    .where('what', '=', what)
    .$if(but.length > 0, (query) => query.where('gameweek', 'not in', but))
    .execute()
}

/** What a league is known to wait for already. */
export async function waitFor({ db }: Pick<JobDeps, 'db'>, key: LeagueKey, what: WaitReason): Promise<Wait | null> {
  const wait = await db
    .selectFrom('league_wait')
    .where('league', '=', key.id)
    .where('what', '=', what)
    .select(['gameweek', 'since', 'tries', 'seen'])
    .executeTakeFirst()
  return wait ?? null
}

type Clock = { at: Date; retryWaits: Config['retryWaits'] }

/** Whether the wait is still short enough for something to be held back. */
export function isPatient({ since }: Pick<Wait, 'since'>, { at, retryWaits }: Clock): boolean {
  return at.getTime() - since.getTime() < PATIENCE * retryWaits.first * 1000
}

/** When the program looks for it again. */
export function nextRetry(wait: Pick<Wait, 'since' | 'tries'>, clock: Clock): Date {
  const { first, longest } = clock.retryWaits
  const cap = isPatient(wait, clock) ? Math.min(LONGEST_OF_THE_PATIENT * first, longest) : longest
  const seconds = isPatient(wait, clock) ? waitAfter(wait.tries, { first, longest: cap }) : cap
  return new Date(clock.at.getTime() + seconds * 1000)
}

/** The earliest time at which seeing the same again counts as a second, independent look. */
export function secondRetry({ since }: Pick<Wait, 'since'>, { retryWaits }: Pick<Clock, 'retryWaits'>): Date {
  return new Date(since.getTime() + APART * retryWaits.first * 1000)
}

/** Whether waiting is hopeless by now: two of the longest waits have passed in vain. */
export function isGivenUp({ since }: Pick<Wait, 'since'>, { at, retryWaits }: Clock): boolean {
  return at.getTime() - since.getTime() > (PATIENCE * retryWaits.first + 2 * retryWaits.longest) * 1000
}

type Waiting = {
  state: 'ready' | 'failed'
  message: string
  retryAt: Date
  /** The game's latest final gameweek: the next one ends the pause. */
  waitingAt: Gameweek | null
  /** The first gameweek that counts as not read yet (`read_through`). */
  from?: Gameweek
}

/** Stores that the league waits, with a message; its published answers stay. */
export async function noteWaiting({ db }: Pick<JobDeps, 'db'>, key: LeagueKey, waiting: Waiting): Promise<void> {
  const { state, message, retryAt, waitingAt, from } = waiting
  await db
    .updateTable('league')
    .set({ state, message, look_again_at: retryAt, waiting_at: waitingAt ?? 0 })
    .$if(state === 'failed', (query) => query.set({ failed_since: sql`coalesce(failed_since, now())` }))
    .$if(from !== undefined, (query) =>
      query.set((eb) => ({ read_through: eb.fn<number>('least', ['read_through', eb.val((from ?? 1) - 1)]) })),
    )
    .where('id', '=', key.id)
    .execute()
  await announce(db, { kind: 'league', league: key.id })
}
