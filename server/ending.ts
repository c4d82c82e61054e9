import { ConfigError } from './config.ts'
import { DataFolderInUse } from './db/embedded-postgres.ts'
import { SiteNotBuilt } from './http/shell.ts'

const LONGEST_END_MS = 10_000

/** Ends the process in order when it is asked to, and in any case within ten seconds. */
export function endWith(stop: () => Promise<void>): void {
  let ending = false
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
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

/** Why the program could not start: a sentence where the operator can do something about it, else the whole error. */
export function reasonOf(error: unknown): unknown {
  const isPlain = [ConfigError, DataFolderInUse, SiteNotBuilt].some((kind) => error instanceof kind)
  if (error instanceof Error && isPlain) return error.message
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')
    return `${error.message.replace('listen EADDRINUSE: address already in use', 'Another program is listening on')}. Set PORT to another one.`
  return error
}
