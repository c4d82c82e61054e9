import { getLive } from '#contract/live/live.ts'
import type { TeamGameweek } from '#domain/facts/facts.ts'
import type { PlayerId, TeamId } from '#domain/ids.ts'
import { type GameweekState, gameweekState } from '#domain/live/snapshot.ts'
import { liveTable } from '#domain/live/table.ts'
import { type LiveTeam, liveTeam, type SeenPlayers, seenPlayers } from '#domain/live/team.ts'
import { gameState, type OneGameweek } from '#server/facts/gameweeks/store.ts'
import { livePicks, storedSnapshot } from '#server/following/live/live-store.ts'
import type { Db } from '#server/ground/db/db.ts'
import { announce } from '#server/ground/db/news.ts'
import type { LeagueKey, StoredLeagueId } from '#server/ground/db/tables.ts'
import type { JobDeps } from '#server/ground/deps.ts'
import { finishWhole } from '#server/ground/http/finished.ts'
import { type FeedNow, feedsBefore, storeFeeds } from './feed-store.ts'
import { baseOf, type LeagueBase } from './make-base.ts'
import { eventsSoFar } from './make-events.ts'
import { type Happened, makeFeed } from './make-feed.ts'
import { type NamedPlayer, playersOf, positionsIn } from './players-store.ts'
import { type LiveLeagueNow, presentLive } from './present.ts'
import { type LiveLeagueKey, leaguesPlaying, plainLiveViews, storeLiveViews } from './store.ts'

/** What one snapshot found, for all leagues of its game. */
type Standing = {
  of: OneGameweek
  seen: SeenPlayers
  players: ReadonlyMap<PlayerId, NamedPlayer>
  state: GameweekState
  picks: ReadonlyMap<TeamId, TeamGameweek>
  latestFinal: number | null
}

/** This many leagues are read, counted and stored at a time, to limit memory. */
const LEAGUES_AT_ONCE = 200

/** Counts every followed league by the last accepted snapshot, and stores the answers that have changed. */
export async function publishLive(deps: JobDeps, of: OneGameweek): Promise<void> {
  const { db } = deps
  const at = await storedSnapshot(db, of)
  if (!at) return
  const players = await playersOf(db, of)
  const seen = seenPlayers(at.snapshot, positionsIn(players))
  const happened = { ...(await eventsSoFar(deps, of, at)), at: at.at, players }
  const latestFinal = (await gameState(db, of.game))?.latest_final ?? null
  const standing = { of, seen, players, state: gameweekState(at.snapshot), picks: await livePicks(db, of), latestFinal }
  const leagues = await leaguesPlaying(db, of)
  for (let first = 0; first < leagues.length; first += LEAGUES_AT_ONCE)
    await publishLeagues(db, leagues.slice(first, first + LEAGUES_AT_ONCE), standing, happened)
}

async function publishLeagues(
  db: Db,
  leagues: readonly LiveLeagueKey[],
  standing: Standing,
  happened: Happened,
): Promise<void> {
  const { of, latestFinal } = standing
  const { at } = happened
  const stored = await plainLiveViews(db, of, leagues)
  const feedsThen = await feedsBefore(db, of, leagues)
  const made: { league: StoredLeagueId; text: string }[] = []
  const feeds: FeedNow[] = []
  for (const league of leagues) {
    const base = await baseOf(db, league, { latestFinal, gameweek: of.gameweek })
    const now = leagueNow(league, base, standing)
    const text = JSON.stringify(getLive.answer.parse(presentLive(now, at)))
    const feed = makeFeed(now, feedsThen.get(league.id), happened)
    if (feed) feeds.push(feed)
    const before = stored.get(league.id)
    // A new time alone is no change: with the same standings and no feed entry, a league keeps its answer.
    const isSame = before?.plain.equals(Buffer.from(asOf(text, { at, before: before.as_of })))
    if (!isSame || feed?.entries.length) made.push({ league: league.id, text })
  }
  const views = await Promise.all(made.map(async ({ league, text }) => ({ league, ...(await finishWhole(text)) })))
  await db.transaction().execute(async (trx) => {
    await storeLiveViews(trx, views, { gameweek: of.gameweek, at })
    await storeFeeds(trx, feeds, of.gameweek)
    if (views.length > 0) await announce(trx, { kind: 'live', game: of.game })
  })
}

/** The text with the stored answer's time. Quotes in names are escaped, so nothing else can match. */
function asOf(text: string, { at, before }: { at: Date; before: Date }): string {
  return text.replaceAll(`"as_of":"${at.toISOString()}"`, `"as_of":"${before.toISOString()}"`)
}

/** A league as it stands, counted. */
function leagueNow(
  league: Pick<LiveLeagueKey, keyof LeagueKey | 'start_gameweek'>,
  base: LeagueBase,
  { of, seen, players, state, picks, latestFinal }: Standing,
): LiveLeagueNow {
  const teams = new Map<TeamId, LiveTeam>()
  const projected = new Map<TeamId, number>()
  for (const { team } of base.facts.teams) {
    const week = picks.get(team)
    if (!week) continue
    const live = liveTeam(week, seen)
    teams.set(team, live)
    projected.set(team, live.projectedPoints)
  }
  const { scoring } = base.facts
  const table = liveTable({ game: of.game, scoring, bases: base.bases, projected, matches: base.matches })
  const isBaseProvisional = of.gameweek > league.start_gameweek && (latestFinal ?? 0) < of.gameweek - 1
  return { key: league, of, base, players, teams, table, state, isBaseProvisional }
}
