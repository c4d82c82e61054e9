import type { Transaction } from 'kysely'
import type { Config } from '#server/ground/base/config.ts'
import type { Db } from '#server/ground/db/db.ts'
import type { Tables } from '#server/ground/db/tables.ts'
import { endChannels } from '#server/ground/posts/mark.ts'
import { hashOfAddress, sealed } from '#server/ground/posts/seal.ts'

/** `topic`: where in a group with topics the message was typed; null: in none, or in the general one. */
type Chat = { id: number; topic: number | null; name: string }
type Needs = { config: Pick<Config, 'secret'>; at: Date }

/**
 * Connects the channel to the chat in which its code was typed. Null where the code is not valid (any more), or its
 * maker has the league in this chat already: the second channel would post everything twice, and is dropped.
 */
export async function connectChat(
  trx: Transaction<Tables>,
  { code, chat }: { code: string; chat: Chat },
  { config, at }: Needs,
): Promise<number | null> {
  const address = String(chat.id)
  const address_hash = hashOfAddress(address, config)
  const found = await lockedByCode(trx, { hash: hashOfAddress(code, config), at })
  if (!found) return null
  const { id, user_id, league, link } = found
  const there = await trx
    .selectFrom('channel')
    .where('user_id', '=', user_id)
    .where('league', '=', league)
    .where('kind', '=', 'telegram')
    .where('address_hash', '=', address_hash)
    .where('topic', 'is not distinct from', chat.topic)
    .where('ended_at', 'is', null)
    .select('id')
    .executeTakeFirst()
  if (there) {
    await trx.deleteFrom('channel').where('id', '=', id).execute()
    if (link) await trx.deleteFrom('league_link').where('id', '=', link).execute()
    return null
  }
  await trx
    .updateTable('channel')
    .set({
      address: sealed(address, config),
      address_hash,
      topic: chat.topic,
      name: chat.name,
      connected_at: at,
      code_hash: null,
      code_ends_at: null,
    })
    .where('id', '=', id)
    .execute()
  return Number(id)
}

/** With all channels of its maker locked, so that of two codes typed at once the second sees what the first has done. */
async function lockedByCode(trx: Transaction<Tables>, { hash, at }: { hash: Buffer; at: Date }) {
  const withCode = trx
    .selectFrom('channel')
    .where('kind', '=', 'telegram')
    .where('code_hash', '=', hash)
    .where('code_ends_at', '>', at)
    .where('ended_at', 'is', null)
  const maker = withCode.select('user_id')
  await trx.selectFrom('channel').where('user_id', 'in', maker).select('id').orderBy('id').forUpdate().execute()
  return withCode.select(['id', 'user_id', 'league', 'link']).executeTakeFirst()
}

type Ending = Needs & { reason: string; topic?: number | null }

/** Called when the bot was removed from the chat, or somebody typed `/stop`: then with the topic in which they did. */
export async function endChat(db: Db, chat: number, { config, at, reason, topic }: Ending): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const rows = await trx
      .selectFrom('channel')
      .where('kind', '=', 'telegram')
      .where('address_hash', '=', hashOfAddress(String(chat), config))
      .where('ended_at', 'is', null)
      .$if(topic !== undefined, (query) => query.where('topic', 'is not distinct from', topic ?? null))
      .select('id')
      .forUpdate()
      .execute()
    await endChannels(
      trx,
      rows.map(({ id }) => Number(id)),
      { at, reason },
    )
  })
}
