import { useEffect, useRef } from 'react'
import { Outlet, ScrollRestoration, useLocation } from 'react-router'
import { UnverifiedRedirect } from '#web/session/UnverifiedRedirect.tsx'
import { Frame } from './Frame.tsx'
import { Screen } from './Screen.tsx'

/** What stands around every screen. */
export function Layout() {
  const { pathname } = useLocation()
  const main = useRef<HTMLElement>(null)
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    // Move the focus to the new screen, unless its page has placed the focus itself.
    if (!main.current?.contains(document.activeElement)) main.current?.focus({ preventScroll: true })
  }, [pathname])
  return (
    <Frame main={main}>
      <UnverifiedRedirect />
      <ScrollRestoration />
      <Screen>
        <Outlet />
      </Screen>
    </Frame>
  )
}
