import type { Game } from '#domain/ids.ts'
import { allToTheirEnd } from '#server/ground/base/several-at-once.ts'
import { withLockOrSkip } from '#server/ground/db/lock-or-skip.ts'
import type { JobDeps } from '#server/ground/deps.ts'
import { findNews, type News } from './jobs-found.ts'

/** Queues what some recipients hear of it, each message once: its key says what it is about. */
export type Maker = (deps: JobDeps, game: Game, news: News) => Promise<void>

/**
 * Turns what is news in a game into what each recipient hears. A maker that fails holds up no other, and the next look for news asks all
 * of them again. `makers`: by what they make.
 */
export async function queueNews(
  deps: JobDeps,
  { game }: { game: Game },
  makers: Readonly<Record<string, Maker>>,
): Promise<void> {
  const news = await findNews(deps, game)
  await allToTheirEnd(
    Object.entries(makers).map(([name, make]) =>
      withLockOrSkip(deps, `${name} of ${game}`, (held) => make(held, game, news)),
    ),
  )
}
