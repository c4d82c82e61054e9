import type { Config } from '#server/ground/base/config.ts'
import type { Db } from '#server/ground/db/db.ts'
import { hashOfAddress, sealed } from './seal.ts'

/** A Telegram group that became a supergroup has a new number: updates it in all leagues connected to it. */
export async function moveChat(
  db: Db,
  { from, to }: { from: number; to: number },
  config: Pick<Config, 'secret'>,
): Promise<void> {
  const address = String(to)
  await db
    .updateTable('channel')
    .set({ address: sealed(address, config), address_hash: hashOfAddress(address, config) })
    .where('kind', '=', 'telegram')
    .where('address_hash', '=', hashOfAddress(String(from), config))
    .where('ended_at', 'is', null)
    .execute()
}
