import { Outlet } from 'react-router'
import { SignedIn } from '#web/session/SignedIn.tsx'
import { LeagueNav } from '../header/LeagueNav.tsx'

/** Around every screen of a signed-in person. */
export function LeagueLayout() {
  return (
    <>
      <LeagueNav />
      <Outlet />
    </>
  )
}

/** While the session is being restored the league screen itself is mounted and shows its skeleton, so that it is not mounted twice. */
export function LeagueGuard() {
  return (
    <SignedIn waiting={<Outlet />}>
      <Outlet />
    </SignedIn>
  )
}
