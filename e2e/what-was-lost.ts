declare global {
  interface Window {
    seen: { shift: number; lost: string[] }
  }
}

/** Records how far things moved, and which main parts of the page were removed after they had been there. */
export function watch(): void {
  window.seen = { shift: 0, lost: [] }
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) window.seen.shift += (entry as PerformanceEntry & { value: number }).value
  }).observe({ type: 'layout-shift', buffered: true })
  const parts = 'h1, h2, main, header, footer, nav, table, dl, form'
  new MutationObserver((changes) => {
    for (const node of changes.flatMap(({ removedNodes }) => [...removedNodes]))
      if (node instanceof Element && (node.matches(parts) || node.querySelector(parts)))
        window.seen.lost.push(node.outerHTML.slice(0, 200))
  }).observe(document, { subtree: true, childList: true })
}
