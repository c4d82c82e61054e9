import type pg from 'pg'
import { opened } from '#server/ground/identity/kept-secret.ts'
import { BackupFailure } from './failure.ts'

/**
 * The secret for the hashes that stand for people in a database's records: after a change of AUTH_SECRET still the
 * first one, which the database has stored. Throws `BackupFailure` where the given one cannot decrypt it.
 */
export async function recordsSecret(client: pg.Client, given: string): Promise<string> {
  const { rows: found } = await client.query<{ there: boolean }>(
    `select to_regclass('kept_secret') is not null as there`,
  )
  if (!found[0]?.there) return given
  const { rows } = await client.query<{ sealed: Buffer }>('select sealed from kept_secret')
  const secret = rows[0] ? opened(rows[0].sealed, given) : given
  if (secret !== null) return secret
  throw new BackupFailure(
    'AUTH_SECRET (or the file auth-secret in DATA_DIR) does not open the records: it is not the one that the program last ran with.',
  )
}
