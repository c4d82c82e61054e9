type Doing<Item> = {
  most: number
  run(item: Item): Promise<void>
  /** Asked before each item: once it is true, the others are left. */
  isEnough?(): boolean
}

/**
 * Does the items, `most` of them at a time; false where some were left. The first fault stops them all, and is thrown once all have
 * stopped: nothing is written any more once the caller says that it has failed.
 */
export async function severalAtOnce<Item>(
  items: readonly Item[],
  { most, run, isEnough = () => false }: Doing<Item>,
): Promise<boolean> {
  let [next, fault]: [number, unknown] = [0, undefined]
  await Promise.all(Array.from({ length: Math.min(most, items.length) }, runSome))
  if (fault !== undefined) throw fault
  return next >= items.length

  async function runSome(): Promise<void> {
    while (next < items.length && fault === undefined && !isEnough()) {
      const item = items[next++] as Item
      try {
        await run(item)
      } catch (error) {
        fault ??= error
      }
    }
  }
}

/** Waits for all, also where one fails, and throws the first fault then. */
export async function allToTheirEnd(runs: readonly Promise<void>[]): Promise<void> {
  const ended = await Promise.allSettled(runs)
  for (const end of ended) if (end.status === 'rejected') throw end.reason
}
