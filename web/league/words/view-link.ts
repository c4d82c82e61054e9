import type { LeagueRef } from '#contract/games/league-rows.ts'
import { programme } from '#display/views/screens.ts'
import { type Span, searchOf } from '#display/views/span.ts'
import { withLeague } from '#web/league/choice/league-choice.ts'

/** The search parameters that decide what is shown besides league and gameweek; links carry no others. */
const KEPT_PARAMETERS = ['sort', 'dir', 'fixtures', 'team']

type View = { league: LeagueRef; gameweek: number | null; span?: Span | undefined; more?: Search }
/** Further parameters of what is shown. */
type Search = readonly (readonly [string, string])[]

/** The page at `href` where an open link of the league shows it: `open` leads to the link's programme. */
export function openAddress({ href }: { href: string }, open: string | null): { href: string } {
  if (open === null) return { href }
  const { pathname, search } = new URL(href)
  return { href: `${open.slice(0, -programme.path.length)}${pathname}${search}` }
}

/** The address of a view in full: with the league and the gameweeks that are shown, whether or not they were asked for. */
export function viewLink({ href }: { href: string }, { league, gameweek, span, more = [] }: View): string {
  const { origin, pathname, searchParams } = new URL(href)
  const search = withLeague(new URLSearchParams(), league)
  if (gameweek !== null) search.set('gw', String(gameweek))
  for (const [name, value] of [...(span ? searchOf(span) : []), ...more]) search.set(name, value)
  for (const name of KEPT_PARAMETERS) {
    const value = searchParams.get(name)
    if (value !== null && !search.has(name)) search.set(name, value)
  }
  return `${origin}${pathname}?${search}`
}
