import type { Gameweek, TeamId } from '#domain/ids.ts'
import type { LeagueKey } from '#server/db/tables.ts'
import type { JobDeps } from '#server/deps.ts'
import { missingWeeks, storeWeek, type TeamWeek } from '#server/features/gameweeks/team-weeks.ts'
import type { ClassicHistory } from '#server/upstream/upstream.ts'
import { UpstreamFault } from '#server/upstream/upstream-fault.ts'
import { readClassicLeague } from './classic-league.ts'
import { storeClassicLeague, storeHistory, storeTransfers, type TeamRead, teamReads } from './classic-store.ts'
import { gameweeksFrom } from './gameweeks-from.ts'
import { inLanes } from './in-lanes.ts'
import { startProgress } from './progress.ts'
import { publish } from './publication.ts'
import { refuseLeague } from './store.ts'
import { forgetWhoSaysSo } from './who-left.ts'

/**
 * Reads a classic league in two steps. First what every figure needs: histories, transfers, the picks of gameweek 1 and of
 * the latest gameweek; with those the league is shown. Then the picks of the gameweeks between. False where the league
 * cannot be followed.
 */
export async function syncClassicLeague(deps: JobDeps, key: LeagueKey, latestFinal: Gameweek | null): Promise<boolean> {
  const { db, upstream, config, now } = deps
  const found = await readClassicLeague(upstream.classic, key, { mostTeams: config.leagueMostTeams })
  if ('refused' in found) {
    await refuseLeague(db, key, { message: found.refused, syncedThrough: latestFinal, at: now() })
    return false
  }
  await storeClassicLeague(db, key, found)
  await forgetWhoSaysSo(deps, key)
  const { startGameweek } = found.league
  if (latestFinal === null || latestFinal < startGameweek) return true
  // The what-if needs gameweek 1, wherever the league starts.
  const gameweeks = [...new Set([1, ...gameweeksFrom(startGameweek, latestFinal)])]
  const league = { key, teams: [...found.members.keys()], startGameweek, gameweeks, latestFinal }
  await readTeams(deps, league)
  await readOlderPicks(deps, league)
  return true
}

type League = {
  key: LeagueKey
  teams: TeamId[]
  startGameweek: Gameweek
  /** Those whose picks are needed. */
  gameweeks: Gameweek[]
  latestFinal: Gameweek
}

async function readTeams(deps: JobDeps, { key, teams, startGameweek, gameweeks, latestFinal }: League): Promise<void> {
  const { db, config } = deps
  const { game, season } = key
  const reads = await teamReads(db, { game, season, teams, startGameweek })
  const missing = await missingWeeks(db, { game, season, teams, gameweeks })
  const missingOf = Map.groupBy(missing, ({ team_id }) => team_id)
  const total = teams.length * gameweeks.length
  const step = await startProgress(db, key, { done: total - missing.length, total })
  await inLanes(teams, { lanes: config.upstream.mostParallel, run: readTeam })

  async function readTeam(team_id: TeamId): Promise<void> {
    const team = { game, season, team_id }
    const known = reads.get(team_id)
    const read = known && !known.isStale ? known : ((await readHistory(deps, team, latestFinal)) ?? known)
    if (!read) return
    for (const week of missingOf.get(team_id) ?? []) {
      if (week.gameweek !== 1 && week.gameweek !== latestFinal) continue
      if (!hadGameweek(read, week.gameweek)) continue
      await fetchWeek(deps, week)
      await step()
    }
    if (read.through < latestFinal) await readTransfers(deps, team, { after: read.through, through: latestFinal })
  }
}

async function readOlderPicks(
  deps: JobDeps,
  { key, teams, startGameweek, gameweeks, latestFinal }: League,
): Promise<void> {
  const { db, config } = deps
  const { game, season } = key
  const reads = await teamReads(db, { game, season, teams, startGameweek })
  const notStored = await missingWeeks(db, { game, season, teams, gameweeks })
  // Gameweeks before a team joined are not missing: there are none.
  const missing = notStored.filter(({ team_id, gameweek }) => hadGameweek(reads.get(team_id), gameweek))
  if (missing.length === 0) return
  await publish(deps, key, { latestFinal, isThrough: false })
  const done = teams.length * gameweeks.length - notStored.length
  const step = await startProgress(db, key, { done, total: done + missing.length })
  await inLanes(missing, {
    lanes: config.upstream.mostParallel,
    async run(week) {
      await fetchWeek(deps, week)
      await step()
    },
  })
}

/** The gameweeks after a history are there as well. */
function hadGameweek(read: TeamRead | undefined, gameweek: Gameweek): boolean {
  return read !== undefined && (read.gameweeks.includes(gameweek) || gameweek > (read.gameweeks.at(-1) ?? 0))
}

type Team = Omit<TeamWeek, 'gameweek'>

/** Null for a team that has no final gameweek yet, or that the official game no longer knows. */
async function readHistory(
  { db, upstream, now, log }: JobDeps,
  team: Team,
  latestFinal: Gameweek,
): Promise<TeamRead | null> {
  const at = now()
  const history = await upstream.classic.history(team.team_id)
  if (!history) return null
  if (!addsUp(history)) log.warn({ team: team.team_id }, 'the totals of a history do not add up')
  return storeHistory(db, team, { history, latestFinal, at })
}

function addsUp({ gameweeks }: ClassicHistory): boolean {
  return gameweeks.every(
    (row, i) => row.totalPoints === (gameweeks[i - 1]?.totalPoints ?? 0) + row.grossPoints - row.transferCost,
  )
}

async function fetchWeek({ db, upstream }: JobDeps, week: TeamWeek): Promise<void> {
  const { team_id, gameweek } = week
  const picks = await upstream.classic.picks(team_id, gameweek)
  if (!picks) throw new UpstreamFault('away', 'no picks', { path: `entry/${team_id}/event/${gameweek}/picks/` })
  await storeWeek(db, week, picks)
}

async function readTransfers(
  { db, upstream }: JobDeps,
  team: Team,
  { after, through }: { after: Gameweek; through: Gameweek },
): Promise<void> {
  const transfers = await upstream.classic.transfers(team.team_id)
  if (!transfers) throw new UpstreamFault('away', 'no transfers', { path: `entry/${team.team_id}/transfers/` })
  await storeTransfers(db, team, { transfers, after, through })
}
