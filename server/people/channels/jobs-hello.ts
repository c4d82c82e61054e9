import type { Transaction } from 'kysely'
import { nameOf } from '#server/facts/leagues/progress-store.ts'
import type { Tables } from '#server/ground/db/tables.ts'
import type { Deps } from '#server/ground/deps.ts'
import { queuePosts } from '#server/ground/posts/post.ts'
import { bodyFor } from './present-message.ts'

/** The first message: whoever connected the chat sees at once whether it arrives, and its members what will come. */
export async function greetChannel(
  { queue, now }: Pick<Deps, 'queue' | 'now'>,
  trx: Transaction<Tables>,
  id: number,
): Promise<void> {
  const { kind, league_id, name, game } = await trx
    .selectFrom('channel')
    .innerJoin('league', 'league.id', 'channel.league')
    .where('channel.id', '=', id)
    .select(['channel.kind', 'league.league_id', 'league.name', 'league.game'])
    .executeTakeFirstOrThrow()
  const more =
    game === 'draft'
      ? ', and who got whom when waivers have run'
      : ', and captains, chips and moves after each deadline'
  const title = `${nameOf({ name, league_id })} is connected`
  const lines = [
    `From now on this chat gets a short programme after the last match of every gameweek${more}. Whoever connected it can change that, or end it.`,
  ]
  const body = bodyFor(kind, { title, lines, link: null, picture: null })
  await queuePosts(trx, [{ channel: id, event: 'hello', what: 'hello', body, dueAt: now() }], { at: now(), queue })
}
