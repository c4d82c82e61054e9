import path from 'node:path'
import { ConfigError, readConfig } from '#server/ground/config.ts'
import { createDb, createPool } from '#server/ground/db/db.ts'
import { addressOfEmbedded } from '#server/ground/db/embedded-postgres.ts'
import { endLinksCommand, hideTeamCommand } from './links-command.ts'

// Two commands for the operator; an embedded database is only there while the program runs.
try {
  const [command, ...words] = process.argv.slice(2)
  console.log(await run(command === 'hide-team' ? hideTeamCommand : endLinksCommand, words))
} catch (error) {
  console.error(error instanceof ConfigError ? error.message : error)
  process.exitCode = 1
}

async function run(command: typeof hideTeamCommand, words: string[]): Promise<string> {
  const { databaseUrl, dataDir } = readConfig(process.env)
  const pool = createPool(databaseUrl ?? addressOfEmbedded(path.join(dataDir, 'postgres')), 1)
  try {
    return await command(words, { db: createDb(pool), now: () => new Date() })
  } finally {
    await pool.end()
  }
}
