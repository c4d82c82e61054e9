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
