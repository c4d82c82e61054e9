/** Light or dark, kept by the browser. `public/theme.js` sets it before the first paint. */
export type Theme = 'light' | 'dark'

const listeners = new Set<() => void>()

export function readTheme(): Theme {
  const chosen = document.documentElement.dataset.theme
  return chosen === 'light' || chosen === 'dark' ? chosen : systemTheme()
}

export function watchTheme(listener: () => void): () => void {
  const system = matchMedia('(prefers-color-scheme: dark)')
  listeners.add(listener)
  system.addEventListener('change', listener)
  return () => {
    listeners.delete(listener)
    system.removeEventListener('change', listener)
  }
}

export function switchTheme(theme: Theme): void {
  const root = document.documentElement
  if (theme === systemTheme()) delete root.dataset.theme
  else root.dataset.theme = theme
  keep(root.dataset.theme)
  for (const listener of listeners) listener()
}

function keep(theme: string | undefined): void {
  try {
    if (theme) localStorage.setItem('theme', theme)
    else localStorage.removeItem('theme')
  } catch {
    // localStorage may be switched off: the choice then lasts until the page is left.
  }
}

function systemTheme(): Theme {
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
}
