import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import {
  missingFromCurrent,
  missingFromPast,
  missingSince,
  type PublishedTotals,
} from '#domain/finality/complete-scores.ts'
import type { Game, Gameweek, PlayerId } from '#domain/ids.ts'
import { type OneGameweek, pointsByGameweek } from '#server/facts/gameweeks/store.ts'
import type { Db } from '#server/ground/db/db.ts'
import type { JobDeps } from '#server/ground/deps.ts'
import type { Bootstrap, PlayerScore } from '#server/ground/upstream/game-types.ts'
import { UpstreamFault } from '#server/ground/upstream/upstream-fault.ts'

/** The points of one gameweek in one answer, and a hash to compare two answers by. */
export type ReadScores = { gameweek: Gameweek; scores: PlayerScore[]; hash: Buffer }

/**
 * Every player's points of a gameweek. Throws where a player of a stored pick is missing, or more than a handful of the
 * players whose points are stored.
 */
export async function readScores(
  { db, upstream }: Pick<JobDeps, 'db' | 'upstream'>,
  of: OneGameweek,
): Promise<ReadScores> {
  const { game, gameweek } = of
  const scores = await upstream[game].live(gameweek)
  const scored = new Set(scores.map(({ player }) => player))
  if (scored.size === 0) throw incomplete(gameweek, 'a final gameweek without players')
  const picked = (await playersPickedIn(db, of)).filter((player) => !scored.has(player))
  if (picked.length > 0) throw incomplete(gameweek, `${picked.length} players are missing who were picked`)
  const missing = missingSince(await playersStoredOf(db, of), scored)
  if (missing.length > 0) throw incomplete(gameweek, `${missing.length} players are missing who were there`)
  return { gameweek, scores, hash: hashOf(scores) }
}

/**
 * Throws where the answers of one look lack players whom its season lists. `read`: those answers. Returns the gameweeks
 * stored before that seem to lack players: they do not hold up later ones, and are to be rechecked.
 */
export async function checkCompleteness(
  db: Db,
  { game, bootstrap, read }: { game: Game; bootstrap: Bootstrap; read: readonly ReadScores[] },
): Promise<Gameweek[]> {
  const { current, season, players } = bootstrap
  const published = players.flatMap(({ id, totals }): PublishedTotals[] => (totals ? [{ player: id, ...totals }] : []))
  const ofCurrent = read.find(({ gameweek }) => gameweek === current)
  if (ofCurrent) {
    const listed = players.map(({ id, totals }) => (totals ? { player: id, ...totals } : id))
    const missing = missingFromCurrent(new Set(ofCurrent.scores.map(({ player }) => player)), listed)
    if (missing.length > 0) throw incomplete(ofCurrent.gameweek, `${missing.length} players of the season are missing`)
  }
  const past = (current ?? 1) - 1
  if (!read.some(({ gameweek }) => gameweek <= past)) return []
  const scores = await pointsByGameweek(db, { game, season, from: 1, to: past })
  const known = new Map<Gameweek, ReadonlyMap<PlayerId, number>>(scores)
  for (const { gameweek, scores: fresh } of read)
    if (gameweek <= past) known.set(gameweek, new Map(fresh.map(({ player, points }) => [player, points])))
  refuseShrunken(known, read)
  // The totals are compared only where all gameweeks are known.
  if (known.size !== past) return []
  const fresh = [...known.keys()].filter((gameweek) => read.some((one) => one.gameweek === gameweek))
  const missing = missingFromPast(known, published, { among: fresh })
  if (missing.length > 0) throw incomplete(past, `${missing.length} players have points that no gameweek tells of`)
  return [...known.keys()].filter(
    (gameweek) => !fresh.includes(gameweek) && missingFromPast(known, published, { among: [gameweek] }).length > 0,
  )
}

function refuseShrunken(
  known: ReadonlyMap<Gameweek, ReadonlyMap<PlayerId, number>>,
  read: readonly ReadScores[],
): void {
  for (const { gameweek } of read) {
    const before = Math.max(...[...known.keys()].filter((other) => other < gameweek))
    const missing = missingSince(known.get(before)?.keys() ?? [], new Set(known.get(gameweek)?.keys()))
    if (known.has(gameweek) && missing.length > 0)
      throw incomplete(gameweek, `${missing.length} players are missing who were there before`)
  }
}

async function playersPickedIn(db: Db, { game, season, gameweek }: OneGameweek): Promise<PlayerId[]> {
  const { rows } = await sql<{ player: PlayerId }>`
    select distinct unnest(picks)::int as player from team_gameweek
    where game = ${game} and season = ${season} and gameweek = ${gameweek}`.execute(db)
  return rows.map(({ player }) => player)
}

async function playersStoredOf(db: Db, of: OneGameweek): Promise<PlayerId[]> {
  const stored = await db
    .selectFrom('gameweek_score')
    .where((eb) => eb.and(of))
    .select('player_ids')
    .executeTakeFirst()
  return stored?.player_ids ?? []
}

function hashOf(scores: readonly PlayerScore[]): Buffer {
  const inOrder = scores.toSorted((a, b) => a.player - b.player)
  const text = inOrder.map(({ player, points, minutes }) => `${player} ${points} ${minutes}`).join('\n')
  return createHash('sha256').update(text).digest()
}

function incomplete(gameweek: Gameweek, reason: string): UpstreamFault {
  return new UpstreamFault('nonsense', reason, { path: `event/${gameweek}/live` })
}
