import { gameweeksFrom } from '#domain/facts/gameweeks-from.ts'
import type { Gameweek, TeamId } from '#domain/ids.ts'
import { missingWeeks, type TeamWeek } from '#server/facts/gameweeks/team-weeks-store.ts'
import { unreadLeagues } from '#server/facts/leagues/sync-store.ts'
import type { SyncOutcome } from '#server/following/games/base/game.ts'
import type { FollowingDeps } from '#server/following/happened.ts'
import { noteNotThere, noteThere } from '#server/following/league-sync/absence-store.ts'
import { startProgress } from '#server/following/league-sync/progress-store.ts'
import { askingAbout } from '#server/following/league-sync/read-answers.ts'
import { readOptional } from '#server/following/league-sync/read-optional.ts'
import { picksOf, readPicks, settlingOf } from '#server/following/league-sync/read-picks.ts'
import { beginSlice } from '#server/following/league-sync/read-slice.ts'
import { forgetWhoLeft } from '#server/following/league-sync/read-who-left.ts'
import { hasShrunk } from '#server/following/league-sync/shrunk-store.ts'
import { severalAtOnce } from '#server/ground/base/several-at-once.ts'
import type { LeagueKey } from '#server/ground/db/tables.ts'
import { UpstreamFault } from '#server/ground/upstream/upstream-fault.ts'
import {
  areChoicesRead,
  noteTradesUnread,
  storeChoices,
  storeDraftLeague,
  storeTrades,
  storeTransactions,
} from './league-store.ts'

/** Reads a league and its teams' latest gameweek, so that it can be shown; then its moves and the earlier gameweeks. */
export async function syncLeague(
  deps: FollowingDeps,
  key: LeagueKey,
  latestFinal: Gameweek | null,
): Promise<SyncOutcome> {
  const { db, upstream, config } = deps
  const { game, season } = key
  const isFirst = (await unreadLeagues(db, [key])).length > 0
  const league = await upstream.draft.league(key.league_id)
  if (!league) {
    await noteNotThere(deps, key, { latestFinal })
    return 'refused'
  }
  const teams = league.entries.flatMap(({ teamId }) => teamId ?? [])
  if (teams.length === 0)
    throw new UpstreamFault('nonsense', 'a league of nobody', { path: `league/${key.league_id}/details` })
  await noteThere(deps, key)
  if (await hasShrunk(deps, key, { teams, latestFinal })) return 'refused'
  await storeDraftLeague(db, key, league)
  await forgetWhoLeft(deps, key, hasLeft)

  const gameweeks = league.drafted
    ? gameweeksFrom(league.startGameweek, Math.min(latestFinal ?? 0, league.stopGameweek))
    : []
  const asking = await askingAbout(deps, { key, teams })
  const notStored = await missingWeeks(db, { game, season, teams, gameweeks })
  const missing = notStored.filter((week) => asking.isDue(picksOf(week)))
  const isSettled = settlingOf(db, key, latestFinal)
  const total = teams.length * gameweeks.length
  const step = await startProgress(db, key, { done: total - missing.length, total })
  const isLatest = ({ gameweek }: TeamWeek) => gameweek === gameweeks.at(-1)
  const { isOver: isEnough } = beginSlice({ isFirst })
  const reading = { most: config.upstream.mostParallel, run: fetchWeek, isEnough }
  if (!(await severalAtOnce(missing.filter(isLatest), reading))) return leaveOff()
  const older = missing.filter((week) => !isLatest(week))
  const lacks = ['moves', 'first teams'] as const
  if (older.length > 0) await deps.happened.leaguePartlyRead(deps, { league: key, latestFinal, lacks })
  if (league.drafted) {
    await storeTransactions(db, key, await upstream.draft.transactions(key.league_id))
    await readOptional(deps, key, { what: 'trades', read: readTrades, without: withoutTrades })
    if (!(await areChoicesRead(db, key, league.draftsHeld)))
      await readOptional(deps, key, { what: 'choices', read: readChoices })
  }
  if (!(await severalAtOnce(older, reading))) return leaveOff()
  await asking.noteFaults()
  return 'read'

  async function leaveOff(): Promise<SyncOutcome> {
    await asking.noteFaults()
    return 'goes on'
  }

  async function readTrades(): Promise<void> {
    await storeTrades(db, key, await upstream.draft.trades(key.league_id))
  }

  function withoutTrades(): Promise<void> {
    return noteTradesUnread(db, key, gameweeks.at(-1))
  }

  async function readChoices(): Promise<void> {
    const choices = await upstream.draft.choices(key.league_id)
    await storeChoices(db, key, { choices, teams, draftsHeld: league?.draftsHeld ?? 0 })
  }

  /** A team has left only if its own list of leagues lacks this one; a 404 for the team may be a temporary error. */
  async function hasLeft(id: TeamId): Promise<boolean> {
    const team = await upstream.draft.team(id)
    return team !== null && !team.leagues.includes(key.league_id)
  }

  async function fetchWeek(week: TeamWeek): Promise<void> {
    await readPicks(deps, week, { asking, isSettled, question: upstream.draft.picks(week.team_id, week.gameweek) })
    await step()
  }
}
