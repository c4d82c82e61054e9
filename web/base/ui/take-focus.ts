/** A ref that stays the same, so that React calls it once: when the element appears. */
export function takeFocus(element: HTMLElement | null): void {
  element?.focus()
}
