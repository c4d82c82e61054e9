/** Sends a form that was submitted before this code was loaded: `public/theme.js` held it back, and no longer does. */
export function sendIfEarly(form: HTMLFormElement | null): void {
  if (!form) return
  form.dataset.ready = ''
  if (!('early' in form.dataset)) return
  delete form.dataset.early
  form.requestSubmit()
}

/** Once the page is alive: presses the button that was pressed before, which `public/theme.js` has marked and no longer does. */
export function pressIfEarly(): void {
  document.documentElement.dataset.alive = ''
  const button = document.querySelector<HTMLButtonElement>('button[data-early]')
  if (!button) return
  delete button.dataset.early
  button.click()
}
