import { type RefObject, startTransition, useEffect, useState } from 'react'

/** How far beyond the window counts as near. */
const MARGIN = '25%'

/** False during hydration; true from when an element has come near the window. */
export function useNear(place: RefObject<Element | null>): boolean {
  const [isNear, setIsNear] = useState(false)
  useEffect(() => {
    if (isNear || !place.current) return
    const watch = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) startTransition(() => setIsNear(true))
      },
      { rootMargin: MARGIN },
    )
    watch.observe(place.current)
    return () => watch.disconnect()
  }, [isNear, place])
  return isNear
}
