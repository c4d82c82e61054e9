import type { LeagueRef } from '#contract/games/league-rows.ts'
import { withLeague } from '#web/league/choice/league-choice.ts'

/** The search parameters that decide what is shown besides league and gameweek; links carry no others. */
const KEPT_PARAMETERS = ['sort', 'dir', 'fixtures', 'team']

type View = { league: LeagueRef; gameweek: number | null }

/** The address of a view in full: with the league and the gameweek that are shown, whether or not they were asked for. */
export function viewLink({ href }: { href: string }, { league, gameweek }: View): string {
  const { origin, pathname, searchParams } = new URL(href)
  const search = withLeague(new URLSearchParams(), league)
  if (gameweek !== null) search.set('gw', String(gameweek))
  for (const name of KEPT_PARAMETERS) {
    const value = searchParams.get(name)
    if (value !== null) search.set(name, value)
  }
  return `${origin}${pathname}?${search}`
}
