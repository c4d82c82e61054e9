/** A sixth of the 50 ms at which browsers call a task long: the code that asked for the drawing needs the rest. */
const BUDGET_MS = 8

let startedAt: number | null = null
const waiting = new Set<() => void>()

/**
 * Draws at once while this task is short. A page with more than it has time for gets the rest in the next tasks, each of them
 * short too, so that it stays responsive. Returns a function that cancels the drawing.
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
