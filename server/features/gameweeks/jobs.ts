import { latestFinalOfDraft } from '#domain/finality.ts'
import type { Game, Gameweek } from '#domain/ids.ts'
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

/** Asks the official game where its season stands, stores what has become final, and sends the syncs that follow from it. */
export const lookForNews: Job<Input, JobDeps> = {
  name: 'look-for-news',
  keyOf: ({ game }) => game,
  async run(deps, { game }) {
    try {
      await look(deps, game)
    } catch (error) {
      if (!(error instanceof UpstreamFault)) throw error
      deps.log.info({ game, fault: error.kind, reason: error.message }, 'the official game has no news for us')
    } finally {
      await deps.queue.send(lookForNews, { game }, { afterSeconds: deps.config.newsEverySeconds })
    }
  },
}

/** Keeps the looking alive, whatever happened to the one that should have sent the next. */
export const keepLooking: Job<object, JobDeps> = {
  name: 'keep-looking',
  keyOf: () => '',
  run: ({ queue }) => queue.send(lookForNews, { game: 'draft' }),
}

async function look(deps: JobDeps, game: Game): Promise<void> {
  const { db, queue, now, log } = deps
  const known = await gameState(db, game)
  const seen = await whereItStands(deps.upstream.draft)
  const isNews = !known || known.current_gameweek !== seen.current || known.latest_final !== seen.latestFinal
  const season = isNews || !known ? await readSeason(deps, game) : known.season
  await readScores(deps, { game, season, latestFinal: seen.latestFinal })
  const state: GameState = { season, current_gameweek: seen.current, latest_final: seen.latestFinal, updated_at: now() }
  await writeGameState(db, game, state)
  if (isNews) log.info({ game, ...state }, 'the official game has news')
  for (const league of await leaguesBehind(db, { game, season, latestFinal: seen.latestFinal }))
    await queue.send(syncLeague, league)
  for (const team of await teamsToFill(db, { game, season })) await queue.send(fillTeam, team)
}

async function whereItStands(draft: DraftGame): Promise<{ current: Gameweek | null; latestFinal: Gameweek | null }> {
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
