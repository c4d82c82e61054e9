import { latestFinalOfDraft } from '#domain/finality.ts'
import type { Game, Gameweek } from '#domain/ids.ts'
import { hasEnded } from '#domain/season.ts'
import { alone } from '#server/db/alone.ts'
import type { JobDeps } from '#server/deps.ts'
import { syncLeague } from '#server/features/league-sync/jobs.ts'
import { leaguesBehind } from '#server/features/leagues/store.ts'
import { fillTeam } from '#server/features/teams/jobs.ts'
import { teamsToFill } from '#server/features/teams/store.ts'
import type { Job } from '#server/jobs/queue.ts'
import type { DraftGame } from '#server/upstream/upstream.ts'
import { UpstreamFault } from '#server/upstream/upstream-fault.ts'
import { type GameState, gameState, storeBootstrap, storedGameweeks, storeScores, writeGameState } from './store.ts'

type Input = { game: Game }

/** How often a season that is over by the clock is asked whether the next one has begun. */
const ROLL_OVER_MINUTES = 30

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
    await sendWhatIsLeft(deps, 'draft')
    await deps.queue.send(lookForNews, { game: 'draft' })
  },
}

/** The database says what is left to do: leagues that are behind, and teams that nobody has told us about. */
async function sendWhatIsLeft({ db, queue }: JobDeps, game: Game): Promise<void> {
  const state = await gameState(db, game)
  if (!state) return
  const { season, latest_final: latestFinal } = state
  for (const league of await leaguesBehind(db, { game, season, latestFinal })) await queue.send(syncLeague, league)
  for (const team of await teamsToFill(db, { game, season })) await queue.send(fillTeam, team)
}

async function look(deps: JobDeps, game: Game): Promise<void> {
  const { db, now, log } = deps
  const known = await gameState(db, game)
  const seen = await whereItStands(deps.upstream.draft)
  const isDue = !known || isSeasonToRead(known, seen, now())
  const season = isDue ? await readSeason(deps, game) : known.season
  // Final is a fact: within a season it is never taken back, whatever the official game says for a moment.
  const before = known?.season === season ? known.latest_final : null
  const latestFinal = Math.max(before ?? 0, seen.latestFinal ?? 0) || null
  await readScores(deps, { game, season, latestFinal })
  await writeGameState(db, game, {
    season,
    current_gameweek: seen.current,
    latest_final: latestFinal,
    season_read_at: isDue ? now() : known.season_read_at,
    updated_at: now(),
  })
  if (isDue) log.info({ game, season, latestFinal }, 'the official game has news')
}

type Seen = { current: Gameweek | null; latestFinal: Gameweek | null }

/** With every final gameweek, and around the roll-over, when the numbers alone may look like last year's. */
function isSeasonToRead(known: GameState, seen: Seen, now: Date): boolean {
  if (seen.latestFinal !== null && seen.latestFinal > (known.latest_final ?? 0)) return true
  if (known.current_gameweek !== null && seen.current === null) return true
  const age = now.getTime() - known.season_read_at.getTime()
  return hasEnded(known.season, now) && age >= ROLL_OVER_MINUTES * 60_000
}

async function whereItStands(draft: DraftGame): Promise<Seen> {
  const { current, currentFinished } = await draft.state()
  const status = currentFinished ? await draft.eventStatus() : null
  const days = status?.days.filter(({ gameweek }) => gameweek === current) ?? []
  const leaguesUpdated = days.length > 0 && days.every((day) => day.leaguesUpdated === true)
  return { current, latestFinal: latestFinalOfDraft({ current, currentFinished, leaguesUpdated }) }
}

/** Players come and go and deadlines move: they are read again whenever the season has moved on. */
async function readSeason({ upstream, db }: JobDeps, game: Game): Promise<string> {
  const bootstrap = await upstream.draft.bootstrap()
  await storeBootstrap(db, game, bootstrap)
  return bootstrap.season
}

/** Once a gameweek, for the whole service. */
async function readScores(
  { db, upstream }: JobDeps,
  { game, season, latestFinal }: { game: Game; season: string; latestFinal: Gameweek | null },
): Promise<void> {
  const stored = await storedGameweeks(db, { game, season })
  for (let gameweek = 1; gameweek <= (latestFinal ?? 0); gameweek++) {
    if (stored.has(gameweek)) continue
    const scores = await upstream.draft.live(gameweek)
    if (scores.length === 0)
      throw new UpstreamFault('nonsense', 'a final gameweek without players', { path: `event/${gameweek}/live` })
    await storeScores(db, { game, season, gameweek }, scores)
  }
}
