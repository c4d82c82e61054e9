import type { PushMessage } from '#contract/people/push.ts'
import type { Config } from '#server/ground/base/config.ts'
import type { Db } from '#server/ground/db/db.ts'
import type { PushTarget } from '#server/ground/posts/push-request.ts'
import { unsealed } from '#server/ground/posts/seal.ts'

type Needs = { db: Db; config: Pick<Config, 'secret'> }

/**
 * The text of a push. Only its browser can read the bytes, so the text comes from the row, which keeps it until the
 * push has arrived. Answers each push once.
 */
export function textsOfPushes({ db, config }: Needs): (address: string) => Promise<string | null> {
  const seen = new Set<number>()
  return async (address) => {
    const rows = await db
      .selectFrom('post')
      .innerJoin('push_device as device', 'device.id', 'post.device')
      .where('post.state', '=', 'sending')
      .select(['post.id', 'post.body', 'device.address'])
      .orderBy('post.id')
      .execute()
    const found = rows.find(({ id, address: kept }) => !seen.has(id) && endpointOf(kept, config) === address)
    if (!found?.body) return null
    seen.add(found.id)
    const { title, body, url } = JSON.parse(found.body) as PushMessage
    return JSON.stringify({ title, body, url })
  }
}

function endpointOf(kept: Buffer, config: Needs['config']): string | null {
  const text = unsealed(kept, config)
  return text === null ? null : (JSON.parse(text) as PushTarget).endpoint
}
