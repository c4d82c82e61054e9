import type { Game } from '#domain/ids.ts'
import { gameState } from '#server/facts/gameweeks/store.ts'
import { type RangeKey, rangesToTally } from '#server/facts/tallies/store.ts'
import { withLockOrSkip } from '#server/ground/db/lock-or-skip.ts'
import type { JobDeps } from '#server/ground/deps.ts'
import { tallyRange } from './make-tally.ts'
import { madeWith, publishChanged } from './publish-insights.ts'
import { staleGameweeks } from './store.ts'

/** Counts a range of teams, then the other ranges still to do, so that a few workers finish all of them. */
export async function tallyTeamsOfRange(deps: JobDeps, { game, season, range: first }: RangeKey): Promise<void> {
  const { db } = deps
  const seen = new Set<number>()
  for (let range: number | undefined = first; range !== undefined; ) {
    const key = { game, season, range }
    seen.add(range)
    await withLockOrSkip(deps, `tally ${game}/${season}/${range}`, (held) => tallyRange(held, key))
    range = (await rangesToTally(db, { game, season }, deps.config)).find((other) => !seen.has(other))
  }
  await sendPublication(deps, game)
}

/** Makes the answers of what has been counted. */
export async function publishInsights(deps: JobDeps, { game }: { game: Game }): Promise<void> {
  const state = await gameState(deps.db, game)
  if (!state) return
  const of = { game, season: state.season }
  await withLockOrSkip(deps, `publish insights of ${game}`, async (held) => {
    // Again for what was counted meanwhile: the job sent for it was skipped, since this one holds the lock.
    for (let isNew = true; isNew; ) isNew = await publishChanged(held, of)
  })
}

/** Sends jobs for what the database shows as not done yet: ranges to count, figures to publish. */
export async function sendInsights(deps: JobDeps, game: Game): Promise<void> {
  const { db, queue, config } = deps
  const state = await gameState(db, game)
  if (!state) return
  const { season } = state
  for (const range of await rangesToTally(db, { game, season }, config))
    await queue.send('tally-range', { game, season, range })
  await sendPublication(deps, game)
}

async function sendPublication(deps: JobDeps, game: Game): Promise<void> {
  const { db, queue } = deps
  const state = await gameState(db, game)
  if (!state) return
  const stale = await staleGameweeks(db, { game, season: state.season }, madeWith(deps))
  if (stale.length > 0) await queue.send('publish-insights', { game })
}
