import { getLiveScreen } from '#contract/live/live-screen.ts'
import type { TeamGameweek } from '#domain/facts/facts.ts'
import type { Game, PlayerId, TeamId } from '#domain/ids.ts'
import { type GameweekState, gameweekState } from '#domain/live/snapshot.ts'
import { liveTable } from '#domain/live/table.ts'
import { type LiveTeam, liveTeam, type SeenPlayers } from '#domain/live/team.ts'
import { gameState, type OneGameweek } from '#server/facts/gameweeks/store.ts'
import { livePicks } from '#server/following/live/live-store.ts'
import { announce } from '#server/ground/db/news.ts'
import type { LeagueKey, StoredLeagueId } from '#server/ground/db/tables.ts'
import type { JobDeps } from '#server/ground/deps.ts'
import { etagOf, pack } from '#server/ground/http/finished.ts'
import type { LeagueBase } from './base-store.ts'
import { eventsOf, type FeedNow, feedsBefore, lastTold, storeFeeds } from './feed-store.ts'
import { basesOf } from './make-base.ts'
import { type Happened, makeFeed } from './make-feed.ts'
import { shownSnapshot } from './make-snapshot.ts'
import type { NamedPlayer } from './players-store.ts'
import type { LiveLeagueNow } from './present.ts'
import { latestBefore, presentScreen } from './present-screen.ts'
import {
  type LiveLeagueKey,
  type LiveRange,
  leaguesPlaying,
  liveViewsBefore,
  storeLiveViews,
  teamsOfLeagues,
} from './store.ts'

/** What one snapshot found, for the leagues of a range. */
type Standing = {
  of: OneGameweek
  seen: SeenPlayers
  players: ReadonlyMap<PlayerId, NamedPlayer>
  state: GameweekState
  picks: ReadonlyMap<TeamId, TeamGameweek>
  latestFinal: number | null
}

/** Counts the leagues of a range by the last accepted snapshot, and stores the answers that have changed. */
export async function publishLive(deps: JobDeps, game: Game, part: LiveRange): Promise<void> {
  const { db } = deps
  const shown = await shownSnapshot(db, game)
  if (!shown) return
  const { of, at, seen, players } = shown
  const told = await lastTold(db, of)
  // What a snapshot tells is stored before its leagues are counted. If that is not done yet, they will be sent again then.
  if (told?.at.getTime() !== at.getTime()) return
  const leagues = await leaguesPlaying(db, of, { ...part, at })
  const picks = await livePicks(db, of, await teamsOfLeagues(db, leagues))
  const latestFinal = (await gameState(db, game))?.latest_final ?? null
  const standing = { of, seen, players, state: gameweekState(seen.snapshot), picks, latestFinal }
  const happened = { events: await eventsOf(db, of), isNext: told.isNext, at, players }
  await publishLeagues(deps, leagues, standing, happened)
}

async function publishLeagues(
  { db, version }: JobDeps,
  leagues: readonly LiveLeagueKey[],
  standing: Standing,
  happened: Happened,
): Promise<void> {
  const { of, latestFinal } = standing
  const { at } = happened
  const stored = await liveViewsBefore(db, of, leagues)
  const feedsThen = await feedsBefore(db, of, leagues)
  const bases = await basesOf(db, leagues, { latestFinal, gameweek: of.gameweek, version })
  const made: { league: StoredLeagueId; text: string }[] = []
  const feeds: FeedNow[] = []
  for (const league of leagues) {
    const base = bases.get(league.id)
    if (!base) continue
    const now = leagueNow(league, base, standing)
    const [before, feedThen] = [stored.get(league.id), feedsThen.get(league.id)]
    const feed = makeFeed(now, feedThen, happened)
    if (feed) feeds.push(feed)
    const latest = {
      before: before && latestBefore(before),
      last: feedThen?.last_entry ?? 0,
      fresh: feed?.entries ?? [],
    }
    const text = JSON.stringify(getLiveScreen.answer.parse([presentScreen(now, { at, latest })]))
    // A new time alone is no change: with the same standings and no feed entry, a league keeps its answer.
    const isSame = before?.tag === etagOf(Buffer.from(asOf(text, { at, before: before?.as_of ?? at })))
    if (!isSame) made.push({ league: league.id, text })
  }
  const views = made.map(({ league, text }) => ({ league, ...pack(text) }))
  await db.transaction().execute(async (trx) => {
    await storeLiveViews(trx, views, { gameweek: of.gameweek, at })
    await storeFeeds(trx, feeds, of.gameweek)
    if (views.length > 0)
      await announce(trx, { kind: 'live', game: of.game, leagues: views.map(({ league }) => league) })
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
  const bases = new Map(base.bases)
  const table = liveTable({ game: of.game, scoring, bases, projected, matches: base.matches })
  const isBaseProvisional = of.gameweek > league.start_gameweek && (latestFinal ?? 0) < of.gameweek - 1
  return { key: league, of, base, players, teams, table, state, isBaseProvisional }
}
