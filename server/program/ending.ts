import { ConfigError } from '#server/ground/base/config.ts'
import { StartRefused } from '#server/ground/base/start-refused.ts'
import { UnusableDataFolder } from '#server/ground/db/embedded-folder.ts'
import { DataFolderInUse } from '#server/ground/db/embedded-postgres.ts'
import { shortageIn } from '#server/ground/db/shortage.ts'
import { SiteNotBuilt } from '#server/program/pages/shell.ts'

/** Below the ten seconds after which Docker and other supervisors usually send SIGKILL. */
const LONGEST_END_MS = 9000

/** Ends the process in order when it is asked to, and in any case within nine seconds. */
export function endWith(stop: () => Promise<void>): void {
  let ending = false
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => {
      if (ending) return
      ending = true
      setTimeout(() => process.exit(1), LONGEST_END_MS).unref()
      stop().then(
        () => process.exit(0),
        () => process.exit(1),
      )
    })
}

/**
 * Why the program could not start: a sentence where the operator can do something about it, else message and code. Nothing
 * else of an error may be shown: the details of one of PostgreSQL hold what people have entered.
 */
export function reasonOf(error: unknown): string {
  const kinds = [ConfigError, DataFolderInUse, UnusableDataFolder, SiteNotBuilt, StartRefused]
  const isPlain = kinds.some((kind) => error instanceof kind)
  if (error instanceof Error && isPlain) return error.message
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')
    return `${error.message.replace('listen EADDRINUSE: address already in use', 'Another program is listening on')}. Set PORT to another one.`
  const shortage = shortageIn(error)
  return shortage === null ? messageAndCode(error) : `The program cannot start: ${shortage}.`
}

function messageAndCode(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const code = 'code' in error && typeof error.code === 'string' ? ` (${error.code})` : ''
  return `${error.name}: ${error.message}${code}`
}
