import type { Person } from './identity.ts'

export type SessionState = 'loading' | 'out' | 'in'

/** Pages whose link carries a token of ours: they open whether or not the signed-in person is verified. */
const tokenPages = new Set(['/confirm-email', '/nor-conf-email', '/unsubscribe', '/reset-password'])

/** Whether an unverified person has to go to /verify-email from here. */
export function mustVerify(person: Person | null, pathname: string): boolean {
  if (!person || person.emailVerified) return false
  const page = pathname.replace(/(?<=.)\/+$/, '')
  if (page === '/register' || tokenPages.has(page)) return false
  return page !== '/verify-email'
}

/** Where to go after logging in: a place on this site, else the team ID screen. */
export function nextOf(search: string): string {
  const next = new URLSearchParams(search).get('next') ?? ''
  return /^\/(?![/\\])[^\s\\]*$/.test(next) ? next : '/enter-team-id'
}

/** The address of the log-in page that returns to this one. */
export function logInFrom({
  pathname,
  search,
  hash = '',
}: {
  pathname: string
  search: string
  hash?: string
}): string {
  return `/login?next=${encodeURIComponent(pathname + search + hash)}`
}
