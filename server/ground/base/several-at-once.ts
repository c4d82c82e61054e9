/**
 * Does every item, `most` of them at a time. The first fault stops them all, and is thrown once all have stopped: nothing is
 * written any more once the caller says that it has failed.
 */
export async function severalAtOnce<Item>(
  items: readonly Item[],
  { most, run }: { most: number; run(item: Item): Promise<void> },
): Promise<void> {
  const left = items.values()
  let fault: unknown
  await Promise.all(Array.from({ length: Math.min(most, items.length) }, runSome))
  if (fault !== undefined) throw fault

  async function runSome(): Promise<void> {
    for (const item of left) {
      try {
        await run(item)
      } catch (error) {
        fault ??= error
      }
      if (fault !== undefined) return
    }
  }
}

/** Waits for all, also where one fails, and throws the first fault then. */
export async function allToTheirEnd(runs: readonly Promise<void>[]): Promise<void> {
  const ended = await Promise.allSettled(runs)
  for (const end of ended) if (end.status === 'rejected') throw end.reason
}
