/** Sends a form that was submitted before this code was loaded: `public/theme.js` held it back, and no longer does. */
export function sendIfEarly(form: HTMLFormElement | null): void {
  if (!form) return
  form.dataset.ready = ''
  if (!('early' in form.dataset)) return
  delete form.dataset.early
  form.requestSubmit()
}
