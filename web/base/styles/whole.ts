/**
 * A server-drawn page holds only the styles that it needs; what the program draws may need others. Applies the whole
 * style sheet, which is already loading, and waits for it. If it does not come, the page goes on without it.
 */
export async function applyWholeStyles(): Promise<void> {
  const asked = document.querySelector<HTMLLinkElement>('link[rel="preload"][as="style"]')
  if (!asked) return
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.crossOrigin = asked.crossOrigin
  link.href = asked.href
  await new Promise((resolve) => {
    link.onload = resolve
    link.onerror = resolve
    document.head.append(link)
  })
}
