import type { Game } from '#domain/ids.ts'
import type { Happened } from '#server/following/happened.ts'
import type { JobDeps } from '#server/ground/deps.ts'
import { sendInsights } from '#server/views/insights/jobs.ts'
import { sendLive } from '#server/views/live/jobs.ts'
import { sendLeaguesToPublishAgain } from '#server/views/publishing/jobs.ts'
import { publishPartly, publishWhole } from '#server/views/publishing/publish-league.ts'
import { sendWhistle } from '#server/views/whistle/jobs.ts'

export const WHAT_FOLLOWS: Happened = {
  async leaguePartlyRead(deps, { league, latestFinal, lacks }) {
    await publishPartly(deps, league, { latestFinal, lacks })
  },

  async leagueRead(deps, { league, through }) {
    if (!(await publishWhole(deps, league, through))) return
    await queueNewsSoon(deps, league.game)
    await sendInsights(deps, league.game)
  },

  async gameweekCorrected(deps, { game }) {
    await sendInsights(deps, game)
  },

  async liveLookedAt(deps, of) {
    await sendLive(deps, of)
    await sendWhistle(deps, of)
  },

  // Queues what the database shows as not done, which includes jobs that were interrupted.
  async gameLookedAt(deps, { game }) {
    await sendLeaguesToPublishAgain(deps, game)
    await deps.queue.send('queue-news', { game })
    await sendInsights(deps, game)
  },
}

/** Delayed: many leagues are published in a row, and one job serves all. Sooner where gameweeks become final soon, as in the demo. */
async function queueNewsSoon({ queue, config }: JobDeps, game: Game): Promise<void> {
  const afterSeconds = Math.min(30, 5 * config.delays.finalSeconds)
  await queue.send('queue-news', { game }, { afterSeconds })
}
