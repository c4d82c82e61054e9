import { Outlet, ScrollRestoration } from 'react-router'
import { useRenewedPush } from '#web/features/push/use-renewed-push.ts'
import { UnverifiedRedirect } from '#web/session/UnverifiedRedirect.tsx'
import { Frame } from './Frame.tsx'
import { Screen } from './Screen.tsx'
import { useFocusOnNewScreen } from './use-focus-on-new-screen.ts'

/** The frame around every screen. */
export function Layout() {
  useRenewedPush()
  return (
    <Frame main={useFocusOnNewScreen()}>
      <UnverifiedRedirect />
      <ScrollRestoration />
      <Screen>
        <Outlet />
      </Screen>
    </Frame>
  )
}
