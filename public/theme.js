// Blocking and in a file of its own: before the first paint, and without an inline script in the content policy.
try {
  const theme = localStorage.getItem('theme')
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
} catch {
  // Storage is switched off: the system's preference stands.
}
// A form can be filled in and sent before its code is here: it is marked, and sends itself once the code is (web/ui/Form.tsx).
addEventListener(
  'submit',
  (event) => {
    if ('ready' in event.target.dataset) return
    event.preventDefault()
    event.target.dataset.early = ''
  },
  true,
)
// So is the last button that is pressed before: it is pressed again once the page is alive.
addEventListener(
  'click',
  (event) => {
    if ('alive' in document.documentElement.dataset) return
    document.querySelector('button[data-early]')?.removeAttribute('data-early')
    event.target.closest('button[type="button"]')?.setAttribute('data-early', '')
  },
  true,
)
// The program is asked for once the page has been painted, so that its rows do not wait for it. In the background nothing is painted.
addEventListener('DOMContentLoaded', () => {
  const later = document.getElementById('later')
  if (!later) return
  const ask = () => document.body.append(later.content)
  if (document.hidden) ask()
  else requestAnimationFrame(() => setTimeout(ask))
})
