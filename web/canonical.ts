import { paths } from './paths.ts'

const MOST_GAMEWEEKS = 47

/** The one spelling of an address: its path, and what of its search decides which figures stand there. */
export function canonical(pathname: string, search: string): string {
  const path = plainPath(pathname)
  if (path !== paths.benchInsights && path !== paths.whatIf) return path
  const given = new URLSearchParams(search)
  const gameweek = Number(given.get('gw'))
  const kept = new URLSearchParams()
  if (given.get('game') === 'draft') kept.set('game', 'draft')
  if (Number.isInteger(gameweek) && gameweek > 0 && gameweek <= MOST_GAMEWEEKS) kept.set('gw', String(gameweek))
  return kept.size > 0 ? `${path}?${kept}` : path
}

/** The router takes capitals and slashes at the end; so does whoever compares paths. */
export function plainPath(pathname: string): string {
  return pathname.toLowerCase().replace(/(?<=.)\/+$/, '')
}
