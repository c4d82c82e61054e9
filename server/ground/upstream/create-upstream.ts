import { PRODUCT } from '#contract/base/product.ts'
import type { Game } from '#domain/ids.ts'
import { programVersion } from '#server/ground/http/program-version.ts'
import { createClassicGame } from './classic-game.ts'
import { createClient } from './client.ts'
import { createDraftGame } from './draft-game.ts'
import type { Gate } from './gate.ts'
import { defaultLimits, type Limits } from './limits.ts'
import { createRetryBudget } from './retry-budget.ts'
import { createSlots } from './slots.ts'
import type { Upstream } from './upstream.ts'
import { UNWATCHED, type UpstreamWatch } from './watch.ts'

export type UpstreamOptions = {
  /** `https://draft.premierleague.com/api`, with or without a slash at the end. */
  draftUrl: string
  /** `https://fantasy.premierleague.com/api`, likewise. */
  classicUrl: string
  /** Names the product: callers without a name of their own are refused. */
  userAgent?: string
  gate: Gate
  limits?: Partial<Limits>
  fetch?: typeof fetch
  /** Is told of every call and of every answer in another shape. */
  watch?: UpstreamWatch
}

/** The client of both official games. */
export function createUpstream(options: UpstreamOptions): Upstream {
  const limits = { ...defaultLimits, ...options.limits }
  const { watch = UNWATCHED, userAgent = `${PRODUCT}/${programVersion()} (fantasy football league companion)` } =
    options
  const slots = createSlots(limits.parallel, limits.peopleShare)

  function client(game: Game, url: string) {
    return createClient({
      game,
      baseUrl: url.endsWith('/') ? url : `${url}/`,
      userAgent,
      gate: options.gate,
      slots,
      budget: createRetryBudget(limits.retryShare),
      limits,
      fetch: options.fetch ?? fetch,
      watch,
    })
  }

  function drifting(game: Game) {
    return (path: string, places: string) => watch.drifted({ game, path, places })
  }

  return {
    draft: createDraftGame(client('draft', options.draftUrl), drifting('draft')),
    classic: createClassicGame(client('classic', options.classicUrl), drifting('classic')),
  }
}
