import type { Config } from '#server/ground/base/config.ts'
import type { Log } from '#server/ground/base/log.ts'
import type { Connections } from '#server/ground/connect.ts'
import { checkSessions } from '#server/ground/db/check-sessions.ts'
import { migrateAtStart } from '#server/ground/db/migrate.ts'
import { refuseOtherSchema } from '#server/ground/db/schema.ts'
import { withKeptSecret } from '#server/ground/identity/kept-secret.ts'

/** A bigger difference from the database's clock is reported: the host's clock is wrong. */
const ODD_CLOCK_MS = 5000

type Needs = { config: Config; connectionString: string; connections: Pick<Connections, 'db' | 'readClock'>; log: Log }

/** A process's first step: checks the database, and migrates its tables. Returns the configuration to go on with. */
export async function prepareDatabase({ config, connectionString, connections, log }: Needs): Promise<Config> {
  if (config.databaseUrl !== null) await checkSessions(connectionString)
  await refuseOtherSchema(connections.db)
  await migrateAtStart(connectionString, log)
  const behindMs = await connections.readClock()
  if (Math.abs(behindMs) > ODD_CLOCK_MS) log.warn({ behindMs }, 'the clock of this host is not that of the database')
  return withKeptSecret(connections.db, config)
}
