import type { Game } from '#domain/ids.ts'
import { alone } from '#server/db/alone.ts'
import type { JobDeps } from '#server/deps.ts'
import { gameState } from '#server/features/gameweeks/store.ts'
import type { Job } from '#server/jobs/queue.ts'
import { correctGameweek } from './correction.ts'
import { madeWith, publishChanged } from './publication.ts'
import { staleGameweeks } from './publication-store.ts'
import { type RangeKey, rangesToTally } from './store.ts'
import { tallyRange } from './tally-range.ts'

/** Counts a range of teams, and then whatever other range nobody has come to yet: a few workers do as well as many. */
export const tallyTeamsOfRange: Job<RangeKey, JobDeps> = {
  name: 'tally-range',
  keyOf: ({ game, season, range }) => `${game}/${season}/${range}`,
  atOnce: 2,
  async run(deps, { game, season, range: first }) {
    const { db } = deps
    const seen = new Set<number>()
    for (let range: number | undefined = first; range !== undefined; ) {
      const key = { game, season, range }
      seen.add(range)
      await alone(db, `tally ${tallyTeamsOfRange.keyOf(key)}`, () => tallyRange(db, key))
      range = (await rangesToTally(db, { game, season })).find((other) => !seen.has(other))
    }
    await sendPublication(deps, game)
  },
}

/** Makes the answers of what has been counted. */
export const publishInsights: Job<{ game: Game }, JobDeps> = {
  name: 'publish-insights',
  keyOf: ({ game }) => game,
  atOnce: 1,
  async run(deps, { game }) {
    const state = await gameState(deps.db, game)
    if (!state) return
    const of = { game, season: state.season }
    await alone(deps.db, `publish insights of ${game}`, async () => {
      // Once more for what was counted meanwhile: whoever counted it was sent away at the lock.
      for (let isNew = true; isNew; ) isNew = await publishChanged(deps, of)
    })
  },
}

/** The operator's: looks whether the official game has changed a final gameweek, and sets right what follows from it. */
export const recheckGameweek: Job<{ game: Game; gameweek: number }, JobDeps> = {
  name: 'recheck-gameweek',
  keyOf: ({ game, gameweek }) => `${game}/${gameweek}`,
  atOnce: 1,
  async run(deps, { game, gameweek }) {
    const changed = await correctGameweek(deps, { game, gameweek })
    deps.log.warn({ game, gameweek, changed }, 'a final gameweek was looked at again')
    if (changed) await sendInsights(deps, game)
  },
}

/** The database says what is left to do: ranges to count, figures to show. */
export async function sendInsights(deps: JobDeps, game: Game): Promise<void> {
  const { db, queue } = deps
  const state = await gameState(db, game)
  if (!state) return
  const { season } = state
  for (const range of await rangesToTally(db, { game, season }))
    await queue.send(tallyTeamsOfRange, { game, season, range })
  await sendPublication(deps, game)
}

async function sendPublication({ db, queue, config }: JobDeps, game: Game): Promise<void> {
  const state = await gameState(db, game)
  if (!state) return
  const stale = await staleGameweeks(db, { game, season: state.season }, madeWith(config))
  if (stale.length > 0) await queue.send(publishInsights, { game })
}
