import type { Game, Gameweek } from '#domain/ids.ts'
import { alone } from '#server/db/alone.ts'
import type { JobDeps } from '#server/deps.ts'
import { sendInsights } from '#server/features/insights/jobs.ts'
import { makeLeagueAnew, syncLeague } from '#server/features/league-sync/jobs.ts'
import { leaguesToMakeAnew } from '#server/features/league-sync/store.ts'
import { leaguesBehind } from '#server/features/leagues/store.ts'
import { teamsToFill } from '#server/features/teams/filling.ts'
import { fillTeam } from '#server/features/teams/jobs.ts'
import { queueWeeklyMails } from '#server/features/weekly-mail/jobs.ts'
import type { Job } from '#server/jobs/queue.ts'
import { UpstreamFault } from '#server/upstream/upstream-fault.ts'
import { SIGHTINGS } from './sightings.ts'
import { gameState, storeBootstrap, storedGameweeks, storeScores, writeGameState } from './store.ts'

type Input = { game: Game }

/** Each is looked at on its own: one that is away does not hold up the other. */
export const GAMES: readonly Game[] = ['draft', 'classic']

/** Asks the official game where its season stands, stores what has become final, and sends what is left to do. */
export const lookForNews: Job<Input, JobDeps> = {
  name: 'look-for-news',
  keyOf: ({ game }) => game,
  async run(deps, { game }) {
    try {
      await alone(deps.db, `look for news of ${game}`, () => look(deps, game))
    } catch (error) {
      if (!(error instanceof UpstreamFault)) throw error
      deps.log.info({ game, fault: error.kind, reason: error.message }, 'the official game has no news for us')
    } finally {
      await sendWhatIsLeft(deps, game)
      await deps.queue.send(lookForNews, { game }, { afterSeconds: deps.config.newsEverySeconds })
    }
  },
}

/** Once a minute: goes on with what was cut short, and keeps the looking alive. */
export const keepLooking: Job<object, JobDeps> = {
  name: 'keep-looking',
  keyOf: () => '',
  async run(deps) {
    for (const game of GAMES) {
      await sendWhatIsLeft(deps, game)
      await deps.queue.send(lookForNews, { game })
    }
  },
}

/** The database says what is left to do: leagues that are behind, teams that nobody has told us about, mails to write, figures. */
async function sendWhatIsLeft(deps: JobDeps, game: Game): Promise<void> {
  const { db, queue, now } = deps
  const state = await gameState(db, game)
  if (!state) return
  const { season, latest_final: latestFinal } = state
  for (const league of await leaguesToMakeAnew(db, { game, season })) await queue.send(makeLeagueAnew, league)
  // The quickest first, in both games: most readers have their tables soonest. A team just saved goes before all of them.
  for (const { league, teams } of await leaguesBehind(db, { game, season, latestFinal, now: now() }))
    await queue.send(syncLeague, league, { priority: -Math.max(1, teams) })
  for (const team of await teamsToFill(db, { game, season, now: now() })) await queue.send(fillTeam, team)
  await queue.send(queueWeeklyMails, { game })
  await sendInsights(deps, game)
}

async function look(deps: JobDeps, game: Game): Promise<void> {
  const { db, now, log } = deps
  const known = await gameState(db, game)
  const { season, bootstrap, ...seen } = await SIGHTINGS[game](deps, known)
  // Players come and go and deadlines move: they are stored again whenever the season was read.
  if (bootstrap) await storeBootstrap(db, game, bootstrap)
  // Final is a fact: within a season it is never taken back, whatever the official game says for a moment.
  const before = known?.season === season ? known.latest_final : null
  const latestFinal = Math.max(before ?? 0, seen.latestFinal ?? 0) || null
  await readScores(deps, { game, season, latestFinal })
  await writeGameState(db, game, {
    season,
    current_gameweek: seen.current,
    latest_final: latestFinal,
    season_read_at: bootstrap || !known ? now() : known.season_read_at,
    updated_at: now(),
    status_seen: seen.statusSeen,
  })
  if (bootstrap) log.info({ game, season, latestFinal }, 'the official game has news')
}

/** Once a gameweek, for the whole service. */
async function readScores(
  { db, upstream }: JobDeps,
  { game, season, latestFinal }: { game: Game; season: string; latestFinal: Gameweek | null },
): Promise<void> {
  const stored = await storedGameweeks(db, { game, season })
  for (let gameweek = 1; gameweek <= (latestFinal ?? 0); gameweek++) {
    if (stored.has(gameweek)) continue
    const scores = await upstream[game].live(gameweek)
    if (scores.length === 0)
      throw new UpstreamFault('nonsense', 'a final gameweek without players', { path: `event/${gameweek}/live` })
    await storeScores(db, { game, season, gameweek }, scores)
  }
}
