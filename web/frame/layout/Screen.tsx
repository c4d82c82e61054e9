import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { plainPath } from '#web/base/canonical.ts'
import { useSettings } from '#web/base/page/Settings.tsx'
import { UnavailablePage } from '../errors/UnavailablePage.tsx'

/** A screen, or the notice shown instead while the operator has switched it off. */
export function Screen({ children }: { children: ReactNode }) {
  const { unavailable } = useSettings()
  const { pathname } = useLocation()
  return unavailable.includes(plainPath(pathname)) ? <UnavailablePage /> : children
}
