import { Outlet } from 'react-router'
import { SignedIn } from '#web/session/SignedIn.tsx'
import { LeagueNav } from './LeagueNav.tsx'

/** Around every screen of a signed-in person. */
export function LeagueLayout() {
  return (
    <>
      <LeagueNav />
      <Outlet />
    </>
  )
}

/** A league screen draws its own skeleton while nobody knows yet who is signed in: the same place, so nothing starts twice. */
export function LeagueGuard() {
  return (
    <SignedIn waiting={<Outlet />}>
      <Outlet />
    </SignedIn>
  )
}
