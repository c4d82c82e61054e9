import type { LeagueFacts } from '#domain/facts/facts.ts'
import type { Gameweek, TeamId } from '#domain/ids.ts'
import type { Doubt } from '#domain/tables/match-points.ts'
import { teamsWithOtherTotals } from '#domain/tables/official-totals.ts'
import { correctionsSince } from '#server/facts/gameweeks/corrections-store.ts'
import { doubtGameweeks } from '#server/facts/gameweeks/doubts-store.ts'
import { gameState } from '#server/facts/gameweeks/store.ts'
import type { StoredLeague } from '#server/facts/leagues/facts-store.ts'
import type { Db } from '#server/ground/db/db.ts'
import type { LeagueKey } from '#server/ground/db/tables.ts'
import type { JobDeps } from '#server/ground/deps.ts'
import type { CorrectedPoints } from './words.ts'

type Differing = {
  facts: LeagueFacts
  doubts: readonly { gameweek: Gameweek; doubt: Doubt }[]
  latestFinal: Gameweek | null
}

/**
 * Makes gameweeks due for a recheck if their matches have other points than ours. A total that differs does not say
 * which one: all of the league are rechecked, but those just rechecked (longest pause). Returns those totals' teams.
 */
export async function doubtWhatDiffers(
  { db, now, log, config }: Pick<JobDeps, 'db' | 'now' | 'log' | 'config'>,
  key: LeagueKey,
  { facts, doubts, latestFinal }: Differing,
): Promise<TeamId[]> {
  const at = now()
  const gameweeks = doubts.flatMap(({ gameweek, doubt }) => (doubt === 'other points' ? gameweek : []))
  await doubtGameweeks(db, key, { gameweeks, at })
  const state = await gameState(db, key.game)
  // While a gameweek is played its points may be in the official totals already.
  if (state?.current_gameweek !== latestFinal || facts.gameweeks.at(-1) !== latestFinal) return []
  const teams = teamsWithOtherTotals(facts, await officialTotals(db, key))
  if (teams.length === 0) return []
  log.warn({ league: key.league_id, teams }, 'the official table of a league has other totals')
  const notSince = new Date(at.getTime() - config.retryWaits.longest * 1000)
  await doubtGameweeks(db, key, { gameweeks: facts.gameweeks, at, notSince })
  return teams
}

async function officialTotals(db: Db, { id }: LeagueKey): Promise<Map<TeamId, number>> {
  const rows = await db
    .selectFrom('league_team')
    .where('league', '=', id)
    .select(['team_id', 'official_total as total'])
    .execute()
  return new Map(rows.flatMap(({ team_id, total }) => (total === null ? [] : [[team_id, total] as const])))
}

/** Corrections since the league's latest gameweek became final, for players who were in its teams' squads. */
export async function correctionsOf(
  db: Db,
  { game, season, finalAt, facts, players }: StoredLeague,
): Promise<CorrectedPoints[]> {
  if (!finalAt) return []
  const corrections = await correctionsSince(db, { game, season }, finalAt)
  return corrections.map(({ gameweek, at, changes }) => {
    const squads = facts.teams.map(({ team }) => facts.weeks.get(team)?.get(gameweek)?.picks ?? [])
    const changed = [...new Set(squads.flat())].flatMap((player) => {
      const by = changes.get(player)
      return by ? { name: players.get(player) ?? `Player ${player}`, by } : []
    })
    return { gameweek, at, players: changed.toSorted((one, other) => Math.abs(other.by) - Math.abs(one.by)) }
  })
}
