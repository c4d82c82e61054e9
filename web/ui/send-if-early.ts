/** Sends a form that was submitted before this code was loaded: `public/theme.js` held it back, and no longer does. */
export function sendIfEarly(form: HTMLFormElement | null): void {
  if (!form) return
  form.dataset.ready = ''
  if (!('early' in form.dataset)) return
  delete form.dataset.early
  form.requestSubmit()
}

/** From here on React answers every press, also while it makes the page alive: `public/theme.js` marks no more buttons. */
export function keepNoMorePresses(): void {
  document.documentElement.dataset.alive = ''
}

/** Once the page is alive: presses the button that was pressed before and marked. */
export function pressIfEarly(): void {
  const button = document.querySelector<HTMLButtonElement>('button[data-early]')
  if (!button) return
  delete button.dataset.early
  button.click()
}
