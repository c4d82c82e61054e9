/**
 * Does every item, several at once. The first fault stops them all, and is thrown once all have stopped: nobody writes
 * behind the back of whoever says that the sync has failed.
 */
export async function inLanes<Item>(
  items: readonly Item[],
  { lanes, run }: { lanes: number; run(item: Item): Promise<void> },
): Promise<void> {
  const left = items.values()
  let fault: unknown
  await Promise.all(Array.from({ length: Math.min(lanes, items.length) }, runSome))
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
