/**
 * A page that the server has drawn holds the styles that it needs; what the program draws may need others. Applies the whole
 * style sheet, which has been on its way since the page was there, and waits for it; one that does not come is done without.
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
