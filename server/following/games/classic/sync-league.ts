import { gameweeksFrom } from '#domain/facts/gameweeks-from.ts'
import type { Gameweek, TeamId } from '#domain/ids.ts'
import { missingWeeks, type TeamWeek } from '#server/facts/gameweeks/team-weeks-store.ts'
import { unreadLeagues } from '#server/facts/leagues/sync-store.ts'
import type { SyncOutcome } from '#server/following/games/base/game.ts'
import type { FollowingDeps } from '#server/following/happened.ts'
import { noteNotThere, noteThere, refuse } from '#server/following/league-sync/absence-store.ts'
import { startProgress } from '#server/following/league-sync/progress-store.ts'
import { askingAbout, type TeamAsker } from '#server/following/league-sync/read-answers.ts'
import { readOptional } from '#server/following/league-sync/read-optional.ts'
import { picksOf, readPicks, type Settling, settlingOf } from '#server/following/league-sync/read-picks.ts'
import { beginSlice, type Slice } from '#server/following/league-sync/read-slice.ts'
import { forgetWhoLeft } from '#server/following/league-sync/read-who-left.ts'
import { hasShrunk } from '#server/following/league-sync/shrunk-store.ts'
import { severalAtOnce } from '#server/ground/base/several-at-once.ts'
import type { LeagueKey } from '#server/ground/db/tables.ts'
import type { JobDeps } from '#server/ground/deps.ts'
import type { ClassicHistory } from '#server/ground/upstream/classic-types.ts'
import {
  type ReadHistory,
  readHistories,
  storeClassicLeague,
  storeCup,
  storeHistory,
  storeTransfers,
} from './league-store.ts'
import { readClassicLeague, readCup } from './read-league.ts'

/**
 * Reads a league in three steps. With the histories and the picks of the latest gameweek its season can be shown; with the transfers and
 * the picks of gameweek 1 all its views; then come the picks of the gameweeks between.
 */
export async function syncLeague(
  deps: FollowingDeps,
  key: LeagueKey,
  latestFinal: Gameweek | null,
): Promise<SyncOutcome> {
  const { db, upstream, config } = deps
  const isFirst = (await unreadLeagues(db, [key])).length > 0
  const found = await readClassicLeague(upstream.classic, key, { mostTeams: config.leagueMostTeams })
  if ('refused' in found) {
    if (found.refused === 'unknown') await noteNotThere(deps, key, { latestFinal })
    else await refuse(deps, key, found.refused)
    return 'refused'
  }
  await noteThere(deps, key)
  if (await hasShrunk(deps, key, { teams: [...found.members.keys()], latestFinal })) return 'refused'
  await storeClassicLeague(db, key, found)
  await forgetWhoLeft(deps, key, hasLeft)
  const { startGameweek } = found.league
  if (latestFinal === null || latestFinal < startGameweek) return 'read'
  // The what-if needs gameweek 1, wherever the league starts.
  const gameweeks = [...new Set([1, ...gameweeksFrom(startGameweek, latestFinal)])]
  const league = {
    key,
    teams: [...found.members.keys()],
    startGameweek,
    gameweeks,
    latestFinal,
    historyAsked: new Set<TeamId>(),
    isSettled: settlingOf(db, key, latestFinal),
    slice: beginSlice({ isFirst }),
  }
  if (!((await readTeams(deps, league)) && (await readOlderPicks(deps, league)))) return 'goes on'
  if (key.type === 'classic')
    await readOptional(deps, key, {
      what: 'cup',
      read: async () => storeCup(db, key, await readCup(upstream.classic, found)),
    })
  return 'read'

  /** A team has left only if its own list of leagues lacks this one; a 404 for the team may be a temporary error. */
  async function hasLeft(id: TeamId): Promise<boolean> {
    const team = await upstream.classic.team(id)
    return team !== null && !team.leagues.some((league) => league.id === key.league_id && league.type === key.type)
  }
}

type League = {
  key: LeagueKey
  teams: TeamId[]
  startGameweek: Gameweek
  /** Those whose picks are needed. */
  gameweeks: Gameweek[]
  latestFinal: Gameweek
  /** Whose history this sync has asked for. */
  historyAsked: Set<TeamId>
  isSettled: Settling
  slice: Slice
}

/** False where the slice is over before all is read. */
async function readTeams(deps: FollowingDeps, league: League): Promise<boolean> {
  const { key, teams, startGameweek, gameweeks, latestFinal, historyAsked, isSettled } = league
  const { db, config } = deps
  const { game, season } = key
  const reads = await readHistories(db, { game, season, teams, startGameweek })
  const missing = await missingWeeks(db, { game, season, teams, gameweeks })
  const missingOf = Map.groupBy(missing, ({ team_id }) => team_id)
  const asking = await askingAbout(deps, { key, teams })
  const total = teams.length * gameweeks.length
  const step = await startProgress(db, key, { done: total - missing.length, total })
  const doing = { most: config.upstream.mostParallel, isEnough: league.slice.isOver }
  const found = new Map<TeamId, ReadHistory>()
  if (!(await severalAtOnce(teams, { ...doing, run: readLatest }))) return leaveOff()
  await deps.happened.leaguePartlyRead(deps, { league: key, latestFinal, lacks: ['moves', 'first teams'] })
  if (!(await severalAtOnce([...found], { ...doing, run: readFirstTeamAndMoves }))) return leaveOff()
  await asking.noteFaults()
  return true

  async function leaveOff(): Promise<false> {
    await asking.noteFaults()
    return false
  }

  async function readLatest(team_id: TeamId): Promise<void> {
    const team = { game, season, team_id }
    const known = reads.get(team_id)
    const isToRead = (!known || known.isStale) && asking.isDue({ team: team_id, what: 'history' })
    const read = (isToRead && (await readHistory(deps, team, { latestFinal, historyAsked, asking }))) || known
    if (!read) return
    found.set(team_id, read)
    await readPicksOf(latestFinal, team_id, read)
  }

  async function readPicksOf(gameweek: Gameweek, team_id: TeamId, read: ReadHistory): Promise<void> {
    const week = missingOf.get(team_id)?.find((one) => one.gameweek === gameweek)
    if (!week || !hadGameweek(read, gameweek) || !asking.isDue(picksOf(week))) return
    await fetchWeek(deps, week, { latestFinal, historyAsked, isSettled, asking, read })
    await step()
  }

  async function readFirstTeamAndMoves([team_id, read]: [TeamId, ReadHistory]): Promise<void> {
    const team = { game, season, team_id }
    if (latestFinal > 1) await readPicksOf(1, team_id, read)
    if (read.transfersThrough < latestFinal && asking.isDue({ team: team_id, what: 'transfers' }))
      await readTransfers(deps, team, { after: read.transfersThrough, through: latestFinal, asking })
  }
}

/** The same. The views that need first teams and moves alone are shown with the slice that has read the last of these. */
async function readOlderPicks(deps: FollowingDeps, league: League): Promise<boolean> {
  const { key, teams, startGameweek, gameweeks, latestFinal, historyAsked, isSettled } = league
  const { db, config } = deps
  const { game, season } = key
  const reads = await readHistories(db, { game, season, teams, startGameweek })
  const notStored = await missingWeeks(db, { game, season, teams, gameweeks })
  // Gameweeks before a team joined are not missing: the team did not have them.
  const asking = await askingAbout(deps, { key, teams })
  const missing = notStored.filter(
    (week) => hadGameweek(reads.get(week.team_id), week.gameweek) && asking.isDue(picksOf(week)),
  )
  if (missing.length === 0) return true
  if (league.slice.hasBegun())
    await deps.happened.leaguePartlyRead(deps, { league: key, latestFinal, lacks: ['older picks'] })
  const done = teams.length * gameweeks.length - notStored.length
  const step = await startProgress(db, key, { done, total: done + missing.length })
  const areAllRead = await severalAtOnce(missing, {
    most: config.upstream.mostParallel,
    isEnough: league.slice.isOver,
    async run(week) {
      await fetchWeek(deps, week, { latestFinal, historyAsked, isSettled, asking, read: reads.get(week.team_id) })
      await step()
    },
  })
  await asking.noteFaults()
  return areAllRead
}

/** Whether the team played the gameweek; gameweeks after the end of its history count as played. */
function hadGameweek(read: ReadHistory | undefined, gameweek: Gameweek): boolean {
  return read !== undefined && (read.gameweeks.includes(gameweek) || gameweek > (read.gameweeks.at(-1) ?? 0))
}

type Team = Omit<TeamWeek, 'gameweek'>
type ReadOptions = Pick<League, 'latestFinal' | 'historyAsked'> & { asking: TeamAsker }

/** Null for a team that has no final gameweek yet, or that the official game no longer knows. */
async function readHistory(
  { db, upstream, now, log }: JobDeps,
  team: Team,
  { latestFinal, historyAsked, asking }: ReadOptions,
): Promise<ReadHistory | null> {
  const at = now()
  historyAsked.add(team.team_id)
  const asked = { team: team.team_id, what: 'history' } as const
  const history = await asking.ask(asked, upstream.classic.history(team.team_id))
  if (!history) return null
  if (!addsUp(history)) log.warn({ team: team.team_id }, 'the totals of a history do not add up')
  return storeHistory(db, team, { history, latestFinal, at })
}

function addsUp({ gameweeks }: ClassicHistory): boolean {
  return gameweeks.every(
    (row, i) => row.totalPoints === (gameweeks[i - 1]?.totalPoints ?? 0) + row.grossPoints - row.transferCost,
  )
}

/** Without picks, a gameweek's points come from the history (read again if too old); figures from picks lack it. */
async function fetchWeek(
  deps: JobDeps,
  week: TeamWeek,
  how: ReadOptions & { isSettled: Settling; read: ReadHistory | undefined },
): Promise<void> {
  const { historyAsked, asking, isSettled, read } = how
  const { gameweek, ...team } = week
  const question = deps.upstream.classic.picks(team.team_id, gameweek)
  if (await readPicks(deps, week, { asking, isSettled, question })) return
  const isInHistory = read?.gameweeks.includes(gameweek) || historyAsked.has(team.team_id)
  if (!isInHistory && asking.isDue({ team: team.team_id, what: 'history' })) await readHistory(deps, team, how)
}

async function readTransfers(
  { db, upstream }: JobDeps,
  team: Team,
  { after, through, asking }: { after: Gameweek; through: Gameweek; asking: TeamAsker },
): Promise<void> {
  const asked = { team: team.team_id, what: 'transfers' } as const
  const transfers = await asking.ask(asked, upstream.classic.transfers(team.team_id))
  if (transfers) await storeTransfers(db, team, { transfers, after, through })
}
