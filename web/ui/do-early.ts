import { whenIdle } from '#web/when-idle.ts'

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement
type Changed = { value: string; checked?: boolean }
/** React's own note at a field, of what it held last; there is no public way to it. */
type Noted = Field & { _valueTracker?: { setValue: (value: string) => void } }

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

/**
 * React notes what a field holds when it makes it alive, and overlooks a change to just that. So its note is set to something else, and not
 * the field: whoever has selected what they typed, to type over it, keeps the selection, which an email field would not give back.
 */
function change(field: Field, { value, checked = false }: Changed): void {
  if (field instanceof HTMLSelectElement) {
    field.value = value
    field.dispatchEvent(new Event('change', { bubbles: true }))
  } else if (field.type === 'checkbox' || field.type === 'radio') {
    ;(field as HTMLInputElement).checked = !checked
    field.click()
  } else {
    if (field.value !== value) field.value = value
    ;(field as Noted)._valueTracker?.setValue(value === '' ? '0' : '')
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
}
