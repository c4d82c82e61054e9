import { readConfig } from '#server/ground/base/config.ts'
import { createDb, createPool } from '#server/ground/db/db.ts'
import { onDatabase } from './database.ts'
import { endLinksCommand, hideTeamCommand } from './links-command.ts'
import { sayAndFail } from './say-and-fail.ts'

// Two commands for the operator, whether the program runs or not.
try {
  const [command, ...words] = process.argv.slice(2)
  await run(command === 'hide-team' ? hideTeamCommand : endLinksCommand, words)
} catch (error) {
  sayAndFail(error)
}

async function run(command: typeof hideTeamCommand, words: string[]): Promise<void> {
  await onDatabase(readConfig(process.env), async (connectionString) => {
    const db = createDb(createPool(connectionString, 1))
    console.log(await command(words, { db, now: () => new Date() }).finally(() => db.destroy()))
  })
}
