import type { Gameweek } from '#domain/ids.ts'
import type { LeagueKey } from '#server/db/tables.ts'
import type { JobDeps } from '#server/deps.ts'
import { missingWeeks, storeWeek, type TeamWeek } from '#server/features/gameweeks/team-weeks.ts'
import { UpstreamFault } from '#server/upstream/upstream-fault.ts'
import { storeDraftLeague } from './draft-store.ts'
import { gameweeksFrom } from './gameweeks-from.ts'
import { inLanes } from './in-lanes.ts'
import { startProgress } from './progress.ts'

/** Reads a draft league, its moves, and what is missing of its teams' final gameweeks. */
export async function readDraftLeague(deps: JobDeps, key: LeagueKey, latestFinal: Gameweek | null): Promise<void> {
  const { db, upstream, config } = deps
  const league = await upstream.draft.league(key.league_id)
  if (!league) throw new UpstreamFault('away', 'no such league', { path: `league/${key.league_id}/details` })
  const transactions = league.drafted ? await upstream.draft.transactions(key.league_id) : []
  await storeDraftLeague(db, key, { league, transactions })

  const gameweeks = league.drafted
    ? gameweeksFrom(league.startGameweek, Math.min(latestFinal ?? 0, league.stopGameweek))
    : []
  const teams = league.entries.flatMap(({ teamId }) => teamId ?? [])
  const missing = await missingWeeks(db, { game: key.game, season: key.season, teams, gameweeks })
  const total = teams.length * gameweeks.length
  const step = await startProgress(db, key, { done: total - missing.length, total })
  await inLanes(missing, { lanes: config.upstream.mostParallel, run: fetchWeek })

  async function fetchWeek(week: TeamWeek): Promise<void> {
    const picks = await upstream.draft.picks(week.team_id, week.gameweek)
    // A team that was not there yet has no picks: the gameweek stays missing, which is not zero.
    if (picks) await storeWeek(db, week, picks)
    await step()
  }
}
