/**
 * A ref that stays the same, so that React calls it once: when the element appears. What it stands in is opened first:
 * nothing in a closed part can be seen or have the focus.
 */
export function takeFocus(element: HTMLElement | null): void {
  for (let part = closedAround(element); part; part = closedAround(part)) part.open = true
  element?.focus()
}

function closedAround(element: HTMLElement | null): HTMLDetailsElement | null {
  return element?.closest<HTMLDetailsElement>('details:not([open])') ?? null
}

/** Whether an alert is being read: what opens beside it must not take the focus from it. */
export function isAlertFocused(): boolean {
  return document.activeElement?.getAttribute('role') === 'alert'
}
