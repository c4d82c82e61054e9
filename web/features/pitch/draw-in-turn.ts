/** A sixth of the 50 ms after which a browser calls a task long: the rest is for whoever asked for the drawing. */
const BUDGET_MS = 8

let startedAt: number | null = null
const waiting = new Set<() => void>()

/**
 * Draws at once while this task is short. A page with more than it has time for gets the rest in the next tasks, each of them
 * short too, and never stands still. Returns how to give it up.
 */
export function drawInTurn(draw: () => void): () => void {
  if (waiting.size === 0 && hasTime()) {
    draw()
    return () => undefined
  }
  waiting.add(draw)
  return () => void waiting.delete(draw)
}

function hasTime(): boolean {
  if (startedAt === null) {
    startedAt = performance.now()
    setTimeout(nextTask)
  }
  return performance.now() - startedAt < BUDGET_MS
}

function nextTask(): void {
  startedAt = null
  for (const draw of waiting) {
    if (!hasTime()) return
    waiting.delete(draw)
    draw()
  }
}
