import { sql, type Transaction } from 'kysely'
import { isLongEnough, recheckAt } from '#domain/finality/finality.ts'
import type { Game, Gameweek, PlayerId } from '#domain/ids.ts'
import { markAll } from '#server/facts/gameweeks/marks-store.ts'
import { gameState, type OneGameweek, scoreLists } from '#server/facts/gameweeks/store.ts'
import { readPicksAgain } from '#server/facts/gameweeks/team-weeks-store.ts'
import { followedGame } from '#server/following/games/games.ts'
import type { Tables } from '#server/ground/db/tables.ts'
import type { JobDeps } from '#server/ground/deps.ts'
import { type ReadScores, readScores } from './read-scores.ts'
import { noteFirstReading } from './season-store.ts'

type Trx = Transaction<Tables>

/** `seen once`: the points differ, and are asked for once more before that is believed. */
export type Correction = { outcome: 'the same' | 'seen once' | 'corrected'; players: number }

/**
 * The only way in which a final gameweek changes: it is read again, and if two looks find the same points, which are
 * not the stored ones, these are replaced, the change is recorded, and figures and leagues are made anew.
 */
export async function correctGameweek(
  deps: JobDeps,
  { game, gameweek }: { game: Game; gameweek: Gameweek },
): Promise<Correction> {
  const { db, config, now } = deps
  const state = await gameState(db, game)
  if (!state || gameweek > (state.latest_final ?? 0)) return { outcome: 'the same', players: 0 }
  const of = { game, season: state.season, gameweek }
  const read = await readScores(deps, of)
  const at = now()
  return db.transaction().execute(async (trx) => {
    const changed = await changedPlayers(trx, of, read)
    if (changed.size > 0 && !(await isSeenAgain(trx, of, { read, at, pause: config.delays.finalSeconds }))) {
      await noteAndComeBack(trx, of, { read, at, pause: config.delays.finalSeconds })
      return { outcome: 'seen once', players: changed.size }
    }
    await forgetFirstReading(trx, of)
    const { wasDoubted } = await planRecheck(trx, of, { at, afterSeconds: config.delays.recheckSeconds })
    const isCorrected = changed.size > 0
    if (isCorrected || (followedGame(game).areLeaguesReadAgain && !wasDoubted)) await readLeaguesAgain(trx, of)
    await askAtOnce(trx, of, { at, isCorrected })
    if (changed.size === 0) return { outcome: 'the same', players: 0 }
    await store(trx, of, { read, changed, at })
    return { outcome: 'corrected', players: changed.size }
  })
}

/**
 * Whether the game gives the stored points of a final gameweek at this moment. If it gives others, this counts as the
 * first of the two looks that correct it, and the second one is planned.
 */
export async function givesStoredPoints(deps: JobDeps, of: OneGameweek): Promise<boolean> {
  const { db, config, now } = deps
  const read = await readScores(deps, of)
  return db.transaction().execute(async (trx) => {
    const changed = await changedPlayers(trx, of, read)
    if (changed.size === 0) return true
    await noteAndComeBack(trx, of, { read, at: now(), pause: config.delays.finalSeconds })
    return false
  })
}

type Failed = { game: Game; gameweek: Gameweek; isNonsense: boolean }

/**
 * The comparison failed: it stays due, and after an implausible answer it is retried after a growing pause. Leagues that have to be
 * read again do not wait for it.
 */
export async function retryRecheck({ db, now, config }: JobDeps, { game, gameweek, isNonsense }: Failed) {
  const state = await gameState(db, game)
  if (!state) return
  const of = { game, season: state.season, gameweek }
  const at = now()
  await db.transaction().execute(async (trx) => {
    const known = await trx
      .selectFrom('gameweek')
      .where((eb) => eb.and(of))
      .select(['look_again_at', 'look_again_failing_since as since', 'doubted'])
      .forUpdate()
      .executeTakeFirst()
    if (!known) return
    const { first, longest } = config.retryWaits
    // The next pause is as long as the time since the first failure, so it doubles.
    const pause = Math.min(Math.max((at.getTime() - (known.since ?? at).getTime()) / 1000, first), longest)
    const due = known.look_again_at && known.look_again_at < at ? known.look_again_at : at
    await trx
      .updateTable('gameweek')
      .set(
        isNonsense
          ? { look_again_at: new Date(at.getTime() + pause * 1000), look_again_failing_since: known.since ?? at }
          : { look_again_at: due },
      )
      .where((eb) => eb.and(of))
      .execute()
    const isPlanned = !known.doubted && !known.since
    if (isNonsense && isPlanned && followedGame(game).areLeaguesReadAgain) await readLeaguesAgain(trx, of)
  })
}

/** A player's points before and after; null if the player was not there. */
type Change = { was: number | null; is: number | null }

async function changedPlayers(trx: Trx, of: OneGameweek, { scores }: ReadScores): Promise<Map<PlayerId, Change>> {
  const stored = await trx
    .selectFrom('gameweek_score')
    .where((eb) => eb.and(of))
    .select(['player_ids', 'points'])
    .forUpdate()
    .executeTakeFirst()
  if (!stored) return new Map()
  const was = new Map(stored.player_ids.map((player, index) => [player, stored.points[index] ?? 0]))
  const is = new Map(scores.map(({ player, points }) => [player, points]))
  const changed = [...new Set([...was.keys(), ...is.keys()])].filter(
    (player) => (was.get(player) ?? 0) !== (is.get(player) ?? 0),
  )
  return new Map(changed.map((player) => [player, { was: was.get(player) ?? null, is: is.get(player) ?? null }]))
}

type Seen = { read: ReadScores; at: Date; pause: number }

async function isSeenAgain(trx: Trx, of: OneGameweek, { read, at, pause }: Seen): Promise<boolean> {
  if (pause === 0) return true
  const first = await firstReadingOf(trx, of)
  if (!first?.points_hash.equals(read.hash)) return false
  return isLongEnough(first.seen_at, at, pause)
}

async function noteAndComeBack(trx: Trx, of: OneGameweek, { read, at, pause }: Seen): Promise<void> {
  const first = await firstReadingOf(trx, of)
  const firstSeen = first?.points_hash.equals(read.hash) ? first.seen_at : at
  await noteFirstReading(trx, of, { hash: read.hash, at: firstSeen })
  await trx
    .updateTable('gameweek')
    .set({ look_again_at: new Date(firstSeen.getTime() + pause * 1000), look_again_failing_since: null })
    .where((eb) => eb.and(of))
    .execute()
}

function firstReadingOf(trx: Trx, of: OneGameweek) {
  return trx
    .selectFrom('gameweek_first_look')
    .where((eb) => eb.and(of))
    .select(['points_hash', 'seen_at'])
    .executeTakeFirst()
}

async function forgetFirstReading(trx: Trx, of: OneGameweek): Promise<void> {
  await trx
    .deleteFrom('gameweek_first_look')
    .where((eb) => eb.and(of))
    .execute()
}

/** A comparison that came early, for a doubt or the operator, does not replace the planned one. */
async function planRecheck(
  trx: Trx,
  of: OneGameweek,
  { at, afterSeconds }: { at: Date; afterSeconds: number },
): Promise<{ wasDoubted: boolean }> {
  const { final_at: finalAt, doubted: wasDoubted } = await trx
    .selectFrom('gameweek')
    .where((eb) => eb.and(of))
    .select(['final_at', 'doubted'])
    .forUpdate()
    .executeTakeFirstOrThrow()
  const next = await trx
    .selectFrom('gameweek')
    .where((eb) => eb.and({ ...of, gameweek: of.gameweek + 1 }))
    .select('deadline')
    .executeTakeFirst()
  const planned = finalAt && recheckAt(finalAt, afterSeconds, next?.deadline ?? null)
  await trx
    .updateTable('gameweek')
    .set({
      look_again_at: planned && planned > at ? planned : null,
      look_again_failing_since: null,
      doubted: false,
      looked_at: at,
    })
    .where((eb) => eb.and(of))
    .execute()
  return { wasDoubted }
}

type Stored = { read: ReadScores; changed: ReadonlyMap<PlayerId, Change>; at: Date }

async function store(trx: Trx, of: OneGameweek, { read, changed, at }: Stored): Promise<void> {
  await trx
    .updateTable('gameweek_score')
    .set(scoreLists(read.scores))
    .where((eb) => eb.and(of))
    .execute()
  const changes = [...changed.values()]
  await trx
    .insertInto('community_correction')
    .values({
      ...of,
      at,
      player_ids: [...changed.keys()],
      was: changes.map(({ was }) => was),
      is: changes.map(({ is }) => is),
    })
    .execute()
  // Rows before the marks of their teams, as in a sync: two that lock in the same order cannot deadlock.
  await readPicksAgain(trx, of)
  await markAll(trx, of)
}

type Asked = { at: Date; isCorrected: boolean }

/**
 * Makes all implausible answers about the gameweek and its leagues due now, whatever their pause; also results that
 * waited for points to be corrected.
 */
async function askAtOnce(trx: Trx, { game, season, gameweek }: OneGameweek, { at, isCorrected }: Asked): Promise<void> {
  await trx
    .updateTable('missing_answer')
    .set({ next_at: at })
    .where((eb) => eb.and({ game, season, what: 'picks', gameweek }))
    .where('next_at', '>', at)
    .execute()
  await sql`
    update league set look_again_at = ${at}
    where game = ${game} and season = ${season} and (exists (
      select from league_wait as wait
      where wait.league = league.id and (wait.what = 'left'
        or (${isCorrected} and wait.what = 'result' and wait.gameweek = ${gameweek}))
    ) or exists (
      select from league_team as member join missing_answer as missing using (team_id)
      where member.league = league.id and (missing.game, missing.season) = (league.game, league.season)
        and missing.what = 'picks' and missing.gameweek = ${gameweek}
    ))`.execute(trx)
}

/** They are behind again: their next sync reads what the game says of them, and makes their answers anew. */
async function readLeaguesAgain(trx: Trx, { game, season, gameweek }: OneGameweek): Promise<void> {
  await trx
    .updateTable('league')
    .set({
      read_again_count: sql<number>`read_again_count + 1`,
      // Null has to stay null: `least` alone ignores it.
      read_through: sql`case when read_through is not null then least(read_through, ${gameweek - 1}::smallint) end`,
    })
    .where((eb) => eb.and({ game, season }))
    .execute()
}
