import type { Game } from '#domain/ids.ts'
import { allToTheirEnd } from '#server/ground/base/several-at-once.ts'
import { withLockOrSkip } from '#server/ground/db/lock-or-skip.ts'
import type { JobDeps } from '#server/ground/deps.ts'
import { findNews, type News } from './jobs-found.ts'

/** Queues the messages for one kind of recipient, each once: the key of a message says what it is about. */
export type Maker = (deps: JobDeps, game: Game, news: News) => Promise<void>

/**
 * Turns the news of a game into messages for each kind of recipient. A maker that fails holds up no other, and the next
 * look for news calls all of them again. `makers`: by what they make.
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
