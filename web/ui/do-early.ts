import { whenIdle } from '#web/when-idle.ts'

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement
type Changed = { value: string; checked?: boolean }

declare global {
  /** What was done before the page was alive, by `public/theme.js`; none once it has been done again. */
  var early: Map<HTMLElement, 'pressed' | Changed> | undefined
}

/** From here on React answers every press, also while it makes the page alive: `public/theme.js` keeps no more of them. */
export function keepNoMorePresses(): void {
  document.documentElement.dataset.alive = ''
}

/**
 * Once the page is alive: does again what was done before, each after what came before it has been drawn. Not at once: the `input` of a
 * select may itself have made the page alive, and its `change`, which is still to come, would be answered a second time.
 */
export function doEarly(): void {
  setTimeout(() => void doAll())
}

async function doAll(): Promise<void> {
  const { early } = globalThis
  for (const [target] of early ?? []) {
    const done = early?.get(target)
    early?.delete(target)
    if (done === 'pressed') target.click()
    else if (done) change(target as Field, done)
    if (early && early.size > 0) await whenIdle()
  }
  globalThis.early = undefined
}

/** React notes what a field holds when it makes it alive, and overlooks a change to just that: so the field holds something else before. */
function change(field: Field, { value, checked = false }: Changed): void {
  if (field instanceof HTMLSelectElement) {
    field.value = value
    field.dispatchEvent(new Event('change', { bubbles: true }))
  } else if (field.type === 'checkbox' || field.type === 'radio') {
    ;(field as HTMLInputElement).checked = !checked
    field.click()
  } else {
    const { selectionStart, selectionEnd } = field
    field.value = value === '' ? '0' : ''
    // Past React, which notes what is written to the field itself.
    Reflect.set(Object.getPrototypeOf(field), 'value', value, field)
    field.dispatchEvent(new Event('input', { bubbles: true }))
    if (selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd)
  }
}
