import { readConfig } from './config.ts'
import { endWith, reasonOf } from './ending.ts'
import { startProgram } from './program.ts'

try {
  const config = readConfig(process.env)
  const program = await startProgram(config)
  endWith(() => program.stop())
  console.log(`Ready on ${config.publicUrl}`)
} catch (error) {
  console.error(reasonOf(error))
  process.exit(1)
}
