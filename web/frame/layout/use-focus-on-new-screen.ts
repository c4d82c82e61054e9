import { type RefObject, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { isAlertFocused } from '#web/base/ui/take-focus.ts'

/** For the `main` of a page: moves the focus to each new screen, unless the screen has set it itself, or an alert holds it. */
export function useFocusOnNewScreen(): RefObject<HTMLElement | null> {
  const { pathname } = useLocation()
  const main = useRef<HTMLElement>(null)
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    if (main.current?.contains(document.activeElement) || isAlertFocused()) return
    main.current?.focus({ preventScroll: true })
  }, [pathname])
  return main
}
