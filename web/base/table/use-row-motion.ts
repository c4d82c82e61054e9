import { type RefObject, useLayoutEffect, useRef } from 'react'

const MILLISECONDS = 180

/** Animates rows that change their place, unless reduced motion is preferred. */
export function useRowMotion(body: RefObject<HTMLTableSectionElement | null>): void {
  const places = useRef(new Map<string, number>())
  useLayoutEffect(() => {
    const rows = [...(body.current?.querySelectorAll<HTMLElement>(':scope > [data-key]') ?? [])]
    const now = new Map(rows.map((row) => [row.dataset.key ?? '', row.offsetTop]))
    const before = places.current
    places.current = now
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
    for (const row of rows) {
      const key = row.dataset.key ?? ''
      const way = (before.get(key) ?? row.offsetTop) - row.offsetTop
      if (way === 0) continue
      row.animate([{ transform: `translateY(${way}px)` }, { transform: 'none' }], {
        duration: MILLISECONDS,
        easing: 'ease-out',
      })
    }
  })
}
