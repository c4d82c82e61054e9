import type { Game } from '#domain/ids.ts'
import { allToTheirEnd } from '#server/ground/base/several-at-once.ts'
import type { JobDeps } from '#server/ground/deps.ts'
import { queueChatPosts } from '#server/people/channels/jobs.ts'
import { queuePushes } from '#server/people/push/jobs.ts'
import { queueWeeklyMails } from '#server/people/weekly-mail/jobs.ts'

const MAKERS = [queueWeeklyMails, queueChatPosts, queuePushes]

/**
 * Queues what each recipient hears of what is news in a game, each message once: its key says what it is about. A maker that fails holds up no
 * other, and the next look for news asks all of them again.
 */
export function queueNews(deps: JobDeps, of: { game: Game }): Promise<void> {
  return allToTheirEnd(MAKERS.map((queue) => queue(deps, of)))
}
