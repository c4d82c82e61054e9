import type { TeamGameweek } from '#domain/facts/facts.ts'
import type { Gameweek, TeamId } from '#domain/ids.ts'
import { type LastChip, lastChips } from '#domain/tables/left.ts'
import { allowanceOf } from '#server/facts/gameweeks/allowance-store.ts'
import type { OneGameweek } from '#server/facts/gameweeks/store.ts'
import { historyWeeksOf, weeksOf } from '#server/facts/gameweeks/team-weeks-store.ts'
import { nameOf } from '#server/facts/leagues/progress-store.ts'
import { livePicks } from '#server/following/live/live-store.ts'
import type { Db } from '#server/ground/db/db.ts'
import type { LeagueKey } from '#server/ground/db/tables.ts'
import { teamNamesOf } from './names-store.ts'
import { picksLines } from './story-picks.ts'
import type { Notice } from './story-programme.ts'
import type { Names } from './story-waivers.ts'

type OfLeague = LeagueKey & { league_name: string | null }
type Asked = { of: OneGameweek; players: Names['players'] }

/** What a classic league chose before the deadline; null until the picks of all its teams that played before are there. */
export async function picksOf(db: Db, league: OfLeague, { of, players }: Asked): Promise<Notice | null> {
  const teams = await teamNamesOf(db, league)
  const ids = [...teams.keys()]
  const [now, before] = [await livePicks(db, of, ids), await weeksOf(db, { ...of, teams: ids })]
  if (ids.some((team) => before.get(team)?.has(of.gameweek - 1) && !now.has(team))) return null
  const all = [...now].map(([team, week]) => ({ team, now: week, before: weekBefore(before.get(team), of.gameweek) }))
  const lines = picksLines(all, { teams, players }, await lastChipsOf(db, of, { ids, now, before }))
  const name = nameOf({ name: league.league_name, league_id: league.league_id })
  return lines.length === 0 ? null : { title: `${name}, gameweek ${of.gameweek}: captains and moves`, lines }
}

type Weeks = ReadonlyMap<TeamId, ReadonlyMap<Gameweek, TeamGameweek>>
type Chosen = { ids: readonly TeamId[]; now: ReadonlyMap<TeamId, TeamGameweek>; before: Weeks }

/** Those of the gameweek are gone. */
async function lastChipsOf(db: Db, of: OneGameweek, { ids, now, before }: Chosen): Promise<LastChip[]> {
  const allowance = await allowanceOf(db, of)
  if (!allowance) return []
  const weeks = new Map(
    ids.map((team) => {
      const week = now.get(team)
      return [team, new Map([...(before.get(team) ?? []), ...(week ? [[of.gameweek, week] as const] : [])])]
    }),
  )
  const histories = await historyWeeksOf(db, { ...of, teams: ids })
  return lastChips({ weeks, histories, allowance }, ids, of.gameweek)
}

/** A free hit lasts a gameweek: what the team had before it counts. */
function weekBefore<Week extends { chip: string | null }>(
  weeks: ReadonlyMap<Gameweek, Week> | undefined,
  gameweek: Gameweek,
): Week | null {
  const last = weeks?.get(gameweek - 1)
  return (last?.chip === 'freehit' ? weeks?.get(gameweek - 2) : last) ?? null
}
