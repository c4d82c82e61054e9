import type { FastifyInstance } from 'fastify'
import type { Given } from '#contract/base/endpoint.ts'
import { getLive } from '#contract/live/live.ts'
import { getLiveFeed, type LiveFeed } from '#contract/live/live-feed.ts'
import { getLiveMatches, type LiveMatches } from '#contract/live/live-matches.ts'
import { getLiveScreen } from '#contract/live/live-screen.ts'
import { getLiveSquads, type LiveSquad } from '#contract/live/live-squads.ts'
import { GAMES, type Game } from '#domain/ids.ts'
import { idsOf } from '#server/facts/leagues/store.ts'
import { gameweekPlayed, nextGameweek } from '#server/facts/live/playing-store.ts'
import { noteWatchedIn } from '#server/facts/live/watched-store.ts'
import { livePicks } from '#server/following/live/live-store.ts'
import type { LeagueKey } from '#server/ground/db/tables.ts'
import { type Finished, finish, unpacked } from '#server/ground/http/finished.ts'
import { route } from '#server/ground/http/route.ts'
import type { ViewDeps } from '#server/views/answers.ts'
import { typeOf } from '#server/views/leagues/present.ts'
import { namesSeenBy, type Reader } from '#server/views/names/present.ts'
import { finishedFrom, segmentsOf } from '#server/views/segments/store.ts'
import { entriesAfter } from './feed-store.ts'
import { shownSnapshot } from './make-snapshot.ts'
import { presentMatches } from './present-matches.ts'
import { rowsOf, screensOf } from './present-screen.ts'
import { presentSquads } from './present-squads.ts'
import { leaguesBetweenGameweeks, liveViewsOf, teamsOfLeague } from './store.ts'

/** All open screens ask for the matches in the same seconds. */
const MATCHES_MS = 1000

/** The leagues as they stand, from the finished answers of the last snapshot. */
export function liveRoutes(app: FastifyInstance, deps: ViewDeps): void {
  const noteWatched = noteWatchedIn(deps)
  route(app, deps, getLiveScreen, async (question, person) => {
    const leagues = await watchedBy(person, question)
    return screens(person, leagues, severalBy(person, leagues))
  })

  route(app, deps, getLive, async (question, person) => {
    const leagues = await watchedBy(person, question)
    const all = () => screens(person, leagues)
    const key = namesSeenBy(person)?.key ?? ''
    const make = async () => finish(JSON.stringify(rowsOf((await all()).plain)))
    return deps.answers.live(`table, ${key}`, leagues, make, severalBy(person, leagues))
  })

  route(app, deps, getLiveSquads, async ({ team, ...question }, person) => {
    const leagues = await deps.answers.leaguesFor(person.uid, question)
    // A snapshot that does not change a league's table still moves its players' minutes.
    const games = [...new Set(leagues.map(({ game }) => game))]
    const snapshots = await Promise.all(games.map((game) => shownSnapshot(deps.db, game)))
    const as = snapshots.map((shown) => shown?.at.getTime()).join(' ')
    if (snapshots.every((shown) => shown === null)) return []
    const make = async () => {
      const squads = (await Promise.all(leagues.map((league) => squadsOf(league, team)))).flat()
      return finish(JSON.stringify(getLiveSquads.answer.parse(squads)))
    }
    return deps.answers.live(`squads of ${team} at ${as}`, leagues, make, {
      reader: person,
      hasInvented: team !== undefined,
    })
  })

  route(app, deps, getLiveFeed, async ({ after = 0, ...question }, person) => {
    const leagues = await deps.answers.leaguesFor(person.uid, question)
    const make = async () => {
      const feeds = await Promise.all(GAMES.map((game) => feedsOf(game, { leagues, after })))
      return finish(JSON.stringify(getLiveFeed.answer.parse(feeds.flat())))
    }
    // What is asked after an entry is asked by one reader: nobody else would find it in memory.
    return after > 0 ? make() : deps.answers.live('feed', leagues, make)
  })

  route(app, deps, getLiveMatches, async ({ game }) => {
    const games = GAMES.filter((one) => game === undefined || one === game)
    const make = async () =>
      finish(JSON.stringify(getLiveMatches.answer.parse(await Promise.all(games.map(matchesOf)))))
    return deps.answers.live(`matches of ${games.join(' ')}`, [], make, { forMs: MATCHES_MS })
  })

  async function matchesOf(game: Game): Promise<LiveMatches> {
    return presentMatches(game, await shownSnapshot(deps.db, game), {
      next: await nextGameweek(deps.db, game),
      rhythm: { ...deps.config, now: deps.now() },
    })
  }

  async function feedsOf(
    game: Game,
    { leagues, after }: { leagues: readonly LeagueKey[]; after: number },
  ): Promise<LiveFeed[]> {
    const of = await gameweekPlayed(deps.db, game)
    if (!of) return []
    const { gameweek } = of
    const own = leagues.filter((league) => league.game === game && league.season === of.season)
    const entries = await entriesAfter(deps.db, own, { gameweek, after })
    return own.map(({ id, type, league_id }) => ({
      game,
      ...typeOf(type),
      league_id,
      gameweek,
      entries: entries.get(id) ?? [],
    }))
  }

  async function watchedBy({ uid }: Reader, question: Given<typeof getLive>): Promise<LeagueKey[]> {
    const leagues = await deps.answers.leaguesFor(uid, question)
    noteWatched(idsOf(leagues))
    return leagues
  }

  async function screens(reader: Reader, leagues: readonly LeagueKey[], rules: Several = {}): Promise<Finished> {
    const names = namesSeenBy(reader)
    const make = async () => {
      const all = joined(await partsOf(leagues))
      return names ? finish(JSON.stringify(names.seen(JSON.parse(all.plain.toString())))) : all
    }
    return deps.answers.live(names ? `screen, ${names.key}` : 'screen', leagues, make, rules)
  }

  /** A game is played or it is not: its leagues are all in the one list or in the other. After each look all open screens ask this. */
  async function partsOf(leagues: readonly LeagueKey[]): Promise<Part[]> {
    const live = await liveViewsOf(deps.db, leagues)
    const others = leagues.filter(({ game }) => !live.some((view) => view.game === game))
    const between = await leaguesBetweenGameweeks(deps.db, others)
    const final = await segmentsOf(deps.db, 'final-gameweek', { leagues: between })
    const ended = final.flatMap(({ game, segments }) =>
      segments.map(async (segment) => {
        const { plain } = await finishedFrom(segment)
        return { game, finished: finish(JSON.stringify(screensOf(JSON.parse(plain.toString())))) }
      }),
    )
    const parts = [
      ...live.map(({ game, ...stored }) => ({ game, finished: unpacked(stored) })),
      ...(await Promise.all(ended)),
    ]
    return parts.toSorted((a, b) => b.game.localeCompare(a.game))
  }

  async function squadsOf(league: LeagueKey, team: number | undefined): Promise<LiveSquad[]> {
    const shown = await shownSnapshot(deps.db, league.game)
    if (!shown || league.season !== shown.of.season) return []
    const all = await teamsOfLeague(deps.db, league, shown.of)
    const teams = all.filter((one) => team === undefined || one === team)
    return presentSquads(shown, { league, teams, picks: await livePicks(deps.db, shown.of, teams) })
  }
}

type Part = { game: Game; finished: Finished }
type Several = { reader?: Reader }

/** One league is sent as it is stored; which others stand beside it is for whoever asks, who could ask for a million sets of twenty. */
function severalBy(reader: Reader, leagues: readonly LeagueKey[]): Several {
  return leagues.length > 1 ? { reader } : {}
}

/** One league's answer goes out as it was stored; several lists are joined without being parsed. */
function joined(parts: readonly Part[]): Finished {
  const [only] = parts
  if (only && parts.length === 1) return only.finished
  const inner = parts.map(({ finished }) => finished.plain.subarray(1, -1).toString()).filter((list) => list !== '')
  return finish(`[${inner.join(',')}]`)
}
