/** Ends the browser's present task: what a person presses is answered, and what has changed is painted, before the rest goes on. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve))
}
