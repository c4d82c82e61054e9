import { type RefObject, useEffect } from 'react'

/** Writes on a box that scrolls sideways that more lies beyond its right edge, `data-more`, and how much: `--beyond`. */
export function useScrollEdges(box: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = box.current
    if (!element) return
    const look = () => {
      const beyond = element.scrollWidth - element.clientWidth - element.scrollLeft
      element.toggleAttribute('data-more', beyond > 1)
      element.style.setProperty('--beyond', `${Math.max(0, beyond)}px`)
    }
    look()
    element.addEventListener('scroll', look, { passive: true })
    // Some test environments have no ResizeObserver.
    const watch = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(look)
    for (const each of [element, ...element.children]) watch?.observe(each)
    return () => {
      element.removeEventListener('scroll', look)
      watch?.disconnect()
    }
  }, [box])
}
