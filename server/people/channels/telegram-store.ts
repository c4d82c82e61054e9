import type { Transaction } from 'kysely'
import type { Config } from '#server/ground/config.ts'
import type { Db } from '#server/ground/db/db.ts'
import type { Tables } from '#server/ground/db/tables.ts'
import { endChannels } from '#server/ground/posts/mark.ts'
import { hashOfAddress, sealed } from '#server/ground/posts/seal.ts'

type Chat = { id: number; name: string }
type Needs = { config: Pick<Config, 'secret'>; at: Date }

/** The chat in which the code was typed is the channel's from now on; null where the code is none (any more). */
export async function connectChat(
  trx: Transaction<Tables>,
  { code, chat }: { code: string; chat: Chat },
  { config, at }: Needs,
): Promise<number | null> {
  const address = String(chat.id)
  const found = await trx
    .updateTable('channel')
    .set({
      address: sealed(address, config),
      address_hash: hashOfAddress(address, config),
      name: chat.name,
      connected_at: at,
      code_hash: null,
      code_ends_at: null,
    })
    .where('kind', '=', 'telegram')
    .where('code_hash', '=', hashOfAddress(code, config))
    .where('code_ends_at', '>', at)
    .where('ended_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return found ? Number(found.id) : null
}

/** The bot was put out of the chat, or somebody typed that it shall stop. */
export async function endChat(db: Db, chat: number, { config, at, reason }: Needs & { reason: string }): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const rows = await trx
      .selectFrom('channel')
      .where('kind', '=', 'telegram')
      .where('address_hash', '=', hashOfAddress(String(chat), config))
      .where('ended_at', 'is', null)
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
