import type { QueryClient } from '@tanstack/react-query'
import { getLeagueSync } from '#contract/people/leagues.ts'
import { listTeams } from '#contract/people/teams.ts'
import { getLineUp } from '#contract/views/line-up.ts'
import { season } from '#display/views/standings.ts'
import { paths } from '#web/base/paths.ts'
import { ask } from '#web/base/query.ts'
import { lineUpIn } from '#web/features/pitch/line-up-address.ts'

const LINE_UP = new RegExp(`^${paths.lineUp}/(\\d+)$`)

/** What a server can draw below a link besides league screens: a team's line-up, and "Which of these is you?". */
export function isLinkPage(path: string): boolean {
  return path === paths.teams || isLineUp(path)
}

/** A team's line-up is drawn for a signed-in person, too. */
export function isLineUp(path: string): boolean {
  return LINE_UP.test(path)
}

/** The league's teams, as they stand in its table after the latest gameweek. */
export function askTeams(gameweek: number | null) {
  return ask(season.call, gameweek === null ? {} : { gameweek: String(gameweek) })
}

/** Fetches what one of these pages shows first. The page itself retries what fails. */
export async function prefetchLinkPage(queries: QueryClient, path: string, search: URLSearchParams): Promise<void> {
  const teams = queries.prefetchQuery(ask(listTeams, {}))
  const syncs = queries.fetchQuery(ask(getLeagueSync, {})).catch(() => [])
  if (path === paths.teams) await queries.prefetchQuery(askTeams((await syncs)[0]?.latest_gameweek ?? null))
  else await prefetchLineUp(queries, lineUpIn(LINE_UP.exec(path)?.[1], search))
  await Promise.all([teams, syncs])
}

async function prefetchLineUp(queries: QueryClient, { teamId, game, gw }: ReturnType<typeof lineUpIn>): Promise<void> {
  if (teamId === null) return
  await queries.prefetchQuery(ask(getLineUp, { teamId, game, ...(gw !== undefined && { gw }) }))
}
