// Blocking and in a file of its own: before the first paint, and without an inline script in the content policy.
try {
  const theme = localStorage.getItem('theme')
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
} catch {
  // Storage is switched off: the system's preference stands.
}
// A form can be read before its code is here; sent by the browser itself it would reach nobody.
addEventListener('submit', (event) => 'ready' in document.documentElement.dataset || event.preventDefault(), true)
