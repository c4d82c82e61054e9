import { ConfigError, readConfig } from './config.ts'
import { DataFolderInUse } from './db/embedded-postgres.ts'
import { endWith } from './ending.ts'
import { startProgram } from './program.ts'

try {
  const config = readConfig(process.env)
  const program = await startProgram(config)
  endWith(() => program.stop())
  console.log(`Ready on ${config.publicUrl}`)
} catch (error) {
  const isExpected = error instanceof ConfigError || error instanceof DataFolderInUse
  console.error(isExpected ? error.message : error)
  process.exit(1)
}
