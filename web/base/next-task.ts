/** Ends the browser's current task, so that it can handle presses and paint changes before the rest goes on. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve))
}
